internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The rows of a simulated list: the same layout that a real list uses, and a name for each row.
@MainActor
final class SimulatedRows {
  private let layout: RowLayout
  private var names = RowIDs()
  private var savedPosition: ListPosition?

  init(_ rows: GestureScript.Rows, in model: ScrollModel) {
    layout = RowLayout(scroll: model, lengths: .fixed(1))
    perform([.append(rows.count, height: rows.height)])
  }

  /// Applies edits as one change, or none of them if one is out of range.
  func apply(_ edits: [GestureScript.RowEdit]) throws(ParseFailure) {
    var after = RowCountValidator(layout.count)
    for edit in edits { try after.apply(edit) }
    perform(edits)
  }

  private func perform(_ edits: [GestureScript.RowEdit]) {
    layout.update { changes in
      for edit in edits {
        edit.perform(in: &changes)
        edit.perform(in: &names)
      }
    }
  }

  func show(row: Int, isAnimated: Bool) throws(ParseFailure) {
    try RowCountValidator(layout.count).check(row: row)
    layout.scroll(toRow: row, animated: isAnimated)
  }

  func resize(to size: Size) { layout.resize(to: size) }

  func save() { savedPosition = layout.place }

  func restore() { if let savedPosition { layout.restore(savedPosition) } }

  var report: StepReport.RowsReport {
    let shown = layout.shownRows().map { row in
      StepReport.VisibleRow(name: names.name(of: row.row), offset: row.place, height: row.length)
    }
    return .init(
      count: layout.count, unreadRows: layout.unseen, isFollowing: layout.scroll.isFollowing,
      visibleRows: shown)
  }
}

extension GestureScript.RowEdit {
  fileprivate func perform(in changes: inout RowChanges) {
    switch self {
    case .insert(let added, let row, let height): changes.insert(added, at: row, length: height)
    case .append(let added, let height): changes.insert(added, at: changes.count, length: height)
    case .prepend(let added, let height): changes.insert(added, at: 0, length: height)
    case .remove(let removed, let row): changes.removeRows(row..<row + removed)
    case .move(let moved, let row, let target): changes.moveRows(row..<row + moved, to: target)
    case .height(let height, let row, let count, let anchor):
      changes.setLength(height, of: count, at: row, growing: anchor)
    }
  }

  fileprivate func perform(in names: inout RowIDs) {
    switch self {
    case .insert(let added, let row, _): names.insert(added, at: row)
    case .append(let added, _): names.insert(added, at: .max)
    case .prepend(let added, _): names.insert(added, at: 0)
    case .remove(let removed, let row): names.remove(removed, at: row)
    case .move(let moved, let row, let target): names.move(moved, from: row, to: target)
    case .height: break
    }
  }
}

/// The names of a list's rows, in order. The name of a row is the number of rows created before it.
/// Rows created together share an entry, so that memory grows with the edits, not the rows.
struct RowIDs: Sendable, Hashable {
  private var runs: [Range<Int>] = []
  private var next = 0

  mutating func insert(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    runs.insert(next..<next + count, at: split(at: row))
    next += count
  }

  mutating func remove(_ count: Int, at row: Int) { _ = take(count, at: row) }

  /// Moves rows. `target` is the index that the first moved row gets.
  mutating func move(_ count: Int, from row: Int, to target: Int) {
    let taken = take(count, at: row)
    runs.insert(contentsOf: taken, at: split(at: target))
  }

  func name(of row: Int) -> Int {
    var start = 0
    for run in runs {
      if row < start + run.count { return run.lowerBound + row - start }
      start += run.count
    }
    return next
  }

  private mutating func take(_ count: Int, at row: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let first = split(at: row)
    let last = split(at: row + count)
    defer { runs.removeSubrange(first..<last) }
    return Array(runs[first..<last])
  }

  /// Splits the ranges at a row and returns the number of ranges before the row.
  private mutating func split(at row: Int) -> Int {
    var start = 0
    for (index, run) in runs.enumerated() {
      if row == start { return index }
      if row < start + run.count {
        let middle = run.lowerBound + row - start
        runs.replaceSubrange(
          index...index, with: [run.lowerBound..<middle, middle..<run.upperBound])
        return index + 1
      }
      start += run.count
    }
    return runs.count
  }
}
