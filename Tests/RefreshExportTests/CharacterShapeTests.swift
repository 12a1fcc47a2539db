import Testing

@testable import RefreshCanvas
@testable import RefreshExport

@Suite("Characters as shapes", .timeLimit(.minutes(60)))
struct CharacterShapeTests {
  /// Returns the cell as text: 8 columns and 8 rows, each sampled at its upper left.
  private func picture(_ character: Character) -> [String] {
    guard let parts = CharacterShape(String(character))?.blocks, !parts.isEmpty else { return [] }
    return (0..<8).map { row in
      String(
        (0..<8).map { column -> Character in
          let (x, y) = (2 * column, 2 * row)
          return parts.contains {
            x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height
          } ? "#" : "."
        })
    }
  }

  @Test(arguments: 1...8)
  func `an eighth block in a picture fills its eighths, from below or from the left`(_ level: Int) {
    let below = Character(Unicode.Scalar(0x2580 + UInt32(level)) ?? " ")
    #expect(picture(below).filter { $0 == "########" }.count == level)
    #expect(picture(below).suffix(level).allSatisfy { $0 == "########" })
    let left = Character(Unicode.Scalar(0x2590 - UInt32(level)) ?? " ")
    let line = String(repeating: "#", count: level) + String(repeating: ".", count: 8 - level)
    #expect(picture(left) == Array(repeating: line, count: 8))
  }

  @Test(
    arguments: [
      ("▀", ["##", ".."]), ("▐", [".#", ".#"]), ("▖", ["..", "#."]), ("▗", ["..", ".#"]),
      ("▘", ["#.", ".."]), ("▙", ["#.", "##"]), ("▚", ["#.", ".#"]), ("▛", ["##", "#."]),
      ("▜", ["##", ".#"]), ("▝", [".#", ".."]), ("▞", [".#", "#."]), ("▟", [".#", "##"]),
    ] as [(Character, [String])])
  func `half and quarter blocks in a picture fill their part of the cell`(
    _ character: Character, _ expected: [String]
  ) {
    let lines = picture(character)
    let sampled = [lines[1], lines[5]].map { line in
      String([line[line.startIndex], line[line.index(line.startIndex, offsetBy: 5)]])
    }
    #expect(sampled == expected)
  }

  @Test
  func `box-drawing lines in a picture reach the cell edge exactly where the next one continues`() {
    #expect(picture("│").allSatisfy { $0.contains("#") })
    #expect(picture("─").filter { $0 == "########" }.count == 1)
    #expect(picture("╰").first?.contains("#") == true && picture("╰").last == "........")
    #expect(picture("╰").contains { $0.hasSuffix("#") && $0.hasPrefix(".") })
    #expect(picture("┤").contains { $0.hasPrefix("#") && $0.hasSuffix(".") })
  }

  @Test
  func `a picture draws Braille by the pattern's bits, shades translucent, and letters in a font`()
  {
    #expect(
      CharacterShape("⣿")?.lines.count == 8 && CharacterShape("⠁")?.lines == [[SIMD2(4, 2)]]
        && CharacterShape("⠀") == CharacterShape(ink: .dots))
    #expect(CharacterShape("▒") == CharacterShape(opacity: 50, blocks: [.init()]))
    for text in ["a", " ", "天", "╬", "▶", "█\u{301}", ""] { #expect(CharacterShape(text) == nil) }
  }

  @Test func `a picture draws outcome marks as paths, because many fonts lack them`() {
    var canvas = TextCanvas(width: 3, height: 1)
    canvas.draw { region in
      region.write("✓", style: Style(foreground: .green))
      region.write("✗", x: 2)
    }
    let lines = SVGWriter().svg(of: canvas).split(separator: "\n").dropFirst(4).dropLast(2)
    #expect(
      Array(lines) == [
        "<path class=\"strokes\" stroke=\"#8fc379\" d=\"M9.2 18.4L11.6 21.9L16.4 12.6\"/>",
        "<path class=\"strokes\" stroke=\"#d8dee9\" d=\"M29 12.6L35 21.9M35 12.6L29 21.9\"/>",
      ])
    for mark in [Symbols.success(.braille), Symbols.failure(.braille)] {
      #expect(CharacterShape(String(mark))?.ink == .strokes, "\(mark) is left to a font")
    }
  }

  @Test(
    arguments: zip(
      "─│┌┐└┘├┤┬┴┼╴╵╶╷",
      [5, 10, 12, 9, 6, 3, 14, 11, 13, 7, 15, 1, 2, 4, 8]))
  func `a box-drawing line in a picture reaches only the cell edges in its directions`(
    _ character: Character, _ sides: Int
  ) {
    guard let parts = CharacterShape(String(character))?.blocks else {
      Issue.record("\(character) is left to a font")
      return
    }
    let reached = [
      parts.contains { $0.x == 0 }, parts.contains { $0.y == 0 },
      parts.contains { $0.x + $0.width == 16 }, parts.contains { $0.y + $0.height == 16 },
    ]
    #expect(reached == (0..<4).map { sides >> $0 & 1 == 1 })
  }

  @Test
  func `a picture merges equal neighbouring blocks into a rectangle, and draws round Braille dots`()
  {
    var canvas = TextCanvas(width: 8, height: 1)
    canvas.draw { region in
      region.write("██▄", style: Style(foreground: .red))
      region.write("⠁⢀", x: 3)
      region.write("░", x: 5, style: Style(foreground: .blue, attributes: .dim))
      region.write("▌a", x: 6, style: Style(attributes: .reverse))
    }
    let lines = SVGWriter().svg(of: canvas).split(separator: "\n").dropFirst(4).dropLast(2)
    #expect(
      Array(lines) == [
        "<rect x=\"65.6\" y=\"8\" width=\"19.2\" height=\"18.6\" fill=\"#d8dee9\"/>",
        "<path fill=\"#e06c75\" d=\"M8 8h19.2v18.6h-19.2zM27.2 17.3h9.6v9.3h-9.6z\"/>",
        "<path class=\"dots\" stroke=\"#d8dee9\" d=\"M39.2 10.3h0M53.6 24.2h0\"/>",
        "<path fill=\"#61afef\" opacity=\"0.15\" d=\"M56 8h9.6v18.6h-9.6z\"/>",
        "<path fill=\"#161a21\" d=\"M65.6 8h4.8v18.6h-4.8z\"/>",
        "<text x=\"75.2\" y=\"22.8\" fill=\"#161a21\">a</text>",
      ])
  }
}
