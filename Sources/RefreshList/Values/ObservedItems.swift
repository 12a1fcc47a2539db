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

/// Items that are read from something observable, and read again when it has changed.
///
/// What changes, on whatever thread, only sets a flag and wakes the host; the next frame reads.
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

  /// Reads for the first time, and from now on in each frame of a list that follows a change.
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
      // It is called before the value changes, maybe on another thread: nothing is read here.
      Task { @MainActor in self?.changed() }
    }
    rows.elements = items
  }

  /// Wakes the host for a frame. What was read meanwhile is read once more: the change itself may
  /// have come after that.
  private func changed() {
    guard let scroll else { return }
    flag.set()
    wake = scroll.callAt(scroll.now) {}
    scroll.turn { [weak scroll] in scroll?.contentChanged() }
  }
}

extension ListView {
  /// Makes a list of what a closure reads from an `@Observable` model.
  ///
  ///     let list = ListView(observing: { mailbox.visible }, id: \.id) { message, region in
  ///       region.write(message.text)
  ///     }
  ///
  /// When something that it read has changed, on whatever thread, it reads again before the next
  /// frame, once however often that changed, and the difference by identity is made, as by
  /// ``ListItems/elements``. The list keeps the closure; a model that keeps the list in turn is kept weakly.
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

  /// Makes a list of what a closure reads from an `@Observable` model; rows look at their
  /// ``RowContext``.
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

  /// Makes a list of text of what a closure reads from an `@Observable` model.
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

/// A mark that something has changed, which any thread may set.
///
/// A `pthread` lock guards it, because `Mutex` needs macOS 15.
@safe final class ChangeFlag: Sendable {
  // Both are touched under the lock only, and the lock lives as long as this does.
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

  /// Sets it; returns whether it was not set before.
  @discardableResult
  func set() -> Bool { exchange(true) == false }

  /// Takes it back; returns whether it was set.
  func take() -> Bool { exchange(false) }

  private func exchange(_ value: Bool) -> Bool {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    let old = unsafe isSet
    unsafe isSet = value
    return old
  }
}
