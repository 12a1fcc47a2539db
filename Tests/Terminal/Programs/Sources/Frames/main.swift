import RefreshCanvas
import RefreshKit
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Draws random frames and writes, for each, the bytes and the picture that a terminal should then
// show.
//
//     Frames COLUMNS ROWS SEED COUNT >FILE
//
// FILE contains, repeatedly: a length in 4 bytes, the bytes of a frame, a length, the picture. A
// picture has one line per cell: its text, foreground, background and attributes.

extension SeededNumbers {
  mutating func number(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &self)
  }

  /// Returns a style of few kinds, without dim, which libvterm does not support.
  mutating func style() -> Style {
    switch next() % 7 {
    case 0...2: return .plain
    case 3: return Style(foreground: .ansi(UInt8(next() % 16)))
    case 4:
      return Style(
        attributes: [.bold, .underline, .italic, .strikethrough, .reverse][number(0..<5)])
    case 5:
      return Style(
        foreground: .palette(UInt8(16 + next() % 240)), background: .ansi(UInt8(next() % 16)))
    default:
      return Style(
        foreground: .rgb(UInt8(next() % 256), 7, 200),
        background: next() % 2 == 0 ? .default : .red,
        attributes: .bold)
    }
  }
}

/// Lists one below the other with random drawings over them. Each list scrolls, and rows change in
/// place.
@MainActor
final class Scribbles: TerminalScreen {
  let scroll = ScrollModel()
  var random: SeededNumbers
  private var rows: [Int: (String, Style)] = [:]
  private var marks: [(x: Int, y: Int, text: String, style: Style)] = []
  /// The rows at which independently scrolling parts start, and the distance that each part has
  /// scrolled.
  private var starts = [0]
  private var tops = [0]
  private var margin = 0

  /// Characters with the same width in every terminal, one scalar each.
  static let texts = [
    "a", "hello world", "│", "───", "你好", "城市", "é", "🚀", "한글", "⣿⡇", "  ", "x y", "#000123 ", "Ж",
    "ありがとう", "▁▂▃▄▅▆▇█",
  ]

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  func sizeChanged(columns: Int, rows: Int) {
    scroll.resize(width: Double(columns), height: Double(rows))
  }

  /// Makes a few random changes.
  func step(columns: Int, rows height: Int) {
    if random.next() % 12 == 0 {
      starts = [0] + (0..<random.number(0..<5)).map { _ in random.number(0..<height) }.sorted()
      tops = starts.map { start in tops[0] + 1_000 * start }
    }
    for index in tops.indices where random.next() % 3 > 0 { tops[index] += random.number(-3..<5) }
    if random.next() % 10 == 0 { margin = random.number(0..<height) }
    if random.next() % 4 == 0 { marks.removeAll() }
    for _ in 0..<random.number(0..<4) {
      let text = Self.texts[random.number(0..<Self.texts.count)]
      marks.append(
        (random.number(-2..<columns), random.number(0..<height), text, random.style()))
    }
    if random.next() % 12 == 0 { rows[tops[0] + random.number(0..<height)] = nil }
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for y in region.visibleRows {
      if y < margin {
        region.write("header \(y) \(tops[0])", y: y, style: .bold)
      } else {
        let part = starts.lastIndex { $0 <= y } ?? 0
        let (text, style) = row(tops[part] + y)
        region.write(text, y: y, style: style)
      }
    }
    for mark in marks { region.write(mark.text, x: mark.x, y: mark.y, style: mark.style) }
  }

  private func row(_ index: Int) -> (String, Style) {
    if let row = rows[index] { return row }
    var text = "\(index) "
    for _ in 0..<random.number(0..<9) { text += Self.texts[random.number(0..<Self.texts.count)] }
    rows[index] = (text, random.style())
    return (text, rows[index]?.1 ?? .plain)
  }
}

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 4 else {
  _ = unsafe write(STDERR_FILENO, "usage: Frames COLUMNS ROWS SEED COUNT\n", 38)
  exit(2)
}
let (columns, rows) = (numbers[0], numbers[1])
let screen = Scribbles(seed: UInt64(numbers[2]))
var configuration = TerminalSession.Configuration()
configuration.queriesSynchronizedOutput = false
let session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
session.enter(at: 0)
put(session.drainOutput())
put([])
for frame in 0..<numbers[3] {
  screen.step(columns: columns, rows: rows)
  session.setNeedsDrawing()
  session.frame(at: 1 + Double(frame) / 10)
  put(session.drainOutput())
  put(Array(picture(of: session.canvas).utf8))
}
