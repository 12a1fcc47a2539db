public import RefreshCanvas
public import RefreshKit

/// A header of water that bulges under the finger, swings when it is let go, and turns circles.
///
/// The bulge follows the third of the width where the pull began. Let go armed, the edge swings for
/// half a second, then a circle breathes on the water with five smaller ones around it until the
/// run is over.
///
///     list.addHeader(.wave()) { try await feed.reload() }
///
/// The picture is made of dots, 2 × 4 a cell; without Braille of quarter blocks, without those of
/// ASCII. With reduced motion the edge does not swing and the circles stand still; the bulge stays.
public final class WaveView: CanvasView {
  /// How the wave looks and how far it has to be pulled.
  public struct Configuration: Sendable, Hashable {
    /// The colour of the water far from its edge.
    public var deep = Color.rgb(24, 78, 168)
    /// The colour of the water at its edge, once the pull is armed.
    public var crest = Color.rgb(78, 188, 232)
    /// The colour of the circles; the default is a blue that is seen on black and on white.
    public var foam = Color.rgb(46, 150, 214)
    /// The length held while loading, in rows; the default is 6.
    public var extent = 6.0
    /// The pull at which letting go fires, in rows; the default is min(4, viewport ÷ 4).
    public var triggerDistance: Double?
    /// How long the flat water stays after a run, in seconds; the default is 0.
    public var dwell = 0.0

    /// Makes the default look.
    public init() {}
  }

  /// How the wave looks and how far it has to be pulled.
  public let configuration: Configuration
  /// Room to draw in; what it holds from the frame before does not matter.
  private var pictures = WavePictures()

  /// Makes a wave.
  public init(_ configuration: Configuration = Configuration()) {
    precondition(
      configuration.extent >= 0 && configuration.extent.isFinite && configuration.dwell >= 0,
      "A wave's extent and dwell are finite and 0 or more; they are \(configuration.extent) and"
        + " \(configuration.dwell).")
    self.configuration = configuration
  }

  /// The length held while loading, in rows.
  public var extent: Double { configuration.extent }

  /// Nothing to do: what the wave draws follows from the snapshot alone.
  public func stateChanged(to state: RefreshState) {}

  /// The configured distance, or min(4, viewport ÷ 4).
  public func triggerDistance(inViewport viewport: Double) -> Double? {
    if let distance = configuration.triggerDistance { return distance }
    return viewport > 0 ? min(4, viewport / 4) : nil
  }

  /// The configured dwell, whatever the outcome.
  public func dwell(after outcome: RefreshOutcome) -> Double { configuration.dwell }

  /// Draws the water and the circles.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    let scene = WaveScene(
      snapshot, columns: region.width, rows: region.height, extent: extent,
      reducedMotion: environment.reducedMotion)
    let rows = region.visibleRows
    guard !rows.isEmpty else { return }
    let painter = WavePainter(
      scene: scene, rows: rows, configuration: configuration,
      brightness: min(max(snapshot.progress, 0), 1),
      glyphs: region.widthPolicy.ambiguousIsWide && environment.glyphs == .blocks
        ? .ascii : environment.glyphs)
    painter.paint(in: &region, with: &pictures)
  }
}
