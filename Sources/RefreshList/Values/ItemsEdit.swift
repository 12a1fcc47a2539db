/// A change of the items that lists show.
enum ItemsEdit {
  /// The edits of the rows, which each list computes, because a difference depends on the row that
  /// keeps its place.
  case steps(@MainActor (inout RowChanges) -> Void)
  /// A replacement of all rows by a number of new ones.
  case replace(Int)
  case several([ItemsEdit])

  /// Adds the edits to a change of the rows of a list.
  @MainActor
  func add(to changes: inout RowChanges) {
    switch self {
    case .steps(let steps): steps(&changes)
    case .replace(let count):
      changes.removeRows(0..<changes.count)
      changes.insertRows(count, at: 0)
    case .several(let edits):
      for edit in edits { edit.add(to: &changes) }
    }
  }
}

/// A list that is notified of changes of the items it shows.
@MainActor
package protocol ItemsObserver: AnyObject {
  var rowCount: Int { get }
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
