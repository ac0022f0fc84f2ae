# Футбол-шашки

football-title = Футбол-шашки
football-summary = Выходите на линию паса, вскрывайте ворота соперника и не оставляйте ему защиты.

football-player-red = красный игрок
football-player-black = чёрный игрок

# Как произносятся поля и позиции
football-spoken-empty = { $at }, пусто
football-spoken-player = { $at }, { $player }
football-spoken-turn = Ход: { $side }.
football-spoken-attacked = Ход: { $side }. { $n ->
    [one] Нужно закрыться от атаки на вертикали { $files }.
    [few] Нужно закрыться от атак на вертикалях { $files }.
   *[many] Нужно закрыться от атак на вертикалях { $files }.
}
football-spoken-over = Игра окончена. { $outcome }

# Пометки и панели
football-mark-attacked = { $at } под результативной атакой
football-mark-attacked-in-vain = { $at } под нерезультативной атакой: забив сюда, нападающий вскроет свои ворота
football-mark-pinned = { $at }: игрок связан, без него ворота открыты
football-mark-destination = { $at }, сюда можно пойти
football-mark-partner = { $at }, партнёр этого хода
football-mark-goal = Гол: { $from }-{ $to }
football-attack-title = Атака
football-attack-note = { $n ->
    [one] Ваши ворота атакованы на вертикали { $files }: займите поле, перекройте линию или свяжите нападающих.
    [few] Ваши ворота атакованы на вертикалях { $files }: займите поля, перекройте линии или свяжите нападающих.
   *[many] Ваши ворота атакованы на вертикалях { $files }: займите поля, перекройте линии или свяжите нападающих.
}

# Почему ход невозможен
football-nobody-there = На { $at } нет игрока.
football-not-your-player = Игрок на { $at } не ваш (сторона: { $side }).
football-occupied = Поле { $at } занято.
football-penalty-rank = { $side } не могут остановиться на горизонтали { $rank }: это штрафная площадка.
football-no-line = Поля { $from } и { $to } не лежат на одной горизонтали, вертикали или диагонали.
football-way-blocked = Путь на { $to } закрывает игрок на { $at }.
football-home-full = { $players ->
    [one] В своих воротах { $players } игрок; возвращаться можно, только если там не больше пяти.
    [few] В своих воротах { $players } игрока; возвращаться можно, только если там не больше пяти.
   *[many] В своих воротах { $players } игроков; возвращаться можно, только если там не больше пяти.
}
football-no-partner = Нет партнёра: ни один другой ваш игрок не видит поля { $to }.
football-no-partner-at-home = Вдоль своих ворот ходят относительно партнёра на той же горизонтали, а поля { $to } там никто не видит.
football-leaves-attack = { $n ->
    [one] Атака на вертикали { $files } остаётся без ответа.
    [few] Атаки на вертикалях { $files } остаются без ответа.
   *[many] Атаки на вертикалях { $files } остаются без ответа.
}
football-opens-attack = { $n ->
    [one] Этот ход открывает ваши ворота для атаки на вертикали { $files }.
    [few] Этот ход открывает ваши ворота для атак на вертикалях { $files }.
   *[many] Этот ход открывает ваши ворота для атак на вертикалях { $files }.
}
football-goal-not-walked = Сам гол не разыгрывают: кто может забить, уже выиграл.
football-cannot-move = У игрока на { $at } нет ходов.
football-touch-a-square = Укажите поле доски.

# Почему позиция невозможна
football-no-players = Сторона без игроков: { $side }.
football-too-many-players = Слишком много игроков ({ $side }): { $found }, а можно не больше { $most }.
football-player-in-goal = Игрок на { $at } ({ $side }) стоит в воротах соперника.
football-player-on-penalty-rank = Игрок на { $at } ({ $side }) стоит на штрафной площадке соперника.
football-can-score = Сторона, чей ход ({ $side }), могла бы сразу забить гол; такая позиция не возникает.
