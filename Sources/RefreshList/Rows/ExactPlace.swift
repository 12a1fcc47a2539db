internal import RefreshKit

/// The place of a list, to the bit: a search or a filter goes back to it.
///
/// Edits are followed. While none moves what was read, the offset is the very number it was.
struct ExactPlace: Sendable {
  private let offset: Double
  private let isFollowing: Bool
  /// The row that was read, where it began, and the selected one.
  private var row: RowTracker?
  private let position: Double
  private var selected: RowTracker?

  @MainActor
  init(of book: RowBook) {
    offset = book.scroll.offset
    isFollowing = book.scroll.isFollowing
    let reading = book.readingRow()
    row = reading.map { RowTracker($0.row) }
    position = reading?.start.value ?? 0
    selected = book.selected
  }

  mutating func follow(_ step: RowChanges.Step) {
    row?.follow(step)
    selected?.follow(step)
  }

  /// The row at which a search begins from here: the selected row, or the first that is read.
  func origin(of count: Int) -> Int { (selected ?? row)?.row(of: count) ?? 0 }

  /// Brings a list back; returns nothing that it did not have.
  @MainActor
  func restore(in book: RowBook) {
    book.scroll.turn { [self] in
      book.selectedRow = selected?.row(of: book.index.count)
      var target = offset
      if let row = row?.row(of: book.index.count) {
        target += book.index.position(of: row).value - position
      }
      book.goal = nil
      book.scroll.restore(target, following: isFollowing)
      book.settle()
    }
  }
}
