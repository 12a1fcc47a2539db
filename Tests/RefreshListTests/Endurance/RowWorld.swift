import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

/// A list and a simple model that receive the same events.
@MainActor
final class RowWorld {
  let scroll = ScrollModel()
  let book: RowLayout
  let header: RefreshHeader
  let footer: RefreshFooter
  private let view = Hook()
  private var token: ObservationToken?

  var plain = PlainRows()
  private var selected: Int?
  private var saved: ListPosition?
  private var checksSeeing = true
  private(set) var violation: String?
  /// The events as lines of a gesture script.
  private(set) var script = ["rows 60", "viewport 20x20", "header plain", "footer plain"]

  /// A view that runs a closure in its callback.
  private final class Hook: RefreshView {
    let extent = 3.0
    var next: (() -> Void)?
    func stateChanged(to state: RefreshState) {
      let body = next
      next = nil
      body?()
    }
  }

  init() {
    book = RowLayout(scroll: scroll, lengths: .fixed(1))
    header = RefreshHeader(view: view)
    footer = RefreshFooter(view: Hook())
    scroll.policy = .independent
    scroll.attach(header)
    scroll.attach(footer)
    book.update { $0.appendRows(60) }
    plain.insert(60, at: 0, length: 1, isNew: false)
    scroll.resize(width: 20, height: 20)
    token = scroll.observe { [weak self] _ in self?.see() }
  }

  var now: PlainRows.View {
    PlainRows.View(
      offset: scroll.offset, viewport: scroll.metrics.viewportLength,
      start: scroll.baseInsets.start, range: scroll.restingRange, rests: scroll.phase == .resting,
      finger: scroll.fingerPosition, follows: scroll.isFollowing,
      distanceToEnd: scroll.distanceToEnd)
  }

  private func see() {
    guard now.viewport > 0 else { return }
    for row in plain.see(now) { plain.rows[row].unseen = unseenEdge(of: row) }
  }

  private func unseenEdge(of row: Int) -> Edge? {
    if !book.index.rows(with: .unseenAtStart, in: row..<row + 1).isEmpty { return .leading }
    return book.index.rows(with: .unseenAtEnd, in: row..<row + 1).isEmpty ? nil : .trailing
  }

  func fail(_ words: String) { if violation == nil { violation = words } }
}

// MARK: - Events

extension RowWorld {
  func perform(_ event: RowEvent) {
    switch event {
    case .edit(let edits, let keeping, let isInCallback):
      isInCallback ? editInCallback(edits, keeping) : edit(edits, keeping)
    case .showRow(let row, let animated):
      guard book.count > 0 else { return }
      note(.showRow(row % book.count, animated: animated))
      book.scroll(toRow: row % book.count, animated: animated)
    case .select(let row):
      note(event)
      book.selectedRow = book.count > 0 ? row.map { $0 % book.count } : nil
      selected = book.selectedRow.map { plain.rows[$0].name }
    case .save:
      note(event)
      saved = book.place
    case .restore: restore()
    default:
      note(event)
      move(event)
    }
    checkAll()
  }

  private func note(_ event: RowEvent) { script.append(event.line) }

  private func move(_ event: RowEvent) {
    switch event {
    case .down(let along): scroll.touchDown(along: along)
    case .follow(let follows): scroll.followedEdge = follows ? .trailing : nil
    case .up(let velocity): scroll.touchUp(velocity: velocity)
    case .cancel: scroll.touchCancelled()
    case .drag(let delta): scroll.touchMoved(by: delta)
    case .wheel(let ticks): scroll.wheel(ticks: ticks)
    case .jump(let offset): scroll.jump(to: offset)
    case .scroll(let offset): scroll.scroll(to: offset)
    case .beginHeader: header.beginRefreshing(reveal: .always)
    case .finishHeader: header.endRefreshing(.success)
    case .beginFooter: footer.beginRefreshing()
    case .finishFooter: footer.endRefreshing(.success)
    case .resize(let length): scroll.resize(width: 20, height: length)
    case .inset(let start, let end): scroll.baseInsets = Insets(start: start, end: end)
    case .wait(let seconds): scroll.frame(at: scroll.now + seconds)
    default: break
    }
  }

  private func restore() {
    script.append("restore")
    guard let saved, !plain.rows.isEmpty, now.viewport > 0 else { return }
    book.restore(saved)
    let row = min(saved.row, plain.rows.count - 1)
    var place = saved.position
    let length = plain.rows[row].length
    if place < 0, place > -saved.length, length != saved.length { place *= length / saved.length }
    let range = scroll.restingRange
    let wanted = saved.isFollowing ? range.upperBound : plain.position(of: row) - place
    let expected = min(max(wanted, range.lowerBound), range.upperBound)
    if abs(scroll.offset - expected) > 1e-6 {
      fail("R-7: restored to \(scroll.offset) instead of \(expected)")
    }
  }
}

// MARK: - Edits

extension RowWorld {
  /// Makes the edits, limited to existing indices, in the list's model as well.
  ///
  /// - Returns: The changes.
  private func changes(_ edits: [RowEvent.Edit], _ keeping: Bool?) -> RowChanges {
    var changes = RowChanges(count: book.count)
    changes.preservesPositionAtEdge = keeping
    let isNew = scroll.footer?.state != .loading && now.viewport > 0
    let before = plain.rows.count
    plain.beginEdit()
    script.append("edit")
    for edit in edits {
      let count = plain.rows.count
      switch edit {
      case .insert(let added, let at, let length):
        let row = min(at, count)
        plain.insert(added, at: row, length: length, isNew: isNew)
        changes.insert(added, at: row, length: length)
        script.append(RowEvent.Edit.insert(added, at: row, length: length).line)
      case .remove(let some, let at):
        let row = min(at, count)
        let removed = min(some, count - row)
        plain.rows.removeSubrange(row..<row + removed)
        changes.removeRows(row..<row + removed)
        script.append(RowEvent.Edit.remove(removed, at: row).line)
      case .move(let some, let at, let to):
        let row = min(at, count)
        let moved = min(some, count - row)
        let target = min(to, count - moved)
        plain.move(row..<row + moved, to: target)
        changes.moveRows(row..<row + moved, to: target)
        script.append(RowEvent.Edit.move(moved, from: row, to: target).line)
      case .length(let length, let some, let at, let growth):
        let row = min(at, count)
        let changed = min(some, count - row)
        plain.setLength(length, of: row..<row + changed, growth)
        changes.setLength(length, of: changed, at: row, growing: growth)
        script.append(RowEvent.Edit.length(length, of: changed, at: row, growth).line)
      }
    }
    script.append("end")
    // If no row is kept, no row is new.
    if changes.removedCount >= before {
      for row in plain.rows.indices { plain.rows[row].isNew = false }
    }
    return changes
  }

  private func edit(_ edits: [RowEvent.Edit], _ keeping: Bool?) {
    var (old, before) = (plain, now)
    let changes = changes(edits, keeping)
    let isEmpty = changes.isEmpty
    let isFooterRun = scroll.isFooterRun
    book.apply(changes)
    keepSelection(old)
    // The list does not follow rows that a footer's run inserts.
    if isFooterRun, !scroll.isFollowing { before.follows = false }
    guard before.viewport > 0 else { return }
    var expected = old.expectedOffset(before, keeps: keeping ?? false, after: plain)
    if before.follows, !before.rests || before.offset < before.range.upperBound { return }
    if before.follows { expected = now.range.upperBound }
    if isEmpty { expected = before.offset }
    if scroll.phase == .resting {
      expected = min(max(expected, now.range.lowerBound), now.range.upperBound)
    }
    if abs(scroll.offset - expected) > 1e-6 {
      fail("R-2: offset \(before.offset) became \(scroll.offset) instead of \(expected)")
    }
  }

  /// Edits in a callback. The edit is applied after the transition, so only the state after it is
  /// checked.
  private func editInCallback(_ edits: [RowEvent.Edit], _ keeping: Bool?) {
    script.append("# inside the callback:")
    let old = plain
    view.next = { [self] in book.apply(changes(edits, keeping)) }
    if header.state == .loading {
      header.endRefreshing(.success)
    } else {
      header.beginRefreshing(reveal: .always)
    }
    view.next = nil
    keepSelection(old)
  }

  private func keepSelection(_ old: PlainRows) {
    guard let name = selected else { return }
    guard let row = book.selectedRow else {
      if !plain.rows.isEmpty { fail("R-10: nothing is selected any more") }
      selected = nil
      return
    }
    if plain.index(of: name) != nil, plain.rows[row].name != name {
      fail("R-10: row \(name) was selected, and now \(plain.rows[row].name) is")
    }
    selected = plain.rows[row].name
  }
}

// MARK: - Invariants

extension RowWorld {
  private func checkAll() {
    let view = now
    if book.count != plain.rows.count { return fail("R-1: \(book.count) rows") }
    if abs(scroll.contentLength - plain.total) > 1e-6 {
      fail("R-1: the content is \(scroll.contentLength) and not \(plain.total) long")
    }
    if view.rests, view.viewport > 0, !view.range.contains(view.offset) {
      fail("I-12: it rests at \(view.offset), outside of \(view.range)")
    }
    guard view.viewport > 0 else { return }
    let expected = UnreadRows(start: plain.unseen(.leading), end: plain.unseen(.trailing))
    if book.unseen != expected { fail("R-5: unseen \(book.unseen) instead of \(expected)") }
    let shown = book.shownRows()
    // Rounding decides whether a row that ends or begins exactly at an edge is visible.
    let isSeen = { (place: Double, length: Double) in
      place + length > 1e-6 && view.viewport - place > 1e-6
    }
    let plainShown = plain.shown(view)
    let seen = shown.filter { isSeen($0.place, $0.length) }.map(\.row)
    let plainSeen = plainShown.filter { isSeen($0.1, $0.2) }.map(\.0)
    if !Set(seen).isSubset(of: plainShown.map(\.0))
      || !Set(plainSeen).isSubset(of: shown.map(\.row))
    {
      fail("R-2: \(shown.map(\.row)) show instead of \(plainShown.map(\.0))")
    }
  }
}
