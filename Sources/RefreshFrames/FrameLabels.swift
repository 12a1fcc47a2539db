internal import RefreshCanvas
internal import RefreshKit

/// The text beside a frame in one moment.
struct FrameLabel {
  let label: HeaderLabel
  let style: Style
  /// The mark of an ending, which its frames may not show.
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

  /// Shows how it ended where there are no frames for it, and no words; over the frame if need be.
  func drawMark(in region: inout CanvasRegion, x: Int, y: Int) {
    guard !mark.isEmpty else { return }
    region.write(
      mark, x: min(x, region.width - 1), y: min(y, region.height - 1), style: markStyle)
  }
}

/// The words of a header as they fit beside its frames, or over them, laid out once.
struct FrameLabels {
  /// Columns between a frame and its words.
  static let gap = 2
  /// Fewer columns of room leave the words out.
  static let least = 8

  private let labels: [WrappedText]
  /// Whether each fits whole beside the frames; if not, they stand over them.
  let isBeside: Bool
  /// The widest line and the most rows of all, so that nothing moves when the words change.
  let width: Int
  let height: Int

  /// Lays the words out; beside frames upright, `columns` are what those leave.
  init(key: LayoutKey, columns: Int, _ texts: HeaderTexts, problem: String?) {
    let (language, way) = (key.environment.language, key.environment.direction)
    let isSideways = way.axis == .horizontal
    let widest = HeaderLabel.allCases.map { key.columns(of: texts[$0, way]) }.max() ?? 0
    isBeside = isSideways || widest <= columns
    let room = isSideways ? key.width - 2 : isBeside ? columns : key.width
    let rows = isSideways ? key.height : 1
    guard room >= Self.least || isSideways, room > 0, rows > 0 else {
      (labels, width, height) = ([], 0, 0)
      return
    }
    func wrapped(_ text: String) -> WrappedText {
      WrappedText(text, columns: room, lines: rows, key: key)
    }
    var labels = HeaderLabel.allCases.map { wrapped(texts[$0, way]) }
    width = labels.map(\.width).max() ?? 0
    if problem != nil {
      // The reason takes what room there is to the right: the group keeps its place.
      let columns = isSideways ? room : (room + width) / 2
      labels[HeaderLabel.failure.rawValue] = WrappedText(
        texts.failure(of: problem, in: language), columns: columns, lines: rows, key: key)
    }
    self.labels = labels
    height = labels.map(\.height).max() ?? 0
  }

  /// Draws one line, beside a frame or over it.
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
  func draw(
    _ label: FrameLabel, in region: inout CanvasRegion, x: Int, y: Int, width: Int
  ) {
    labels[label.label.rawValue].draw(in: &region, x: x, y: y, width: width, style: label.style)
  }
}

extension FrameSet {
  /// Whether there are frames for an ending.
  func hasEnding(_ outcome: RefreshOutcome) -> Bool { ending(after: outcome) != nil }
}
