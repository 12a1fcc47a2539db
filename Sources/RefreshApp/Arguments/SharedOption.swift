/// An option that every app has.
enum SharedOption: String, CaseIterable {
  case headless = "--headless"
  case size = "--size"
  case svg = "--svg"
  case film = "--film"
  case cast = "--cast"
  case record = "--record"
  case force = "--force"
  case locale = "--locale"
  case ascii = "--ascii"
  case plain = "--plain"
  case reducedMotion = "--reduced-motion"
  case announce = "--announce"
  case help = "--help"

  /// The name of its value; `nil` for an option without one.
  var value: String? {
    switch self {
    case .headless, .force, .ascii, .plain, .reducedMotion, .announce, .help: nil
    case .size: "80x24"
    case .svg: "PATH"
    case .film: "DIR"
    case .cast, .record: "FILE"
    case .locale: "ID"
    }
  }

  /// The option's effect, in half a line.
  var summary: String {
    switch self {
    case .headless: "no terminal: a tour of it on simulated time, as text"
    case .size: "the columns and rows of the tour; default 48x14"
    case .svg: "the tour as a picture that moves; in a directory, each frame of it"
    case .film: "each part of the tour as a picture that moves"
    case .cast: "the tour as an asciinema v2 recording"
    case .record: "what the hand does in the terminal, as a gesture script"
    case .force: "replaces files that are there already"
    case .locale: "the language, such as zh-Hans; default: the environment's"
    case .ascii: "only ASCII characters"
    case .plain: "only ASCII, nothing moves by time, and changes of state are said in words"
    case .reducedMotion: "what moves by time stands still"
    case .announce: "says each change of state on standard error, in place of motion"
    case .help: "says this"
    }
  }

  /// The option as the help shows it.
  var spelling: String { rawValue + (value.map { " \($0)" } ?? "") }
}
