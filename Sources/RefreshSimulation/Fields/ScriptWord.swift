/// A value of the engine that has a word in scripts: one table for reading and writing.
protocol ScriptWord: Hashable, Sendable {
  /// The words, each with the value it stands for; no word and no value appears twice.
  static var words: KeyValuePairs<String, Self> { get }
}

extension ScriptWord {
  /// The value a word stands for.
  init?(word: String) {
    guard let pair = Self.words.first(where: { $0.key == word }) else { return nil }
    self = pair.value
  }

  /// The word for the value; `nil` where a script leaves the word out.
  var word: String? { Self.words.first { $0.value == self }?.key }

  /// All words, as complaints list them.
  static var allowed: String { words.map(\.key).joined(separator: ", ") }
}
