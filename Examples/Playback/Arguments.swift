/// The arguments of the command line.
struct Arguments {
  /// An error of the command line, as text.
  struct Failure: Error {
    var message: String
  }

  static let usage = """
    usage: Playback FILE [option …]        (FILE is - for standard input)
      --help            show this help
      --json            print one JSON object per line instead of the timeline
      --frames          also print each changed frame as text
      --explain         also print each decision and its reason
      --cast OUT        write an asciinema v2 recording of the frames
      --svg DIR         write each changed frame as an SVG picture
      --force           overwrite existing files
      --locale ID       the language of the frames, such as zh-Hans
      --ascii           use only ASCII in the frames and the timeline
      --reduced-motion  disable animations
    """

  var file = ""
  var isJSON = false
  var showsFrames = false
  var explains = false
  var cast: String?
  var pictures: String?
  var replacesFiles = false
  var locale: String?
  var isASCII = false
  var reducesMotion = false

  /// Whether frames have to be drawn.
  var needsFrames: Bool { showsFrames || cast != nil || pictures != nil }

  /// Returns whether the arguments request the help text.
  static func asksForHelp(_ words: [String]) -> Bool {
    words.contains("--help") || words.contains("-h")
  }

  init(_ words: [String]) throws(Failure) {
    var files: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--frames": showsFrames = true
      case "--explain": explains = true
      case "--force": replacesFiles = true
      case "--ascii": isASCII = true
      case "--reduced-motion": reducesMotion = true
      case "--cast": cast = try Self.value(of: word, from: &rest)
      case "--svg": pictures = try Self.value(of: word, from: &rest)
      case "--locale": locale = try Self.value(of: word, from: &rest)
      case "-": files.append(word)
      case _ where word.hasPrefix("-"): throw Failure(message: "unknown option \(word)")
      default: files.append(word)
      }
    }
    guard let file = files.first, files.count == 1 else {
      throw Failure(message: files.isEmpty ? "FILE is missing" : "only one FILE is allowed")
    }
    self.file = file
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw Failure(message: "\(option) needs a value")
    }
    return value
  }
}
