internal import Observation
public import RefreshCanvas
public import RefreshKit

/// Items that are read from an observable model, and read again after a change.
@MainActor
final class ObservedModelItems<Item> {
  private let rows: ListItems<Item>
  private let read: @MainActor () -> [Item]
  private let flag = Locked(false)
  private weak var scroll: ScrollModel?
  private var wake: ObservationToken?

  /// Reads the items now, and again before the next frame of the list after each change.
  init(_ rows: ListItems<Item>, of list: ListView, _ read: @escaping @MainActor () -> [Item]) {
    self.rows = rows
    self.read = read
    scroll = list.scroll
    list.scroll.setBeforeFrame { [weak self, weak list] in
      if let self, flag.exchange(false) { readAgain() }
      list?.rows.observed?.reloadChangedRows()
    }
    readAgain()
  }

  private func readAgain() {
    let items = withObservationTracking {
      read()
    } onChange: { [flag, weak self] in
      if flag.exchange(true) { return }
      // Called before the value changes, possibly on another thread, so nothing is read here.
      Task { @MainActor in
        guard let self, let scroll = self.scroll else { return }
        // Marked again, because the items may have been read before the change.
        _ = flag.exchange(true)
        self.wake = scroll.requestFrame()
      }
    }
    rows.elements = items
  }
}

extension ListView {
  /// Creates a list of the items that a closure reads from an `@Observable` model.
  ///
  ///     let list = ListView(observing: { mailbox.visible }, id: \.id) { message, region in
  ///       region.write(message.text)
  ///     }
  ///
  /// After a change of the observed properties on any thread, the closure is called again before
  /// the next frame, and the rows are updated by identity as with ``ListItems/elements``. The list
  /// retains the closure, so a model that retains the list must be captured weakly.
  ///
  /// Rows whose items are observable objects, or contain some, are tracked as well: a row is drawn
  /// and measured again after a change of a property that its drawing, height or text has read.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The property that identifies an item.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - draw: Draws the row of an item.
  public convenience init<Item, ID: Hashable>(
    observing items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>,
    rowHeight: ItemHeight<Item> = .fixed(1), direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil,
    drawRow draw: @escaping @MainActor (_ item: Item, _ region: inout CanvasRegion) -> Void
  ) {
    let rows = ListItems<Item>(id: id)
    self.init(rows, rowHeight: rowHeight, direction: direction, scroll: scroll, drawRow: draw)
    observe(rows, items)
  }

  /// Creates a list of text from the items that a closure reads from an `@Observable` model.
  ///
  /// - Parameters:
  ///   - items: Reads the items.
  ///   - id: The property that identifies an item.
  ///   - wraps: Whether texts wrap; `false` by default, so that rows have one line.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - text: Returns the text of an item.
  public convenience init<Item, ID: Hashable>(
    observing items: @escaping @MainActor () -> [Item], id: KeyPath<Item, ID>, wraps: Bool = false,
    direction: ScrollDirection = .down, scroll: ScrollModel? = nil,
    text: @escaping @MainActor (_ item: Item) -> StyledText
  ) {
    let rows = ListItems<Item>(id: id)
    self.init(rows, wraps: wraps, direction: direction, scroll: scroll, text: text)
    observe(rows, items)
  }

  private func observe<Item>(_ items: ListItems<Item>, _ read: @escaping @MainActor () -> [Item]) {
    if rows.observed == nil {
      rows.observed = ObservedRows(self, readsObjects: false) { row in
        items.item(at: row).flatMap { item in items.key?(item) }.map { .value($0) }
      }
    }
    retainedSource = ObservedModelItems(items, of: self, read)
  }
}
