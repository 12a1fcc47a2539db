extension CanvasRegion {
  /// Calls `body`. If `body` only writes the same texts as last time, `picture` may be copied
  /// instead. Returns whether `picture` was replaced by a new drawing.
  mutating func draw(
    _ log: inout DrawnTextComparer, as picture: inout TextCanvas, number: Int, used: Int,
    _ body: (inout CanvasRegion) -> Void
  ) -> Bool {
    guard textComparer.phase == .idle, addedStyle == 0, isWhollyVisible, isBlank else {
      body(&self)
      return false
    }
    if picture.width != width || picture.height != height { log.clear() }
    swap(&textComparer, &log)
    textComparer.beginMatching(x: originX, y: originY)
    body(&self)
    if textComparer.phase == .matching && !textComparer.isAtEnd {
      drawMatchedTexts(next: .recording)
    }
    let isRecorded = textComparer.phase == .recording
    let isSame = textComparer.phase == .matching
    textComparer.end()
    swap(&textComparer, &log)
    if isSame && log.entries.count > 0 { show(picture, number: number, used: used) }
    return isRecorded && copy(to: &picture)
  }

  private var isWhollyVisible: Bool {
    clip.left == originX && clip.right == originX &+ width && width > 0
      && clip.top == originY && clip.bottom == originY &+ height && height > 0
  }

  /// Whether all cells of the region are known to be blank. The region must be visible.
  private var isBlank: Bool {
    for row in originY..<originY + height {
      guard canvas.isBlankSoFar(originX..<originX + width, ofRow: row) else { return false }
    }
    return true
  }

  @inline(never)
  mutating func writeLogged<Text: StringProtocol>(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Text, from pen: RowPen
  ) -> Int {
    let place = textComparer.place(of: pen)
    if textComparer.phase == .matching {
      if let columns = unsafe textComparer.match(bytes, at: place) { return columns }
      drawMatchedTexts(next: .recording)
    } else if textComparer.phase == .reading {
      if let columns = unsafe textComparer.read(bytes, at: place, widthPolicy) { return columns }
      drawMatchedTexts(next: .unusable)
    }
    let columns = unsafe write(bytes, of: text, from: pen)
    if textComparer.phase == .recording {
      unsafe textComparer.record(bytes, at: place, columns: columns)
    }
    return columns
  }

  /// Returns the columns of a text that was also written last time in full, or `nil` to write it.
  package mutating func writeIfRepeated(_ text: StyledText, x: Int = 0, y: Int = 0) -> Int? {
    guard textComparer.phase == .matching, text.spans.count == 1, textComparer.isNextFitting,
      text.trailingBackground == .default
    else { return nil }
    let place = textComparer.place(of: pen(inRow: y, from: x, style: text.spans[0].style))
    let columns = unsafe text.text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe textComparer.match(bytes, at: place)
    }
    return columns ?? nil
  }

  /// Begins a phase, and draws the texts that were only compared or recorded before it.
  @inline(never)
  mutating func drawMatchedTexts(next phase: DrawnTextComparer.Phase) {
    let x = textComparer.originX
    let y = textComparer.originY
    for (place, text, table) in textComparer.stopMatching(next: phase)
    where place.clipLeft < place.clipRight {
      if let table {
        textComparer.phase = .idle
        withRegion(of: place, x: x, y: y) { $0.draw(table, y: 0, style: place.style) }
        textComparer.phase = phase
        continue
      }
      let row = y + place.row
      let pen = RowPen(
        row: row, base: row * canvas.width, start: x + place.start, column: x + place.start,
        end: x + place.end, clipLeft: x + place.clipLeft, clipRight: x + place.clipRight,
        style: place.style)
      _ = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
        unsafe write(bytes, of: text, from: pen)
      }
    }
  }
}
