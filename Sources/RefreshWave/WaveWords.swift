internal import RefreshCanvas
internal import RefreshKit

/// The words on the water of one size, laid out once: those that fit whole.
struct WaveWords {
  private let texts: [WrappedText]

  subscript(label: HeaderLabel) -> WrappedText { texts[label.rawValue] }

  /// Lays the words out.
  ///
  /// - Parameters:
  ///   - key: The size of the strip.
  ///   - pulled: Columns of the water of a pull that fires, in a list that goes sideways.
  ///   - hold: Cells that are held while it loads.
  ///   - texts: The words.
  ///   - reason: Why the last run failed.
  init(key: LayoutKey, pulled: Int, hold: Int, _ texts: HeaderTexts, reason: String?) {
    let way = key.environment.direction
    let isRow = way.axis == .vertical
    let glyphs = key.environment.glyphs
    /// The first text that fits; in a row each of its lines has one row.
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
    let why = "\(failure) \(texts.failure(of: reason, in: key.environment.language))"
    let what = "\(failure) \(texts.failure)"
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
  /// Writes the words of the moment, if there is room.
  func draw(
    _ words: WaveWords, hold: Int, firesEarly: Bool, isStill: Bool, in region: inout CanvasRegion,
    _ canvas: WaveCanvas
  ) {
    switch scene.mood {
    case .calm where canvas.direction.axis == .horizontal || region.height >= 2 || firesEarly:
      draw(pulled: words[.pull], in: &region, canvas)
    case .armed: draw(pulled: words[.release], in: &region, canvas)
    case .loading where isStill: draw(loading: words[.loading], in: &region, canvas)
    case .success: draw(ending: words[.success], hold: hold, in: &region, canvas)
    case .failure: draw(ending: words[.failure], hold: hold, in: &region, canvas)
    case .calm, .loading, .cancelled: break
    }
  }

  /// Words in the middle of the water that is held, which keep to the list as it closes.
  private func draw(
    ending words: WrappedText, hold: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    let direction = canvas.direction
    let isSideways = direction.axis == .horizontal
    let (width, height) = (isSideways ? hold : region.width, isSideways ? region.height : hold)
    // The middle of the part next to the list, which is cut off at the other side.
    let left = direction == .right ? region.width - width : 0
    let above = direction == .down ? region.height - height : 0
    var y = above + (height - words.height) / 2
    if !isSideways { y = min(max(y, 0), max(0, region.height - words.height)) }
    write(words, in: &region, canvas, x: left, y: y, width: width)
  }

  /// Words on the water of a pull, in the middle of what is water everywhere; none if that is too
  /// small.
  private func draw(
    pulled words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    // Whatever can be seen of the strip, they have one place in it.
    let strip = CellArea(columns: 0..<canvas.width, rows: 0..<canvas.height)
    let solid = WaveCanvas(
      direction: canvas.direction, width: canvas.width, height: canvas.height, seen: strip
    ).solid(to: scene.leastDepth)
    guard words.width <= solid.columns.count, words.height <= solid.rows.count else { return }
    write(
      words, in: &region, canvas, x: solid.columns.lowerBound,
      y: solid.rows.lowerBound + (solid.rows.count - words.height) / 2, width: solid.columns.count)
  }

  /// Words under circles that stand still, next to the list.
  private func draw(
    loading words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveCanvas
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

  /// Writes lines, each in the middle of some columns, with a blank on either side: what is drawn
  /// behind them does not touch them.
  private func write(
    _ words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveCanvas, x: Int, y: Int,
    width: Int
  ) {
    // One style for all of them: sideways the water is brighter from column to column.
    let style = water.words(
      at: canvas.depth(column: x + width / 2, row: y + words.height / 2))
    for (row, line) in words.lines.enumerated() {
      let x = x + (width - line.columns) / 2
      let (start, end) = (max(0, x - 1), min(region.width, x + line.columns + 1))
      region.fill(" ", x: start, y: y + row, width: end - start, height: 1, style: style)
      region.write(line.text, x: x, y: y + row, style: style)
    }
  }
}
