extension CanvasRegion {
  /// Writes styled text in one row and returns the columns it takes up to the region's right edge.
  ///
  /// It is drawn as a text without styles is, except that a tab goes to the next multiple of 8
  /// columns from the start of the text.
  @discardableResult
  public mutating func write(_ text: StyledText, x: Int = 0, y: Int = 0) -> Int {
    write(text, part: text.text.startIndex..<text.text.endIndex, x: x, y: y)
  }

  /// Writes a part of a styled text in one row.
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
          let stop = x + ((column - x) / ColumnWalk.tab + 1) * ColumnWalk.tab
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

  /// Writes styled text in one row; what does not fit gives way to `…`, or `~` where there is only
  /// ASCII.
  @discardableResult
  public mutating func write(
    _ text: StyledText, x: Int = 0, y: Int = 0, cuttingIn environment: CanvasEnvironment
  ) -> Int {
    var known = KnownCut()
    return write(text, x: x, y: y, cuttingIn: environment, knowing: &known)
  }

  /// The same, where the text was cut before: one that begins alike is not measured again.
  @discardableResult
  package mutating func write(
    _ text: StyledText, x: Int = 0, y: Int = 0, cuttingIn environment: CanvasEnvironment,
    knowing known: inout KnownCut
  ) -> Int {
    let x = Self.clamped(x)
    let (all, room) = (text.text.startIndex..<text.text.endIndex, width - x)
    if let cut = text.cutASCII(room, environment, widthPolicy) {
      write(text, part: all.lowerBound..<cut, x: x, y: y)
      write("…", x: x + room - 1, y: y, style: text.style(before: cut))
      return room
    }
    if text.text.isPrintableASCII(upTo: room) { return write(text, part: all, x: x, y: y) }
    let mark = environment.glyphs == .ascii ? "~" : "…"
    let markColumns = TextWidth.columns(of: mark, policy: widthPolicy)
    let kept = known.prefix(
      of: text.text, columns: room, or: room - markColumns, policy: widthPolicy)
    if kept.isWhole { return write(text, part: all, x: x, y: y) }
    guard room >= markColumns else { return 0 }
    let end = text.text.utf8.index(all.lowerBound, offsetBy: kept.end)
    write(text, part: all.lowerBound..<end, x: x, y: y)
    let style = text.style(before: end)
    write(mark, x: x + kept.columns, y: y, style: style)
    return kept.columns + markColumns
  }
}

extension StyledText {
  /// The place at which it is cut for `…`, if what is left is ASCII and the mark is one column wide.
  fileprivate func cutASCII(
    _ columns: Int, _ environment: CanvasEnvironment, _ policy: WidthPolicy
  ) -> String.Index? {
    // The character behind the last one that stays must not join it.
    guard columns > 0, environment.glyphs != .ascii, !policy.ambiguousIsWide,
      text.beginsWithPrintableASCII(columns + 1)
    else { return nil }
    return text.utf8.index(text.startIndex, offsetBy: columns - 1)
  }

  /// The style of what ends at a place, or of the start.
  fileprivate func style(before index: String.Index) -> Style {
    let count = text.utf8.distance(from: text.startIndex, to: index)
    return spans.first { $0.end >= count }?.style ?? .plain
  }
}

extension Substring {
  /// Whether it has a tab.
  fileprivate var holdsTab: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.firstIndex(of: 0x09, from: 0) != nil
    } ?? utf8.contains(0x09)
  }
}
