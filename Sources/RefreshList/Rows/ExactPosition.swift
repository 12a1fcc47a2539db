internal import RefreshKit

/// The place of a list, to the bit: a search or a filter goes back to it.
///
/// Edits are followed. While none moves what was read, the offset is the very number it was.
struct ExactPosition: Sendable {
  private let offset: Double
  let isFollowing: Bool
  /// The row that was read, where it began, and the selected one.
  private var row: TrackedRow?
  private let position: Double
  private(set) var selected: TrackedRow?

  init(
    offset: Double, isFollowing: Bool, reading: (row: Int, start: DoubleDouble)?,
    selected: TrackedRow?
  ) {
    (self.offset, self.isFollowing, self.selected) = (offset, isFollowing, selected)
    row = reading.map { TrackedRow($0.row) }
    position = reading?.start.value ?? 0
  }

  mutating func follow(_ step: RowChanges.Step) {
    row?.follow(step)
    selected?.follow(step)
  }

  /// The row at which a search begins from here: the selected row, or the first that is read.
  func origin(of count: Int) -> Int { (selected ?? row)?.row(of: count) ?? 0 }

  /// The offset at which the row that was read stands where it stood, in rows of these positions.
  func offset(in index: RowIndex) -> Double {
    guard let row = row?.row(of: index.count) else { return offset }
    return offset + (index.position(of: row).value - position)
  }
}
