### Поляр. Аргумент `colour` — слова black и white; `at`, `group`, `other` — пункты вроде c4.

polar-title = Поляр
polar-summary = Стройте группы, в которых ваших камней больше, чем чужих; ни в одной группе не может быть двух секций одного цвета.
polar-option-size = Размер доски
polar-option-scoring = Подсчёт очков
polar-option-scoring-standard = Обычный: n(n+1)/2 за n своих камней
polar-option-scoring-opponent = По камням противника: одно очко за каждый

## Почему ход невозможен

polar-pair-due = Сначала поставьте чёрный и белый камни на два соседних пункта.
polar-pair-apart = Пункты { $black } и { $white } — не соседи, а начальная пара ставится на соседние пункты.
polar-pair-done = Начальная пара уже стоит; поставьте один камень.
polar-choice-due = Сначала выберите цвет: чёрные или белые.
polar-choice-done = Цвета уже выбраны.
polar-off-board = На этой доске нет пункта { $at }.
polar-occupied = { $colour ->
    [black] Пункт { $at } занят: на нём стоит чёрный камень.
   *[white] Пункт { $at } занят: на нём стоит белый камень.
}
polar-second-section = { $colour ->
    [black] Из-за чёрного камня на { $at } в группе у { $group } стало бы две чёрные секции.
   *[white] Из-за белого камня на { $at } в группе у { $group } стало бы две белые секции.
}
polar-joins-sections = { $colour ->
    [black] Камень на { $at } соединил бы группы у { $group } и { $other } в одну с двумя чёрными секциями.
   *[white] Камень на { $at } соединил бы группы у { $group } и { $other } в одну с двумя белыми секциями.
}
polar-touch-elsewhere = Здесь ничего сделать нельзя; коснитесь пункта доски или одного из вариантов.

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
polar-choose-apart = Когда выбирают цвет, оба камня стоят на соседних пунктах.
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
polar-spoken-group = Группа у { $at }: чёрных — { $black }, белых — { $white }; { $side } получают { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
polar-spoken-group-even = Группа у { $at }: чёрных — { $black }, белых — { $white }; очков не даёт
polar-spoken-first = Пустая доска, { $size } на { $size }. Первый игрок ставит чёрный и белый камни на соседние пункты.
polar-spoken-choose = Начальная пара поставлена. Второй игрок выбирает цвет.
polar-spoken-turn = Ход: { $side }. Очки: чёрные — { $black }, белые — { $white }.
polar-points-then = Очки после хода: чёрные — { $black }, белые — { $white }.
polar-spoken-over = Партия окончена. Очки: чёрные — { $black }, белые — { $white }.

## Рядом с доской

polar-panel-score = Очки
polar-panel-choice = Выбор цвета
polar-panel-view = Вид
polar-choice-black = Играть чёрными
polar-choice-white = Играть белыми
polar-show-legal = Показать доступные пункты

## Первые шаги
polar-lesson-1-task = Соприкасающиеся камни — это группа. Ход чёрных: нарастите свою секцию камнем рядом с d4.
polar-lesson-1-hint = Коснитесь свободного пункта рядом с чёрным камнем: d5, e4 или d3. Диагонали не считаются.
polar-lesson-1-praise = В вашей секции два камня, в белой — один: группа ваша.
polar-lesson-2-task = В группе не бывает двух секций одного цвета. Коснитесь d3 или e5 — вам откажут; потом поставьте третий чёрный камень к c5 и c6.
polar-lesson-2-hint = Рядом с c5 и c6 открыты пункты b5, b6, c4, c7 и d6.
polar-lesson-2-praise = Верно. Группы, где уже есть ваш цвет, не срастаются: так возникают стены.
polar-lesson-3-task = Группа принадлежит большей секции, решают очки. Слева белые ведут 3 : 1: соедините секцию со свободными камнями и обгоните.
polar-lesson-3-hint = Один пункт соседствует сразу с d4 и f4.
polar-lesson-3-praise = 5 : 3 — группа ваша, а с ней 15 очков. Побеждает тот, у кого в конце очков больше.
