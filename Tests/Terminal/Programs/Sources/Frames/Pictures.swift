import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The output for programs that compare a terminal's screen with the expected screen. The benchmarks
// have a link to this file.

/// Returns the picture that a terminal should show: one line per cell with its text, foreground,
/// background and attributes.
///
/// Dim is left out, because libvterm does not support it.
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

/// Returns the part of a style that is visible on a blank cell.
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

/// Writes the number of bytes, in 4 bytes, and then the bytes.
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
