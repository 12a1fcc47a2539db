public import RefreshCanvas
public import RefreshKit

/// A header: an arrow that turns over, a spinner while loading, and what to do or what went wrong.
///
///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
///
/// Mark and label are centred as one group, which does not move sideways while a hand pulls; a second
/// line belongs to the group. They keep to the end of the strip, next to the list, with a row of air
/// below as soon as there are three rows. In a strip that is held two rows or more the mark has one
/// size from its first row on, 3 × 2 cells: an arrow that really turns, then a ring, then how it ended.
/// A pull that has come to a floor shows two heads in reverse, below a line where the floor begins.
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

  /// The whole extent, or as much of it as a hand reaches in a low list.
  public func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    ReachableDistance.clamped(extent(along: axis), inViewport: viewport, along: axis)
  }

  /// The layouts for strips above or below a list, and for those beside one.
  private var rowLayouts = LayoutCache<ArrowLayout>()
  private var columnLayouts = LayoutCache<ArrowColumn>()
  let picture = ArrowPicture()
  let ring = ArrowRing()
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
  public func dwell(after result: RefreshResult) -> Duration {
    switch result {
    case .success, .noMoreData: configuration.dwell
    case .failure: configuration.failureDwell
    case .cancelled: .zero
    }
  }

  /// Draws mark, label and second line at the end of the strip.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0, !environment.isScreenReaderEnabled else { return }
    growOlder()
    if configuration.background != .default {
      region.fill(style: Style(background: configuration.background))
    }
    let scene = ArrowScene(
      snapshot, arrowFollowsProgress: configuration.arrowFollowsProgress,
      reducedMotion: environment.reducesMotion)
    if environment.direction.axis == .horizontal {
      drawColumn(scene, snapshot, in: &region, environment)
    } else {
      drawRows(scene, snapshot, in: &region, environment)
    }
  }

  /// As its mark turns, and when the age in the second line changes.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    var mark = ControlMark.nextRedraw(of: snapshot, environment: environment)
    if snapshot.displayState == .loading, !environment.reducesMotion {
      mark = .earliest(mark, ArrowRing.nextChange(after: snapshot.stateTime))
    }
    guard let lastUpdated = configuration.lastUpdated,
      let seconds = lastUpdated.change(of: stamp ?? lastUpdated.stamp)
    else { return mark }
    return .earliest(mark, .after(seconds))
  }

  /// Replaces the age in the second line as soon as it has changed.
  private func growOlder() {
    guard let stamp, let aged = configuration.lastUpdated?.aged(stamp) else { return }
    self.stamp = aged
    forgetLayouts()
  }
}

// MARK: - Layouts

extension ArrowView {
  /// The layout above or below a list, which depends on how high the strip is at a pull that just
  /// fires, not at the moment.
  func layout(
    _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment,
    in region: borrowing CanvasRegion
  ) -> ArrowLayout {
    let isLarge = held(snapshot) >= Double(ArrowPicture.rows)
    let key = LayoutKey(
      region, environment, locale: configuration.locale, height: isLarge ? ArrowPicture.rows : 1)
    return rowLayouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      return ArrowLayout(
        key: key, mark: configuration.mark, texts: texts, details: details(texts),
        problem: problem(texts))
    }
  }

  /// The layout beside a list, which does not depend on how wide the strip is at the moment either.
  func column(
    _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment,
    in region: borrowing CanvasRegion
  ) -> ArrowColumn {
    var key = LayoutKey(region, environment, locale: configuration.locale, height: region.height)
    key.width =
      control == nil
      ? ArrowColumn.columns : Int(min(held(snapshot), Double(ArrowColumn.columns)))
    return columnLayouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      return ArrowColumn(
        key: key, mark: configuration.mark, texts: texts, details: details(texts),
        problem: problem(texts))
    }
  }

  /// The length of the strip while it loads, to the nearest cell.
  private func held(_ snapshot: RefreshSnapshot) -> Double {
    let held = control?.configuration.loadingInset ?? snapshot.triggerDistance
    return (min(max(held, 0), 1e6) + 0.5).rounded(.down)
  }

  /// How far the pull is that takes the floor after the one it has come to; `nil` if none does.
  func nextFloor(_ scene: ArrowScene, _ snapshot: RefreshSnapshot) -> Double? {
    guard scene.label == .release, let header = control as? RefreshHeader,
      scene.floor < header.levelProgress.count
    else { return nil }
    return header.levelProgress[scene.floor] * snapshot.triggerDistance
  }

  /// How far the pull is that has taken the floor it is on; `nil` on the first.
  func thisFloor(_ scene: ArrowScene, _ snapshot: RefreshSnapshot) -> Double? {
    guard scene.isOnFloor, let header = control as? RefreshHeader,
      scene.floor <= header.levelProgress.count
    else { return nil }
    return header.levelProgress[scene.floor - 1] * snapshot.triggerDistance
  }

  private func forgetLayouts() {
    rowLayouts.invalidate()
    columnLayouts.invalidate()
  }

  private func details(_ texts: ArrowTexts) -> [String] {
    configuration.lastUpdated.map { $0.lines(of: stamp ?? $0.stamp, texts) } ?? []
  }

  private func problem(_ texts: ArrowTexts) -> String? {
    guard let error = control?.error else { return nil }
    return error is RefreshTimeout ? texts.timeout : configuration.errorMessage(error)
  }
}
