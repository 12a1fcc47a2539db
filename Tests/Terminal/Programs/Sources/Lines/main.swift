import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Writes random lines as a program might print them, and the result of `ANSITextParser` for each.
//
//     Lines SEED COUNT >FILE
//
// FILE has the format of `Frames`: the bytes of a line, and the picture of one row of 200 columns.

/// Lines that every terminal shows alike.
///
/// The lines do not contain sequences about which terminals disagree, or sequences that the parser
/// handles differently on purpose: characters written over themselves or over `_` are bold or
/// underlined.
struct RandomLines {
  private var random: SeededNumbers
  private var bytes: [UInt8] = []
  /// The columns that text and moves can have reached.
  private var reach = 0
  /// The character that a backspace and the same character would make bold.
  private var last = ""
  private var isDrawing = [false, false]
  private var shifted = 0
  /// Whether characters are deleted, which inserts blanks at the screen's edge. Then no background
  /// may reach the edge: a line has no edge.
  private var deletes = false

  init(seed: Int) { random = SeededNumbers(seed: UInt64(seed)) }

  private static let narrow = Array("abcdefghijklmnopqrstuvwxABCXYZ0123456789 .:|/-+*#@~'").map(
    String.init)
  private static let wide = ["天", "地", "한", "か", "🚀"]
  private static let marked = ["e\u{301}", "n\u{303}\u{323}", "ü", "é", "Ж", "│"]

  /// Returns a line, after a reset that only the terminal needs.
  mutating func next() -> [UInt8] {
    (bytes, reach, last, isDrawing, shifted) = ([], 0, "", [false, false], 0)
    deletes = random.chance(0.3)
    for _ in 0..<Int.random(in: 1..<30, using: &random) where reach < 150 { addPiece() }
    return bytes
  }

  private mutating func put(_ text: String) { bytes += Array(text.utf8) }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func addPiece() {
    switch number(0..<20) {
    case 0..<7: for _ in 0..<number(1..<9) { addCharacter() }
    case 7: put("\r")
    case 8, 9: for _ in 0..<number(1..<5) { put("\u{8}") }
    case 10:
      put("\t")
      reach += 8
    case 11, 12, 13: put("\u{1B}[\(random.pick(Self.styles))m")
    case 14, 15:
      put((deletes ? "\u{1B}[m" : "") + "\u{1B}[" + random.pick(["", "0", "1", "2"]) + "K")
    case 16: addMove()
    case 17: addCharacterSet()
    default: addBroken()
    }
  }

  private mutating func addCharacter() {
    var text = random.pick(Self.narrow)
    // After non-ASCII characters, libvterm reads ASCII without the character set.
    let kind = isDrawing[shifted] ? 2 : number(0..<8)
    if kind == 0 { text = random.pick(Self.wide) }
    if kind == 1 { text = random.pick(Self.marked) }
    // Two terminals draw ≤ and ≥ in different ways, and the parser handles overwriting differently
    // on purpose.
    if isDrawing[shifted], text == "y" || text == "z" || text == "~" { text = "q" }
    if text == last { text = text == "#" ? "+" : "#" }
    last = text
    put(text)
    reach += 2
  }

  private mutating func addMove() {
    let count = number(0..<12)
    let final = random.pick(["C", "D", "G", "`", deletes ? "P" : "C", "@", "X"])
    if final == "P" { put("\u{1B}[m") }
    put("\u{1B}[" + (count > 0 ? "\(count)" : "") + final)
    if final == "C" || final == "G" || final == "`" || final == "@" { reach += 12 }
  }

  private mutating func addCharacterSet() {
    switch number(0..<6) {
    case 0: (isDrawing[0], _) = (true, put("\u{1B}(0"))
    case 1: (isDrawing[0], _) = (false, put("\u{1B}(B"))
    case 2: (isDrawing[1], _) = (true, put("\u{1B})0"))
    case 3: (isDrawing[1], _) = (false, put("\u{1B})B"))
    case 4: (shifted, _) = (1, put("\u{E}"))
    default: (shifted, _) = (0, put("\u{F}"))
    }
  }

  private mutating func addBroken() { put(random.pick(Self.broken)) }

  private static let styles = [
    "", "0", "1", "2", "3", "4", "7", "9", "22", "23", "24", "27", "29", "31", "32;44", "39", "49",
    "97", "100", "38;5;208", "48;5;17", "38;2;1;2;3", "48;2;9;8;7", "1;31;42", ";33", "0;7;36",
    "21",
  ]
  /// Sequences that are ended by another one, have no effect, or contain control characters.
  private static let broken = [
    "\u{1B}[3\u{1B}[m", "\u{1B}[12\u{18}", "\u{1B}[\u{1A}", "\u{1B}(\u{18}", "\u{1B}\u{18}",
    "\u{1B}[3\r1m", "\u{1B}[\u{8}32m", "\u{1B}[1;\u{9}4m", "\u{1B}[?25l", "\u{1B}[>4;1m",
    "\u{1B}[12~", "\u{1B}[?7h", "\u{1B}[ q", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://a/\u{1B}\\",
    "\u{1B}]2;torn\u{1B}[31m", "\u{1B}]2;torn\u{18}", "\u{1B}P$qm\u{1B}\\",
    "\u{1B}=", "\u{1B}>", "\u{1B}\\", "\u{1B}\u{1B}[4m",
  ]
}

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 2 else {
  _ = unsafe write(STDERR_FILENO, "usage: Lines SEED COUNT\n", 24)
  exit(2)
}
var lines = RandomLines(seed: numbers[0])
for _ in 0..<numbers[1] {
  let line = lines.next()
  var parser = ANSITextParser()
  var canvas = TextCanvas(width: 200, height: 1)
  let text = parser.parse(line)
  canvas.draw { _ = $0.write(text) }
  put(Array("\u{18}\u{1B}\\\u{1B}c".utf8) + line)
  put(Array(picture(of: canvas).utf8))
}
