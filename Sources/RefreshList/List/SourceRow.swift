/// A row as the app counts it: one of all rows.
struct SourceRow: Sendable, Hashable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// A row as it shows: one of those that no filter hides.
struct VisibleRow: Sendable, Hashable, Comparable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: VisibleRow, b: VisibleRow) -> Bool { a.index < b.index }
}
