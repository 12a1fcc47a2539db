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
