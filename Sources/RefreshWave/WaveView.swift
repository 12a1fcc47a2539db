public import RefreshCanvas
public import RefreshKit

/// A header of water: it bulges under the finger, swings when released, and loads with circles.
///
/// The bulge follows the third of the width in which the pull began. If the pull is released too
/// early, the bulge retreats with the pull. If it is released while armed, the bulge widens and
/// swings, by default for half a second, while water fills the strip. Then a large circle pulsates,
/// with small ones around it, until the run is over.
///
///     list.addHeader(.wave()) { try await feed.reload(); return .success }
///
/// Water is a background colour. Only cells at its edge contain blocks: eighth blocks, or half
/// blocks on the Linux console. A gradient, as in ``Palette/dusk``, consists of half blocks in a
/// vertical list. With 16 colours only the edge is drawn, as a line. Without colours water is drawn
/// in reverse, and in ASCII as characters. With reduced motion the edge does not swing, and the
/// circles do not move and have a text next to them; the bulge stays.
///
/// The water becomes bright while the pull is armed. After a success it is green. Without colours or
/// in a palette of the app it is bright instead, with a line along its edge except in ASCII.
/// After a failure it has the colour ``Palette/failure`` and a rough edge.
/// If there is room, text on the water describes the state.
public final class WaveView: CanvasView {
  /// The part of the width that bulges.
  public enum Bulge: Sendable, Hashable, CaseIterable {
    /// The left two thirds: by default after a touch in the left third.
    case left
    /// The middle half: by default after a touch between the outer thirds, or without a touch.
    case middle
    /// The right two thirds: by default after a touch in the right third.
    case right
    /// The whole width: by default only while the water swings after the release.
    case full
  }

  /// The colours, texts and distances of a wave header.
  public struct Configuration: Sendable {
    /// Returns the texts on the water in a language. The default is the built-in table.
    ///
    /// An empty text, or one without room, is not shown. In a horizontal list the loading text is
    /// only shown with reduced motion.
    public var texts: @MainActor (Language) -> HeaderTexts = { HeaderTexts($0) }
    /// The language as a tag, such as `ja` or `zh_TW.UTF-8`; `nil` is the environment's.
    public var locale: String?
    /// Returns a short message for an error that is no timeout, or `nil` to show no reason.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// How long a success is shown, 0 or more. The default is 0.8 s, so that the text can be read.
    public var dwell = Duration.seconds(0.8)
    /// How long a failure is shown, 0 or more. The default is 2 s, so that the reason can be read.
    public var failureDwell = Duration.seconds(2.0)
    /// The colours of water and circles. The default is ``Palette/sea``.
    public var palette = Palette.sea
    /// The length of the strip while loading, in rows; in a horizontal list, twice as many columns.
    /// The strip is at most the header's `loadingInset` or, without one, the trigger distance. The
    /// default is 6.
    public var extent = 6.0
    /// The trigger distance in rows, or in columns in a horizontal list. The default, `nil`, is the
    /// extent, or less in a small viewport: see ``/RefreshCanvas/ReachableDistance``.
    public var triggerDistance: Double?
    /// The movement of the water after the release. The default is ``WaveBounce/lively``.
    public var bounce = WaveBounce.lively
    /// The part of the width that bulges. The default, `nil`, is the part that was touched.
    public var bulge: Bulge?

    /// Creates the default configuration.
    public init() {}

    fileprivate func check() {
      guard extent >= 0, extent.isFinite, dwell >= .zero, failureDwell >= .zero else {
        fatalError(
          "A wave's extent and dwells are finite and 0 or more; they are \(extent), \(dwell) and"
            + " \(failureDwell).")
      }
    }
  }

  /// The colours, texts and distances. A change shows in the next frame.
  public var configuration: Configuration {
    didSet {
      configuration.check()
      words.invalidate()
    }
  }
  private var storage = WaveStripMapping.Storage()
  private weak var control: RefreshControl?
  private var words = LayoutCache<WaveTextLayout>()

  /// Creates a wave.
  public init(configuration: Configuration = Configuration()) {
    configuration.check()
    self.configuration = configuration
  }

  /// The length of the strip while loading, in rows.
  public var extent: Double { configuration.extent }

  /// Returns the extent: rows or twice as many columns, because columns are half as long.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? configuration.extent : 2 * configuration.extent
  }

  /// Updates the reason of a failure when a run has finished.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { words.invalidate() }
  }

  /// Stores a weak reference to the header.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Returns the configured distance or, if there is none, the extent up to what a hand easily
  /// reaches. Without a configured distance, the result is `nil` for an empty viewport or extent.
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    if let distance = configuration.triggerDistance { return distance }
    return ReachableDistance.clamped(
      extent(along: axis), inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
  }

  /// Returns ``WaveView/Configuration/dwell`` after a success,
  /// ``WaveView/Configuration/failureDwell`` after a failure, and zero after a cancelled run.
  public func dwell(after result: RefreshResult) -> Duration {
    result.dwell(success: configuration.dwell, failure: configuration.failureDwell)
  }

  /// Returns the next redraw: each frame while the water swings or its brightness changes, 20 times
  /// per second while the circles move, and otherwise `never`.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    guard !environment.reducesMotion else { return .never }
    switch snapshot.state {
    case .pulling: return snapshot.armedTime < WaterStyles.fade ? .everyFrame : .never
    case .finished(.success): return snapshot.stateTime < WaterStyles.fade ? .everyFrame : .never
    case .loading:
      let swing = snapshot.releasedPull == nil ? 0 : configuration.bounce.duration
      let change = snapshot.releasedPull == nil ? 0 : max(swing, WaterStyles.fade)
      guard snapshot.stateTime >= change else { return .everyFrame }
      return .after(WaveScene.Circles.delay(after: snapshot.stateTime - swing))
    case .initial, .finished, .noMoreData, .failed: return .never
    }
  }

  /// Draws the water, the circles and the text. With a screen reader nothing is drawn.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled { return }
    let seen = CellArea(columns: region.visibleColumns, rows: region.visibleRows)
    guard !seen.isEmpty else { return }
    let axis = environment.direction.axis
    let held = held(snapshot, along: axis)
    let hold = Int((held + 0.5).rounded(.down))
    let words = words(snapshot, hold: hold, in: region, environment)
    let settings = WaveScene.Settings(
      extent: held, bounce: configuration.bounce, reach: configuration.bulge,
      reducedMotion: environment.reducesMotion, wordColumns: words[.loading].width)
    var canvas = WaveStripMapping(
      direction: environment.direction, width: region.width, height: region.height, seen: seen)
    swap(&canvas.storage, &storage)
    let scene = WaveScene(snapshot, canvas.strip, settings)
    // Where ambiguous characters are wide, blocks are wide too, and ASCII replaces them.
    let glyphs = region.widthPolicy.ambiguousIsWide ? .ascii : environment.glyphs
    let painter = WavePainter(
      scene: scene,
      water: WaterStyles(configuration.palette, scene, snapshot, environment, glyphs: glyphs),
      glyphs: glyphs)
    painter.paint(in: &region, through: &canvas)
    swap(&canvas.storage, &storage)
    painter.draw(
      words, hold: hold, isStill: environment.reducesMotion, in: &region, canvas)
  }

  private func held(_ snapshot: RefreshSnapshot, along axis: Axis) -> Double {
    let extent = extent(along: axis)
    guard let control else { return extent }
    return min(extent, control.configuration.loadingInset ?? snapshot.triggerDistance)
  }

  private func words(
    _ snapshot: RefreshSnapshot, hold: Int, in region: borrowing CanvasRegion,
    _ environment: CanvasEnvironment
  ) -> WaveTextLayout {
    let isRow = environment.direction.axis == .vertical
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isRow ? 1 : region.height)
    // In a list that scrolls sideways, the text of a pull fits the water of an armed pull.
    key.pictureWidth = Int(min(WaveScene.leastShare * snapshot.triggerDistance, 1e6))
    key.pictureHeight = hold
    return words.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      let reason = control?.reason(timeout: texts.timeout, message: configuration.errorMessage)
      return WaveTextLayout(
        key: key, pulled: key.pictureWidth, hold: hold, texts, reason: reason)
    }
  }
}

extension RefreshHeader {
  /// Creates a header of water that bulges under the finger: a ``WaveView``.
  ///
  ///     list.addHeader(.wave()) { try await feed.reload(); return .success }
  ///
  /// The header's `hideDuration` is 0.3 s, so that the leaving water can be seen.
  ///
  /// - Parameter configuration: The colours, texts and distances of the view.
  /// - Returns: The header.
  public static func wave(
    _ configuration: WaveView.Configuration = WaveView.Configuration()
  ) -> RefreshHeader {
    let header = RefreshHeader(view: WaveView(configuration: configuration))
    header.configuration.hideDuration = .seconds(0.3)
    return header
  }

  /// Creates a header of water in a palette.
  ///
  ///     list.addHeader(.wave(palette: .dusk)) { try await feed.reload() }
  ///
  /// - Parameter palette: The colours.
  /// - Returns: The header.
  public static func wave(palette: WaveView.Palette) -> RefreshHeader {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    return .wave(configuration)
  }
}
