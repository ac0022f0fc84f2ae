# Логический кёрлинг
curling-title = Логический кёрлинг
curling-summary = Складывайте кубики в траектории и приводите свои камни ближе к центру дома, чем соперник.
curling-card = Памятка
curling-option-ends = Число эндов в матче
curling-option-seats = Игроков
curling-option-begins = Первый бросок
curling-option-begins-lot = по жребию

# Камни и зоны
curling-stone-red = красный камень
curling-stone-blue = синий камень
curling-zone-start = стартовая горизонталь
curling-zone-guard = зона защитников
curling-zone-outer = внешняя зона
curling-zone-middle = средняя зона
curling-zone-centre = центр
curling-zone-none = рядом с домом
curling-cell-empty = { $cell }, пусто, { $zone }
curling-cell-stone = { $cell }, { $stone }, { $zone }
curling-piece = { $cell }, { $stone }
curling-removed = { $what } вне игры.

# Траектории и комбинации
curling-kind-none = нет
curling-kind-reverse = обратная
curling-kind-shortened = укороченная
curling-kind-triple = тройная
curling-kind-quadruple = четверная
curling-kind-semaphore = семафор
curling-combination-pair = двойка
curling-combination-two-pairs = две двойки
curling-combination-three = тройка
curling-combination-full-house = тройка+двойка
curling-combination-order = порядок
curling-combination-four = каре
curling-combination-poker = покер

# Положение одной фразой
curling-end-of = энд { $end } из { $ends }
curling-end-extra = экстра-энд { $number }
curling-standing-level = на поле равенство
curling-standing-leads = впереди { $side }, перевес { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
curling-spoken-roll = Бросьте кубики. { $side }: { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-keep = Выберите кубики, которые оставите. { $side }, выпало { $dice }: { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-reroll = Перебросьте { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }. { $side }: { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-throw = Бросьте камень. { $side }, кубики { $dice }, { $combination }: { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-over = Матч окончен. { $outcome }

# Места: как они подписаны на поле, словами там, где подписи нет
curling-place = { $file }{ $row }
curling-place-start = стартовая клетка { $file }
curling-place-approach = { $row ->
        [one] { $file }, первая горизонталь от старта
       *[other] { $file }, вторая горизонталь от старта
    }
curling-row-b2 = В2
curling-row-d3 = Д3
curling-row-k4 = К4
curling-row-t5 = Т5

# Что делать дальше
curling-prompt-keep = Отметьте кубики, которые оставите, и бросьте остальные.
curling-prompt-nothing-yet = Комбинации пока нет. Лучше двойки: { $percent } %.
curling-prompt-kept = Есть { $combination }. Шанс улучшить: { $percent } %.
curling-prompt-final = Все пять: { $combination }.
curling-prompt-start = Коснитесь стартовой клетки.
curling-prompt-goal = Коснитесь клетки, где остановится камень.
curling-prompt-leads = Бросить? Вы будете впереди на { $points }.
curling-prompt-behind = Бросить? Вы будете позади на { $points }.
curling-prompt-level = Бросить? На поле будет равенство.
curling-prompt-scores = Бросить? Вы получите { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
curling-prompt-loses = Бросить? Соперник получит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
curling-prompt-end-level = Бросить? Энд закончится вничью.

# Панели
curling-panel-score = Счёт
curling-panel-end = Энд { $end } из { $ends }, бросок { $throw }
curling-panel-end-extra = Экстра-энд { $number }, бросок { $throw }
curling-panel-kinds = Траектории
curling-panel-hand = { $combination }: { $numbers }
curling-panel-dice = Кубики
curling-panel-keep = Кубики, которые вы оставляете
curling-panel-start = Стартовая клетка
curling-panel-throw = Бросок
curling-panel-ways = Как туда бросить
curling-numbers-any = любые от 1 до 5
curling-line-level = на поле равенство
curling-line-leads = на поле { $side } +{ $points }
curling-line-kind = { $kind }
curling-line-needs = { $kind }: { $combination }
curling-line-too-weak = начиная с: { $combination }
curling-line-restricted-leading = у лидера слабее: { $last }
curling-line-restricted-leading-short = сильна для лидера
curling-line-restricted-level = при равенстве не сильнее: { $strongest }
curling-line-restricted-level-short = сильна при равных
curling-die = кубик { $place }: { $face }
curling-die-kept = кубик { $place }: { $face }, оставлен
curling-die-six = кубик { $place }: шестёрка, перебросить обязательно
curling-die-cup = кубик { $place }: ещё не брошен
curling-choice-keep-all = Оставить все
curling-choice-roll = Бросить { $count }
curling-choice-start = Клетка { $file }
curling-choice-away = Мимо поля
curling-choice-throw = Бросить камень

# Броски
curling-trajectory = { $kind } { $numbers }
curling-way = { $trajectory }: { $effect }
curling-effect-blank = холостой
curling-effect-hits = сдвигает камень
curling-effect-own = { $count ->
        [one] выбивает { $count } свой камень
        [few] выбивает { $count } своих камня
       *[many] выбивает { $count } своих камней
    }
curling-effect-red = { $count ->
        [one] выбивает красный
       *[other] выбивает красных: { $count }
    }
curling-effect-blue = { $count ->
        [one] выбивает синий
       *[other] выбивает синих: { $count }
    }
curling-thrown = { $stone }, { $trajectory }
curling-brief-roll = выпало { $dice }
curling-brief-keep = оставлены { $dice }
curling-brief-keep-none = не оставлено ничего
curling-brief-reroll = вышло { $dice }
curling-brief-throw = { $file }: { $trajectory }
curling-count-centre = Центр
curling-count-middle = Средняя зона
curling-count-outer = Внешняя зона

# Пометки
curling-mark-scoring = возможно, будет засчитан
curling-mark-preview = камень остановится на { $cell }
curling-mark-pushed = камень с { $from } будет сдвинут на { $to }
curling-mark-leaves = камень с { $cell } вылетит за пределы поля
curling-mark-blank = на { $cell } свободный защитник: если его выбить, бросок будет холостым

# Отказы
curling-roll-due = Сначала нужно бросить кубики.
curling-keep-due = Отметьте кубики, которые оставите, и бросьте остальные.
curling-reroll-due = Сначала нужно перебросить неоставленные кубики.
curling-throw-due = Коснитесь стартовой клетки, затем клетки, где остановится камень, и бросьте.
curling-start-first = Сначала коснитесь одной из четырёх стартовых клеток: c, d, e или f.
curling-out-of-reach = С { $file } камень не остановится здесь: { $cell }. Коснитесь отмеченной клетки или другого старта.
curling-cannot-leave = С { $file } при этих кубиках камень не вылетит за пределы поля: коснитесь отмеченной клетки.
curling-five-dice = Бросок показывает пять кубиков, а после второго броска шестёрок нет.
curling-six-kept = Шестёрку нужно перебросить.
curling-not-rolled = Оставить можно только выпавшие кубики: { $dice }.
curling-kept-missing = Оставленные кубики входят в итоговый набор: { $dice }.
curling-combination-too-weak = Комбинация слишком слаба ({ $combination }), её сильнейшая траектория: { $strongest }.
curling-restricted-leading = При преимуществе траектория должна быть слабее предыдущей ({ $last }); сильнейшая возможная: { $strongest }.
curling-restricted-level = При равенстве траектория может быть не более чем на ступень сильнее предыдущей ({ $last }); сильнейшая возможная: { $strongest }.
curling-order-reverse = Обратная: номер горизонтали не больше длины диагонали.
curling-order-shortened = Укороченная: длина диагонали не больше номера горизонтали.
curling-order-triple = Тройная: третье число не больше первого.
curling-order-quadruple = Четверная: четвёртое число не больше третьего, а третье не больше первого.
curling-order-semaphore = Семафор: длина диагонали не больше номера горизонтали дома.
curling-numbers-missing = Таких чисел кубики не дают; в наборе { $numbers }.

# Ошибки в записи положения
curling-throw-number = Номер броска — число от 1 до 16, а не { $found }.
curling-last-step = Ступень предыдущего броска — число от 0 до 5, а не { $found }.
curling-end = Энд записывается как номер/всего, начиная с 1, а не { $found }.
curling-ends = В матче 4, 6, 8 или 10 эндов: { $found }.
curling-score = Счёт записывается как красные:синие, а не { $found }.
curling-dice-mark = Кубики записываются как -, либо ?, !, = со значениями, либо over, а не { $found }.
curling-dice-order = Кубики — не больше пяти значений от 1 до 6 по возрастанию, а не { $found }.
curling-dice-count = Неверное число кубиков: { $found }.
curling-dice-six = Среди оставленных и итоговых кубиков не бывает шестёрок: { $found }.
curling-too-many-stones = { $side }: камней на поле ({ $stones }) больше, чем сделано бросков ({ $thrown }).
curling-last-step-at-first-throw = Ступень предыдущего броска равна 0 только при первом броске энда, и при нём всегда.
curling-score-in-first-end = В первом энде счёт 0:0.
curling-score-in-extra-end = В экстра-энде счёт равный.
curling-over-with-stones = Когда матч окончен, поле пусто.
curling-over-throw = Когда матч окончен, номер броска — 16.
curling-over-last-step = Когда матч окончен, ступень предыдущего броска — 0.
curling-over-early = Матч не может закончиться раньше последнего энда.
curling-over-level = При равном счёте матч не окончен.

# Первые шаги
curling-lesson-1-task = Выпало 1 3 3 4 6. Оставьте две тройки и перебросьте остальные кубики.
curling-lesson-1-hint = Коснитесь обеих троек, затем кнопки, которая бросает остальные.
curling-lesson-1-praise = Одинаковые кубики дают более сильные траектории. После второго броска кубиков вы пускаете камень.
curling-lesson-2-task = Кубики дают одну траекторию: вверх до горизонтали f1 и пять клеток по диагонали. Найдите старт, с которого ваш камень заденет синий, и бросьте.
curling-lesson-2-hint = С e и f камень уходит влево. Коснитесь старта e, затем отмеченной клетки и кнопки броска.
curling-lesson-2-praise = Есть! Ваш камень остановился и отдал свою энергию.
curling-lesson-3-task = Последний бросок при счёте 3 : 3. Камень синих — во внешней зоне: подойдите ближе к центру и выиграйте матч.
curling-lesson-3-hint = Укороченная траектория ведёт вверх до горизонтали Т5, затем две клетки внутрь — прямо в дом.
curling-lesson-3-praise = Сначала считают внутреннюю зону: энд ваш, 4 : 3.
# Броски в списке
curling-foretold-throw = С { $file }: { $trajectory }.
curling-foretold-standing = После броска { $standing }.
curling-foretold-keep-all = Оставить все пять и бросать камень
curling-foretold-roll-all = Перебросить все пять
curling-foretold-keep = Оставить { $kept }, перебросить { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }
