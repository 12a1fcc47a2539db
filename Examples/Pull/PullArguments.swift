import ExampleSupport

/// The command line of Pull: options of its own, those of all examples, and then a command.
struct PullArguments {
  /// What the list shows.
  var command: [String] = []
  /// Seconds between two runs that nobody asked for; `nil` for none.
  var every: Double?
  /// Whether the command keeps running and its end is followed.
  var follows = false
  /// What loads more lines; `{n}` stands for how many there are.
  var page: String?
  /// What Return runs on a line; `{}` stands for it, `{1}` for its first word.
  var open: String?
  /// The options that all examples have.
  var common: ExampleArguments
  /// The words of those options.
  private(set) var commonWords: [String] = []

  static let usage = """
    Pull [option …] [--] COMMAND [ARGUMENT …]
      COMMAND           what to run; a single word with blanks goes to the shell: Pull 'ls | sort'
      --every TIME      runs it again by itself: 500ms, 30s, 5m, 2h
      --follow          keeps it running and follows its end, as for logs
      --page 'CMD'      loads more at the end; {n} is the number of lines there are
      --open 'CMD'      what Return runs on a line: {} is the line, {1} its first word
    """

  private typealias Failure = ExampleArguments.Failure

  /// Reads the words after the program's name.
  init(_ words: some Sequence<String>) throws(ExampleArguments.Failure) {
    var rest = Array(words)[...]
    var others: [String] = []
    while let word = rest.first, word.hasPrefix("-"), word != "--" {
      rest.removeFirst()
      switch word {
      case "--every": every = try Self.seconds(try Self.value(of: word, from: &rest))
      case "--follow": follows = true
      case "--page": page = try Self.value(of: word, from: &rest)
      case "--open": open = try Self.value(of: word, from: &rest)
      case "--locale", "--svg", "--film", "--cast", "--record":
        others += [word, try Self.value(of: word, from: &rest)]
      default: others.append(word)
      }
    }
    if rest.first == "--" { rest.removeFirst() }
    common = try ExampleArguments(others)
    commonWords = others
    command = Array(rest)
    try check()
  }

  private func check() throws(ExampleArguments.Failure) {
    if common.asksForHelp { return }
    guard let name = command.first, !name.isEmpty else {
      throw Failure(description: "there is no command to run")
    }
    if follows, every != nil {
      throw Failure(description: "--follow keeps the command running, so --every has nothing to do")
    }
    if follows, page != nil {
      throw Failure(description: "--follow goes to the end by itself, so --page has nothing to do")
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(ExampleArguments.Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, value != "--" else {
      throw Failure(description: "\(option) needs a value")
    }
    return value
  }

  /// `500ms`, `30s`, `5m`, `2h`; without a unit seconds.
  static func seconds(_ text: String) throws(ExampleArguments.Failure) -> Double {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60), ("h", 3_600)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = Double(text.dropLast(unit?.0.count ?? 0))
    guard let number, case let seconds = number * (unit?.1 ?? 1), 0.1...1e7 ~= seconds else {
      throw Failure(description: "'\(text)' is no time from 0.1s on, such as 500ms, 30s, 5m or 2h")
    }
    return seconds
  }
}
