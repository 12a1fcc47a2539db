extension CanvasRegion {
  /// Writes text in one row and returns the columns it takes up to the region's right edge.
  ///
  /// The text may begin left of the region, and a wide character is never split at an edge.
  ///
  /// Nothing in a text is a command. Control characters are drawn as their pictures (␀ … ␟ and ␡),
  /// U+0085, U+2028 and U+2029 as ␤, the rest of C1, bidirectional overrides and isolates and
  /// noncharacters as ␦; invalid UTF-8 is U+FFFD already when it is a string. What has no width is
  /// dropped, a joiner at the end of a cluster too, and of a cluster the first 16 scalars are kept.
  /// No more than 64 KiB and 64 bytes a column are looked at, so that the cost of a line is
  /// bounded.
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
    let pen = pen(inRow: y, from: x, style: style)
    if text.utf8.count > Self.bytesAnyhow, text.utf8.count > Self.limit(of: pen) {
      let end = text.utf8.index(text.startIndex, offsetBy: Self.limit(of: pen))
      return writeText(text[..<end], x: x, y: y, style: style)
    }
    let columns = text.utf8.withContiguousStorageIfAvailable { bytes in
      trace.phase == .idle
        ? unsafe write(bytes, of: text, from: pen) : unsafe trace(bytes, of: text, from: pen)
    }
    return columns ?? writeText(String(text), x: x, y: y, style: style)
  }

  /// Writes the bytes of a text; returns the columns they take.
  @inline(__always)
  mutating func write<Text: StringProtocol>(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Text, from start: RowPen
  ) -> Int {
    var pen = start
    if pen.isVisible { touchForText(pen.row, pen.columns) }
    unsafe write(bytes, of: text, with: &pen)
    endRow(pen)
    return max(0, min(pen.column, pen.end) - pen.start)
  }

  /// The bytes of a text that are looked at: many, and for a column what its cluster can take.
  private static func limit(of pen: RowPen) -> Int {
    bytesAnyhow + max(0, pen.end - pen.start) * 4 * ClusterScalars.limit
  }

  private static var bytesAnyhow: Int { 65_536 }

  /// Writes bytes of a text from the left, up to what needs segmentation; returns whether all are
  /// written.
  mutating func writesSimply(_ text: String, _ part: Range<Int>, y: Int, style: Style) -> Bool {
    var (pen, copy) = (pen(inRow: y, from: 0, style: style), text)
    return copy.withUTF8 { bytes in
      if pen.isVisible { touchForText(pen.row, pen.columns) }
      let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[part])
      let end = unsafe writeSimple(bytes, from: 0, with: &pen)
      endRow(pen)
      return end == bytes.count
    }
  }

  /// Writes the bytes of a text until it ends or the region does.
  @inline(__always)
  private mutating func write<Text: StringProtocol>(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Text, with pen: inout RowPen
  ) {
    let at = unsafe writeSimple(bytes, from: 0, with: &pen)
    if at < bytes.count { unsafe writeRest(bytes, of: text, from: at, with: &pen) }
  }

  /// Writes the bytes of a text from a cluster on that needs care; most texts have none.
  @inline(never)
  private mutating func writeRest<Text: StringProtocol>(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Text, from start: Int, with pen: inout RowPen
  ) {
    var at = start
    while at < bytes.count && pen.column < pen.end {
      if let (cluster, end) = unsafe ClusterScalars.read(bytes, from: at) {
        write(cluster, with: &pen)
        at = end
      } else {
        at = writeCluster(of: text, from: at, with: &pen)
      }
      at = unsafe writeSimple(bytes, from: at, with: &pen)
    }
  }

  /// Writes what needs no segmentation and returns the byte where that ends.
  private mutating func writeSimple(
    _ bytes: UnsafeBufferPointer<UInt8>, from at: Int, with pen: inout RowPen
  ) -> Int {
    let ambiguousIsWide = canvas.widthPolicy.ambiguousIsWide
    return unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe pen.putSimple(bytes, from: at, into: cells, ambiguousIsWide: ambiguousIsWide)
    }
  }
}

extension CanvasRegion {
  /// Puts the grapheme cluster at a byte, or its substitutes, and returns the byte after it.
  @inline(never)
  mutating func writeCluster<Text: StringProtocol>(
    of text: Text, from at: Int, with pen: inout RowPen
  ) -> Int {
    let start = text.utf8.index(text.startIndex, offsetBy: at)
    let end = text.index(after: start)
    let scalars = text.unicodeScalars[start..<end]
    if let first = scalars.first, Substitute.scalar(for: first.value) != nil {
      putSubstitutes(for: scalars, with: &pen)
    } else {
      write(ClusterScalars(scalars), with: &pen)
    }
    return at + text.utf8.distance(from: start, to: end)
  }

  /// Puts a cluster; one without width is dropped.
  mutating func write(_ cluster: ClusterScalars, with pen: inout RowPen) {
    guard let (glyph, columns) = canvas.glyph(of: cluster) else { return }
    put(glyph, columns: columns, in: &pen)
  }

  private mutating func putSubstitutes(
    for scalars: some Sequence<Unicode.Scalar>, with pen: inout RowPen
  ) {
    for scalar in scalars where pen.column < pen.end {
      guard let picture = Substitute.scalar(for: scalar.value) else { continue }
      put(Glyph(scalar: picture, width: 1), columns: 1, in: &pen)
    }
  }
}
