/// Replaces characters by similar ASCII characters or by `?`, for terminals that can only show
/// ASCII. A replacement takes the same number of columns, so that the layout is unchanged.
package enum ASCIIFallback {
  package static func byte(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x20...0x7E: UInt8(scalar)
    case 0xC0...0xFF: latin(scalar)
    case 0xFF01...0xFF5E: UInt8(scalar - 0xFEE0)
    case 0x2190...0x25FF: drawing(scalar)
    default: UInt8(ascii: mark(scalar))
    }
  }

  /// Returns a text with one ASCII character per column.
  package static func text(_ text: String) -> String {
    text.reduce(into: "") { shown, character in
      let columns = TextWidth.columns(of: String(character))
      guard columns > 0, let first = character.unicodeScalars.first else { return }
      let form = byte(for: first.value)
      for column in 0..<columns {
        shown.unicodeScalars.append(Unicode.Scalar(column == 0 ? form : filler(after: form)))
      }
    }
  }

  /// Returns the ASCII character for the second column of a wide character.
  package static func filler(after form: UInt8) -> UInt8 {
    form == UInt8(ascii: "?") ? form : UInt8(ascii: " ")
  }

  private static func latin(_ scalar: UInt32) -> UInt8 {
    let letters: StaticString = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy"
    return unsafe letters.utf8Start[Int(scalar - 0xC0)]
  }

  private static func drawing(_ scalar: UInt32) -> UInt8 {
    let form: Unicode.Scalar =
      switch scalar {
      case 0x2190, 0x21D0, 0x25C0, 0x25C2: "<"
      case 0x2192, 0x21D2, 0x25B6, 0x25B8: ">"
      case 0x2191, 0x21D1, 0x25B2, 0x25B4: "^"
      case 0x2193, 0x21D3, 0x25BC, 0x25BE: "v"
      case 0x2196, 0x2198: "\\"
      case 0x2197, 0x2199: "/"
      case 0x2212, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: "-"
      case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: "|"
      case 0x250C...0x257F: "+"
      case 0x2591: ":"
      case 0x2592: "%"
      case 0x2580...0x259F, 0x25A0, 0x25AA, 0x25AE: "#"
      case 0x25A1...0x25FF: "o"
      default: "?"
      }
    return UInt8(ascii: form)
  }

  private static func mark(_ scalar: UInt32) -> Unicode.Scalar {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x2800, 0x3000: " "
    case 0xAD, 0x2010...0x2015: "-"
    case 0xB4, 0x2018...0x201B, 0x2032: "'"
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: "\""
    case 0xB7, 0x2022, 0x2027, 0x30FB: "*"
    case 0x2026: "."
    case 0x2713, 0x2714: "v"
    case 0xD7, 0x2715...0x2718: "x"
    case 0x2801...0x28FF: ":"
    default: "?"
    }
  }
}
