internal import RefreshCanvas
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

/// A sum of lengths, kept to twice the precision of a `Double`.
///
/// Rows are added up in another order after each edit. With the rounding errors kept beside the
/// sum, the order does not show: where a row begins is right to the last bit or the one before.
struct DoubleDouble: Sendable, Hashable {
  private var high: Double
  private var low: Double

  static let zero = DoubleDouble(0)

  init(_ length: Double) { (high, low) = (length, 0) }

  /// A number of rows of one length.
  init(_ length: Double, times count: Int) {
    let count = Double(count)
    high = length * count
    low = (-high).addingProduct(length, count)
  }

  /// The sum, rounded once.
  var value: Double { high + low }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    var sum = DoubleDouble(a.high + b.high)
    let part = sum.high - a.high
    let error = (a.high - (sum.high - part)) + (b.high - part)
    sum.low = error + a.low + b.low
    let high = sum.high + sum.low
    sum.low -= high - sum.high
    sum.high = high
    return sum
  }

  static func += (a: inout DoubleDouble, b: DoubleDouble) { a = a + b }

  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    var negated = DoubleDouble(-a.high)
    negated.low = -a.low
    return negated
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }
}
