internal import RefreshCanvas
internal import RefreshKit

/// The candidates for the row that keeps its place during an edit. Which one is chosen depends on
/// the effect of the edit.
struct AnchorCandidates: Sendable {
  /// The row under a finger, a row being expanded, or `keptRow` (a match), then the only candidate.
  /// Otherwise the first visible row, or an edge of the content if no row is visible.
  private var first: AnchorRow
  /// The row that covers the start of the viewport. `nil` if that is the same row, except in a list
  /// of wrapped texts with direction down.
  private var covering: AnchorRow?
  /// The row on the top line of the screen in a list with direction up; `nil` in other lists.
  private var top: AnchorRow?
  /// Whether the edit may change the texts of rows.
  private var changesTexts = false

  init(_ first: AnchorRow, covering: AnchorRow? = nil, top: AnchorRow? = nil) {
    self.first = first
    self.covering = covering
    self.top = top
  }

  mutating func follow(
    _ step: RowChanges.Step, in index: @autoclosure () -> RowPositionIndex,
    _ direction: ScrollDirection, fixed: Double?
  ) {
    first.follow(step, in: index(), direction, fixed: fixed)
    covering?.follow(step, in: index(), direction, fixed: fixed)
    top?.follow(step, in: index(), direction, fixed: fixed)
    if case .setLength(_, _, let growth) = step, growth.comparesTexts { changesTexts = true }
  }

  /// Whether an anchor needs an index that contains the step, to find the replacement of its row.
  func needsIndex(after step: RowChanges.Step) -> Bool {
    switch step {
    case .remove(let rows), .move(let rows, _):
      first.isAnchored(in: rows) || covering?.isAnchored(in: rows) ?? false
        || top?.isAnchored(in: rows) ?? false
    case .insert, .setLength: false
    }
  }

  /// Returns the anchor that keeps its place.
  ///
  /// In a list with direction up, it is the row on the top line if wrapped texts may have changed,
  /// or if that row grows throughout and its height has changed. Otherwise it is the row that
  /// covers the start if its height or the place of its line has changed, or else `first`.
  func chosen(in index: RowPositionIndex, readsDown: Bool) -> AnchorRow {
    if readsDown, changesTexts, let top, top.line != nil { return top }
    if let top, top.isContentReplaced, top.hasGrown(in: index) { return top }
    return if let covering, covering.hasGrown(in: index) { covering } else { first }
  }

  mutating func followTexts(_ place: (_ row: Int, _ line: AnchorLine) -> Double?) {
    first.followText(place)
    covering?.followText(place)
    top?.followText(place)
  }

  /// The rows with an anchored line.
  var rows: [Int] {
    [first, covering, top].compactMap { anchor in
      anchor?.line == nil ? nil : anchor?.row
    }
  }
}
