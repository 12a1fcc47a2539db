/// An error in a line, before it is known which line of which file it is.
struct ParseFailure: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// The fields of one line after its first, taken one after the other.
struct FieldReader {
  /// One `key=value`.
  typealias Pair = (key: String, value: Substring)

  /// The syntax of the line, for complaints.
  let usage: String
  private let keys: [String]
  private var rest: ArraySlice<Substring>
  /// The pairs, once the first of them was asked for.
  private var pairs: [Pair]?

  init(_ fields: ArraySlice<Substring>, usage: String, keys: [String] = []) {
    rest = fields
    self.usage = usage
    self.keys = keys
  }

  /// Whether the next field stands by itself, without a key.
  var hasWord: Bool { rest.first.map { !$0.contains("=") } ?? false }

  /// Whether no field is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next field, which is called `name` when it is missing.
  mutating func word(_ name: String) throws(ParseFailure) -> Substring {
    guard hasWord, let field = rest.popFirst() else { throw missing(name) }
    return field
  }

  /// Whether the next field is this word.
  mutating func flag(_ name: String) throws(ParseFailure) -> Bool {
    guard hasWord else { return false }
    let word = try word(name)
    guard word == name else {
      throw ParseFailure("\(word.quoted) is not expected here; allowed: \(usage)")
    }
    return true
  }

  /// The value with this key, if it is there; what is left of the line has to be pairs by now.
  mutating func value(_ key: String) throws(ParseFailure) -> FieldValue? {
    if pairs == nil { pairs = try takePairs(keys) }
    return pairs?.first { $0.key == key }.map { FieldValue($0) }
  }

  /// The value with this key, which has to be there.
  mutating func required(_ key: String) throws(ParseFailure) -> FieldValue {
    guard let value = try value(key) else { throw missing("\(key)=") }
    return value
  }

  /// The fields left, each with one of these keys and no key twice.
  mutating func takePairs(_ keys: [String]) throws(ParseFailure) -> [Pair] {
    var pairs: [Pair] = []
    while let field = rest.popFirst() {
      let pair = try split(field, keys: keys)
      if pairs.contains(where: { $0.key == pair.key }) {
        throw ParseFailure("'\(pair.key)=' appears twice; allowed: once")
      }
      pairs.append(pair)
    }
    return pairs
  }

  /// All fields that are left.
  mutating func takeRest() -> ArraySlice<Substring> {
    defer { rest = [] }
    return rest
  }

  /// Makes sure that no field is left.
  mutating func end() throws(ParseFailure) { _ = try takePairs([]) }

  /// The complaint about a field that has to be there and is not.
  func missing(_ name: String) -> ParseFailure {
    ParseFailure("\(name) is missing; allowed: \(usage)")
  }

  private func split(_ field: Substring, keys: [String]) throws(ParseFailure) -> Pair {
    guard let mark = field.firstIndex(of: "=") else {
      throw ParseFailure("\(field.quoted) is not expected here; allowed: \(usage)")
    }
    let key = String(field[..<mark])
    guard keys.contains(key) else {
      let allowed = keys.isEmpty ? usage : keys.map { $0 + "=" }.joined(separator: " ")
      throw ParseFailure("\((key + "=").quoted) is no key of this line; allowed: \(allowed)")
    }
    return (key, field[field.index(after: mark)...])
  }
}

extension StringProtocol {
  /// The text with everything that has no shape of its own shown as what it is, such as `\u{1b}`.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in quotes, cut to what is needed to find it again.
  var quoted: String {
    let start = prefix(40)
    return "'\(start.printable)\(start.endIndex == endIndex ? "" : "…")'"
  }
}
