struct ArgumentReader {
  enum Argument {
    case option(name: String, value: String)
    case operand(String)
  }

  let program: String
  private var rest: ArraySlice<String>
  private var position = 0
  private var hasOnlyOperands = false

  init(_ words: some Sequence<String>) {
    let words = Array(words)
    program = words.first?.split(separator: "/").last.map(String.init) ?? "program"
    rest = words.dropFirst()
  }

  mutating func next(
    in usage: AppUsage, endingOptions hasOperand: Bool
  ) throws(UsageError) -> Argument? {
    guard let word = pop() else { return nil }
    if hasOnlyOperands || (usage.acceptsCommand && hasOperand) { return .operand(word) }
    if word == "--" {
      hasOnlyOperands = true
      return pop().map(Argument.operand)
    }
    guard word.hasPrefix("-"), word.count > 1 else { return .operand(word) }
    return try option(word, in: usage)
  }

  private mutating func option(_ word: String, in usage: AppUsage) throws(UsageError) -> Argument {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? "--help" : String(parts[0])
    let joined = parts.count > 1 ? String(parts[1]) : nil
    guard let option = usage.allOptions.first(where: { $0.matches(name) }) else {
      throw UsageError("argument \(position): unknown option '\(name)'" + hint(name, usage))
    }
    if option.isValueOptional, joined == nil { return .option(name: option.name, value: "") }
    return .option(name: option.name, value: try value(of: name, option.value, joined))
  }

  /// `expected` is the placeholder, or `nil` for a flag; `joined` is the text after `=`.
  private mutating func value(
    of name: String, _ expected: String?, _ joined: String?
  ) throws(UsageError) -> String {
    guard let expected else {
      guard let joined else { return "" }
      throw UsageError("argument \(position): \(name) takes no value, but got '\(joined)'")
    }
    let place = position
    if let value = joined ?? pop(), !value.isEmpty, value != "--" { return value }
    throw UsageError("argument \(place): \(name) needs a value: \(name) \(expected)")
  }

  private mutating func pop() -> String? {
    position += 1
    return rest.popFirst()
  }

  private func hint(_ name: String, _ usage: AppUsage) -> String {
    let near = usage.allOptions.map { (name: $0.name, edits: Self.edits(from: name, to: $0.name)) }
      .min { $0.edits < $1.edits }
    guard let near, near.edits <= 2 else { return "" }
    return "; did you mean '\(near.name)'?"
  }

  /// The Levenshtein distance: the minimum number of letters to insert, delete or replace.
  private static func edits(from first: String, to second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let exchanged = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(exchanged, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[second.count]
  }
}
