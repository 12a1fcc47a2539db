/// A value of the engine that scripts name by a word: one table says which, for both directions.
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

  /// The word for the value; `nil` where a script says it by leaving the word out.
  var word: String? { Self.words.first { $0.value == self }?.key }

  /// All words, as complaints list them.
  static var allowed: String { words.map(\.key).joined(separator: ", ") }
}
