internal import RefreshCanvas
internal import RefreshKit

/// The texts on water of one size, laid out once.
struct WaveTextLayout {
  private let texts: [WrappedText]

  subscript(label: HeaderLabel) -> WrappedText { texts[label.rawValue] }

  /// Creates the layout. `hold` is the length of the strip while loading. `pulled` is the number of
  /// columns of water at the trigger distance, used in a horizontal list.
  init(key: LayoutKey, pulled: Int, hold: Int, _ texts: HeaderTexts, reason: String?) {
    let way = key.environment.direction
    let isRow = way.axis == .vertical
    let glyphs = key.environment.glyphs
    /// Returns the first text that fits, if any. In a vertical list its lines must not wrap.
    func fitting(_ texts: [String], columns: Int, rows: Int) -> WrappedText {
      for text in texts where !text.isEmpty && columns > 0 {
        let wrapped = WrappedText(text, columns: columns, key: key)
        let lines = text.split(separator: "\n").count
        if isRow ? wrapped.height == lines && lines <= rows : wrapped.height <= rows {
          return wrapped
        }
      }
      return .none
    }
    let (success, failure) = (Symbols.success(glyphs), Symbols.failure(glyphs))
    let what = "\(failure) \(texts.failure)"
    let why = reason.map { what + key.environment.language.colon + $0 } ?? what
    let room = isRow ? key.width - 2 : hold - 2
    let rows = isRow ? hold : key.height - 2
    let columns = isRow ? key.width : pulled
    self.texts = HeaderLabel.allCases.map { label in
      switch label {
      case .pull, .release: fitting([texts[label, way]], columns: columns, rows: key.height)
      case .loading: fitting([texts.loading], columns: key.width, rows: key.height)
      case .success:
        texts.success.isEmpty
          ? .none
          : fitting(["\(success) \(texts.success)", "\(success)"], columns: room, rows: rows)
      case .failure:
        fitting(
          ["\(why)\n\(texts.retry)", why, what, "\(failure)"], columns: room, rows: rows)
      case .cancelled: .none
      }
    }
  }
}

extension WavePainter {
  func draw(
    _ words: WaveTextLayout, hold: Int, isStill: Bool,
    in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let text = words[scene.mood]
    switch scene.mood {
    case .pull, .release: draw(pulled: text, in: &region, canvas)
    case .loading where isStill: draw(loading: text, in: &region, canvas)
    case .loading where scene.hasWords: draw(pulled: text, in: &region, canvas)
    case .success, .failure: draw(ending: text, hold: hold, in: &region, canvas)
    case .loading, .cancelled: break
    }
  }

  /// Writes a text in the middle of a strip of the length `hold`.
  private func draw(
    ending words: WrappedText, hold: Int, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let direction = canvas.direction
    let isSideways = direction.axis == .horizontal
    let (width, height) = (isSideways ? hold : region.width, isSideways ? region.height : hold)
    // The middle of the part next to the list; the strip is cut off at its other side.
    let left = direction == .right ? region.width - width : 0
    let above = direction == .down ? region.height - height : 0
    var y = above + (height - words.height + (direction == .up ? 1 : 0)) / 2
    if !isSideways { y = min(max(y, 0), max(0, region.height - words.height)) }
    write(words, in: &region, canvas, x: left, y: y, width: width)
  }

  /// Writes a text near the middle of the strip, on cells full of water.
  private func draw(
    pulled words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    // The text has the same place in the strip for any visible part of it.
    let strip = CellArea(columns: 0..<canvas.width, rows: 0..<canvas.height)
    let solid = WaveStripMapping(
      direction: canvas.direction, width: canvas.width, height: canvas.height, seen: strip
    ).solid(to: scene.leastDepth)
    guard words.width <= solid.columns.count, words.height <= solid.rows.count else { return }
    let middle = (canvas.height - words.height + (canvas.direction == .up ? 1 : 0)) / 2
    write(
      words, in: &region, canvas, x: solid.columns.lowerBound,
      y: min(max(middle, solid.rows.lowerBound), solid.rows.upperBound - words.height),
      width: solid.columns.count)
  }

  /// Writes the loading text next to the list, for circles that do not move.
  private func draw(
    loading words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    guard let line = words.lines.first, line.columns <= region.width else { return }
    var y = canvas.direction == .up ? 0 : region.height - 1
    var (x, width) = (0, region.width)
    if canvas.direction.axis == .horizontal {
      let reach = scene.circles.map { $0.loader.reach / 4 } ?? 0
      y = min(region.height - 1, region.height / 2 + Int(reach.rounded(.up)) + 1)
      width = min(width, words.width)
      x = canvas.direction == .right ? region.width - width : 0
    }
    write(words, in: &region, canvas, x: x, y: y, width: width)
  }

  /// Writes centred lines, with a blank on either side to separate the text from the drawing.
  private func write(
    _ words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveStripMapping, x: Int, y: Int,
    width: Int
  ) {
    for (index, line) in words.lines.enumerated() {
      let start = x + (width - line.columns) / 2
      let row = y + index
      let end = min(region.width, start + line.columns + 1)
      // In a list that scrolls sideways, the style of the middle column is used for the line.
      let style = water.words(at: canvas.depth(column: x + width / 2, row: row))
      write(" ", max(0, start - 1), row, width: end - max(0, start - 1), style, in: &region)
      region.write(line.text, x: start, y: row, style: style)
    }
  }
}
