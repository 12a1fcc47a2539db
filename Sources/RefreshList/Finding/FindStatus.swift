public import RefreshCanvas
package import RefreshKit

/// The progress of a list that looks for words.
public struct FindStatus: Sendable, Hashable {
  /// The words, as they were typed; empty before there are any.
  public var query: String
  /// The row that was found.
  public var row: Int?
  /// The number of the match among all matches, from 1 on, as far as rows were looked at.
  ///
  /// It is `nil` too where a source finds, which counts none.
  package var number: Int?
  /// The number of matches, as far as rows were looked at; a row may hold several.
  public var count: Int
  /// Whether there are rows left to look at, or a source looks.
  public var isSearching: Bool
  /// Whether only the rows that are there are looked at, and others are not.
  package var isPartial: Bool
  /// Whether the texts of some rows are incomplete, so that words in them are not found.
  package var hasCutRows: Bool
  /// Whether the source could not look.
  package var hasFailed: Bool
  /// Whether more rows are being loaded, because none of those loaded holds the words.
  package var isLoading: Bool
  /// The edge that the last step went over, on from the other one.
  package var wrapped: Edge?
  /// The number of rows that were searched, if there are more and the user has to ask for them.
  package var searchedRows: Int?

  /// The text beside the words: "3 of 41", "3 of 41…" while it looks, "not found".
  ///
  /// It adds that only some rows were looked at, or that the search went on from the other end.
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

/// The progress of a list that filters its rows.
public struct FilterStatus: Sendable, Hashable {
  /// The words, as they were typed; without any every row passes.
  public var query: String
  /// The number of rows that show: those that hold the words, as far as rows were looked at.
  public var count: Int
  /// The number of rows, whether they show or not.
  package var rowCount: Int
  /// Whether there are rows left to look at.
  public var isSearching: Bool
  /// Whether only the rows that are loaded are looked at, and ``rowCount`` is their number.
  package var isPartial = false
  /// Whether rows have to meet a condition of the app as well.
  package var hasCondition = false
  /// The number of rows that were searched, if there are more and the user has to ask for them.
  package var searchedRows: Int?

  /// The text beside the words: "3 of 41", "3 of 41…" while it looks, "not found".
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
