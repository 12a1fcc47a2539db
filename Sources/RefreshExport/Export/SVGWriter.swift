public import RefreshCanvas

/// Turns canvases into SVG: text as text, in the cells where a terminal shows it.
///
///     let svg = SVGWriter(title: "A list").picture(of: canvas)
///
/// Cells are 9.6 × 18.6 px at a font size of 16 px. Words of ASCII are one text each, every other
/// character has its own place, so that columns align whatever font is found. Blocks, lines and
/// Braille are shapes: they need no font, and meet without a seam at any size, as backgrounds do.
/// The same canvas gives the same bytes.
public struct SVGWriter: Sendable {
  /// The colours of what a terminal decides itself.
  package var theme: SVGTheme
  /// The title of a picture, read out by screen readers; `nil` by default.
  package var title: String?

  /// Makes a writer; the default theme is dark.
  public init(theme: SVGTheme = .dark, title: String? = nil) {
    self.theme = theme
    self.title = title
  }

  /// One canvas as a picture.
  public func svg(of canvas: TextCanvas) -> String {
    var body = ""
    for y in 0..<canvas.height { body += row(y, of: canvas, top: Self.margin + y * Self.rowHeight) }
    return document(
      width: canvas.width * Self.cellWidth + 2 * Self.margin,
      height: canvas.height * Self.rowHeight + 2 * Self.margin, body: body)
  }
}

// MARK: - Parts, lengths in tenths of a pixel

extension SVGWriter {
  static let cellWidth = 96
  static let rowHeight = 186
  static let margin = 80
  /// From a row's top to the line the text stands on.
  static let baseline = 148

  /// The diameter of a Braille pattern's dots.
  static let dot = 36
  /// The thickness of the lines of a mark.
  static let stroke = 17

  func document(width: Int, height: Int, style: String = "", body: String) -> String {
    let size = "width=\"\(px(width))\" height=\"\(px(height))\""
    let title = title.map { "<title>\(Self.escaped($0))</title>\n" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(px(width)) \(px(height))" \
      role="img">
      \(title)<style>.dots,.strokes{fill:none;stroke-width:\(px(Self.dot));\
      stroke-linecap:round;shape-rendering:auto}\
      .strokes{stroke-width:\(px(Self.stroke));stroke-linejoin:round}\(style)</style>
      <rect \(size) rx="6" fill="\(theme.background)"/>
      <g font-family="DejaVu Sans Mono, Noto Sans Mono CJK SC, monospace" font-size="16" \
      fill="\(theme.foreground)" shape-rendering="crispEdges" xml:space="preserve">
      \(body)</g>
      </svg>

      """
  }

  func px(_ tenths: Int) -> String { Decimal.text(tenths, scale: 10) }

  /// One row of a canvas: backgrounds first, then text.
  func row(_ y: Int, of canvas: TextCanvas, left: Int = margin, top: Int) -> String {
    var row = SVGRow(writer: self, left: left, top: top)
    for x in 0..<canvas.width {
      let cell = canvas[x, y]
      row.append(cell, text: canvas.text(of: cell))
    }
    return row.finished()
  }

  /// A text as XML, which cannot hold U+FFFE and U+FFFF.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { xml, scalar in
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      case ">": xml += "&gt;"
      case "\"": xml += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": xml += "\u{FFFD}"
      default: xml.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Numbers as text, the same on every machine.
enum Decimal {
  /// A number rounded to 0 to 9 places after the point.
  static func text(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let limited = number == number ? min(max(number, -1e9), 1e9) : 0
    return text(Int((limited * Double(scale)).rounded()), scale: scale)
  }

  /// A number given as a multiple of 1 ÷ scale, a power of ten; trailing zeros are left out.
  static func text(_ number: Int, scale: Int) -> String {
    let (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    var digits = String(part + UInt(scale)).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (number < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }
}
