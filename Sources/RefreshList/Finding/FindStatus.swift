public import RefreshCanvas
package import RefreshKit

/// The progress of a search.
public struct FindStatus: Sendable, Hashable {
  /// The words, as they were typed; empty before there are any.
  public var query: String
  /// The row that was found.
  public var row: Int?
  /// The number of the match among all matches found so far, from 1.
  ///
  /// It is also `nil` if a source searches, which does not count matches.
  package var number: Int?
  /// The number of matches found so far; a row can contain several.
  public var count: Int
  /// Whether rows remain to be searched, or a source is searching.
  public var isSearching: Bool
  /// Whether only loaded rows are searched, although there are others.
  package var isPartial: Bool
  /// Whether the texts of some rows are incomplete, so that text in them may not be found.
  package var hasCutRows: Bool
  /// Whether the search of the source failed.
  package var hasFailed: Bool
  /// Whether more rows are being loaded, because no loaded row matches.
  package var isLoading: Bool
  /// The edge at which the last step wrapped around.
  package var wrapped: Edge?
  /// The number of searched rows, if there are more and the user must request them.
  package var searchedRows: Int?

  /// Returns the text beside the search text: "3 of 41", "3 of 41…" during the search, "not found".
  ///
  /// The text adds that only some rows were searched, or that the search wrapped around.
  public func text(in language: Language) -> String {
    guard !query.isEmpty else { return "" }
    let words = Words[language]
    if isLoading { return words["find.loading"] }
    if hasFailed { return words["find.failed"] }
    let said = said(in: words)
    if let searchedRows, row == nil {
      return said + " · " + words.text("find.searched", searchedRows)
    }
    if isPartial { return said + " · " + words["find.partly"] }
    if hasCutRows, row == nil, !isSearching { return said + " · " + words["find.cut"] }
    guard let wrapped, row != nil else { return said }
    return said + " · " + (wrapped == .trailing ? words["find.fromStart"] : words["find.fromEnd"])
  }

  private func said(in words: Words) -> String {
    guard row != nil else { return isSearching ? words["find.looking"] : words["find.none"] }
    guard let number else { return isSearching ? words["find.looking"] : words["find.found"] }
    return words.text("find.number", number, of: count) + (isSearching ? "…" : "")
  }
}

/// The progress of filtering.
public struct FilterStatus: Sendable, Hashable {
  /// The text as it was typed. Without a text every row matches.
  public var query: String
  /// The number of visible rows: those that match, as far as rows were searched.
  public var count: Int
  /// The number of rows, hidden or not.
  package var rowCount: Int
  /// Whether rows remain to be searched.
  public var isSearching: Bool
  /// Whether only loaded rows are searched, whose number is ``rowCount``.
  package var isPartial = false
  /// Whether a condition of the app filters rows as well.
  package var hasCondition = false
  /// The number of searched rows, if there are more and the user must request them.
  package var searchedRows: Int?

  /// Returns the text beside the filter text: "3 of 41", "3 of 41…" during the search, "not found".
  public func text(in language: Language) -> String {
    guard !query.isEmpty || hasCondition else { return "" }
    let words = Words[language]
    let partly = isPartial ? " · " + words["find.partly"] : ""
    if count == 0, !isSearching, let searchedRows {
      return words["find.none"] + " · " + words.text("find.searched", searchedRows)
    }
    if count == 0 { return (isSearching ? words["find.looking"] : words["find.none"]) + partly }
    return words.text("find.number", count, of: rowCount) + (isSearching ? "…" : "") + partly
  }
}
