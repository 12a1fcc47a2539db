import RefreshCanvas
import Testing

@testable import RefreshTerminal

/// Random canvases, written as differences and read by a terminal. All runs draw the same canvases.
@Suite(.timeLimit(.minutes(60))) struct FrameDiffPropertyTests {
  /// Returns the cells that a terminal should show.
  private func expected(_ canvas: TextCanvas, _ depth: ColorDepth) -> [[VTScreen.VTCell]] {
    (0..<canvas.height).map { y in
      (0..<canvas.width).map { x in
        let cell = canvas[x, y]
        return VTScreen.VTCell(text: canvas.text(of: cell), style: depth.mapped(cell.style))
      }
    }
  }

  /// Returns which cells contain contested clusters, which terminals may show in different ways.
  private func contested(_ canvas: TextCanvas) -> [[Bool]] {
    (0..<canvas.height).map { y in
      (0..<canvas.width).map { x in
        let head = canvas[x, y].isContinuation ? canvas[x - 1, y] : canvas[x, y]
        return head.glyph.bits & Glyph.contested != 0
      }
    }
  }

  @Test(arguments: VTScreen.Habit.allCases)
  func `a terminal with other widths for clusters draws only the cells of clusters incorrectly`(
    habit: VTScreen.Habit
  ) {
    var random = SeededNumbers(seed: 77)
    var screen = VTScreen(columns: 14, rows: 5)
    screen.habit = habit
    var shown = TextCanvas(width: 14, height: 5)
    var diff = FrameDiffWriter(columns: 14, rows: 5, depth: .rgb)
    diff.reset(columns: 14, rows: 5)
    for frame in 0..<share(300, of: 3_000) {
      let next = random.successor(of: shown)
      diff.update(from: shown, to: next)
      screen.feed(diff.writer.bytes.contents)
      diff.writer.bytes.truncate(to: 0)
      let (right, free) = (expected(next, .rgb), contested(next))
      for y in 0..<5 {
        for x in 0..<14 where !free[y][x] && screen.cells[y][x] != right[y][x] {
          Issue.record("frame \(frame) (\(x), \(y)): \(screen.lines) for \(next.lines)")
          return
        }
      }
      #expect(screen.faults == [])
      shown = next
    }
  }

  /// Draws frames in which a number of parts of the screen move.
  ///
  /// - Returns: The maximum number of different scroll distances in one frame.
  @discardableResult
  private func run(
    _ frames: Int, size: (Int, Int), depth: ColorDepth, seed: UInt64, inline: Bool = false,
    parts: Int = 1
  ) -> Int {
    var most = 0
    var random = SeededNumbers(seed: seed)
    var screen = VTScreen(columns: size.0, rows: size.1)
    var shown = TextCanvas(width: size.0, height: size.1)
    var diff = FrameDiffWriter(
      columns: size.0, rows: size.1, depth: depth, isInline: inline)
    diff.reset(columns: size.0, rows: size.1)
    for frame in 0..<frames {
      let next = random.successor(of: shown, parts: parts)
      diff.update(from: shown, to: next)
      screen.feed(diff.writer.bytes.contents)
      most = max(most, Set(diff.detector.scrolls.map(\.distance)).count)
      let isRight = screen.cells == expected(next, depth) && screen.faults.isEmpty
      if !isRight {
        Issue.record(
          """
          frame \(frame) of \(size) \(depth): \(screen.faults)
          old \(shown.lines)
          new \(next.lines)
          got \(screen.lines)
          wrote \(String(decoding: diff.writer.bytes.contents, as: UTF8.self).debugDescription)
          """)
        return most
      }
      diff.writer.bytes.truncate(to: 0)
      shown = next
    }
    return most
  }

  @Test func `the output bytes for random changes of a row produce the new frame`() {
    run(share(1_000, of: 10_000), size: (12, 6), depth: .rgb, seed: 3)
  }

  @Test
  func `the output bytes for parts moved by different distances produce the new frame`() {
    let most = run(share(1_000, of: 3_000), size: (30, 24), depth: .rgb, seed: 4, parts: 4)
    #expect(most >= 3)
  }

  @Test func `H-21: an update of the terminal with a byte limit omits whole rows and reports them`()
  {
    let size = (columns: 24, rows: 12)
    var random = SeededNumbers(seed: 9)
    var screen = VTScreen(columns: size.columns, rows: size.rows)
    var shown = TextCanvas(width: size.columns, height: size.rows)
    var diff = FrameDiffWriter(columns: size.columns, rows: size.rows, depth: .rgb)
    diff.reset(columns: size.columns, rows: size.rows)
    var leaving = 0
    for frame in 0..<share(600, of: 6_000) {
      var next = random.successor(of: shown, parts: 2)
      diff.update(from: shown, to: next, atMost: 20 * (frame % 12))
      for left in diff.unwrittenRows { next.copyRow(left.row, from: left.shown, of: shown) }
      screen.feed(diff.writer.bytes.contents)
      #expect(screen.cells == expected(next, .rgb), "frame \(frame)")
      diff.writer.bytes.truncate(to: 0)
      leaving += diff.unwrittenRows.isEmpty ? 0 : 1
      shown = next
    }
    #expect(leaving > 200)
    #expect(screen.faults == [])
  }

  @Test
  func `H-21: rows omitted in one update of the terminal are first in the next update`() {
    var shown = TextCanvas(width: 8, height: 6)
    var diff = FrameDiffWriter(columns: 8, rows: 6, depth: .rgb)
    for frame in 1...6 {
      var next = TextCanvas(width: 8, height: 6)
      next.draw { region in for y in 0..<6 { region.write("\(frame) of \(y)", y: y) } }
      diff.update(from: shown, to: next, atMost: 0)
      #expect(diff.unwrittenRows.count == 5)
      for left in diff.unwrittenRows { next.copyRow(left.row, from: left.shown, of: shown) }
      shown = next
    }
    #expect(shown.lines == (0..<6).map { "\($0 + 1) of \($0)" })
  }

  /// If a change reduces the number of bytes, update the number here.
  @Test func `moved and changed rows cost exactly the recorded number of bytes of output`() {
    var random = SeededNumbers(seed: 6)
    var shown = TextCanvas(width: 30, height: 16)
    var diff = FrameDiffWriter(columns: 30, rows: 16, depth: .rgb)
    var bytes = 0
    for _ in 0..<200 {
      let next = random.successor(of: shown, parts: 3)
      diff.update(from: shown, to: next)
      bytes += diff.writer.bytes.count
      diff.writer.bytes.truncate(to: 0)
      shown = next
    }
    #expect(bytes == 44_309)
  }

  @Test
  func `the bytes written produce each frame, for every size, colour depth and way of addressing`()
  {
    var seed: UInt64 = 100
    let frames = share(8, of: 25)
    for width in [0, 1, 2, 3, 7, 40] {
      for height in [0, 1, 2, 3, 9, 24] {
        for depth in ColorDepth.allCases {
          seed += 1
          run(frames, size: (width, height), depth: depth, seed: seed, inline: seed % 3 == 0)
        }
      }
    }
  }
}
