extension CanvasRegion {
  /// Writes a text in one row.
  ///
  /// The text may start left of the region. Wide characters are never split at an edge.
  ///
  /// No character of the text acts as a command. Control characters are drawn as their pictures (␀
  /// … ␟ and ␡), and U+0085, U+2028 and U+2029 as ␤. Other C1 controls, noncharacters, and
  /// bidirectional embeddings, overrides and isolates are drawn as ␦. Clusters without a width are
  /// dropped, as is a joiner at the end of a cluster. A cluster keeps its first 16 scalars. At most
  /// 64 KiB plus 64 bytes per column are read.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - x: The first column.
  ///   - y: The row.
  ///   - style: The style of the text.
  /// - Returns: The number of columns that the text has before the region's right edge.
  @discardableResult
  public mutating func write(
    _ text: String, x: Int = 0, y: Int = 0, style: Style = .plain
  ) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  /// Writes a part of a text in one row.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - x: The first column.
  ///   - y: The row.
  ///   - style: The style of the text.
  /// - Returns: The number of columns that the text has before the region's right edge.
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
    if text.utf8.count > Self.minimumByteLimit, text.utf8.count > Self.limit(of: pen) {
      let end = text.utf8.index(text.startIndex, offsetBy: Self.limit(of: pen))
      return writeText(text[..<end], x: x, y: y, style: style)
    }
    let columns = text.utf8.withContiguousStorageIfAvailable { bytes in
      textComparer.phase == .idle
        ? unsafe write(bytes, of: text, from: pen) : unsafe writeLogged(bytes, of: text, from: pen)
    }
    return columns ?? writeText(String(text), x: x, y: y, style: style)
  }

  @inline(__always)
  mutating func write<Text: StringProtocol>(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Text, from start: RowPen
  ) -> Int {
    var pen = start
    if pen.isVisible { prepareCellsForText(pen.row, pen.columns) }
    let end = unsafe writeSimple(bytes, from: 0, with: &pen)
    if end < bytes.count { unsafe writeRest(bytes, of: text, from: end, with: &pen) }
    endRow(pen)
    return max(0, min(pen.column, pen.end) - pen.start)
  }

  private static func limit(of pen: RowPen) -> Int {
    minimumByteLimit + max(0, pen.end - pen.start) * 4 * ClusterScalars.limit
  }

  private static var minimumByteLimit: Int { 65_536 }

  mutating func writesSimply(_ text: String, _ part: Range<Int>, y: Int, style: Style) -> Bool {
    let start = pen(inRow: y, from: 0, style: style)
    var pen = start
    var copy = text
    return copy.withUTF8 { bytes in
      if pen.isVisible { prepareCellsForText(pen.row, pen.columns) }
      let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[part])
      let end = unsafe writeSimple(bytes, from: 0, with: &pen)
      endRow(pen)
      return end == bytes.count
    }
  }

  /// Not inlined, because most texts have no cluster that needs segmentation.
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

  private mutating func writeSimple(
    _ bytes: UnsafeBufferPointer<UInt8>, from at: Int, with pen: inout RowPen
  ) -> Int {
    let ambiguousIsWide = canvas.widthPolicy.ambiguousIsWide
    return unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe pen.putSimpleScalars(bytes, from: at, into: cells, ambiguousIsWide: ambiguousIsWide)
    }
  }

  @inline(never)
  mutating func writeCluster<Text: StringProtocol>(
    of text: Text, from at: Int, with pen: inout RowPen
  ) -> Int {
    let start = text.utf8.index(text.startIndex, offsetBy: at)
    let end = text.index(after: start)
    let scalars = text.unicodeScalars[start..<end]
    if let first = scalars.first, SanitizedText.substitute(for: first.value) != nil {
      for scalar in scalars where pen.column < pen.end {
        guard let picture = SanitizedText.substitute(for: scalar.value) else { continue }
        put(Glyph(scalar: picture, width: 1), columns: 1, in: &pen)
      }
    } else {
      write(ClusterScalars(scalars), with: &pen)
    }
    return at + text.utf8.distance(from: start, to: end)
  }

  mutating func write(_ cluster: ClusterScalars, with pen: inout RowPen) {
    guard let (glyph, columns) = canvas.glyph(of: cluster) else { return }
    put(glyph, columns: columns, in: &pen)
  }

  mutating func beginRow(_ y: Int, from x: Int, style: Style) -> RowPen {
    let pen = pen(inRow: y, from: x, style: style)
    if pen.isVisible { prepareCells(pen.row, pen.columns) }
    return pen
  }

  @inline(__always)
  func pen(inRow y: Int, from x: Int, style: Style) -> RowPen {
    let row = originY + clampedPlace(y)
    let start = originX + clampedPlace(x)
    let isVisible = row >= clip.top && row < clip.bottom
    return RowPen(
      row: row, base: isVisible ? row * canvas.width : 0, start: start, column: start,
      end: originX + width, clipLeft: isVisible ? clip.left : 0,
      clipRight: isVisible ? clip.right : 0, style: Style(bits: style.bits | addedStyle))
  }

  @inline(__always)
  mutating func put(_ glyph: Glyph, columns: Int, in pen: inout RowPen) {
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      if let cells = cells.baseAddress {
        unsafe pen.put(glyph, columns: columns, into: cells + pen.base)
      } else {
        pen.column &+= columns
      }
    }
  }

  /// Replaces the other halves of overwritten wide characters by blanks.
  mutating func endRow(_ pen: RowPen) {
    let first = max(pen.start, pen.clipLeft)
    let next = min(pen.column, pen.clipRight)
    guard first < next else { return }
    let before = pen.base + first - 1
    let after = pen.base + next
    if first > 0 && canvas.cells[before].width == 2 { blankHalf(before) }
    if next < canvas.width && canvas.cells[after].isContinuation { blankHalf(after) }
  }

  @inline(never)
  private mutating func blankHalf(_ index: Int) { canvas.cells[index].glyph = .space }
}
