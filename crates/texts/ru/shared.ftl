# Общее для всех игр.
side-red = Красные
side-black = Чёрные
side-white = Белые
side-blue = Синие
side-green = Зелёные
side-first = Игрок 1
side-second = Игрок 2

house-title = Игротека — дом игр

text-fields = Запись позиции этой игры состоит из { $wanted ->
    [one] { $wanted } поля
   *[other] { $wanted } полей
}, разделённых одним пробелом; найдено { $found }.
rows-count = Рядов на доске: { $wanted }; найдено { $found }.
rows-width = Ряд { $row } сверху: клеток { $found }, а не { $wanted }.
rows-run = Ряд { $row } сверху: «{ $found }» не может быть числом пустых клеток.
rows-piece = Ряд { $row } сверху: фигуры «{ $found }» нет.
move-malformed = «{ $found }» — не запись хода этой игры.
side-unknown = Стороны «{ $found }» нет.
saved-times = Времена указаны для { $times } записей, а в партии их { $entries }.
option-malformed = «{ $found }» не имеет вида имя=значение.
option-unknown = У этой игры нет настройки «{ $found }». { $count ->
    [0] У неё вообще нет настроек.
   *[other] Есть такие: { $names }.
}
option-twice = Настройка «{ $found }» указана дважды.
option-value = Настройка «{ $name }» не может быть «{ $value }». Допустимо: { $allowed }.
opening-too-long = Столько случайных ходов ({ $plies }) сделать нельзя: партия каждый раз заканчивается раньше; задайте меньше.
rules-unknown = Версия правил { $version } здесь неизвестна.
game-untagged = В записи нет тега Game.
game-unknown = Игры «{ $found }» в этом доме нет.

game-over = Партия окончена.
end-by-rule = По правилам партию завершают только сами правила.
agreement-has-no-winner = У ничьей по соглашению нет победителя.
no-draw-by-agreement = В этой игре нельзя договориться о ничьей.
resignation-needs-winner = При сдаче должен быть назван победитель.

outcome-won = Победа: { $side } ({ $reason }).
outcome-drawn = Ничья: { $reason }.
outcome-points = { $outcome } { $first } : { $second }.
reason-goal = гол
reason-stalemate = нет ходов по правилам
reason-repetition = позиция повторилась в третий раз
reason-length = партия слишком затянулась
reason-points = по очкам
reason-heights = перевес в высоте более чем вдвое
reason-quiet = слишком много тихих ходов
reason-match = матч решён
reason-resignation = сдача
reason-agreement = по соглашению
reason-time = время истекло
reason-abandoned = партия брошена

event-placed = { $what }: { $at }.
event-moved = { $what }: { $from } — { $to }.
event-hit = { $what } ударяет в { $at }.
event-removed = { $what } покидает поле с { $at }.
event-bound = { $what } связан на { $at }.
event-freed = { $what } снова свободен на { $at }.
event-drawn-straight = { $side }: прямая от { $from } до { $to }.
event-drawn-arc = { $side }: дуга от { $from } до { $to }.
event-captured = { $side } захватывают точку { $at }.
event-released = Точка { $at } больше никем не захвачена.
event-attacked = { $side } атакуют { $at }: нужна защита.
event-attacked-in-vain = { $side } атакуют { $at }, но нерезультативно.
event-rolled = Кубики: { $dice }.
event-kept = Оставлены: { $dice }.
event-kept-none = Не оставлено ничего.
event-chose = Выбран цвет: { $side }.
event-blank = Холостой бросок: всё возвращается на места.
event-passed = { $side }: пас.
event-skipped = { $side }: ходов нет, очередь пропущена.
event-end-level = Энд { $end }: ничья.
event-end-scored = Энд { $end }: { $side } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.

# Что доказано о ходе.
proven-win = выигрыш через { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
proven-loss = проигрыш через { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
proven-draw = точная ничья
proven-points-won = выигрыш ровно в { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
proven-points-lost = проигрыш ровно в { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

table-not-your-turn = Сейчас не ваш ход.
table-computers-turn = Сейчас ход компьютера.
table-chance-acts = Сначала бросают кубики.
table-seat-empty = Это место пока свободно.
table-nothing-to-undo = Возвращать нечего.
table-takeback-needs-agreement = Чтобы вернуть ход, нужно согласие соперника.
table-takeback-chance = После броска кубиков вернуть ход уже нельзя.
table-takeback-asked = { $side }: просьба вернуть ход.
table-draw-offered = { $side }: предложение ничьей.
table-computer-declines = Компьютер на ничью не соглашается.
table-offer-declined = Предложение отклонено.
table-offer-withdrawn = Предложение снято.
