curves-title = Криволинейный захват
curves-summary = Расставьте точки на листе бумаги и соединяйте их параболическими дугами: дуга захватывает свободные точки между собой и своей хордой.
curves-option-dots = Точки

curves-dot = точка

# Отказы; те же коды называют ошибки в записи позиции.
curves-still-placing = Сначала нужно расставить все точки.
curves-all-placed = Все точки уже расставлены.
curves-near-edge = Точку ставят не ближе 16 к краю листа ({ $width } на { $height }).
curves-near-dot = Точку ставят не ближе 24 к остальным; слишком близко точка { $dot }.
curves-no-such-dot = Точки { $dot } нет.
curves-dot-order = Линия соединяет две разные точки; меньший номер пишется первым.
curves-two-ends = В точке { $dot } уже сходятся две линии.
curves-control-range = Обе координаты опорной точки лежат между −4000 и 5000.
curves-control-on-chord = Опорная точка лежит на прямой, проходящей через обе точки; чтобы провести прямую, не указывайте её.
curves-off-sheet = Линия выходит за край листа.
curves-too-close = Линия должна проходить дальше чем в 8 от точки { $dot }.
curves-crosses = Линия встречает линию из { $from } в { $to }.
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
curves-say-line = из { $from } в { $to }, { $bend }
curves-say-takes = { $line }: захват { $taken }
curves-say-frees = { $line }: освобождение { $freed }
curves-say-takes-and-frees = { $line }: захват { $taken }, освобождение { $freed }
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

# Что произносится.
curves-spoken-placing = Ход: { $side }. Нужно поставить точку { $next } из { $total }.
curves-spoken-drawing = Ход: { $side }. Нужно провести линию или пропустить ход. Захвачено точек: красные { $first }, зелёные { $second }.
curves-spoken-over = Игра окончена. Захвачено точек: красные { $first }, зелёные { $second }.
curves-spoken-dot = { $dot }: точка в { $at }, { $held }, { $lines ->
    [0] без линий
    [one] { $lines } линия
    [few] { $lines } линии
   *[many] { $lines } линий
}
curves-held-by = захват: { $side }
curves-held-by-nobody = никем не захвачена
curves-spoken-line = { $side }: линия { $line }
curves-handle = Ручка начатой линии: тяните её или нажимайте стрелки, чтобы согнуть линию

# Панели и выбор.
curves-score = Захвачено точек
curves-placing = Следующая точка
curves-drawing = Следующая линия
curves-preview = Начатый ход
curves-choice-place = Поставить точку здесь
curves-choice-draw = Провести линию
curves-choice-pass = Пропустить ход

# Линий, видимо, не осталось.
curves-no-line-found = Среди множества проверенных линий не нашлось ни одной возможной. Можно пропустить ход.

# Первые шаги
curves-lesson-1-task = Проведите линию: коснитесь одной точки, другой, а затем кнопки «Провести линию». Или тяните от точки к точке.
curves-lesson-1-hint = Пропускать ход можно, но здесь нужна линия.
curves-lesson-1-praise = Линия готова. Пересекать другие ей нельзя, так что это ещё и забор.
curves-lesson-2-task = Дуга захватывает свободные точки между собой и своей хордой. Соедините 1 и 2 и выгните линию хотя бы над двумя точками.
curves-lesson-2-hint = Коснитесь 1 и 2, затем потяните середину линии вверх, за точки 3, 4 и 5.
curves-lesson-2-praise = Захват! Каждая ваша точка — это очко.
curves-lesson-3-task = Последняя линия: после неё не останется двух точек со свободным концом, и победит тот, у кого точек больше. Победите.
curves-lesson-3-hint = Соедините 1 и 2 дугой, которая пройдёт над точкой 3.
curves-lesson-3-praise = Один — ноль: вы победили.
