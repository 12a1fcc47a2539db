internal import RefreshKit

/// Items that lists show, a row each: what changes them changes the rows.
///
///     let cities = ListItems(["Lisboa", "東京", "Київ"])
///     let list = ListView(cities) { city, region in region.write(city) }
///     cities.insert("Nairobi", at: 0)
///
/// It has the methods by which an `Array` changes, under the same names. Each of them is told to
/// every list as the smallest edit that it is, so that what is being read stays where it is, and
/// what is selected or marked stays so. ``performBatchUpdates(_:)`` makes one change of many. An index that is
/// none ends the program with a sentence that names it.
///
/// Several lists may show the same rows. Rows keep no list alive; a list keeps its rows.
///
/// What draws an item, measures it or says its text may not change the rows.
@MainActor
public final class ListItems<Item> {
  @usableFromInline
  var storage: [Item]
  /// The identities of items; `nil` where none of them is known again.
  let identity: ItemIdentity<Item>?
  /// Makes the changes that the app asks for, if it is set.
  @usableFromInline
  package var ledger: (any RowsLedger<Item>)?

  private var readers: [ItemsSubscription] = []
  /// The changes that are being told: what is told may cause others.
  private var log: [ItemsEdit] = []
  /// The edits collected by the current ``performBatchUpdates(_:)``, and its depth of nesting.
  private var gathered: [ItemsEdit] = []
  /// The items before the only edit there is of those, if it was a difference.
  private var differsFrom: [Item]?
  private var depth = 0
  private var hasWarned = false
  /// The method whose closure is being called, which may not change the items.
  private var asked: StaticString?
  /// The row that a hand opens or folds now.
  private var unfolding: Int?

  init(_ items: [Item], _ identity: ItemIdentity<Item>?) {
    (storage, self.identity) = (items, identity)
    warnOfDuplicates()
  }

  /// Makes rows of items that have no identity: ``elements`` replaces all of them.
  @_disfavoredOverload
  public convenience init(_ items: [Item] = []) { self.init(items, nil) }

  /// Makes rows of items that are known again by their `id`; see ``elements``.
  public convenience init(_ items: [Item] = []) where Item: Identifiable {
    self.init(items, ItemIdentity(id: { $0.id }))
  }

  /// Makes rows of items that are known again by one of their properties; see ``elements``.
  ///
  ///     let commits = ListItems(history, id: \.hash)
  public convenience init<ID: Hashable>(_ items: [Item] = [], id: KeyPath<Item, ID>) {
    self.init(items, ItemIdentity(id: { $0[keyPath: id] }))
  }

  /// Makes rows of values, such as strings: equal ones are known again, in order.
  @_disfavoredOverload
  public convenience init(_ items: [Item] = []) where Item: Hashable {
    self.init(items, ItemIdentity<Item>.byValue())
  }

  /// Makes rows of items that are known again by their `id`, not by their value.
  public convenience init(_ items: [Item] = []) where Item: Identifiable & Hashable {
    self.init(items, ItemIdentity(id: { $0.id }))
  }

  /// All items; setting them is a change by identity.
  ///
  /// An identity that was there before is the same row: it keeps its place if it is being read, and
  /// stays selected or marked. If its value has changed, or cannot be compared, it is drawn and
  /// measured anew. Items that are `Identifiable`, or have a property for it, are known by that; other
  /// `Hashable` ones by their value. For all others every row is a new one. Two items of one identity
  /// are two rows, known again in their order.
  public var elements: [Item] {
    get { storage }
    set {
      if let ledger { return ledger.replace(storage.indices, with: newValue) }
      let old = storage
      storage = newValue
      if let identity {
        warnOfDuplicates()
        tellDifference(.match(identity.changes(from: old, to: newValue)), from: old)
      } else {
        tell(.replace(newValue.count), from: old.count)
      }
    }
  }

  /// Makes one change of all that the body changes.
  ///
  ///     cities.performBatchUpdates {
  ///       cities.remove(at: 7)
  ///       cities.insert(contentsOf: news, at: 0)
  ///     }
  ///
  /// Lists hear of it when the body has returned or thrown; until then they count as before.
  public func performBatchUpdates<Result>(_ body: () throws -> Result) rethrows -> Result {
    let count = storage.count
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !gathered.isEmpty {
        let edits = gathered
        (gathered, differsFrom) = ([], nil)
        tell(edits.count == 1 ? edits[0] : .several(edits), from: count)
      }
    }
    return try body()
  }

  /// Changes an item that a hand opens or folds: the first line of its row stays where it is.
  ///
  ///     list.onActivate = { row in entries.update(at: row) { $0.isOpen.toggle() } }
  ///
  /// It is ``ListView/reloadRow(_:)`` for all lists that show it; an ``performBatchUpdates(_:)`` around it makes it a
  /// plain change.
  public func update(at row: Int, _ change: (inout Item) throws -> Void) rethrows {
    unfolding = row
    defer { unfolding = nil }
    try change(&self[row])
  }

  private func warnOfDuplicates() {
    #if DEBUG
      guard !hasWarned, let double = identity?.firstDuplicate(in: storage) else { return }
      hasWarned = true
      warn(
        "two items of Rows<\(Item.self)> have the identity \(double); each is a row, and which"
          + " is which is guessed by their order")
    #endif
  }
}

// MARK: - Telling lists

extension ListItems {
  /// Calls closures of the app that only look at items: a change they make would be lost.
  func asking<Answer>(_ method: StaticString, _ body: () throws -> Answer) rethrows -> Answer {
    asked = method
    defer { asked = nil }
    return try body()
  }

  /// Tells every list what has happened to the items, of which there were `count` before.
  func tell(_ edit: ItemsEdit, from count: Int) {
    if let asked {
      RefreshKit.refuse(
        "A closure passed to \(asked) of ListItems may not change the items; do it afterwards")
    }
    if depth > 0 {
      differsFrom = nil
      return gathered.append(edit)
    }
    if readers.count == 1 {
      guard let list = readers[0].list else { return readers.removeAll() }
      return tell(edit, to: list)
    }
    if readers.isEmpty { return }
    log.append(edit)
    let isOutermost = log.count == 1
    // A list may change the rows again when it hears of an edit: the others hear both in order.
    for index in readers.indices {
      while index < readers.count, readers[index].heard < log.count {
        let next = log[readers[index].heard]
        readers[index].heard += 1
        if let list = readers[index].list { tell(next, to: list) }
      }
    }
    guard isOutermost else { return }
    log.removeAll(keepingCapacity: true)
    readers.removeAll { $0.list == nil }
    for index in readers.indices { readers[index].heard = 0 }
  }

  /// Tells of new items, or of an order of them; two such in one update are one difference.
  ///
  /// Each alone keeps the row that is read; of one after the other that cannot be said.
  func tellDifference(_ edit: ItemsEdit, from old: [Item]) {
    if let identity, let first = differsFrom {
      gathered = [.match(identity.changes(from: first, to: storage))]
    } else {
      let isFirst = depth > 0 && gathered.isEmpty
      tell(edit, from: old.count)
      if isFirst { differsFrom = old }
    }
  }

  private func tell(_ edit: ItemsEdit, to list: any ItemsObserver) {
    switch edit {
    case .replace(let count): list.resetRows(count: count)
    case .several(let edits):
      // What comes before all items were replaced is over, and what comes after is new as well.
      let isReplaced = edits.contains { if case .replace = $0 { true } else { false } }
      guard isReplaced else { return list.update(holding: nil) { edit.add(to: &$0) } }
      var changes = RowChanges(count: list.rowCount)
      edit.add(to: &changes)
      list.resetRows(count: changes.count)
    default: list.update(holding: unfolding) { edit.add(to: &$0) }
    }
  }

  /// Begins to tell a list what happens from now on, and gives it the rows there are.
  package func show(in list: any ItemsObserver) {
    require(
      depth == 0, "a list cannot be made of rows within their update; make it before or after")
    readers.append(ItemsSubscription(list: list, heard: log.count))
    list.items = self
    list.appendRows(storage.count)
  }

  /// Stops notifying a list of changes.
  package func stopShowing(in list: any ItemsObserver) {
    readers.removeAll { $0.list === list }
    list.items = nil
  }

  package func isShown(in list: any ItemsObserver) -> Bool { readers.contains { $0.list === list } }
}

// MARK: - Reading

extension ListItems: @MainActor RandomAccessCollection {
  /// The index of an item, which is that of its row.
  public typealias Index = Int
  /// Some items that follow each other; a copy, which later changes leave alone.
  public typealias SubSequence = ArraySlice<Item>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  /// The item of a row; a change of it is a reload of that row.
  @inlinable public subscript(row: Int) -> Item {
    get {
      if row < 0 || row >= storage.count { refuse(row: row) }
      return storage[row]
    }
    _modify {
      if row < 0 || row >= storage.count { refuse(row: row) }
      if ledger != nil { willSet(row) }
      defer { didSet(row) }
      yield &storage[row]
    }
  }

  /// Some items that follow each other, as a copy; setting them is ``replaceSubrange(_:with:)``.
  public subscript(rows: Range<Int>) -> ArraySlice<Item> {
    get {
      check(rows)
      return storage[rows]
    }
    set { replaceSubrange(rows, with: newValue) }
  }

  /// The items as they are now; what changes meanwhile is not among them.
  public func makeIterator() -> IndexingIterator<[Item]> { storage.makeIterator() }

  @inlinable public func index(after row: Int) -> Int { row + 1 }
  @inlinable public func index(before row: Int) -> Int { row - 1 }

  /// The item of a row, or `nil` where a list has not heard yet that it is gone.
  @inlinable package func item(at row: Int) -> Item? {
    row >= 0 && row < storage.count ? storage[row] : nil
  }

  @usableFromInline func willSet(_ row: Int) { ledger?.willSet(row) }

  @usableFromInline func didSet(_ row: Int) {
    if let ledger { return ledger.didSet(row) }
    tell(.reload(row..<row + 1), from: endIndex)
  }

  @usableFromInline func refuse(row: Int) -> Never {
    RefreshKit.refuse("row \(row) is none of \(storage.count); rows count from 0")
  }

  func check(_ row: Int) {
    if row < 0 || row >= storage.count { refuse(row: row) }
  }

  func check(_ rows: Range<Int>) {
    require(
      rows.lowerBound >= 0 && rows.upperBound <= storage.count,
      "rows \(rows) are none of \(storage.count); rows count from 0")
  }
}
