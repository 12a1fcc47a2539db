/// The command line of an example: the options all of them have, and what stands by itself.
public struct ExampleArguments: Sendable {
  /// Why a command line cannot be followed.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String

    /// Makes a failure that says what is wrong.
    public init(description: String) { self.description = description }
  }

  /// What every example understands, for its usage text.
  public static let commonUsage = """
      --headless        no terminal: plays a scripted tour and prints it as text
      --locale ID       the language, such as zh-Hans; default: the environment's
      --ascii           only ASCII characters
      --reduced-motion  what moves by time stands still
      --announce        says each change of state on standard error, in place of motion
      --svg DIR         each changed frame of the tour as an SVG picture
      --film DIR        each view of the tour as a picture that moves, an animated SVG
      --cast FILE       the tour as an asciinema v2 recording
      --record FILE     what the hand does in the terminal, as a gesture script
      --help            says this
    """

  /// Whether to say how the program is called, and nothing else.
  public var asksForHelp = false
  /// Whether to do without a terminal although there is one.
  public var isHeadless = false
  /// The language asked for.
  public var locale: String?
  /// Whether only ASCII characters may be used.
  public var isASCII = false
  /// Whether what moves by time stands still.
  public var reducesMotion = false
  /// Whether changes of state are said on standard error.
  public var announces = false
  /// Where the pictures of the tour go.
  public var pictures: String?
  /// Where the pictures that move go.
  public var films: String?
  /// Where the recording of the tour goes.
  public var cast: String?
  /// Where the gesture script of the session goes.
  public var record: String?
  /// Whether a tour is to be recorded, which takes no terminal.
  public var recordsTour: Bool { pictures != nil || films != nil || cast != nil }
  /// What actions wait by; a tour's is simulated.
  public var clock: any ExampleClock = SystemClock()
  /// What stands by itself, in order.
  public var operands: [String] = []

  /// Reads the words after the program's name; at most `limit` operands are allowed.
  public init(_ words: some Sequence<String>, operands limit: Int = 0) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": asksForHelp = true
      case "--headless": isHeadless = true
      case "--ascii": isASCII = true
      case "--reduced-motion": reducesMotion = true
      case "--announce": announces = true
      case "--locale": locale = try Self.value(of: word, from: &rest)
      case "--svg": pictures = try Self.value(of: word, from: &rest)
      case "--film": films = try Self.value(of: word, from: &rest)
      case "--cast": cast = try Self.value(of: word, from: &rest)
      case "--record": record = try Self.value(of: word, from: &rest)
      case _ where word.hasPrefix("-"): throw Failure(description: "there is no option \(word)")
      default: operands.append(word)
      }
    }
    guard operands.count <= limit else {
      throw Failure(description: "'\(operands[limit])' is one argument too many")
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw Failure(description: "\(option) needs a value")
    }
    return value
  }
}
