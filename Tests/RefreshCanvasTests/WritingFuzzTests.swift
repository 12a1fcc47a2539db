import Testing

@testable import RefreshCanvas

/// A simple model of a row: an array that is written character by character, without fast paths.
private struct PlainRow {
  struct Cell: Equatable {
    var text = " "
    var width = 1
  }

  var cells: [Cell]

  /// Writes into the part of the row that begins at `left` and is `width` columns wide.
  mutating func write(_ text: String, x: Int, left: Int, width: Int) {
    var column = left + x
    let end = left + width
    for piece in Self.pieces(of: text) where column < end {
      let seen =
        max(column, left, 0)..<max(column, left, 0, min(column + piece.width, end, cells.count))
      let isWhole = column >= max(left, 0) && column + piece.width <= min(end, cells.count)
      for index in seen { cells[index] = Cell() }
      if isWhole {
        cells[column] = piece
        if piece.width == 2 { cells[column + 1] = Cell(text: "", width: 0) }
      }
      column += piece.width
    }
    mendHalves()
  }

  private mutating func mendHalves() {
    for index in cells.indices {
      let next = index + 1 < cells.count ? cells[index + 1].width : 1
      if cells[index].width == 2 && next != 0 { cells[index] = Cell() }
      let before = index > 0 ? cells[index - 1].width : 1
      if cells[index].width == 0 && before != 2 { cells[index] = Cell() }
    }
  }

  private static func pieces(of text: String) -> [Cell] {
    text.flatMap { character -> [Cell] in
      if SanitizedText.substituteCount(in: character) != nil {
        return character.unicodeScalars.compactMap { scalar in
          SanitizedText.substitute(for: scalar.value).flatMap(Unicode.Scalar.init).map {
            Cell(text: String($0), width: 1)
          }
        }
      }
      let width = TextWidth.columns(of: character) ?? 0
      var scalars = character.unicodeScalars
      while scalars.last == "\u{200D}" { scalars.removeLast() }
      let drawn = scalars.map { scalar in
        SanitizedText.substitute(for: scalar.value).flatMap(Unicode.Scalar.init) ?? scalar
      }
      let text = String(String.UnicodeScalarView(drawn))
      return width == 0 ? [] : [Cell(text: text, width: width)]
    }
  }
}

@Suite("Writing, compared with a simple model", .timeLimit(.minutes(60)))
struct WritingFuzzTests {
  /// Scalars that are independent, that join or extend others, or that must not be drawn.
  private static let pool: [Unicode.Scalar] =
    [
      "a", "b", "z", " ", "~", "—", "─", "⠿", "か", "ー", "한", "気", "é", "天", "ｶ", "\u{FF9E}",
      "\u{3099}", "ก", "\u{E33}",
      "\u{301}", "\u{302}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{1F3FD}", "❤", "☝", "👍", "👩",
      "🚀", "\u{1F1E9}", "\u{1F1EA}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{600}", "न", "\u{94D}",
      "\u{93F}", "\u{7}", "\u{1B}", "\u{9B}", "\u{202E}", "\u{200B}", "\u{2028}", "\r", "\n", "#",
      "\u{20E3}", "\u{20000}", "\u{E0067}", "\u{F0000}",
      "\u{378}", "🫠",
    ] + [0xFDD0, 0xFFFE, 0x1FFFF].compactMap { Unicode.Scalar($0) }

  /// The ranges of `pool` with scalars of one byte and of three bytes, which are written in runs.
  private static let runs = [0..<5, 5..<12, 0..<pool.count]

  @Test(arguments: 1...8)
  func
    `random texts result in the same cells as their characters written one by one, with any clipping`(
      seed: Int
    )
  {
    var random = SeededNumbers(seed: UInt64(seed))
    func number(_ range: Range<Int>) -> Int {
      range.lowerBound + Int(random.next() % UInt64(range.count))
    }
    var canvas = TextCanvas(width: 12, height: 1)
    var plain = PlainRow(cells: Array(repeating: .init(), count: 12))
    for step in 0..<share(500, of: 2_000) {
      var text = ""
      let most = Self.runs[number(0..<3)]
      for _ in 0..<number(0..<24) {
        let range = number(0..<6) > 0 ? most : Self.pool.indices
        text.unicodeScalars.append(Self.pool[number(range)])
      }
      let (x, left, width) = (number(-6..<14), number(-4..<12), number(0..<18))
      plain.write(text, x: x, left: left, width: width)
      canvas.draw { region in
        region.withRegion(x: left, width: width, height: 1) { $0.write(text, x: x) }
      }
      let drawn = (0..<12).map {
        PlainRow.Cell(text: canvas.text(of: canvas[$0, 0]), width: canvas[$0, 0].width)
      }
      guard drawn == plain.cells else {
        let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
        Issue.record("step \(step): \(scalars) at \(x) in \(left) + \(width): \(drawn)")
        return
      }
    }
  }
}
