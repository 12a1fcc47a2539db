extension CanvasRegion {
  /// Writes a styled text in one row.
  ///
  /// The text is drawn like a plain one, except that tabs extend to the next multiple of 8 columns
  /// from the start of the text. A trailing background extends to the region's right edge.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - x: The first column.
  ///   - y: The row.
  ///   - environment: An environment, for which a text that doesn't fit ends in `…`, or in `~` for
  ///     ASCII. The default is `nil`: the text is cut off without a mark.
  /// - Returns: The number of columns that the text has before the region's right edge, including
  ///   the mark. A text without space for the mark is not written and takes 0 columns.
  @discardableResult
  public mutating func write(
    _ text: StyledText, x: Int = 0, y: Int = 0, truncatingIn environment: CanvasEnvironment? = nil
  ) -> Int {
    guard let environment else { return write(text, x: x, y: y) }
    if let columns = writeIfRepeated(text, x: x, y: y) { return columns }
    var cache = TruncationCache()
    return write(text, x: x, y: y, truncatingFor: environment.glyphs, cache: &cache)
  }

  @discardableResult
  package mutating func write(_ text: StyledText, x: Int = 0, y: Int = 0) -> Int {
    let columns =
      x < width && text.spans.count == 1 && !text.text.holdsTab
      ? write(text.text, x: x, y: y, style: text.spans[0].style)
      : write(text, part: text.text.startIndex..<text.text.endIndex, x: x, y: y)
    fillTrailing(text, x: x + columns, y: y)
    return columns
  }

  package mutating func fillTrailing(_ text: StyledText, x: Int, y: Int) {
    guard text.trailingBackground != .default, x < width else { return }
    let style = Style(background: text.trailingBackground)
    fill(" ", x: x, y: y, width: width - x, height: 1, style: style)
  }

  /// Returns the number of columns that the part has before the region's right edge.
  @discardableResult
  package mutating func write(
    _ text: StyledText, part: Range<String.Index>, x: Int, y: Int
  ) -> Int {
    var column = x
    text.forEachRun(in: part) { run, style in
      guard column < width else { return }
      guard run.holdsTab else {
        column += write(run, x: column, y: y, style: style)
        return
      }
      for (index, piece) in run.split(separator: "\t", omittingEmptySubsequences: false)
        .enumerated()
      where column < width {
        if index > 0 {
          let stop = x + ((column - x) / ClusterColumnIterator.tab + 1) * ClusterColumnIterator.tab
          if style != .plain {
            fill(" ", x: column, y: y, width: stop - column, height: 1, style: style)
          }
          column = stop
        }
        column += write(piece, x: column, y: y, style: style)
      }
    }
    return max(0, min(column, width) - x)
  }

  /// The part must start and end at character boundaries.
  package mutating func write(_ text: StyledText, bytes part: Range<Int>, y: Int) {
    // Most lines have a single style, and contain neither tabs nor clusters that need segmentation.
    if text.spans.count == 1, textComparer.phase == .idle, part.count < 4_096,
      writesSimply(text.text, part, y: y, style: text.spans[0].style)
    {
      return
    }
    write(text, part: text.text.part(part), x: 0, y: y)
  }

  /// `cache` avoids measuring texts with the same beginning again.
  @discardableResult
  package mutating func write(
    _ text: StyledText, x: Int = 0, y: Int = 0, truncatingFor glyphs: CanvasEnvironment.Glyphs,
    cache: inout TruncationCache
  ) -> Int {
    let x = clampedPlace(x)
    let start = text.text.startIndex
    let room = width - x
    if let cut = text.text.truncationIndexOfASCII(room, glyphs, widthPolicy) {
      write(text, part: start..<cut, x: x, y: y)
      write("…", x: x + room - 1, y: y, style: text.style(before: cut))
      return room
    }
    if text.text.isPrintableASCII(upTo: room) { return writeFitting(text, x: x, y: y) }
    let mark = glyphs == .ascii ? "~" : "…"
    let markColumns = TextWidth.columns(of: mark, policy: widthPolicy)
    let kept = cache.prefix(
      of: text.text, columns: room, or: room - markColumns, policy: widthPolicy)
    if kept.isWhole { return writeFitting(text, x: x, y: y) }
    guard room >= markColumns else { return 0 }
    let end = text.text.utf8.index(start, offsetBy: kept.end)
    write(text, part: start..<end, x: x, y: y)
    let style = text.style(before: end)
    write(mark, x: x + kept.columns, y: y, style: style)
    return kept.columns + markColumns
  }

  private mutating func writeFitting(_ text: StyledText, x: Int, y: Int) -> Int {
    let columns = write(text, x: x, y: y)
    if x < width, text.spans.count == 1, !text.text.holdsTab { textComparer.recordFitting() }
    return columns
  }
}

extension StyledText {
  fileprivate func style(before index: String.Index) -> Style {
    let count = text.utf8.distance(from: text.startIndex, to: index)
    return spans.first { $0.end >= count }?.style ?? .plain
  }
}

extension StringProtocol {
  fileprivate var holdsTab: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.firstIndex(of: 0x09, from: 0) != nil
    } ?? utf8.contains(0x09)
  }
}

extension String {
  /// Returns the index at which to cut printable ASCII for a `…` of one column, or `nil` otherwise.
  func truncationIndexOfASCII(
    _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs, _ policy: WidthPolicy
  ) -> String.Index? {
    // One more ASCII character: the text is too long, and no mark belongs to the last kept one.
    guard columns > 0, glyphs != .ascii, !policy.ambiguousIsWide,
      beginsWithPrintableASCII(columns + 1)
    else { return nil }
    return utf8.index(startIndex, offsetBy: columns - 1)
  }
}
