internal import RefreshCanvas

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The size of the sunrise, in cells. The sea takes the last row if there are three or more.
struct SunriseSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  /// All sizes, the largest first. The second one is for horizontal lists.
  static let all = [
    SunriseSize(columns: 23, rows: 5), SunriseSize(columns: 13, rows: 5),
    SunriseSize(columns: 13, rows: 3),
    SunriseSize(columns: 7, rows: 1),
  ]

  var hasSea: Bool { rows > 2 }
  /// The number of rows above the sea.
  var sky: Int { hasSea ? rows - 1 : rows }
  /// The column of the centre.
  var middle: Int { columns / 2 }
}

/// A moment of the sunrise.
enum SunrisePhase {
  /// Rising, 0 to 1.
  case rising(Double)
  /// One of 8 steps with open eyes, while rays and waves move.
  case shining(Int)
  /// One of 9 steps with a smile.
  case smiling(Int)
  /// One of 6 steps of setting.
  case setting(Int)

  /// The share of the sun that is above the horizon.
  var height: Double {
    switch self {
    case .rising(let part): unitClamped(part)
    case .shining, .smiling: 1
    case .setting(let step): 1 - Double(step + 1) / 6
    }
  }

  /// The number of columns by which the waves have moved.
  var drift: Int {
    switch self {
    case .rising(let part): Int(unitClamped(part) * 8)
    case .shining(let step), .smiling(let step), .setting(let step): step
    }
  }

  /// The pattern of rays, 0 or 1, or `nil` for no rays.
  var rays: Int? {
    switch self {
    case .shining(let step), .smiling(let step): step % 2
    case .rising, .setting: nil
    }
  }
}

/// A sun that rises from the sea: a dome of eighth blocks with a face, rays around it, and waves below.
///
/// The face and the rays show that a release fires. The rising sun has neither.
struct SunriseDrawing {
  let size: SunriseSize
  let phase: SunrisePhase

  /// The radius of the dome in rows.
  private var radius: Double { size.sky > 1 ? Double(min(size.sky, 3)) + 0.25 : 1.3 }
  /// The distance of the dome's centre below the horizon, in rows.
  private static let depth = 0.25
  private var sun: Color { SunriseColors.sun(at: phase.height) }

  var frame: TextFrame {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    canvas.draw { region in
      for x in 0..<size.columns { drawDome(x, in: &region) }
      if let rays = phase.rays {
        let style = Style(foreground: sun, attributes: .bold)
        for (x, y, text) in Self.rays(size, rays) { region.write(text, x: x, y: y, style: style) }
      }
      let style = Style(foreground: SunriseColors.face, background: sun, attributes: .bold)
      for (offset, text) in face {
        region.write(text, x: size.middle + offset, y: eyes, style: style)
      }
      if size.hasSea { drawSea(in: &region) }
    }
    return TextFrame(canvas)
  }

  /// The row of the eyes.
  private var eyes: Int { size.sky > 2 ? 2 : size.sky - 1 }

  /// The parts of the face with their offsets from the centre, in columns.
  private var face: [(Int, String)] {
    let reach = size.sky > 2 ? 3 : size.sky
    return switch phase {
    case .shining(let step):
      [-reach, reach].map { ($0, step == 5 ? "─" : "●") } + (reach > 1 ? [] : [(0, " ")])
    case .smiling: [(-reach, "◠"), (1 - min(reach, 2), reach > 1 ? "‿‿‿" : "‿"), (reach, "◠")]
    case .rising, .setting: []
    }
  }

  /// Draws one column of the dome, in eighths of a cell.
  private func drawDome(_ x: Int, in region: inout CanvasRegion) {
    let across = Double(x - size.middle) / 2
    guard across.magnitude < radius else { return }
    let top = (radius * radius - across * across).squareRoot() - Self.depth
    let eighths = Int((8 * (top - (1 - phase.height) * (radius - Self.depth))).rounded())
    for row in 0..<size.sky {
      let level = eighths - 8 * (size.sky - 1 - row)
      guard level > 0 else { continue }
      region.write(
        level < 8 ? String(Self.blocks[level - 1]) : " ", x: x, y: row,
        style: level < 8 ? Style(foreground: sun) : Style(background: sun))
    }
  }

  private static let blocks: [Character] = Array("▁▂▃▄▅▆▇")

  /// Returns the rays of a pattern, 0 or 1, around the dome.
  static func rays(_ size: SunriseSize, _ pattern: Int) -> [(x: Int, y: Int, text: String)] {
    let isLong = pattern == 0
    let shift = isLong ? 0 : 1
    let (middle, last) = (size.middle, size.columns - 1)
    guard size.sky > 2 else {
      let side = [
        (shift, size.sky - 1, isLong ? "─" : "╴"), (last - shift, size.sky - 1, isLong ? "─" : "╶"),
      ]
      return size.sky > 1 ? side + [(shift, 0, "╲"), (last - shift, 0, "╱")] : side
    }
    let top = [
      (middle - 5 + shift, 0, "╲"), (middle, 0, isLong ? "│" : "╷"), (middle + 5 - shift, 0, "╱"),
    ]
    guard size.columns > 20 else { return top }
    return top + [
      (middle - 9 + shift, 1, "╲"), (middle + 9 - shift, 1, "╱"),
      (isLong ? 0 : 1, 3, isLong ? "──" : "─"),
      (isLong ? last - 1 : last - 1, 3, isLong ? "──" : "─"),
    ]
  }

  /// Draws the waves with the light of the sun.
  private func drawSea(in region: inout CanvasRegion) {
    let light = Int(radius * 1.5 * phase.height)
    for x in 0..<size.columns {
      let isLight =
        abs(x - size.middle) <= light && phase.height > 0.2 && (x + phase.drift) % 3 != 0
      region.write(
        isLight ? "≈" : SunriseColors.wave(x, phase.drift), x: x, y: size.sky,
        style: Style(foreground: isLight ? sun : SunriseColors.sea))
    }
  }
}

/// The sun over the sea in ASCII.
struct ASCIISunriseDrawing {
  let size: SunriseSize
  let phase: SunrisePhase

  var frame: TextFrame {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    let sun = Style(foreground: SunriseColors.sun(at: phase.height))
    let left = (size.columns - disc[0].count) / 2
    let rise = Int((phase.height * Double(size.sky)).rounded())
    canvas.draw { region in
      region.withRegion(width: size.columns, height: size.sky) { sky in
        for (index, line) in disc.enumerated() {
          sky.write(line, x: left, y: size.sky - rise + index, style: sun)
        }
        guard let rays = phase.rays else { return }
        for (index, line) in rayLines[rays].enumerated() {
          TextFrame(line, style: sun).draw(in: &sky, x: left - 5, y: index)
        }
      }
      guard size.hasSea else { return }
      for x in 0..<size.columns {
        region.write(
          SunriseColors.wave(x, phase.drift), x: x, y: size.sky,
          style: Style(foreground: SunriseColors.sea)
        )
      }
      if rise > 1 { region.write("=~==~=", x: left, y: size.sky, style: sun) }
    }
    return TextFrame(canvas)
  }

  /// The lines of the sun that fit. The face is always one of them.
  private var disc: [String] {
    var (smile, isOpen) = (false, false)
    if case .smiling = phase { smile = true }
    if case .shining = phase { isOpen = true }
    if size.sky == 1 { return [smile ? "^_^" : isOpen ? "o_o" : "(_)"] }
    if size.sky < 4 { return [".-.", smile ? "^_^" : isOpen ? "o_o" : "( )"] }
    return [" .--. ", smile ? "(^__^)" : isOpen ? "(o__o)" : "(    )", " '--' "]
  }

  /// The lines of the rays, with space for the sun.
  private var rayLines: [[String]] {
    if size.sky == 1 { return [["   --   --"], ["   '-   -'"]] }
    if size.sky < 4 { return [["    \\   /", "   --   --"], ["    '   '", "    -   -"]] }
    let isNarrow = size.columns < 20
    return [
      [
        "  \\          /", isNarrow ? "" : " --          --", "  /          \\", "      |  |",
      ],
      ["   '        '", isNarrow ? "" : "  -          -", "   .        .", "       ''"],
    ]
  }
}

/// The colours of the sunrise. The contrast of each is 3 : 1 on black and on white, also with 16
/// colours.
enum SunriseColors {
  static let sun = Color.rgb(230, 100, 22)
  static let middle = Color.rgb(226, 100, 30)
  static let low = Color.rgb(206, 66, 58)
  static let sea = Color.rgb(58, 124, 189)
  static let face = Color.rgb(40, 20, 0)

  /// Returns the colour of the sun: red at the horizon, then orange, then yellow.
  static func sun(at height: Double) -> Color { height < 0.4 ? low : height < 0.8 ? middle : sun }

  /// Returns the character of a wave in a column.
  static func wave(_ x: Int, _ drift: Int) -> String { (x + 100 - drift) % 4 == 3 ? "-" : "~" }

  /// Returns a colour as it is drawn on a background: yellow on a dark one, amber on a white one.
  ///
  /// No yellow has a contrast of 3 : 1 on white. The nearest of 16 colours would be dark red.
  static func shown(
    _ color: Color, on background: CanvasEnvironment.Background, in depth: ColorDepth
  ) -> Color {
    let isFew = depth == .ansi
    guard isFew || background != .unknown else { return color }
    return switch (color, background) {
    case (sun, .dark): isFew ? .ansi(11) : .rgb(255, 206, 54)
    case (middle, .dark): isFew ? .ansi(11) : .rgb(250, 158, 56)
    case (low, .dark): isFew ? .ansi(11) : .rgb(240, 104, 66)
    case (sea, .dark): isFew ? .ansi(12) : .rgb(72, 148, 222)
    case (sun, .light) where depth == .rgb: .rgb(214, 126, 12)
    case (sun, .light) where isFew, (middle, .light) where isFew: .ansi(9)
    case (low, .light) where isFew: .ansi(1)
    case (sea, _) where isFew: .ansi(12)
    case (face, _): isFew ? .ansi(0) : color
    default: color
    }
  }
}
