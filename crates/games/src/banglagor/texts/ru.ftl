banglagor-title = Банглагор
banglagor-summary = Столбики трёх высот вторгаются в чужую страну; чья суммарная высота стала меньше половины чужой, тот проиграл.

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
banglagor-cell-column = { $at }, столбик высотой { $height }, { $side }
banglagor-cell-bound = { $at }, связанный столбик высотой { $height }, { $side }
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

banglagor-reserve = Резерв: { $side }
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
banglagor-reserve-out-of-turn = Игроки ставят столбики по очереди, первым игрок 1: при таких резервах ход не тот, что указан ({ $side }).
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
banglagor-lesson-1-task = Столбик делает ровно столько шагов, какова его высота, и может поворачивать. Проведите столбик высотой 2 с d3 на f3.
banglagor-lesson-1-hint = Коснитесь d3, затем f3: два шага вправо.
banglagor-lesson-1-praise = Высота 2 — два шага. Можно и повернуть, и вернуться туда, откуда вышли.
banglagor-lesson-2-task = Столбик, вставший рядом с противником, атакует его вместе с вашими столбиками, стоящими рядом с тем же противником. Срубите столбик: сумма ваших высот должна быть больше его высоты.
banglagor-lesson-2-hint = Пройдите с b4 на c5 и атакуйте d5: рядом с ним стоит помощник на d4, а 2 + 2 больше 3.
banglagor-lesson-2-praise = Срублен! При меньшей сумме столбик был бы только связан.
banglagor-lesson-3-task = Вы победите, когда у противника останется меньше половины вашей суммарной высоты. Срубите столбик.
banglagor-lesson-3-hint = Столбиком высотой 3 пройдите с e4 на d6 и атакуйте c6: 3 больше 2.
banglagor-lesson-3-praise = 7 против 2: война выиграна.
