import RefreshCanvas

/// Frames of a tour that are shown as one picture that moves.
struct Film {
  /// Seconds between two of its frames at least: fast enough to follow, slow enough to be small.
  private static let step = 0.05

  private let start: Double
  private var frames: [FilmFrame] = []
  private var latest: FilmFrame?
  /// The fingers that are seen, in seconds of the stage.
  var touches: [FilmTouch] = []

  init(start: Double) { self.start = start }

  /// Takes a frame, unless it comes too soon after the one before.
  mutating func note(_ canvas: TextCanvas, at time: Double) {
    let frame = FilmFrame(canvas, at: time - start)
    latest = frame
    guard frame.canvas != frames.last?.canvas else { return }
    if let last = frames.last, frame.time - last.time < Self.step - 1e-9 { return }
    frames.append(frame)
  }

  /// The film as an animated SVG; its last frame shows until a time.
  func picture(until end: Double, title: String?) -> String {
    var frames = frames
    if let latest, latest.canvas != frames.last?.canvas { frames.append(latest) }
    let touches = touches.map { $0.later(by: -start) }
    return SVGWriter(title: title).animation(
      of: frames, touches: touches, from: touches.first?.pulled ?? 0, end: end - start)
  }
}
