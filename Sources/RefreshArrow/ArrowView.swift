public import RefreshCanvas
public import RefreshKit

/// A header: an arrow that turns over, a spinner while loading, and what to do or what went wrong.
///
///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
///
/// Mark and label are centred as one group, whose place is that of the longest label, so that
/// nothing moves sideways when the text changes; a second line belongs to the group. They keep to
/// the end of the strip, next to the list, with a row of air below as soon as there are three rows;
/// from then on the arrow is a picture of 3 × 2 cells that really turns.
///
/// In a list that goes up all of it keeps to the list above, and the arrow points up. Where the list
/// scrolls sideways the strip is some columns wide and as high as the list: mark and label stand one
/// below the other in its middle, the text in lines, and the arrow points along the pull.
@MainActor
public final class ArrowView: CanvasView {
  /// The looks and texts; a change shows in the next frame.
  public var configuration: Configuration {
    didSet { forgetLayouts() }
  }

  /// Three rows.
  public let extent = 3.0

  /// Three rows, or thirteen columns.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? extent : Double(ArrowColumn.columns)
  }

  /// The layouts for strips above or below a list, and for those beside one.
  private var rowLayouts = LayoutCache<ArrowLayout>()
  private var columnLayouts = LayoutCache<ArrowColumn>()
  private let picture = ArrowPicture()
  private weak var control: RefreshControl?
  private var isPulled = false
  /// The last success, as the second line shows it.
  private var stamp: LastUpdated.Stamp?

  /// Makes a view; the default configuration shows no second line.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Keeps the time of a success, and brings the second line up to date once a pull.
  public func stateChanged(to state: RefreshState) {
    if case .pulling = state, isPulled { return }
    if case .pulling = state { isPulled = true } else { isPulled = false }
    if case .finished = state { forgetLayouts() }
    guard let lastUpdated = configuration.lastUpdated else { return }
    if state == .finished(.success) { lastUpdated.store.lastSuccess = lastUpdated.clock() }
    stamp = lastUpdated.stamp
    forgetLayouts()
  }

  /// Keeps the header, weakly, for its error.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Half a second for success and two for a failure, so that they can be read.
  public func dwell(after result: RefreshResult) -> Double {
    switch result {
    case .success, .noMoreData: configuration.dwell
    case .failure: configuration.failureDwell
    case .cancelled: 0
    }
  }

  /// Draws mark, label and second line at the end of the strip.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0 else { return }
    growOlder()
    if configuration.background != .default {
      region.fill(style: Style(background: configuration.background))
    }
    let scene = ArrowScene(
      snapshot, arrowFollowsProgress: configuration.arrowFollowsProgress,
      reducedMotion: environment.reducedMotion)
    let progress = snapshot.progress
    if environment.direction.axis == .horizontal {
      drawColumn(scene, progress: progress, in: &region, environment)
    } else {
      drawRows(scene, progress: progress, in: &region, environment)
    }
  }

  /// `arrow`.
  public var scriptName: String { "arrow" }

  /// Draws mark and label side by side, and the second line below.
  private func drawRows(
    _ scene: ArrowScene, progress: Double, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let layout = layout(for: environment, in: region)
    let isUp = environment.direction == .up
    let row = Self.labelRow(height: region.height, hasDetail: !layout.detail.isEmpty, isUp: isUp)
    drawMark(scene, layout, row: row, progress: progress, in: &region, environment)
    guard let labels = layout.labels else { return }
    region.write(
      labels[scene], x: layout.labelX, y: row,
      style: labelStyle(scene, progress: progress, environment))
    guard !layout.detail.isEmpty, row + 1 < region.height else { return }
    region.write(
      layout.detail, x: layout.detailX, y: row + 1, style: onBackground(configuration.detailStyle))
  }

  /// The mark: where the strip has room a picture of several cells, else one cell.
  private func drawMark(
    _ scene: ArrowScene, _ layout: ArrowLayout, row: Int, progress: Double,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let place = layout.mark
    guard place.columns > 0 else { return }
    let style = markStyle(scene, progress: progress, environment)
    let isLarge = place.columns > 1 && region.height > ArrowPicture.rows
    if case .arrow(let turn) = scene.mark, isLarge || place.pictures != nil {
      // Below the label's row is the second line, or air.
      let isLower = isLarge && (environment.direction == .up || !layout.detail.isEmpty)
      let bottom = isLower && place.rows > 1 ? row + 2 : row + 1
      draw(
        place, turn: turn, x: layout.markX, bottom: bottom, style: style, in: &region, environment)
    } else {
      region.write(
        layout.marks.text(of: scene.mark), x: layout.markX + place.columns / 2, y: row,
        style: style)
    }
  }

  /// The picture of a turn, with its last row above a row.
  func draw(
    _ place: MarkPlace, turn: Double, x: Int, bottom: Int, style: Style,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    guard let rows = place.picture(at: turn) else {
      let y = bottom - ArrowPicture.rows
      return drawArrow(turn: turn, x: x, y: y, style: style, in: &region, environment)
    }
    for (index, text) in rows.enumerated() {
      region.write(text, x: x, y: bottom - rows.count + index, style: style)
    }
  }

  /// The arrow of several cells.
  private func drawArrow(
    turn: Double, x: Int, y: Int, style: Style, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let isNarrow = environment.glyphs == .blocks && region.widthPolicy.ambiguousIsWide
    let glyphs = isNarrow ? .ascii : environment.glyphs
    let way = environment.direction
    if glyphs == .ascii, let rows = ArrowPicture.plainRows(at: turn, pointing: way) {
      region.write(rows[0], x: x, y: y, style: style)
      region.write(rows[1], x: x, y: y + 1, style: style)
    } else {
      let dots = picture.picture(at: turn, pointing: way)
      region.draw(dots, x: x, y: y, style: style, glyphs: glyphs)
    }
  }

  /// As its mark turns, and when the age in the second line changes.
  public func nextChange(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> PictureChange
  {
    let mark = ControlMark.nextChange(of: snapshot, environment: environment)
    guard let lastUpdated = configuration.lastUpdated,
      let seconds = lastUpdated.change(of: stamp ?? lastUpdated.stamp)
    else { return mark }
    return .earliest(mark, .after(seconds))
  }

  /// Replaces the age in the second line as soon as it is another.
  private func growOlder() {
    guard let stamp, let grown = configuration.lastUpdated?.grown(stamp) else { return }
    self.stamp = grown
    forgetLayouts()
  }

  /// The label's row: next to the list, with a row of air between them from three rows on.
  private static func labelRow(height: Int, hasDetail: Bool, isUp: Bool) -> Int {
    let air = height >= 3 ? 1 : 0
    return isUp ? air : max(0, height - (hasDetail ? 2 : 1) - air)
  }
}

// MARK: - Layouts

extension ArrowView {
  private func layout(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> ArrowLayout {
    let key = LayoutKey(region, environment, locale: configuration.locale)
    return rowLayouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      return ArrowLayout(
        key: key, mark: configuration.mark, texts: texts, details: details(texts),
        problem: problem(texts))
    }
  }

  /// The layout beside a list, which does not depend on how wide the strip is at the moment.
  func column(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> ArrowColumn {
    var key = LayoutKey(region, environment, locale: configuration.locale, height: region.height)
    key.width = ArrowColumn.columns
    return columnLayouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      return ArrowColumn(
        key: key, mark: configuration.mark, texts: texts, details: details(texts),
        problem: problem(texts))
    }
  }

  private func forgetLayouts() {
    rowLayouts.forget()
    columnLayouts.forget()
  }

  private func details(_ texts: ArrowTexts) -> [String] {
    configuration.lastUpdated.map { $0.lines(of: stamp ?? $0.stamp, texts) } ?? []
  }

  private func problem(_ texts: ArrowTexts) -> String? {
    guard let error = control?.error else { return nil }
    return error is RefreshTimeout ? texts.timeout : configuration.problem(error)
  }
}
