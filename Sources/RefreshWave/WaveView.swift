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
/// a row. Circles are made of quarters of a cell. Without colours water is reversed, in ASCII a letter.
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
  public struct Configuration: Sendable, Hashable {
    /// The colours of water and circles; the default is ``Palette/sea``.
    public var palette = Palette.sea
    /// The length held while loading, in rows, as far as a hand pulls it; the default is 6.
    public var extent = 6.0
    /// The pull at which releasing fires, in rows; `nil`, the default, is as far as a hand reaches.
    ///
    /// That is the extent, or less in a low list: ``/RefreshCanvas/ReachableDistance``.
    public var triggerDistance: Double?
    /// The seconds that the flat water stays after a success; the default is 0.8: time to read it.
    public var dwell = Duration.seconds(0.8)
    /// The seconds that a failure stays, 0 or more; the default is 2: time to read why.
    public var failureDwell = Duration.seconds(2)
    /// The swing of the water when it is released; the default is ``WaveBounce/lively``.
    public var bounce = WaveBounce.lively
    /// The part of the width that bulges; `nil`, the default, is that of the touch.
    public var bulge: Bulge?
    /// The text on the water while it is pulled and releasing would do nothing, from two rows on, or
    /// from one where two fire.
    ///
    /// For this and the other texts `nil`, the default, is the built-in one of the language; an empty
    /// one shows nothing, nor does one without room.
    public var pull: String?
    /// The text on the water while releasing fires.
    public var release: String?
    /// The text under the circles where they stand still: with reduced motion.
    public var loading: String?
    /// The text on the water after a success.
    public var success: String?
    /// The text on the water after a failure.
    ///
    /// Why it failed follows after a colon where there is room.
    public var failure: String?
    /// The language's tag, such as `ja` or `zh_TW.UTF-8`; `nil`, the default: the environment's.
    public var locale: String?

    /// Makes the default look.
    public init() {}
  }

  /// The looks, texts and distances.
  public let configuration: Configuration
  /// Room to draw in; what it holds from the frame before does not matter.
  private var pictures = WavePictures()
  private(set) weak var control: RefreshControl?
  /// The words of a pull, and those of a run.
  var pullTexts = LayoutCache<WavePullTexts>()
  var runTexts = LayoutCache<WaveRunTexts>()

  /// Makes a wave.
  public init(configuration: Configuration = Configuration()) {
    guard configuration.extent >= 0, configuration.extent.isFinite, configuration.dwell >= .zero,
      configuration.failureDwell >= .zero
    else {
      fatalError(
        "A wave's extent and dwells are finite and 0 or more; they are \(configuration.extent),"
          + " \(configuration.dwell) and \(configuration.failureDwell).")
    }
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
    if case .finished = state { runTexts.invalidate() }
  }

  /// Keeps the header, weakly, for its error.
  public func attached(to control: RefreshControl) { self.control = control }

  /// The configured distance, or the extent as far as a hand reaches.
  public func triggerDistance(inViewport viewport: Double) -> Double? {
    triggerDistance(inViewport: viewport, along: .vertical)
  }

  /// The configured distance, or the extent along the axis as far as a hand reaches.
  public func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    if let distance = configuration.triggerDistance { return distance }
    return ReachableDistance.clamped(extent(along: axis), inViewport: viewport, along: axis)
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

  /// With each frame while it swings, 20 times a second while circles turn.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    guard snapshot.state == .loading, !environment.reducesMotion else { return .never }
    let swing = snapshot.releasedPull == nil ? 0 : configuration.bounce.duration
    guard snapshot.stateTime >= swing else { return .everyFrame }
    return .after(WaveScene.Circles.delay(after: snapshot.stateTime - swing))
  }

  /// Draws the water, the circles and the words.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled { return }
    let seen = CellArea(columns: region.visibleColumns, rows: region.visibleRows)
    guard !seen.isEmpty else { return }
    let manner = WaveScene.Settings(
      extent: held(snapshot, along: environment.direction.axis), bounce: configuration.bounce,
      reach: configuration.bulge, reducedMotion: environment.reducesMotion,
      hasWords: configuration.loading != "")
    var canvas = WaveCanvas(
      direction: environment.direction, width: region.width, height: region.height, seen: seen)
    swap(&canvas.pictures, &pictures)
    let scene = WaveScene(snapshot, canvas.strip, manner)
    let water = WaveWater(
      configuration.palette, scene, progress: unitClamped(snapshot.progress),
      colorDepth: environment.colorDepth)
    // Where ambiguous characters are wide, blocks are.
    let painter = WavePainter(
      scene: scene, water: water,
      glyphs: region.widthPolicy.ambiguousIsWide ? .ascii : environment.glyphs)
    painter.paint(in: &region, through: &canvas)
    swap(&canvas.pictures, &pictures)
    drawWords(snapshot, in: &region, environment, painter, canvas)
  }

  /// The length that is held while it loads, in cells.
  func held(_ snapshot: RefreshSnapshot, along axis: Axis) -> Double {
    let extent = extent(along: axis)
    guard let control else { return extent }
    return min(extent, control.configuration.loadingInset ?? snapshot.triggerDistance)
  }
}

extension RefreshHeader {
  /// Makes a header of water that bulges under the finger: a ``WaveView``.
  ///
  ///     list.addHeader(.wave()) { try await feed.reload(); return .success }
  ///
  /// With `automaticEnd` each run ends by itself that many seconds after its action started; `nil`,
  /// the default, waits for the action.
  public static func wave(
    _ configuration: WaveView.Configuration = WaveView.Configuration(),
    automaticEndDelay automaticEnd: Duration? = nil
  ) -> RefreshHeader {
    let header = RefreshHeader(view: WaveView(configuration: configuration))
    header.configuration.automaticEndDelay = automaticEnd
    return header
  }

  /// Makes a header of water in colours of one's own.
  ///
  ///     list.addHeader(.wave(palette: .dusk)) { try await feed.reload() }
  public static func wave(
    palette: WaveView.Palette, automaticEndDelay automaticEnd: Duration? = nil
  ) -> RefreshHeader {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    return .wave(configuration, automaticEndDelay: automaticEnd)
  }
}
