extension CanvasRegion {
  /// How many bytes from here on are printable ASCII, each a character of its own.
  @inline(__always)
  func asciiRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int) -> Int {
    let stop = min(bytes.count, start &+ limit)
    let raw = UnsafeRawBufferPointer(bytes)
    var at = start
    while at &+ 8 <= stop {
      let word = unsafe raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      guard Self.isPrintable(word) else { break }
      at &+= 8
    }
    while at < stop, case 0x20..<0x7F = unsafe bytes[at] { at &+= 1 }
    // A mark after the run belongs to its last character.
    if at < bytes.count, unsafe bytes[at] >= 0x80,
      unsafe ScalarRun.simple(in: bytes, at: at) == nil
    {
      at &-= 1
    }
    return at &- start
  }

  /// Whether all eight bytes of a word are printable ASCII.
  @inline(__always)
  private static func isPrintable(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    let one: UInt64 = 0x0101_0101_0101_0101
    return (word | (word &- one &* 0x20) | (word &+ one)) & high == 0
  }

  /// Puts printable ASCII at the pen, clipped.
  @inline(__always)
  mutating func putASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, from at: Int, count: Int, with pen: inout RowPen
  ) {
    let first = max(pen.column, pen.clipLeft)
    let last = min(pen.column &+ count, pen.clipRight)
    let shift = at &- pen.column
    pen.column &+= count
    guard first < last else { return }
    let row = pen.base &+ first
    let style = pen.style
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      let target = unsafe UnsafeMutableBufferPointer(rebasing: cells[row..<row &+ last &- first])
      let source = unsafe UnsafeBufferPointer(
        rebasing: bytes[first &+ shift..<last &+ shift])
      for index in 0..<target.count {
        unsafe target[index] = Cell(
          glyph: Glyph(scalar: UInt32(source[index]), width: 1), style: style)
      }
    }
  }
}
