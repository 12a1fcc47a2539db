internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The rows of a list that is played with: the same book that a shipped list keeps, and names.
@MainActor
final class SimulatedRows {
  private let book: RowLayout
  private var names = RowNames()
  private var count: RowCountValidator
  private var place: ListPosition?

  init(_ rows: GestureScript.Rows, in model: ScrollModel) {
    book = RowLayout(scroll: model, lengths: .fixed(1))
    count = RowCountValidator(0)
    carryOut([.append(rows.count, height: rows.height)])
  }

  /// Carries out edits as one change, or none of them if one cannot be.
  func apply(_ edits: [GestureScript.RowEdit]) throws(ParseFailure) {
    var after = count
    for edit in edits { try after.follow(edit) }
    carryOut(edits)
  }

  private func carryOut(_ edits: [GestureScript.RowEdit]) {
    book.update { changes in
      for edit in edits {
        edit.carryOut(in: &changes)
        edit.carryOut(in: &names)
      }
      count = RowCountValidator(changes.count)
    }
  }

  /// Scrolls to a row.
  func show(row: Int, isAnimated: Bool) throws(ParseFailure) {
    try count.check(row: row)
    book.scroll(toRow: row, animated: isAnimated)
  }

  /// Gives the list its size.
  func resize(to size: Size) { book.resize(to: size) }

  /// Remembers the place.
  func save() { place = book.place }

  /// Puts the place back, if one was remembered.
  func restore() { if let place { book.restore(place) } }

  /// The report of the rows as they are now.
  var report: StepReport.RowsReport {
    let shown = book.shownRows().map { row in
      StepReport.VisibleRow(name: names.name(of: row.row), place: row.place, height: row.length)
    }
    return .init(
      count: book.count, unseen: book.unseen, isFollowing: book.scroll.isFollowing, shown: shown)
  }
}

extension GestureScript.RowEdit {
  fileprivate func carryOut(in changes: inout RowChanges) {
    switch self {
    case .insert(let added, let row, let height): changes.insert(added, at: row, length: height)
    case .append(let added, let height):
      changes.insert(added, at: changes.count, length: height)
    case .prepend(let added, let height): changes.insert(added, at: 0, length: height)
    case .remove(let removed, let row): changes.removeRows(removed, at: row)
    case .move(let moved, let row, let target): changes.moveRows(moved, from: row, to: target)
    case .height(let height, let row, let count, let growth):
      changes.setLength(height, of: count, at: row, growing: ResizeAnchor(growth))
    }
  }

  fileprivate func carryOut(in names: inout RowNames) {
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

extension ResizeAnchor {
  fileprivate init(_ growth: GestureScript.Growth) {
    self =
      switch growth {
      case .end: .start
      case .start: .end
      case .throughout: .proportional
      }
  }
}

/// The names of the rows of a list, in order: each is the number of rows there were before it.
///
/// Neighbours that were named together are kept together, so that 10⁸ rows take no more room than
/// the edits that were made.
struct RowNames: Sendable, Hashable {
  /// Names that follow each other, and the index of the first.
  private var runs: [Range<Int>] = []
  /// The name of the next new row.
  private var next = 0

  /// Names new rows before an index.
  mutating func insert(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    runs.insert(next..<next + count, at: split(at: row))
    next += count
  }

  /// Forgets rows, from an index on.
  mutating func remove(_ count: Int, at row: Int) { _ = take(count, at: row) }

  /// Moves rows: takes them out, and puts them before the row that then has the index `target`.
  mutating func move(_ count: Int, from row: Int, to target: Int) {
    let taken = take(count, at: row)
    let place = split(at: target)
    runs.insert(contentsOf: taken, at: place)
  }

  /// The name of a row.
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

  /// Makes a run begin at a row, and returns the run's index.
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
