# Футбол-шашки

football-title = Футбол-шашки
football-summary = Выходите на линию паса, вскрывайте ворота соперника и не оставляйте ему защиты.

football-player-red = красная шашка
football-player-black = чёрная шашка

# Как произносятся поля и позиции
football-spoken-empty = { $at }, пусто
football-spoken-player = { $at }, { $player }
football-spoken-attacked = { $turn } { $n ->
    [one] Нужно закрыться от атаки на { $files }.
    [few] Нужно закрыться от атак на { $files }.
   *[many] Нужно закрыться от атак на { $files }.
}
football-spoken-over = Партия окончена. { $outcome }

# Что делать
football-prompt-move = Коснитесь шашки, затем поля, куда она пойдёт.
football-prompt-target = Коснитесь одного из отмеченных полей.
football-prompt-attacked = { $n ->
    [one] Закройтесь от атаки на { $files }: займите поле или линию.
    [few] Закройтесь одним ходом от атак на { $files }.
   *[many] Закройтесь одним ходом от атак на { $files }.
}

# Пометки
football-mark-attacked = { $at } под результативной атакой, нападают: { $attackers }
football-mark-attacked-in-vain = { $at } под нерезультативной атакой, нападают: { $attackers }
football-mark-line = { $from } может пройти на { $to }, партнёр { $partners }
football-mark-line-in-vain = { $from } не может пройти на { $to } (партнёр { $partners }): откроются свои ворота на { $opens }
football-mark-pinned = Шашка { $at } связана: без неё { $runner } пройдёт на { $goal }
football-mark-destination = { $at }, сюда можно пойти
football-mark-partner = { $at }, партнёр этого хода
football-mark-goal = Гол: { $from }–{ $to }

# Чем кончилось и почему. $who: кем победитель приходится читающему.
football-reason-goal = { $n ->
    [one] от атаки на { $files } не закрыться
    [2] от двойной атаки на { $first } и { $last } не закрыться
   *[other] от атак на { $files } не закрыться
}
football-why = Почему это гол?
football-why-title = Гол
football-why-whole = { $n ->
    [one] Никто не закроет атаку на { $files }.
    [2] Никто не закроет сразу обе атаки, на { $first } и { $last }.
   *[other] Никто не закроет сразу все атаки, на { $files }.
} У каждой шашки показано, что останется открытым после её хода. Коснитесь шашки, чтобы узнать почему.
football-why-no-move = У шашки { $at } нет ни одного хода.
football-why-too-far = Шашке { $at } не дойти до поля, где она закроет атаку.
football-why-partly = С поля { $to } шашка { $at } закроет атаку на { $stopped }, но не на { $left }.
football-why-opens = С поля { $to } шашка { $at } закроет атаку, но тогда { $runner } пройдёт на { $goal }.
football-ask-defender = Партия окончена. Коснитесь шашки проигравшей стороны, чтобы узнать, почему она не спасает.

# Почему ход невозможен
football-nobody-there = На { $at } никого нет: коснитесь своей шашки.
football-not-your-player = На { $at } — { $player }: коснитесь своей.
football-occupied = Поле { $at } занято: ходят на пустое поле.
football-penalty-rank = { $side } не могут остановиться на горизонтали { $rank }: это штрафная площадка. Проходить её можно.
football-no-line = С { $from } на { $to } не пройти: шашки ходят по горизонтали, вертикали или диагонали.
football-way-blocked = Путь на { $to } закрыт на { $at }: перепрыгнуть можно только через партнёра.
football-home-full = { $players ->
    [one] На исходной горизонтали { $players } шашка; возвращаться нельзя, пока их больше пяти.
    [few] На исходной горизонтали { $players } шашки; возвращаться нельзя, пока их больше пяти.
   *[many] На исходной горизонтали { $players } шашек; возвращаться нельзя, пока их больше пяти.
}
football-no-partner = Поля { $to } никто из своих не видит: партнёр должен стоять на линии с ним, и между ними никого.
football-no-partner-at-home = Поля { $to } никто не видит: вдоль исходной горизонтали партнёр должен стоять на ней же.
football-leaves-attack = { $n ->
    [one] Так от атаки на { $files } не закрыться.
    [few] Так от атак на { $files } не закрыться.
   *[many] Так от атак на { $files } не закрыться.
} { $allowed }
football-opens-attack = { $why }. { $allowed }
football-opens-files = { $n ->
    [one] Этот ход открывает ваши ворота для атаки на { $files }
    [few] Этот ход открывает ваши ворота для атак на { $files }
   *[many] Этот ход открывает ваши ворота для атак на { $files }
}
football-cannot-move = { $why }. { $allowed }
football-cannot-help = { $n ->
    [one] Шашка { $at } не закроет атаку на { $files }
    [few] Шашка { $at } не закроет атаки на { $files }
   *[many] Шашка { $at } не закроет атаки на { $files }
}
football-no-move = У шашки { $at } нет ходов
football-allowed-squares = Шашке { $at } можно пойти на { $squares }.
football-allowed-players = Ходить могут: { $players }.
football-goal-not-walked = Сам гол не разыгрывают: кто может забить, уже выиграл.
football-touch-a-square = Коснитесь поля доски.

# Почему позиция невозможна
football-no-players = Сторона без шашек: { $side }.
football-too-many-players = Слишком много шашек ({ $side }): { $found }, а можно не больше { $most }.
football-player-in-goal = Шашка на { $at } ({ $side }) стоит в воротах соперника.
football-player-on-penalty-rank = Шашка на { $at } ({ $side }) стоит на штрафной площадке соперника.
football-can-score = Сторона, чей ход ({ $side }), могла бы сразу забить гол; такая позиция не возникает.

# Первые шаги
football-lesson-1-task = Шашка ходит только на поле, которое видит другая своя шашка — партнёр. Отправьте d6 на g9: его вдоль горизонтали видит m9.
football-lesson-1-hint = Коснитесь d6, затем g9. Свободными должны быть и ваш путь, и линия от m9 до g9.
football-lesson-1-praise = Верно! Оба пути были свободны: ваш — по диагонали, партнёра — по горизонтали.
football-lesson-2-task = У чёрных дыра на f12. Атакуйте её: после вашего хода одна из шашек должна грозить пройти в ворота.
football-lesson-2-hint = Вертикаль f открыта. Поставьте на неё вторую шашку: с k1 на f4.
football-lesson-2-praise = Это атака. Теперь чёрные должны занять поле, перекрыть линию или связать нападающих.
football-lesson-3-task = Победите: атакуйте сразу два поля ворот, чтобы один ответ не закрыл обе атаки.
football-lesson-3-hint = Дыры на a12 и m12. С h1 можно пойти на m3: оттуда видны обе.
football-lesson-3-praise = Гол! Кто не может закрыться от атаки, тот проиграл.
