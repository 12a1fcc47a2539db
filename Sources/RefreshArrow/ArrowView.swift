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
@MainActor
public final class ArrowView: CanvasView {
  /// How it looks and what it says; a change shows in the next frame.
  public var configuration: Configuration {
    didSet { layouts.forget() }
  }

  /// Three rows.
  public let extent = 3.0

  private var layouts = LayoutCache<ArrowLayout>()
  private let picture = ArrowPicture()
  private weak var control: RefreshControl?
  private var isPulled = false
  /// When the last success was, as the second line shows it.
  private var stamp: LastUpdated.Stamp?

  /// Makes a view; the default configuration shows no second line.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Keeps the time of a success, and brings the second line up to date once a pull.
  public func stateChanged(to state: RefreshState) {
    if case .pulling = state, isPulled { return }
    if case .pulling = state { isPulled = true } else { isPulled = false }
    if case .finished = state { layouts.forget() }
    guard let lastUpdated = configuration.lastUpdated else { return }
    if state == .finished(.success) { lastUpdated.store.lastSuccess = lastUpdated.clock() }
    stamp = lastUpdated.stamp
    layouts.forget()
  }

  /// Keeps the header, weakly, to ask it for its error.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Half a second for success and failure, so that they can be read.
  public func dwell(after result: RefreshResult) -> Double {
    result == .cancelled ? 0 : configuration.dwell
  }

  /// Draws mark, label and second line at the end of the strip.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0 else { return }
    let layout = layout(for: environment, in: region)
    if configuration.background != .default {
      region.fill(style: Style(background: configuration.background))
    }
    let scene = ArrowScene(
      snapshot, arrowFollowsProgress: configuration.arrowFollowsProgress,
      reducedMotion: environment.reducedMotion)
    let isUp = environment.direction == .up
    let row = Self.labelRow(height: region.height, hasDetail: !layout.detail.isEmpty, isUp: isUp)
    drawMark(
      scene.mark, layout, row: row, style: markStyle(scene.mark, progress: snapshot.progress),
      in: &region, environment)
    guard !layout.labels.isEmpty else { return }
    region.write(
      layout.labels[scene.label.rawValue], x: layout.labelX, y: row,
      style: labelStyle(scene, progress: snapshot.progress))
    guard !layout.detail.isEmpty, row + 1 < region.height else { return }
    region.write(
      layout.detail, x: layout.detailX, y: row + 1, style: onBackground(configuration.detailStyle))
  }

  /// `arrow`.
  public var scriptName: String { "arrow" }

  /// The mark: where the strip has room an arrow of several cells, else one cell.
  private func drawMark(
    _ mark: ControlMark, _ layout: ArrowLayout, row: Int, style: Style,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    if case .arrow(let turned) = mark, layout.markWidth > 1, region.height > ArrowPicture.rows,
      environment.direction.axis == .vertical
    {
      let isUp = environment.direction == .up
      let turn = isUp ? 1 - turned : turned
      let top = isUp || !layout.detail.isEmpty ? row : row - 1
      let isNarrow = environment.glyphs == .blocks && region.widthPolicy.ambiguousIsWide
      let glyphs = isNarrow ? .ascii : environment.glyphs
      if glyphs == .ascii, let rows = ArrowPicture.plainRows(at: turn) {
        region.write(rows[0], x: layout.markX, y: top, style: style)
        region.write(rows[1], x: layout.markX, y: top + 1, style: style)
      } else {
        region.draw(
          picture.picture(at: turn), x: layout.markX, y: top, style: style, glyphs: glyphs)
      }
    } else {
      region.write(
        layout.marks.text(of: mark), x: layout.markX + layout.markWidth / 2, y: row, style: style)
    }
  }

  /// As its mark turns.
  public func nextChange(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> PictureChange
  {
    ControlMark.nextChange(of: snapshot, environment: environment)
  }

  /// The label's row: next to the list, with a row of air between them from three rows on.
  private static func labelRow(height: Int, hasDetail: Bool, isUp: Bool) -> Int {
    let air = height >= 3 ? 1 : 0
    return isUp ? air : max(0, height - (hasDetail ? 2 : 1) - air)
  }

  private func layout(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> ArrowLayout {
    let key = LayoutKey(region, environment, locale: configuration.locale)
    return layouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      let details = configuration.lastUpdated.map { $0.lines(of: stamp ?? $0.stamp, texts) } ?? []
      return ArrowLayout(key: key, texts: texts, details: details, problem: problem(texts))
    }
  }
}

extension ArrowView {
  private func problem(_ texts: ArrowTexts) -> String? {
    guard let error = control?.error else { return nil }
    return error is RefreshTimeout ? texts.timeout : configuration.problem(error)
  }
}

// MARK: - Styles

extension ArrowView {
  private func markStyle(_ mark: ControlMark, progress: Double) -> Style {
    switch mark {
    case .success: onBackground(configuration.successStyle)
    case .failure: onBackground(configuration.failureStyle)
    case .arrow: onBackground(brightened(configuration.markStyle, progress: progress))
    case .spinner, .none: onBackground(configuration.markStyle)
    }
  }

  private func labelStyle(_ scene: ArrowScene, progress: Double) -> Style {
    guard case .arrow = scene.mark else { return onBackground(configuration.labelStyle) }
    return onBackground(brightened(configuration.labelStyle, progress: progress))
  }

  private func brightened(_ style: Style, progress: Double) -> Style {
    configuration.brightnessFollowsProgress ? style.brightened(by: progress) : style
  }

  private func onBackground(_ style: Style) -> Style {
    guard configuration.background != .default, style.background == .default else { return style }
    var style = style
    style.background = configuration.background
    return style
  }
}
