import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Queries", .timeLimit(.minutes(60)))
struct FindQueryTests {
  @Test(
    arguments: [
      ("abc", "xABCx", true), ("Abc", "xABCx", false), ("Abc", "xAbcx", true), ("", "", true),
      ("é", "e\u{301}", true), ("e\u{301}", "É", true), ("e", "e\u{301}", false),
      ("e", "caf\u{E9}e", true), ("É", "é", false), ("ß", "STRASSE", false), ("σ", "ΣΑΣ", true),
      ("ς", "σ", true), ("k", "\u{212A}", true), ("K", "\u{212A}", true), (";", "\u{37E}", true),
      ("日本", "東日本橋", true), ("日木", "東日本橋", false), ("👩", "👩\u{200D}👧", false),
      ("👩\u{200D}👧", "x👩\u{200D}👧", true), ("\u{1100}\u{1161}", "가", true), ("\n", "a\r\nb", false),
      ("a b", "A B", true), ("a b", "a  b", false), ("longer", "long", false),
    ] as [(String, String, Bool)])
  func `Q-3: a search compares texts by character, without case unless it has a capital letter`(
    words: String, text: String, isHeld: Bool
  ) {
    #expect(FindQuery(words).matches(text) == isHeld)
    #expect(FindQuery(words).ranges(in: text).isEmpty != (isHeld && !words.isEmpty))
  }

  /// Returns the matches of the words, found by comparing at every character, without overlaps.
  private func plainRanges(_ words: String, _ text: String) -> [Range<Int>] {
    let isExact = words.contains { $0.isUppercase }
    let form: (Character) -> String = { isExact ? String($0) : $0.lowercased() }
    let (wanted, characters) = (words.map(form), text.map(form))
    var (found, at): ([Range<Int>], Int) = ([], 0)
    while !wanted.isEmpty, at + wanted.count <= characters.count {
      if Array(characters[at..<at + wanted.count]) == wanted {
        found.append(at..<at + wanted.count)
        at += wanted.count
      } else {
        at += 1
      }
    }
    return found
  }

  @Test func `Q-3: a search finds random texts where a comparison by character finds them`() {
    var random = SeededNumbers(seed: 3)
    let pieces = [
      "a", "A", "b", "B", "e", "é", "E\u{301}", "e\u{301}", "\u{301}", "\u{200D}", "好", "本", "👩",
      "\u{212A}", "k", "K", " ", "\r\n", "\r", "\n", "\u{1100}", "\u{1161}", "가", "İ", "i",
      "\u{600}",
      "🇯", "🇵", "\u{FE0F}",
    ]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in random.pick(pieces) }.joined()
    }
    for _ in 0..<share(5_000, of: 20_000) {
      let (words, text) = (text(3), text(12))
      let ranges = FindQuery(words).ranges(in: text).map { range in
        text.distance(
          from: text.startIndex, to: range.lowerBound)..<text.distance(
            from: text.startIndex, to: range.upperBound)
      }
      #expect(
        ranges == plainRanges(words, text), "\(words.debugDescription) in \(text.debugDescription)")
      #expect(FindQuery(words).matches(text) == (words.isEmpty || !ranges.isEmpty))
    }
  }

  @Test func `Q-3: a search uses the case folding and the canonical equivalents of Unicode`() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      if CaseFold.isComposed(value) == properties.isFullCompositionExclusion {
        Issue.record("U+\(String(value, radix: 16)) is canonically another, or is not")
      }
      guard properties.changesWhenLowercased || CaseFold.lowercase(value) != value else { continue }
      let small = properties.lowercaseMapping.unicodeScalars.map(\.value)
      let expected = value == 0x3C2 ? 0x3C3 : small.count == 1 ? small[0] : nil
      #expect(CaseFold.lowercase(value) == expected, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `Q-3: a search in limited steps finds as many matches as a plain search`() {
    var random = SeededNumbers(seed: 4)
    let pieces = ["a", "A", "é", "e\u{301}", "好", "👩\u{200D}👧", "ж", "Ж"]
    for _ in 0..<share(500, of: 2_000) {
      let words = FindQuery((0..<3).map { _ in random.pick(pieces) }.joined())
      let text = (0..<40).map { _ in random.pick(pieces) }.joined()
      let expected = plainRanges(words.text, text).count
      for countsAll in [false, true] {
        var (scan, count) = (QueryScan(countingAll: countsAll), 0)
        var answer: Bool?
        while answer == nil, count < 1_000 {
          answer = scan.continueMatching(
            on: words, in: text, steps: Int.random(in: 1...60, using: &random))
          count += 1
        }
        #expect(answer == (expected > 0))
        #expect(scan.matches == (countsAll ? expected : min(expected, 1)))
      }
    }
  }

  @Test func `Q-3: a search for a repetitive query takes time proportional to the text`() {
    for piece in ["a", "é", "e\u{301}", "ж", "好", "👩\u{200D}👧", "\u{212A}"] {
      let text = String(repeating: piece, count: 2_000)
      var least = Int.max
      for count in [16, 250, 1_000] {
        var scan = QueryScan()
        let words = FindQuery(String(repeating: piece, count: count) + "z")
        #expect(scan.continueMatching(on: words, in: text) == false)
        least = min(least, scan.steps)
        #expect(scan.steps <= 2_000 * (41 + 4 * piece.utf8.count))
        #expect(scan.steps <= 2 * least)
        #expect(words.matches(text + "z") && words.ranges(in: text + "z" + text).count == 1)
      }
    }
  }

  @Test func `Q-3: a query extends another only if it can have no further matches`() {
    for (longer, shorter) in [("abc", "ab"), ("aB", "a"), ("ab", "ab"), ("AB", "A")] {
      #expect(FindQuery(longer).extends(FindQuery(shorter)))
    }
    for (longer, shorter) in [("e\u{301}", "e"), ("a", "ab"), ("ba", "a"), ("xa", "X")] {
      #expect(!FindQuery(longer).extends(FindQuery(shorter)))
    }
  }
}
