internal import RefreshCanvas

extension ColorDepth {
  /// Creates the colour depth for `NO_COLOR`, `CLICOLOR_FORCE`, `COLORTERM` and `TERM`.
  init(environment: (String) -> String?) {
    let offered = Self.offered(
      term: environment("TERM") ?? "", colorTerm: environment("COLORTERM") ?? "")
    let force = environment("CLICOLOR_FORCE") ?? ""
    if !(environment("NO_COLOR") ?? "").isEmpty {
      self = .none
    } else if force.isEmpty || force == "0" {
      self = offered
    } else {
      self = max(.ansi, offered)
    }
  }

  private static func offered(term: String, colorTerm: String) -> ColorDepth {
    if term.isEmpty || term == "dumb" || term.hasSuffix("-mono") || term.hasSuffix("-m") {
      return .none
    }
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .rgb }
    if term.hasSuffix("-direct") || term.hasSuffix("-truecolor") { return .rgb }
    let known = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
    if known.contains(term) { return .rgb }
    if term.utf8.holds("256color") { return .palette }
    return term.hasPrefix("vt") ? .none : .ansi
  }
}

extension String.UTF8View {
  /// Unlike `contains`, loads no libraries, which take half a million instructions at the launch.
  func holds(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      var rest = self[...]
      while rest.count >= word.count {
        if unsafe rest.starts(with: word) { return true }
        rest.removeFirst()
      }
      return false
    }
  }
}

extension ColorDepth {
  func mapped(_ style: Style) -> Style {
    if self == .rgb && !style.foreground.isOfPalette && !style.background.isOfPalette {
      return style
    }
    var shown = Style(
      foreground: mapped(style.foreground), background: mapped(style.background),
      attributes: style.attributes)
    // Terminals with 16 colours may show bold black as dark grey, even on a dark grey background.
    if self == .ansi, shown.foreground == .ansi(0) { shown.attributes.remove(.bold) }
    return shown
  }

  func mapped(_ color: Color) -> Color {
    switch (self, color) {
    case (_, .default), (.none, _): .default
    case (_, .ansi(let index)): .ansi(index & 15)
    case (_, .palette(let index)) where index < 16: .ansi(index)
    case (.ansi, .palette(let index)): .ansi(Self.nearestOf16(Color.xterm(index)))
    case (_, .palette): color
    case (.ansi, .rgb(let red, let green, let blue)):
      .ansi(Self.nearestOf16((Int(red), Int(green), Int(blue))))
    case (.palette, .rgb(let red, let green, let blue)):
      .palette(Self.nearestOf256((Int(red), Int(green), Int(blue))))
    case (.rgb, .rgb): color
    }
  }

  typealias Components = (red: Int, green: Int, blue: Int)

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private static func nearestOf256(_ color: Components) -> UInt8 {
    let steps = (nearestStep(color.red), nearestStep(color.green), nearestStep(color.blue))
    let cube = UInt8(16 + 36 * steps.0 + 6 * steps.1 + steps.2)
    let mean = (color.red + color.green + color.blue) / 3
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    let isGrey = distance(Color.xterm(grey), color) < distance(Color.xterm(cube), color)
    return isGrey ? grey : cube
  }

  /// A bright, saturated colour never becomes a grey, because its hue carries meaning.
  private static func nearestOf16(_ color: Components) -> UInt8 {
    let most = max(color.red, color.green, color.blue)
    let isColored =
      most >= 128 && 2 * (most - min(color.red, color.green, color.blue)) >= most
    var best: UInt8 = isColored ? 1 : 0
    for index in UInt8(1)..<16
    where distance(Color.xterm(index), color) < distance(Color.xterm(best), color) {
      if !isColored || (index != 7 && index != 8 && index != 15) { best = index }
    }
    return best
  }

  /// A squared distance that weights red, green and blue by the sensitivity of the eye ("redmean").
  private static func distance(_ a: Components, _ b: Components) -> Int {
    let red = a.red - b.red
    let green = a.green - b.green
    let blue = a.blue - b.blue
    let mean = (a.red + b.red) / 2
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }
}

extension Color {
  fileprivate var isOfPalette: Bool { if case .palette = self { true } else { false } }
}
