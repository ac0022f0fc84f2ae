# Записи партий: что в них неверно.

record-at = Строка { $line }, столбец { $column }: { $problem }

## Сам текст
record-utf8 = Эти байты не являются текстом в кодировке UTF-8.
record-character = Знак { $found } здесь стоять не может.
record-control = Управляющий знак { $found } нужно записать с помощью обратной косой черты.
record-escape = Сочетания \{ $found } нет.
record-stray = Этот текст не относится ни к одной партии: партия начинается с тега в начале строки.
record-game-long = Партия занимает больше { $limit ->
    [one] { $limit } байта.
   *[other] { $limit } байт.
}

## Теги
record-tag-name = «{ $name }» не годится как имя тега: имя начинается с буквы и состоит из латинских букв, цифр и знака _.
record-tag-quote = Значение тега { $name } должно стоять в кавычках.
record-tag-surplus = После значения тега { $name } может идти только закрывающая скобка.
record-tag-open = Тег не закрыт в своей строке.
record-tag-long = Тег занимает больше { $limit ->
    [one] { $limit } байта.
   *[other] { $limit } байт.
}
record-tag-twice = Тег { $name } уже был; действует первый.
record-tags-many = В партии больше { $limit ->
    [one] { $limit } тега.
   *[other] { $limit } тегов.
}
record-tags-missing = В партии должен быть хотя бы один тег.
record-tag-value = Тег { $name } не читается ({ $part }): { $reason }

## Ходы, примечания, варианты
record-entry-form = «{ $entry }» нельзя записать как ход.
record-entry-long = Ход занимает больше { $limit ->
    [one] { $limit } байта.
   *[other] { $limit } байт.
}
record-entries-many = В партии больше { $limit ->
    [one] { $limit } хода.
   *[other] { $limit } ходов.
}
record-number-large = Номер { $found } слишком велик.
record-nag = «{ $found }» не является знаком оценки: за знаком доллара идёт число от 0 до 255.
record-nag-alone = Знак оценки должен следовать за ходом.
record-command = Команда «{ $name }» в примечании записана неверно или не закрыта.
record-comment-open = Примечание не закрыто.
record-comment-long = Примечание занимает больше { $limit ->
    [one] { $limit } байта.
   *[other] { $limit } байт.
}
record-variation-alone = Вариант должен следовать за ходом.
record-variation-open = Вариант не закрыт.
record-variation-closed = Здесь нет варианта, который можно закрыть.
record-variation-empty = В варианте нет ни одного хода.
record-variation-deep = Варианты вложены глубже чем на { $limit ->
    [one] { $limit } уровень.
    [few] { $limit } уровня.
   *[other] { $limit } уровней.
}
record-result-in-variation = Внутри варианта не может стоять результат.
record-result-missing = В конце партии нет результата.

## Воспроизведение
record-game-missing = В записи не сказано, какая это игра; ожидалась { $wanted }.
record-game-other = Это запись игры { $found }, а не { $wanted }.
record-rules-missing = Версия правил не указана; взята версия { $version }.
record-rules-form = Версия правил — целое число.
record-entry-refused = Ход { $ply }, { $entry }: { $reason }
record-number-wrong = Номер { $found } неверен; должен быть { $wanted }.
record-mark-missing = У хода { $found } нет пометок; верно: { $wanted }.
record-mark-wrong = У хода { $found } неверные пометки; верно: { $wanted }.
record-result-differs = В теге Result стоит { $tag }, а ходы кончаются результатом { $found }.
record-result-wrong = Результат не { $found }, а { $wanted }.
record-result-unfounded = Указан результат { $found }, но партия не окончена, и тега Termination нет.
record-result-open = В записи нет результата.
record-score-wrong = Счёт не { $found }, а { $wanted }.
record-not-over = В записи сказано, что партия окончена по правилам, но она не окончена.
record-termination-unknown = «{ $found }» — неизвестный способ окончить партию.
record-termination-wrong = Партия окончилась как «{ $wanted }», а не как «{ $found }».
record-termination-refused = Партия не могла окончиться как «{ $found }»: { $reason }

## JSON
record-json-object = Поле { $field } должно быть объектом.
record-json-list = Поле { $field } должно быть списком.
record-json-text = Поле { $field } должно быть текстом.
record-json-number = Поле { $field } должно быть целым числом в допустимых пределах.
record-json-missing = Поля { $field } нет.
record-json-unknown = Поле { $field } неизвестно.
record-json-value = Значение поля { $field } в записи невозможно.
