#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A colour of text or of its background.
public enum Color: Sendable, Hashable, BitwiseCopyable {
  /// The terminal's default colour.
  case `default`
  /// One of the terminal's 16 colours: 0–7 normal, 8–15 bright. Higher numbers wrap around.
  case ansi(UInt8)
  /// An index into the 256-colour palette: 0–15 as ``ansi(_:)``, a 6 × 6 × 6 cube, then 24 greys.
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

  /// The colour in 26 bits: its kind above 24 bits of payload.
  @inlinable package var bits: UInt64 {
    switch self {
    case .default: 0
    case .ansi(let index): 1 << 24 | UInt64(index & 15)
    case .palette(let index): 2 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

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

  /// The relative luminance of WCAG 2, 0 (black) to 1 (white), or `nil` for the default colour.
  package var luminance: Double? {
    guard let (red, green, blue) = components else { return nil }
    func linear(_ value: Int) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio, 1 to 21, or `nil` if one of the colours is the default colour.
  package func contrast(with other: Color) -> Double? {
    guard let a = luminance, let b = other.luminance else { return nil }
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Black or white, whichever has more contrast with this colour, or `nil` for the default colour.
  public var legibleForeground: Color? {
    guard let luminance else { return nil }
    // At 0.179, both have a contrast ratio of 4.58:1.
    return luminance > 0.179 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
  }

  private var components: (red: Int, green: Int, blue: Int)? {
    switch self {
    case .default: nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .ansi(let index): Self.xterm(index & 15)
    case .palette(let index): Self.xterm(index)
    }
  }

  /// xterm's palette: 16 named colours, a cube of 6 levels per component, and 24 greys.
  @inlinable package static func xterm(_ index: UInt8) -> (red: Int, green: Int, blue: Int) {
    let index = Int(index)
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    switch index {
    case 4: return (0, 0, 238)
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 12: return (92, 92, 255)
    case ..<16:
      let on = index < 8 ? 205 : 255
      return (index & 1 != 0 ? on : 0, index & 2 != 0 ? on : 0, index & 4 != 0 ? on : 0)
    case 232...:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    default:
      let place = index - 16
      return (level(place / 36), level(place / 6 % 6), level(place % 6))
    }
  }
}

/// The number of colours that a terminal shows, from the lowest to the highest.
public enum ColorDepth: Sendable, Hashable, Comparable, CaseIterable {
  /// No colours. Bold, underline and the like remain.
  case none
  /// The 16 colours of the user's theme.
  case ansi
  /// The palette of 256 colours.
  case palette
  /// 24-bit RGB colours.
  case rgb
}
