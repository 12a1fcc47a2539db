extension BrailleCanvas {
  /// Fills a rectangle given in dots; what lies outside is cut off.
  public mutating func fill(x: Int, y: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    let right = min(x.addingReportingOverflow(width).partialValue, dotWidth)
    for column in max(0, x)..<max(0, x, right) {
      fillColumn(x: column, from: y, to: y + height)
    }
  }

  /// Fills a disc; a dot belongs to it if its middle does. The radius is in dots.
  public mutating func disc(center: DotPoint, radius: Double) {
    guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let first = max(0, (center.x - radius - 0.5).rounded(.up))
    let last = min(Double(dotWidth - 1), (center.x + radius - 0.5).rounded(.down))
    guard first <= last else { return }
    for x in Int(first)...Int(last) {
      let across = Double(x) + 0.5 - center.x
      let half = max(0, radius * radius - across * across).squareRoot()
      fillColumn(
        x: x, from: Self.firstDot(below: center.y - half),
        to: Self.firstDot(below: center.y + half))
    }
  }

  /// Fills from the top edge down to a height, which is taken at the middle of each column.
  ///
  /// A dot is filled if its middle lies above the height.
  package mutating func fillAbove(_ height: (_ x: Double) -> Double) {
    let width = width
    let limit = dotHeight
    var cells = cells.mutableSpan
    var column = 0
    while column < width {
      let left = min(max(0, Self.firstDot(below: height(Double(2 * column) + 0.5))), limit)
      let right = min(max(0, Self.firstDot(below: height(Double(2 * column) + 1.5))), limit)
      let whole = min(left, right) >> 2
      let end = (max(left, right) &+ 3) >> 2
      var index = column
      for _ in 0..<whole {
        cells[index] = 0xFF
        index &+= width
      }
      for row in whole..<end {
        cells[index] |= Self.mask(ofFirst: left &- 4 &* row, side: 0)
        cells[index] |= Self.mask(ofFirst: right &- 4 &* row, side: 1)
        index &+= width
      }
      column &+= 1
    }
  }

  /// The first dots of half a cell, from none to all four.
  @inline(__always)
  private static func mask(ofFirst count: Int, side: Int) -> UInt8 {
    count <= 0 ? 0 : columnMask(from: 0, through: min(count, 4) - 1, side: side)
  }

  /// Fills from a height, taken at the middle of each column, down to the bottom edge.
  package mutating func fillBelow(_ height: (_ x: Double) -> Double) {
    for x in 0..<dotWidth {
      fillColumn(x: x, from: Self.firstDot(below: height(Double(x) + 0.5)), to: dotHeight)
    }
  }

  /// The first dot whose middle is at or below a height.
  @inline(__always)
  private static func firstDot(below height: Double) -> Int {
    guard height == height else { return 0 }
    let middle = min(max(height - 0.5, -1), 1e9)
    let dot = Int(middle)
    return Double(dot) < middle ? dot &+ 1 : dot
  }
}
