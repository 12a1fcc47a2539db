import RefreshCanvas

/// How a page lays out a text: without constraints, or in a box of the width of its columns, which
/// keeps the adjacent cells in place for any font widths and text direction.
private enum Setting { case plain, wide, rightToLeft }

extension TextCanvas {
  /// Returns the cells of a row as texts, each with its style and, if necessary, its number of
  /// columns, without blanks at the end.
  ///
  /// `["plain", ["bold red","a1//1"], ["你好","",4]]`. Rows are data: a page converts them to text
  /// nodes.
  func runs(row y: Int, columns: Range<Int>, without covered: [Range<Int>] = []) -> JSON {
    func piece(_ x: Int) -> (text: String, style: Style, width: Int) {
      if covered.contains(where: { $0.contains(x) }) { return (" ", .plain, 1) }
      let cell = self[x, y]
      return cell.isContinuation ? ("", cell.style, 0) : (text(of: cell), cell.style, cell.width)
    }
    let end = columns.last { piece($0) != (" ", .plain, 1) } ?? -1
    var runs: [(text: String, style: Style, setting: Setting, width: Int)] = []
    for x in columns.prefix(while: { $0 <= end }) {
      let (text, style, width) = piece(x)
      if width == 0 { continue }
      let setting = Self.setting(of: text, width, after: runs.last?.setting)
      if runs.last.map({ $0.style != style || $0.setting != setting }) ?? true {
        runs.append(("", style, setting, 0))
      }
      runs[runs.count - 1].text += text
      runs[runs.count - 1].width += width
    }
    return .list(
      runs.map { run in
        if run.style == .plain, run.setting == .plain { return .text(run.text) }
        let parts: [JSON] = [.text(run.text), .text(run.style.name)]
        return .list(run.setting == .plain ? parts : parts + [.number(Double(run.width))])
      })
  }

  /// Blanks and punctuation after a word of a right-to-left script belong to its run; digits do
  /// not.
  private static func setting(of text: String, _ width: Int, after last: Setting?) -> Setting {
    let values = text.unicodeScalars.map(\.value)
    if values.contains(where: { 0x590..<0x900 ~= $0 }) { return .rightToLeft }
    if last == .rightToLeft, values.allSatisfy({ $0 < 0x30 }) { return .rightToLeft }
    return width == 1 && values.allSatisfy { $0 < 0x2190 } ? .plain : .wide
  }
}

extension Style {
  /// The text colour, background and attributes, such as `a2/#1e1e1e/1`.
  fileprivate var name: String {
    self == .plain ? "" : "\(foreground.name)/\(background.name)/\(attributes.rawValue)"
  }
}

extension Color {
  fileprivate var name: String {
    func hex(_ bytes: [UInt8]) -> String {
      "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    switch self {
    case .default: return ""
    case .ansi(let index): return "a\(index & 15)"
    case .palette(let index) where index < 16: return "a\(index)"
    case .palette(let index) where index >= 232:
      return hex(Array(repeating: 8 + 10 * (index - 232), count: 3))
    case .palette(let index):
      let steps = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6]
      return hex(steps.map { $0 == 0 ? 0 : 55 + 40 * $0 })
    case .rgb(let red, let green, let blue): return hex([red, green, blue])
    }
  }
}
