/// A change of the items that lists show, as the smallest edit of rows that it is.
enum ItemsEdit {
  case insert(Int, at: Int)
  case remove(Int, at: Int)
  case move(from: Int, to: Int)
  case reload(Range<Int>)
  /// For each row the index that it had before.
  case arrange([Int])
  /// A difference that each list finds for itself, since it keeps the row that is read.
  case match(@MainActor (inout RowChanges) -> Void)
  /// None of the rows is one that was there before; the number of them.
  case replace(Int)
  case several([ItemsEdit])
}

extension ItemsEdit {
  /// Adds its steps to a change of a list's rows.
  @MainActor
  func add(to changes: inout RowChanges) {
    switch self {
    case .insert(let count, let row): changes.insertRows(count, at: row)
    case .remove(let count, let row): changes.removeRows(row..<row + count)
    case .move(let row, let target): changes.moveRows(row..<row + 1, to: target)
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

/// A list, as far as the rows that it shows change it.
@MainActor
package protocol ItemsObserver: AnyObject {
  var rowCount: Int { get }
  /// The items that the list shows.
  var items: AnyObject? { get set }
  func appendRows(_ count: Int)
  func resetRows(count rowCount: Int)
  /// Changes rows; the first line of one keeps its place before all others, if it shows.
  func update(holding row: Int?, _ body: (inout RowChanges) -> Void)
}

/// A list that shows some rows, and how far it has heard what happened to them.
struct ItemsSubscription {
  weak var list: (any ItemsObserver)?
  /// The number of changes that it has heard of those being told.
  var heard = 0
}
