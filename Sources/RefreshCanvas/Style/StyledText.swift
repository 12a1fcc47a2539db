/// A text with a style for each part.
///
///     let line: StyledText = "row 7 " + StyledText("done", style: Style(foreground: .green))
///     region.write(line)
///
/// A style applies to whole characters. A mark that combines with the previous character has that
/// character's style.
public struct StyledText: Sendable, Hashable {
  /// A part of the text with a single style.
  public struct Run: Sendable, Hashable {
    /// The characters.
    public var text: String
    /// The colours and attributes.
    public var style: Style

    package init(_ text: String, style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// A style and its end, in UTF-8 bytes from the start of the text.
  struct StyleEnd: Sendable, Hashable {
    var end: Int
    var style: Style
  }

  /// The characters without their styles.
  public private(set) var text: String
  /// The ends of the styles, in order. Adjacent styles differ.
  private(set) var spans: [StyleEnd] = []
  /// The background of the cells after the text, as set by Erase in Line.
  package var trailingBackground = Color.default

  package init() { text = "" }

  /// Creates a text in a single style.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - style: The colours and attributes. The default is plain.
  public init(_ text: some StringProtocol, style: Style = .plain) {
    self.text = String(text)
    if !text.isEmpty { spans = [StyleEnd(end: self.text.utf8.count, style: style)] }
  }

  /// Creates a text from runs, in order.
  public init(_ runs: some Sequence<Run>) {
    self.init()
    for run in runs { append(StyledText(run.text, style: run.style)) }
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// The runs of the text, each with a single style.
  public var runs: [Run] {
    var runs: [Run] = []
    forEachRun(in: text.startIndex..<text.endIndex) { runs.append(Run(String($0), style: $1)) }
    return runs
  }

  func forEachRun(
    in part: Range<String.Index>, _ body: (_ text: Substring, _ style: Style) -> Void
  ) {
    guard spans.count > 1 else {
      if let span = spans.first, !part.isEmpty { body(text[part], span.style) }
      return
    }
    var start = text.startIndex
    for span in spans where start < part.upperBound {
      let end = text.utf8.index(text.startIndex, offsetBy: span.end)
      let piece = max(start, part.lowerBound)..<max(part.lowerBound, min(end, part.upperBound))
      if !piece.isEmpty { body(text[piece], span.style) }
      start = end
    }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Appends another text. Its trailing background, if any, replaces the one of this text.
  public mutating func append(_ other: StyledText) {
    if other.trailingBackground != .default { trailingBackground = other.trailingBackground }
    guard !other.isEmpty else { return }
    let count = text.utf8.count
    text += other.text
    let joint = text.characterBoundary(from: count)
    if joint > count { spans[spans.count - 1].end = joint }
    for span in other.spans where count + span.end > joint {
      if let last = spans.indices.last, spans[last].style == span.style {
        spans[last].end = count + span.end
      } else {
        spans.append(StyleEnd(end: count + span.end, style: span.style))
      }
    }
  }

  /// Returns two texts joined in order.
  public static func + (a: StyledText, b: StyledText) -> StyledText {
    var text = a
    text.append(b)
    return text
  }

  /// Returns a styled text followed by a plain one.
  ///
  ///     StyledText("12:03 ", style: .dim) + "started"
  public static func + (a: StyledText, b: String) -> StyledText { a + StyledText(b) }

  /// Creates a plain text.
  public init(stringLiteral text: String) { self.init(text) }
}
