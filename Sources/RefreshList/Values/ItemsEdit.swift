/// A change of the items that lists show.
enum ItemsEdit {
  /// The edits of the rows, which each list computes, because a difference depends on the row that
  /// keeps its place.
  case steps(@MainActor (inout RowChanges) -> Void)
  /// A replacement of all rows by a number of new ones.
  case replace(Int)
  case several([ItemsEdit])

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

struct ItemsSubscriber {
  weak var list: (any ItemsObserver)?
  /// The number of changes in the log that were delivered to this list.
  var deliveredCount = 0
}

/// Keeps additional information about items, such as the pages on which they were loaded.
///
/// If an editor is set, it inserts, removes and replaces items for the app, by calling
/// ``ListItems/change(_:steps:)``. An inserted item that already exists may stay at its row.
@MainActor
@usableFromInline
package protocol ItemEditor<Item>: AnyObject {
  associatedtype Item

  func replace(_ rows: Range<Int>, with items: [Item])
  /// Removes the items of rows, which are in ascending order, as one change.
  func remove(_ rows: [Int])
  /// Called before the item of a row is set.
  func willSet(_ row: Int)
  /// Called after the item of a row was set, before lists are notified.
  func didSet(_ row: Int)
  /// Called after the items of some rows were rearranged, before lists are notified.
  func didArrange(_ rows: [Int])
}
