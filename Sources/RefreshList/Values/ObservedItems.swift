internal import Observation
public import RefreshCanvas
public import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Items that are read from an observable model, and read again after a change.
///
/// A change on any thread only sets a flag and wakes the host. The next frame reads the items.
@MainActor
final class ObservedItems<Item> {
  let rows: ListItems<Item>
  private let read: @MainActor () -> [Item]
  private let flag = ChangeFlag()
  private weak var scroll: ScrollModel?
  private var wake: ObservationToken?

  init(
    _ read: @escaping @MainActor () -> [Item],
    _ makeRows: (_ items: [Item]) -> ListItems<Item>
  ) {
    self.read = read
    rows = makeRows([])
  }

  /// Reads the items, and reads them again in each frame of a list that follows a change.
  func follow(_ scroll: ScrollModel) {
    self.scroll = scroll
    scroll.setBeforeFrame { [weak self] in self?.readIfChanged() }
    readAgain()
  }

  private func readIfChanged() {
    if flag.take() { readAgain() }
  }

  private func readAgain() {
    let items = withObservationTracking {
      read()
    } onChange: { [flag, weak self] in
      guard flag.set() else { return }
      // Called before the value changes, possibly on another thread, so nothing is read here.
      Task { @MainActor in self?.changed() }
    }
    rows.elements = items
  }

  /// Wakes the host for a frame, and marks the items as changed again: they may have been read
  /// before the change took effect.
  private func changed() {
    guard let scroll else { return }
    flag.set()
    wake = scroll.callAt(scroll.now) {}
    scroll.turn { [weak scroll] in scroll?.contentChanged() }
  }
}

extension ListView {
  /// Creates a list of the items that a closure reads from an `@Observable` model.
  ///
  ///     let list = ListView(observing: { mailbox.visible }, id: \.id) { message, region in
  ///       region.write(message.text)
  ///     }
  ///
  /// After a change of the observed properties on any thread, the closure is called once before the
  /// next frame, and the rows are updated by identity as with ``ListItems/elements``. The list
  /// retains the closure, so a model that retains the list must be captured weakly.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The property that identifies an item.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction of the list; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - draw: Draws the row of an item.
  public convenience init<Item, ID: Hashable>(
    observing items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>,
    rowHeight: ItemHeight<Item> = .fixed(1), direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil,
    drawRow draw: @escaping @MainActor (_ item: Item, _ region: inout CanvasRegion) -> Void
  ) {
    let observed = ObservedItems(items) { ListItems($0, id: id) }
    self.init(observed.rows, rowHeight: rowHeight, direction: direction, scroll: scroll) {
      draw($0, &$1)
    }
    keep(observed)
  }

  /// Creates a list of the items that a closure reads from an `@Observable` model, with rows that
  /// use their ``RowContext``.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The property that identifies an item.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction of the list; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - draw: Draws the row of an item.
  public convenience init<Item, ID: Hashable>(
    observing items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>,
    rowHeight: ItemHeight<Item> = .fixed(1), direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil,
    drawRow draw:
      @escaping @MainActor (
        _ item: Item, _ region: inout CanvasRegion, _ context: RowContext
      ) -> Void
  ) {
    let observed = ObservedItems(items) { ListItems($0, id: id) }
    self.init(observed.rows, rowHeight: rowHeight, direction: direction, scroll: scroll) {
      draw($0, &$1, $2)
    }
    keep(observed)
  }

  /// Creates a list of text from the items that a closure reads from an `@Observable` model.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The property that identifies an item.
  ///   - wraps: Whether texts wrap; otherwise rows have one line.
  ///   - direction: The direction of the list; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - text: Returns the text of an item.
  public convenience init<Item, ID: Hashable>(
    observing items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, wraps: Bool = false,
    direction: ScrollDirection = .down, scroll: ScrollModel? = nil,
    text: @escaping @MainActor (_ item: Item) -> StyledText
  ) {
    let observed = ObservedItems(items) { ListItems($0, id: id) }
    self.init(observed.rows, wraps: wraps, direction: direction, scroll: scroll, text: text)
    keep(observed)
  }

  private func keep<Item>(_ observed: ObservedItems<Item>) {
    kept = observed
    observed.follow(scroll)
  }
}

/// A flag that any thread can set after a change.
///
/// A `pthread` lock guards the flag, because `Mutex` requires macOS 15.
@safe final class ChangeFlag: Sendable {
  // Both are accessed only under the lock, which exists as long as this object.
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
  nonisolated(unsafe) private var isSet = false

  init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Sets the flag.
  ///
  /// - Returns: Whether the flag was not set before.
  @discardableResult
  func set() -> Bool { exchange(true) == false }

  /// Clears the flag.
  ///
  /// - Returns: Whether the flag was set.
  func take() -> Bool { exchange(false) }

  private func exchange(_ value: Bool) -> Bool {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    let old = unsafe isSet
    unsafe isSet = value
    return old
  }
}
