public import RefreshCanvas
public import RefreshKit

extension ListView {
  /// Makes a list of items; the closure draws one.
  ///
  ///     let cities = ListItems(["Lisboa", "東京", "Київ"])
  ///     let list = ListView(cities) { city, region in region.write(city) }
  ///
  /// What changes the rows changes the list. Heights are by item too. Without a scroll model the list
  /// gets one of its own, which goes in `direction`.
  public convenience init<Item>(
    _ rows: ListItems<Item>, rowHeight: ItemHeight<Item> = .fixed(1),
    direction: ScrollDirection = .down, scroll: ScrollModel? = nil,
    drawRow draw: @escaping @MainActor (_ item: Item, _ region: inout CanvasRegion) -> Void
  ) {
    self.init(
      rowHeight: rowHeight.byIndex(rows), scroll: scroll ?? ScrollModel(direction: direction)
    ) { row, region in
      if let item = rows.item(at: row) { draw(item, &region) }
    }
    rows.show(in: self)
  }

  /// Makes a list of items whose drawing looks at the ``RowContext``; a selected row is theirs to
  /// show.
  public convenience init<Item>(
    _ rows: ListItems<Item>, rowHeight: ItemHeight<Item> = .fixed(1),
    direction: ScrollDirection = .down, scroll: ScrollModel? = nil,
    drawRow draw:
      @escaping @MainActor (
        _ item: Item, _ region: inout CanvasRegion, _ context: RowContext
      ) -> Void
  ) {
    self.init(
      rowHeight: rowHeight.byIndex(rows), scroll: scroll ?? ScrollModel(direction: direction)
    ) { row, region, context in
      if let item = rows.item(at: row) { draw(item, &region, context) }
    }
    rows.show(in: self)
  }

  /// Makes a list of text: the texts, heights and looks of rows come from one place.
  ///
  ///     let list = ListView(entries, wraps: true) { entry in
  ///       StyledText(entry.time, style: .dim) + " \(entry.message)"
  ///     }
  ///
  /// Rows are one line, and what is cut gives way to `…`; with `wraps` they are as many lines as
  /// their text needs.
  public convenience init<Item>(
    _ rows: ListItems<Item>, wraps: Bool = false, direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil, text: @escaping @MainActor (_ item: Item) -> StyledText
  ) {
    self.init(wraps: wraps, scroll: scroll ?? ScrollModel(direction: direction)) { row in
      rows.item(at: row).map(text) ?? StyledText("")
    }
    rows.show(in: self)
  }

  /// Makes a list of plain text.
  ///
  ///     let list = ListView(ListItems(["Lisboa", "東京", "Київ"]))
  public convenience init(
    _ rows: ListItems<String>, wraps: Bool = false, direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil
  ) {
    self.init(rows, wraps: wraps, direction: direction, scroll: scroll) { StyledText($0) }
  }

  /// Makes a list of text that has looks.
  public convenience init(
    _ rows: ListItems<StyledText>, wraps: Bool = false, direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil
  ) {
    self.init(rows, wraps: wraps, direction: direction, scroll: scroll) { $0 }
  }
}

extension ListView: ItemsObserver {}

extension ListItems {
  /// The item of the selected row of a list that shows these rows; `nil` for none.
  public func selectedItem(in list: ListView) -> Item? {
    checkShown(in: list)
    return list.selectedRow.flatMap { item(at: $0) }
  }

  /// The items of the marked rows of a list that shows these rows, in order.
  public func markedItems(in list: ListView) -> [Item] {
    checkShown(in: list)
    return list.markedRows.compactMap { item(at: $0) }
  }

  private func checkShown(in list: ListView) {
    require(
      isShown(in: list), "Rows<\(Item.self)> were asked about a list that shows other rows")
  }
}

extension ListView {
  /// Shows only rows whose items meet a condition, besides the words of `filter(_:)`.
  ///
  ///     list.filter { (message: Message) in message.isMine }
  ///
  /// The list has to show ``ListItems`` of that type, its own or those of a pager. The closure is called
  /// once for each item, and again for an item that has changed. ``clearFilter()`` ends both filters.
  ///
  /// - Parameter isIncluded: Returns whether the row of an item shows.
  public func filter<Item>(_ isIncluded: @escaping @MainActor (_ item: Item) -> Bool) {
    guard let items = items as? ListItems<Item> else {
      refuse("a list was filtered by \(Item.self), and shows other items or none")
    }
    search.loading.renew()
    rows.filter(by: { [weak items] row in items?.item(at: row).map(isIncluded) ?? false })
    didFilter()
  }
}

/// The heights of the rows of a list of items, in rows of the screen, by what is in an item.
///
/// It is ``RowHeight`` for lists that are made of ``ListItems``. The length is that along the list's axis.
@MainActor
public struct ItemHeight<Item> {
  private let height: (ListItems<Item>) -> RowHeight

  /// All alike, 1 or more rows of the screen, or columns.
  public static func fixed(_ height: Int) -> Self { Self { _ in .fixed(height) } }

  /// Each its own, whatever the width; every row is measured once when it comes.
  public static func perItem(_ height: @escaping @MainActor (_ item: Item) -> Int) -> Self {
    Self { rows in .perRow { row in rows.item(at: row).map(height) ?? 0 } }
  }

  /// Each its own at the list's width; every row is measured when it comes and at a new width.
  public static func perItem(
    _ height: @escaping @MainActor (_ item: Item, _ width: Int) -> Int
  ) -> Self {
    Self { rows in .perRow { row, width in rows.item(at: row).map { height($0, width) } ?? 0 } }
  }

  /// Each its own, and measured only near what shows; see ``RowHeight/measured(estimate:_:)``.
  public static func measured(
    estimate: Double = 1, _ height: @escaping @MainActor (_ item: Item, _ width: Int) -> Int
  ) -> Self {
    Self { rows in
      .measured(estimate: estimate) { row, width in
        rows.item(at: row).map { height($0, width) } ?? 0
      }
    }
  }

  /// The heights by the rows' indices.
  func byIndex(_ rows: ListItems<Item>) -> RowHeight { height(rows) }
}
