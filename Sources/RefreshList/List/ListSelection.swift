internal import RefreshKit

/// Selects rows by keys, and stores the marked rows.
@MainActor
final class ListSelection {
  private unowned let list: ListView
  private let rows: FilterableRows
  private var marks: RowSet?
  /// The hashes of the texts that some rows had when they were marked.
  private var markedTexts: [MarkedRowHash] = []
  /// The marked rows that got another identity in the current change.
  private var replaced: [TrackedRowIndex] = []
  private var timeOfLastKey = -Double.infinity

  private struct MarkedRowHash {
    static let limit = 256

    var row: TrackedRowIndex
    var hash: Int
  }

  init(_ list: ListView) {
    self.list = list
    rows = list.rows
  }

  private var scroll: ScrollModel { rows.scroll }

  func follow(_ event: RowChangeEvent) {
    switch event {
    case .edited(let changes):
      guard marks != nil else { return }
      var next = 0
      for matching in changes.matchings {
        for step in changes.steps[next..<matching.steps.lowerBound] { follow(step) }
        follow(matching)
        next = matching.steps.upperBound
      }
      for step in changes.steps[next...] { follow(step) }
    case .replaced: (marks, markedTexts, replaced) = (nil, [], [])
    }
  }

  private func follow(_ step: RowChanges.Step) {
    marks?.follow(step)
    for index in markedTexts.indices { markedTexts[index].row.follow(step) }
    for index in replaced.indices { replaced[index].follow(step) }
    discardTextsOfRemovedRows()
    guard case .setLength(_, let changed, let growth) = step, let marks else { return }
    if growth == .ofAnotherItem {
      marks.forEachRange(in: changed) { rows in
        replaced += rows.map { TrackedRowIndex($0) }
        return true
      }
    } else {
      markedTexts.removeAll { $0.row.row(of: marks.rows).map(changed.contains) ?? false }
    }
  }

  /// Applies many steps at once, in time that grows only with the number of rows.
  private func follow(_ matching: RowChanges.Matching) {
    let oldRows = matching.oldRows
    var newRows = [Int?](repeating: nil, count: matching.oldCount)
    for (row, old) in oldRows.enumerated() where old >= 0 { newRows[old] = row }
    marks = marks?.rearranged(oldRows)
    for index in markedTexts.indices {
      markedTexts[index].row.move(to: newRows[markedTexts[index].row.index])
    }
    for index in replaced.indices where !replaced[index].isGone {
      replaced[index].move(to: newRows[replaced[index].index])
    }
    discardTextsOfRemovedRows()
  }

  private func discardTextsOfRemovedRows() {
    // A loop instead of a closure, because each call of a closure would check the executor.
    for index in markedTexts.indices.reversed() where markedTexts[index].row.isGone {
      markedTexts.remove(at: index)
    }
  }

  /// Removes the marks of rows that got another identity, unless their text is known to be the same
  /// . Texts can be read only after the last step, when indices match the app's rows.
  func endChange() {
    if replaced.isEmpty { return }
    let replaced = replaced
    self.replaced = []
    guard var marks else { return }
    for each in replaced where !each.isGone {
      guard let row = each.row(of: marks.rows), marks.contains(row) else { continue }
      let known = markedTexts.first { $0.row.row(of: marks.rows) == row }
      if known?.hash == hashOfText(of: SourceRowIndex(row)) { continue }
      marks.set(row..<row + 1, false)
      markedTexts.removeAll { $0.row.row(of: marks.rows) == row }
    }
    self.marks = marks.isEmpty ? nil : marks
  }

  private func hashOfText(of row: SourceRowIndex) -> Int { list.painter.text(of: row).hashValue }

  private func storeText(of row: SourceRowIndex) {
    let count = rows.laidOutSourceCount
    // A loop instead of a closure, because each call of a closure would check the executor.
    for index in markedTexts.indices.reversed()
    where markedTexts[index].row.row(of: count) == row.index {
      markedTexts.remove(at: index)
    }
    if isMarked(row), markedTexts.count < MarkedRowHash.limit {
      markedTexts.append(MarkedRowHash(row: TrackedRowIndex(row.index), hash: hashOfText(of: row)))
    }
  }

  // MARK: - Keys

  func press(_ key: ScrollKey) -> Bool {
    guard rows.count > 0 else { return false }
    let isNewBurst = scroll.now - timeOfLastKey >= 0.3
    timeOfLastKey = scroll.now
    switch key {
    case .up: return selectNext(forward: false, isNewBurst: isNewBurst)
    case .down: return selectNext(forward: true, isNewBurst: isNewBurst)
    case .pageUp: return selectPage(by: -1)
    case .pageDown: return selectPage(by: 1)
    case .home, .end:
      if rows.selected != nil { rows.selected = key == .home ? VisibleRowIndex(0) : last }
      return false
    }
  }

  private var last: VisibleRowIndex { VisibleRowIndex(rows.count - 1) }

  private func selectNext(forward: Bool, isNewBurst: Bool) -> Bool {
    guard let selected = rows.selected else {
      guard forward else { return selectLastAtEnd() }
      select(VisibleRowIndex(rows.visible.first ?? 0))
      return true
    }
    if selected == (forward ? last : VisibleRowIndex(0)) { return !isNewBurst }
    if isTall(selected, cutAt: forward ? .trailing : .leading) { return false }
    select(VisibleRowIndex(selected.index + (forward ? 1 : -1)))
    return true
  }

  private func selectLastAtEnd() -> Bool {
    let range = scroll.restingRange
    guard range.upperBound > range.lowerBound, scroll.offset >= range.upperBound - 1e-9,
      let row = rows.visible.last
    else { return false }
    select(VisibleRowIndex(row))
    return true
  }

  private func selectPage(by direction: Int) -> Bool {
    guard let selected = rows.selected else { return false }
    // At the last row the key scrolls to the list's end, which may load more.
    if direction > 0, selected == last { return false }
    let page = max(1, scroll.metrics.viewportLength - 1) * Double(direction)
    let row = rows.row(at: max(0, rows.position(of: selected) + page)).index
    let least = direction > 0 ? selected.index + 1 : 0
    let most = direction > 0 ? last.index : selected.index - 1
    select(VisibleRowIndex(min(max(row, least), max(most, 0), last.index)))
    return true
  }

  private func select(_ row: VisibleRowIndex) {
    rows.selected = row
    rows.scroll(to: row, at: .nearest, animated: false)
  }

  private func isTall(_ row: VisibleRowIndex, cutAt edge: Edge) -> Bool {
    let metrics = scroll.metrics
    let room = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    guard rows.length(of: row) > room else { return false }
    let start = rows.position(of: row) - scroll.offset
    return edge == .leading
      ? start < metrics.baseInsets.start
      : start + rows.length(of: row) > metrics.viewportLength - metrics.baseInsets.end
  }

  func markSelected() -> Bool {
    guard let selected = rows.selected else { return false }
    let row = rows.source(of: selected)
    mark(row, !isMarked(row))
    if selected < last { select(VisibleRowIndex(selected.index + 1)) }
    return true
  }

  // MARK: - Marks

  var hasMarks: Bool { marks != nil }

  func isMarked(_ row: SourceRowIndex) -> Bool { marks?.contains(row.index) ?? false }

  func mark(_ row: SourceRowIndex, _ isMarked: Bool) {
    // Moved out first, so that the change does not copy the set.
    var marks = self.marks.take() ?? RowSet(rows: rows.laidOutSourceCount)
    if row.index < marks.rows { marks.set(row.index..<row.index + 1, isMarked) }
    setMarks(marks)
    storeText(of: row)
  }

  var markedRows: [Int] {
    get { marks?.members ?? [] }
    set {
      var marks = RowSet(rows: rows.laidOutSourceCount)
      for row in newValue where row < marks.rows { marks.set(row..<row + 1, true) }
      setMarks(marks)
      markedTexts = []
      for row in newValue.prefix(MarkedRowHash.limit) { storeText(of: SourceRowIndex(row)) }
    }
  }

  private func setMarks(_ marks: RowSet) {
    self.marks = marks.isEmpty ? nil : marks
    list.setNeedsDrawing()
  }
}
