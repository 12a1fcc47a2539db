public import RefreshCanvas

/// Converts canvases to SVG documents whose text is real text, placed in a terminal's grid.
///
///     let svg = SVGWriter(title: "A list").svg(of: canvas)
///
/// A cell is 9.6 × 18.6 px at a font size of 16 px. An ASCII word in one style is one text element.
/// Every other character has its own position, so that columns align with any font. Block elements,
/// Braille patterns, common box-drawing lines, ✓ and ✗ are drawn as shapes, which need no font and
/// join without gaps. A writer always converts the same canvas to the same bytes.
public struct SVGWriter: Sendable {
  package var theme: SVGTheme
  package var title: String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - theme: The colours of the document.
  ///   - title: The title that screen readers read out, or `nil` for none.
  public init(theme: SVGTheme = .dark, title: String? = nil) {
    self.theme = theme
    self.title = title
  }

  /// Returns a canvas as an SVG document.
  ///
  /// - Parameter canvas: The canvas to convert.
  /// - Returns: The text of the document.
  public func svg(of canvas: TextCanvas) -> String {
    var body = ""
    for y in 0..<canvas.height { body += row(y, of: canvas, top: Self.margin + y * Self.rowHeight) }
    return document(
      width: canvas.width * Self.cellWidth + 2 * Self.margin,
      height: canvas.height * Self.rowHeight + 2 * Self.margin, body: body)
  }

  // Lengths are in tenths of a pixel.

  static let cellWidth = 96
  static let rowHeight = 186
  static let margin = 80
  static let baseline = 148

  /// The diameter of a Braille pattern's dots.
  static let dot = 36
  /// The stroke width of check marks and crosses.
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

  func px(_ tenths: Int) -> String { String(tenths, scale: 10) }

  func row(_ y: Int, of canvas: TextCanvas, top: Int) -> String {
    var row = SVGRowBuilder(writer: self, top: top)
    for x in 0..<canvas.width {
      let cell = canvas[x, y]
      row.append(cell, text: canvas.text(of: cell))
    }
    return row.finished()
  }

  /// Escapes a text for XML, which cannot contain most control characters, U+FFFE and U+FFFF.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { xml, scalar in
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      case ">": xml += "&gt;"
      case "\"": xml += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        xml += "\u{FFFD}"
      default: xml.unicodeScalars.append(scalar)
      }
    }
  }
}

// Numbers are formatted the same way on every machine.

extension String {
  /// Writes a number, limited to ±10⁹, without trailing zeros. `places` is 0 to 9.
  init(_ number: Double, places: Int) {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let limited = number == number ? Swift.min(Swift.max(number, -1e9), 1e9) : 0
    self.init(Int((limited * Double(scale)).rounded()), scale: scale)
  }

  /// Creates the decimal notation of `number` ÷ `scale`; `scale` is a power of 10.
  init(_ number: Int, scale: Int) {
    let (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    var digits = String(part + UInt(scale)).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    self = "\(number < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".")\(digits)"
  }
}
