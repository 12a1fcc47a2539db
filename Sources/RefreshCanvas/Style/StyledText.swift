/// A text and how each part of it is set, as a value.
///
///     let line: StyledText = "row 7 " + StyledText("done", style: Style(foreground: .green))
///     region.write(line)
///
/// A style begins with a whole character: a mark that combines with the character before it is drawn
/// with that one.
public struct StyledText: Sendable, Hashable {
  /// A piece in one style.
  public struct Run: Sendable, Hashable {
    /// The characters.
    public var text: String
    /// Their colours and attributes.
    public var style: Style

    /// Makes a piece, plain by default.
    public init(_ text: String, style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The end of a style, in bytes of UTF-8 from the start.
  struct StyleEnd: Sendable, Hashable {
    var end: Int
    var style: Style
  }

  /// The characters, without any style.
  public private(set) var text: String
  /// In order; no two neighbours alike, none empty.
  private(set) var spans: [StyleEnd] = []
  /// The background of the cells after the text, up to the end of the row; `.default` by default.
  ///
  /// Programs set it with Erase in Line, for a coloured line that is as wide as the screen.
  public var trailingBackground = Color.default

  /// An empty text.
  public init() { text = "" }

  /// A text in one style, plain by default.
  public init(_ text: some StringProtocol, style: Style = .plain) {
    self.text = String(text)
    if !text.isEmpty { spans = [StyleEnd(end: self.text.utf8.count, style: style)] }
  }

  /// A text of pieces, one after the other.
  public init(_ runs: some Sequence<Run>) {
    self.init()
    for run in runs { append(StyledText(run.text, style: run.style)) }
  }

  /// Whether it has no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// Its pieces, each as long as its style goes.
  public var runs: [Run] {
    var runs: [Run] = []
    forEachRun(in: text.startIndex..<text.endIndex) { runs.append(Run(String($0), style: $1)) }
    return runs
  }

  /// Goes through a part of it, piece by piece.
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

// MARK: - Joining

extension StyledText {
  /// Adds another text behind this one.
  ///
  /// A trailing background of the other text replaces the one of this text.
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

  /// Both texts, one behind the other.
  public static func + (a: StyledText, b: StyledText) -> StyledText {
    var text = a
    text.append(b)
    return text
  }
}

extension StyledText {
  /// Returns a styled text followed by a plain one.
  ///
  ///     StyledText(entry.time, style: .dim) + entry.message
  public static func + (a: StyledText, b: String) -> StyledText { a + StyledText(b) }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// A plain text.
  public init(stringLiteral text: String) { self.init(text) }
}
