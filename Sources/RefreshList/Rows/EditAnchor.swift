internal import RefreshCanvas
internal import RefreshKit

/// The rows that may keep their place over an edit, before its effect is known.
struct EditAnchor: Sendable {
  /// The row under a finger, or the first that begins in what shows, or the one that covers its start.
  private(set) var first: AnchorRow
  /// The row that covers the start of what shows, where that is a different row.
  private(set) var covering: AnchorRow?
  /// The row on the top line of the screen, in a list that goes up; in others that is ``covering``.
  private(set) var top: AnchorRow?
  /// Whether rows are texts, and some of them have changed.
  private(set) var changesTexts = false

  init(_ first: AnchorRow, covering: AnchorRow? = nil, top: AnchorRow? = nil) {
    self.first = first
    self.covering = covering
    self.top = top
  }

  /// Follows a step that `index` has carried out already; see ``AnchorRow``.
  mutating func follow(
    _ step: RowChanges.Step, in index: @autoclosure () -> RowIndex, _ direction: ScrollDirection,
    fixed: Double?
  ) {
    first.follow(step, in: index(), direction, fixed: fixed)
    covering?.follow(step, in: index(), direction, fixed: fixed)
    top?.follow(step, in: index(), direction, fixed: fixed)
    if case .setLength(_, _, let growth) = step, growth.isInText { changesTexts = true }
  }

  /// Whether an anchor looks into the index for what takes its place in a step.
  func looks(at step: RowChanges.Step) -> Bool {
    switch step {
    case .remove(let rows), .move(let rows, _):
      first.isHeld(in: rows) || covering?.isHeld(in: rows) ?? false
        || top?.isHeld(in: rows) ?? false
    case .insert, .setLength: false
    }
  }

  /// The anchor that keeps its place: the row on the top line if texts have changed or it is laid out
  /// anew, or the row that covers the start if it has got another height.
  func chosen(in index: RowIndex, readsDown: Bool) -> AnchorRow {
    if readsDown, changesTexts, let top, top.line != nil { return top }
    if let top, top.isLaidOutAnew, top.hasGrown(in: index) { return top }
    return if let covering, covering.hasGrown(in: index) { covering } else { first }
  }

  /// Goes with the lines that are read to where their texts are.
  mutating func followTexts(_ place: (_ row: Int, _ line: AnchorLine) -> Double?) {
    first.followText(place)
    covering?.followText(place)
    top?.followText(place)
  }

  /// The rows whose lengths have to be known for that.
  var rows: [Int] {
    [first, covering, top].compactMap { anchor in
      if let anchor, anchor.line != nil, case .row(let row) = anchor.holder { row } else { nil }
    }
  }
}
