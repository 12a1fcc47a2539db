/// Collects the backgrounds and texts of one row, lengths in tenths of a pixel.
struct SVGRow {
  private let writer: SVGWriter
  private let left: Int
  private let top: Int
  private var column = 0
  private var backgrounds = ""
  private var texts = ""
  /// The word being collected, where it begins, and its style.
  private var word = ""
  private var wordColumn = 0
  private var wordStyle = Style.plain
  /// The background being collected, where it begins, and its colour.
  private var ground: String?
  private var groundColumn = 0

  init(writer: SVGWriter, left: Int, top: Int) {
    self.writer = writer
    self.left = left
    self.top = top
  }

  mutating func append(_ cell: Cell, text: String) {
    defer { column += 1 }
    appendGround(of: cell.style)
    guard !cell.isContinuation else { return }
    let isASCII = text.utf8.count == 1
    if !word.isEmpty && (!isASCII || text == " " || cell.style != wordStyle) { endWord() }
    guard text != " " else { return }
    if word.isEmpty { (wordColumn, wordStyle) = (column, cell.style) }
    word += text
    if !isASCII { endWord() }
  }

  mutating func finished() -> String {
    endWord()
    endGround()
    return backgrounds + texts
  }

  private mutating func appendGround(of style: Style) {
    let reversed = style.attributes.contains(.reverse)
    let color = reversed ? style.foreground : style.background
    let ground =
      color == .default && !reversed
      ? nil : writer.theme.hex(color, or: writer.theme.foreground)
    guard ground != self.ground else { return }
    endGround()
    (self.ground, groundColumn) = (ground, column)
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
    texts += "<text x=\"\(x(wordColumn))\" y=\"\(y)\"\(attributes(of: wordStyle))>"
    texts += SVGWriter.escaped(word) + "</text>\n"
    word = ""
  }

  private func x(_ column: Int) -> String { writer.px(left + column * SVGWriter.cellWidth) }

  private func attributes(of style: Style) -> String {
    let set = style.attributes
    let theme = writer.theme
    var text = ""
    if set.contains(.reverse) {
      text += " fill=\"\(theme.hex(style.background, or: theme.background))\""
    } else if style.foreground != .default {
      text += " fill=\"\(theme.hex(style.foreground, or: theme.foreground))\""
    }
    if set.contains(.bold) { text += " font-weight=\"bold\"" }
    if set.contains(.dim) { text += " opacity=\"0.6\"" }
    if set.contains(.italic) { text += " font-style=\"italic\"" }
    let lines = [(TextAttributes.underline, "underline"), (.strikethrough, "line-through")]
    let decoration = lines.filter { set.contains($0.0) }.map(\.1).joined(separator: " ")
    if !decoration.isEmpty { text += " text-decoration=\"\(decoration)\"" }
    return text
  }
}
