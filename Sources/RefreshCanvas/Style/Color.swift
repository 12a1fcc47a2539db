/// A colour of text or of its background.
public enum Color: Sendable, Hashable, BitwiseCopyable {
  /// Whatever the terminal uses by itself.
  case `default`
  /// One of the terminal's 16 colours: 0–7 normal, 8–15 bright; higher numbers wrap around.
  case ansi(UInt8)
  /// An index into the 256-colour palette: 0–15 as ``ansi(_:)``, then a cube of 6, then 24 greys.
  case palette(UInt8)
  /// Red, green and blue, each 0–255.
  case rgb(UInt8, UInt8, UInt8)

  /// ANSI colour 0.
  public static var black: Color { .ansi(0) }
  /// ANSI colour 1.
  public static var red: Color { .ansi(1) }
  /// ANSI colour 2.
  public static var green: Color { .ansi(2) }
  /// ANSI colour 3.
  public static var yellow: Color { .ansi(3) }
  /// ANSI colour 4.
  public static var blue: Color { .ansi(4) }
  /// ANSI colour 5.
  public static var magenta: Color { .ansi(5) }
  /// ANSI colour 6.
  public static var cyan: Color { .ansi(6) }
  /// ANSI colour 7.
  public static var white: Color { .ansi(7) }
  /// ANSI colour 8, bright black.
  public static var gray: Color { .ansi(8) }
}

extension Color {
  /// The colour in 26 bits: kind above 24 bits of payload.
  @inlinable package var bits: UInt64 {
    switch self {
    case .default: 0
    case .ansi(let index): 1 << 24 | UInt64(index & 15)
    case .palette(let index): 2 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  /// The colour that ``bits`` made; higher bits are ignored.
  @inlinable package init(bits: UInt64) {
    switch bits >> 24 & 3 {
    case 0: self = .default
    case 1: self = .ansi(UInt8(truncatingIfNeeded: bits & 15))
    case 2: self = .palette(UInt8(truncatingIfNeeded: bits))
    default:
      self = .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    }
  }
}
