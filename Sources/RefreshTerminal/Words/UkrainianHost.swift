internal import RefreshCanvas

/// What the host says in Ukrainian.
enum UkrainianHost: HostTexts {
  static let hand = "миша, колесо"
  static let pulls = PullTexts(
    down: "тягніть вниз або r", up: "тягніть вгору або r", right: "тягніть праворуч або r",
    left: "тягніть ліворуч або r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "рухати список; за краєм — тягнути"
    case .scroll: "на рядок; за краєм — тягнути"
    case .page: "на сторінку"
    case .ends: "на початок, у кінець"
    case .refresh: "оновити"
    case .more: "завантажити ще, повторити"
    case .unseen: "до нових рядків"
    case .pane: "наступна панель"
    case .find: "знайти; далі, назад"
    case .filter: "лише рядки з цими словами"
    case .mark: "позначити рядок"
    case .copy: "копіювати рядки"
    case .mouse: "миша вимк. і увімк., щоб виділити текст; або тягнути з Shift"
    case .place: "назвати рядок і місце"
    case .redraw: "перемалювати все"
    case .suspend: "призупинити; fg поверне"
    case .interrupt: "вийти зі статусом 130"
    case .quit: "вийти"
    case .help: "клавіші"
    case .back: "назад"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "Рядок \(row) з \(count)" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "Потягніть, щоб оновити."
    case .armed: "Відпустіть, щоб оновити."
    case .refreshing: "Оновлення."
    case .refreshed: "Оновлено."
    case .refreshFailed: "Не вдалося оновити."
    case .refreshCancelled: "Оновлення скасовано."
    case .refused: "Зараз оновити не можна."
    case .loading: "Завантаження."
    case .loaded: "Завантажено."
    case .loadFailed: "Не вдалося завантажити. Return — повторити."
    case .loadFailedAtRow: "Не вдалося завантажити. Гортайте далі, щоб повторити."
    case .nothingMore: "Більше нічого немає."
    case .mouseOff: "Тепер миша виділяє текст. s — повернути її."
    case .mouseOn: "Миша знову рухає список."
    case .marked: "Позначено."
    case .unmarked: "Позначку знято."
    }
  }

  static let copying = CopyTexts(
    copied: "Надіслано терміналу рядків: #.", tooLong: "Задовго: нічого не скопійовано.",
    nothing: "Жоден рядок не вибрано й не позначено.")
}
