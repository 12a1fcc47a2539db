internal import RefreshCanvas
internal import RefreshKit

/// The text next to a frame for one snapshot.
struct FrameLabel {
  let label: HeaderLabel
  let style: Style
  /// The mark of an outcome without frames of its own, or an empty string.
  let mark: String
  let markStyle: Style

  init(
    _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment, background: Color,
    hasEnding: (RefreshOutcome) -> Bool
  ) {
    label = HeaderLabel(snapshot)
    var style = label == .release ? Style.bold : .plain
    style.background = background
    style.foreground = background.legibleForeground ?? .default
    self.style = style
    var markStyle = style
    let isTinted = background == .default
    switch label {
    case .success where !hasEnding(.success):
      mark = String(Symbols.success(environment.glyphs))
      if isTinted { markStyle.foreground = environment.color(of: .success) }
    case .failure where !hasEnding(.failure):
      mark = String(Symbols.failure(environment.glyphs))
      if isTinted { markStyle.foreground = environment.color(of: .failure) }
    default: mark = ""
    }
    self.markStyle = markStyle
  }

  /// Draws the mark of an outcome without frames and without a text, over the frame if necessary.
  ///
  /// - Parameters:
  ///   - region: The region to draw in.
  ///   - x: The column, limited to the region.
  ///   - y: The row, limited to the region.
  func drawMark(in region: inout CanvasRegion, x: Int, y: Int) {
    guard !mark.isEmpty else { return }
    region.write(
      mark, x: min(x, region.width - 1), y: min(y, region.height - 1), style: markStyle)
  }
}

/// The texts of a header, laid out next to its frames or over them.
struct FrameLabels {
  /// The columns between a frame and its text.
  static let gap = 2
  /// The minimum number of columns for texts. With fewer columns there are no texts.
  static let least = 8

  private let labels: [WrappedText]
  /// Whether all texts fit next to the frames. If not, they are drawn over the frames.
  let isBeside: Bool
  /// The largest width and height of all texts, so that nothing moves when the text changes.
  let width: Int
  let height: Int

  /// Lays out the texts.
  ///
  /// - Parameters:
  ///   - key: The size and environment of the strip.
  ///   - columns: In a vertical list, the columns next to the frames.
  ///   - texts: The texts of the header.
  ///   - problem: The reason of a failure, or `nil` if it is unknown.
  init(key: LayoutKey, columns: Int, _ texts: HeaderTexts, problem: String?) {
    let language = key.environment.language
    let way = key.environment.direction
    let isSideways = way.axis == .horizontal
    let widest = HeaderLabel.allCases.map { key.columns(of: texts[$0, way]) }.max() ?? 0
    isBeside = isSideways || widest <= columns
    let room = isSideways ? key.width - 2 : isBeside ? columns : key.width
    let rows = isSideways ? key.height : 1
    guard room >= Self.least || isSideways, room > 0, rows > 0 else {
      labels = []
      width = 0
      height = 0
      return
    }
    func wrapped(_ text: String) -> WrappedText {
      WrappedText(text, columns: room, lines: rows, key: key)
    }
    var labels = HeaderLabel.allCases.map { wrapped(texts[$0, way]) }
    width = labels.map(\.width).max() ?? 0
    if problem != nil {
      // The reason extends to the right, so that the frames stay in place.
      let columns = isSideways ? room : (room + width) / 2
      labels[HeaderLabel.failure.rawValue] = WrappedText(
        texts.failure(of: problem, in: language), columns: columns, lines: rows, key: key)
    }
    self.labels = labels
    height = labels.map(\.height).max() ?? 0
  }

  /// Draws a single line next to a frame or over it.
  ///
  /// - Parameters:
  ///   - label: The text to draw.
  ///   - region: The region to draw in.
  ///   - x: The first column.
  ///   - y: The row.
  func draw(_ label: FrameLabel, in region: inout CanvasRegion, x: Int, y: Int) {
    var x = x
    if !label.mark.isEmpty {
      region.write(label.mark, x: x, y: y, style: label.markStyle)
      x += 2
    }
    guard let line = labels[label.label.rawValue].lines.first else { return }
    region.write(line.text, x: x, y: y, style: label.style)
  }

  /// Draws the lines below a frame.
  ///
  /// - Parameters:
  ///   - label: The text to draw.
  ///   - region: The region to draw in.
  ///   - x: The left column of the area.
  ///   - y: The row of the first line.
  ///   - width: The width of the area, in columns.
  func draw(
    _ label: FrameLabel, in region: inout CanvasRegion, x: Int, y: Int, width: Int
  ) {
    labels[label.label.rawValue].draw(in: &region, x: x, y: y, width: width, style: label.style)
  }
}

extension FrameSet {
  /// Returns whether there are frames for an outcome.
  func hasEnding(_ outcome: RefreshOutcome) -> Bool { ending(after: outcome) != nil }
}
