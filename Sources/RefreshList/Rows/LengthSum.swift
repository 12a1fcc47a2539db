internal import RefreshCanvas

/// A sum of lengths, kept to twice the precision of a `Double`.
///
/// Rows are added up in another order after each edit. With the rounding errors kept beside the
/// sum, the order does not show: where a row begins is right to the last bit or the one before.
struct LengthSum: Sendable, Hashable {
  private var high: Double
  private var low: Double

  static let zero = LengthSum(0)

  init(_ length: Double) { (high, low) = (length, 0) }

  /// A number of rows of one length.
  init(_ length: Double, times count: Int) {
    let count = Double(count)
    high = length * count
    low = (-high).addingProduct(length, count)
  }

  /// The sum, rounded once.
  var value: Double { high + low }

  static func + (a: LengthSum, b: LengthSum) -> LengthSum {
    var sum = LengthSum(a.high + b.high)
    let part = sum.high - a.high
    let error = (a.high - (sum.high - part)) + (b.high - part)
    sum.low = error + a.low + b.low
    let high = sum.high + sum.low
    sum.low -= high - sum.high
    sum.high = high
    return sum
  }

  static func += (a: inout LengthSum, b: LengthSum) { a = a + b }

  static prefix func - (a: LengthSum) -> LengthSum {
    var negated = LengthSum(-a.high)
    negated.low = -a.low
    return negated
  }

  static func - (a: LengthSum, b: LengthSum) -> LengthSum { a + -b }
}
