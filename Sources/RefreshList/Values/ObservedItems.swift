internal import Observation
internal import RefreshKit

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
