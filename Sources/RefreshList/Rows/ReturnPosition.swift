/// A scroll position that remains exactly the same unless the first visible row moves.
struct ReturnPosition: Sendable {
  private let offset: Double
  let isFollowing: Bool
  /// The first visible row, unless the list is to stay at its leading edge.
  private var row: TrackedRowIndex?
  private let position: Double
  private(set) var selected: TrackedRowIndex?

  init(
    offset: Double, isFollowing: Bool, reading: (row: Int, start: DoubleDouble)?,
    selected: TrackedRowIndex?
  ) {
    self.offset = offset
    self.isFollowing = isFollowing
    self.selected = selected
    row = reading.map { TrackedRowIndex($0.row) }
    position = reading?.start.value ?? 0
  }

  mutating func follow(_ step: RowChanges.Step) {
    row?.follow(step)
    selected?.follow(step)
  }

  /// Returns the row at which a search begins.
  func origin(of count: Int) -> Int { (selected ?? row)?.row(of: count) ?? 0 }

  func offset(in index: RowPositionIndex) -> Double {
    guard let row = row?.row(of: index.count) else { return offset }
    return offset + (index.position(of: row).value - position)
  }
}
