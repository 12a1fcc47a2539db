internal import RefreshCanvas
internal import RefreshKit

/// An exact scroll position, to which a search or a filter returns.
///
/// Edits are applied to it. As long as no edit moves the visible rows, the offset remains exactly
/// the same.
struct ReturnPosition: Sendable {
  private let offset: Double
  let isFollowing: Bool
  /// The first visible row; `nil` at the leading edge, where the list stays at the edge.
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

  /// Returns the row at which a search begins: the selected row, or the first visible one.
  func origin(of count: Int) -> Int { (selected ?? row)?.row(of: count) ?? 0 }

  /// Returns the offset at which the row has its previous place in the viewport.
  func offset(in index: RowPositionIndex) -> Double {
    guard let row = row?.row(of: index.count) else { return offset }
    return offset + (index.position(of: row).value - position)
  }
}

/// A sum of lengths with twice the precision of a `Double`.
///
/// The order in which rows are added changes with each edit. Because rounding errors are stored
/// with the sum, the order does not affect the result: the position of a row is correct to within
/// the last bit.
struct DoubleDouble: Sendable, Hashable {
  private var high: Double
  private var low: Double

  static let zero = DoubleDouble(0)

  init(_ length: Double) { (high, low) = (length, 0) }

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
