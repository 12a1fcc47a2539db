/// A change of the items that lists show.
enum ItemsEdit {
  /// Each list computes its steps, because they depend on the row that keeps its place.
  case steps(@MainActor (inout RowChanges) -> Void)
  case reload(Int)
  case replace(Int)
  case several([ItemsEdit])

  @MainActor
  func add(to changes: inout RowChanges) {
    switch self {
    case .steps(let steps): steps(&changes)
    case .reload(let row): changes.reloadRows(row..<row + 1)
    case .replace(let count):
      changes.removeRows(0..<changes.count)
      changes.insertRows(count, at: 0)
    case .several(let edits):
      for edit in edits { edit.add(to: &changes) }
    }
  }
}

struct ItemsSubscriber {
  weak var list: ListView?
  /// The number of changes in the log that were delivered to this list.
  var deliveredCount = 0
}

/// Keeps additional information about items, such as whether they were loaded on a page.
///
/// It inserts, removes and replaces items for the app, with ``ListItems/change(_:steps:)``. An
/// inserted item that already exists may stay at its row.
@MainActor
@usableFromInline
package protocol ItemEditor<Item>: AnyObject {
  associatedtype Item

  func replace(_ rows: Range<Int>, with items: [Item])
  /// The rows are in ascending order.
  func remove(_ rows: [Int])
  func willSet(_ row: Int)
  /// Notifies lists of the new item.
  func didSet(_ row: Int)
  /// Called before lists are notified.
  func didArrange(_ rows: [Int])
}
