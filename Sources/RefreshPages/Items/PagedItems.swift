internal import RefreshCanvas
internal import RefreshList

/// An account of the items that are there: which are known by an identity, which ways they came, and
/// what happened to them while pages were on their way.
///
/// It makes every change of the rows whose items they are, the source's and the app's.
@MainActor
final class PagedItems<Item> {
  /// The rows, which own it if their items have identities.
  private unowned let rows: ListItems<Item>
  private let identity: (@MainActor (Item) -> AnyHashable)?
  private var numbers = OrderLabels()
  /// Those that came by another way than a page, and were on none since.
  private(set) var fromOutside: Set<AnyHashable> = []
  /// Those that a page had and the app took out: put back, they are items of a page again.
  private var removedPaged: Set<AnyHashable> = []
  /// The number of rows before the place of the next page: up to the last item that a page had.
  private(set) var pagedEnd = 0
  /// The items that came by another way while a run reads, for each run.
  private var journals: [Int: ExternalEdits] = [:]
  private var runs = 0
  /// The identity of the item that is being set.
  private var idBeforeSetting: AnyHashable?

  /// Makes a ledger of rows; where they have no identities no item is ever known.
  init(_ rows: ListItems<Item>) {
    (self.rows, identity) = (rows, rows.key)
    if identity == nil { return }
    rows.ledger = self
    let (old, items) = (rows.elements, withoutRepeats(rows.elements))
    numbers = OrderLabels(ids(items))
    fromOutside = Set(ids(items))
    if items.count == old.count { return }
    let steps = rows.difference(from: old, to: items, at: 0)
    rows.change({ $0 = items }, telling: steps)
  }

  /// Whether items have identities.
  var hasIdentities: Bool { identity != nil }

  /// Whether a page had any of some items, which the app may have taken out since.
  func hasRead(anyOf items: some Sequence<Item>) -> Bool {
    guard let identity else { return false }
    return items.contains { item in
      let id = identity(item)
      return removedPaged.contains(id) || row(of: id) != nil && !fromOutside.contains(id)
    }
  }

  /// Whether there are items that a page had.
  var holdsReadItems: Bool { rows.count > fromOutside.count }

  /// Whether there are items that a page had, from a row on.
  func holdsReadItems(from row: Int) -> Bool { holdsReadItems && pagedEnd > row }

  /// The row of an item that is there.
  func row(of item: Item) -> Int? { identity.flatMap { row(of: $0(item)) } }

  /// The row of the item with an identity.
  func row(of id: AnyHashable) -> Int? { numbers.row(of: id) }

  /// The items without those that come a second time.
  private func withoutRepeats(_ items: [Item]) -> [Item] {
    guard let identity else { return items }
    var seen: Set<AnyHashable> = []
    return items.filter { seen.insert(identity($0)).inserted }
  }

  private func ids(_ items: some Sequence<Item>) -> [AnyHashable] {
    identity.map { items.map($0) } ?? []
  }
}

// MARK: - Runs

extension PagedItems {
  /// Begins to keep a journal for a run.
  func beginRun() -> Int {
    runs += 1
    journals[runs] = ExternalEdits()
    return runs
  }

  func endRun(_ run: Int) { journals[run] = nil }

  /// Continues the journal of a run as that of another one, which outlives it.
  func handOver(_ run: Int) -> Int {
    let new = beginRun()
    journals[new] = journals[run]
    return new
  }

  /// The items that were put in since a run began.
  func put(since run: Int) -> Set<AnyHashable> { journals[run]?.put ?? [] }

  /// The items that a run has read, without those removed meanwhile, and with those changed
  /// meanwhile as they are now.
  func asOfNow(_ read: [Item], of run: Int) -> [Item] {
    guard let identity, let journal = journals[run], !journal.isEmpty else { return read }
    return read.compactMap { item in
      let id = identity(item)
      if journal.removed.contains(id) { return nil }
      guard journal.known.contains(id), let row = row(of: id) else { return item }
      return rows[row]
    }
  }

  private func note(_ body: (inout ExternalEdits) -> Void) {
    for run in journals.keys { body(&journals[run, default: ExternalEdits()]) }
  }
}

// MARK: - What pages bring

extension PagedItems {
  /// Inserts the items of the next page after those of the pages before it.
  ///
  /// Items of earlier pages stay in their rows, with their new content. Items that came another way,
  /// such as those of a cache, are moved to the place that the page gives them.
  ///
  /// - Returns: The number of new items.
  func append(_ page: [Item]) -> Int {
    insert(page, at: identity == nil ? rows.count : pagedEnd)
  }

  /// Inserts the items of the previous page before those of the pages after it, as ``append(_:)`` does.
  ///
  /// They are not new to the source, and never count as unread.
  ///
  /// - Returns: The number of new items.
  func prepend(_ page: [Item]) -> Int {
    insert(page, at: pagedStart, isKnown: true)
  }

  /// The place of the previous page: before the first item that a page had.
  var pagedStart: Int {
    guard let identity else { return 0 }
    return min(rows.firstIndex { !fromOutside.contains(identity($0)) } ?? pagedEnd, pagedEnd)
  }

  private func insert(_ page: [Item], at place: Int, isKnown: Bool = false) -> Int {
    let page = withoutRepeats(page)
    let (known, new) = divided(page)
    let moved = fromOutside.intersection(ids(known.map(\.item)))
    removedPaged.subtract(ids(page))
    if !moved.isEmpty {
      weave(page, at: place, moving: moved, isKnown)
      if isKnown { findPagedEnd() }
      return new.count
    }
    if identity != nil { numbers.replace(place..<place, [], with: ids(new)) }
    rows.change { items in
      for (row, item) in known { items[row] = item }
      items.insert(contentsOf: new, at: place)
    } telling: { changes in
      changes.bringsKnownRows = isKnown
      if isKnown { changes.preservesPositionAtEdge = true }
      for (row, _) in known { changes.reloadRows(row..<row + 1) }
      changes.insertRows(new.count, at: place)
    }
    pagedEnd = max(pagedEnd, place) + new.count
    return new.count
  }

  /// Inserts a page, and moves those of its items to it that came another way.
  private func weave(
    _ page: [Item], at place: Int, moving moved: Set<AnyHashable>, _ isKnown: Bool
  ) {
    let known = divided(page).known.filter { !isOne(of: moved, $0.item) }
    let first = min(place, moved.compactMap { row(of: $0) }.min() ?? place)
    let old = Array(rows[first...])
    var now = old
    for (row, item) in known where row >= first { now[row - first] = item }
    let isInPage = page.map { row(of: $0) == nil || isOne(of: moved, $0) }
    let before = now.prefix(place - first).filter { !isOne(of: moved, $0) }
    let block = zip(page, isInPage).filter(\.1).map(\.0)
    let after = now.dropFirst(place - first).filter { !isOne(of: moved, $0) }
    let new = before + block + after
    fromOutside.subtract(moved)
    numbers.replace(first..<rows.count, ids(old), with: ids(new))
    let steps = rows.difference(from: old, to: new, at: first)
    rows.change { items in
      for (row, item) in known where row < first { items[row] = item }
      items.replaceSubrange(first..., with: new)
    } telling: { changes in
      changes.bringsKnownRows = isKnown
      if isKnown { changes.preservesPositionAtEdge = true }
      for (row, _) in known where row < first { changes.reloadRows(row..<row + 1) }
      steps(&changes)
    }
    pagedEnd = first + before.count + block.count
  }

  /// Finds the place of the next page again after the order of the rows has changed.
  private func findPagedEnd() {
    guard let identity, !fromOutside.isEmpty else {
      pagedEnd = rows.count
      return
    }
    let last = rows.lastIndex { !fromOutside.contains(identity($0)) }
    pagedEnd = last.map { $0 + 1 } ?? min(pagedEnd, rows.count)
  }

  /// Items that are there, with their rows, and the others.
  private func divided(_ items: [Item]) -> (known: [(row: Int, item: Item)], new: [Item]) {
    var (known, new): ([(row: Int, item: Item)], [Item]) = ([], [])
    for item in items {
      if let row = row(of: item) { known.append((row, item)) } else { new.append(item) }
    }
    return (known, new)
  }

  /// Puts other items in the place of all.
  ///
  /// Those to keep that stood first stay first; others stay last if the page has all there are.
  func replaceAll(with page: [Item], keeping kept: Set<AnyHashable> = [], isAll: Bool = false) {
    let page = withoutRepeats(page)
    let known = Set(ids(page))
    let first = rows.prefix { isOne(of: kept, $0) }
    let others = isAll ? rows[first.count...].filter { isOne(of: kept, $0) } : []
    let (before, after) = (
      first.filter { !isOne(of: known, $0) }, others.filter { !isOne(of: known, $0) }
    )
    let items = before + page + after
    numbers = OrderLabels(ids(items))
    fromOutside = Set(ids(before) + ids(after))
    removedPaged = []
    pagedEnd = before.count + page.count
    rows.replace(with: items)
  }

  private func isOne(of ids: Set<AnyHashable>, _ item: Item) -> Bool {
    identity.map { ids.contains($0(item)) } ?? false
  }

  /// Makes the first pages again the only ones that have been read.
  ///
  /// What the app removed of other pages counts as new if the app puts it back.
  ///
  /// - Parameter read: What the pages had, with items that the app has removed since.
  func setPages(to read: [Item]) {
    removedPaged = Set(ids(read).filter { row(of: $0) == nil })
  }

  /// Removes all items but those that came another way.
  func removePagedItems() { replaceAll(with: rows.filter { isOne(of: fromOutside, $0) }) }

  /// Takes in what a refresh read from the start; returns how many items that are now, the first ones.
  ///
  /// The last item that was read again in its old order is the border: what stood up to it gives way
  /// to what was read, what stands behind it stays. Of what gives way the items to keep stay, each
  /// behind the one it stood behind. With `isAll` the source has no others, and nothing is behind.
  ///
  /// Items of `first` that stand before all others stay there, even if nothing that was read is known.
  @discardableResult
  func merge(
    _ read: [Item], isAll: Bool, keeping ids: Set<AnyHashable> = [],
    first: Set<AnyHashable> = []
  ) -> Int {
    let plain = withoutRepeats(read)
    let leading = first.isEmpty ? 0 : rows.prefix { isOne(of: first, $0) }.count
    let border = max(leading, border(of: plain.map { row(of: $0) }, isAll: isAll))
    let read = ids.isEmpty ? plain : woven(plain, with: ids, before: border)
    let old = read.map { row(of: $0) }
    let kept = LongestIncreasingSubsequence.indices(in: old)
    let merge = RowMerge(old, kept: kept, border: max(border, self.border(of: old, isAll: isAll)))
    carryOut(merge, read, old.compactMap { $0 }, keeping: ids.subtracting(self.ids(plain)))
    return merge.count
  }

  /// The number of items that make way for those that were read.
  private func border(of old: [Int?], isAll: Bool) -> Int {
    isAll
      ? rows.count
      : (LongestIncreasingSubsequence.indices(in: old).last.flatMap { old[$0] } ?? -1) + 1
  }

  /// The items that were read, and behind the one that each follows, the items to keep.
  private func woven(
    _ read: [Item], with ids: Set<AnyHashable>, before border: Int
  ) -> [Item] {
    guard let identity else { return read }
    let known = Set(read.map(identity))
    var followers: [AnyHashable?: [Item]] = [:]
    var last: AnyHashable?
    for item in rows[..<border] {
      let id = identity(item)
      if known.contains(id) {
        last = id
      } else if ids.contains(id) {
        followers[last, default: []].append(item)
      }
    }
    return (followers[nil] ?? []) + read.flatMap { [$0] + (followers[identity($0)] ?? []) }
  }

  private func carryOut(
    _ merge: RowMerge, _ read: [Item], _ old: [Int], keeping kept: Set<AnyHashable>
  ) {
    let border = merge.border
    let moved = old.filter { $0 >= border }.sorted()
    let leaving = ids(rows[..<border]) + ids(moved.map { rows[$0] })
    let staying = fromOutside.intersection(kept).intersection(ids(read))
    fromOutside = fromOutside.subtracting(leaving).union(staying)
    removedPaged.subtract(ids(read))
    numbers.remove(moved, ids(moved.map { rows[$0] }))
    numbers.replace(0..<border, ids(rows[..<border]), with: ids(read))
    rows.change { items in
      items.remove(at: moved)
      items.replaceSubrange(..<border, with: read)
    } telling: {
      merge.apply(to: &$0)
    }
    pagedEnd = max(pagedEnd, read.count)
    findPagedEnd()
  }
}

// MARK: - What comes by another way

extension PagedItems: RowsLedger {
  /// Puts items in the place of those of some rows.
  ///
  /// Those that are in other rows stay where they are, as they are now.
  func replace(_ range: Range<Int>, with items: [Item]) {
    let (known, unknown) = divided(withoutRepeats(items))
    let elsewhere = known.filter { !range.contains($0.row) }
    let there = Set(ids(elsewhere.map(\.item)))
    let new = known.isEmpty ? unknown : withoutRepeats(items).filter { !isOne(of: there, $0) }
    let old = Array(rows[range])
    noteReplacing(old, with: new, there)
    let straddles = range.lowerBound < pagedEnd && range.upperBound > pagedEnd
    movePagedEnd(range, new)
    numbers.replace(range, ids(old), with: ids(new))
    let steps = rows.difference(from: old, to: new, at: range.lowerBound)
    rows.change { items in
      for (row, item) in elsewhere { items[row] = item }
      items.replaceSubrange(range, with: new)
    } telling: { changes in
      for (row, _) in elsewhere { changes.reloadRows(row..<row + 1) }
      steps(&changes)
    }
    if straddles { findPagedEnd() }
  }

  private func noteReplacing(_ old: [Item], with new: [Item], _ there: Set<AnyHashable>) {
    let (oldIDs, newIDs) = (Set(ids(old)), Set(ids(new)))
    noteTakenOut(oldIDs.subtracting(newIDs))
    fromOutside.formUnion(newIDs.subtracting(oldIDs).subtracting(removedPaged))
    if journals.isEmpty { return }
    let changed = changes(from: old, to: new)
    note {
      $0.note(removed: oldIDs.subtracting(newIDs))
      $0.note(put: newIDs.subtracting(oldIDs).union(there))
      $0.note(changed: changed)
    }
  }

  private func noteTakenOut(_ ids: Set<AnyHashable>) {
    removedPaged.formUnion(ids.subtracting(fromOutside))
    fromOutside.subtract(ids)
  }

  /// Moves the place of the next page with an edit of the app.
  ///
  /// What is put in at that place comes after the page, unless no item of a page is left before it, or
  /// what is put in is one.
  private func movePagedEnd(_ range: Range<Int>, _ new: [Item]) {
    let paged = new.lastIndex { isOne(of: removedPaged, $0) }
    if range.lowerBound < pagedEnd || range.lowerBound == 0 {
      pagedEnd += new.count - range.clamped(to: 0..<pagedEnd).count
    } else if let paged {
      pagedEnd = max(pagedEnd, range.lowerBound + paged + 1)
    }
    removedPaged.subtract(ids(new))
  }

  /// The identities of items that were there with another value, or one that cannot be compared.
  private func changes(from old: [Item], to new: [Item]) -> [AnyHashable] {
    let before = Dictionary(zip(ids(old), old)) { first, _ in first }
    let isSame = ListItems<Item>.comparison
    return zip(ids(new), new).compactMap { id, item in
      before[id].map { isSame?($0, item) ?? false } == false ? id : nil
    }
  }

  /// Takes over items that are there; returns how many those are.
  func change(_ new: [Item], growing growth: ResizeAnchor) -> Int {
    let (known, _) = divided(new)
    note { $0.note(changed: ids(known.map(\.item))) }
    rows.change { items in
      for (row, item) in known { items[row] = item }
    } telling: { changes in
      for (row, _) in known { changes.reloadRows(row..<row + 1, anchoredTo: growth) }
    }
    return known.count
  }

  /// Takes items out; returns how many were there.
  func remove(_ ids: Set<AnyHashable>) -> Int {
    note { $0.note(removed: ids) }
    let gone = ids.compactMap { row(of: $0) }.sorted()
    remove(gone)
    return gone.count
  }

  func remove(_ gone: [Int]) {
    let ids = ids(gone.map { rows[$0] })
    note { $0.note(removed: ids) }
    noteTakenOut(Set(ids))
    pagedEnd -= gone.count { $0 < pagedEnd }
    numbers.remove(gone, ids)
    rows.change {
      $0.remove(at: gone)
    } telling: { changes in
      for row in gone.reversed() { changes.removeRows(row..<row + 1) }
    }
  }

  func willSet(_ row: Int) { idBeforeSetting = identity?(rows[row]) }

  /// An item that was given the identity of another row's is that row's, which goes.
  func didSet(_ row: Int) {
    guard let identity, let before = idBeforeSetting else { return }
    let id = identity(rows[row])
    let double = id == before ? nil : self.row(of: id)
    if id == before { note { $0.note(changed: [id]) } } else { rename(before, id, at: row) }
    numbers.remove(double.map { [$0] } ?? [], [])
    if let double, double < pagedEnd { pagedEnd -= 1 }
    rows.change { items in
      if let double { items.remove(at: double) }
    } telling: { changes in
      changes.reloadRows(row..<row + 1)
      if let double { changes.removeRows(double..<double + 1) }
    }
  }

  private func rename(_ before: AnyHashable, _ id: AnyHashable, at row: Int) {
    note {
      $0.note(removed: [before])
      $0.note(put: [id])
    }
    noteTakenOut([before])
    if removedPaged.remove(id) == nil { fromOutside.insert(id) }
    numbers.forget(before)
    numbers.set(id, at: row)
  }

  func didArrange(_ changed: [Int]) {
    for (row, id) in zip(changed, ids(changed.map { rows[$0] })) { numbers.set(id, at: row) }
    findPagedEnd()
  }
}

/// The items that came by another way since a run began to read: its pages may lack them.
struct ExternalEdits {
  /// Those that were put in or changed.
  private(set) var known: Set<AnyHashable> = []
  /// Those of them that were put in.
  private(set) var put: Set<AnyHashable> = []
  /// Those that were taken out.
  private(set) var removed: Set<AnyHashable> = []

  var isEmpty: Bool { known.isEmpty && removed.isEmpty }

  mutating func note(put ids: some Sequence<AnyHashable>) {
    put.formUnion(ids)
    note(changed: ids)
  }

  mutating func note(changed ids: some Sequence<AnyHashable>) {
    known.formUnion(ids)
    removed.subtract(ids)
  }

  mutating func note(removed ids: some Sequence<AnyHashable>) {
    removed.formUnion(ids)
    known.subtract(ids)
    put.subtract(ids)
  }
}

/// The changes that a merge makes to the rows of a list.
struct RowMerge {
  /// Rows that went, came and moved.
  let difference: CollectionDifference<Int>?
  /// The number of old rows before those that stay behind the items that were read.
  let border: Int
  /// The number of items that were read; they are the first rows afterwards.
  let count: Int
  /// Those of their rows that are not new, and may look different.
  let changed: [Int]

  /// Makes a merge: `rows` has the old row of each item that was read, `kept` those that keep their
  /// order.
  ///
  /// The rows before `border` make way for them.
  init(_ rows: [Int?], kept: [Int], border: Int) {
    let stay = Set(kept)
    let staying = Set(kept.compactMap { rows[$0] })
    var moved: [Int: Int] = [:]
    for (index, row) in rows.enumerated() where !stay.contains(index) {
      if let row { moved[row] = index }
    }
    let leaving = (0..<border).filter { !staying.contains($0) } + moved.keys.filter { $0 >= border }
    var changes = leaving.map { row in
      CollectionDifference<Int>.Change.remove(
        offset: row, element: 0, associatedWith: moved[row])
    }
    for (index, row) in rows.enumerated() where !stay.contains(index) {
      changes.append(.insert(offset: index, element: 0, associatedWith: row))
    }
    self.border = border
    count = rows.count
    difference = CollectionDifference(changes)
    changed = rows.indices.filter { rows[$0] != nil }
  }

  /// Carries it out.
  func apply(to changes: inout RowChanges) {
    if let difference { changes.apply(difference) }
    for row in changed { changes.reloadRows(row..<row + 1) }
  }
}
