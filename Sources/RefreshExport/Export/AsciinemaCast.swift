package import RefreshCanvas

/// A recording in version 2 of the asciinema format: a header line, and one line for each event.
package struct AsciinemaCast: Sendable {
  package private(set) var text: String
  private var shown: TextCanvas?
  private var latest = 0.0

  package init(width: Int, height: Int, title: String? = nil) {
    text = "{\"version\": 2, \"width\": \(width), \"height\": \(height)"
    if let title { text += ", \"title\": \(Self.json(title))" }
    text += ", \"env\": {\"TERM\": \"xterm-256color\"}}\n"
  }

  /// Adds output of a program, `time` seconds after the start of the recording.
  package mutating func output(_ data: String, at time: Double) { add("o", data, time) }

  package mutating func resize(width: Int, height: Int, at time: Double) {
    add("r", "\(width)x\(height)", time)
  }

  package mutating func show(_ canvas: TextCanvas, at time: Double) {
    guard canvas != shown else { return }
    let clear = shown == nil ? "\u{1B}[?25l\u{1B}[2J" : ""
    shown = canvas
    let rows = canvas.ansiLines.joined(separator: "\u{1B}[K\r\n")
    output("\(clear)\u{1B}[H\(rows)\u{1B}[K", at: time)
  }

  /// Shows the cursor, which ``show(_:at:)`` hides.
  package mutating func end() {
    if shown != nil { output("\u{1B}[?25h", at: latest) }
    shown = nil
  }

  private mutating func add(_ kind: String, _ data: String, _ time: Double) {
    latest = time
    text += "[\(String(time, places: 6)), \"\(kind)\", \(Self.json(data))]\n"
  }

  static func json(_ string: String) -> String {
    var json = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

extension TextCanvas {
  /// The rows as text with SGR sequences. Each row ends in the default style.
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

  private static func sequence(for style: Style) -> String {
    var codes = "0"
    for (attribute, code) in TextAttributes.codes where style.attributes.contains(attribute) {
      codes += ";\(code)"
    }
    codes += code(for: style.foreground, isBackground: false)
    codes += code(for: style.background, isBackground: true)
    return "\u{1B}[\(codes)m"
  }

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
