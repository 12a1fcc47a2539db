/// What is wrong with a line, before it is known which line of which file it is.
struct Complaint: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// The fields of one line after its first, taken one after the other.
struct FieldReader {
  /// One `key=value`.
  typealias Pair = (key: String, value: Substring)

  /// How the line is written, for complaints.
  let usage: String
  private var rest: ArraySlice<Substring>

  init(_ fields: ArraySlice<Substring>, usage: String) {
    rest = fields
    self.usage = usage
  }

  /// Whether the next field stands by itself, without a key.
  var hasWord: Bool { rest.first.map { !$0.contains("=") } ?? false }

  /// The next field, which is called `name` when it is missing.
  mutating func word(_ name: String) throws(Complaint) -> Substring {
    guard hasWord, let field = rest.popFirst() else {
      throw missing(name)
    }
    return field
  }

  /// The next field as one of a fixed set of words.
  mutating func choice<Value: ScriptWord>(_ name: String) throws(Complaint) -> Value {
    try FieldValue(word(name), of: name).choice()
  }

  /// The next field as a number.
  mutating func number(_ name: String) throws(Complaint) -> Double {
    try FieldValue(word(name), of: name).number()
  }

  /// The next field as a number that is not negative.
  mutating func length(_ name: String) throws(Complaint) -> Double {
    try FieldValue(word(name), of: name).length()
  }

  /// The fields left, each with one of these keys and no key twice.
  mutating func pairs(_ keys: [String]) throws(Complaint) -> [Pair] {
    var pairs: [Pair] = []
    while let field = rest.popFirst() {
      let pair = try split(field, keys: keys)
      if pairs.contains(where: { $0.key == pair.key }) {
        throw Complaint("'\(pair.key)=' appears twice; allowed: once")
      }
      pairs.append(pair)
    }
    return pairs
  }

  /// Makes sure that no field is left.
  mutating func end() throws(Complaint) {
    _ = try pairs([])
  }

  private func split(_ field: Substring, keys: [String]) throws(Complaint) -> Pair {
    guard let mark = field.firstIndex(of: "=") else {
      throw Complaint("\(field.quoted) is not expected here; allowed: \(usage)")
    }
    let key = String(field[..<mark])
    guard keys.contains(key) else {
      let allowed = keys.isEmpty ? usage : keys.map { $0 + "=" }.joined(separator: " ")
      throw Complaint("\((key + "=").quoted) is no key of this line; allowed: \(allowed)")
    }
    return (key, field[field.index(after: mark)...])
  }
}
