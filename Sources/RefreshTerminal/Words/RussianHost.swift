internal import RefreshCanvas

/// What the host says in Russian.
enum RussianHost: HostTexts {
  static let hand = "мышь, колесо"
  static let pulls = PullTexts(
    down: "тяните вниз или r", up: "тяните вверх или r", right: "тяните вправо или r",
    left: "тяните влево или r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "двигать список; за краем — тянуть"
    case .scroll: "на строку; за краем — тянуть"
    case .page: "на страницу"
    case .ends: "в начало, в конец"
    case .refresh: "обновить"
    case .more: "загрузить ещё, повторить"
    case .unseen: "к новым строкам"
    case .pane: "следующая панель"
    case .find: "найти; дальше, назад"
    case .filter: "только строки с этими словами"
    case .mark: "отметить строку"
    case .copy: "копировать строки"
    case .mouse: "мышь выкл. и вкл., чтобы выделить текст; или тянуть с Shift"
    case .place: "назвать строку и место"
    case .redraw: "перерисовать всё"
    case .suspend: "приостановить; fg вернёт"
    case .interrupt: "выйти со статусом 130"
    case .quit: "выйти"
    case .help: "клавиши"
    case .back: "назад"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "Строка \(row) из \(count)" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "Потяните, чтобы обновить."
    case .armed: "Отпустите, чтобы обновить."
    case .refreshing: "Обновление."
    case .refreshed: "Обновлено."
    case .refreshFailed: "Не удалось обновить."
    case .refreshCancelled: "Обновление отменено."
    case .refused: "Сейчас обновить нельзя."
    case .loading: "Загрузка."
    case .loaded: "Загружено."
    case .loadFailed: "Не удалось загрузить. Return — повторить."
    case .loadFailedAtRow: "Не удалось загрузить. Листайте дальше, чтобы повторить."
    case .nothingMore: "Больше ничего нет."
    case .mouseOff: "Теперь мышь выделяет текст. s — вернуть её."
    case .mouseOn: "Мышь снова двигает список."
    case .marked: "Отмечено."
    case .unmarked: "Отметка снята."
    }
  }

  static let copying = CopyTexts(
    copied: "Отправлено терминалу строк: #.", tooLong: "Слишком длинно: ничего не скопировано.",
    nothing: "Ни одна строка не выбрана и не отмечена.")
}
