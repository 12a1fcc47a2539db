public import RefreshCanvas
package import RefreshKit

/// The progress of a search or a filter in a list.
public struct FindStatus: Sendable, Hashable {
  /// The text of the search or filter; empty if there is none.
  public var query: String
  /// The index of the row that was found, if any. It is `nil` for a filter.
  public var row: Int?
  /// The number of the match among all matches already found, from 1; `nil` if it is not known.
  package var number: Int?
  /// The number of matches already found; a row can contain several. For a filter, the number of
  /// matching rows already found. For a search by the data source, it is 0.
  public var count: Int
  /// Whether rows remain to be searched, or the data source is searching.
  public var isSearching: Bool
  /// Whether only the loaded rows are searched.
  package var isPartial = false
  /// Whether the texts of some rows are incomplete, so that a search may miss words.
  package var hasCutRows = false
  package var hasFailed = false
  /// Whether a search waits for rows that are being loaded.
  package var isLoading = false
  /// The edge at which the last step wrapped around to the other edge.
  package var wrapped: Edge?
  /// The number of rows searched, if the user has to request the remaining ones.
  package var searchedRows: Int?
  /// The number of rows that a filter was applied to; `nil` for a search.
  package var rowCount: Int?
  package var hasCondition = false

  /// Returns the text next to the query, such as "3 of 41", "3 of 41…" during the search, or "not
  /// found". It is empty without a query, unless the app filters by a condition.
  ///
  /// The text can also report that the data source failed, that rows are being loaded, that rows
  /// were searched only in part, or that the search continued from the other end.
  public func text(in language: Language) -> String {
    guard !query.isEmpty || hasCondition else { return "" }
    let words = Words[language]
    if isLoading { return words["find.loading"] }
    if hasFailed { return words["find.failed"] }
    let result = result(in: words)
    if let searchedRows, !isFound, rowCount == nil || !isSearching {
      return result + " · " + words.text("find.searched", searchedRows)
    }
    if isPartial { return result + " · " + words["find.partly"] }
    if hasCutRows, row == nil, !isSearching { return result + " · " + words["find.cut"] }
    guard let wrapped, row != nil else { return result }
    return result + " · " + (wrapped == .trailing ? words["find.fromStart"] : words["find.fromEnd"])
  }

  private var isFound: Bool { rowCount == nil ? row != nil : count > 0 }

  private func result(in words: Words) -> String {
    guard isFound else { return isSearching ? words["find.looking"] : words["find.none"] }
    guard let part = rowCount == nil ? number : count else {
      return isSearching ? words["find.looking"] : words["find.found"]
    }
    return words.text("find.number", part, of: rowCount ?? count) + (isSearching ? "…" : "")
  }
}
