banglagor-title = Банглагор
banglagor-summary = Войдите в чужую страну и рубите столбики.

banglagor-option-board = Доска
banglagor-option-board-classic = классическая, 8 × 12
banglagor-option-board-small = малая, 6 × 8
banglagor-option-redeploy_attacks = Переброшенные столбики атакуют
banglagor-option-quiet_turns = Тихих ходов до ничьей

banglagor-column = столбик высотой { $height }
banglagor-removed = { $who ->
    [you] Ваш { $what } срублен на { $at }.
    [opponent] Вы срубили { $what } на { $at }.
   *[other] { $what } срублен на { $at }.
}
banglagor-cell-empty = { $at }, пусто
banglagor-cell-column = { $at }, столбик высотой { $height }, { INSIDE($side) }
banglagor-cell-bound = { $at }, связанный столбик высотой { $height }, { INSIDE($side) }
banglagor-waiting = { $side }: в резерве { $count ->
    [one] { $count } столбик
    [few] { $count } столбика
   *[many] { $count } столбиков
} высотой { $height }
banglagor-heights-short = Суммарная высота (S 1, M 2, L 3)
banglagor-waiting-short = { $side } { $count }×{ $height ->
    [1] S
    [2] M
   *[other] L
}

banglagor-spoken-placement = Расстановка. { $side } ставит столбик. В резерве { $left ->
    [one] { $left } столбик
    [few] { $left } столбика
   *[many] { $left } столбиков
}.
banglagor-spoken-movement = { $side } ходит. Суммарные высоты: { $first } и { $second }. Тихих ходов подряд: { $quiet } из { $limit }.

banglagor-reserve = Резерв: { INSIDE($side) }
banglagor-heights = Суммарная высота
banglagor-quiet-turns = Тихие ходы
banglagor-quiet-count = { $quiet } из { $limit }
banglagor-choices = Ваш выбор
banglagor-choice-walk = Пойти
banglagor-choice-redeploy = Перебросить
banglagor-choice-free = Перевернуть
banglagor-choice-stay = Туда и обратно
banglagor-choice-pass = Пропустить ход
banglagor-choice-cut = Срубить { $at }: { $sum }
banglagor-choice-bind = Связать { $at }: { $sum }
banglagor-target-removed = { $at }: { $sum }, столбик будет срублен
banglagor-target-bound = { $at }: { $sum }, столбик будет связан

# Что делать дальше.
banglagor-prompt-place = Выберите столбик из резерва.
banglagor-prompt-place-where = Поставьте его на отмеченную клетку.
banglagor-prompt-place-what = Какой столбик поставить на { $at }?
banglagor-prompt-move = Выберите свой столбик.
banglagor-prompt-move-or-free = Сделайте ход или переверните связанный столбик.
banglagor-prompt-only-bound = Переверните один из связанных столбиков.
banglagor-prompt-pass = Ходить нечем: пропустите ход.
banglagor-prompt-free = Перевернуть столбик на { $at }? Это весь ход.
banglagor-prompt-walk = Ровно { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}. Коснитесь отмеченной клетки.
banglagor-prompt-redeploy = Поставьте его на любую отмеченную клетку.
banglagor-prompt-walk-or-redeploy = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} — или переброска на любую пустую клетку.
banglagor-prompt-way = Пойти туда или перебросить?
banglagor-prompt-target = Выберите цель: срубить { $cut } или связать { $bound }.
banglagor-prompt-cut = Выберите, какой столбик срубить: { $cut }.
banglagor-prompt-bind = Выберите, какой столбик связать: { $bound }.

# Ходы в списке.
banglagor-brief-place = { $at }: высота { $height }
banglagor-brief-walk = { $at }–{ $to }
banglagor-brief-stay = { $at } на месте
banglagor-brief-redeploy = переброска { $at }–{ $to }
banglagor-brief-cuts = { $way }, срублен { $target }
banglagor-brief-binds = { $way }, связан { $target }
banglagor-brief-free = освобождён { $at }
banglagor-brief-pass = пропуск хода

# Отказы.
banglagor-place-first = Сначала расставьте все столбики.
banglagor-placement-over = Все столбики расставлены: ходите столбиком на доске.
banglagor-none-waiting = Столбиков высотой { $height } в вашем резерве не осталось: выберите другую высоту.
banglagor-not-own-country = Клетка { $at } не в вашей стране: ставьте столбики на своей половине.
banglagor-border-rank = Клетка { $at } граничит с противником: ставьте столбики дальше от границы.
banglagor-occupied = Клетка { $at } занята: выберите пустую.
banglagor-no-column = На клетке { $at } нет столбика: выберите один из своих.
banglagor-not-yours = На клетке { $at } столбик противника: выберите один из своих.
banglagor-bound = Столбик на { $at } связан: сначала переверните его.
banglagor-out-of-reach = Столбик с { $at } не может встать на { $to }: он делает ровно { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} по пустым клеткам.
banglagor-target-needed = Рядом с { $at } стоит противник: выберите, кого атаковать.
banglagor-target-not-enemy = На клетке { $at } нет противника: атаковать можно столбик противника по соседству.
banglagor-target-not-beside = Клетки { $at } и { $to } не соседние: атаковать можно только соседа.
banglagor-not-bound = Столбик на { $at } не связан: им можно ходить.
banglagor-not-on-last-rank = Столбиком на { $at } можно только пойти: перебрасывают с последней горизонтали противника ({ $rank }).
banglagor-redeploy-elsewhere = Перебросить столбик можно только на другую клетку, не на { $at }.
banglagor-redeploy-attacks-nobody = В этой партии переброшенный столбик никого не атакует: цель не нужна.
banglagor-pass-not-needed = У вас есть ход: пропускают, только если ходить нечем.
banglagor-off-board = Такой клетки на этой доске нет ({ $board }).
banglagor-no-cell = Клетки { $at } на этой доске нет ({ $board }).

banglagor-reserve-malformed = «{ $found }» — не резерв: он пишется как 6/6/6,6/6/6, а пустой как -.
banglagor-reserve-empty = Пустой резерв пишется как -.
banglagor-reserve-beyond-army = В армии { $most ->
    [one] { $most } столбик
    [few] { $most } столбика
   *[many] { $most } столбиков
} каждой высоты, в резерве не может быть больше.
banglagor-reserve-out-of-turn = Игроки ставят столбики по очереди, первым игрок 1: при таких резервах ход не тот, что указан ({ INSIDE($side) }).
banglagor-reserve-no-room = { $side }: для столбиков из резерва не хватает места.
banglagor-quiet = «{ $found }» — не число тихих ходов от 0 до { $most }.
banglagor-quiet-in-placement = Во время расстановки число тихих ходов — 0, а не { $found }.

banglagor-touch-cells = Коснитесь клетки, столбика или кнопки выбора.
banglagor-choose-column-first = Сначала выберите столбик.
banglagor-choose-target = Выберите одну из отмеченных целей.
banglagor-choose-way-first = Сначала скажите, идёт столбик или перебрасывается.
banglagor-end-first = Сначала выберите, куда встанет ваш столбик; потом он сможет атаковать { $at }.
banglagor-shut-in = Столбик на { $at } заперт: выберите другой.
banglagor-only-pass = Остаётся только пропустить ход.

# Первые шаги
banglagor-lesson-far = Столбик остановился не рядом с противником и никого не атаковал. Атакуют только там, где закончили ход.

banglagor-lesson-place-title = Расстановка
banglagor-lesson-place-task = Столбики ставят по очереди, каждый в своей стране. Поставьте столбик высотой 3 в середину: на c3 или d3.
banglagor-lesson-place-hint = Ваша страна — нижняя половина. Пограничная горизонталь остаётся пустой.
banglagor-lesson-place-tap = Выберите в резерве столбик высотой 3, затем коснитесь c3.
banglagor-lesson-place-low = Этот столбик ниже. Дальше всех ходит высокий, поэтому место в середине — ему.
banglagor-lesson-place-aside = Оттуда далеко до другого фланга. Из середины, с c3 или d3, высокому столбику близко до обоих.
banglagor-lesson-place-praise = Из середины высокий столбик быстро перейдёт на любой фланг. Когда расставлены все, столбики начинают ходить.

banglagor-lesson-walk-title = Ход
banglagor-lesson-walk-task = Столбик делает ровно столько шагов, сколько единиц в его высоте, и ни через кого не перескакивает. Проведите высокий с c2 на d4.
banglagor-lesson-walk-hint = На c3 стоит ваш же столбик. Его можно обойти.
banglagor-lesson-walk-tap = Коснитесь c2, затем d4: шаги — d2, d3, d4.
banglagor-lesson-walk-other = Это другой столбик. Высокий стоит на c2.
banglagor-lesson-walk-elsewhere = Три шага сделаны, но не туда. В обход столбика на c3 ведут шаги d2, d3, d4.
banglagor-lesson-walk-praise = Три шага с поворотом. Столбик высотой 2 делает два шага, высотой 1 — один.

banglagor-lesson-cut-title = Рубка
banglagor-lesson-cut-task = Столбик атакует, если закончил ход рядом с противником. Того, кто ниже, он рубит: срубите столбик на d5.
banglagor-lesson-cut-hint = Высота противника — 2. Какой из ваших столбиков выше?
banglagor-lesson-cut-tap = Коснитесь f3, затем e5: это рядом с d5.
banglagor-lesson-cut-low = 1 меньше 2: столбик на d5 только связан и остаётся на доске. Нужен столбик выше двух.
banglagor-lesson-cut-equal = 2 против 2 мало: столбик на d5 только связан. Чтобы срубить, надо быть выше.
banglagor-lesson-cut-praise = 3 больше 2: срублен! Срубленный столбик снимают с доски.

banglagor-lesson-stay-title = Туда и обратно
banglagor-lesson-stay-task = Столбик может вернуться тем же путём. Срубите противника на c4 так, чтобы ваш столбик закончил ход снова на c3.
banglagor-lesson-stay-hint = Высота 2 — это два шага: один туда, один обратно.
banglagor-lesson-stay-tap = Коснитесь c3, затем ещё раз c3.
banglagor-lesson-stay-left = Противник срублен, но ваш столбик ушёл с c3. За два шага можно и вернуться: туда и обратно.
banglagor-lesson-stay-praise = Туда и обратно — это тоже ход, и после него можно атаковать. Так умеет высота 2; столбики 1 и 3 заканчивают ход на другой клетке.

banglagor-lesson-bind-title = Связывание
banglagor-lesson-bind-task = Высокий столбик с c5 вот-вот срубит ваш. Вам его не срубить, но связанный столбик не ходит: атакуйте его.
banglagor-lesson-bind-hint = Атакует любой столбик, вставший рядом с противником, даже самый низкий.
banglagor-lesson-bind-tap = Коснитесь b4, затем c4: это рядом с c5.
banglagor-lesson-bind-loose = Высокий столбик на c5 по-прежнему ходит и теперь может срубить один из ваших. Сначала свяжите его.
banglagor-lesson-bind-praise = Связан! Кто не ниже атакующего, того переворачивают: он не ходит и не помогает своим. И в ответ он не ударил: атакует только тот, кто ходит.

banglagor-lesson-sum-title = Вдвоём на одного
banglagor-lesson-sum-task = Высоты всех ваших столбиков рядом с целью складываются. Срубите высокий столбик на d5.
banglagor-lesson-sum-hint = Рядом с d5 уже стоит ваш столбик d4. Кого подвести к нему, чтобы сумма стала больше 3?
banglagor-lesson-sum-tap = Коснитесь b4, затем c5 и выберите целью d5.
banglagor-lesson-sum-other = Одним противником меньше, но высокий на d5 ещё стоит. Два столбика рядом с ним его срубят.
banglagor-lesson-sum-equal = 2 против 2: столбик на c6 только связан. А рядом с d5 у вас уже есть помощник.
banglagor-lesson-sum-alone = Рядом с d5 оказался один столбик высотой 2: 2 против 3, цель только связана. Оставьте d4 на месте и подведите другой.
banglagor-lesson-sum-praise = Вместе они сильнее трёх, и высокий столбик срублен. Если рядом двое противников, вы выбираете одного.

banglagor-lesson-free-title = Освобождение
banglagor-lesson-free-task = Ваш столбик на d4 связан: он не ходит и ничего не прибавляет. Переверните его; это весь ход.
banglagor-lesson-free-hint = Двигать столбики этим же ходом нельзя.
banglagor-lesson-free-tap = Коснитесь d4, затем кнопки «Перевернуть».
banglagor-lesson-free-weak = Связанный d4 ничего не прибавляет, вышло 2 против 3: столбик на d5 остался связан. Сначала переверните d4.
banglagor-lesson-free-idle = Столбик на d4 всё ещё связан. Переверните его, и он снова будет в счёте.
banglagor-lesson-free-task-2 = Противник перевернул свой столбик на d5. Но ваш d4 снова в счёте: срубите d5.
banglagor-lesson-free-hint-2 = 3 на d4 и кто ещё?
banglagor-lesson-free-tap-2 = Коснитесь b4, затем c5: это рядом с d5.
banglagor-lesson-free-late = Столбик на d5 ещё стоит. Ваши 3 на d4 и 2 с b4 вместе больше трёх.
banglagor-lesson-free-praise = 2 + 3 больше 3. Связанные столбики ничего не прибавляют: считайте только тех, кто не перевёрнут.

banglagor-lesson-counter-title = Ответный удар
banglagor-lesson-counter-task = Столбик c5 связал ваш высокий столбик, а d6 идёт его рубить: 2 + 2 больше 3. Спасите его.
banglagor-lesson-counter-hint = Если связать столбик на c5, он ничего не прибавит к атаке.
banglagor-lesson-counter-tap = Коснитесь a4, затем b5: это рядом с c5.
banglagor-lesson-counter-freed = Столбик на c4 свободен, но стоит на месте: d6 придёт на d4 и срубит его, 2 + 2 против 3.
banglagor-lesson-counter-idle = Теперь d6 придёт на d4, и c4 будет срублен: 2 + 2 против 3. Лучше выведите из игры c5.
banglagor-lesson-counter-praise = Связанный c5 ничего не прибавляет, а одному d6 ваш высокий столбик не срубить. Часто лучшая защита — атаковать того, кто связал.

banglagor-lesson-redeploy-title = Переброска
banglagor-lesson-redeploy-task = С последней горизонтали противника столбик можно поставить на любую пустую клетку, но без атаки. Поставьте c8 рядом с e4.
banglagor-lesson-redeploy-hint = Одному вашему столбику e3 не срубить e4. Если рядом будет ещё 3, он сделает это следующим ходом.
banglagor-lesson-redeploy-tap = Коснитесь c8, затем d4. Если появится вопрос, выберите «Перебросить».
banglagor-lesson-redeploy-weak = 2 против 3: столбик на e4 остался связан. Сначала поставьте рядом с ним высокий столбик.
banglagor-lesson-redeploy-far = Оттуда он не поможет. Поставьте его рядом с e4: на d4, e5 или f4.
banglagor-lesson-redeploy-other = Высокий столбик всё ещё далеко, на c8. Поставьте его рядом с e4.
banglagor-lesson-redeploy-task-2 = Противник освободил e4. Но теперь рядом с ним двое ваших: срубите его.
banglagor-lesson-redeploy-hint-2 = Кто-то должен пойти. Столбик e3 может сделать это, не уходя с места.
banglagor-lesson-redeploy-tap-2 = Коснитесь e3, затем ещё раз e3: туда и обратно.
banglagor-lesson-redeploy-late = Столбик на e4 ещё стоит. Атака столбика e3 туда и обратно даёт 2 + 3.
banglagor-lesson-redeploy-praise = 2 + 3 больше 3. С последней горизонтали помощь сразу приходит туда, где она нужна.

banglagor-lesson-heap-title = Куча
banglagor-lesson-heap-task = В куче одна потеря тянет за собой другие. Срубите столбик так, чтобы противник ответным ходом ничего не срубил.
banglagor-lesson-heap-hint = Найдите противника, чей ответ опаснее всего. Сколько ваших столбиков может оказаться рядом с ним?
banglagor-lesson-heap-tap = Коснитесь e4, затем e3 и атакуйте d3.
banglagor-lesson-heap-answered = Одним противником меньше, но теперь он может срубить один из ваших. Кто это сделает? С него и начните.
banglagor-lesson-heap-bound = Так столбик только связан. Найдите место, где рядом с одним противником окажется больше ваших.
banglagor-lesson-heap-praise = Высокого больше нет, и ответным ходом вас не срубят. В куче считайте ответ, прежде чем ударить.

banglagor-lesson-end-title = Конец войны
banglagor-lesson-end-task = Вы победите, когда у противника останется меньше половины вашей высоты. У вас 7, у него 4: срубите столбик.
banglagor-lesson-end-hint = Подойдёт любой: останется 2, а дважды два меньше семи.
banglagor-lesson-end-tap = Коснитесь e4, затем d6 и атакуйте c6.
banglagor-lesson-end-bound = 2 против 2 только связывает, у противника по-прежнему 4. Высокий столбик сильнее.
banglagor-lesson-end-praise = 7 против 2: война выиграна. А если двадцать ходов подряд никто не вступит в страну противника, будет ничья.

banglagor-lesson-game-title = Маленькая война
banglagor-lesson-game-task = Теперь против компьютера. У вас 12, у противника 8: выиграйте войну.
banglagor-lesson-game-hint = Держитесь вместе: рядом с одним противником двое сильнее одного. Прежде чем встать рядом с врагом, сосчитайте, кто сможет подойти к вам.
banglagor-lesson-game-praise = Первая война выиграна. На большой доске вы расставите армию сами.

# Расстановка позиции
banglagor-edit-column = { $side }: столбик высотой { $height }
banglagor-edit-turn-over = Перевернуть
banglagor-edit-reserve = Резерв, высота { $height }: { $side }

# Почему ход — ошибка. $better — лучший ход, $reply — ответ соперника.
banglagor-slip-left = { $what } на { $at } остаётся под ударом силой { $force }: { $reply }.
banglagor-slip-not-cut = Можно было срубить { $what } на { $at }: { $better }.
banglagor-slip-bound = Ход позволяет связать { $what } на { $at }: { $reply }.
banglagor-slip-not-freed = Следовало перевернуть связанный { $what } на { $at }.
banglagor-slip-not-bound = Можно было связать { $what } на { $at }: { $better }.
