import Testing

@testable import RefreshTerminal

/// The parser with random splits and garbage. All runs use the same numbers.
@Suite(.timeLimit(.minutes(60))) struct InputParserPropertyTests {
  private static let samples = [
    "a", "é", "城", "👩‍👩‍👧", "\u{1B}[A", "\u{1B}OH", "\u{1B}[1;5D", "\u{1B}[15~", "\u{1B}[<0;10;5M",
    "\u{1B}[<32;11;6M", "\u{1B}[<0;11;6m", "\u{1B}[<65;3;3M", "\u{1B}[200~pa\u{1B}[Bste\u{1B}[201~",
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[48;24;80;0;0t", "\u{1B}[?2026;1$y", "\u{1B}[?62;22c", "\r",
    "\u{3}",
    "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[97;5u", "\u{1B}x", "\u{1B}[M abc",
    "\u{1B}\u{1B}[C",
  ]

  private func stream(_ random: inout SeededNumbers, _ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in Array(Self.samples[random.number(0..<Self.samples.count)].utf8) }
  }

  private func split(_ bytes: [UInt8], at cuts: [Int]) -> [InputEvent] {
    var parser = InputParser()
    var all: [InputEvent] = []
    var start = 0
    for cut in cuts.sorted() + [bytes.count] {
      parser.feed(bytes[start..<cut]) { all.append($0) }
      start = cut
    }
    return all
  }

  @Test func `any split of the terminal's input produces the same events`() {
    var random = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      let bytes = stream(&random, 12)
      let whole = split(bytes, at: [])
      #expect(split(bytes, at: Array(0...bytes.count)) == whole)
      for cut in 0...bytes.count { #expect(split(bytes, at: [cut]) == whole) }
    }
  }

  @Test
  func `mutated input never traps, uses bounded memory, and the next valid key is parsed`() {
    var random = SeededNumbers(seed: 2)
    var parser = InputParser()
    for round in 0..<20_000 {
      var bytes = round % 3 == 0 ? (0..<50).map { _ in random.next8() } : stream(&random, 6)
      for _ in 0..<3 where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.next8()
      }
      parser.feed(bytes) { _ in }
      #expect(parser.sequence.count <= ControlSequence.maximumLength)
      #expect(parser.pasted.count <= InputParser.maximumPasteLength)
      guard round % 7 == 0 else { continue }
      parser.flush { _ in }
      var last: [InputEvent] = []
      parser.feed(Array("\u{1B}[5~".utf8)) { last.append($0) }
      #expect(last == [.key(.pageUp, [])])
      #expect(parser.escapeTimeout == nil)
    }
  }
}

extension SeededNumbers {
  mutating func next8() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
}
