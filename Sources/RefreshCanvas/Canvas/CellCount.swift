internal import RefreshKit

/// The number of cells of a canvas; one of more than 2³¹ − 1, which no memory holds, is refused (T-16).
func cellCount(width: Int, height: Int) -> Int {
  let (count, overflow) = width.multipliedReportingOverflow(by: height)
  require(
    !overflow && count <= Int32.max, "a canvas of \(width) × \(height) cells is too large")
  return count
}

/// A coordinate that sums of a few cannot overflow: one farther than 2⁴⁰ cells away counts as that.
@inline(__always)
package func clampedPlace(_ coordinate: Int) -> Int {
  min(max(coordinate, -1 << 40), 1 << 40)
}
