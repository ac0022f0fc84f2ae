# Логический кёрлинг
curling-title = Логический кёрлинг
curling-summary = Кубики дают траектории, а вы целитесь в дом.
curling-points = { $points } : { $others } после { $ends ->
        [one] { $ends } энда
       *[many] { $ends } эндов
    }
curling-card = Памятка
curling-card-leads = вы впереди
curling-card-level = равенство
curling-card-behind = вы позади
curling-card-first = первый бросок энда
curling-card-free-guards = 2, 3 и 4
curling-card-no-free-guards = 1 и с 5 по 16
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
curling-removed = { $who ->
        [you] Ваш { $what } вылетел с поля.
        [opponent] Чужой { $what } вылетел с поля.
       *[other] { $what } вылетел с поля.
    }

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
curling-drawn-reverse = обратная ↑↗︎↗︎
curling-drawn-shortened = укороченная ↑↑↗︎
curling-drawn-triple = тройная ↖︎↑↗︎
curling-drawn-quadruple = четверная ↖︎↑↗︎→
curling-drawn-semaphore = семафор ↑↑↑↗︎
curling-shown-pair = двойка ({ $value } { $value })
curling-kept-pair = двойку ({ $value } { $value })
curling-shown-two-pairs = две двойки ({ $first } { $first }, { $second } { $second })
curling-shown-three = тройка ({ $value } { $value } { $value })
curling-kept-three = тройку ({ $value } { $value } { $value })
curling-shown-full-house = тройка+двойка ({ $first } { $first } { $first }, { $second } { $second })
curling-shown-order = порядок (от 1 до 5)
curling-shown-four = каре ({ $value } { $value } { $value } { $value })
curling-shown-poker = покер (пять раз { $value })

# Положение одной фразой
curling-end-of = энд { $end } из { $ends }
curling-end-extra = экстра-энд { $number }
curling-standing-level = на поле равенство
curling-standing-leads = впереди { INSIDE($side) }, перевес { $points ->
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
curling-prompt-keep = Выберите кубики, которые оставите.
curling-prompt-sixes = Одни шестёрки: перебросьте все пять.
curling-prompt-nothing-yet = Одинаковых пока нет. Две двойки или лучше: { $percent } %.
curling-prompt-kept = Вы оставляете { $kept }. Шанс улучшить: { $percent } %.
curling-prompt-final = Вы оставляете все: { $shown }.
curling-prompt-start = У вас { $shown }. Выберите старт.
curling-prompt-nowhere = Камень вылетит отовсюду. Выберите старт.
curling-prompt-goal = Куда бросить? Коснитесь отмеченной клетки.
curling-prompt-other-start = С { $file } камень вылетит. Выберите отмеченный старт.
curling-prompt-only-away = С { $file } камень вылетит. Нажмите «Мимо поля».
curling-prompt-leads = Бросайте: вы будете впереди на { $points }.
curling-prompt-behind = Бросайте: вы будете позади на { $points }.
curling-prompt-level = Бросайте: на поле будет равенство.
curling-prompt-scores = Бросайте: вы получите { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
curling-prompt-loses = Бросайте: соперник получит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
curling-prompt-end-level = Бросайте: энд закончится вничью.
curling-prompt-away = Вылетит. { $then }
curling-prompt-blank = Холостой. { $then }

# Панели
curling-panel-score = Счёт
curling-panel-end = Бросок { $throw } из 16
curling-panel-end-extra = Экстра-энд, { $throw }
curling-panel-kinds = Траектории
curling-panel-dice = Кубики
curling-panel-keep = Кубики, которые вы оставляете
curling-panel-start = Стартовая клетка
curling-panel-throw = Бросок
curling-panel-ways = Как туда бросить
curling-numbers-any = любые от 1 до 5
curling-line-level = На поле равенство
curling-line-leads = Впереди { INSIDE($side) }: +{ $points }
curling-line-numbers = Числа: { $numbers } ({ $combination })
curling-line-needs = { $kind }: { $combination }
curling-line-too-weak = нужно: { $combination }
curling-line-restricted-leading = впереди: не сильнее, чем { $strongest }
curling-line-restricted-leading-short = сильна для лидера
curling-line-restricted-level = при равенстве: не сильнее, чем { $strongest }
curling-line-restricted-level-short = сильна при равных
curling-die = кубик { $place }: { $face }
curling-die-kept = кубик { $place }: { $face }, оставлен
curling-die-six = кубик { $place }: шестёрка, перебросить обязательно
curling-die-cup = кубик { $place }: ещё не брошен
curling-choice-keep = { $dice }
curling-choice-keep-all = Оставить все
curling-choice-roll = Бросить { $count }
curling-choice-start = Клетка { $file }
curling-choice-away = Мимо поля
curling-choice-throw = Бросить камень

# Броски
curling-trajectory = { $kind } { $numbers }
curling-way = { $trajectory }: { $effect }
curling-with-effect = { $throw }, { $effect }
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
curling-brief-roll = выпало { $dice }
curling-brief-keep = оставлены { $dice }
curling-brief-keep-none = переброшены все пять
curling-brief-reroll = теперь { $dice } — { $shown }
curling-brief-throw = { $trajectory }, с { $file } на { $cell }
curling-brief-throw-away = { $trajectory } с { $file }, мимо поля
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
curling-keep-due = Коснитесь кубиков, которые оставите, и бросьте остальные.
curling-reroll-due = Сначала нужно перебросить остальные кубики.
curling-throw-due = Коснитесь стартовой клетки, затем отмеченной клетки и бросьте камень.
curling-start-first = Сначала коснитесь стартовой клетки: c, d, e или f внизу поля.
curling-out-of-reach = С { $file } камень не остановится здесь: { $cell }. Коснитесь отмеченной клетки или другого старта.
curling-cannot-leave = С { $file } при этих кубиках камень не вылетит за пределы поля: коснитесь отмеченной клетки.
curling-five-dice = Бросок показывает пять кубиков, а после второго броска шестёрок нет.
curling-six-kept = Шестёрку нужно перебросить.
curling-not-rolled = Оставить можно только выпавшие кубики: { $dice }.
curling-kept-missing = Оставленные кубики входят в итоговый набор: { $dice }.
curling-combination-too-weak = Комбинация слишком слаба ({ $combination }), её сильнейшая траектория: { $strongest }.
curling-restricted-leading = Вы впереди: бросайте слабее предыдущего броска ({ $last }); сильнейшая возможная сейчас: { $strongest }.
curling-restricted-level = При равенстве бросок может быть на ступень сильнее предыдущего ({ $last }), не больше; сильнейшая возможная сейчас: { $strongest }.
curling-order-reverse = Обратная: номер горизонтали не больше длины диагонали.
curling-order-shortened = Укороченная: длина диагонали не больше номера горизонтали.
curling-order-triple = Тройная: третье число не больше первого.
curling-order-quadruple = Четверная: четвёртое число не больше третьего, а третье не больше первого.
curling-order-semaphore = Семафор: длина диагонали не больше номера горизонтали дома.
curling-numbers-missing = Ваши кубики дают только эти числа: { $numbers }.

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
curling-lesson-away = Камень вылетел с поля. Прежде чем бросать, посмотрите, где он остановится.

curling-lesson-dice-title = Кубики
curling-lesson-dice-task = Выпало 1 3 3 4 6. Оставьте оба кубика с 3 и перебросьте остальные; шестёрку перебрасывают всегда.
curling-lesson-dice-hint = Одинаковые кубики складываются в комбинации. Чем сильнее комбинация, тем сильнее траектория.
curling-lesson-dice-tap = Коснитесь кубика с 3: поднимутся оба. Затем перебросьте остальные три.
curling-lesson-dice-none = Переброшены все пять, и двойка 3 3 пропала. Одинаковые кубики лучше оставить.
curling-lesson-dice-more = Оба кубика с 3 на месте, но каждый лишний оставленный — это на один шанс меньше собрать тройку.
curling-lesson-dice-apart = Двойки 3 3 больше нет. Оставьте оба кубика с 3.
curling-lesson-dice-praise = Двойка у вас есть, а могла собраться и тройка. После второго броска кубиков бросают камень.

curling-lesson-reverse-title = Обратная
curling-lesson-reverse-task = Двойка 2 2 даёт обратную с числами 2 и 4: вверх до В2, затем четыре клетки по диагонали. Попадите в дом.
curling-lesson-reverse-hint = Обратная — самая слабая. С c и d камень уходит вправо, с e и f — влево; в дом ведут два старта из четырёх.
curling-lesson-reverse-tap = Коснитесь старта c, затем g1 и кнопки «Бросить камень».
curling-lesson-reverse-beside = Камень остановился на краю, рядом с домом. Возьмите старт, у которого сбоку больше места.
curling-lesson-reverse-praise = Ваш камень во внешней зоне. Первое число — номер горизонтали, остальные — количество клеток; у обратной первое не больше второго.

curling-lesson-shortened-title = Укороченная
curling-lesson-shortened-task = Две двойки разрешают укороченную: вверх до Т5, затем две клетки по диагонали. Остановитесь в средней зоне.
curling-lesson-shortened-hint = Средняя зона белая. Обратная с этими числами уводит далеко вбок.
curling-lesson-shortened-tap = Коснитесь старта c, затем e2 и кнопки «Бросить камень».
curling-lesson-shortened-reverse = Это была обратная: вверх до В2 и пять клеток вбок. Укороченная сначала идёт до Т5.
curling-lesson-shortened-praise = Камень в средней зоне. У укороченной первое число не меньше второго.

curling-lesson-triple-title = Тройная
curling-lesson-triple-task = Тройка разрешает тройную: наружу, вверх до горизонтали дома, внутрь. Остановитесь в средней зоне.
curling-lesson-triple-hint = Сначала камень идёт в сторону от загиба. У c и f там мало места.
curling-lesson-triple-tap = Коснитесь старта d, затем c4 и кнопки «Бросить камень».
curling-lesson-triple-short = С этими числами более слабая траектория до дома не доводит. Выберите тройную.
curling-lesson-triple-outer = Тройная, но камень во внешней зоне. Начните с d или e и уйдите наружу меньше или внутрь больше.
curling-lesson-triple-praise = Наружу, вверх, внутрь. Отрезок внутрь не длиннее отрезка наружу, а среднее число — номер горизонтали дома.

curling-lesson-quadruple-title = Четверная
curling-lesson-quadruple-task = Тройка+двойка разрешает четверную: это тройная с отрезком вбок. Обойдите стену и остановитесь в центре.
curling-lesson-quadruple-hint = Стена оставила открытыми вертикали a и h. С каких стартов туда ведут две клетки наружу?
curling-lesson-quadruple-tap = Коснитесь старта c, затем e3 и кнопки «Бросить камень».
curling-lesson-quadruple-hit = Камень упёрся в стену и остановился. Вертикали a и h открыты.
curling-lesson-quadruple-near = Четверная, но мимо центра. Посчитайте клетки: центр — это d и e на горизонталях 3 и 4.
curling-lesson-quadruple-triple = Тройная здесь заканчивается. В центр ведёт четвёртый отрезок, вбок.
curling-lesson-quadruple-short = Камень не дошёл до дома. Тройка+двойка разрешает гораздо больше.
curling-lesson-quadruple-praise = Вокруг стены — и в центр. Тройка+двойка даёт все пять чисел, каждое по разу.

curling-lesson-semaphore-title = Семафор
curling-lesson-semaphore-task = Порядок, от 1 до 5, разрешает сильнейшую траекторию, семафор: вверх до горизонтали дома, затем внутрь. Остановитесь в центре.
curling-lesson-semaphore-hint = Центр — это d и e на горизонталях 3 и 4. Шаг по диагонали тоже поднимает на одну горизонталь.
curling-lesson-semaphore-tap = Коснитесь старта c, затем d3 и кнопки «Бросить камень».
curling-lesson-semaphore-past = Семафор, но мимо центра. Вверх до горизонтали 2 или 3, затем одна клетка внутрь.
curling-lesson-semaphore-weaker = Это была более слабая траектория. Семафор идёт прямо вверх, в дом.
curling-lesson-semaphore-praise = Камень в центре! Семафор разрешают и каре, и покер, а покер — ещё и с любыми числами.

curling-lesson-chain-title = Цепочка ударов
curling-lesson-chain-task = Ударив другой камень, ваш останавливается и отдаёт ему остаток энергии. Сдвиньте свой камень в среднюю зону.
curling-lesson-chain-hint = Два ваших камня стоят на вертикали d. Какой бросок ударит нижний снизу?
curling-lesson-chain-tap = Коснитесь старта d, затем отмеченной клетки eК4 и кнопки «Бросить камень».
curling-lesson-chain-past = Ваш камень никого не задел. Оба стоят на вертикали d.
curling-lesson-chain-praise = Удар! Камень с dК4 получил две единицы энергии, прошёл клетку и отдал последнюю: камень с d1 перешёл на d2.

curling-lesson-hit-title = Бросок автора
curling-lesson-hit-task = В центре синий камень; вы позади, и вам разрешена любая траектория. Приведите туда свой камень с c1.
curling-lesson-hit-hint = Камню на c1 нужно две клетки вправо-вверх. Удар передаст камень bТ5, который стоит прямо перед ним.
curling-lesson-hit-tap = Коснитесь старта c, затем aК4. Если способов несколько, выберите тройную 2 3 2 и бросьте.
curling-lesson-hit-other = Удар есть, но ни один ваш камень не пришёл в центр. У каждого отрезка своя энергия: последний должен ударить по bТ5 с двумя единицами.
curling-lesson-hit-none = Ваш камень никого не задел. К bТ5 надо прийти слева.
curling-lesson-hit-praise = Ваш камень пришёл в центр, там теперь 1 : 1. Камень bТ5 только передал энергию и не сдвинулся.

curling-lesson-guard-title = Свободные защитники
curling-lesson-guard-task = Бросками 2, 3 и 4 чужого защитника нельзя выбивать с поля. Сдвиньте синего так, чтобы он остался.
curling-lesson-guard-hint = После удара вправо по диагонали ему есть где остановиться. Влево он бы вылетел.
curling-lesson-guard-tap = Коснитесь старта c, затем отмеченной клетки cВ2 и кнопки «Бросить камень».
curling-lesson-guard-blank = Холостой бросок: защитник вылетел, поэтому все камни вернулись, а ваш снят с поля. Ударьте так, чтобы ему было где остановиться.
curling-lesson-guard-past = Защитник не задет. Он стоит на вертикали d, на горизонтали Д3.
curling-lesson-guard-praise = Сдвинут, но не выбит: так можно. С пятого броска защитники уже не свободные.

curling-lesson-restriction-title = Кто впереди, бросает слабее
curling-lesson-restriction-task = Вы впереди, а предыдущей была укороченная: вам разрешена только обратная. Выбейте ею синий камень из дома.
curling-lesson-restriction-hint = Кто впереди, бросает слабее предыдущего; при равенстве можно на ступень сильнее, а кто позади, бросает что угодно. Автор выбрал здесь обратную с числами 3 и 5.
curling-lesson-restriction-tap = Коснитесь старта c, затем f1 в доме. Из способов возьмите обратную 3 5 и бросьте.
curling-lesson-restriction-past = Синий камень ещё в доме. Он стоит на g2; туда ведёт диагональ с c или d.
curling-lesson-restriction-praise = И самой слабой траекторией можно ударить. А камень, оставшийся в доме, тоже считается: ваш перевес вырос.

curling-lesson-count-title = Подсчёт
curling-lesson-count-task = Центр 1 : 1, средняя зона 2 : 1, внешняя 0 : 5. Последний бросок, хаммер, ваш: выиграйте энд на 2 очка.
curling-lesson-count-hint = Зоны считают от центра наружу, пока в какой-нибудь не станет больше у соперника. Где засчитают ещё один ваш камень?
curling-lesson-count-tap = Коснитесь старта f, затем d2 и кнопки «Бросить камень».
curling-lesson-count-one = Это 1 очко. Во внешней зоне больше у синих, там вам ничего не засчитают; нужен ещё один камень в средней.
curling-lesson-count-praise = В центре равенство, в средней зоне 3 : 1, дальше больше у синих: 2 очка. Теперь хаммер у синих, они проиграли энд.

curling-lesson-game-title = Последние броски
curling-lesson-game-task = Последний энд, 3 : 2 в вашу пользу, и хаммер у вас. Осталось три ваших камня: выиграйте матч.
curling-lesson-game-hint = Хватит и ничейного энда. Перед каждым броском смотрите, кто впереди: от этого зависит, какие траектории разрешены.
curling-lesson-game-praise = Матч ваш. Теперь вы знаете всё, что нужно для целого матча.

# Броски в списке
curling-foretold-throw = Бросьте с { $file } на { $cell }: { $trajectory }
curling-foretold-throw-away = Бросьте с { $file } мимо поля: { $trajectory }
curling-foretold-standing = После броска { $standing }.
curling-foretold-keep-all = Оставьте все пять и бросайте камень
curling-foretold-roll-all = Перебросьте все пять
curling-foretold-keep = Оставьте { $kept }, перебросьте { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }

# Расстановка позиции
curling-edit-state = Кубики
curling-edit-to-roll = предстоит бросить
curling-edit-rolled = брошены
curling-edit-kept = оставлены, остальные перебросить
curling-edit-final = окончательные
curling-edit-over = Матч окончен
curling-edit-dice = Кубики (коснитесь, чтобы убрать)
curling-edit-add = Добавить кубик
curling-edit-add-face = добавить кубик: { $face }
curling-edit-take-die = кубик { $place }: { $face }, убрать
curling-edit-five-dice = Кубиков уже пять: коснитесь одного, чтобы убрать его.
curling-edit-start-row = На стартовой горизонтали камни не лежат.
curling-edit-throw = Номер броска
curling-edit-last-step = Предыдущий бросок
curling-edit-end = Энд
curling-edit-red-points = Очки красных
curling-edit-blue-points = Очки синих

# Почему бросок или выбор кубиков — ошибка
curling-slip-throw-points = Бросок хуже лучшего на { $points } очка.
curling-slip-keep-points = Такой выбор кубиков хуже лучшего на { $points } очка.
curling-slip-blank = Бросок холостой: всё вернулось на свои места.
curling-slip-away = Камень не остаётся на поле.
curling-slip-own = { $count ->
        [one] Выбит свой камень.
        [few] Выбиты { $count } своих камня.
       *[many] Выбиты { $count } своих камней.
    }
curling-slip-knocks-out = Лучший бросок выбивает камень на { $cell }: { $what }.
curling-slip-stops = Лучший бросок останавливается на { $cell }, { $zone }.
curling-slip-standing = После этого броска { $now }; после лучшего — { $then }.
curling-slip-end = К подсчёту энда { $now }; после лучшего броска — { $then }.
curling-decision-keep = Выбор кубиков
curling-decision-throw = Броски
