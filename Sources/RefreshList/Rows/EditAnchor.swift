internal import RefreshKit

/// The rows that may keep their place over an edit, before its effect is known.
struct EditAnchor: Sendable {
  /// The row under a finger, or the first that begins in what shows, or the one that covers its start.
  private(set) var first: RowAnchor
  /// The row that covers the start of what shows, where that is another one.
  private(set) var covering: RowAnchor?

  init(_ first: RowAnchor, covering: RowAnchor? = nil) {
    self.first = first
    self.covering = covering
  }

  /// Follows a step that `index` has carried out already; see ``RowAnchor``.
  mutating func follow(
    _ step: RowChanges.Step, in index: RowIndex, _ direction: ScrollDirection, fixed: Double?
  ) {
    first.follow(step, in: index, direction, fixed: fixed)
    covering?.follow(step, in: index, direction, fixed: fixed)
  }

  /// The anchor that keeps its place: the row that covers the start if it has got another height.
  func chosen(in index: RowIndex) -> RowAnchor {
    if let covering, covering.hasGrown(in: index) { covering } else { first }
  }

  /// The rows whose lengths have to be known for that.
  var rows: [Int] {
    [first, covering].compactMap { anchor in
      if let anchor, anchor.line != nil, case .row(let row) = anchor.holder { row } else { nil }
    }
  }
}
