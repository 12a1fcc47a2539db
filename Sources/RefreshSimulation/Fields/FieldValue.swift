internal import RefreshKit

/// The text of one value, and what it is called in complaints.
struct FieldValue {
  private let text: Substring
  private let name: String

  init(_ text: Substring, of name: String) {
    self.text = text
    self.name = name
  }

  init(_ pair: FieldReader.Pair) {
    self.init(pair.value, of: pair.key + "=")
  }

  /// A finite decimal, no farther from 0 than any length can be.
  func number(
    _ allowed: String = "a finite decimal such as 3, -1.5 or +0.25"
  ) throws(ParseFailure) -> Double {
    guard let value = DecimalText.value(of: text) else { throw complaint(allowed) }
    try check(value.magnitude, atMost: ScriptLimit.length)
    return value
  }

  /// A decimal, 0 or more: a length in units.
  func length() throws(ParseFailure) -> Double {
    let value = try number()
    guard value >= 0 else { throw complaint("0 or more") }
    return value
  }

  /// A time in seconds, 0 or more.
  func time(atMost limit: Double = ScriptLimit.time) throws(ParseFailure) -> Double {
    let value = try length()
    try check(value, atMost: limit)
    return value
  }

  /// A time in seconds, or `forever`.
  func stay() throws(ParseFailure) -> Double { says("forever") ? .infinity : try time() }

  /// Frames in a second.
  func rate() throws(ParseFailure) -> Double {
    let value = try positive()
    try check(value, atMost: ScriptLimit.rates.upperBound)
    guard value >= ScriptLimit.rates.lowerBound else {
      throw complaint("\(DecimalText.exact(ScriptLimit.rates.lowerBound)) or more")
    }
    return value
  }

  /// A decimal above 0.
  func positive() throws(ParseFailure) -> Double {
    let value = try number()
    guard value > 0 else { throw complaint("more than 0") }
    return value
  }

  /// A whole number of either sign.
  func whole(atMost limit: Double = ScriptLimit.count) throws(ParseFailure) -> Int {
    let number = try number()
    guard number == number.rounded() else { throw complaint("a whole number") }
    try check(number.magnitude, atMost: limit)
    return Int(number)
  }

  /// A whole number, 0 or more.
  func count() throws(ParseFailure) -> Int {
    let value = try whole()
    guard value >= 0 else { throw complaint("a whole number, 0 or more") }
    return value
  }

  /// Less than 1.
  func fraction() throws(ParseFailure) -> Double {
    let value = try positive()
    guard value < 1 else { throw complaint("less than 1") }
    return value
  }

  /// Numbers with a mark between them; there is at least one.
  func list(_ mark: Character) throws(ParseFailure) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: mark, omittingEmptySubsequences: false) {
      numbers.append(try FieldValue(part, of: name).number())
    }
    return numbers
  }

  /// A fixed count of numbers with colons between them, each at least `least`.
  func numbers(_ count: Int, orMore least: Double = 0) throws(ParseFailure) -> [Double] {
    let numbers = try list(":")
    guard numbers.count == count, numbers.allSatisfy({ $0 >= least }) else {
      throw complaint(
        "\(count) numbers with colons between them" + (least < 0 ? "" : ", none negative"))
    }
    return numbers
  }

  /// Its text in quotes.
  var quoted: String { text.quoted }

  /// Whether it is this word.
  func says(_ word: String) -> Bool { text == word }

  /// `true` or `false`.
  func flag() throws(ParseFailure) -> Bool {
    guard let value = Bool(String(text)) else { throw complaint("true or false") }
    return value
  }

  /// One of a fixed set of words.
  func choice<Value: ScriptWord>() throws(ParseFailure) -> Value {
    guard let value = Value(word: String(text)) else { throw complaint(Value.allowed) }
    return value
  }

  /// `on` or `off`.
  func toggle() throws(ParseFailure) -> Bool {
    switch text {
    case "on": true
    case "off": false
    default: throw complaint("on or off")
    }
  }

  /// `WxH`, both 0 or more.
  func size() throws(ParseFailure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = DecimalText.value(of: parts[0]),
      let height = DecimalText.value(of: parts[1]), width >= 0, height >= 0
    else { throw complaint("columns x rows, neither negative, such as 80x24") }
    try check(max(width, height), atMost: ScriptLimit.length)
    return Size(width: width, height: height)
  }

  /// A distance: a number with its unit after it, or `adaptive`.
  ///
  /// A number without a unit counts units; a time is 0 or more. After `adaptive` comes
  /// `:LOW:HIGH:PACE` if these are not the usual ones.
  func preload() throws(ParseFailure) -> PreloadDistance {
    if text.hasPrefix(PreloadDistance.adaptiveWord) { return .adaptive(try adaptive()) }
    for (suffix, distance) in PreloadDistance.suffixes where text.hasSuffix(suffix) {
      guard let value = DecimalText.value(of: text.dropLast(suffix.count)) else { break }
      try check(value.magnitude, atMost: ScriptLimit.length)
      guard suffix != "s" || value >= 0 else { break }
      return distance(value)
    }
    throw complaint(Self.preloads)
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
    else { throw complaint("adaptive, or adaptive:LOW:HIGH:PACE such as adaptive:0.5:10:2") }
    for number in numbers { try check(number, atMost: ScriptLimit.length) }
    return PreloadDistance.Adaptive(bounds: numbers[0]...numbers[1], pace: numbers[2])
  }

  private func check(_ value: Double, atMost limit: Double) throws(ParseFailure) {
    guard value <= limit else { throw complaint("at most \(DecimalText.exact(limit))") }
  }

  /// The complaint about a value that is not allowed.
  func complaint(_ allowed: String) -> ParseFailure {
    ParseFailure("\(name) \(text.quoted) is not allowed; allowed: \(allowed)")
  }
}

/// The largest numbers a script may have: far beyond any list, and near enough to be computed with.
///
/// Without them a number with 300 digits would overflow, stop time from going on, or take years.
enum ScriptLimit {
  /// Lengths, positions and velocities, in units; here a `Double` still has eighths of one.
  static let length = 1e15
  /// Times in seconds: more than thirty years.
  static let time = 1e9
  /// Times in which something moves with each frame, in seconds.
  static let duration = 600.0
  /// Frames in a simulated second.
  static let rates = 0.001...10_000
  /// Whole numbers that are compared and not counted up to.
  static let count = 1e9
  /// Ticks of one `wheel`, each of which the engine takes by itself.
  static let ticks = 1e6
}
