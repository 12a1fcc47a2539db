internal import RefreshKit

/// A collection of items that lists show, one per row, and whose changes update the lists.
///
///     let cities = ListItems(["Lisboa", "東京", "Київ"])
///     let list = ListView(cities) { city, region in region.write(city) }
///     cities.insert("Nairobi", at: 0)
///
/// The collection has most mutating methods of `Array`; use ``elements`` for others. Every list
/// receives each change as a minimal edit, so that visible rows, the selection and marks are kept,
/// unless items without an identity are replaced. ``performBatchUpdates(_:)`` combines several
/// changes. An index out of range is a programmer error, which stops the program with a message.
///
/// Several lists can show the same items. A list retains its items; items do not retain lists.
/// Closures that draw an item, measure it or return its text must not change the items.
@MainActor
public final class ListItems<Item> {
  @usableFromInline
  var storage: [Item]
  let identity: ItemDiffer<Item>?
  @usableFromInline
  package var editor: (any ItemEditor<Item>)?

  private var subscribers: [ItemsSubscriber] = []
  /// The changes that are being delivered to lists; each delivery can cause further changes.
  private var log: [ItemsEdit] = []
  /// The edits collected by the current ``performBatchUpdates(_:)``.
  private var gathered: [ItemsEdit] = []
  /// The items before the only collected edit, if that edit is a difference.
  private var differsFrom: [Item]?
  /// The nesting depth of ``performBatchUpdates(_:)``.
  private(set) var depth = 0
  private var hasWarned = false
  /// The method whose closure is running.
  private var runningMethod: StaticString?
  /// The row that the user is expanding or collapsing.
  private var unfolding: Int?

  init(_ items: [Item], _ identity: ItemDiffer<Item>?) {
    storage = items
    self.identity = identity
    warnOfDuplicates()
  }

  /// Creates a collection of items without identity. Setting ``elements`` replaces all rows.
  @_disfavoredOverload
  public convenience init(_ items: [Item] = []) { self.init(items, nil) }

  /// Creates a collection of items that are identified by their `id`; see ``elements``.
  public convenience init(_ items: [Item] = []) where Item: Identifiable {
    self.init(items, ItemDiffer.byID())
  }

  /// Creates a collection of items that are identified by a property; see ``elements``.
  ///
  ///     let commits = ListItems(history, id: \.hash)
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The property that identifies an item.
  public convenience init<ID: Hashable>(_ items: [Item] = [], id: KeyPath<Item, ID>) {
    self.init(items, ItemDiffer(id: { $0[keyPath: id] }))
  }

  /// Creates a collection of values, such as strings, that are identified by their value.
  @_disfavoredOverload
  public convenience init(_ items: [Item] = []) where Item: Hashable {
    self.init(items, ItemDiffer())
  }

  /// Creates a collection of items that are identified by their `id`, not by their value.
  public convenience init(_ items: [Item] = []) where Item: Identifiable & Hashable {
    self.init(items, ItemDiffer.byID())
  }

  /// All items. Setting the property updates the rows by identity.
  ///
  /// An item with an existing identity stays the same row and remains selected or marked. Visible
  /// rows keep their place as in any edit. If the value of an item has changed, or cannot be
  /// compared, the row is drawn and measured again. Items are identified by the property passed to
  /// the initializer, by `id` if they are `Identifiable`, or else by their value if they are
  /// `Hashable`. For all other items every row is new. Two items with the same identity are two
  /// rows, which are matched as in ``RowChanges/update(from:to:)``. Observable objects are compared
  /// by reference, because lists track their properties.
  public var elements: [Item] {
    get { storage }
    set {
      if let editor { return editor.replace(storage.indices, with: newValue) }
      let old = storage
      storage = newValue
      if let identity {
        warnOfDuplicates()
        notifyOfDifference(from: old, identity.changes(from: old, to: newValue))
      } else {
        notify(.replace(newValue.count))
      }
    }
  }

  /// Combines all changes that a closure makes into one change.
  ///
  ///     cities.performBatchUpdates {
  ///       cities.remove(at: 7)
  ///       cities.insert(contentsOf: news, at: 0)
  ///     }
  ///
  /// Lists are notified after the closure (of nested calls, the outermost) has returned or thrown.
  ///
  /// - Parameter body: Changes the items.
  /// - Returns: The result of the closure.
  public func performBatchUpdates<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !gathered.isEmpty {
        let edits = gathered
        gathered = []
        differsFrom = nil
        notify(edits.count == 1 ? edits[0] : .several(edits))
      }
    }
    return try body()
  }

  /// Changes an item that the user expands or collapses. Its row's first line, if visible, stays.
  ///
  ///     list.onActivate = { row in entries.update(at: row) { $0.isOpen.toggle() } }
  ///
  /// It has the effect of ``ListView/reloadRow(_:)`` in all lists that show the items. Inside
  /// ``performBatchUpdates(_:)`` it is an ordinary change.
  ///
  /// - Parameters:
  ///   - row: The row of the item.
  ///   - change: Changes the item.
  public func update(at row: Int, _ change: (inout Item) throws -> Void) rethrows {
    unfolding = row
    defer { unfolding = nil }
    try change(&self[row])
  }

  private func warnOfDuplicates() {
    #if DEBUG
      guard !hasWarned, let double = identity?.firstDuplicate(storage) else { return }
      hasWarned = true
      warn(
        "two items of ListItems<\(Item.self)> have the identity \(double); each is a row, and which"
          + " is which is guessed by their order")
    #endif
  }

  // MARK: - Notifying lists

  /// Calls a closure that must not change the items, because such a change would be lost.
  func running<Result>(_ method: StaticString, _ body: () throws -> Result) rethrows -> Result {
    let outer = runningMethod
    runningMethod = method
    defer { runningMethod = outer }
    return try body()
  }

  func notify(_ steps: @escaping @MainActor (inout RowChanges) -> Void) { notify(.steps(steps)) }

  func notify(_ edit: ItemsEdit) {
    if let runningMethod {
      RefreshKit.refuse(
        "A closure passed to \(runningMethod) of ListItems must not change the items; do it afterwards"
      )
    }
    if depth > 0 {
      differsFrom = nil
      return gathered.append(edit)
    }
    if subscribers.count == 1 {
      guard let list = subscribers[0].list else { return subscribers.removeAll() }
      return notify(edit, to: list)
    }
    if subscribers.isEmpty { return }
    log.append(edit)
    let isOutermost = log.count == 1
    // A list may change the items while it is notified. Other lists receive both edits in order.
    for index in subscribers.indices {
      while index < subscribers.count, subscribers[index].deliveredCount < log.count {
        let next = log[subscribers[index].deliveredCount]
        subscribers[index].deliveredCount += 1
        if let list = subscribers[index].list { notify(next, to: list) }
      }
    }
    guard isOutermost else { return }
    log.removeAll(keepingCapacity: true)
    subscribers.removeAll { $0.list == nil }
    for index in subscribers.indices { subscribers[index].deliveredCount = 0 }
  }

  /// Combines edits in a batch, because successive ones may not keep the visible row in place.
  func notifyOfDifference(
    from old: [Item], _ steps: @escaping @MainActor (inout RowChanges) -> Void
  ) {
    if let identity, let first = differsFrom {
      gathered = [.steps(identity.changes(from: first, to: storage))]
    } else {
      let isFirst = depth > 0 && gathered.isEmpty
      notify(steps)
      if isFirst { differsFrom = old }
    }
  }

  private func notify(_ edit: ItemsEdit, to list: ListView) {
    switch edit {
    case .replace(let count): list.resetRows(count: count)
    case .several(let edits):
      // If one of the edits replaces all items, every row is new.
      let isReplaced = edits.contains { if case .replace = $0 { true } else { false } }
      guard isReplaced else { return list.rows.update { edit.add(to: &$0) } }
      var changes = RowChanges(count: list.rowCount)
      edit.add(to: &changes)
      list.resetRows(count: changes.count)
    case .reload(let row): list.rows.reload(row..<row + 1, holding: unfolding)
    case .steps(let steps): list.rows.update(holding: unfolding, steps)
    }
  }

  package func show(in list: ListView) {
    require(
      depth == 0,
      "a list cannot be created within an update of its items; create it before or after")
    subscribers.append(ItemsSubscriber(list: list, deliveredCount: log.count))
    list.items = self
    if ItemDiffer<Item>.isObservableObject {
      list.rows.observed = ObservedRows(list, readsObjects: true) { [weak self] row in
        self?.item(at: row).map { .object(ObjectIdentifier($0 as AnyObject)) }
      }
    }
    list.appendRows(storage.count)
  }

  package func stopShowing(in list: ListView) {
    subscribers.removeAll { $0.list === list }
    list.items = nil
  }

  package func isShown(in list: ListView) -> Bool { subscribers.contains { $0.list === list } }
}

// MARK: - Reading

extension ListItems: @MainActor RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  /// The item of a row. Setting or changing the item reloads the row.
  @inlinable public subscript(row: Int) -> Item {
    get {
      if row < 0 || row >= storage.count { refuse(row: row) }
      return storage[row]
    }
    _modify {
      if row < 0 || row >= storage.count { refuse(row: row) }
      if editor != nil { willSet(row) }
      defer { didSet(row) }
      yield &storage[row]
    }
  }

  /// A copy of the items of a range of rows. Setting the items is ``replaceSubrange(_:with:)``.
  public subscript(rows: Range<Int>) -> ArraySlice<Item> {
    get { storage[checked(rows)] }
    set { replaceSubrange(rows, with: newValue) }
  }

  /// Returns an iterator over the current items, which later changes do not affect.
  public func makeIterator() -> IndexingIterator<[Item]> { storage.makeIterator() }

  /// Returns `nil` without such a row, as for a list that is not notified of a removal yet.
  @inlinable package func item(at row: Int) -> Item? {
    row >= 0 && row < storage.count ? storage[row] : nil
  }

  @usableFromInline func willSet(_ row: Int) { editor?.willSet(row) }

  @usableFromInline func didSet(_ row: Int) {
    if let editor { return editor.didSet(row) }
    notify(.reload(row))
  }

  @usableFromInline func refuse(row: Int) -> Never {
    RefreshKit.refuse("row \(row) is out of range 0..<\(storage.count)")
  }

  func check(_ row: Int) {
    if row < 0 || row >= storage.count { refuse(row: row) }
  }

  /// Returns the rows of a range, which can be open at either end.
  func checked(_ rows: some RangeExpression<Int>) -> Range<Int> {
    // Not relative to the items: the standard library would stop the program without the count.
    let all = rows.relative(to: Int.min..<Int.max)
    let first = all.lowerBound == .min ? 0 : all.lowerBound
    let end = all.upperBound == .max ? storage.count : all.upperBound
    require(
      first >= 0 && first <= end && end <= storage.count,
      "rows \(first)..<\(end) are out of range 0..<\(storage.count)")
    return first..<end
  }
}
