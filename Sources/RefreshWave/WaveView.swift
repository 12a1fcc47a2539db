public import RefreshCanvas
public import RefreshKit

/// A header of water that bulges under the finger, swings when it is let go, and turns circles.
///
/// The bulge follows the third of the width where the pull began, and goes back with it when it is
/// let go too early. Let go armed, it widens and swings for half a second while the water fills the
/// strip; then a circle breathes on it with five smaller ones around it until the run is over.
///
///     list.addHeader(.wave()) { try await feed.reload() }
///
/// Water is a background; only the cells its edge runs through are made of eighth blocks, eight levels
/// a row. Circles are of Braille dots. Without colours water is reversed, in ASCII a letter. With
/// reduced motion the edge does not swing and the circles stand still; the bulge stays.
///
/// The edge turns bright, with foam on it, as soon as letting go fires, and again after a success.
/// After a failure the water is grey and rough. Where there is room, words on it say both.
public final class WaveView: CanvasView {
  /// The part of the width that bulges.
  public enum Reach: Sendable, Hashable, CaseIterable {
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
    /// The length held while loading, in rows; the default is 6.
    public var extent = 6.0
    /// The pull at which letting go fires, in rows; the default is min(4, viewport ÷ 4).
    public var triggerDistance: Double?
    /// The seconds that the flat water stays after a run; the default is 0.
    public var dwell = 0.0
    /// The seconds that a failure stays, 0 or more; the default is 2: time to read why.
    public var failureDwell = 2.0
    /// The swing of the water when it is let go; the default is ``WaveBounce/lively``.
    public var bounce = WaveBounce.lively
    /// The part of the width that bulges; `nil`, the default, is that of the touch.
    public var reach: Reach?
    /// The text on the water while letting go fires, as far as there is room.
    ///
    /// `nil`, the default, is the built-in text of the language; an empty one shows nothing.
    public var release: String?
    /// The text on the water after a failure; `nil`, the default, is the built-in text of the
    /// language.
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
  private weak var control: RefreshControl?
  private var failureText = LayoutCache<WrappedText>()
  private var releaseText = LayoutCache<WrappedText>()

  /// Makes a wave.
  public init(_ configuration: Configuration = Configuration()) {
    precondition(
      configuration.extent >= 0 && configuration.extent.isFinite && configuration.dwell >= 0
        && configuration.failureDwell >= 0,
      "A wave's extent and dwells are finite and 0 or more; they are \(configuration.extent),"
        + " \(configuration.dwell) and \(configuration.failureDwell).")
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
    if case .finished = state { failureText.forget() }
  }

  /// Keeps the header, weakly, for its error.
  public func attached(to control: RefreshControl) { self.control = control }

  /// The configured distance, or min(4, viewport ÷ 4).
  public func triggerDistance(inViewport viewport: Double) -> Double? {
    triggerDistance(inViewport: viewport, along: .vertical)
  }

  /// The configured distance, or a quarter of the viewport, but 4 rows or the extent in columns at
  /// most: a hand moves as far on the screen either way.
  public func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    if let distance = configuration.triggerDistance { return distance }
    let most = axis == .vertical ? 4 : extent(along: .horizontal)
    return viewport > 0 && most > 0 ? min(most, viewport / 4) : nil
  }

  /// The configured dwells; two seconds after a failure, so that it can be read.
  public func dwell(after result: RefreshResult) -> Double {
    result == .failure ? configuration.failureDwell : configuration.dwell
  }

  /// `wave`.
  public var scriptName: String { "wave" }

  /// With each frame while it loads.
  public func nextChange(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> PictureChange
  {
    snapshot.state == .loading && !environment.reducedMotion ? .everyFrame : .never
  }

  /// Draws the water and the circles.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    let seen = CellArea(columns: region.visibleColumns, rows: region.visibleRows)
    guard !seen.isEmpty else { return }
    let manner = WaveScene.Manner(
      extent: extent(along: environment.direction.axis), bounce: configuration.bounce,
      reach: configuration.reach, reducedMotion: environment.reducedMotion)
    var canvas = WaveCanvas(
      direction: environment.direction, width: region.width, height: region.height, seen: seen)
    swap(&canvas.pictures, &pictures)
    let scene = WaveScene(snapshot, canvas.strip, manner)
    let water = WaveWater(
      palette: configuration.palette, mood: scene.mood, progress: unitClamped(snapshot.progress),
      length: scene.end, hasColors: environment.hasColors)
    // Where ambiguous characters are wide, blocks are.
    let painter = WavePainter(
      scene: scene, water: water,
      glyphs: region.widthPolicy.ambiguousIsWide ? .ascii : environment.glyphs)
    painter.paint(in: &region, through: &canvas)
    swap(&canvas.pictures, &pictures)
    switch scene.mood {
    case .armed:
      drawRelease(
        triggerDistance: snapshot.triggerDistance, in: &region, environment, painter, canvas)
    case .failure: drawFailure(in: &region, environment, painter)
    case .calm, .loading, .success, .cancelled: break
    }
  }

  /// Writes the text of an armed pull on the water, if there is room.
  private func drawRelease(
    triggerDistance: Double, in region: inout CanvasRegion, _ environment: CanvasEnvironment,
    _ painter: WavePainter, _ canvas: WaveCanvas
  ) {
    guard configuration.release != "" else { return }
    let isSideways = environment.direction.axis == .horizontal
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isSideways ? region.height : 0)
    // Sideways the text is as wide as the water is everywhere once it is armed.
    if isSideways { key.width = Int(min(WaveScene.leastShare * triggerDistance, 1e6)) }
    let text = releaseText.layout(for: key) { key in
      let words = configuration.release ?? HeaderTexts(key.environment.language).release
      let room = isSideways ? key.width : key.width - 2
      let text = WrappedText(words, columns: room, lines: isSideways ? .max : 1, key: key)
      // Words that are cut say nothing.
      let isWhole = isSideways || key.columns(of: key.environment.shown(words)) <= room
      return isWhole ? text : .none
    }
    painter.draw(release: text, in: &region, canvas)
  }

  /// Writes the text of a failure and its reason on the water, as far as there is room.
  private func drawFailure(
    in region: inout CanvasRegion, _ environment: CanvasEnvironment, _ painter: WavePainter
  ) {
    let isSideways = environment.direction.axis == .horizontal
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isSideways ? region.height : 0)
    if isSideways { key.width = Int(extent(along: .horizontal)) }
    let text = failureText.layout(for: key) { failureText(for: $0, isSideways: isSideways) }
    let hold = Int(extent(along: environment.direction.axis))
    painter.draw(text, hold: hold, in: &region, environment.direction)
  }

  /// The longest that fits of the reason, the word and the mark.
  private func failureText(for key: LayoutKey, isSideways: Bool) -> WrappedText {
    let language = key.environment.language
    var texts = HeaderTexts(language)
    if let failure = configuration.failure { texts.failure = failure }
    let problem = control?.error.flatMap { error in
      error is RefreshTimeout ? texts.timeout : ErrorWords.line(for: error)
    }
    let mark = String(Symbols.failure(key.environment.glyphs))
    let room = key.width - 2
    let words = [problem, nil].map { "\(mark) \(texts.failure(of: $0, in: language))" }
    if isSideways {
      for text in words + [mark] {
        let text = WrappedText(text, columns: room, key: key)
        if text.height + 2 <= key.height { return text }
      }
      return .none
    }
    let fits = (words + [mark]).first { key.columns(of: key.environment.shown($0)) <= room }
    return WrappedText(fits ?? "", columns: max(0, room), lines: 1, key: key)
  }
}

extension RefreshHeader {
  /// Makes a header of water that bulges under the finger: a ``WaveView``.
  ///
  ///     list.addHeader(.wave()) { try await feed.reload(); return .success }
  ///
  /// With `automaticEnd` each run ends by itself so many seconds after its action started; `nil`,
  /// the default, waits for the action.
  public static func wave(
    _ configuration: WaveView.Configuration = WaveView.Configuration(),
    automaticEnd: Double? = nil
  ) -> RefreshHeader {
    let header = RefreshHeader(view: WaveView(configuration))
    header.configuration.automaticEnd = automaticEnd
    return header
  }
}
