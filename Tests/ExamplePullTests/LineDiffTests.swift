import Testing

@testable import ExamplePull

@Suite(.timeLimit(.minutes(60))) struct LineDiffTests {
  private func changes(_ old: String, _ new: String) -> [LineDiff.Change] {
    LineDiff(
      from: old.unicodeScalars.map { UInt64($0.value) },
      to: new.unicodeScalars.map { UInt64($0.value) }
    )
    .changes
  }

  @Test
  func `a comparison of two outputs finds inserted, removed and changed lines at their places`() {
    #expect(changes("abc", "abc") == [])
    #expect(changes("abc", "abxc") == [.init(old: 2..<2, new: 2..<3)])
    #expect(changes("abc", "ac") == [.init(old: 1..<2, new: 1..<1)])
    #expect(changes("abc", "axc") == [.init(old: 1..<2, new: 1..<2)])
    #expect(changes("", "ab") == [.init(old: 0..<0, new: 0..<2)])
    #expect(
      changes("abcdef", "xabdyef") == [
        .init(old: 0..<0, new: 0..<1), .init(old: 2..<3, new: 3..<3), .init(old: 4..<4, new: 4..<5),
      ])
  }

  @Test func `a comparison of two outputs removes and inserts a moved line, and keeps most lines`()
  {
    #expect(
      changes("abcdef", "bcdefa") == [
        .init(old: 0..<1, new: 0..<0), .init(old: 6..<6, new: 5..<6),
      ])
  }

  @Test func `a comparison of two outputs keeps repeated lines with their neighbours`() {
    #expect(changes("1--2--3", "1--x--2--3") == [.init(old: 3..<3, new: 3..<6)])
  }

  @Test func `applying the changes between two outputs to the old output results in the new one`() {
    var seed: UInt64 = 3
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<3_000 {
      let old = (0..<next(14)).map { _ in UInt64(next(9)) }
      let new = (0..<next(14)).map { _ in UInt64(next(9)) }
      let changes = LineDiff(from: old, to: new).changes
      var result = old
      for change in changes.reversed() { result.replaceSubrange(change.old, with: new[change.new]) }
      #expect(result == new)
      #expect(
        zip(changes, changes.dropFirst()).allSatisfy {
          $0.old.upperBound < $1.old.lowerBound || $0.new.upperBound < $1.new.lowerBound
        })
    }
  }

  @Test
  func `an old and a new line with the same first word are one change, also beside new lines`() {
    func changes(_ old: [String], _ new: [String]) -> [LineDiff.Change] {
      let (before, after) = (lines(old), lines(new))
      let hashes = [before, after].map { all in (0..<all.count).map(all.hash) }
      return LineDiff(from: hashes[0], to: hashes[1])
        .changes(oldKey: before.firstWord, newKey: after.firstWord)
    }
    #expect(
      changes(["7 runs", "6 ok"], ["8 runs", "7 ok", "6 ok"]) == [
        .init(old: 0..<0, new: 0..<1), .init(old: 0..<1, new: 1..<2),
      ])
    #expect(changes(["a 1", "a 2"], ["a 3"]) == [.init(old: 0..<2, new: 0..<1)])
  }

  private func lines(_ texts: [String]) -> OutputLines {
    var lines = OutputLines()
    for text in texts { lines.append(Array("\(text)\n".utf8)[...]) }
    return lines
  }

  @Test func `changed lines of output are marked differently from new ones`() {
    let marks = LineMarks(changes("abcd", "axyzd"))
    #expect((0..<6).map { marks[$0] } == [nil, .changed, .changed, .new, nil, nil])
    #expect(LineMarks([]).isEmpty)
  }
}
