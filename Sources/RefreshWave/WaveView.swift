public import RefreshCanvas
public import RefreshKit

/// A header of water that bulges under the finger, swings when it is released, and turns circles.
///
/// The bulge follows the third of the width where the pull began. Released too early it goes back with
/// the pull. Released while armed it widens and swings for half a second while the water fills the
/// strip; then a circle breathes on it, with five smaller ones around it, until the run is over.
///
///     list.addHeader(.wave()) { try await feed.reload(); return .success }
///
/// Water is a background; only the cells its edge runs through are made of eighth blocks, eight levels
/// a row. Without colours water is reversed, in ASCII a letter.
/// With reduced motion the edge does not swing and the circles stand still over a word; the bulge stays.
///
/// The edge turns bright, with a line along it, as soon as releasing fires, and again after a success.
/// After a failure the water is grey and rough. Where there is room, words on the water say all of it.
public final class WaveView: CanvasView {
  /// The part of the width that bulges.
  public enum Bulge: Sendable, Hashable, CaseIterable {
    /// The left two thirds; the touch was in the left third.
    case left
    /// The middle half; the touch was between the outer thirds, or is not known.
    case middle
    /// The right two thirds; the touch was in the right third.
    case right
    /// The whole width, for a wave that swings by itself.
    case full
  }

  /// The looks, texts and distances of a wave header.
  public struct Configuration: Sendable {
    /// The texts on the water, of a language; the default is the built-in table.
    ///
    /// An empty text shows nothing, nor does one without room. The text of loading shows only with
    /// reduced motion.
    public var texts: @MainActor (Language) -> HeaderTexts = { HeaderTexts($0) }
    /// The language's tag, such as `ja` or `zh_TW.UTF-8`; `nil`, the default: the environment's.
    public var locale: String?
    /// Describes an error in a few words, in one row; `nil` from it shows no reason.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// The time that the flat water stays after a success; the default is 0.8 s: time to read it.
    public var dwell = Duration.seconds(0.8)
    /// The time that a failure stays, 0 or more; the default is 2 s: time to read why.
    public var failureDwell = Duration.seconds(2.0)
    /// The colours of water and circles; the default is ``Palette/sea``.
    public var palette = Palette.sea
    /// The length held while loading, in rows, as far as a hand pulls it; the default is 6.
    public var extent = 6.0
    /// The pull at which releasing fires, in rows; `nil`, the default, is as far as a hand reaches.
    ///
    /// That is the extent, or less in a low list: ``/RefreshCanvas/ReachableDistance``.
    public var triggerDistance: Double?
    /// The swing of the water when it is released; the default is ``WaveBounce/lively``.
    public var bounce = WaveBounce.lively
    /// The part of the width that bulges; `nil`, the default, is that of the touch.
    public var bulge: Bulge?

    /// Creates the default look.
    public init() {}

    fileprivate func check() {
      guard extent >= 0, extent.isFinite, dwell >= .zero, failureDwell >= .zero else {
        fatalError(
          "A wave's extent and dwells are finite and 0 or more; they are \(extent), \(dwell) and"
            + " \(failureDwell).")
      }
    }
  }

  /// The looks, texts and distances; a change shows in the next frame.
  public var configuration: Configuration {
    didSet {
      configuration.check()
      words.invalidate()
    }
  }
  /// Room to measure water in; what it holds from the frame before does not matter.
  private var levels: [Int] = []
  private weak var control: RefreshControl?
  private var words = LayoutCache<WaveWords>()

  /// Creates a wave.
  public init(configuration: Configuration = Configuration()) {
    configuration.check()
    self.configuration = configuration
  }

  /// The length held while loading, in rows.
  public var extent: Double { configuration.extent }

  /// Twice as many columns as rows: they are half as long.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? configuration.extent : 2 * configuration.extent
  }

  /// Forgets the words of the last failure.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { words.invalidate() }
  }

  /// Keeps the header, weakly, for its error.
  public func attached(to control: RefreshControl) { self.control = control }

  /// The configured distance, or the extent along the axis as far as a hand reaches.
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    if let distance = configuration.triggerDistance { return distance }
    return ReachableDistance.clamped(
      extent(along: axis), inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
  }

  /// The configured dwells; two seconds after a failure, so that it can be read, and none after a
  /// cancelled run.
  public func dwell(after result: RefreshResult) -> Duration {
    switch result {
    case .success, .noMoreData: configuration.dwell
    case .failure: configuration.failureDwell
    case .cancelled: .zero
    }
  }

  /// With each frame while it swings or its brightness changes, 20 times a second while circles turn.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    guard !environment.reducesMotion else { return .never }
    switch snapshot.state {
    case .pulling: return snapshot.armedTime < WaveWater.fade ? .everyFrame : .never
    case .finished(.success): return snapshot.stateTime < WaveWater.fade ? .everyFrame : .never
    case .loading:
      let swing = snapshot.releasedPull == nil ? 0 : configuration.bounce.duration
      let change = snapshot.releasedPull == nil ? 0 : max(swing, WaveWater.fade)
      guard snapshot.stateTime >= change else { return .everyFrame }
      return .after(WaveScene.Circles.delay(after: snapshot.stateTime - swing))
    case .initial, .finished, .noMoreData, .failed: return .never
    }
  }

  /// Draws the water, the circles and the words.
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
      reducedMotion: environment.reducesMotion, hasWords: words[.loading].height > 0)
    var canvas = WaveCanvas(
      direction: environment.direction, width: region.width, height: region.height, seen: seen)
    swap(&canvas.levels, &levels)
    let scene = WaveScene(snapshot, canvas.strip, settings)
    // Where ambiguous characters are wide, blocks are.
    let painter = WavePainter(
      scene: scene, water: WaveWater(configuration.palette, scene, snapshot, environment),
      glyphs: region.widthPolicy.ambiguousIsWide ? .ascii : environment.glyphs)
    painter.paint(in: &region, through: &canvas)
    swap(&canvas.levels, &levels)
    painter.draw(
      words, hold: hold, firesEarly: snapshot.triggerDistance <= 2,
      isStill: environment.reducesMotion, in: &region, canvas)
  }

  /// The length that is held while it loads, in cells.
  private func held(_ snapshot: RefreshSnapshot, along axis: Axis) -> Double {
    let extent = extent(along: axis)
    guard let control else { return extent }
    return min(extent, control.configuration.loadingInset ?? snapshot.triggerDistance)
  }

  private func words(
    _ snapshot: RefreshSnapshot, hold: Int, in region: borrowing CanvasRegion,
    _ environment: CanvasEnvironment
  ) -> WaveWords {
    let isRow = environment.direction.axis == .vertical
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isRow ? 1 : region.height)
    // Sideways the text of a pull is as wide as the water is everywhere once it is armed.
    key.pictureWidth = Int(min(WaveScene.leastShare * snapshot.triggerDistance, 1e6))
    key.pictureHeight = hold
    return words.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      let reason = control?.error.flatMap {
        $0 is RefreshTimeout ? texts.timeout : configuration.errorMessage($0)
      }
      return WaveWords(
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
