### Поляр. Аргумент `colour` — слова black и white; `at`, `group`, `other` — перекрестия вроде c4.

polar-title = Поляр
polar-summary = Займите больше половины каждой общей группы.
polar-points = { $points ->
    [one] { $points } очко против { $others }
    [few] { $points } очка против { $others }
   *[many] { $points } очков против { $others }
}
polar-option-size = Размер доски
polar-option-scoring = Подсчёт очков
polar-option-scoring-standard = Обычный: n(n+1)/2 за n своих камней
polar-option-scoring-opponent = По камням соперника: одно очко за каждый

## Почему ход невозможен

polar-pair-due = Сначала поставьте чёрный и белый камни на два соседних перекрестия.
polar-pair-apart = { $black } и { $white } — не соседи: начальная пара ставится рядом, не по диагонали.
polar-pair-done = Начальная пара уже стоит; поставьте один камень.
polar-choice-due = Сначала выберите цвет: чёрные или белые.
polar-choice-done = Цвета уже выбраны.
polar-off-board = На этой доске нет перекрестия { $at }.
polar-occupied = { $colour ->
    [black] На { $at } стоит чёрный камень: выберите пустое перекрестие.
   *[white] На { $at } стоит белый камень: выберите пустое перекрестие.
}
polar-second-section = { $colour ->
    [black] В группе у { $group } стало бы две чёрные секции: чёрный камень рядом с ней должен касаться её чёрной секции.
   *[white] В группе у { $group } стало бы две белые секции: белый камень рядом с ней должен касаться её белой секции.
}
polar-joins-sections = { $colour ->
    [black] { $at } соединит группы у { $group } и { $other }: в обеих есть чёрные, им нельзя срастаться.
   *[white] { $at } соединит группы у { $group } и { $other }: в обеих есть белые, им нельзя срастаться.
}
polar-touch-elsewhere = Коснитесь перекрестия доски.

## Почему позицию нельзя прочесть

polar-size = На доске { $found ->
    [one] { $found } строка
    [few] { $found } строки
   *[many] { $found } строк
}, а может быть от { $least } до { $most }.
polar-phase = В третьем поле стоит «{ $found }»; там может быть first или choose, либо поля нет вовсе.
polar-opening-side = Пока цвета не выбраны, буква стороны — b.
polar-first-with-stones = Начальная пара ещё не поставлена, поэтому доска должна быть пустой.
polar-choose-stones = Когда выбирают цвет, на доске ровно один чёрный и один белый камень.
polar-choose-apart = Когда выбирают цвет, оба камня стоят на соседних перекрестиях.
polar-opening-missing = На доске без камней начальная пара ещё не поставлена: третьим полем должно быть first.
polar-law-of-groups = { $colour ->
    [black] В группе у { $group } две чёрные секции: одна с камнем { $group }, другая с камнем { $other }.
   *[white] В группе у { $group } две белые секции: одна с камнем { $group }, другая с камнем { $other }.
}

## Что на доске

polar-black-stone = чёрный камень
polar-white-stone = белый камень
polar-spoken-empty = { $at }, пусто
polar-spoken-stone = { $at }, { $stone }
polar-spoken-group = Группа у { $at }: чёрных — { $black }, белых — { $white }; { INSIDE($side) } получают { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
polar-spoken-group-even = Группа у { $at }: чёрных — { $black }, белых — { $white }; очков не даёт
polar-spoken-first = Пустая доска, { $size } на { $size }. Первый игрок ставит рядом чёрный и белый камни.
polar-spoken-choose = Начальная пара поставлена. Второй игрок выбирает цвет.
polar-spoken-turn = { $turn } Очки: чёрные — { $black }, белые — { $white }.
polar-points-then = Очки после хода: чёрные — { $black }, белые — { $white }.
polar-spoken-over = Партия окончена. Очки: чёрные — { $black }, белые — { $white }.

## Что делать

polar-prompt-pair = Поставьте рядом чёрный и белый камни.
polar-prompt-pair-white = Теперь соседнее перекрестие — для белого.
polar-prompt-choose = Выберите цвет: первая пара поставлена.
polar-prompt-place = Коснитесь перекрестия, чтобы поставить камень.
polar-prompt-again = Поставьте ещё камень: у соперника нет ходов.

## Рядом с доской

polar-panel-score = Очки
polar-panel-choice = Ваш цвет
polar-panel-view = Вид
polar-choice-black = Играть чёрными
polar-choice-white = Играть белыми
polar-show-legal = Показать возможные ходы
polar-brief-black = за чёрных
polar-brief-white = за белых

## Первые шаги
polar-lesson-pair-title = Начальная пара
polar-lesson-pair-task = Первый игрок ставит рядом два камня: чёрный и белый. Один из них поставьте на d4.
polar-lesson-pair-hint = Соседи стоят рядом по вертикали или горизонтали. По диагонали — не считается.
polar-lesson-pair-tap = Коснитесь d4, затем e4.
polar-lesson-pair-praise = Первая группа готова: чёрный и белый камень.
polar-lesson-pair-elsewhere = Пара правильная, но на d4 камня нет.
polar-lesson-colour-title = Выбор цвета
polar-lesson-colour-task = Соперник поставил пару a1, b1. Теперь вы выбираете цвет. Возьмите камень, у которого больше места.
polar-lesson-colour-hint = Камень растёт на соседние свободные перекрестия. Сосчитайте их у a1 и у b1.
polar-lesson-colour-tap = Выберите белых.
polar-lesson-colour-praise = Верно: у b1 два свободных соседних перекрестия, у a1 только одно.
polar-lesson-colour-corner = Чёрный камень a1 зажат в углу: рядом с ним одно свободное перекрестие.
polar-lesson-section-title = Секция
polar-lesson-section-task = Соседние камни образуют группу, а камни одного цвета в ней — секцию. Увеличьте свою чёрную секцию рядом с d4.
polar-lesson-section-hint = Поставьте камень вплотную к чёрному. По диагонали — не считается.
polar-lesson-section-tap = Коснитесь d5.
polar-lesson-section-praise = В вашей секции два камня, у белых один: группа ваша.
polar-lesson-section-apart = Этот камень начинает новую группу. Поставьте его рядом с d4.
polar-lesson-forbidden-title = Запрещённое соединение
polar-lesson-forbidden-task = В группе может быть только одна секция каждого цвета. Коснитесь d3 или e5: игра объяснит отказ. Затем добавьте камень к c5 и c6.
polar-lesson-forbidden-hint = Камень на d3 соединил бы две группы, и в каждой уже есть чёрная секция. Рядом с c5 и c6 ставить можно.
polar-lesson-forbidden-tap = Коснитесь b5.
polar-lesson-forbidden-praise = Верно. Группы, где уже есть ваш цвет, не соединить: они загораживают друг друга.
polar-lesson-forbidden-lower = Это нижняя группа. Добавьте камень к c5 и c6.
polar-lesson-forbidden-apart = Этот камень начинает новую группу. Поставьте его рядом с c5 или c6.
polar-lesson-count-title = Подсчёт очков
polar-lesson-count-task = Группой владеет бóльшая секция. Её камни дают 1 + 2 + 3 и так далее очков. Какой группе камень прибавит больше? Поставьте его туда.
polar-lesson-count-hint = Пятый камень секции приносит 5 очков, третий — 3.
polar-lesson-count-tap = Коснитесь f6.
polar-lesson-count-praise = Плюс пять очков. Одна большая секция дороже двух маленьких.
polar-lesson-count-small = Плюс три очка. Большой группе камень прибавил бы пять.
polar-lesson-count-apart = Группа из одного цвета очков не приносит. Увеличьте группу, которой владеете.
polar-lesson-wall-title = Забор
polar-lesson-wall-task = Белая секция хочет вырасти на e4. Закройте e4 для белых: поставьте рядом чёрный камень.
polar-lesson-wall-hint = Белый камень на e4 не может коснуться второй чёрной секции.
polar-lesson-wall-tap = Коснитесь e5.
polar-lesson-wall-praise = Закрыто: с камнем на e4 в группе было бы две чёрные секции. Даже один камень может стать забором.
polar-lesson-wall-grow = Ваша секция выросла, но белым по-прежнему можно на e4.
polar-lesson-wall-open = Белым по-прежнему можно на e4. Поставьте камень вплотную к этому перекрестию.
polar-lesson-skip-title = Пропуск хода
polar-lesson-skip-task = Кому некуда ходить, тот пропускает ход. Отнимите у белых последнее перекрестие.
polar-lesson-skip-hint = Белые ещё могут поставить камень рядом с e2. Какое это перекрестие?
polar-lesson-skip-tap = Коснитесь d2.
polar-lesson-skip-praise = Белые пропускают ход: снова ходите вы.
polar-lesson-skip-left = У белых ещё есть ход. Найдите это перекрестие и займите его.
polar-lesson-join-title = Контратака
polar-lesson-join-task = В левой группе белые впереди, 3 : 1. Соедините её со своими свободными камнями и обгоните.
polar-lesson-join-hint = Рядом с вашими свободными камнями нет белой секции, поэтому соединить можно. Одно перекрестие касается d4 и f4.
polar-lesson-join-tap = Коснитесь e4.
polar-lesson-join-praise = Пять камней против трёх: проигранная группа теперь ваша.
polar-lesson-join-slow = 2 : 3 — группа ещё у белых. Есть перекрестие, которое добавит сразу четыре камня.
polar-lesson-join-apart = Левой группой всё ещё владеют белые. Камень должен коснуться и d4, и f4.
polar-lesson-game-title = Маленькая партия
polar-lesson-game-task = Доиграйте эту партию чёрными против компьютера. Побеждает тот, у кого больше очков.
polar-lesson-game-hint = О каждом перекрестии спросите: что оно даст вашим секциям и что отнимет у белых?
polar-lesson-game-praise = Победа! Теперь вы умеете играть в Поляр.

# Расстановка позиции
polar-edit-phase = Что дальше
polar-edit-first = Начальная пара
polar-edit-choose = Выбор цвета
polar-edit-play = Камни по очереди

# Почему ход — ошибка. $better — лучший ход, $reply — ответ соперника.
polar-slip-taken-over = Группа у { $at } переходит к сопернику ({ $side }): { $reply }.
polar-slip-gives-points = Ход отдаёт очки: ответ { $reply } меняет разницу на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
polar-slip-closed = Группу у { $at } закрывают: после { $reply } в ней некуда поставить ещё { $stone }.
polar-slip-skipped = После { $reply } { $side } остаются без ходов и пропускают ход.
polar-slip-not-joined = Упущено соединение групп у { $at } и { $other }: { $better }.
polar-slip-not-walled-in = Упущено окружение чужой секции у { $at } ({ $side }): { $better }.
polar-slip-not-gained = Ход { $better } сразу дал бы на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} больше.
