internal import RefreshCanvas

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
