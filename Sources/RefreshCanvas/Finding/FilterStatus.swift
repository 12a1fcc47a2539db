/// The progress of a list that filters its rows.
public struct FilterStatus: Sendable, Hashable {
  /// The words, as they were typed; without any every row passes.
  public var words: String
  /// The number of rows that show: those that hold the words, as far as rows were looked at.
  public var count: Int
  /// The number of rows, whether they show or not.
  package var rowCount: Int
  /// Whether there are rows left to look at.
  public var isLooking: Bool

  /// The text beside the words: "3 of 41", "3 of 41…" while it looks, "not found".
  public func text(in language: Language) -> String {
    guard !words.isEmpty else { return "" }
    let texts = FindTexts.table[language]
    if count == 0 { return isLooking ? texts.looking : texts.none }
    return texts.of(count, rowCount) + (isLooking ? "…" : "")
  }
}
