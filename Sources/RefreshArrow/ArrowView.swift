public import RefreshCanvas
public import RefreshKit

/// A header of one line: an arrow that turns over, a spinner while loading, and what to do.
///
///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
///
/// Mark and label are centred as one group, whose place is that of the longest label, so that
/// nothing moves sideways when the text changes; a second line keeps its place likewise. They keep to the end of the strip, next to the
/// list, with a row of air below as soon as there are three rows.
@MainActor
public final class ArrowView: CanvasView {
  /// How it looks and what it says; a change shows in the next frame.
  public var configuration: Configuration {
    didSet { layout = nil }
  }

  /// Three rows.
  public let extent = 3.0

  private var layout: ArrowLayout?
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
    guard let lastUpdated = configuration.lastUpdated else { return }
    if state == .finished(.success) { lastUpdated.store.lastSuccess = lastUpdated.clock() }
    stamp = lastUpdated.stamp
    layout = nil
  }

  /// Half a second for success and failure, so that they can be read.
  public func dwell(after outcome: RefreshOutcome) -> Double {
    outcome == .cancelled ? 0 : configuration.dwell
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
    let row = Self.labelRow(height: region.height, hasDetail: !layout.detail.isEmpty)
    region.write(
      layout.text(of: scene.mark), x: layout.markX, y: row,
      style: markStyle(scene.mark, progress: snapshot.progress))
    guard !layout.labels.isEmpty else { return }
    region.write(
      layout.labels[scene.label.rawValue], x: layout.labelX, y: row,
      style: labelStyle(scene, progress: snapshot.progress))
    guard !layout.detail.isEmpty, row + 1 < region.height else { return }
    region.write(
      layout.detail, x: layout.detailX, y: row + 1, style: onBackground(configuration.detailStyle))
  }

  /// The label's row: at the end of the strip, with air below it from three rows on.
  private static func labelRow(height: Int, hasDetail: Bool) -> Int {
    max(0, height - (hasDetail ? 2 : 1) - (height >= 3 ? 1 : 0))
  }

  private func layout(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> ArrowLayout {
    var key = ArrowLayout.Key(
      environment: environment, width: region.width, policy: region.widthPolicy)
    if let locale = configuration.locale { key.environment.locale = locale }
    if let layout, layout.key == key { return layout }
    let texts = configuration.texts(key.environment.language)
    let details = configuration.lastUpdated.map { $0.lines(of: stamp ?? $0.stamp, texts) } ?? []
    let made = ArrowLayout(key: key, texts: texts, details: details)
    layout = made
    return made
  }
}

// MARK: - Styles

extension ArrowView {
  private func markStyle(_ mark: ArrowScene.Mark, progress: Double) -> Style {
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
