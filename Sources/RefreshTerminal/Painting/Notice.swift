internal import RefreshCanvas

/// A sentence that is shown on the last line for a while, in place of the hints there.
struct Notice: Sendable, Hashable {
  /// The seconds that a sentence stays.
  static let duration = 1.0

  let text: String
  /// The time at which it goes.
  let deadline: Double

  init(_ text: String, at now: Double) {
    self.text = text
    deadline = now + Self.duration
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    guard region.height > 0 else { return }
    let text = environment.shortened(text, columns: region.width - 2)
    region.withRegion(y: region.height - 1, width: region.width, height: 1) { region in
      let style = environment.seen(environment.theme.notice)
      region.fill(style: style)
      region.write(text, x: 1, style: style)
    }
  }
}
