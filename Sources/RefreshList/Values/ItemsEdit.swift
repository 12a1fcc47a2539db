/// A change of the items that lists show, as a minimal edit of rows.
enum ItemsEdit {
  case insert(Int, at: Int)
  case remove(Int, at: Int)
  case move(Range<Int>, to: Int)
  case reload(Range<Int>)
  /// A new order: the previous index of each row.
  case arrange([Int])
  /// A difference that each list computes itself, because it depends on the row that stays in
  /// place.
  case match(@MainActor (inout RowChanges) -> Void)
  /// A replacement of all rows by a number of new ones.
  case replace(Int)
  case several([ItemsEdit])
}

extension ItemsEdit {
  /// Adds the steps of the edit to a change of a list's rows.
  @MainActor
  func add(to changes: inout RowChanges) {
    switch self {
    case .insert(let count, let row): changes.insertRows(count, at: row)
    case .remove(let count, let row): changes.removeRows(row..<row + count)
    case .move(let rows, let target): changes.moveRows(rows, to: target)
    case .reload(let rows): changes.reloadRows(rows)
    case .arrange(let order): changes.update(from: 0..<order.count, to: order)
    case .match(let match): match(&changes)
    case .replace(let count):
      changes.removeRows(0..<changes.count)
      changes.insertRows(count, at: 0)
    case .several(let edits):
      for edit in edits { edit.add(to: &changes) }
    }
  }
}

/// A list that observes the items it shows.
@MainActor
package protocol ItemsObserver: AnyObject {
  var rowCount: Int { get }
  /// The items that the list shows.
  var items: AnyObject? { get set }
  /// Tracks the properties that rows read from their items, which are observable objects.
  func observeRows(by object: @escaping @MainActor (_ row: Int) -> ObjectIdentifier?)
  func appendRows(_ count: Int)
  func resetRows(count rowCount: Int)
  /// Applies a change of rows. The first line of `row`, if it is visible, stays in place in
  /// preference to other rows.
  func update(holding row: Int?, _ body: (inout RowChanges) -> Void)
}

/// A list that shows the items, and the number of changes that were delivered to it.
struct ItemsSubscriber {
  weak var list: (any ItemsObserver)?
  /// The number of changes in the log that were delivered to this list.
  var deliveredCount = 0
}
