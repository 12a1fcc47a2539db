internal import RefreshCanvas

/// The sun over the sea in ASCII, where dots cannot be shown.
struct PlainSunrise {
  /// Rows of the sun above the sea, from 0 to 4; with 4 there is a row free below it.
  private var rise = 4
  /// Which rays show: none, or one of two patterns.
  private var rays: Int?
  private var isSmiling = false
  private var drift = 0

  /// One of 6 frames from the empty sea to the sun with its first rays.
  init(risen step: Int) {
    rise = min(step, 4)
    rays = step > 4 ? 0 : nil
    drift = step
  }

  /// One of 8 frames in which the rays twinkle.
  init(shining step: Int) {
    rays = step / 2 % 2
    drift = step
  }

  /// One of 9 frames in which the sun smiles.
  init(smiling step: Int) {
    isSmiling = true
    rays = step < 6 ? step / 2 % 2 : nil
    drift = step
  }

  /// One of 4 frames in which the sun goes down again.
  init(setting step: Int) {
    rise = 3 - step
    drift = step
  }

  private static let columns = 26

  var frame: TextFrame {
    var canvas = TextCanvas(width: Self.columns, height: 5)
    let sun = Style(foreground: rise > 2 ? .rgb(255, 208, 92) : .rgb(240, 140, 76))
    canvas.draw { region in
      region.withRegion(width: Self.columns, height: 4) { sky in
        for (index, line) in disc.enumerated() {
          sky.write(line, x: 10, y: 4 - rise + index, style: sun)
        }
        guard let rays else { return }
        for (index, line) in Self.rays[rays].enumerated() {
          TextFrame(line, style: sun).draw(in: &sky, y: index)
        }
      }
      region.write(sea, y: 4, style: Style(foreground: .rgb(58, 124, 189)))
      if rise > 1 { region.write("=~==~=", x: 10, y: 4, style: sun) }
    }
    return TextFrame(canvas)
  }

  private var disc: [String] {
    [" .--. ", isSmiling ? "(^__^)" : "(    )", " '--' "]
  }

  /// The rows of the rays, with room for the sun.
  private static let rays = [
    [
      "       \\          /",
      "      --          --",
      "       /          \\",
      "           |  |",
    ],
    [
      "        '        '",
      "       -          -",
      "        .        .",
      "            ''",
    ],
  ]

  private var sea: String {
    String((0..<Self.columns).map { ($0 + 100 - drift) % 4 == 3 ? "-" : "~" })
  }
}
