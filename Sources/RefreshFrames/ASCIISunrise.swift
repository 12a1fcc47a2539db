internal import RefreshCanvas

/// The sun over the sea in ASCII, where dots cannot be shown.
struct ASCIISunrise {
  let size: SunSize
  /// Rows of the sun above the sea; with four there is a row free below it.
  private var rise: Int
  /// The pattern of rays that shows, of two; `nil` for none.
  private var rays: Int?
  private var isSmiling = false
  private var drift = 0

  private init(_ size: SunSize) {
    self.size = size
    rise = size.sky
  }

  /// One of 5 frames from the empty sea to the sun.
  init(risen step: Int, _ size: SunSize) {
    self.init(size)
    rise = (step * size.sky + 2) / 4
    drift = step
  }

  /// One of 8 frames in which the rays twinkle.
  init(shining step: Int, _ size: SunSize) {
    self.init(size)
    rays = step / 2 % 2
    drift = step
  }

  /// One of 9 frames in which the sun smiles.
  init(smiling step: Int, _ size: SunSize) {
    self.init(size)
    isSmiling = true
    rays = step < 6 ? step / 2 % 2 : nil
    drift = step
  }

  /// One of 4 frames in which the sun goes down again.
  init(setting step: Int, _ size: SunSize) {
    self.init(size)
    rise = (3 - step) * size.sky / 4
    drift = step
  }

  var frame: TextFrame {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    let sun = Style(foreground: rise > size.sky / 2 ? SunColors.sun : SunColors.low)
    let left = (size.columns - disc[0].count) / 2
    canvas.draw { region in
      region.withRegion(width: size.columns, height: size.sky) { sky in
        for (index, line) in disc.enumerated() {
          sky.write(line, x: left, y: size.sky - rise + index, style: sun)
        }
        guard let rays else { return }
        for (index, line) in rayLines[rays].enumerated() {
          TextFrame(line, style: sun).draw(in: &sky, x: left - 5, y: index)
        }
      }
      guard size.hasSea else { return }
      region.write(sea, y: size.sky, style: Style(foreground: SunColors.sea))
      if rise > 1 { region.write("=~==~=", x: left, y: size.sky, style: sun) }
    }
    return TextFrame(canvas)
  }

  /// As much of the sun as there is room for, the face before all.
  private var disc: [String] {
    if size.sky == 1 { return [isSmiling ? "^_^" : "(_)"] }
    if size.columns < 10 { return [".-.", isSmiling ? "^_^" : "( )"] }
    return [" .--. ", isSmiling ? "(^__^)" : "(    )", " '--' "]
  }

  /// The rows of the rays, with room for the sun.
  private var rayLines: [[String]] {
    if size.columns < 10 {
      let rows = [["    \\   /", "   --   --"], ["    '   '", "    -   -"]]
      return size.sky == 1 ? [["   --   --"], ["   '-   -'"]] : rows
    }
    return [
      [
        "  \\          /",
        " --          --",
        "  /          \\",
        "      |  |",
      ],
      [
        "   '        '",
        "  -          -",
        "   .        .",
        "       ''",
      ],
    ]
  }

  private var sea: String {
    String((0..<size.columns).map { ($0 + 100 - drift) % 4 == 3 ? "-" : "~" })
  }
}
