public import RefreshCanvas
public import RefreshKit

extension ListView {
  /// Creates a list of items.
  ///
  /// - Parameters:
  ///   - rows: The items.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - draw: Draws the row of an item.
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

  /// Creates a list of items. The rows use their ``RowContext`` and draw the selection themselves.
  ///
  /// - Parameters:
  ///   - rows: The items.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - draw: Draws the row of an item.
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

  /// Creates a list of text. The closure returns the styled text of an item.
  ///
  ///     let list = ListView(entries, wraps: true) { entry in
  ///       StyledText(entry.time, style: .dim) + " \(entry.message)"
  ///     }
  ///
  /// Without `wraps`, rows have one line, and a cut text ends in `…`, or `~` with ASCII glyphs.
  /// With `wraps`, rows have as many lines as their text needs.
  ///
  /// - Parameters:
  ///   - rows: The items.
  ///   - wraps: Whether texts wrap; `false` by default.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - text: Returns the text of an item.
  public convenience init<Item>(
    _ rows: ListItems<Item>, wraps: Bool = false, direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil, text: @escaping @MainActor (_ item: Item) -> StyledText
  ) {
    self.init(wraps: wraps, scroll: scroll ?? ScrollModel(direction: direction)) { row in
      rows.item(at: row).map(text) ?? StyledText("")
    }
    rows.show(in: self)
  }

  /// Creates a list of plain text.
  ///
  ///     let list = ListView(ListItems(["Lisboa", "東京", "Київ"]))
  ///
  /// - Parameters:
  ///   - rows: The texts.
  ///   - wraps: Whether texts wrap; `false` by default.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  public convenience init(
    _ rows: ListItems<String>, wraps: Bool = false, direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil
  ) {
    self.init(rows, wraps: wraps, direction: direction, scroll: scroll) { StyledText($0) }
  }

  /// Creates a list of styled text.
  ///
  /// - Parameters:
  ///   - rows: The texts.
  ///   - wraps: Whether texts wrap; `false` by default.
  ///   - direction: The direction, ignored if a scroll model is passed; down by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  public convenience init(
    _ rows: ListItems<StyledText>, wraps: Bool = false, direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil
  ) {
    self.init(rows, wraps: wraps, direction: direction, scroll: scroll) { $0 }
  }
}

extension ListItems {
  /// Returns the item of the selected row of a list that shows these items, if there is one.
  public func selectedItem(in list: ListView) -> Item? {
    checkShown(in: list)
    return list.selectedRow.flatMap { item(at: $0) }
  }

  /// Returns the items of the marked rows of a list that shows these items, in order.
  public func markedItems(in list: ListView) -> [Item] {
    checkShown(in: list)
    return list.markedRows.compactMap { item(at: $0) }
  }

  private func checkShown(in list: ListView) {
    require(isShown(in: list), "the list does not show these ListItems<\(Item.self)>")
  }
}

extension ListView {
  /// Shows only rows whose items meet a condition, in addition to a filter by text.
  ///
  ///     list.filter { (message: Message) in message.isMine }
  ///
  /// The list must show ``ListItems`` of that type, such as those of a `CursorPager`. The closure
  /// is called for each item, and again for a changed item. ``clearFilter()`` ends both filters.
  public func filter<Item>(_ isIncluded: @escaping @MainActor (_ item: Item) -> Bool) {
    guard let items = items as? ListItems<Item> else {
      refuse("a filter of \(Item.self) was set on a list that shows other items or none")
    }
    search.loading.resetCount()
    rows.filter(by: { [weak items] row in items?.item(at: row).map(isIncluded) ?? false })
    didFilter()
  }
}

/// The heights of rows in a list of items, in rows of the screen; see ``RowHeight``.
@MainActor
public struct ItemHeight<Item> {
  private let height: (ListItems<Item>) -> RowHeight

  /// The same height for every row, 1 or more rows of the screen (columns in a horizontal list).
  public static func fixed(_ height: Int) -> Self { Self { _ in .fixed(height) } }

  /// A height for each item, independent of the width, measured after insertions and reloads.
  public static func perItem(_ height: @escaping @MainActor (_ item: Item) -> Int) -> Self {
    Self { rows in .perRow { row in rows.item(at: row).map(height) ?? 0 } }
  }

  /// A height for each item at the list's width, measured also after a change of the width.
  public static func perItem(
    _ height: @escaping @MainActor (_ item: Item, _ width: Int) -> Int
  ) -> Self {
    Self { rows in .perRow { row, width in rows.item(at: row).map { height($0, width) } ?? 0 } }
  }

  /// A height for each item, measured only near the viewport; see
  /// ``RowHeight/measured(estimate:_:)``.
  ///
  /// - Parameters:
  ///   - estimate: The height of rows before any row was measured, more than 0; 1 by default.
  ///   - height: Returns the height of an item at a width.
  /// - Returns: The heights of rows.
  public static func measured(
    estimate: Double = 1, _ height: @escaping @MainActor (_ item: Item, _ width: Int) -> Int
  ) -> Self {
    Self { rows in
      .measured(estimate: estimate) { row, width in
        rows.item(at: row).map { height($0, width) } ?? 0
      }
    }
  }

  func byIndex(_ rows: ListItems<Item>) -> RowHeight { height(rows) }
}
