# Общее для всех игр.
side-red = Красные
side-black = Чёрные
side-white = Белые
side-blue = Синие
side-green = Зелёные
side-first = Игрок 1
side-second = Игрок 2

house-title = Игротека: настольные игры

text-fields = Запись позиции этой игры состоит из { $wanted ->
    [one] { $wanted } поля
   *[other] { $wanted } полей
}, разделённых одним пробелом; найдено { $found }.
rows-count = Рядов на доске: { $wanted }; найдено { $found }.
rows-width = Ряд { $row } сверху: клеток { $found }, а не { $wanted }.
rows-run = Ряд { $row } сверху: «{ $found }» не может быть числом пустых клеток.
rows-piece = Ряд { $row } сверху: фигуры «{ $found }» нет.
move-malformed = «{ $found }» — не запись хода этой игры.
action-range = { $found } — не номер действия: они идут от 0 до { $last }.
action-unused = Действие { $found } здесь не означает никакого хода.
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
game-unknown = Игры «{ $found }» здесь нет.

game-over = Партия окончена.
end-by-rule = Конец по правилам нельзя объявить: его определяют сами правила.
agreement-has-no-winner = У ничьей по соглашению нет победителя.
no-draw-by-agreement = В этой игре нельзя договориться о ничьей.
resignation-needs-winner = При сдаче должен быть назван победитель.

# $who: you, opponent или other — кем победитель приходится читающему.
outcome-won = { $who ->
    [you] Вы победили
    [opponent] Вы проиграли
   *[other] { $won }
}
outcome-won-points = { $who ->
    [you] Вы победили со счётом { $more } : { $less }
    [opponent] Вы проиграли со счётом { $less } : { $more }
   *[other] { $won } со счётом { $more } : { $less }
}
outcome-drawn = Ничья
outcome-drawn-points = Ничья, { $more } : { $less }
outcome-alone = { $result }.
outcome-because = { $result }: { $reason }.
reason-goal = гол не остановить
reason-stalemate = { $who ->
    [you] у соперника нет ходов
    [opponent] у вас нет ходов
   *[other] у соперника нет ходов
}
reason-repetition = позиция повторилась в третий раз
reason-length = достигнут предел числа ходов
reason-points = по очкам
reason-heights = { $who ->
    [you] ваша суммарная высота больше чужой более чем вдвое
    [opponent] суммарная высота соперника больше вашей более чем вдвое
   *[other] перевес в высоте более чем вдвое
}
reason-quiet = слишком долго никто не вступал в страну противника
reason-match = матч решён
reason-resignation = { $who ->
    [you] соперник сдался
    [opponent] вы сдались
   *[other] соперник сдался
}
reason-agreement = по соглашению
reason-time = { $who ->
    [you] у соперника истекло время
    [opponent] у вас истекло время
   *[other] время истекло
}
reason-abandoned = партия брошена

move-notation = { $move }
name-alone = { $name }

event-placed = { $who ->
    [you] Вы: { $what }, { $at }.
    [opponent] Соперник: { $what }, { $at }.
   *[other] { $what }: { $at }.
}
event-moved = { $who ->
    [you] Вы: { $what }, { $from } — { $to }.
    [opponent] Соперник: { $what }, { $from } — { $to }.
   *[other] { $what }: { $from } — { $to }.
}
event-hit = { $who ->
    [you] Ваш { $what }
    [opponent] Чужой { $what }
   *[other] { $what }
} ударяет по камню на { $at }.
event-bound = { $who ->
    [you] Ваш { $what } связан на { $at }.
    [opponent] Вы связали { $what } на { $at }.
   *[other] { $what } связан на { $at }.
}
event-freed = { $what } на { $at } перевёрнут и снова может ходить.
event-drawn-straight = { $who ->
    [you] Вы проводите
    [opponent] Соперник проводит
   *[other] { $side } проводят
} прямую { $from }–{ $to }.
event-drawn-arc = { $who ->
    [you] Вы проводите
    [opponent] Соперник проводит
   *[other] { $side } проводят
} дугу { $from }–{ $to }.
event-captured = { $who ->
    [you] Вы захватываете
    [opponent] Соперник захватывает
   *[other] { $side } захватывают
} точку { $at }.
event-released = Точка { $at } освобождена.
event-attacked = { $who ->
    [you] Вы атакуете { $at }.
    [opponent] Ваши ворота атакованы: { $at }.
   *[other] { $side } атакуют { $at }.
}
event-attacked-in-vain = { $who ->
    [you] Вы атакуете { $at }, но нерезультативно: гол открыл бы ваши ворота.
    [opponent] Ваши ворота атакованы: { $at }, но нерезультативно, отвечать не нужно.
   *[other] { $side } атакуют { $at }, но нерезультативно.
}
event-rolled = Кубики: { $dice }.
event-kept = Оставлены: { $dice }.
event-kept-none = Перебрасываются все кубики.
event-chose = { $who ->
    [you] Вы выбрали цвет: { INSIDE($side) }.
    [opponent] Соперник выбрал цвет: { INSIDE($side) }. Ваш цвет: { INSIDE($left) }.
   *[other] Второй игрок выбрал цвет: { INSIDE($side) }. Цвет первого: { INSIDE($left) }.
}
event-blank = Холостой бросок: всё возвращается на места.
event-passed = { $who ->
    [you] Вы пропускаете ход.
    [opponent] Соперник пропускает ход.
   *[other] { $side } пропускают ход.
}
event-skipped = { $who ->
    [you] У вас нет ходов: ваш ход пропущен.
    [opponent] У соперника нет ходов: вы ходите ещё раз.
   *[other] { $side } не могут ходить. { $next } ходят ещё раз.
}
event-end-level = Энд { $end }: ничья.
event-end-scored = Энд { $end }: { $who ->
    [you] у вас
    [opponent] у соперника
   *[other] { $side } —
} { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
# Как подсчитан энд, зона за зоной. $first и $second — камни каждой стороны.
event-zone-level = { $zone }: поровну, { $first } : { $second }.
event-zone-counts = { $zone }, { $first } : { $second }: { $who ->
    [you] вам
    [opponent] сопернику
   *[other] { INSIDE($side) }
} +{ $points }.
event-zone-adds = { $zone }, { $first } : { $second }: { $who ->
    [you] вам ещё
    [opponent] сопернику ещё
   *[other] { INSIDE($side) } ещё
} +{ $points }, всего { $sum }.
event-zone-stops = { $zone }, { $first } : { $second }: здесь впереди { $who ->
    [you] вы
    [opponent] соперник
   *[other] { INSIDE($side) }
}, зона не засчитывается.
event-and-then = { $first } { $then }

# Что доказано о ходе.
proven-win = выигрыш в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
proven-loss = проигрыш в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
proven-draw = ничья
proven-points-won = победа с перевесом в { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
proven-points-lost = поражение с разницей в { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

table-seats-wrong = В этой игре { $wanted } места.
table-not-your-turn = Сейчас не ваш ход.
table-computers-turn = Сейчас ход компьютера.
table-chance-acts = Сначала бросают кубики.
table-seat-empty = Это место пока свободно.
table-nothing-to-undo = Отменять нечего.
table-takeback-needs-agreement = Чтобы вернуть ход, нужно согласие соперника.
table-takeback-chance = После броска кубиков вернуть ход уже нельзя.
table-takeback-asked = { $side }: просьба вернуть ход.
table-draw-offered = { $side }: предложение ничьей.
table-computer-declines = Компьютер на ничью не соглашается.
table-offer-declined = Предложение отклонено.
table-offer-withdrawn = Предложение снято.

# Чей ход.
turn-red = Ходят красные.
turn-black = Ходят чёрные.
turn-white = Ходят белые.
turn-blue = Ходят синие.
turn-green = Ходят зелёные.
turn-first = Ходит игрок 1.
turn-second = Ходит игрок 2.
# То же, если за сторону играют двое.
turn-mate-red = Ходят красные: игрок { $number }.
turn-mate-black = Ходят чёрные: игрок { $number }.
turn-mate-white = Ходят белые: игрок { $number }.
turn-mate-blue = Ходят синие: игрок { $number }.
turn-mate-green = Ходят зелёные: игрок { $number }.
turn-mate-first = Ходит сторона 1: игрок { $number }.
turn-mate-second = Ходит сторона 2: игрок { $number }.

# Кто победил.
won-red = Победили красные
won-black = Победили чёрные
won-white = Победили белые
won-blue = Победили синие
won-green = Победили зелёные
won-first = Победил игрок 1
won-second = Победил игрок 2

# Расстановка позиции
edit-spoken = Расстановка позиции.
edit-prompt = Выберите, что поставить, и коснитесь места.
edit-tools = Инструменты
edit-turn = Чей ход
edit-turn-red = Ходят красные
edit-turn-black = Ходят чёрные
edit-turn-white = Ходят белые
edit-turn-blue = Ходят синие
edit-turn-green = Ходят зелёные
edit-turn-first = Ходит игрок 1
edit-turn-second = Ходит игрок 2
edit-numbers = Числа
edit-erase = Убрать
edit-nothing-here = Здесь нечего менять.
edit-nothing-there = Там ничего не стоит.
edit-has-no-end = Пока позицию расставляют, партия не может закончиться.

# Разбор с вариантами. $pen: G — зелёный, R — красный, Y — жёлтый, B — синий.
study-full = Больше в разбор не поместится: в нём 65 536 ходов или 64 варианта, вложенных друг в друга.
drawn-circle = { $pen ->
    [G] зелёный
    [R] красный
    [Y] жёлтый
   *[B] синий
  } кружок на { $at }
drawn-arrow = { $pen ->
    [G] зелёная
    [R] красная
    [Y] жёлтая
   *[B] синяя
  } стрелка от { $from } к { $to }

# Почему ход — ошибка. $better и $reply — ходы.
slip-misses-win = Этот ход упускает немедленный выигрыш: { $better }.
slip-allows-win = Ответ { $reply } сразу выигрывает.
slip-loses-at-once = Этот ход сразу проигрывает.
slip-share = Этот ход снижает шансы на { $percent } %.
slip-points = Этот ход хуже лучшего на { $points } очка.
points-decimal = { $sign }{ $whole },{ $part }

# Везение и мастерство в игре с кубиками, в очках.
review-in-points = Везение и мастерство, очки
review-luck = Везение с кубиками
review-by-turns = По ходам
review-by-turns-how = На сколько очков должна была выиграть сторона, чей ход. От первого числа ко второму — везение, от второго к третьему — мастерство.
review-turn = Ход
review-before-roll = до броска
review-after-roll = после броска
review-after-move = после хода
