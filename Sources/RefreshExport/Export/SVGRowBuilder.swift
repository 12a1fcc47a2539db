internal import RefreshCanvas

/// Builds the SVG elements of one row: backgrounds, shapes, texts. Lengths are tenths of a pixel.
struct SVGRowBuilder {
  private struct PathStyle: Equatable {
    var style: Style
    var ink: CharacterShape.Ink
    /// The opacity in hundredths.
    var opacity: Int
  }

  private typealias Rectangle = (x: Int, y: Int, width: Int, height: Int)

  private let writer: SVGWriter
  private let top: Int
  private var column = 0
  private var backgrounds = ""
  private var texts = ""
  private var paths = ""
  /// The style of the current path, or `nil` for none.
  private var pathStyle: PathStyle?
  private var pathData = ""
  /// The path's last rectangles, which are not written yet. The next cell may extend a single one.
  private var rectangles: [Rectangle] = []
  private var word = ""
  private var wordColumn = 0
  private var wordStyle = Style.plain
  /// The current background colour and its first column.
  private var ground: String?
  private var groundColumn = 0

  init(writer: SVGWriter, top: Int) {
    self.writer = writer
    self.top = top
  }

  mutating func append(_ cell: Cell, text: String) {
    defer { column += 1 }
    appendGround(of: cell.style)
    guard !cell.isContinuation else { return }
    if let shape = CharacterShape(text) {
      endWord()
      return append(shape, in: cell.style)
    }
    if text != " " { endPath() }
    let isASCII = text.utf8.count == 1
    if !word.isEmpty && (!isASCII || text == " " || cell.style != wordStyle) { endWord() }
    guard text != " " else { return }
    if word.isEmpty {
      wordColumn = column
      wordStyle = cell.style
    }
    word += text
    if !isASCII { endWord() }
  }

  mutating func finished() -> String {
    endWord()
    endGround()
    endPath()
    return backgrounds + paths + texts
  }

  private mutating func append(_ shape: CharacterShape, in style: Style) {
    let newStyle = PathStyle(style: style, ink: shape.ink, opacity: shape.opacity)
    if pathStyle != newStyle { endPath() }
    pathStyle = newStyle
    for line in shape.lines {
      for (index, point) in line.enumerated() {
        let (x, y) = (across(point.x), along(point.y))
        pathData += "\(index == 0 ? "M" : "L")\(writer.px(x)) \(writer.px(y))"
      }
      // The ends of a line of length 0 are round.
      if line.count == 1 { pathData += "h0" }
    }
    append(
      shape.blocks.map {
        let (x, y) = (across($0.x), along($0.y))
        return (x, y, across($0.x + $0.width) - x, along($0.y + $0.height) - y)
      })
  }

  private mutating func append(_ next: [Rectangle]) {
    if let (x, y, width, height) = next.first, next.count == 1, rectangles.count == 1,
      rectangles[0].x + rectangles[0].width == x, rectangles[0].y == y,
      rectangles[0].height == height
    {
      rectangles[0].width += width
      return
    }
    writeRectangles()
    rectangles = next
  }

  private mutating func writeRectangles() {
    for (x, y, width, height) in rectangles {
      pathData += "M\(writer.px(x)) \(writer.px(y))h\(writer.px(width))v\(writer.px(height))"
      pathData += "h\(writer.px(-width))z"
    }
    rectangles = []
  }

  /// Returns a position in sixteenths of the current cell's width.
  private func across(_ sixteenths: Int) -> Int {
    Self.left(of: column) + sixteenths * SVGWriter.cellWidth / 16
  }

  /// Returns a position in sixteenths of the row's height.
  private func along(_ sixteenths: Int) -> Int { top + sixteenths * SVGWriter.rowHeight / 16 }

  private mutating func endPath() {
    writeRectangles()
    defer { (pathStyle, pathData) = (nil, "") }
    guard let pathStyle, !pathData.isEmpty else { return }
    let color = color(of: pathStyle.style)
    let paint =
      pathStyle.ink == .fill
      ? color.map { " fill=\"\($0)\"" } ?? ""
      : " class=\"\(pathStyle.ink)\" stroke=\"\(color ?? writer.theme.foreground)\""
    let isDim = pathStyle.style.attributes.contains(.dim)
    let opacity = isDim ? pathStyle.opacity * 6 / 10 : pathStyle.opacity
    let shown = opacity == 100 ? "" : " opacity=\"\(String(opacity, scale: 100))\""
    paths += "<path\(paint)\(shown) d=\"\(pathData)\"/>\n"
  }

  private mutating func appendGround(of style: Style) {
    let reversed = style.attributes.contains(.reverse)
    let color = reversed ? style.foreground : style.background
    let ground =
      color == .default && !reversed
      ? nil : writer.theme.hex(color, or: writer.theme.foreground)
    guard ground != self.ground else { return }
    endGround()
    self.ground = ground
    groundColumn = column
  }

  private mutating func endGround() {
    guard let ground else { return }
    backgrounds += """
      <rect x="\(x(groundColumn))" y="\(writer.px(top))" \
      width="\(writer.px((column - groundColumn) * SVGWriter.cellWidth))" \
      height="\(writer.px(SVGWriter.rowHeight))" fill="\(ground)"/>

      """
    self.ground = nil
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let y = writer.px(top + SVGWriter.baseline)
    texts += "<text x=\"\(x(wordColumn))\" y=\"\(y)\"\(wordLength)\(attributes(of: wordStyle))>"
    texts += SVGWriter.escaped(word) + "</text>\n"
    word = ""
  }

  /// The attribute that fixes the length of an ASCII word to its cells in any font.
  private var wordLength: String {
    guard word.utf8.count > 1, word.utf8.count == word.unicodeScalars.count else { return "" }
    return " textLength=\"\(writer.px(word.utf8.count * SVGWriter.cellWidth))\""
  }

  private static func left(of column: Int) -> Int {
    SVGWriter.margin + column * SVGWriter.cellWidth
  }

  private func x(_ column: Int) -> String { writer.px(Self.left(of: column)) }

  private func attributes(of style: Style) -> String {
    var text = color(of: style).map { " fill=\"\($0)\"" } ?? ""
    if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if style.attributes.contains(.dim) { text += " opacity=\"0.6\"" }
    if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
    let lines: [(TextAttributes, String)] = [
      (.underline, "underline"), (.strikethrough, "line-through"),
    ]
    let decoration = lines.filter { style.attributes.contains($0.0) }.map(\.1)
    if decoration.isEmpty { return text }
    return text + " text-decoration=\"\(decoration.joined(separator: " "))\""
  }

  private func color(of style: Style) -> String? {
    let theme = writer.theme
    if style.attributes.contains(.reverse) {
      return theme.hex(style.background, or: theme.background)
    }
    return style.foreground == .default
      ? nil : theme.hex(style.foreground, or: theme.foreground)
  }
}
