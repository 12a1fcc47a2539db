internal import RefreshCanvas

/// The lines of one frame in a file, each with its number: characters, and colours below them.
struct ParsedFrame {
  typealias Lines = [(number: Int, text: Substring)]

  var text: Lines = []
  /// The name of each character's colour; a blank where it has none of its own.
  var colors: Lines = []
  /// The name of the colour behind each character.
  var grounds: Lines = []

  var isEmpty: Bool { text.isEmpty && colors.isEmpty && grounds.isEmpty }

  /// The frame; throws where a colour was not named before.
  func frame(
    style: Style, palette: [Character: Style], colors names: [Character: Color]
  ) throws(FrameFileError) -> TextFrame {
    var rows: [[TextFrame.Letter]] = []
    for row in 0..<max(1, text.count, colors.count, grounds.count) {
      let characters = row < text.count ? Array(text[row].text) : []
      var cells = characters.map { TextFrame.Letter($0, palette[$0] ?? style) }
      try paint(&cells, colors, row, names) { $0.foreground = $1 }
      try paint(&cells, grounds, row, names) { $0.background = $1 }
      rows.append(cells)
    }
    return TextFrame(cells: rows)
  }

  private func paint(
    _ cells: inout [TextFrame.Letter], _ layer: Lines, _ row: Int, _ names: [Character: Color],
    _ change: (inout Style, Color) -> Void
  ) throws(FrameFileError) {
    guard row < layer.count else { return }
    let (number, line) = layer[row]
    for (column, name) in line.enumerated() where name != " " {
      guard let color = names[name] else {
        throw FrameFileError(line: number, reason: .unknownColor(name, column: column + 1))
      }
      while cells.count <= column { cells.append(TextFrame.Letter(" ", .plain)) }
      change(&cells[column].style, color)
    }
  }
}
