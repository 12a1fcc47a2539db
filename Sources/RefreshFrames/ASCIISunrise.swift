internal import RefreshCanvas

/// The built-in sunrise in ASCII, for terminals without dots.
struct ASCIISunrise {
  let size: SunSize
  /// The rows of the sun above the sea. With four rows, the row below the sun is free.
  private var rise: Int
  /// The visible pattern of rays, 0 or 1, or `nil` for none.
  private var rays: Int?
  private var isSmiling = false
  private var drift = 0

  private init(_ size: SunSize) {
    self.size = size
    rise = size.sky
  }

  /// Creates a frame in which the sun rises.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 4. The first one shows only the sea.
  ///   - size: The size of the frame.
  init(risen step: Int, _ size: SunSize) {
    self.init(size)
    rise = (step * size.sky + 2) / 4
    drift = step
  }

  /// Creates a frame in which the rays twinkle.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 7.
  ///   - size: The size of the frame.
  init(shining step: Int, _ size: SunSize) {
    self.init(size)
    rays = step / 2 % 2
    drift = step
  }

  /// Creates a frame in which the sun smiles.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 8.
  ///   - size: The size of the frame.
  init(smiling step: Int, _ size: SunSize) {
    self.init(size)
    isSmiling = true
    rays = step < 6 ? step / 2 % 2 : nil
    drift = step
  }

  /// Creates a frame in which the sun sets.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 3.
  ///   - size: The size of the frame.
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

  /// The lines of the sun. In a small frame, only the face is left.
  private var disc: [String] {
    if size.sky == 1 { return [isSmiling ? "^_^" : "(_)"] }
    if size.columns < 10 { return [".-.", isSmiling ? "^_^" : "( )"] }
    return [" .--. ", isSmiling ? "(^__^)" : "(    )", " '--' "]
  }

  /// The lines of each pattern of rays, with space for the sun.
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
