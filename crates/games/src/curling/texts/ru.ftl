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
curling-spoken-roll = Бросают кубики: { $side }; { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-keep = Выбирают, какие кубики оставить: { $side }, выпало { $dice }; { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-reroll = Перебрасывают { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }: { $side }; { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-throw = Бросают камень: { $side }, кубики { $dice } ({ $combination }); { $end }, бросок { $throw } из 16, { $standing }.
curling-spoken-over = Матч окончен. { $outcome }

# Панели
curling-panel-score = Счёт: { $end }, бросок { $throw } из 16
curling-panel-standing = На поле
curling-panel-dice = Кубики
curling-panel-keep = Отметьте кубики, которые оставляете
curling-panel-hand = Что дают кубики
curling-panel-restriction = Ограничение
curling-panel-start = Стартовая клетка
curling-panel-kind = Траектория
curling-note-standing = Сейчас { $standing }. Хаммер: { $hammer }.
curling-note-hand = Комбинация: { $combination }. Числа: { $numbers }. Сильнейшая траектория: { $strongest }.
curling-numbers = { $numbers }
curling-numbers-any = любые от 1 до 5, можно с повторами
curling-note-first = Первый бросок энда: любая траектория.
curling-note-behind = Бросающая сторона отстаёт: любая траектория.
curling-note-level = На поле равенство, предыдущая траектория — { $last }; сильнейшая возможная сейчас — { $strongest }.
curling-note-leading = У бросающей стороны преимущество, предыдущая траектория — { $last }; сильнейшая возможная сейчас — { $strongest }.
curling-segment-guard-row = Отрезок { $segment }: вверх до горизонтали защитников
curling-segment-house-row = Отрезок { $segment }: вверх до горизонтали дома
curling-segment-out = Отрезок { $segment }: по диагонали наружу
curling-segment-in = Отрезок { $segment }: по диагонали внутрь
curling-segment-across = Отрезок { $segment }: по горизонтали внутрь
curling-die = кубик { $place }: { $face }
curling-die-kept = кубик { $place }: { $face }, оставлен
curling-die-six = кубик { $place }: шестёрка, перебросить обязательно
curling-die-cup = кубик { $place }: ещё не брошен
curling-choice-keep-all = Оставить все пять и бросать камень
curling-choice-roll-all = Перебросить все пять
curling-choice-roll = Оставить { $kept }, перебросить { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }
curling-choice-start = С вертикали { $file }
curling-choice-row = Горизонталь { $row }
curling-choice-house-row = Горизонталь дома { $number }
curling-choice-cells = { $number ->
        [one] { $number } клетка
        [few] { $number } клетки
       *[many] { $number } клеток
    }

# Пометки
curling-mark-destination = { $cell }: число { $number }
curling-mark-preview = камень остановится на { $cell }
curling-mark-pushed = камень с { $from } будет сдвинут на { $to }
curling-mark-leaves = камень вылетит с поля с клетки { $cell }
curling-mark-blank = на { $cell } свободный защитник: если его выбить, бросок будет холостым

# Отказы
curling-roll-due = Сначала нужно бросить кубики.
curling-keep-due = Выберите кубики, которые оставляете, и перебросьте остальные.
curling-reroll-due = Сначала нужно перебросить неоставленные кубики.
curling-throw-due = Выберите стартовую клетку, траекторию и её числа.
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
curling-kind-first = Сначала выберите траекторию, затем её числа.
curling-numbers-in-order = Выбирайте числа в порядке отрезков.
curling-several-numbers = К этой клетке ведут несколько чисел; выберите одно из списка.

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
curling-lesson-1-hint = Коснитесь обеих троек, затем кнопки переброса.
curling-lesson-1-praise = Одинаковые кубики дают более сильные пути. После второго броска вы пускаете камень.
curling-lesson-2-task = Кубики дают один путь: вверх до ряда защитников f1 и пять клеток по диагонали. Выберите старт, с которого ваш камень заденет синий.
curling-lesson-2-hint = С e и f камень уходит влево. С e диагональ ведёт к синему камню.
curling-lesson-2-praise = Есть! Ваш камень остановился и отдал свою энергию.
curling-lesson-3-task = Последний бросок при счёте 3 : 3. Камень синих — во внешней зоне: подойдите ближе к центру и выиграйте матч.
curling-lesson-3-hint = Укороченный путь ведёт вверх до ряда защитников T5, затем две клетки внутрь — прямо в дом.
curling-lesson-3-praise = Сначала считают внутреннюю зону: энд ваш, 4 : 3.
# Броски в списке
curling-foretold-throw = С вертикали { $file }, { $kind }.
curling-foretold-standing = После броска { $standing }.
