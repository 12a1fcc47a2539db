/// What keeps an account of the items of rows, such as the pages that they came on.
///
/// A change that the app asks of such rows is made by their ledger, which may know an item that comes
/// in, and leave it where it is. It changes them by ``ListItems/change(_:telling:)``.
@MainActor
@usableFromInline
package protocol RowsLedger<Item>: AnyObject {
  associatedtype Item

  /// Puts items in the place of those of some rows.
  func replace(_ rows: Range<Int>, with items: [Item])
  /// Takes the items of some rows out, which are in order, as one change.
  func remove(_ rows: [Int])
  /// The item of a row is about to be set.
  func willSet(_ row: Int)
  /// The item of a row was set; lists have not heard of it yet.
  func didSet(_ row: Int)
  /// Some rows have each other's items; lists have not heard of it yet.
  func didArrange(_ rows: [Int])
}
