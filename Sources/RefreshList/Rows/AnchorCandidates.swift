internal import RefreshKit

/// Candidates for the row that keeps its place during an edit.
struct AnchorCandidates: Sendable {
  /// The row that keeps its place by default.
  private var first: AnchorRow
  /// The row at the start of the viewport or, under a sticky section title, at the title's end.
  private var covering: AnchorRow?
  /// The row on the top line of the viewport, in a list with direction up.
  private var top: AnchorRow?
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

  /// Whether `follow` needs an index that contains the step, to find a replacement for an anchor.
  func needsIndex(after step: RowChanges.Step) -> Bool {
    switch step {
    case .remove(let rows), .move(let rows, _):
      first.isAnchored(in: rows) || covering?.isAnchored(in: rows) ?? false
        || top?.isAnchored(in: rows) ?? false
    case .insert, .setLength: false
    }
  }

  /// Returns the anchor that keeps its place after all steps.
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

  var rows: [Int] {
    [first, covering, top].compactMap { anchor in
      anchor?.line == nil ? nil : anchor?.row
    }
  }
}
