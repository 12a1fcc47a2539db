internal import RefreshList

/// Keeps track of the items of a pager: their identities, their origin, and edits during loads. If
/// items have identities, all changes go through the editor, including those of the app.
@MainActor
final class PagedItemEditor<Item> {
  /// The rows, which retain this object if their items have identities.
  private unowned let rows: ListItems<Item>
  private let identity: ((Item) -> ItemKey)?
  private var numbers = IdentityRowMap([], isFromOutside: true)
  /// The items of pages that the app has removed. If inserted again, they count as items of a page.
  private var removedPaged: Set<ItemKey> = []
  /// The row at which the next page is inserted, if items have identities.
  private(set) var pagedEnd = 0
  private var journals: [Int: ExternalEdits] = [:]
  private var runs = 0
  private var idBeforeSetting: ItemKey?

  /// Creates an editor, and removes items whose identity occurs earlier.
  init(_ rows: ListItems<Item>) {
    self.rows = rows
    identity = rows.key
    guard let identity else { return }
    rows.editor = self
    let old = rows.elements
    numbers = IdentityRowMap(old.lazy.map(identity), isFromOutside: true)
    let items = numbers.mayRepeat ? withoutRepeats(old) : old
    if items.count == old.count { return }
    numbers = IdentityRowMap(ids(items), isFromOutside: true)
    rows.change({ $0 = items }, steps: rows.difference(from: old, to: items, at: 0).steps)
  }

  var hasIdentities: Bool { identity != nil }

  /// Whether a page contained any of some items, including those that the app has removed since.
  func hasRead(anyOf items: some Sequence<Item>) -> Bool {
    guard let identity else { return false }
    return items.contains { item in
      let id = identity(item)
      return removedPaged.contains(id) || row(of: id) != nil && !numbers.isFromOutside(id)
    }
  }

  /// The items that the app inserted and that no page has contained since then.
  var fromOutside: Set<ItemKey> { Set(ids(rows).filter(numbers.isFromOutside)) }

  private func fromOutside(of ids: some Sequence<ItemKey>) -> Set<ItemKey> {
    Set(ids.filter { row(of: $0) != nil && numbers.isFromOutside($0) })
  }

  /// Only valid if items have identities.
  var holdsReadItems: Bool { rows.count > numbers.outsideCount }

  func row(of item: Item) -> Int? { identity.flatMap { row(of: $0(item)) } }

  func row(of id: ItemKey) -> Int? {
    guard let identity, let row = numbers.possibleRow(of: id), row < rows.count,
      identity(rows[row]) == id
    else { return nil }
    return row
  }

  private func withoutRepeats(_ items: [Item]) -> [Item] {
    guard let identity else { return items }
    var seen: Set<ItemKey> = []
    return items.filter { seen.insert(identity($0)).inserted }
  }

  private func ids(of items: [Item], at indices: [Int]) -> [ItemKey] {
    guard let identity else { return [] }
    var ids: [ItemKey] = []
    ids.reserveCapacity(indices.count)
    // A loop instead of a closure, because each call of a closure would check the executor.
    for index in indices { ids.append(identity(items[index])) }
    return ids
  }

  private func ids(_ items: some Sequence<Item>) -> [ItemKey] {
    identity.map { items.map($0) } ?? []
  }

  // MARK: - Runs

  func beginRun() -> Int {
    runs += 1
    journals[runs] = ExternalEdits()
    return runs
  }

  func endRun(_ run: Int) { journals[run] = nil }

  /// Copies the journal of a run to a new run, which can continue after the first one has ended.
  func continueJournal(_ run: Int) -> Int {
    let new = beginRun()
    journals[new] = journals[run]
    return new
  }

  func put(since run: Int) -> Set<ItemKey> { journals[run]?.put ?? [] }

  /// Returns loaded items as the app has changed them since the run began, without removed ones.
  func asOfNow(_ read: [Item], of run: Int) -> [Item] {
    guard let identity, let journal = journals[run], !journal.isEmpty else { return read }
    return read.compactMap { item in
      let id = identity(item)
      if journal.removed.contains(id) {
        // If the app inserts the item again, the item counts as an item of a page.
        if row(of: id) == nil { removedPaged.insert(id) }
        return nil
      }
      guard journal.known.contains(id), let row = row(of: id) else { return item }
      return rows[row]
    }
  }

  private func note(_ body: (inout ExternalEdits) -> Void) {
    for run in journals.keys { body(&journals[run, default: ExternalEdits()]) }
  }

  // MARK: - Items of pages

  /// Returns the number of new items. Existing items from outside move to their place in the page.
  func append(_ page: [Item]) -> Int {
    insert(page, at: identity == nil ? rows.count : pagedEnd)
  }

  /// The inserted rows never count as unread, because their items are not new at the source.
  func prepend(_ page: [Item]) -> Int {
    insert(page, at: pagedStart, isKnown: true)
  }

  /// The row at which the previous page is inserted: usually that of the first item of a page.
  var pagedStart: Int {
    guard let identity else { return 0 }
    return min(rows.firstIndex { !numbers.isFromOutside(identity($0)) } ?? pagedEnd, pagedEnd)
  }

  private func insert(_ page: [Item], at place: Int, isKnown: Bool = false) -> Int {
    let page = withoutRepeats(page)
    let (known, new) = divided(page)
    let moved = fromOutside(of: ids(known.map(\.item)))
    removedPaged.subtract(ids(page))
    if !moved.isEmpty {
      weave(page, at: place, moving: moved, isKnown)
      if isKnown { findPagedEnd() }
      return new.count
    }
    if identity != nil { numbers.replace(place..<place, [], with: ids(new)) }
    // Set before the rows change: observers of the list may insert a page at the other end.
    pagedEnd = max(pagedEnd, place) + new.count
    change(known, isKnown: isKnown) { items in
      items.insert(contentsOf: new, at: place)
    } steps: { changes in
      changes.insertRows(new.count, at: place)
    }
    return new.count
  }

  /// Replaces the items of some rows, and makes further changes.
  private func change(
    _ known: [(row: Int, item: Item)], growing growth: ResizeAnchor? = nil, isKnown: Bool = false,
    _ body: (inout [Item]) -> Void = { _ in },
    steps: @escaping @MainActor (inout RowChanges) -> Void = { _ in }
  ) {
    rows.change { items in
      for (row, item) in known { items[row] = item }
      body(&items)
    } steps: { changes in
      changes.insertsExistingRows = isKnown
      if isKnown { changes.preservesPositionAtEdge = true }
      for (row, _) in known { changes.reloadRows(row..<row + 1, anchoredTo: growth) }
      steps(&changes)
    }
  }

  /// Inserts a page, and moves existing items from outside to their place in the page.
  private func weave(_ page: [Item], at place: Int, moving moved: Set<ItemKey>, _ isKnown: Bool) {
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
    for id in moved { numbers.mark(id, isFromOutside: false) }
    numbers.replace(first..<rows.count, ids(old), with: ids(new))
    let steps = rows.difference(from: old, to: new, at: first).steps
    pagedEnd = first + before.count + block.count
    change(
      known.filter { $0.row < first }, isKnown: isKnown,
      { $0.replaceSubrange(first..., with: new) }, steps: steps)
  }

  private func findPagedEnd() {
    guard let identity, numbers.outsideCount > 0 else {
      pagedEnd = rows.count
      return
    }
    let last = rows.lastIndex { !numbers.isFromOutside(identity($0)) }
    pagedEnd = last.map { $0 + 1 } ?? min(pagedEnd, rows.count)
  }

  private func divided(_ items: [Item]) -> (known: [(row: Int, item: Item)], new: [Item]) {
    var (known, new): ([(row: Int, item: Item)], [Item]) = ([], [])
    for item in items {
      if let row = row(of: item) { known.append((row, item)) } else { new.append(item) }
    }
    return (known, new)
  }

  /// Replaces all items by a page. Items of `kept` at the start of the list stay before the page.
  /// Other items of `kept` stay after the page if `isAll`, and are removed otherwise.
  func replaceAll(with page: [Item], keeping kept: Set<ItemKey> = [], isAll: Bool = false) {
    let page = withoutRepeats(page)
    let known = Set(ids(page))
    let first = rows.prefix { isOne(of: kept, $0) }
    let others = isAll ? rows[first.count...].filter { isOne(of: kept, $0) } : []
    let (before, after) = (
      first.filter { !isOne(of: known, $0) }, others.filter { !isOne(of: known, $0) }
    )
    let items = before + page + after
    numbers = IdentityRowMap(ids(items), isFromOutside: false)
    for id in ids(before) + ids(after) { numbers.mark(id, isFromOutside: true) }
    removedPaged = []
    pagedEnd = before.count + page.count
    rows.replace(with: items)
  }

  private func isOne(of ids: Set<ItemKey>, _ item: Item) -> Bool {
    identity.map { ids.contains($0(item)) } ?? false
  }

  /// Replaces the record of removed items by the items of `read` that are not in the list.
  func setPages(to read: [Item]) {
    removedPaged = Set(ids(read).filter { row(of: $0) == nil })
  }

  func removePagedItems() {
    let kept = fromOutside
    replaceAll(with: rows.filter { isOne(of: kept, $0) })
  }

  /// Merges the items that a refresh has loaded from the start of the source, and returns the
  /// number of merged rows. If the source has no further items (`isAll`), the loaded items replace
  /// all rows, otherwise only the rows up to the last one that was loaded again in the same order.
  /// Replaced items in `ids` stay after the nearest loaded item before them. Items at the start of
  /// the list that are in `first`, a part of `ids`, stay at the start.
  @discardableResult
  func merge(
    _ read: [Item], isAll: Bool, keeping ids: Set<ItemKey> = [], first: Set<ItemKey> = []
  ) -> Int {
    let plain = withoutRepeats(read)
    let new = fromOutside(of: first)
    let leading = new.isEmpty ? 0 : rows.prefix { isOne(of: new, $0) }.count
    let border = max(leading, border(of: plain.map { row(of: $0) }, isAll: isAll))
    let read = ids.isEmpty ? plain : woven(plain, with: ids, before: border)
    let old = read.map { row(of: $0) }
    carryOut(
      read, old, border: max(border, self.border(of: old, isAll: isAll)),
      keeping: ids.subtracting(self.ids(plain)))
    return read.count
  }

  private func border(of old: [Int?], isAll: Bool) -> Int {
    isAll
      ? rows.count
      : (LongestIncreasingSubsequence.indices(in: old).last.flatMap { old[$0] } ?? -1) + 1
  }

  /// Returns the loaded items, with each item to keep inserted after the item that it follows.
  private func woven(_ read: [Item], with ids: Set<ItemKey>, before border: Int) -> [Item] {
    guard let identity else { return read }
    let known = Set(read.map(identity))
    var followers: [ItemKey?: [Item]] = [:]
    var last: ItemKey?
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

  /// Replaces the rows up to `border`. `old` contains the row of each item of `read`, if any.
  private func carryOut(_ read: [Item], _ old: [Int?], border: Int, keeping kept: Set<ItemKey>) {
    let known = old.compactMap { $0 }
    let stay = Set(LongestIncreasingSubsequence.indices(in: old))
    let removed = Set(0..<border).subtracting(known).sorted()
    let placed = old.enumerated().filter { !stay.contains($0.offset) }
      .map { (row: $0.offset, old: $0.element) }
    let moved = known.filter { $0 >= border }.sorted()
    let staying = fromOutside(of: ids(read).filter(kept.contains))
    removedPaged.subtract(ids(read))
    numbers.remove(moved, ids(moved.map { rows[$0] }))
    numbers.replace(0..<border, ids(rows[..<border]), with: ids(read))
    for id in ids(read) { numbers.mark(id, isFromOutside: staying.contains(id)) }
    rows.change { items in
      items.remove(at: moved)
      items.replaceSubrange(..<border, with: read)
    } steps: { changes in
      changes.apply(removed: removed, placed: placed)
      for row in read.indices where old[row] != nil { changes.reloadRows(row..<row + 1) }
    }
    pagedEnd = max(pagedEnd, read.count)
    findPagedEnd()
  }
}

// MARK: - Edits by the app

extension PagedItemEditor: ItemEditor {
  /// A new item whose identity exists outside the range replaces the item there.
  func replace(_ range: Range<Int>, with items: [Item]) {
    let isAll = range == rows.indices
    let old = isAll ? rows.elements : Array(rows[range])
    var (new, elsewhere): ([Item], [(row: Int, item: Item)]) = (items, [])
    var difference = rows.difference(from: old, to: new, at: range.lowerBound)
    // New items that are not in `inserted` have the identity of a replaced item.
    var inserted = ids(of: new, at: difference.inserted)
    if inserted.contains(where: { row(of: $0) != nil }) || Set(inserted).count < inserted.count {
      let items = withoutRepeats(items)
      elsewhere = divided(items).known.filter { !range.contains($0.row) }
      let there = Set(ids(elsewhere.map(\.item)))
      new = items.filter { !isOne(of: there, $0) }
      difference = rows.difference(from: old, to: new, at: range.lowerBound)
      inserted = ids(of: new, at: difference.inserted)
    }
    let removed = ids(of: old, at: difference.removed)
    recordRemoval(removed)
    if !journals.isEmpty {
      let changed = ids(difference.changed.joined().map { new[$0] })
      let put = inserted + ids(elsewhere.map(\.item))
      note {
        $0.note(removed: removed)
        $0.note(put: put)
        $0.note(changed: changed)
      }
    }
    let straddles = range.lowerBound < pagedEnd && range.upperBound > pagedEnd
    if difference.keepsOrder {
      numbers.remove(difference.removed, removed, from: range.lowerBound)
      numbers.insert(difference.inserted, inserted, from: range.lowerBound)
    } else {
      numbers.replace(range, ids(old), with: ids(new))
      for id in inserted { numbers.mark(id, isFromOutside: true) }
    }
    for id in inserted where removedPaged.contains(id) { numbers.mark(id, isFromOutside: false) }
    movePagedEnd(range, count: new.count, difference.inserted, inserted)
    rows.change { items in
      for (row, item) in elsewhere { items[row] = item }
      if isAll { items = new } else { items.replaceSubrange(range, with: new) }
    } steps: { changes in
      for (row, _) in elsewhere { changes.reloadRows(row..<row + 1) }
      difference.steps(&changes)
    }
    if straddles { findPagedEnd() }
  }

  private func recordRemoval(_ ids: [ItemKey]) {
    for id in ids where !numbers.isFromOutside(id) { removedPaged.insert(id) }
  }

  /// Items that the app inserts at the row of the next page usually follow that page.
  private func movePagedEnd(_ range: Range<Int>, count: Int, _ inserted: [Int], _ ids: [ItemKey]) {
    if range.lowerBound < pagedEnd || range.lowerBound == 0 {
      pagedEnd += count - range.clamped(to: 0..<pagedEnd).count
    } else if let paged = ids.lastIndex(where: removedPaged.contains) {
      pagedEnd = max(pagedEnd, range.lowerBound + inserted[paged] + 1)
    }
    removedPaged.subtract(ids)
  }

  func change(_ new: [Item], growing growth: ResizeAnchor) -> Int {
    let (known, _) = divided(new)
    note { $0.note(changed: ids(known.map(\.item))) }
    change(known, growing: growth)
    return known.count
  }

  func remove(_ ids: Set<ItemKey>) -> Int {
    note { $0.note(removed: ids) }
    let gone = ids.compactMap { row(of: $0) }.sorted()
    remove(gone)
    return gone.count
  }

  func remove(_ gone: [Int]) {
    let ids = ids(gone.map { rows[$0] })
    note { $0.note(removed: ids) }
    recordRemoval(ids)
    pagedEnd -= gone.count { $0 < pagedEnd }
    numbers.remove(gone, ids)
    rows.change {
      $0.remove(at: gone)
    } steps: { changes in
      for row in gone.reversed() { changes.removeRows(row..<row + 1) }
    }
  }

  func willSet(_ row: Int) { idBeforeSetting = identity?(rows[row]) }

  /// If the identity of the new value belongs to another row, removes the other row.
  func didSet(_ row: Int) {
    guard let identity, let before = idBeforeSetting else { return }
    let id = identity(rows[row])
    let isSame = id == before && self.row(of: id) == row
    if isSame { note { $0.note(changed: [id]) } }
    let double = isSame ? nil : rename(before, id, at: row)
    numbers.remove(double.map { [$0] } ?? [], [])
    if let double, double < pagedEnd { pagedEnd -= 1 }
    rows.change { items in
      if let double { items.remove(at: double) }
    } steps: { changes in
      changes.reloadRows(row..<row + 1)
      if let double { changes.removeRows(double..<double + 1) }
    }
  }

  private func rename(_ before: ItemKey, _ id: ItemKey, at row: Int) -> Int? {
    note {
      $0.note(removed: [before])
      $0.note(put: [id])
    }
    if id == before {
      // The object has changed its own identity, so the previous one is unknown.
      numbers.removeIdentity(ofRow: row)
    } else {
      recordRemoval([before])
      numbers.remove(before)
    }
    let double = self.row(of: id)
    if double != nil { numbers.remove(id) }
    numbers.set(id, at: row, isFromOutside: removedPaged.remove(id) == nil)
    return double
  }

  func didArrange(_ changed: [Int]) {
    for (row, id) in zip(changed, ids(changed.map { rows[$0] })) { numbers.move(id, to: row) }
    findPagedEnd()
  }
}

/// The edits of the app since a run began, which the pages of the run might not contain.
struct ExternalEdits {
  /// The items inserted or changed.
  private(set) var known: Set<ItemKey> = []
  private(set) var put: Set<ItemKey> = []
  private(set) var removed: Set<ItemKey> = []

  var isEmpty: Bool { known.isEmpty && removed.isEmpty }

  mutating func note(put ids: some Sequence<ItemKey>) {
    put.formUnion(ids)
    note(changed: ids)
  }

  mutating func note(changed ids: some Sequence<ItemKey>) {
    known.formUnion(ids)
    removed.subtract(ids)
  }

  mutating func note(removed ids: some Sequence<ItemKey>) {
    removed.formUnion(ids)
    known.subtract(ids)
    put.subtract(ids)
  }
}
