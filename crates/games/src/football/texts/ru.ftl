# Футбол-шашки

football-title = Футбол-шашки
football-summary = Найдите партнёра и прорвитесь в ворота соперника.

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
   *[other] Закройтесь одним ходом от атак на { $files }.
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
football-no-players = { $side } остались без шашек.
football-too-many-players = Слишком много шашек ({ INSIDE($side) }): { $found }, а можно не больше { $most }.
football-player-in-goal = Шашка на { $at } ({ INSIDE($side) }) стоит в воротах соперника.
football-player-on-penalty-rank = Шашка на { $at } ({ INSIDE($side) }) стоит на штрафной площадке соперника.
football-can-score = Сторона, чей ход ({ INSIDE($side) }), могла бы сразу забить гол; такая позиция не возникает.

# Первые шаги
football-lesson-other-player = Так ходить можно, но в задании названа другая шашка.
football-lesson-partner-title = Партнёр
football-lesson-partner-task = Шашка ходит только на поле, которое видит другая своя шашка — партнёр. Отправьте d6 на g9: его вдоль горизонтали видит m9.
football-lesson-partner-hint = Проследите две линии: от d6 вверх по диагонали и от m9 вдоль горизонтали. Где они встречаются?
football-lesson-partner-tap = Коснитесь d6, затем g9.
football-lesson-partner-praise = Верно! Оба пути были свободны: ваш — по диагонали, партнёра — по горизонтали.
football-lesson-partner-square = Шашка та, но поле другое. В этот раз нужно поле g9.
football-lesson-jump-title = Через партнёра
football-lesson-jump-task = Через партнёра можно перепрыгнуть, через другие шашки — нельзя. Перепрыгните шашкой d4 через d6.
football-lesson-jump-hint = Обе шашки стоят на вертикали d. Поля за d6 свободны.
football-lesson-jump-tap = Коснитесь d4, затем d8.
football-lesson-jump-praise = Прыжок удался! Теперь партнёр d6 видит вас сзади.
football-lesson-jump-none = Шашка d4 сходила, но не перепрыгнула. Встаньте за d6.
football-lesson-five-title = Пять шашек дома
football-lesson-five-task = Пока дома шесть шашек, вернуться никто не может. Освободите место: выведите k1 на k3.
football-lesson-five-hint = Сосчитайте красные шашки на первой горизонтали: их шесть.
football-lesson-five-tap = Коснитесь k1, затем k3.
football-lesson-five-task-2 = Теперь дома только пять шашек. Верните одну на первую горизонталь, например m4.
football-lesson-five-hint-2 = Поле на первой горизонтали должен видеть партнёр.
football-lesson-five-tap-2 = Коснитесь m4, затем m1.
football-lesson-five-praise = Шашка дома! Их снова шесть: больше никому не вернуться.
football-lesson-five-along = Эта шашка осталась на исходной горизонтали: дома по-прежнему шесть.
football-lesson-five-out = Место освободилось. Но в этом задании выведите k1 на k3.
football-lesson-five-inside = Эта шашка и так была дома. Верните ту, что снаружи.
football-lesson-five-away = Домой никто не вернулся. Поставьте шашку на первую горизонталь.
football-lesson-penalty-title = Штрафная площадка
football-lesson-penalty-task = Красным нельзя останавливаться на 11-й горизонтали, перед самыми воротами. Пройдите шашкой k3 по вертикали k как можно дальше.
football-lesson-penalty-hint = 11-я горизонталь заштрихована. Поле прямо перед ней разрешено.
football-lesson-penalty-tap = Коснитесь k3, затем k10.
football-lesson-penalty-praise = Дальше нельзя. Пройти через 11-ю горизонталь можно, остановиться — нет.
football-lesson-penalty-short = Это не самое дальнее поле вертикали k.
football-lesson-attack-title = Атака
football-lesson-attack-task = У чёрных дыра на f12. Атакуйте её: после вашего хода одна из шашек должна грозить пройти в ворота.
football-lesson-attack-hint = Вертикаль f открыта, и на ней стоит f1. Вторая шашка на этой вертикали станет её партнёром.
football-lesson-attack-tap = Коснитесь k1, затем f4.
football-lesson-attack-praise = Атака! Чёрные обязаны сразу ответить.
football-lesson-attack-none = Чёрным ничто не грозит: ни одна ваша шашка не может пройти в ворота.
football-lesson-fill-title = Защита: занять поле
football-lesson-fill-task = Чёрные атакуют f1: шашка f9 может пройти по вертикали. Первый способ защиты — занять поле f1.
football-lesson-fill-hint = Посмотрите на первую горизонталь: ваши шашки могут ходить и по ней.
football-lesson-fill-tap = Коснитесь h1, затем f1.
football-lesson-fill-praise = Дыра закрыта: на занятое поле не пройти.
football-lesson-fill-other = Так атака тоже закрыта. Но в этом задании займите само поле f1.
football-lesson-block-title = Защита: перекрыть линию
football-lesson-block-task = Та же атака. Второй способ защиты — перекрыть линию между f9 и f1.
football-lesson-block-hint = Любое поле от f2 до f8 лежит на линии. Его должен видеть партнёр.
football-lesson-block-tap = Коснитесь h1, затем f3.
football-lesson-block-praise = Линия перекрыта. Теперь эта шашка её охраняет.
football-lesson-block-fill = Вы заняли поле — это первый способ. Теперь поставьте шашку между f9 и f1.
football-lesson-pin-title = Связанная шашка
football-lesson-pin-task = Шашка f5 перекрывает линию к f1, поэтому она связана: ходить может только по вертикали f. Сходите ею.
football-lesson-pin-hint = Коснитесь f5 и посмотрите, какие поля отмечены. Попробуйте и другое поле: игра скажет, почему нельзя.
football-lesson-pin-tap = Коснитесь f5, затем f3.
football-lesson-pin-praise = Шашка осталась на линии, и ворота по-прежнему закрыты.
football-lesson-vain-title = Защита: нерезультативная атака
football-lesson-vain-task = Шашка k4 атакует p1. Третий способ защиты — связать её: если k4 уйдёт, она откроет собственные ворота.
football-lesson-vain-hint = По вертикали k смотрит ваша k1. Кто может встать на эту вертикаль выше k4?
football-lesson-vain-tap = Коснитесь n9, затем k9.
football-lesson-vain-praise = Связана: если k4 пойдёт на p1, вы забьёте гол на k12. На нерезультативную атаку можно не отвечать.
football-lesson-vain-fill = Вы заняли p1 — это первый способ. Здесь свяжите k4.
football-lesson-vain-block = Вы перекрыли линию — это второй способ. Здесь свяжите k4.
football-lesson-double-title = Двойная атака
football-lesson-double-task = Победите: атакуйте сразу два поля ворот, чтобы один ответ не закрыл обе атаки.
football-lesson-double-hint = Дыры на a12 и m12. С какого поля видны обе?
football-lesson-double-tap = Коснитесь h1, затем m3.
football-lesson-double-praise = Гол! Одним ответом две атаки не закрыть.
football-lesson-double-one = Одной атаки мало: у чёрных есть ответ.
football-lesson-double-none = Этот ход воротам не грозит.
football-lesson-single-title = Гол одной атакой
football-lesson-single-task = Победите одной атакой: шашки чёрных заняты охраной других полей, и ни одна не может уйти.
football-lesson-single-hint = Вертикаль b открыта до b12, и на ней стоит b7. Поставьте на неё вторую шашку.
football-lesson-single-tap = Коснитесь h3, затем b9.
football-lesson-single-praise = Гол! Все, кто мог бы помочь, связаны.
football-lesson-single-answer = Атака есть, но у чёрных находится ответ.
football-lesson-single-none = Этот ход воротам не грозит.
football-lesson-game-title = Маленькая партия
football-lesson-game-task = Доиграйте партию с компьютером. Красные близки к победе из партии автора: найдите её или свою.
football-lesson-game-hint = Ищите дыры в воротах чёрных и поле, с которого можно атаковать сразу две.
football-lesson-game-praise = Гол! Вы выиграли свою первую партию.

# Почему ход — ошибка. $better — лучший ход, $reply — ответ соперника.
football-slip-misses-goal = { $n ->
    [one] Упущен гол: после { $better } от атаки на { $files } не закрыться.
    [2] Упущен гол: после { $better } от двойной атаки на { $first } и { $last } не закрыться.
   *[other] Упущен гол: после { $better } от атак на { $files } не закрыться.
}
football-slip-allows-goal = { $n ->
    [one] Пропущен гол: после { $reply } от атаки на { $files } не закрыться.
    [2] Пропущен гол: после { $reply } от двойной атаки на { $first } и { $last } не закрыться.
   *[other] Пропущен гол: после { $reply } от атак на { $files } не закрыться.
}
football-slip-misses-attack = { $n ->
    [one] Упущена атака на { $files }: { $better }.
    [2] Упущена двойная атака на { $first } и { $last }: { $better }.
   *[other] Упущены атаки сразу на { $files }: { $better }.
}
football-slip-allows-attack = { $n ->
    [one] Соперник получает атаку на { $files }: { $reply }.
    [2] Соперник получает двойную атаку на { $first } и { $last }: { $reply }.
   *[other] Соперник получает атаки сразу на { $files }: { $reply }.
}
football-slip-unanswered = { $n ->
    [one] Атака на { $files } осталась без ответа: после { $reply } она стала результативной.
   *[other] Атаки на { $files } остались без ответа: после { $reply } они стали результативными.
}
football-slip-gives-up = { $n ->
    [one] Ход снимает собственную атаку на { $files }.
   *[other] Ход снимает собственные атаки на { $files }.
}
football-slip-leads-to-goal = После { $better } мог последовать гол: { $goal }.
