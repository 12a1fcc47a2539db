public import RefreshCanvas

/// One frame of an animation: a few lines of text with styles.
///
///     let bird = TextFrame(#"""
///        \ /
///       --o--
///       """#, palette: ["o": Style(foreground: .yellow)])
///
/// A frame is as wide as its widest line. Blanks without a background colour don't cover existing
/// content, and don't count at the end of a line.
public struct TextFrame: Sendable, Hashable {
  package struct Span: Sendable, Hashable {
    package let x: Int
    package let text: String
    package let style: Style

    package init(x: Int, text: String, style: Style = .plain) {
      self.x = TextFrame.clamped(x)
      self.text = text
      self.style = style
    }
  }

  /// Returns a coordinate limited to ±2⁴⁰, so that sums of a few coordinates can't overflow.
  private static func clamped(_ place: Int) -> Int { min(max(place, -1 << 40), 1 << 40) }

  package let lines: [[Span]]
  /// The width of the widest line, in columns.
  public let width: Int
  /// The number of lines.
  public var height: Int { lines.count }

  package init(lines: [[Span]]) {
    self.lines = lines
    width = lines.joined().reduce(0) { max($0, $1.x + TextWidth.columns(of: $1.text)) }
  }

  /// Creates a frame from a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The lines of the drawing, separated by `\n` (not by `\r\n`).
  ///   - style: The style of characters that are not in `palette`.
  ///   - palette: The style of each character.
  public init(_ drawing: String, style: Style = .plain, palette: [Character: Style] = [:]) {
    self.init(
      cells: drawing.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.map { ($0, palette[$0] ?? style) }
      })
  }

  typealias StyledCharacter = (character: Character, style: Style)

  init(cells: [[StyledCharacter]]) {
    self.init(
      lines: cells.map { line in
        var spans = StyleSpanCollector()
        var column = 0
        for cell in line {
          spans.append(String(cell.character), at: column, style: cell.style)
          column += TextWidth.columns(of: cell.character) ?? 1
        }
        return spans.spans
      })
  }

  /// Creates a frame from the characters and colours of a canvas.
  public init(_ canvas: TextCanvas) {
    self.init(
      lines: (0..<canvas.height).map { y in
        var spans = StyleSpanCollector()
        for x in 0..<canvas.width where !canvas[x, y].isContinuation {
          spans.append(canvas.text(of: canvas[x, y]), at: x, style: canvas[x, y].style)
        }
        return spans.spans
      })
  }

  func degraded(by fallback: FrameGlyphFallback) -> TextFrame {
    mapped { Span(x: $0.x, text: fallback.text($0.text), style: $0.style) }
  }

  func recolored(_ color: (Color) -> Color) -> TextFrame {
    mapped { span in
      var style = span.style
      style.foreground = color(style.foreground)
      style.background = color(style.background)
      return Span(x: span.x, text: span.text, style: style)
    }
  }

  private func mapped(_ change: (Span) -> Span) -> TextFrame {
    TextFrame(lines: lines.map { $0.map(change) })
  }

  /// Draws the frame.
  ///
  /// - Parameters:
  ///   - region: The region to draw in.
  ///   - x: The left column of the frame.
  ///   - y: The top row of the frame.
  public func draw(in region: inout CanvasRegion, x: Int = 0, y: Int = 0) {
    draw(in: &region, x: x, y: y, on: ViewStyle())
  }

  /// Draws the frame. Characters without a colour get one that is legible on the strip.
  func draw(in region: inout CanvasRegion, x: Int, y: Int, on strip: ViewStyle) {
    let visible = region.visibleRows
    let x = Self.clamped(x)
    let y = Self.clamped(y)
    for (row, line) in lines.enumerated() where visible.contains(y + row) {
      for span in line {
        region.write(
          span.text, x: x + span.x, y: y + row, style: strip.onBackground(span.style))
      }
    }
  }
}

/// Collects the characters of a line into spans of one style.
private struct StyleSpanCollector {
  private var done: [TextFrame.Span] = []
  private var text = ""
  private var start = 0
  private var style = Style.plain

  mutating func append(_ character: String, at column: Int, style: Style) {
    let isGap = character == " " && style.background == .default
    if isGap || style != self.style { close() }
    if isGap { return }
    if text.isEmpty { start = column }
    self.style = style
    text += character
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
