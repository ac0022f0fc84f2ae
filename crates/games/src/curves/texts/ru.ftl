curves-title = Криволинейный захват
curves-summary = Расставьте точки на листе бумаги и соединяйте их параболическими дугами: дуга захватывает свободные точки между собой и своей хордой.
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
curves-say-takes = { $line }, захват { $taken }
curves-say-frees = { $line }, освобождение { $freed }
curves-say-takes-and-frees = { $line }, захват { $taken }, освобождение { $freed }
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
curves-prompt-confirm-dot = Поставьте точку здесь или подвиньте её.
curves-prompt-first-dot = Коснитесь точки, где начнётся линия, или пропустите ход.
curves-prompt-second-dot = Коснитесь точки, куда пойдёт линия из { $dot }.
curves-prompt-bend = Потяните ручку или коснитесь места, где линия согнётся.
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
curves-held-by = захват: { $side }
curves-held-by-nobody = никем не захвачена
curves-spoken-line = { $side }: { $line }
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
curves-lesson-1-task = Проведите линию: коснитесь одной точки, другой, а затем кнопки «Провести линию». Или тяните от точки к точке.
curves-lesson-1-hint = В партии ход можно пропустить, но здесь нужна линия.
curves-lesson-1-praise = Линия готова. Другие линии её не пересекут, так что это ещё и забор.
curves-lesson-2-task = Дуга захватывает свободные точки между собой и своей хордой. Соедините 1 и 2 и выгните линию хотя бы над двумя точками.
curves-lesson-2-hint = Коснитесь 1 и 2, затем потяните ручку на середине линии вверх, за точки 3, 4 и 5.
curves-lesson-2-praise = Захват! Каждая ваша точка — это очко.
curves-lesson-3-task = Последняя линия: после неё не останется двух точек со свободным концом, и победит тот, у кого точек больше. Победите.
curves-lesson-3-hint = Соедините 1 и 2 дугой, которая пройдёт над точкой 3.
curves-lesson-3-praise = Один — ноль: вы победили.
