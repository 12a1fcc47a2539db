internal import RefreshCanvas

/// The size of the sunrise, in cells. If it has at least three rows, the last one is the sea.
struct SunriseSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  /// All sizes, the largest first. The second one is the largest in horizontal lists.
  static let all = [(23, 5), (13, 5), (13, 3), (7, 1)].map { SunriseSize(columns: $0, rows: $1) }

  var hasSea: Bool { rows > 2 }
  var sky: Int { hasSea ? rows - 1 : rows }
  var middle: Int { columns / 2 }
}

enum SunrisePhase {
  /// A sun that has risen by a share from 0 to 1.
  case rising(Double)
  /// One of 8 steps of a sun whose rays move. Except in ASCII it blinks once, and any waves move.
  case shining(Int)
  /// One of 8 steps during a pull far past the trigger distance: with an open mouth if the sky has
  /// at least two rows, and larger if it has four. In ASCII only the eyes are larger.
  case stretched(Int)
  /// One of 3 steps of a sun that smiles.
  case smiling(Int)
  /// One of 6 steps of a grey sun that sets half way.
  case setting(Int)

  var height: Double {
    switch self {
    case .rising(let part): unitClamped(part)
    case .shining, .stretched, .smiling: 1
    case .setting(let step): 1 - 0.075 * Double(step + 1)
    }
  }

  /// The pattern of rays, 0 or 1, or `nil` for no rays.
  var rays: Int? {
    switch self {
    case .shining(let step), .stretched(let step), .smiling(let step): step % 2
    case .rising, .setting: nil
    }
  }

  var color: Color {
    switch self {
    case .rising(let part): part < 0.5 ? SunriseColors.low : SunriseColors.middle
    case .shining, .stretched, .smiling: SunriseColors.sun
    case .setting: SunriseColors.failed
    }
  }
}

/// A sun that rises from the sea. During a pull, its face and rays show that a release would fire.
struct SunriseDrawing {
  let size: SunriseSize
  let phase: SunrisePhase

  private var radius: Double {
    var radius = size.sky > 1 ? Double(min(size.sky, 3)) + Self.depth : 1.55
    if case .stretched = phase, size.sky > 2 { radius += 0.5 }
    return radius
  }
  private static let depth = 0.5

  var frame: TextFrame {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    canvas.draw { region in
      if let rays = phase.rays {
        let isSun = phase.color == SunriseColors.sun
        let style = Style(foreground: isSun ? SunriseColors.rays : phase.color)
        for (x, y, text) in Self.rays(size, rays) { region.write(text, x: x, y: y, style: style) }
      }
      for x in 0..<size.columns { drawDome(x, in: &region) }
      let style = Style(
        foreground: SunriseColors.face, background: phase.color, attributes: .bold)
      for (offset, text) in face {
        region.write(text, x: size.middle + offset, y: eyes, style: style)
      }
      if size.hasSea { drawSea(in: &region) }
    }
    return TextFrame(canvas)
  }

  private var eyes: Int {
    if case .setting = phase { return size.sky - 1 }
    return size.sky > 2 ? 2 : size.sky - 1
  }

  private var face: [(Int, String)] {
    let reach = size.sky > 2 ? 3 : size.sky
    func pair(_ eye: String) -> [(Int, String)] { [-reach, reach].map { ($0, eye) } }
    return switch phase {
    case .shining(let step): pair(step == 5 ? "─" : "●") + [(0, reach > 2 ? "‿" : " ")]
    case .stretched: pair("●") + [(0, reach > 1 ? "○" : " ")]
    case .smiling: pair("◠") + [(1 - min(reach, 2), reach > 1 ? "‿‿‿" : "‿")]
    case .setting: reach > 1 ? [(-2, "─"), (2, "─")] : []
    case .rising: []
    }
  }

  /// Draws one column of the dome, each cell with the character whose shape is the nearest.
  private func drawDome(_ x: Int, in region: inout CanvasRegion) {
    let (across, radius) = (Double(x - size.middle), radius)
    guard across.magnitude < 2 * radius + 1 else { return }
    let sunk = Self.depth + (1 - phase.height) * (radius - Self.depth)
    for row in 0..<size.sky {
      var dots: UInt32 = 0
      for dot in 0..<32 {
        let side = (across + (Double(dot % 4) - 1.5) / 4) / 2
        let height = Double(size.sky - 1 - row) + (Double(dot / 4) + 0.5) / 8 + sunk
        if side * side + height * height < radius * radius { dots |= 1 << dot }
      }
      if dots == 0 { continue }
      let errors = Self.shapes.map { ($0.dots ^ dots).nonzeroBitCount }
      let best = Self.shapes[errors.indices.min { errors[$0] < errors[$1] } ?? 0].character
      guard let best else { continue }
      let isFull = best == "█"
      region.write(
        isFull ? " " : String(best), x: x, y: row,
        style: isFull ? Style(background: phase.color) : Style(foreground: phase.color))
    }
  }

  /// Characters with their shapes of 4 × 8 dots, the lowest row first.
  private static let shapes: [(character: Character?, dots: UInt32)] =
    [(nil, 0)] + zip("▁▂▃▄▅▆▇█", 1...8).map { ($0, .max >> (32 - 4 * $1)) } + [
      ("▌", 0x3333_3333), ("▐", 0xcccc_cccc), ("▖", 0x3333), ("▗", 0xcccc), ("▙", 0x3333_ffff),
      ("▟", 0xcccc_ffff),
    ]

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
      (middle - 5 + shift, 0, "\\"), (middle, 0, isLong ? "╷" : ""), (middle + 5 - shift, 0, "/"),
    ]
    guard size.columns > 20 else { return top }
    return top + [
      (middle - 9 + shift, 1, "╲"), (middle + 9 - shift, 1, "╱"),
      (isLong ? 0 : 1, 3, isLong ? "──" : "─"),
      (last - 1, 3, isLong ? "──" : "─"),
    ]
  }

  private func drawSea(in region: inout CanvasRegion) {
    let light = Int(radius * 1.5 * phase.height) - (phase.rays ?? 0)
    for x in 0..<size.columns {
      let isLight = abs(x - size.middle) <= light && phase.height > 0.2
      region.write(
        isLight ? "≈" : "~", x: x, y: size.sky,
        style: Style(foreground: isLight ? phase.color : SunriseColors.sea))
    }
  }
}

struct ASCIISunriseDrawing {
  let size: SunriseSize
  let phase: SunrisePhase

  var frame: TextFrame {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    let sun = Style(foreground: phase.color)
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
      region.fill(
        "~", x: 0, y: size.sky, width: size.columns, height: 1,
        style: Style(foreground: SunriseColors.sea))
      if rise > 1 { region.write("=~==~=", x: left, y: size.sky, style: sun) }
    }
    return TextFrame(canvas)
  }

  /// The lines of the sun that fit, always with the line of the face.
  private var disc: [String] {
    let eye: String? =
      switch phase {
      case .rising: nil
      case .shining: "o"
      case .stretched: "O"
      case .smiling: "^"
      case .setting: "-"
      }
    let face = eye.map { "\($0)_\($0)" }
    if size.sky == 1 { return [face ?? "(_)"] }
    if size.sky < 4 { return [".-.", face ?? "( )"] }
    return [" .--. ", eye.map { "(\($0)__\($0))" } ?? "(    )", " '--' "]
  }

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

/// The colours of the sunrise. All except the face have a contrast of 3 : 1 to black and to white.
enum SunriseColors {
  static let sun = Color.rgb(230, 100, 22)
  /// Nearly the colour of the sun. The values differ so that ``shown(_:on:in:)`` can replace each.
  static let rays = Color.rgb(230, 102, 22)
  static let middle = Color.rgb(226, 100, 30)
  static let low = Color.rgb(206, 66, 58)
  static let sea = Color.rgb(58, 124, 189)
  static let face = Color.rgb(40, 20, 0)
  static let failed = Color.rgb(128, 130, 138)

  /// Returns a colour as it is drawn on a background. On a light background with RGB colours, the
  /// sun's yellow has a contrast of less than 3 : 1, and its rays have 3 : 1.
  static func shown(
    _ color: Color, on background: CanvasEnvironment.Background, in depth: ColorDepth
  ) -> Color {
    let isFew = depth == .ansi
    guard isFew || background != .unknown else { return color }
    return switch (color, background) {
    case (sun, .dark), (rays, .dark): isFew ? .ansi(11) : .rgb(255, 206, 54)
    case (middle, .dark): isFew ? .ansi(3) : .rgb(250, 158, 56)
    case (low, .dark): isFew ? .ansi(3) : .rgb(240, 104, 66)
    case (sea, .dark): isFew ? .ansi(12) : .rgb(72, 148, 222)
    case (sun, .light) where depth == .rgb: .rgb(247, 181, 0)
    case (rays, .light) where depth == .rgb: .rgb(226, 118, 0)
    case (sun, .light) where isFew, (rays, .light) where isFew: .ansi(3)
    case (middle, .light) where isFew, (low, .light) where isFew: .ansi(1)
    case (failed, _) where isFew: .ansi(8)
    case (sea, _) where isFew: .ansi(12)
    case (face, _): isFew ? .ansi(0) : color
    default: color
    }
  }
}

extension FrameSet {
  /// The built-in frames: the finger pulls the sun out of the sea. The sun shines while loading,
  /// and smiles after a success.
  ///
  /// 60 frames follow the finger. Once armed and while loading, the sun has a face, and rays move
  /// around it in 8 frames of 0.3 s. The sun smiles for 0.9 s after a success. After a failure it
  /// is grey and sets half way within 0.6 s. In low windows and horizontal lists frames are smaller.
  public static var sunrise: FrameSet {
    .sunrise { SunriseDrawing(size: $0, phase: $1).frame }
  }

  /// The built-in frames for terminals that can only show ASCII.
  public static var asciiSunrise: FrameSet {
    .sunrise { ASCIISunriseDrawing(size: $0, phase: $1).frame }
  }

  private static func sunrise(
    _ frame: @escaping @Sendable (SunriseSize, SunrisePhase) -> TextFrame
  ) -> FrameSet {
    let sets = SunriseSize.all.map { size in
      func sequence(
        _ count: Int, cycle: Double, _ phase: @escaping @Sendable (Int) -> SunrisePhase
      ) -> FrameSequence {
        FrameSequence(width: size.columns, height: size.rows, count: count, cycle: cycle) {
          frame(size, phase($0))
        }
      }
      var set = FrameSet(
        pulling: sequence(60, cycle: 1) { .rising(Double($0) / 59) },
        loading: sequence(8, cycle: 2.4) { .shining($0) },
        success: sequence(9, cycle: 0.9) { .smiling($0 / 3) },
        failure: sequence(6, cycle: 0.6) { .setting($0) })
      set.loopsWhenArmed = true
      set.stretched = sequence(8, cycle: 2.4) { .stretched($0) }
      set.recolor = { SunriseColors.shown($0, on: $1, in: $2) }
      return set
    }
    var set = sets[0]
    set.smaller = Array(sets.dropFirst())
    return set
  }
}
