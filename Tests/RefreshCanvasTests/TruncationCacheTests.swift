import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct TruncationCacheTests {
  @Test
  func `Q-2: a growing text is drawn whole until it is wider than its columns, then truncated`() {
    var cache = TruncationCache()
    let short = cache.prefix(of: "abc", columns: 3, or: 2, policy: WidthPolicy())
    #expect(short.isWhole)
    let long = cache.prefix(of: "abcdef", columns: 3, or: 2, policy: WidthPolicy())
    #expect(!long.isWhole && long.columns == 2 && long.end == 2)
    let again = cache.prefix(of: "abcxyz", columns: 3, or: 2, policy: WidthPolicy())
    #expect(!again.isWhole && again.columns == 2)
    #expect(cache.prefix(of: "abc", columns: 3, or: 2, policy: WidthPolicy()).isWhole)
  }

  @Test func `Q-2: a cached truncation equals the measured one after any change of the text`() {
    var random = SeededNumbers(seed: 21)
    let pieces = ["a", "bc", " ", "\t", "好", "e", "\u{301}", "👩", "\u{200D}", "👧", "🇺", "🇦", "·"]
    var (cache, text) = (TruncationCache(), "")
    for _ in 0..<20_000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text = ""
      case 1: text = String(text.unicodeScalars.dropLast())
      case 2: text += random.pick(pieces)
      case 3:
        let place = text.unicodeScalars.indices.randomElement(using: &random) ?? text.endIndex
        text.unicodeScalars.insert(contentsOf: random.pick(pieces).unicodeScalars, at: place)
      default: break
      }
      let columns = Int.random(in: 4...6, using: &random)
      let policy = WidthPolicy(ambiguousIsWide: random.chance(0.1))
      let cut = cache.prefix(of: text, columns: columns, or: columns - 1, policy: policy)
      let measured = ClusterColumnIterator.prefix(
        of: text, columns: columns, or: columns - 1, policy: policy)
      #expect(cut.end == measured.end && cut.columns == measured.columns)
      #expect(cut.isWhole == measured.isWhole, "\(text.debugDescription) in \(columns)")
    }
  }

  @Test func `Q-2: a text that starts past the last column takes no column`() {
    var (cache, taken) = (TruncationCache(), [0])
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw { region in
      taken = [3, 4, 5].map { x in
        region.write(StyledText("好好"), x: x, truncatingFor: .braille, cache: &cache)
      }
    }
    #expect(taken == [1, 0, 0])
    #expect(canvas.lines == ["   …"])
  }
}
