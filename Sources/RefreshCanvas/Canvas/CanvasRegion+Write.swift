extension CanvasRegion {
  /// Writes text in one row and returns the columns it takes up to the region's right edge.
  ///
  /// The text may begin left of the region. What must not reach a terminal is drawn as a visible
  /// substitute, see the module's documentation; a wide character is never split at an edge.
  @discardableResult
  public mutating func write(
    _ text: String, x: Int = 0, y: Int = 0, style: Style = .plain
  ) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  /// Writes part of a text in one row and returns the columns up to the region's right edge.
  @discardableResult
  public mutating func write(
    _ text: Substring, x: Int = 0, y: Int = 0, style: Style = .plain
  ) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  private mutating func writeText<Text: StringProtocol>(
    _ text: Text, x: Int, y: Int, style: Style
  ) -> Int {
    var pen = beginRow(y, from: x, style: style)
    let written: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe write(bytes, of: text, with: &pen)
    }
    guard written != nil else { return writeText(String(text), x: x, y: y, style: style) }
    endRow(pen)
    return max(0, min(pen.column, pen.end) - pen.start)
  }

  /// Writes the bytes of a text until it ends or the region does.
  @inline(__always)
  private mutating func write<Text: StringProtocol>(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Text, with pen: inout RowPen
  ) {
    var at = 0
    while at < bytes.count && pen.column < pen.end {
      let byte = unsafe bytes[at]
      if byte >= 0x20 && byte < 0x7F {
        let run = unsafe asciiRun(bytes, from: at, limit: pen.end &- pen.column)
        if run > 0 {
          unsafe putASCII(bytes, from: at, count: run, with: &pen)
          at &+= run
          continue
        }
      } else if byte >= 0x80 {
        let taken = unsafe putSimple(bytes, from: at, with: &pen)
        if taken > 0 {
          at &+= taken
          continue
        }
      }
      at = writeCluster(of: text, from: at, with: &pen)
    }
  }
}
