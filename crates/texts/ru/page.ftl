# Страница.
page-name = Игротека
page-skip = К содержанию
page-to-home = К играм
page-nowhere = По этому адресу ничего нет
page-version = Игротека { $version }
page-welcome = Выберите игру
page-lead = Пять логических игр: с компьютером, с другом по ссылке или вдвоём на одном устройстве. Ничего не нужно устанавливать и читать заранее.
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
page-motion = Анимация ходов
page-sounds = Звуки
page-not-kept = Этот браузер не сохраняет настройки; они действуют, пока страница открыта.
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
page-looking-back-over = Это позиция из законченной партии. Под списком ходов: «{ study-analyse }» — пробовать здесь ходы, «{ page-go-on-from-here }» — начать с неё новую партию.
page-looking-back = Это более ранняя позиция. Чтобы играть дальше, вернитесь к последнему ходу.
page-seats = Места
page-seat-of = { $side } { $number }
page-seat-person = Человек
page-seat-computer = Компьютер, уровень { $level }
page-seat-name = Имя
page-seat-names = Имена
page-status = Что делать

page-mark-selected = выбрано
page-pace = Скорость показа ходов компьютера
page-pace-slow = медленно
page-pace-normal = обычно
page-pace-quick = быстро
page-next-end = Следующий энд
page-to-result = К итогу
page-count = Подсчёт энда
page-step = { $name }: { $what }.
page-ends = Энд
page-ends-total = Всего
page-hammer = последний бросок
page-mark-destination = возможно
page-mark-last-from = отсюда сделан последний ход
page-mark-last-to = сюда сделан последний ход
page-mark-attacked = под нерезультативной атакой
page-mark-attacked-effectively = под результативной атакой
page-mark-pinned = связан
page-mark-target = возможная цель
page-mark-released = освободится
page-mark-forbidden = запрещено
page-mark-partner = партнёр

page-actions = Партия
page-undo = Отмена
page-redo = Повторить ход
page-flip = Поворот
page-resign = Сдаться
page-resign-sure = Сдаться?
page-draw = Согласиться на ничью
page-draw-sure = Оба согласны на ничью?
page-yes = Да
page-no = Нет
page-new-game = Новая партия
page-begin = Начать
page-cancel = Отмена

page-moves = Ходы
page-by-link = Игра по ссылке
page-no-moves-yet = Ходов ещё нет.
page-first = К началу
page-earlier = На ход назад
page-later = На ход вперёд
page-last = К последнему ходу
page-to-present = К последнему ходу
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
page-lesson-missed = Такой ход возможен, но задание пока не выполнено.
page-lesson-again = Попробовать ещё раз
page-lesson-next = Следующий шаг
page-lesson-done = Этого хватит, чтобы начать; остальному научит игра.
page-lesson-play = Играть
page-lesson-restart = Ещё раз с начала
page-lesson-not-won = На этот раз победить не удалось. Сыграйте ещё раз!
page-lesson-play-again = Сыграть ещё раз
page-lesson-show = Показать
page-lesson-hide = Скрыть подсказку
page-lesson-answering = Верно! Теперь ответ другой стороны.
page-lesson-free = Пробовать свободно
page-lesson-back = Вернуться к заданию
page-lesson-free-task = Пробуйте что угодно: вы ходите за обе стороны, и ходы не оцениваются.
page-lesson-dot = Шаг { $step }: { $title }
page-lesson-dot-done = Шаг { $step }: { $title }, пройден
page-first-steps-so-far = Первые шаги ({ $done } из { $steps })

# Без сети.
page-update = Вышла новая версия.
page-update-now = Обновить

# Отчёт.
page-report = Скопировать отчёт
page-report-copied = Отчёт скопирован.
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
page-texts-failed = Тексты не загрузились. Проверьте соединение.
page-computer-failed = Компьютер не может сделать ход: его программа не загрузилась или дала сбой. Партия не пострадала.
page-try-again = Попробовать ещё раз
page-rematch = Реванш
page-opponent = Соперник
page-opponent-person = Игрок на этом устройстве
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
page-time-low = { $who ->
    [you] У вас
   *[other] { $name }:
} { $seconds ->
    [one] осталась { $seconds } секунда.
    [few] остались { $seconds } секунды.
   *[many] осталось { $seconds } секунд.
}
page-ask-first = Подтверждать каждый ход
page-confirm-move = Сделать этот ход?

# Сохранённые партии, записи.
page-my-games = Мои партии
page-go-on = Продолжить
page-no-games = Здесь пока нет партий. Партия сохраняется с первого хода.
page-keeps-nothing = Этот браузер не может сохранять партии: хранилище закрыто или переполнено. Партия доступна, пока открыта страница; чтобы продолжить её позже, сохраните запись.
page-more-games = Показать ещё
page-open = Открыть
page-remove = Удалить
page-remove-sure = Удалить партию насовсем?
page-player-nobody = никто
page-player-computer = Компьютер
page-broken = Сохранённая партия, которую не удаётся прочитать
page-save-raw = Сохранить её текст
page-game-gone = Эту партию не удаётся открыть
page-game-gone-why = В этом браузере такой партии нет. Возможно, её удалили или она хранится в другом браузере.
page-export-all = Сохранить все партии
page-export-broken = { $count ->
    [one] { $count } партия не читается и не вошла в файл; сохраните её текст отдельной кнопкой.
    [few] { $count } партии не читаются и не вошли в файл; сохраните их тексты отдельными кнопками.
   *[many] { $count } партий не читаются и не вошли в файл; сохраните их тексты отдельными кнопками.
}
page-open-file = Открыть файл
page-paste = Вставить запись
page-drop-hint = Записи (.igr) можно также перетащить или вставить в любом месте страницы.

page-keep-refused = Браузер не сохраняет эту партию: нет места или открыто приватное окно. Партия доступна, пока открыта страница; сохраните её запись.
page-keep-later = Партии в этом браузере сохранены более новой версией страницы. Они остаются нетронутыми, а новые не сохраняются. Загрузите страницу заново.
page-keep-forked = Эту партию продолжили в другой вкладке. То, что сыграно здесь, сохранено отдельной партией.
page-keep-followed = Эту партию играют в другой вкладке; здесь видны её ходы.
page-keep-removed = Эту партию удалили в другой вкладке. Она снова сохранится, когда вы сделаете ход.

page-incoming = Записи
page-found = Прочитано партий: { $count }
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
page-link-opens = Партия открывается…
page-link-packed = Ссылка повреждена, или браузер слишком старый, чтобы её открыть. Попросите прислать партию файлом.
page-link-too-long = Партия слишком длинная для ссылки: мессенджеры её обрежут. Сохраните партию в файл и отправьте его.
page-link-cut = Ссылка повреждена: не хватает её конца.

page-export = Сохранить и поделиться
page-copy-link = Скопировать ссылку
page-copy-record = Скопировать запись
page-save-record = Сохранить запись
page-copy-position = Скопировать позицию
page-save-picture = Сохранить картинку
page-link-only-here = Страница открыта с этого компьютера, и ссылка на неё работает только на нём. Чтобы поделиться партией, скопируйте или сохраните запись.
page-copied-position-link = Ссылка скопирована. Она ведёт к этой позиции.
page-copied-link = Ссылка скопирована. В ней вся партия.
page-copied-record = Запись скопирована.
page-copied-position = Позиция скопирована.
page-copy-by-hand = Браузер не разрешил копирование. Скопируйте отсюда:

# Подсказки движка.
page-level = Уровень
page-level-lowest = { $number } (самый лёгкий)
page-level-number = { $number }
page-level-highest = { $number } (самый сильный)
page-next-level = Сыграть на уровне { $number }
page-hint = Совет
page-hint-words = Совет — { $move }
page-hint-is = Движок сыграл бы так: { $moves }.
page-hint-none = Здесь нечего решать.
page-analysis = Анализ
page-lines = Лучшие ходы
page-share = { $side }: { $percent } %
page-points = { $side }: перевес { $points }
page-keep-offer = Эта партия ещё не сохранена.
page-keep-game = Сохранить в «Мои партии»
page-share-dice = Сейчас бросают кубики.
# $share: as page-share.
page-share-expected = В среднем по всем броскам: { $share }
page-course = Кто был впереди
page-course-place = Позиция { $place } из { $all }
page-thinking-over = Партия анализируется

# Два игрока и доска.
page-rematch-swapped = Реванш со сменой сторон
page-turn-you = Ваш ход.
page-turn-computer = Компьютер думает.
page-turn-dice = Бросок кубиков.
page-turn-named = Ходит { $name }.
page-status-and = { $turn } { $rest }
page-looking-at = Просмотр: позиция { $place } из { $all }.
page-name-given = { $name }
page-name-first = Первый игрок
page-name-second = Второй игрок
page-name-you = Вы
page-name-computer = Компьютер, уровень { $level }
page-versus = { $first } — { $second }
page-versus-computer = компьютер (уровень { $level })
page-amount = { $title }: { $amount }
page-amount-limit = { $title }: { $amount }, меньше { $limit } — проигрыш
page-more = Ещё
page-typing = Клавиатура
page-decision = Ваше решение
page-review = Разбор
page-result = Итог
page-notation = Нотация
page-turning = Поворачивать доску к тому, чей ход
page-card = Памятка

# Игра с друзьями по ссылке
friend-title = Играть с другом
friend-lead = { $game }: вы получите ссылку. Кто её откроет, сможет сесть за стол и играть.
friend-name = Ваше имя
friend-time = Время
friend-time-none = Без часов
friend-time-fischer = { $minutes } мин + { $seconds } с на ход
friend-time-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}
friend-partner = Ваш партнёр
friend-opponent-first = Первый соперник
friend-opponent-second = Второй соперник
friend-seat-person = Человек по ссылке
friend-more = Другие условия
friend-watching = Кто может смотреть
friend-watching-anyone = Все, у кого есть адрес
friend-watching-players = Только игроки
friend-watching-players-only = Игру видят только игроки
friend-chat = Игроки могут переписываться
friend-lock = Без подсказок и анализа во время игры
friend-absent = Если игрок ушёл
friend-absent-claim = Соперник может через 2 минуты потребовать победы
friend-absent-wait = Игра ждёт
friend-absent-computer = Через 2 минуты может доиграть компьютер
friend-absent-claim-told = Если игрок ушёл, соперник может через 2 минуты потребовать победы
friend-absent-wait-told = Если игрок ушёл, игра ждёт
friend-absent-computer-told = Если игрок ушёл, через 2 минуты может доиграть компьютер
friend-create = Создать стол
friend-table-of = { $game }: стол готов
friend-invited = { $game }: { $name } приглашает вас сыграть
friend-table-waits = { $game }: ждём игроков
friend-condition = { $title }: { $value }
friend-seat-free = ждём игрока
friend-invite = Пригласите по этой ссылке
friend-invite-how = Отправьте ссылку или дайте другу отсканировать код. Игра начнётся, когда все сядут.
friend-share = Поделиться
friend-code = QR-код ссылки
friend-copied = Ссылка скопирована.
friend-not-copied = Браузер не копирует. Ссылка выделена: скопируйте её из поля.
friend-waits = Игра начнётся, когда все сядут.
friend-watch-link = Ссылка для зрителей
friend-close = Закрыть стол
friend-closed = Этот стол закрыт.
friend-choose-seat = Ваше место
friend-sit = Сесть за стол
friend-watcher-waits = Есть свободные места. Игра появится здесь, когда начнётся.
friend-opening = Стол открывается…
friend-no-connection = Сервер недоступен. Страница пробует снова.
friend-connection-lost = Связь потеряна. Пробуем снова…
friend-is-there = на связи
friend-is-away = не на связи
friend-watchers = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[other] Смотрят { $count } человек
}
friend-sending = Ход отправляется…
friend-left-days = { $days } д { $hours } ч
friend-left-hours = { $hours } ч { $minutes } мин
friend-only-watching = Вы смотрите; ходят только игроки.
friend-offer-waits = Ваше предложение ждёт ответа.
friend-agree = Согласиться
friend-decline = Отклонить
friend-withdraw = Отозвать
friend-gone = Соперника нет уже две минуты.
friend-claim = Засчитать победу
friend-let-computer-play = Пусть доиграет компьютер
friend-ended-aborted = Игра прервана и не засчитывается.
friend-ended-expired = Никто не ходил 30 дней, игра окончена и не засчитывается.
friend-ended-unjoined = Три дня никто не садился за стол, поэтому он закрыт. Игра не началась.
friend-ended-closed = Владелец сервера закончил игру. Она не засчитывается.
friend-takeback = Вернуть
friend-abort = Прервать игру
friend-abort-sure = Прервать? Игра не будет засчитана.
friend-offer-draw = Предложить ничью
friend-offer-pause = Предложить перерыв на 3 дня
friend-rematch-waits = Сыграть реванш
friend-watch-rematch = Смотреть реванш
friend-chat-title = Чат
friend-chat-unseen = Чат ({ $count })
friend-chat-say = Написать игрокам
friend-chat-send = Отправить
friend-chat-empty = Сообщений пока нет.
friend-chat-unsay = Удалить эту строку
friend-chat-mute = Не показывать, что пишут другие
friend-other-device = Продолжить на другом устройстве
friend-other-device-how = По этой ссылке другой браузер будет играть за вас. Она действует один раз, десять минут.
friend-other-device-link = Получить ссылку
friend-take-over = Играть дальше здесь
friend-take-over-how = Теперь в ваши игры играет этот браузер. Ссылка действует один раз.
friend-forget = Забыть меня на этом сервере
friend-forget-sure = Будут удалены ваше имя, ваши места и связь с этим браузером; в сыгранных партиях имена останутся. Нажмите ещё раз, чтобы подтвердить.
friend-forgotten = Сервер вас забыл.
friend-dice = Честные кубики
friend-dice-how = Пока никто не сел за стол, сервер зафиксировал броски; это число — их отпечаток. После партии каждый может проверить, что сервер сдержал слово.
friend-dice-check = Проверить кубики
friend-record = Запись партии (.igr)
friend-record-json = Запись партии (JSON)
notice-title = Уведомления
notice-impossible = Закрытая страница не может прислать уведомление: для этого нужен защищённый адрес (https) и браузер с уведомлениями. Пока страница открыта, ваш ход виден по её заголовку и значку.
notice-begin = Сообщать, когда мой ход
notice-on = Вы получите уведомление, когда настанет ваш ход, а стол не открыт.
notice-end = Больше не сообщать
notice-forbidden = Уведомления с этого сайта запрещены в браузере. Разрешите их в его настройках и обновите страницу.
notice-failed = Не удалось переключить уведомления. Проверьте связь и попробуйте ещё раз.
notice-turn = Ваш ход. С вами играет { $names }.
notice-soon = На ваш ход осталось мало времени. С вами играет { $names }.
notice-none = Вашего хода больше нигде не ждут.
friend-your-turn = Ваш ход
friend-their-turn = Ход соперника
friend-waiting = Ждём игроков
friend-over = Окончена

# Что делает соперник за столом по ссылке
online-offers-draw = { $name } предлагает ничью.
online-asks-takeback = { $name } просит вернуть ход.
online-offers-pause = { $name } предлагает перерыв.
online-declines = { $name } отказывается.
online-took-back = Ход возвращён.
online-paused = В игре перерыв.
online-replaced = Дальше играет компьютер.

# Почему сервер отказал
online-no-server = Нет связи с игровым сервером. Для игры по ссылке он нужен.
online-unknown = Страница не поняла ответ сервера. Перезагрузите её.
online-malformed = Сервер не понял страницу. Перезагрузите её.
online-too-large = Сообщение слишком длинное.
online-no-route = Сервер ничего не знает об этом адресе. Обновите страницу.
online-wrong-method = Сервер не понимает этот запрос. Обновите страницу.
online-too-many = Слишком много запросов. Подождите немного и попробуйте снова.
online-foreign-origin = Запрос пришёл с другого сайта.
online-no-table = Такого стола нет, или его видят только игроки.
online-no-seat = У вас нет места за этим столом.
online-seat-taken = Место занято, или ссылка уже использована.
online-seated-already = Вы уже сидите за этим столом.
online-banned = Владелец сервера закрыл вам доступ.
online-not-begun = Игра ещё не началась.
online-over = Игра окончена.
online-not-your-turn = Сейчас не ваш ход.
online-stale = Партия уже ушла вперёд. Посмотрите ещё раз.
online-illegal = Такой ход невозможен.
online-too-late = Время вышло.
online-not-now = Сейчас этого сделать нельзя.
online-no-chat = За этим столом нет чата.
online-id-used = Ход отправлен дважды. Перезагрузите страницу.
online-bad-conditions = Эти условия несовместимы.
online-bad-text = Текст пустой или слишком длинный.
online-link-spent = Ссылка уже использована или устарела.
online-too-many-tables = У вас слишком много открытых столов. Закончите или закройте один.
online-unavailable = База данных сервера не отвечает. Попробуйте ещё раз чуть позже.
online-stopping = Сервер перезапускается. Страница подключится сама.
online-unknown-version = Страница новее сервера. Перезагрузите страницу.

# Расстановка позиции
page-edit-title = Редактор позиций
page-edit-this = Изменить эту позицию
page-edit-position = Позиция
page-edit-go-on = Дальше
page-edit-text = Текст позиции
page-edit-options = Настройки
page-edit-empty = Пустая доска
page-edit-start = Начальная позиция
page-edit-play = Играть с компьютером
page-edit-valid = С этой позиции можно играть.
page-edit-over = Здесь партия окончена. { $outcome }
page-edit-bad = Эту позицию открыть нельзя
page-edit-not-copied = Браузер ничего не скопировал. Ссылка — в адресной строке.
page-less = меньше
page-more-of-it = больше

# Разбор партии
review-slips = Ошибки
review-no-slips = Ошибок не найдено.
review-both-sides = обе стороны
review-slip-before = Предыдущая ошибка
review-slip-after = Следующая ошибка
review-better = Лучше: { $better }. { $does }
review-try-again = Другой ход
review-trial-due = Попробуйте другой ход.
review-trial-done = Вы попробовали другой ход; сама партия не изменилась.
review-trial-best = Не хуже лучшего хода!
review-trial-better = Лучше, чем в партии, но всё ещё теряет { $percent } %.
review-trial-same = Не лучше, чем в партии: теряет { $percent } %.
review-once-more = Ещё раз
review-back = К разбору

# Документы и превью ссылок, которые пишет сервер
document-invites = { $name } приглашает вас сыграть в игру «{ $game }».
document-waits = { $game }: стол ждёт игроков.

# Доска анализа.
study-analyse = Анализировать
study-back = Назад
study-forth = Вперёд
study-fork = Ветка
study-variation = Вариант
study-forks = Ходы отсюда
study-empty = Ходов ещё нет. Сделайте ход на доске; другой ход из той же позиции начнёт вариант.
study-dice = Кубики: бросьте их или укажите, что на них выпадет.
study-add-line = Добавить
study-roll = Бросить
study-set-roll = Выбрать бросок
study-draw = Метки
# The tip of the tool on a desk.
study-draw-how = Рисовать стрелки и кружки. Можно и без этой кнопки: правой кнопкой мыши; Shift, Alt или обе клавиши меняют цвет. С клавиатуры — X в начале и в конце стрелки.
# The status while the tool is on.
study-draw-due = Нажмите на место, чтобы обвести его, или проведите стрелку.
study-draw-done = Готово
study-wipe = Стереть
# $pen: G green, R red, Y yellow, B blue.
study-pen = { $pen ->
    [G] Зелёный
    [R] Красный
    [Y] Жёлтый
   *[B] Синий
  }
study-wiped = Стёрто: { $what }
# $face: 1 to 6.
study-face = { $face }
study-die-set = { $face }; нажмите, чтобы убрать
study-signs = Оценка хода
study-comment = Комментарий
study-promote = Поднять
study-delete = Удалить
study-delete-sure = Удалить этот ход и всё, что после него?
