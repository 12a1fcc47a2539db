public import RefreshCanvas
public import RefreshKit

extension ListView {
  /// Makes a list of what a closure reads from an `@Observable` model.
  ///
  ///     let list = ListView(observing: { mailbox.visible }, id: \.id) { message, region in
  ///       region.write(message.text)
  ///     }
  ///
  /// When something that it read has changed, on whatever thread, it reads again before the next
  /// frame, once however often that changed, and the difference by identity is made, as by
  /// ``ListItems/items``. The list keeps the closure; a model that keeps the list in turn is kept weakly.
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
