import RefreshCanvas

/// Cells as a page shows them, in JSON: texts, each with its style and the columns that it takes.
///
/// `["plain", ["bold red","a1//1"], ["你好","",4]]`: a text alone, one with a style, and one whose
/// columns the page's font may have other ideas about. Rows are data: a page makes text nodes of them.
enum Runs {
  /// The runs of some cells of a row, without blanks at the end.
  static func json(_ canvas: TextCanvas, row y: Int, columns: Range<Int>) -> String {
    var runs: [Run] = []
    for x in columns {
      let cell = canvas[x, y]
      if cell.isContinuation { continue }
      let text = canvas.text(of: cell)
      let isPlain = cell.width == 1 && text.unicodeScalars.allSatisfy { $0.value < 0x2190 }
      if runs.last?.style != cell.style || runs.last?.isPlain != isPlain {
        runs.append(Run(style: cell.style, isPlain: isPlain))
      }
      runs[runs.count - 1].text += text
      runs[runs.count - 1].columns += cell.width
    }
    while let last = runs.last, last.isBlank { runs.removeLast() }
    if let last = runs.last, last.style == .plain {
      while runs[runs.count - 1].text.last == " " { runs[runs.count - 1].text.removeLast() }
    }
    return "[" + runs.map(\.json).joined(separator: ",") + "]"
  }

  private struct Run {
    let style: Style
    let isPlain: Bool
    var text = ""
    var columns = 0

    var isBlank: Bool { style == .plain && text.allSatisfy { $0 == " " } }

    var json: String {
      let text = Runs.quoted(text)
      if isPlain { return style == .plain ? text : "[\(text),\"\(Runs.name(of: style))\"]" }
      return "[\(text),\"\(Runs.name(of: style))\",\(columns)]"
    }
  }

  /// A string in JSON.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Text, background and attributes, such as `a2/#1e1e1e/1`.
  private static func name(of style: Style) -> String {
    if style == .plain { return "" }
    return
      "\(name(of: style.foreground))/\(name(of: style.background))/\(style.attributes.rawValue)"
  }

  private static func name(of color: Color) -> String {
    switch color {
    case .default: return ""
    case .ansi(let index): return "a\(index & 15)"
    case .palette(let index) where index < 16: return "a\(index)"
    case .palette(let index) where index >= 232:
      return hex(Array(repeating: 8 + 10 * (index - 232), count: 3))
    case .palette(let index):
      return hex(
        [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map {
          $0 == 0 ? 0 : 55 + 40 * $0
        })
    case .rgb(let red, let green, let blue): return hex([red, green, blue])
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
