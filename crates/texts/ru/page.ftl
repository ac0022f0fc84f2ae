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

page-board-help = Стрелки ведут по доске, Home и End — к краям ряда, Page Up и Page Down — к краям столбца; плюс и минус меняют масштаб. Enter нажимает, Escape отменяет выбор. Ход можно также набрать или взять из списка возможных ходов.
page-closer = Увеличить
page-further = Уменьшить
page-aim = Прицел
page-left = Влево
page-up = Вверх
page-down = Вниз
page-right = Вправо
page-confirm = Подтвердить
page-picked = Выбрано: { $what }.
page-picked-here = Выбрано.
page-looking-back-over = Это позиция из законченной партии. Кнопка «{ page-go-on-from-here }» под списком ходов начнёт с неё новую партию.
page-looking-back = Это более ранняя позиция. Чтобы играть дальше, вернитесь к настоящей.
page-seat = { $spoken } Игрок команды № { $number }.
page-named-turn = { $name }: { $spoken }
page-seats = Места
page-seat-of = { $side } { $number }
page-seat-person = Человек
page-seat-computer = Компьютер, уровень { $level }
page-seat-name = Имя
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
page-open-card = Открыть для печати
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
page-thinking = Компьютер думает…
page-computer-failed = Компьютер не смог подумать: его программа не загрузилась или сломалась. Партия цела.
page-try-again = Попробовать ещё раз
page-resign-alone = Сдать партию?
page-rematch = Реванш со сменой сторон
page-opponent = Соперник
page-opponent-person = Второй человек здесь
page-opponent-computer = Компьютер
page-your-seat = Вы играете
page-your-seat-first = Первым
page-your-seat-second = Вторым
page-your-seat-lot = По жребию
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
page-time-low = { $side }: { $seconds ->
    [one] осталась { $seconds } секунда.
    [few] остались { $seconds } секунды.
   *[many] осталось { $seconds } секунд.
}
page-ask-first = Спрашивать перед ходом
page-confirm-move = Сделать этот ход?

# Сохранённые партии, записи.
page-my-games = Мои партии
page-go-on = Продолжить
page-no-games = Здесь пока нет партий. Партия сохраняется с первого хода.
page-keeps-nothing = Этот браузер не может хранить партии: странице запрещено что-либо сохранять или не осталось места. Партия доступна, пока открыта страница; чтобы продолжить её позже, сохраните запись.
page-more-games = Показать ещё
page-open = Открыть
page-remove = Удалить
page-remove-sure = Удалить партию насовсем?
page-player-person = человек
page-player-computer = компьютер
page-player-nobody = никто
page-broken = Сохранённая партия, которую не удаётся прочитать
page-save-raw = Сохранить её текст
page-game-gone = Эту партию не удаётся открыть
page-game-gone-why = В этом браузере такой партии нет. Её удалили, или она хранится в другом браузере.
page-export-all = Сохранить все партии
page-export-broken = { $count ->
    [one] { $count } партия не читается и не вошла в файл; сохраните её текст отдельной кнопкой.
    [few] { $count } партии не читаются и не вошли в файл; сохраните их тексты отдельными кнопками.
   *[many] { $count } партий не читаются и не вошли в файл; сохраните их тексты отдельными кнопками.
}
page-open-file = Открыть файл
page-paste = Вставить запись
page-drop-hint = Записи (.igr) можно также перетащить или вставить в любом месте страницы.

page-keep-refused = Браузер не хранит эту партию: не осталось места или открыто приватное окно. Партия доступна, пока открыта страница; сохраните её запись.
page-keep-later = Партии в этом браузере сохранены более новой версией страницы. Они остаются нетронутыми, а новые не сохраняются. Загрузите страницу заново.
page-keep-forked = Эту партию продолжили в другой вкладке. То, что сыграно здесь, сохранено отдельной партией.
page-keep-followed = Эту партию играют в другой вкладке; здесь она повторяется.
page-keep-removed = Эту партию удалили в другой вкладке. Она снова сохранится, когда вы сделаете ход.

page-incoming = Записи
page-found = { $count ->
    [one] Можно сыграть { $count } партию.
    [few] Можно сыграть { $count } партии.
   *[many] Можно сыграть { $count } партий.
}
page-add-games = Добавить в мои партии
page-added = { $count ->
    [one] Добавлена { $count } партия.
    [few] Добавлены { $count } партии.
   *[many] Добавлено { $count } партий.
}
page-added-longer = { $count ->
    [one] { $count } партия уже была здесь и теперь продолжена.
    [few] { $count } партии уже были здесь и теперь продолжены.
   *[many] { $count } партий уже были здесь и теперь продолжены.
}
page-added-known = { $count ->
    [one] { $count } партия уже была здесь.
    [few] { $count } партии уже были здесь.
   *[many] { $count } партий уже было здесь.
}
page-more-faults = { $count ->
    [one] И ещё { $count } не читается.
    [few] И ещё { $count } не читаются.
   *[many] И ещё { $count } не читаются.
}
page-no-record = В этом тексте нет партии. Запись начинается со строки вида [Game "…"].
page-one-record = Здесь начинается вторая партия, а ожидалась одна.
page-file-unread = Файл слишком велик или не читается.
page-link-bad = По этой ссылке нет партии, которую можно открыть
page-link-letter = Ссылка повреждена: «{ $found }» на месте { $place } не может быть её частью.
page-link-cut = Ссылка повреждена: не хватает её конца.

page-export = Сохранить и поделиться
page-copy-link = Скопировать ссылку
page-copy-record = Скопировать запись
page-save-record = Сохранить запись
page-copy-position = Скопировать позицию
page-save-picture = Сохранить картинку
page-link-only-here = Страница открыта с этого компьютера, и ссылка на неё работает только на нём. Чтобы поделиться партией, скопируйте или сохраните запись.
page-copied-link = Ссылка скопирована. В ней вся партия.
page-copied-record = Запись скопирована.
page-copied-position = Позиция скопирована.
page-copy-by-hand = Этот браузер не копирует сам. Скопируйте отсюда:

# Советы движка.
page-level = Уровень
page-level-lowest = { $number } (первая партия)
page-level-number = { $number }
page-level-highest = { $number } (в полную силу)
page-next-level = Сыграть на уровне { $number }
page-hint = Подсказка
page-hint-is = Движок сыграл бы { $moves }.
page-hint-none = Здесь нечего решать.
page-analysis = Анализ
page-lines = Лучшие ходы
page-share = { $side }: { $percent } %
page-points = { $side }: перевес { $points }
page-keep-offer = Эта партия ещё не сохранена.
page-keep-game = Сохранить в «Мои партии»
page-share-dice = Здесь бросают кубики.
page-course = Ход партии
page-thinking-over = Партия обдумывается
