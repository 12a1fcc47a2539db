internal import RefreshCanvas

/// Replaces the characters that a terminal can't show.
struct FrameGlyphFallback: Hashable {
  /// The characters that the terminal can show.
  var glyphs: CanvasEnvironment.Glyphs
  /// Whether Braille patterns replace block elements that consist of quarters, because some block
  /// elements take two columns where ambiguous characters are wide.
  var dotsReplaceBlocks = false

  func text(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        guard let scalar = character.unicodeScalars.first, !character.isASCII else {
          return [character]
        }
        if 0x2800..<0x2900 ~= scalar.value, let dots = Self.braille[glyphs] {
          return [dots[Int(scalar.value & 0xFF)]]
        }
        if dotsReplaceBlocks, let dots = Self.quarters[scalar] { return [dots] }
        guard glyphs == .ascii else { return [character] }
        let width = TextWidth.columns(of: String(character))
        return Array(repeating: Self.ascii(scalar), count: width)
      })
  }

  private static let braille = Dictionary(
    uniqueKeysWithValues: CanvasEnvironment.Glyphs.allCases.map { glyphs in
      (glyphs, (0...0xFF).map { dots($0, glyphs) })
    })

  private static func dots(_ bits: UInt8, _ glyphs: CanvasEnvironment.Glyphs) -> Character {
    var dots = BrailleCanvas(width: 1, height: 1)
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (index, place) in places.enumerated() where bits & 1 << UInt8(index) != 0 {
      dots[place.0, place.1] = true
    }
    var canvas = TextCanvas(width: 1, height: 1)
    canvas.draw { $0.draw(dots, glyphs: glyphs) }
    return canvas.text(of: canvas[0, 0]).first ?? " "
  }

  /// The Braille patterns of the block elements that consist of quarters. Each quarter, from the
  /// upper left to the lower right, has two dots.
  private static let quarters = Dictionary(
    uniqueKeysWithValues: zip(1..., "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars).map { quarters, block in
      let dots = [0x03, 0x18, 0x44, 0xA0].enumerated()
        .filter { quarters >> $0.offset & 1 == 1 }.reduce(0x2800) { $0 + $1.element }
      return (block, Unicode.Scalar(dots).map(Character.init) ?? " ")
    })

  private static func ascii(_ scalar: Unicode.Scalar) -> Character {
    switch scalar {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "–", "—", "―": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║": "|"
    case "╱": "/"
    case "╲": "\\"
    case "╳", "✗", "✘", "×": "x"
    case "\u{2500}"..."\u{257F}": "+"
    case "▀", "▔", "▘", "▝": "'"
    case "▁", "▂", "▃", "▄", "▖", "▗": "_"
    case "░": ":"
    case "▒": "%"
    case "\u{2580}"..."\u{259F}": "#"
    case "←", "◀", "◂": "<"
    case "→", "▶", "▸": ">"
    case "↑", "▲", "▴": "^"
    case "↓", "▼", "▾": "v"
    case "·", "∙", "…", "‥": "."
    case "○", "◯", "◦", "°", "◌": "o"
    case "●", "◉", "◎": "@"
    case "✓", "✔": "+"
    case "≈", "∼", "〜": "~"
    default: scalar.properties.isAlphabetic ? "?" : "*"
    }
  }
}
