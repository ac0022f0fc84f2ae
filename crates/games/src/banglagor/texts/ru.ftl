banglagor-title = Банглагор
banglagor-summary = Столбики трёх высот вторгаются в чужую страну; чья суммарная высота стала меньше половины чужой, тот проиграл.

banglagor-option-board = Доска
banglagor-option-board-classic = классическая, 8 × 12
banglagor-option-board-small = малая, 6 × 8
banglagor-option-redeploy_attacks = Переброшенные столбики атакуют
banglagor-option-quiet_turns = Тихих ходов до ничьей

banglagor-column = Столбик высотой { $height }
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

banglagor-spoken-placement = Расстановка. Ход: { $side }. В резерве { $left ->
    [one] { $left } столбик
    [few] { $left } столбика
   *[many] { $left } столбиков
}.
banglagor-spoken-movement = Ход: { $side }. Суммарные высоты: { $first } и { $second }. Тихих ходов подряд: { $quiet } из { $limit }.

banglagor-reserve = Резерв
banglagor-heights = Суммарная высота
banglagor-quiet-turns = Тихие ходы
banglagor-quiet-count = { $quiet } из { $limit }
banglagor-choices = Выбор
banglagor-choice-walk = Пойти
banglagor-choice-redeploy = Перебросить
banglagor-choice-free = Перевернуть
banglagor-choice-stay = Остаться на месте
banglagor-choice-pass = Пас
banglagor-target-removed = { $at }: сила { $force } против высоты { $height }, столбик будет срублен
banglagor-target-bound = { $at }: сила { $force } против высоты { $height }, столбик будет связан

banglagor-place-first = Сначала нужно расставить все столбики.
banglagor-placement-over = Расстановка окончена, ставить больше нечего.
banglagor-none-waiting = Столбиков высотой { $height } в вашем резерве не осталось.
banglagor-not-own-country = Клетка { $at } не в вашей стране.
banglagor-border-rank = Клетка { $at } граничит с противником: ставить туда нельзя.
banglagor-occupied = Клетка { $at } занята.
banglagor-no-column = На клетке { $at } нет столбика.
banglagor-not-yours = На клетке { $at } стоит столбик противника.
banglagor-bound = Столбик на { $at } связан: сначала переверните его.
banglagor-out-of-reach = Столбику на { $at } не дойти до { $to } ровно за { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} по пустым клеткам.
banglagor-target-needed = Рядом с { $at } стоит противник: нужно назвать цель атаки.
banglagor-target-not-enemy = На клетке { $at } нет столбика противника.
banglagor-target-not-beside = Клетки { $at } и { $to } не соседние, а целью может быть только сосед.
banglagor-not-bound = Столбик на { $at } не связан.
banglagor-not-on-last-rank = Клетка { $at } не на последней горизонтали противника ({ $rank }): перебрасывать можно только оттуда.
banglagor-redeploy-elsewhere = Перебросить столбик можно только на другую клетку, а не снова на { $at }.
banglagor-redeploy-attacks-nobody = В этой партии переброшенный столбик никого не атакует.
banglagor-pass-not-needed = Пасовать можно, только если других ходов нет.
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

banglagor-touch-cells = Коснитесь клетки, столбика или пункта выбора.
banglagor-choose-column-first = Сначала выберите столбик.
banglagor-choose-way-first = Сначала скажите, идёт столбик или перебрасывается.
banglagor-end-first = Сначала выберите, куда встанет ваш столбик; потом { $at } может стать его целью.
banglagor-shut-in = Столбик на { $at } заперт: идти ему некуда.
banglagor-only-pass = Остаётся только пас.

# Первые шаги
banglagor-lesson-1-task = Столбик делает ровно столько шагов, какова его высота, и может поворачивать. Проведите столбик высотой 2 с d3 на f3.
banglagor-lesson-1-hint = Коснитесь d3, затем f3: два шага вправо.
banglagor-lesson-1-praise = Высота 2 — два шага. Можно и повернуть, и вернуться туда, откуда вышли.
banglagor-lesson-2-task = Кто встал рядом с врагом, тот нападает — вместе со своими столбиками вокруг него. Срубите столбик: сила должна быть больше его высоты.
banglagor-lesson-2-hint = Пройдите с b4 на c5 и нападите на d5: рядом с ним помощник d4. 2 + 2 больше 3.
banglagor-lesson-2-praise = Срублен! Будь силы мало, столбик остался бы лишь связанным.
banglagor-lesson-3-task = Вы победите, если у врага останется меньше половины вашей высоты. Срубите столбик.
banglagor-lesson-3-hint = Столбик высотой 3 идёт с e4 на d6. Его сила против c6 — 3, а 3 больше 2.
banglagor-lesson-3-praise = 2 против 7: война выиграна.
