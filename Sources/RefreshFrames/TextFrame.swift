public import RefreshCanvas

/// One picture of an animation: a few lines of text with styles.
///
///     let bird = TextFrame(#"""
///        \ /
///       --o--
///       """#, palette: ["o": Style(foreground: .yellow)])
///
/// It is as wide as its widest line, and blanks in it do not cover what is below.
public struct TextFrame: Sendable, Hashable {
  /// Text of one style in a line.
  public struct Span: Sendable, Hashable {
    /// The column it starts at, from the left of the frame.
    public let x: Int
    /// The characters.
    public let text: String
    /// Its colours and attributes.
    public let style: Style

    /// Makes a span; a column more than 2⁴⁰ from the left edge counts as that.
    public init(x: Int, text: String, style: Style = .plain) {
      self.x = TextFrame.clamped(x)
      self.text = text
      self.style = style
    }
  }

  /// A place near enough that sums of some do not overflow, and as far outside as before.
  private static func clamped(_ place: Int) -> Int { min(max(place, -1 << 40), 1 << 40) }

  /// The spans of each line, from the top.
  public let lines: [[Span]]
  /// Columns of the widest line.
  public let width: Int
  /// The number of lines.
  public var height: Int { lines.count }

  /// Makes a frame from the spans of its lines.
  public init(lines: [[Span]]) {
    self.lines = lines
    width = lines.joined().reduce(0) { max($0, $1.x + TextWidth.columns(of: $1.text)) }
  }

  /// Makes a frame from a drawing, each character in its palette's style or else in `style`.
  public init(_ drawing: String, style: Style = .plain, palette: [Character: Style] = [:]) {
    self.init(
      cells: drawing.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.map { Letter($0, palette[$0] ?? style) }
      })
  }

  /// A character in its style.
  struct Letter {
    var character: Character
    var style: Style

    init(_ character: Character, _ style: Style) {
      (self.character, self.style) = (character, style)
    }
  }

  /// Makes a frame from the characters of its lines.
  init(cells: [[Letter]]) {
    self.init(
      lines: cells.map { line in
        var spans = LineSpans()
        var column = 0
        for cell in line {
          for scalar in cell.character.unicodeScalars {
            spans.append(scalar, at: column, style: cell.style)
          }
          column += TextWidth.columns(of: cell.character) ?? 1
        }
        return spans.spans
      })
  }

  /// Makes a frame that looks like a canvas.
  public init(_ canvas: TextCanvas) {
    self.init(
      lines: (0..<canvas.height).map { y in
        var spans = LineSpans()
        for x in 0..<canvas.width where !canvas[x, y].isContinuation {
          let cell = canvas[x, y]
          if let scalar = cell.scalar {
            spans.append(scalar, at: x, style: cell.style)
          } else {
            for scalar in canvas.text(of: cell).unicodeScalars {
              spans.append(scalar, at: x, style: cell.style)
            }
          }
        }
        return spans.spans
      })
  }

  /// The same picture in characters that a terminal of this grade can show.
  func degraded(to glyphs: Degradation.GlyphSet) -> TextFrame {
    guard glyphs != .all else { return self }
    return TextFrame(
      lines: lines.map { line in
        line.map { span in
          Span(x: span.x, text: Degradation.text(span.text, to: glyphs), style: span.style)
        }
      })
  }

  /// The same picture with other colours for its characters.
  func mapped(_ color: (Color) -> Color) -> TextFrame {
    TextFrame(
      lines: lines.map { line in
        line.map { span in
          var style = span.style
          style.foreground = color(style.foreground)
          return Span(x: span.x, text: span.text, style: style)
        }
      })
  }

  /// Draws the frame with its top left at a place of a region.
  public func draw(in region: inout CanvasRegion, x: Int = 0, y: Int = 0) {
    let visible = region.visibleRows
    let (x, y) = (Self.clamped(x), Self.clamped(y))
    for (row, line) in lines.enumerated() where visible.contains(y + row) {
      for span in line { region.write(span.text, x: x + span.x, y: y + row, style: span.style) }
    }
  }
}

/// Collects the characters of a line into spans of one style, without the blanks between them.
private struct LineSpans {
  private var done: [TextFrame.Span] = []
  private var text = ""
  private var start = 0
  private var style = Style.plain

  mutating func append(_ scalar: Unicode.Scalar, at column: Int, style: Style) {
    let isGap = scalar == " " && style.background == .default
    if isGap || style != self.style { close() }
    if isGap { return }
    if text.isEmpty { start = column }
    self.style = style
    text.unicodeScalars.append(scalar)
  }

  private mutating func close() {
    if text.isEmpty { return }
    done.append(TextFrame.Span(x: start, text: text, style: style))
    text = ""
  }

  var spans: [TextFrame.Span] {
    var all = self
    all.close()
    return all.done
  }
}
