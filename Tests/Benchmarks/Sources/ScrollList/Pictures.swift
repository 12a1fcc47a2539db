import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What is written for those who compare what a terminal shows with what it should. The benchmarks
// have a link to this file.

/// What a terminal should show: a line a cell, its text, then foreground, background and attributes.
///
/// Dim is left out, which libvterm does not know.
func picture(of canvas: TextCanvas) -> String {
  var text = ""
  for y in 0..<canvas.height {
    for x in 0..<canvas.width {
      let cell = canvas[x, y]
      if cell.isContinuation { continue }
      let style = cell.isBlank ? visible(cell.style) : cell.style
      text += canvas.text(of: cell)
      let attributes = style.attributes.subtracting(.dim)
      text += " \(name(style.foreground)) \(name(style.background)) \(attributes.rawValue)\n"
    }
  }
  return text
}

/// What of a style can be seen on a blank cell.
func visible(_ style: Style) -> Style {
  var style = style
  if !style.attributes.contains(.reverse) { style.foreground = .default }
  style.attributes.formIntersection([.underline, .reverse, .strikethrough])
  return style
}

func name(_ color: Color) -> String {
  switch color {
  case .default: "-"
  case .ansi(let index), .palette(let index): "\(index)"
  case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
  }
}

/// Writes how many bytes there are, in 4 bytes, and the bytes.
func put(_ bytes: [UInt8]) {
  let count = UInt32(bytes.count)
  let all = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + bytes
  var sent = 0
  while sent < all.count {
    let written = unsafe all[sent...].withUnsafeBytes {
      unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
    }
    if written <= 0 { exit(1) }
    sent += written
  }
}
