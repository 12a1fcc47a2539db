/// Rows that move together, as a terminal moves them between its margins.
struct RowScroll: Sendable, Equatable {
  /// The rows between which everything moves.
  var region: Range<Int>
  /// The number of rows up; negative for down.
  let distance: Int

  /// The rows that come in.
  var exposed: Range<Int> {
    distance > 0
      ? max(region.lowerBound, region.upperBound - distance)..<region.upperBound
      : region.lowerBound..<min(region.upperBound, region.lowerBound - distance)
  }

  /// The rows that show what another row showed before.
  var kept: Range<Int> {
    distance > 0
      ? region.lowerBound..<exposed.lowerBound : exposed.upperBound..<region.upperBound
  }

  /// The row that shows in row `y` after the scroll; −1 for a blank one.
  func source(of y: Int) -> Int {
    guard region.contains(y) else { return y }
    return region.contains(y + distance) ? y + distance : -1
  }
}

extension RowScroll {
  /// The scroll after which some rows show what rows `distance` below them showed.
  init(keeping rows: Range<Int>, distance: Int) {
    let (first, end) = (rows.lowerBound, rows.upperBound)
    self.init(region: min(first, first + distance)..<max(end, end + distance), distance: distance)
  }
}
