/// A row as the app counts it: one of all rows.
struct AppRow: Sendable, Hashable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// A row as it shows: one of those that no filter hides.
struct ShownRow: Sendable, Hashable, Comparable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: ShownRow, b: ShownRow) -> Bool { a.index < b.index }
}
