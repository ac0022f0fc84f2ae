# Командная строка.
cli-error = ошибка:
cli-unlistable = moves: ходы этой игры нельзя перечислить; спросите candidates или проверяйте отдельные ходы командой apply.
cli-move-missing = move: не хватает хода; нужны POSITION и MOVE или - для строк стандартного ввода.
cli-games-option = { $name }={ $values }  { $title } (по умолчанию: { $default })
cli-tab-missing = line: нужны позиция, табуляция и ход.
cli-line-too-long = line: строка длиннее мегабайта.
cli-line-no-text = line: строка не в кодировке UTF-8.
cli-standard-output = стандартный вывод
cli-options-useless = --options: команда «{ $command }» не принимает настроек игры.
cli-json-useless = --json: команда «{ $command }» не отвечает в формате JSON.
cli-no-element = Клетки или фигуры «{ $found }» нет.
cli-not-drawn = «{ $found }» — не стрелка и не кружок на этой доске; зелёная стрелка пишется Gk1-k4, красный кружок — Rb12.
cli-play-choose = Какая игра? Номер или имя:
cli-play-welcome = Введите ход и нажмите Enter. Другие слова: помощь, ходы, доска, выход.
cli-play-json = --json: команда play — для людей у терминала. Для программ есть moves, apply, facts и engine.
cli-play-example = Например: { $move }. Слово «ходы» покажет, что возможно.
cli-play-signs = Знаки: { $signs }.
sign-free = ничьи
sign-line = линия: { $side }
sign-bound = связан
sign-selected = выбрано
sign-destination = возможно
sign-scoring = засчитывается
sign-last-from = откуда был ход
sign-last-to = последний ход
sign-partner = партнёр
sign-attacked = нерезультативная атака
sign-attacked-effectively = результативная атака
sign-pinned = связана
sign-target = возможная цель
sign-captured = захвачено
sign-released = освободится
sign-forbidden = нельзя
sign-preview = путь
sign-pushed = будет сдвинут
sign-hint = подсказка
sign-drawn = нарисовано комментатором
sign-home = исходная горизонталь
sign-start = старт
sign-penalty = штрафная площадка
sign-border = граница
sign-outer = внешняя зона
sign-middle = средняя зона
sign-centre = центр
cli-play-no-such-game = Такой игры здесь нет.
cli-play-seat = { $spoken } (игрок команды № { $number })
cli-play-no-moves = Нет.
cli-play-instead = Введите: { $move }
cli-play-named = { $spoken } ({ $name })
cli-play-names = --names: мест только { $most }.
cli-play-file-missing = Назовите файл, например: сохранить game.igr
cli-play-saved = Сохранено: { $path }.
cli-serve-ready = Игротека запущена: { $link } (Ctrl-C — остановить)
cli-serve-taken = --address: адрес { $address } занят другой программой. Выберите другой порт или не указывайте --address.
cli-serve-no-page = Страница не встроена в эту программу: её собирает cargo xtask play.
cli-setting-wrong = Настройка { $setting } неизвестна или не читается.
cli-backup-done = База данных скопирована в { $file }; копия цела.
cli-restore-done = База данных { $file } восстановлена.
cli-restore-exists = Файл { $file } уже есть, он не перезаписывается. Сначала уберите его.
cli-restore-postgres = PostgreSQL восстанавливают программой pg_restore.
cli-admin-done = Готово.
cli-admin-nothing = Такого стола, реплики или гостя нет, или там уже нечего делать.
cli-play-computer = Компьютер ходит:
cli-play-hint = { $moves } (ваши шансы { $percent } %)
cli-play-level = Компьютер играет на уровне { $level }.
cli-play-levels = Назовите уровень от 1 до { $most }, например: уровень 3
cli-arena-no-limit = Укажите, сколько думают игроки: --movetime СЕКУНД или --nodes ЧИСЛО.
cli-arena-no-ends = --ends: в игре { $game } нет эндов.
cli-analyze-slips = Грубых ошибок: { $blunders }; ошибок: { $mistakes }; неточностей: { $inaccuracies }.
cli-analyze-better = Лучше: { $does }
cli-play-help =
    Введите ход, как он пишется в записях, или одно из слов:
      ходы [начало]        возможные ходы
      доска                показать доску ещё раз
      подсказка            что сыграл бы движок
      уровень N            играет компьютер, на уровне от 1 до 8
      назад                вернуть последнее решение
      сохранить ФАЙЛ       записать партию в файл .igr
      открыть ФАЙЛ         продолжить сохранённую партию
      позиция              позиция текстом
      сдаюсь, ничья        сдаться; согласиться на ничью
      выход                уйти
cli-warning = предупреждение:
cli-record-empty = В файле нет ни одной партии.
