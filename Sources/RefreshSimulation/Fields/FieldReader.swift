/// An error in a line or step, without the file and the line number.
struct ParseFailure: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// Reads the fields of a line after the line's name.
struct FieldReader {
  typealias Pair = (key: String, value: Substring)

  let usage: String
  private let keys: [String]
  private var rest: ArraySlice<Substring>
  private var pairs: [Pair]?

  init(_ fields: ArraySlice<Substring>, usage: String, keys: [String] = []) {
    rest = fields
    self.usage = usage
    self.keys = keys
  }

  var hasWord: Bool { rest.first.map { !$0.contains("=") } ?? false }

  var isAtEnd: Bool { rest.isEmpty }

  /// Returns the next field, which must be a word: a field without `=`.
  mutating func word(_ name: String) throws(ParseFailure) -> Substring {
    guard hasWord, let field = rest.popFirst() else { throw missing(name) }
    return field
  }

  /// Reads an optional word and returns whether it is present. Any other word is an error.
  mutating func flag(_ name: String) throws(ParseFailure) -> Bool {
    guard hasWord else { return false }
    let word = try word(name)
    guard word == name else { throw ParseFailure("unexpected \(word.quoted); expected: \(usage)") }
    return true
  }

  /// The first call reads all remaining fields, which have to be pairs.
  mutating func value(_ key: String) throws(ParseFailure) -> UnparsedValue? {
    if pairs == nil { pairs = try takePairs(keys) }
    return pairs?.first { $0.key == key }.map { UnparsedValue($0) }
  }

  mutating func required(_ key: String) throws(ParseFailure) -> UnparsedValue {
    guard let value = try value(key) else { throw missing("\(key)=") }
    return value
  }

  mutating func takePairs(_ keys: [String]) throws(ParseFailure) -> [Pair] {
    var pairs: [Pair] = []
    while let field = rest.popFirst() {
      let pair = try split(field, keys: keys)
      if pairs.contains(where: { $0.key == pair.key }) {
        throw ParseFailure("'\(pair.key)=' appears twice; expected: once")
      }
      pairs.append(pair)
    }
    return pairs
  }

  mutating func takeRest() -> ArraySlice<Substring> {
    defer { rest = [] }
    return rest
  }

  mutating func end() throws(ParseFailure) { _ = try takePairs([]) }

  func missing(_ name: String) -> ParseFailure {
    ParseFailure("missing \(name); expected: \(usage)")
  }

  private func split(_ field: Substring, keys: [String]) throws(ParseFailure) -> Pair {
    guard let mark = field.firstIndex(of: "=") else {
      throw ParseFailure("unexpected \(field.quoted); expected: \(usage)")
    }
    let key = String(field[..<mark])
    guard keys.contains(key) else {
      let allowed = keys.isEmpty ? usage : keys.map { $0 + "=" }.joined(separator: " ")
      throw ParseFailure("unknown key \((key + "=").quoted); expected: \(allowed)")
    }
    return (key, field[field.index(after: mark)...])
  }
}

extension StringProtocol {
  /// The text with control, format, line-separating and unassigned characters escaped: `\u{1b}`.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in quotes, escaped and cut after 40 characters.
  var quoted: String {
    let start = prefix(40)
    return "'\(start.printable)\(start.endIndex == endIndex ? "" : "…")'"
  }
}
