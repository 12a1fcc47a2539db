extension TextCanvas {
  /// The rows as text with SGR sequences, ready to be printed; trailing blanks are left out.
  ///
  /// Every row ends in the default style, so that rows may be printed anywhere.
  package var ansiLines: [String] { (0..<height).map(ansiLine) }

  private func ansiLine(_ y: Int) -> String {
    let row = cells[y * width..<(y + 1) * width]
    var text = ""
    var current = Style.plain
    let end = row.lastIndex { $0 != .blank } ?? row.startIndex - 1
    for cell in row[row.startIndex..<(end + 1)] where !cell.isContinuation {
      if cell.style != current {
        text += Self.sequence(for: cell.style)
        current = cell.style
      }
      text += self.text(of: cell)
    }
    return current == .plain ? text : text + Self.sequence(for: .plain)
  }

  /// The SGR sequence that sets a style from any other.
  private static func sequence(for style: Style) -> String {
    var codes = "0"
    for (attribute, code) in attributeCodes where style.attributes.contains(attribute) {
      codes += ";\(code)"
    }
    codes += code(for: style.foreground, isBackground: false)
    codes += code(for: style.background, isBackground: true)
    return "\u{1B}[\(codes)m"
  }

  private static let attributeCodes: [(TextAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  private static func code(for color: Color, isBackground: Bool) -> String {
    let shift = isBackground ? 10 : 0
    switch color {
    case .default: return ""
    case .ansi(let index):
      let number = Int(index & 15)
      return ";\(number < 8 ? 30 + number + shift : 82 + number + shift)"
    case .palette(let index): return ";\(38 + shift);5;\(index)"
    case .rgb(let red, let green, let blue): return ";\(38 + shift);2;\(red);\(green);\(blue)"
    }
  }
}
