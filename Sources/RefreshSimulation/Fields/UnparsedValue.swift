internal import RefreshKit

/// The text of a value and its name in error messages.
struct UnparsedValue {
  private let text: Substring
  private let name: String

  init(_ text: Substring, of name: String) {
    self.text = text
    self.name = name
  }

  init(_ pair: FieldReader.Pair) { self.init(pair.value, of: pair.key + "=") }

  func number(
    _ allowed: String = "a finite decimal such as 3, -1.5 or +0.25"
  ) throws(ParseFailure) -> Double {
    guard let value = DecimalText.value(of: text) else { throw invalid(allowed) }
    try check(value.magnitude, atMost: ScriptLimit.length)
    return value
  }

  func length() throws(ParseFailure) -> Double {
    let value = try number()
    guard value >= 0 else { throw invalid("0 or more") }
    return value
  }

  func time(atMost limit: Double = ScriptLimit.time) throws(ParseFailure) -> Double {
    let value = try length()
    try check(value, atMost: limit)
    return value
  }

  func timeOrForever() throws(ParseFailure) -> Double { isWord("forever") ? .infinity : try time() }

  func rate() throws(ParseFailure) -> Double {
    let value = try positive()
    try check(value, atMost: ScriptLimit.rates.upperBound)
    guard value >= ScriptLimit.rates.lowerBound else {
      throw invalid("\(DecimalText.exact(ScriptLimit.rates.lowerBound)) or more")
    }
    return value
  }

  func positive() throws(ParseFailure) -> Double {
    let value = try number()
    guard value > 0 else { throw invalid("more than 0") }
    return value
  }

  func integer(atMost limit: Double = ScriptLimit.count) throws(ParseFailure) -> Int {
    let number = try number()
    guard number == number.rounded() else { throw invalid("a whole number") }
    try check(number.magnitude, atMost: limit)
    return Int(number)
  }

  func count() throws(ParseFailure) -> Int {
    let value = try integer()
    guard value >= 0 else { throw invalid("a whole number, 0 or more") }
    return value
  }

  func fraction() throws(ParseFailure) -> Double {
    let value = try positive()
    guard value < 1 else { throw invalid("less than 1") }
    return value
  }

  func list(_ mark: Character) throws(ParseFailure) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: mark, omittingEmptySubsequences: false) {
      numbers.append(try UnparsedValue(part, of: name).number())
    }
    return numbers
  }

  func numbers(_ count: Int, orMore least: Double = 0) throws(ParseFailure) -> [Double] {
    let numbers = try list(":")
    guard numbers.count == count, numbers.allSatisfy({ $0 >= least }) else {
      throw invalid(
        "\(count) numbers with colons between them" + (least < 0 ? "" : ", none negative"))
    }
    return numbers
  }

  var quoted: String { text.quoted }

  func isWord(_ word: String) -> Bool { text == word }

  func flag() throws(ParseFailure) -> Bool {
    guard let value = Bool(String(text)) else { throw invalid("true or false") }
    return value
  }

  func choice<Value: ScriptWord>() throws(ParseFailure) -> Value {
    guard let value = Value(word: String(text)) else { throw invalid(Value.allowed) }
    return value
  }

  func toggle() throws(ParseFailure) -> Bool {
    switch text {
    case "on": true
    case "off": false
    default: throw invalid("on or off")
    }
  }

  func size() throws(ParseFailure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = DecimalText.value(of: parts[0]),
      let height = DecimalText.value(of: parts[1]), width >= 0, height >= 0
    else { throw invalid("columns x rows, neither negative, such as 80x24") }
    try check(max(width, height), atMost: ScriptLimit.length)
    return Size(width: width, height: height)
  }

  func preload() throws(ParseFailure) -> PreloadDistance {
    if text.hasPrefix(PreloadDistance.adaptiveWord) { return .adaptive(try adaptive()) }
    for (suffix, distance) in PreloadDistance.suffixes where text.hasSuffix(suffix) {
      guard let value = DecimalText.value(of: text.dropLast(suffix.count)) else { break }
      try check(value.magnitude, atMost: ScriptLimit.length)
      guard suffix != "s" || value >= 0 else { break }
      return distance(value)
    }
    throw invalid(Self.preloads)
  }

  private static let preloads =
    "units such as 20, viewports such as 2vp, rows such as 5rows, seconds such as 2s, or adaptive"

  private func adaptive() throws(ParseFailure) -> PreloadDistance.Adaptive {
    let fields = text.dropFirst(PreloadDistance.adaptiveWord.count)
    if fields.isEmpty { return PreloadDistance.Adaptive() }
    let numbers = fields.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
      .compactMap { DecimalText.value(of: $0) }
    guard fields.first == ":", numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }),
      numbers[0] <= numbers[1]
    else { throw invalid("adaptive, or adaptive:LOW:HIGH:PACE such as adaptive:0.5:10:2") }
    for number in numbers { try check(number, atMost: ScriptLimit.length) }
    return PreloadDistance.Adaptive(bounds: numbers[0]...numbers[1], pace: numbers[2])
  }

  private func check(_ value: Double, atMost limit: Double) throws(ParseFailure) {
    guard value <= limit else { throw invalid("at most \(DecimalText.exact(limit))") }
  }

  func invalid(_ allowed: String) -> ParseFailure {
    ParseFailure("\(name) \(text.quoted) is invalid; expected: \(allowed)")
  }
}

/// The limits of numbers in scripts, without which large numbers could overflow or take years.
enum ScriptLimit {
  /// Lengths, positions and velocities, in units. At this magnitude a `Double` still resolves 1/8.
  static let length = 1e15
  /// Times in seconds, more than thirty years.
  static let time = 1e9
  /// The duration of a movement that is evaluated in each frame, in seconds.
  static let duration = 600.0
  static let rates = 0.001...10_000
  static let count = 1e9
  static let ticks = 1e6
}
