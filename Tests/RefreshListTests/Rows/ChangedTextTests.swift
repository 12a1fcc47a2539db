import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule R-2: the position of a change is found by comparing the texts.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ChangedTextTests {
  nonisolated private static let ways = [ScrollDirection.down, .up]

  /// Texts of lines that each occur once.
  @MainActor private final class Texts {
    var rows: [[String]]
    private(set) var list = ListView()
    private var number = 0
    private let height: Int

    init(_ counts: [Int], _ direction: ScrollDirection, height: Int = 12) {
      (rows, self.height) = ([], height)
      rows = counts.map { count in (0..<count).map { _ in line() } }
      list = ListView(
        rowCount: counts.count, wraps: true, scroll: ScrollModel(direction: direction)
      ) {
        [unowned self] in StyledText(rows[$0].joined(separator: "\n"))
      }
      _ = shown
      for row in rows.indices { list.scrollToRow(row, animated: false) }
    }

    func line() -> String {
      number += 1
      return "\(number) is the number of this line"
    }

    var shown: [String] {
      var canvas = TextCanvas(width: 40, height: height)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
  }

  @Test(
    arguments: ways
  )
  func `R-2: lines inserted before, after and around the top line do not move it`(
    direction: ScrollDirection
  ) {
    let texts = Texts([3, 3, 80, 3, 3, 3], direction)
    texts.list.scroll.jump(to: direction == .down ? 6 + 40 : 6 + 28)
    let read = texts.shown
    #expect(read[0] == texts.rows[2][40] && read[11] == texts.rows[2][51])
    texts.rows[2].insert(contentsOf: (0..<5).map { _ in texts.line() }, at: 3)
    texts.list.reloadRows(2..<3)
    #expect(texts.shown == read)
    texts.rows[2].insert(contentsOf: (0..<5).map { _ in texts.line() }, at: 70)
    texts.list.reloadRows(2..<3)
    #expect(texts.shown == read)
    texts.rows[2].removeSubrange(0..<4)
    texts.rows[2].append(texts.line())
    texts.list.reloadRows(2..<3)
    #expect(texts.shown == read, "its start and its end at once")
    // A change in the middle of the viewport does not move the lines above it.
    let middle = texts.rows[2].firstIndex(of: read[6]) ?? 0
    texts.rows[2].insert(contentsOf: (0..<4).map { _ in texts.line() }, at: middle)
    texts.list.reloadRows(2..<3)
    #expect(Array(texts.shown[..<6]) == Array(read[..<6]) && texts.shown[10] == read[6])
  }

  @Test(arguments: ways)
  func `R-2: if a row's visible lines are replaced, the line at the same fraction keeps its place`(
    direction: ScrollDirection
  ) {
    let texts = Texts([3, 3, 80, 3, 3, 3], direction)
    texts.list.scroll.jump(to: direction == .down ? 6 + 40 : 6 + 28)
    let new = (0..<40).map { _ in texts.line() }
    texts.rows[2].replaceSubrange(30..<50, with: new)
    texts.list.reloadRows(2..<3)
    #expect(
      texts.shown[0] == new[20] || texts.shown[0] == new[19], "half of 20 lines is half of 40")
  }

  @Test(arguments: ways)
  func `R-2: a reload anchored to a row's start keeps the start in place, not the top visible line`(
    direction: ScrollDirection
  ) {
    let texts = Texts([3, 3, 80, 3, 3, 3], direction)
    texts.list.scroll.jump(to: direction == .down ? 6 + 40 : 6 + 28)
    texts.rows[2].insert(contentsOf: (0..<5).map { _ in texts.line() }, at: 3)
    texts.list.reloadRows(2..<3, anchoredTo: .start)
    #expect(texts.shown[0] == texts.rows[2][40])
  }

  @Test(arguments: ways)
  func `R-2: a row that changes its text and its identity keeps its unchanged lines in place`(
    direction: ScrollDirection
  ) {
    let texts = Texts([3, 3, 80, 3, 3, 3], direction)
    texts.list.scroll.jump(to: direction == .down ? 6 + 40 : 6 + 28)
    let read = texts.shown
    texts.rows[2].insert(contentsOf: (0..<5).map { _ in texts.line() }, at: 3)
    texts.list.update(from: 0..<6, to: [0, 1, 12, 3, 4, 5])
    #expect(texts.shown == read)
  }

  @Test func `R-2: lines inserted before a row's first line become visible at the row's start`() {
    let texts = Texts([3, 3, 3, 3, 3, 3, 3, 3, 3], .down)
    texts.list.scroll.jump(to: 4)
    texts.rows[4].insert(contentsOf: [texts.line(), texts.line()], at: 0)
    texts.list.reloadRow(4)
    #expect(texts.shown[8] == texts.rows[4][0])
  }

  @Test
  func `R-2: if the offset is between two lines, an edit does not move the first drawn line`() {
    let texts = Texts([5, 5, 5, 5, 5], .down)
    texts.list.scroll.jump(to: 0.6)
    let read = texts.shown[0]
    #expect(read == texts.rows[0][1])
    texts.rows[0].insert(contentsOf: [texts.line(), texts.line()], at: 1)
    texts.list.reloadRows(0..<1)
    #expect(texts.shown[0] == read)
  }

  /// Compares with a simple model: a line on the top line of the screen is there afterwards as
  /// well, unless it was removed or the range prevents it.
  @Test func `R-2: any change of the texts leaves the top line of the screen in place`() {
    var checked = 0
    for seed in 1...UInt64(share(60, of: 4_000)) {
      var random = SeededNumbers(seed: seed &* 77)
      func pick(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }
      let direction = Self.ways[Int(seed % 2)]
      let texts = Texts((0..<12).map { _ in pick(4) == 0 ? 20 + pick(60) : 1 + pick(5) }, direction)
      for step in 0..<25 {
        if pick(4) == 0 { texts.list.scroll.jump(to: Double(pick(200))) }
        let (top, offset) = (texts.shown[0], texts.list.scroll.offset)
        let shown = texts.list.visibleRows
        // At half a line before the edge, rounding decides which line is drawn.
        let start = texts.list.rows.position(of: VisibleRowIndex(shown.lowerBound)) - offset
        let isTie = abs(abs(start - start.rounded(.down)) - 0.5) < 1e-6
        let row = pick(4) == 0 ? pick(12) : min(shown.lowerBound + pick(shown.count), 11)
        let count = texts.rows[row].count
        let at = pick(count + 1)
        var words = "row \(row) of \(count) at \(at)"
        switch pick(4) {
        case 0 where count > 1:
          let range = at..<min(at + 1 + pick(6), count)
          if range.count < count { texts.rows[row].removeSubrange(range) }
          words += ": \(range) goes"
        case 1: texts.rows[row][count - 1] += " and more of it, and more"
        case 2: texts.rows[row].append(texts.line())
        default:
          let new = (0...pick(7)).map { _ in texts.line() }
          texts.rows[row].insert(contentsOf: new, at: at)
          words += ": \(new.count) come"
        }
        texts.list.reloadRows(row..<row + 1)
        let range = texts.list.scroll.restingRange
        let isAtEdge =
          offset <= range.lowerBound || texts.list.scroll.offset >= range.upperBound
          || texts.list.scroll.offset <= range.lowerBound
        // The line may be the second part of a wrapped line; then its words are in both texts.
        guard !isAtEdge, !isTie, texts.rows.contains(where: { $0.contains(top) }) else { continue }
        checked += 1
        let now = texts.shown[0]
        guard now != top else { continue }
        let fault: Comment =
          "seed \(seed), step \(step), \(direction), \(words): \(top) became \(now)"
        Issue.record(fault)
        return
      }
    }
    #expect(checked > 300)
  }

  @Test(
    arguments: [
      ("a\nb\nc", "a\nx\nb\nc", 2..<2, 2..<4), ("a\nb\nb\nc", "a\nb\nb\nb\nc", 2..<2, 2..<4),
      ("ok\n", "ok\nok\n", 3..<3, 3..<6), ("ok\nok\n", "ok\n", 3..<6, 3..<3),
      ("abc", "xabc", 0..<0, 0..<1), ("one two", "one and two", 4..<4, 4..<8),
      ("", "a", 0..<0, 0..<1), ("same", "same", 4..<4, 4..<4), ("abcd", "axyd", 1..<3, 1..<3),
      ("a\nfoo", "a\nfizz\nfoo", 2..<2, 2..<7), ("8 x\n9 x", "8 x\n18 x\n9 x", 4..<4, 4..<9),
      ("aé", "aè", 2..<3, 2..<3), ("ok\nno", "ok\nok\nno", 0..<0, 0..<3),
      ("b a b c", "b a b a b c", 0..<0, 0..<4),
    ] as [(String, String, Range<Int>, Range<Int>)])
  func `R-2: a change of a text is found between the common start and end of both texts`(
    old: String, new: String, before: Range<Int>, after: Range<Int>
  ) {
    let change = RowTextDifference(from: Array(old.utf8), to: Array(new.utf8))
    #expect(change.before == before && change.after == after)
  }

  @Test func `R-2: a top line inside the changed part of a text moves to its nearest occurrence`() {
    let old = Array("1\nthe same line\n2".utf8)
    func place(in new: String) -> Int {
      RowTextDifference(from: old, to: Array(new.utf8)).place(of: 2..<16)
    }
    #expect(place(in: "x\nthe same line\ny") == 2)
    #expect(place(in: "x\nthe same line\nyyyyyy\nyyyyyy\nthe same line\nz") == 2)
    #expect(place(in: "xxxxxxxxxxxxxx\nthe same line\nthe same line\ny") == 15)
    // Without an occurrence, the line keeps its relative place in the change.
    #expect(place(in: "other words\nother words") == 2)
  }

  @Test(arguments: ways, [false, true])
  func `R-2: in a wrapped row taller than the screen, edits out of sight do not move its lines`(
    direction: ScrollDirection, drawsBetween: Bool
  ) {
    var checked = 0
    for seed in 1...UInt64(share(60, of: 2_000)) {
      let row = TallRow(direction, seed: seed)
      guard row.notePlace() else { continue }
      checked += 1
      let read = row.shown
      row.insertLines()
      if drawsBetween { #expect(row.shown == read, "seed \(seed), lines before what is read") }
      row.addWords()
      #expect(row.shown == read, "seed \(seed), words at the end")
      row.insertLines()
      row.addWords()
      #expect(row.shown == read, "seed \(seed), both again")
    }
    #expect(checked > 30)
  }
}

/// A list whose third row is a text of many paragraphs, of which a part in the middle shows.
@MainActor private final class TallRow {
  private var chance: SeededNumbers
  private var paragraphs: [String] = []
  private let items = ListItems<String>()
  private let list: ListView
  private var number = 0
  private var before = 0

  init(_ direction: ScrollDirection, seed: UInt64) {
    chance = SeededNumbers(seed: seed)
    items.append(contentsOf: (0..<5).map { "row \($0)" })
    list = ListView(items, wraps: true, direction: direction) { StyledText($0) }
    if chance.chance(0.3) { list.setGutter(width: 2) { _ in StyledText("|") } }
    list.showsScrollBar = chance.chance(0.5)
    list.scroll.preservesPositionAtEdge = chance.chance(0.5)
    paragraphs = (0..<Int.random(in: 3...8, using: &chance)).map { _ in
      words(Int.random(in: 40...160, using: &chance))
    }
    items[2] = paragraphs.joined(separator: "\n")
    _ = shown
    for row in 0..<5 { list.scrollToRow(row, animated: false) }
    let height = list.scroll.contentLength - 4
    let offset = Double.random(in: 0.35...0.65, using: &chance) * height
    list.scroll.jump(to: 2 + (chance.chance(0.5) ? offset.rounded() : offset))
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: list.scroll.touchDown()
    case 1:
      list.scroll.touchDown()
      list.scroll.touchUp(velocity: 30)
    default: break
    }
  }

  private func words(_ count: Int) -> String {
    (0..<count).map { _ in
      number += 1
      return "w\(number)" + String(repeating: "x", count: Int.random(in: 0...5, using: &chance))
    }.joined(separator: " ")
  }

  var shown: [String] {
    var canvas = TextCanvas(width: 30, height: 8)
    canvas.draw { list.draw(in: &$0) }
    // Without the scroll bar, whose thumb moves.
    return canvas.lines.map { line in
      String(line.prefix(29).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Records a paragraph before the visible ones. Returns whether only this row is visible, and
  /// both of its ends are out of sight.
  func notePlace() -> Bool {
    let seen = Set(shown.flatMap { $0.split(separator: " ").filter { $0.hasPrefix("w") } })
    let those = paragraphs.indices.filter { index in
      paragraphs[index].split { $0 == " " || $0 == "\n" }.contains { seen.contains($0) }
    }
    guard let first = those.first, let last = those.last, first > 0 else { return false }
    before = first - 1
    return !shown.contains { $0.contains("row") } && last < paragraphs.count - 1
  }

  func insertLines() {
    let place = Int.random(in: 0...before, using: &chance)
    paragraphs.insert(contentsOf: (0..<5).map { _ in words(3) }, at: place)
    before += 5
    items[2] = paragraphs.joined(separator: "\n")
  }

  func addWords() {
    paragraphs[paragraphs.count - 1] += " " + words(40)
    items[2] = paragraphs.joined(separator: "\n")
  }
}
