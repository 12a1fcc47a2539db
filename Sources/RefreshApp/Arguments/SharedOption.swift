enum SharedOption: String, CaseIterable {
  case headless = "--headless"
  case size = "--size"
  case svg = "--svg"
  case clips = "--clips"
  case cast = "--cast"
  case record = "--record"
  case force = "--force"
  case locale = "--locale"
  case ascii = "--ascii"
  case screenReader = "--screen-reader"
  case reducedMotion = "--reduced-motion"
  case announce = "--announce"
  case help = "--help"

  /// Accepts names from before version 0.1.0, too.
  init?(name: String) {
    switch name {
    case "--film": self = .clips
    case "--plain": self = .screenReader
    default: self.init(rawValue: name)
    }
  }

  var value: String? {
    switch self {
    case .headless, .force, .ascii, .screenReader, .reducedMotion, .announce, .help: nil
    case .size: "80x24"
    case .svg: "PATH"
    case .clips: "DIR"
    case .cast, .record: "FILE"
    case .locale: "ID"
    }
  }

  var summary: String {
    switch self {
    case .headless: "run the demo without a terminal and print it as text"
    case .size: "columns and rows of the demo; default 48x14"
    case .svg: "write the demo as an animated SVG; a directory gets a file per changed frame"
    case .clips: "write one animated SVG per scene of the demo"
    case .cast: "write the demo as an asciinema v2 recording"
    case .record: "record your input as a gesture script"
    case .force: "overwrite existing files"
    case .locale: "language, such as zh-Hans; default: the environment's"
    case .ascii: "use only ASCII characters"
    case .screenReader: "screen-reader mode: ASCII only, no animation, state changes as text"
    case .reducedMotion: "disable animations"
    case .announce: "write state changes to standard error instead of animating them"
    case .help: "show this help"
    }
  }

  var spelling: String { rawValue + (value.map { " \($0)" } ?? "") }
}
