# Страница.
page-name = Игротека
page-skip = К содержанию
page-to-home = К играм
page-nowhere = По этому адресу ничего нет
page-version = Игротека { $version }
page-welcome = Выберите игру
page-lead = Пять логических игр: с компьютером или вдвоём за одним устройством. Ничего не нужно устанавливать и читать заранее.
page-play = Играть

page-settings = Настройки
page-language = Язык
page-theme = Цвета
page-theme-system = Как в системе
page-theme-light = Светлые
page-theme-dark = Тёмные
page-theme-contrast = Контрастные
page-view = Вид
page-large = Крупный текст
page-coordinates = Координаты вокруг доски
page-motion = Движение фигур
page-sounds = Звуки
page-not-kept = Этот браузер не хранит настройки; они действуют, пока страница открыта.
page-close = Закрыть

page-board-help = Стрелки водят по доске, Enter касается, Escape отпускает. Ход можно также набрать или взять из списка возможных ходов.
page-closer = Увеличить
page-further = Показать больше
page-aim = Прицел
page-left = Влево
page-up = Вверх
page-down = Вниз
page-right = Вправо
page-confirm = Подтвердить
page-picked = Выбрано: { $what }.
page-looking-back = Это более ранняя позиция. Чтобы играть дальше, вернитесь к настоящей.
page-seat = { $spoken } Игрок команды № { $number }.
page-status = Чей ход
page-meter = { $side }: { $amount }
page-meter-limit = { $side }: { $amount }, проигрыш ниже { $limit }

page-mark-selected = выбрано
page-mark-destination = возможно
page-mark-last-from = отсюда последний ход
page-mark-last-to = сюда последний ход
page-mark-attacked = под атакой
page-mark-attacked-effectively = под атакой, нужна защита
page-mark-pinned = связан
page-mark-target = возможная цель
page-mark-released = освободится
page-mark-forbidden = запрещено
page-mark-partner = партнёр

page-actions = Партия
page-undo = Отменить ход
page-redo = Вернуть ход
page-flip = Повернуть доску
page-resign = Сдаться
page-resign-sure = Сдаться за сторону, чей ход?
page-draw = Ничья
page-draw-sure = Оба согласны на ничью?
page-yes = Да
page-no = Нет
page-new-game = Новая партия
page-begin = Начать
page-cancel = Отмена

page-moves = Ходы
page-no-moves-yet = Ходов ещё нет.
page-first = К началу
page-earlier = На ход назад
page-later = На ход вперёд
page-last = К настоящему
page-to-present = К настоящему
page-go-on-from-here = Продолжить отсюда

page-type-a-move = Набрать ход
page-play-move = Сходить
page-possible-moves = Возможные ходы

# Первые шаги, правила, благодарности.
page-first-steps = Первые шаги
page-rules = Правила
page-credits = Благодарности
page-lesson-title = { $game }: первые шаги
page-lesson-step = Шаг { $step } из { $steps }
page-lesson-hint = Подсказка
page-lesson-missed = Ход допустимый, но задание пока не выполнено. { $hint }
page-lesson-again = Попробовать ещё раз
page-lesson-next = Следующий шаг
page-lesson-done = Этого хватит, чтобы начать; остальное придёт за доской.
page-lesson-play = Играть
page-lesson-restart = Ещё раз с начала

# Без сети.
page-update = Готова новая версия.
page-update-now = Загрузить

# Отчёт.
page-report = Скопировать отчёт
page-report-copied = Отчёт скопирован в буфер обмена.
page-report-by-hand = Браузер не разрешил копирование. Скопируйте отчёт вручную:
page-type-help = Стрелка вниз открывает список возможных ходов, подходящих к набранному.
page-moves-found = { $found ->
    [one] { $found } ход
    [few] { $found } хода
   *[many] { $found } ходов
} из { $all }
page-no-possible-moves = Сейчас выбирать нечего.
page-show-more = Показать ещё

page-for-two = Вдвоём
page-computers-turn = Сейчас ход компьютера.
page-thinking = Компьютер думает…
page-computer-failed = Компьютер не смог подумать: его программа не загрузилась или сломалась. Партия цела.
page-try-again = Попробовать ещё раз
page-resign-alone = Сдать партию?
page-rematch = Реванш со сменой сторон
page-opponent = Соперник
page-opponent-person = Второй человек здесь
page-opponent-computer = Компьютер
page-chair = Вы играете
page-chair-first = Первым
page-chair-second = Вторым
page-chair-lot = По жребию
page-clock = Часы
page-clock-none = Без часов
page-clock-minutes = { $number ->
    [one] { $number } минута каждому
    [few] { $number } минуты каждому
   *[many] { $number } минут каждому
}
page-clock-increment = Добавка за ход
page-clock-seconds = { $number ->
    [0] Нет
    [one] { $number } секунда
    [few] { $number } секунды
   *[many] { $number } секунд
}
page-ask-first = Спрашивать перед ходом
page-confirm-move = Сделать этот ход?
