extension ScreenWriter {
  /// Scrolls some rows: up by `distance`, or down if it is negative; blank rows come in.
  ///
  /// The margins stay set, since a list scrolls again and again between the same two.
  mutating func scroll(_ region: Range<Int>, by distance: Int) {
    plainBackground()
    if margins != region { setMargins(region) }
    switch distance {
    case 1:
      move(toRow: region.upperBound - 1, column: 0)
      write("\n")
    case -1:
      move(toRow: region.lowerBound, column: 0)
      write("\u{1B}M")
    case ..<0: writeSequence(-distance, "T")
    default: writeSequence(distance, "S")
    }
  }

  private mutating func setMargins(_ region: Range<Int>) {
    write("\u{1B}[")
    if region != 0..<rows {
      if region.lowerBound > 0 { writeNumber(region.lowerBound + 1) }
      if region.upperBound < rows {
        write(";")
        writeNumber(region.upperBound)
      }
    }
    write("r")
    margins = region
    (row, column) = (0, 0)
  }
}
