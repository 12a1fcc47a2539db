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
/// Water is a background; only the cells its edge runs through are made of dots, 2 × 4 a cell, which
/// are holes where most of the cell is water; without Braille they are of eighth blocks. Without
/// colours it is reversed, in ASCII a letter. With reduced motion the edge does not swing and the
/// circles stand still; the bulge stays.
public final class WaveView: CanvasView {
  /// How the wave looks and how far it has to be pulled.
  public struct Configuration: Sendable, Hashable {
    /// The colours of water and circles; the default is ``Palette/sea``.
    public var palette = Palette.sea
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

  /// Twice as many columns as rows: they are half as long.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? configuration.extent : 2 * configuration.extent
  }

  /// Nothing to do: what the wave draws follows from the snapshot alone.
  public func stateChanged(to state: RefreshState) {}

  /// The configured distance, or min(4, viewport ÷ 4).
  public func triggerDistance(inViewport viewport: Double) -> Double? {
    if let distance = configuration.triggerDistance { return distance }
    return viewport > 0 ? min(4, viewport / 4) : nil
  }

  /// The configured dwell, whatever the outcome.
  public func dwell(after result: RefreshResult) -> Double { configuration.dwell }

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
    let isNarrow = environment.glyphs == .blocks && region.widthPolicy.ambiguousIsWide
    var canvas = WaveCanvas(
      direction: environment.direction, width: region.width, height: region.height, seen: seen)
    swap(&canvas.pictures, &pictures)
    let scene = WaveScene(
      snapshot, canvas.strip, extent: extent(along: environment.direction.axis),
      reducedMotion: environment.reducedMotion)
    let water = WaveWater(
      palette: configuration.palette, brightness: unitClamped(snapshot.progress),
      length: scene.end, hasColors: environment.hasColors)
    let painter = WavePainter(
      scene: scene, water: water, glyphs: isNarrow ? .ascii : environment.glyphs)
    painter.paint(in: &region, through: &canvas)
    swap(&canvas.pictures, &pictures)
  }
}
