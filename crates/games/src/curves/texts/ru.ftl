curves-title = Криволинейный захват
curves-summary = Соедините точки дугами: всё под дугой — ваше.
curves-points = { $points ->
    [one] { $points } точка против { $others }
    [few] { $points } точки против { $others }
   *[many] { $points } точек против { $others }
}
curves-option-dots = Точки

curves-dot = новая точка

# Отказы; те же коды называют ошибки в записи позиции.
curves-still-placing = Сначала расставьте все точки, потом проводят линии.
curves-all-placed = Все точки расставлены: проведите линию или пропустите ход.
curves-near-edge = Слишком близко к краю листа: поставьте точку дальше от него.
curves-near-dot = Слишком близко к точке { $dot }: отступите от неё.
curves-no-such-dot = Точки { $dot } нет.
curves-dot-order = Линия соединяет две разные точки; меньший номер пишется первым.
curves-two-ends = Из точки { $dot } уже выходят две линии: выберите другую.
curves-control-range = Изгиб слишком велик: согните линию меньше.
curves-control-on-chord = Опорная точка лежит на прямой, проходящей через обе точки; чтобы провести прямую, не указывайте её.
curves-off-sheet = Линия выходит за край листа: согните её меньше.
curves-too-close = Линия задевает точку { $dot }: обойдите её.
curves-crosses = Линия пересекает линию { $from }–{ $to }: обойдите её.
curves-pick-two-dots = Сначала выберите две точки для линии.
curves-pick-a-place = Сначала выберите место для точки.

# Ошибки в записи позиции.
curves-dot-total = Число точек — от 4 до 40, а не «{ $found }».
curves-dot-malformed = «{ $found }» — не точка; точки пишутся так: 100,350.
curves-line-malformed = «{ $found }» — не линия; линии пишутся так: 1-2@300,50:r.
curves-placing-side = Точки ставят по очереди, начинают красные: { $placed ->
    [one] поставлена { $placed } точка
    [few] поставлены { $placed } точки
   *[many] поставлено { $placed } точек
}, значит, сейчас ход другой стороны.
curves-passes = Пропусков подряд бывает 0, 1 или 2, а пока ставят точки — только 0, но не «{ $found }».

# Линия и что она делает.
curves-say-place = точка в { $at }
curves-say-pass = пропуск хода
curves-say-line = линия { $from }–{ $to }, { $bend }
curves-say-takes = { $line }, захватывает { $taken }
curves-say-frees = { $line }, освобождает { $freed }
curves-say-takes-and-frees = { $line }, захватывает { $taken }, освобождает { $freed }
curves-no-dots = ничего
curves-one-dot = { $dot }
curves-dots = { $first } и { $last }
curves-straight = прямая
curves-bend-up = изгиб вверх
curves-bend-up-right = изгиб вверх и вправо
curves-bend-right = изгиб вправо
curves-bend-down-right = изгиб вниз и вправо
curves-bend-down = изгиб вниз
curves-bend-down-left = изгиб вниз и влево
curves-bend-left = изгиб влево
curves-bend-up-left = изгиб вверх и влево

# Список ходов.
curves-brief-dot = точка { $dot }
curves-brief-arc = { $from }–{ $to } дуга
curves-brief-straight = { $from }–{ $to } прямая

# Что делать дальше.
curves-prompt-place = Коснитесь места для точки { $next } из { $total }.
curves-prompt-confirm-dot = Ещё раз коснитесь точки или выберите другое место.
curves-prompt-first-dot = Коснитесь начала линии или пропустите ход.
curves-prompt-second-dot = Коснитесь точки, куда пойдёт линия из { $dot }.
curves-prompt-bend = Потяните ручку или коснитесь места сгиба.
curves-prompt-bent = Ничего не захватит. Проведите или согните ещё.
curves-prompt-takes = Захватит { $taken }. Проведите или согните ещё.

# Что произносится.
curves-spoken-placing = { $side } ставят точку { $next } из { $total }.
curves-spoken-drawing = { $side } проводят линию или пропускают ход. Захвачено точек: красные { $first }, зелёные { $second }.
curves-spoken-over = Партия окончена. Захвачено точек: красные { $first }, зелёные { $second }.
curves-spoken-dot = { $dot }: точка в { $at }, { $held }, { $lines ->
    [0] без линий
    [one] { $lines } линия
    [few] { $lines } линии
   *[many] { $lines } линий
}
curves-held-by = захват: { INSIDE($side) }
curves-held-by-nobody = никем не захвачена
curves-spoken-line = { $side }: { $line }
curves-handle-of-dot = Ваша новая точка: тяните её или нажимайте стрелки, чтобы подвинуть; коснитесь её, чтобы поставить
curves-handle = Ручка вашей линии: тяните её или нажимайте стрелки, чтобы согнуть линию

# Панели и выбор.
curves-score = Захвачено точек
curves-placing = Ваша точка
curves-drawing = Ваша линия
curves-passing = Или ничего не проводить
curves-choice-place = Поставить точку здесь
curves-choice-draw = Провести линию
curves-choice-pass = Пропустить ход

# Линий, видимо, не осталось.
curves-no-line-found = Среди множества проверенных линий не нашлось ни одной допустимой. Можно пропустить ход.

# Первые шаги
curves-lesson-passed = Вы пропустили ход. Это разрешено, но здесь нужна линия.

curves-lesson-dot-title = Точки
curves-lesson-dot-task = Сначала стороны по очереди ставят точки. Поставьте свою между 1 и 2, на отмеченное место.
curves-lesson-dot-hint = Точке нужно место: она не может касаться другой точки и края листа.
curves-lesson-dot-tap = Коснитесь отмеченного места посередине между 1 и 2. Пальцем — ещё раз, чтобы подтвердить.
curves-lesson-dot-aside = Эта точка стоит в стороне. Отмеченное место — между 1 и 2.
curves-lesson-dot-praise = Точки остаются там, где поставлены. Когда расставлены все, проводят линии.

curves-lesson-line-title = Линии
curves-lesson-line-task = Соедините две точки линией. Линии не пересекаются, и из точки выходит не больше двух.
curves-lesson-line-hint = Точка 4 уже занята: из неё выходят две линии. Точки 1, 2 и 6 свободны.
curves-lesson-line-tap = Коснитесь 1, затем 2 и кнопки «Провести линию». Можно и тянуть от точки к точке.
curves-lesson-line-praise = Линия готова. Другие линии её не пересекут, так что это ещё и забор.

curves-lesson-capture-title = Захват
curves-lesson-capture-task = Дуга захватывает свободные точки между собой и хордой, прямой между её концами. Соедините 1 и 2, захватите 3, 4 и 5.
curves-lesson-capture-hint = Сначала соедините точки, потом тяните линию за ручку. Она должна пройти выше точек 4 и 5.
curves-lesson-capture-tap = Коснитесь 1, затем 2, потяните ручку вверх, за точки 4 и 5, и проведите линию.
curves-lesson-capture-ends = Эта линия соединяет другие точки. Соедините 1 и 2: все три точки — над их хордой.
curves-lesson-capture-few = Между дугой и хордой не все три точки. Согните линию сильнее, за точки 4 и 5.
curves-lesson-capture-none = Между этой линией и хордой точек нет. Согните её вверх, за точки 4 и 5.
curves-lesson-capture-praise = Захват! Каждая из трёх точек — очко, пока она ваша.

curves-lesson-tight-title = Тесная дуга
curves-lesson-tight-task = Зелёная линия — забор. Соедините 1 и 2 дугой, которая пройдёт между точкой 3 и забором.
curves-lesson-tight-hint = Дуга не должна ни пересечь забор, ни задеть точку 3. Потяните немного, посмотрите, потяните ещё.
curves-lesson-tight-tap = Коснитесь 1, затем 2, потяните ручку чуть выше точки 3 и проведите линию.
curves-lesson-tight-other = Точка захвачена, но не 3. Пройдите над точкой 3 и ниже зелёной линии.
curves-lesson-tight-none = Точка 3 осталась снаружи. Дуга из 1 в 2 должна пройти между ней и зелёной линией.
curves-lesson-tight-praise = Точка 3 ваша. В тесной зоне сопернику трудно провести свою дугу.

curves-lesson-release-title = Освобождение
curves-lesson-release-task = Точки 3, 4 и 5 держит зелёный. Точка с двумя вашими линиями освобождается: проведите вторую.
curves-lesson-release-hint = Одна ваша линия уже соединяет 3 и 5.
curves-lesson-release-tap = Коснитесь 3, затем 4 и проведите линию.
curves-lesson-release-none = Ни через одну точку не проходят две ваши линии, поэтому все три по-прежнему у зелёного.
curves-lesson-release-praise = Освобождённая точка ничья: у зелёного стало меньше очков. Само освобождение вам очков не даёт.

curves-lesson-inside-title = Зона внутри зоны
curves-lesson-inside-task = Точки 3, 4 и 5 держит зелёный. Проведите из 4 в 5 дугу, которая провиснет ниже точки 3.
curves-lesson-inside-hint = Такая дуга захватит точку 3. А раз она что-то захватила, её концы 4 и 5 освобождаются.
curves-lesson-inside-tap = Коснитесь 4, затем 5, потяните ручку вниз, за точку 3, и проведите линию.
curves-lesson-inside-none = Эта линия ничего не захватила, и её концы остались у зелёного. Пусть она провиснет ниже точки 3.
curves-lesson-inside-ends = Проведите линию из 4 в 5: это две точки зелёного, а 3 лежит чуть ниже.
curves-lesson-inside-task-2 = Зелёный нападает на точку 3: ещё одна его линия её освободит. Защитите точку.
curves-lesson-inside-hint-2 = Из точки выходит не больше двух линий. Место осталось для одной.
curves-lesson-inside-tap-2 = Коснитесь 3, затем 5 и проведите линию.
curves-lesson-inside-late = К точке 3 можно провести ещё одну зелёную линию. Займите это место сами.
curves-lesson-inside-praise = По одной линии от каждого: точка 3 занята и остаётся вашей. Зелёный потерял все три очка, вы получили одно.

curves-lesson-around-title = Зона вокруг зоны
curves-lesson-around-task = В малой зоне зелёного — точка 5. Проведите вокруг неё большую дугу из 1 в 2 и захватите 6 и 7.
curves-lesson-around-hint = Дуга должна пройти надо всем, и над зелёной дугой тоже.
curves-lesson-around-tap = Коснитесь 1, затем 2, потяните ручку далеко вверх и проведите линию.
curves-lesson-around-few = Захвачены не обе. Дуга из 1 в 2, высоко над зелёной, охватит и 6, и 7.
curves-lesson-around-none = Ничего не захвачено. Соедините 1 и 2 и согните линию над зелёной дугой.
curves-lesson-around-praise = 6 и 7 ваши, а 5 осталась у зелёного: большая зона вокруг малой в ней ничего не меняет.

curves-lesson-across-title = Зоны накладываются
curves-lesson-across-task = Снизу зона зелёного открыта: хорда — не линия. Проведите из 6 в 7 дугу, которая зайдёт в неё и захватит точку 3.
curves-lesson-across-hint = Где две зоны пересекаются, важнее та, что построена позже.
curves-lesson-across-tap = Коснитесь 6, затем 7, потяните ручку вверх, за точку 3, и проведите линию.
curves-lesson-across-other = Кое-что захвачено, но не 3. Согните линию из 6 в 7 вверх, за точку 3.
curves-lesson-across-none = Точка 3 по-прежнему у зелёного. Согните линию из 6 в 7 вверх, за точку 3.
curves-lesson-across-praise = Точка 3 сменила хозяина: ваша зона построена позже. Через хорду можно влезть, поэтому свою поворачивайте к краю.

curves-lesson-safe-title = Надёжное очко
curves-lesson-safe-task = Захватите точку 3 так, чтобы к ней никто не влез: пусть хорда лежит вдоль края листа.
curves-lesson-safe-hint = Точки 1 и 2 — у нижнего края. Под их хордой нет точек, из которых мог бы прийти зелёный.
curves-lesson-safe-tap = Коснитесь 1, затем 2, потяните ручку вверх, за точку 3, и проведите линию.
curves-lesson-safe-open = Точка 3 ваша, но эта зона открыта другим точкам: зелёный войдёт через хорду. Возьмите 1 и 2 у края.
curves-lesson-safe-none = Точку 3 вы не держите. Соедините 1 и 2 и согните линию над ней.
curves-lesson-safe-task-2 = Зелёный соединил точку 3 с одним концом вашей дуги. Удержите её.
curves-lesson-safe-hint-2 = Другой конец дуги ещё свободен.
curves-lesson-safe-tap-2 = Коснитесь 2, затем 3 и проведите линию.
curves-lesson-safe-late = К точке 3 зелёный может провести вторую линию и освободить её. Соедините её с 2.
curves-lesson-safe-praise = Точка 3 занята и ваша навсегда. Одна точка у края часто надёжнее трёх на открытом месте.

curves-lesson-pass-title = Конец игры
curves-lesson-pass-task = Два пропуска хода подряд заканчивают игру. Зелёный свой ход пропустил, а вы впереди 1 : 0: победите.
curves-lesson-pass-hint = Больше линий вам не нужно.
curves-lesson-pass-tap = Выберите «Пропустить ход».
curves-lesson-pass-on = Игра продолжается, и зелёный может ответить. Если ход пропустите и вы, она закончится со счётом 1 : 0.
curves-lesson-pass-praise = 1 : 0, вы победили. Игра кончается и тогда, когда не осталось двух точек, к которым можно провести линию.

curves-lesson-game-title = Маленькая игра
curves-lesson-game-task = Последние линии против компьютера: место осталось только у точек 1, 2 и 3. К концу игры держите больше точек, чем зелёный.
curves-lesson-game-hint = Захватите точку 3 такой тесной дугой, чтобы под ней не прошла зелёная. Если зелёный соединит с ней один конец, соедините другой.
curves-lesson-game-praise = Точек у вас больше, вы победили. В настоящей партии вы расставите и точки.

# Расстановка позиции
curves-edit-dot = Точка
curves-edit-line = Линия: { $side }
curves-edit-passes = Пропусков подряд
curves-edit-lines = Линии (коснитесь, чтобы убрать)
curves-edit-remove-line = ✕ { $side }: { $line }
curves-edit-prompt-line = Коснитесь точки, где начинается линия.
curves-edit-prompt-remove = Коснитесь точки, чтобы убрать её вместе с линиями.
curves-edit-no-open-dots = Здесь нет двух точек, между которыми можно провести линию.

# Почему ход — ошибка. $better — лучший ход, $reply — ответ соперника.
curves-slip-not-captured = { $n ->
    [one] Упущен захват точки { $dots }: { $better }.
    [few] Упущен захват { $n } точек, { $dots }: { $better }.
   *[many] Упущен захват { $n } точек, { $dots }: { $better }.
}
curves-slip-taken-back-inside = { $n ->
    [one] Точку { $dots } можно отбить изнутри: { $reply }.
    [few] Точки { $dots } можно отбить изнутри: { $reply }.
   *[many] Точки { $dots } можно отбить изнутри: { $reply }.
}
curves-slip-taken-back = { $n ->
    [one] Точку { $dots } можно отбить: { $reply }.
    [few] Точки { $dots } можно отбить: { $reply }.
   *[many] Точки { $dots } можно отбить: { $reply }.
}
curves-slip-let-capture = { $n ->
    [one] Ход позволяет захватить точку { $dots }: { $reply }.
    [few] Ход позволяет захватить точки { $dots }: { $reply }.
   *[many] Ход позволяет захватить точки { $dots }: { $reply }.
}
curves-slip-released = { $n ->
    [one] Ход позволяет освободить точку { $dots }: { $reply }.
    [few] Ход позволяет освободить точки { $dots }: { $reply }.
   *[many] Ход позволяет освободить точки { $dots }: { $reply }.
}
