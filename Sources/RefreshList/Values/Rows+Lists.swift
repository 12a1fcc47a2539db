internal import RefreshKit

// What a list knows of items.

extension Rows {
  /// The item of the selected row of a list that shows these rows; `nil` for none.
  public func selectedItem(in list: ListModel) -> Item? {
    checkShown(in: list)
    return list.selectedRow.flatMap { item(at: $0) }
  }

  /// The items of the marked rows of a list that shows these rows, in order.
  public func markedItems(in list: ListModel) -> [Item] {
    checkShown(in: list)
    return list.markedRows.compactMap { item(at: $0) }
  }

  private func checkShown(in list: ListModel) {
    require(
      isShown(in: list), "Rows<\(Item.self)> were asked about a list that shows other rows")
  }
}
