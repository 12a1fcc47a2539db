internal import RefreshCanvas

extension ANSIWriter {
  /// Writes the difference of two styles, or the whole new style if that is shorter.
  mutating func writeStyle(from old: Style, to new: Style) {
    if new == .plain { return write("\u{1B}[m") }
    let start = bytes.count
    writeDifference(from: old, to: new)
    let removed = old.attributes.subtracting(new.attributes)
    let fades =
      new.foreground == .default && old.foreground != .default
      || new.background == .default && old.background != .default
    guard !removed.isEmpty || fades else { return }
    let middle = bytes.count
    write("\u{1B}[")
    var isFirst = false  // the empty first parameter is 0: everything off
    writeAttributes(new.attributes, &isFirst)
    writeColors(from: .plain, to: new, &isFirst)
    write("m")
    if bytes.count - middle < middle - start {
      bytes.remove(start..<middle)
    } else {
      bytes.truncate(to: middle)
    }
  }

  private mutating func writeDifference(from old: Style, to new: Style) {
    var isFirst = true
    var kept = old.attributes
    write("\u{1B}[")
    if !kept.isSubset(of: new.attributes) {
      for (attributes, code) in TextAttributes.endCodes
      where !kept.intersection(attributes).isSubset(of: new.attributes) {
        writeParameter(code, &isFirst)
        kept.subtract(attributes)
      }
    }
    writeAttributes(new.attributes.subtracting(kept), &isFirst)
    writeColors(from: old, to: new, &isFirst)
    write("m")
  }

  private mutating func writeAttributes(_ attributes: TextAttributes, _ isFirst: inout Bool) {
    if attributes.isEmpty { return }
    for (attribute, code) in TextAttributes.codes where attributes.contains(attribute) {
      writeParameter(code, &isFirst)
    }
  }

  private mutating func writeColors(from old: Style, to new: Style, _ isFirst: inout Bool) {
    if old.foreground != new.foreground { writeColor(new.foreground, 30, &isFirst) }
    if old.background != new.background { writeColor(new.background, 40, &isFirst) }
  }

  /// `base` is 30 for the text and 40 for the background.
  private mutating func writeColor(_ color: Color, _ base: Int, _ isFirst: inout Bool) {
    switch color {
    case .default: writeParameter(base + 9, &isFirst)
    case .ansi(let index) where index < 8: writeParameter(base + Int(index), &isFirst)
    case .ansi(let index): writeParameter(base + 60 + Int(index & 7), &isFirst)
    case .palette(let index):
      writeParameter(base + 8, &isFirst)
      writeParameter(5, &isFirst)
      writeParameter(Int(index), &isFirst)
    case .rgb(let red, let green, let blue):
      writeParameter(base + 8, &isFirst)
      writeParameter(2, &isFirst)
      writeParameter(Int(red), &isFirst)
      writeParameter(Int(green), &isFirst)
      writeParameter(Int(blue), &isFirst)
    }
  }

  private mutating func writeParameter(_ number: Int, _ isFirst: inout Bool) {
    if !isFirst { write(";") }
    isFirst = false
    writeNumber(number)
  }

  /// Each line ends with a line feed. Invisible trailing blanks are omitted.
  mutating func writeLines(of canvas: borrowing TextCanvas) {
    for y in 0..<canvas.height {
      unsafe canvas.cells.withUnsafeBufferPointer { cells in
        let line = unsafe UnsafeBufferPointer(
          rebasing: cells[y * canvas.width..<(y + 1) * canvas.width])
        unsafe writeLine(line, of: canvas)
      }
    }
  }

  private mutating func writeLine(
    _ cells: UnsafeBufferPointer<Cell>, of canvas: borrowing TextCanvas
  ) {
    let end = (unsafe cells.lastIndex { !$0.looksBlank(in: .plain) } ?? -1) + 1
    var start = 0
    while start < end {
      let style = unsafe cells[start].style
      let next = unsafe cells[start..<end].firstIndex { $0.style != style } ?? end
      setPen(style)
      unsafe put(UnsafeBufferPointer(rebasing: cells[start..<next]), of: canvas)
      start = next
    }
    setPen(.plain)
    write("\n")
  }
}

extension Style {
  /// For a light background, dim text in the default colours becomes grey, because xterm does not
  /// dim black text. `grey` has a contrast of about 5 : 1 on white.
  func withGrey(in depth: ColorDepth) -> Style {
    guard attributes.contains(.dim), foreground == .default, background == .default,
      !attributes.contains(.reverse), depth != .none
    else { return self }
    var style = self
    style.attributes.remove(.dim)
    style.foreground = depth == .ansi ? .ansi(8) : Self.grey
    return style
  }

  static let grey = Color.rgb(105, 110, 120)
}
