internal import RefreshCanvas

/// The colours of an SVG that a terminal would take from its own theme. Each is `#rrggbb`.
public struct SVGTheme: Sendable, Hashable {
  package let foreground: String
  package let background: String
  /// The 16 ANSI colours: the 8 normal ones, then the 8 bright ones.
  package let ansi: [String]

  /// Light text on a dark background.
  public static let dark = SVGTheme(
    foreground: "#d8dee9", background: "#161a21",
    ansi: [
      "#2b303b", "#e06c75", "#8fc379", "#e5c07b", "#61afef", "#c678dd", "#56c2cf", "#c5cad3",
      "#6b7280", "#ff8a92", "#b0e598", "#ffd996", "#8cc8ff", "#dda0f0", "#86e1ea", "#ffffff",
    ])

  /// Dark text on a light background.
  public static let light = SVGTheme(
    foreground: "#24292f", background: "#ffffff",
    ansi: [
      "#24292f", "#cf222e", "#116329", "#7d4e00", "#0969da", "#8250df", "#1b7c83", "#6e7781",
      "#57606a", "#a40e26", "#1a7f37", "#9a6700", "#218bff", "#a475f9", "#3192aa", "#8c959f",
    ])

  func hex(_ color: Color, or fallback: String) -> String {
    switch color {
    case .default: fallback
    case .ansi(let index): ansi[Int(index & 15)]
    case .palette(let index): index < 16 ? ansi[Int(index)] : Self.hex(Color.xterm(index))
    case .rgb(let red, let green, let blue): Self.hex((Int(red), Int(green), Int(blue)))
    }
  }

  private static func hex(_ color: (red: Int, green: Int, blue: Int)) -> String {
    let number = 1 << 24 | color.red << 16 | color.green << 8 | color.blue
    return "#" + String(number, radix: 16).dropFirst()
  }
}
