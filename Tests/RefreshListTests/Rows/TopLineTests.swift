import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule R-2: the top line of the screen keeps its place, in lists that grow at either end.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TopLineTests {
  nonisolated private static let ways = [ScrollDirection.down, .up]

  /// Messages of words that each occur once: a long message among short ones.
  @MainActor private final class Chat {
    var texts: [String]
    private(set) var list = ListView()
    var size = (width: 80, height: 24)

    init(_ direction: ScrollDirection, seed: UInt64 = 1) {
      var random = SeededNumbers(seed: seed)
      var number = 0
      texts = (0..<20).map { row in
        let count = row % 5 == 2 ? 900 : Int.random(in: 5..<60, using: &random)
        return (0..<count).map { _ in
          number += 1
          return "w\(number)" + String(repeating: "x", count: Int.random(in: 0..<6, using: &random))
        }.joined(separator: " ")
      }
      list = ListView(rowCount: 20, wraps: true, scroll: ScrollModel(direction: direction)) {
        [unowned self] in StyledText(texts[$0])
      }
      draw()
    }

    @discardableResult func draw() -> [String] {
      var canvas = TextCanvas(width: size.width, height: size.height)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }

    /// The first word of the top line.
    var top: Substring { draw()[0].prefix { $0 != " " } }
  }

  @Test(arguments: ways)
  func `R-2: after a change of width the first word of the top line is still on the top line`(
    direction: ScrollDirection
  ) {
    for seed in 1...UInt64(share(20, of: 1_000)) {
      var random = SeededNumbers(seed: seed)
      let chat = Chat(direction, seed: seed)
      // So far from both ends that the offset is not clamped at any of the widths.
      chat.list.scroll.jump(
        to: Double(Int.random(in: 30..<120, using: &random)) + [0, 0.25, 0.75][Int(seed % 3)])
      let (first, read) = (chat.draw(), chat.top)
      for _ in 0..<4 {
        let width = Int.random(in: 30..<120, using: &random)
        // A change of the height alone does not keep the top line.
        guard width != chat.size.width else { continue }
        // Sometimes the height changes together with the width, and back.
        chat.size = (width, seed % 2 == 0 ? 24 : Int.random(in: 8..<30, using: &random))
        let line = chat.draw()[0]
        let shows = line.split(separator: " ").contains(read)
        #expect(shows, "seed \(seed), \(chat.size): \(read) is not in \(line)")
      }
      guard chat.size.width != 80 else { continue }
      chat.size = (80, 24)
      let isBack = chat.draw() == first
      #expect(isBack, "seed \(seed): \(first[0]) became \(chat.draw()[0])")
    }
  }

  @Test func `R-2: after a change of width the top line of texts of one column stays in place`() {
    let texts = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJ"]
    let list = ListView(rowCount: 3, wraps: true) { StyledText(texts[$0]) }
    _ = lines(list, 1, 5)
    // Measures all rows.
    for row in 0..<3 { list.scrollToRow(row, animated: false) }
    list.scroll.jump(to: 24)
    #expect(lines(list, 1, 5) == ["o", "p", "q", "r", "s"])
    #expect(lines(list, 2, 5).first == "op")
    #expect(lines(list, 1, 5) == ["o", "p", "q", "r", "s"])
    #expect(lines(list, 4, 3).first == "mnop")
    #expect(lines(list, 1, 5).first == "o")
  }

  @Test func `R-2: a changed height of the list alone keeps the same line in place`() {
    for direction in Self.ways {
      let chat = Chat(direction)
      chat.list.scroll.jump(to: 40)
      chat.size.height = 12
      chat.draw()
      #expect(chat.list.scroll.offset == 40)
    }
  }

  @Test
  func
    `R-2: a list at its origin edge, or following its end, stays there if the width changes`()
  {
    let up = Chat(.up)
    up.size.width = 50
    let last = up.texts[0].split(separator: " ").last
    #expect(up.draw()[23].split(separator: " ").last == last)
    let down = Chat(.down)
    down.list.followedEdge = .trailing
    down.list.scroll.press(.end)
    down.draw()
    down.size.width = 50
    #expect(down.draw()[23].split(separator: " ").last == down.texts[19].split(separator: " ").last)
  }

  @Test
  func
    `R-2: a list at its far edge that does not follow it keeps its top line if resized`()
  {
    for direction in Self.ways {
      let chat = Chat(direction)
      chat.list.scroll.press(.end)
      let (first, read) = (chat.draw(), chat.top)
      chat.size.width = 50
      #expect(chat.draw()[0].hasPrefix(read), "\(direction)")
      chat.size.width = 80
      #expect(chat.draw() == first)
    }
  }

  @Test
  func `R-2: with direction up, reloading a row that a closure draws keeps the lowest row`() {
    @MainActor final class Ninth { var height = 2 }
    let ninth = Ninth()
    let list = ListView(
      rowCount: 30, rowHeight: .perRow { row, _ in row == 9 ? ninth.height : 2 },
      scroll: ScrollModel(direction: .up)
    ) { row, region in
      for y in 0..<region.height { region.write("\(row).\(y)", y: y) }
    }
    func lines() -> [String] {
      var canvas = TextCanvas(width: 10, height: 12)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
    _ = lines()
    list.scroll.jump(to: 11)
    let before = lines()
    ninth.height = 5
    list.reloadRows(9..<10)
    #expect(lines()[7...] == before[7...])
    #expect(lines().first != before.first)
  }

  @Test func `R-2: a changed width keeps the same fraction of a row drawn by a closure at the top`()
  {
    for direction in Self.ways {
      var scale = 2
      let list = ListView(
        rowCount: 30, rowHeight: .perRow { row, _ in (row == 9 ? 40 : 2) * scale },
        scroll: ScrollModel(direction: direction)
      ) { row, region in
        for y in 0..<region.height { region.write("\(row).\(y)", y: y) }
      }
      func lines(_ width: Int) -> [String] {
        scale = width == 10 ? 2 : 4
        var canvas = TextCanvas(width: width, height: 20)
        canvas.draw { list.draw(in: &$0) }
        return canvas.lines
      }
      _ = lines(10)
      list.scroll.jump(to: 60)
      let read = lines(10)
      #expect(read[0] == (direction == .down ? "9.24" : "9.36"))
      #expect(lines(20)[0] == (direction == .down ? "9.48" : "9.72"))
      #expect(lines(10) == read)
    }
  }

  @Test(arguments: ways)
  func `R-2: a row that is replaced on the top line stays there at the same fraction`(
    direction: ScrollDirection
  ) {
    var lines = (0..<30).map { [String](repeating: "row \($0)", count: 2) }
    lines[9] = (0..<60).map { "line \($0)" }
    let list = ListView(
      rowCount: 30, rowHeight: .perRow { lines[$0].count },
      scroll: ScrollModel(direction: direction)
    ) { row, region in
      for (y, line) in lines[row].enumerated() { region.write(line, y: y) }
    }
    func shown() -> [String] {
      var canvas = TextCanvas(width: 20, height: 20)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
    _ = shown()
    // The row's end is visible in both directions.
    list.scroll.jump(to: direction == .down ? 18 + 45 : 13)
    #expect(shown()[0] == "line 45")
    #expect(shown()[19] == "row \(direction == .down ? 12 : 6)")
    lines[9] = (0..<120).map { "half \($0)" }
    list.reloadRows(9..<10, anchoredTo: .proportional)
    #expect(shown()[0] == "half 90")
    lines[9] = (0..<60).map { "line \($0)" }
    list.reloadRows(9..<10, anchoredTo: .proportional)
    #expect(shown()[0] == "line 45")
  }
}
