import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rules E-2, E-4: user input in lists of any direction.
@Suite(.timeLimit(.minutes(60))) @MainActor struct DirectionHandTests {
  /// Checks that a gesture has the same result in each direction as in *down*.
  private func expectMirrored(
    rows: Int = 100, sourceLocation: SourceLocation = #_sourceLocation,
    _ gesture: (TurnedBench, (String) -> Void) -> Void
  ) -> [String] {
    var logs: [[String]] = []
    for direction in [ScrollDirection.down, .up, .right, .left] {
      let bench = TurnedBench(direction, rows: rows)
      var log: [String] = []
      gesture(bench) { log.append("\($0) \(bench.state)") }
      log.append("\(bench.heard) \(bench.activated)")
      logs.append(log)
      #expect(log == logs[0], "\(direction)", sourceLocation: sourceLocation)
      #expect(bench.bench.terminal.faults == [], sourceLocation: sourceLocation)
    }
    return logs[0]
  }

  @Test func `E-2, E-3: a pull from the origin edge refreshes in any direction of the list`() {
    let log = expectMirrored { bench, note in
      bench.press(line: 3)
      note("down")
      for line in [5, 8, 12, 17] {
        bench.drag(to: line, across: 6)
        bench.bench.pass(1.0 / 30)
        note("drag")
      }
      bench.release(line: 17)
      bench.bench.pass(1)
      note("loading")
      bench.header.endRefreshing()
      bench.bench.pass(2)
      note("ended")
    }
    #expect(log[5].hasPrefix("loading -3.0 resting loading"))
    #expect(
      log.last?.hasPrefix(
        "[RefreshKit.ContainerInput.touchDown(across: Optional(4.5), along: Optional(3.5)") == true)
  }

  @Test
  func `E-2: a flick glides, and an edit under the finger keeps the row below the finger in place`()
  {
    _ = expectMirrored { bench, note in
      bench.press(line: 20)
      for line in [18, 15, 11] {
        bench.bench.pass(1.0 / 60)
        bench.drag(to: line)
      }
      note("before the edit")
      bench.list.performBatchUpdates { rows in
        rows.insertRows(5, at: 3)
        rows.removeRows(12..<14)
      }
      note("after the edit")
      bench.release(line: 11)
      for _ in 0..<4 {
        bench.bench.pass(0.1)
        note("glide")
      }
    }
  }

  @Test func `E-4: wheels and keys scroll in the direction in which they point`() {
    let log = expectMirrored { bench, note in
      for _ in 0..<3 { bench.mouse(bench.wheelOn, line: 5) }
      bench.mouse(bench.wheelBack, line: 5)
      bench.bench.pass(0.1)
      note("wheel")
      bench.bench.send(bench.keyOn + bench.keyOn + bench.keyOn + bench.keyBack)
      note("arrows")
      bench.bench.send(bench.keyFar)
      bench.bench.pass(1)
      note("End")
      bench.bench.send(bench.keyOrigin)
      bench.bench.pass(1)
      note("Home")
    }
    #expect(log[0].hasPrefix("wheel 6.0") && log[1].hasPrefix("arrows 8.0"))
    #expect(log[2].hasPrefix("End 76.0") && log[3].hasPrefix("Home 0.0"), "\(log)")
  }

  @Test
  func `E-4: Home scrolls to the top and End to the bottom, also in a list with direction up`() {
    for (direction, keys, offsets) in [
      (ScrollDirection.down, ["G", "g", "\u{1B}[F", "\u{1B}[H"], [76.0, 0, 76, 0]),
      (.up, ["g", "G", "\u{1B}[H", "\u{1B}[F"], [76, 0, 76, 0]),
    ] {
      let bench = TurnedBench(direction)
      for (key, offset) in zip(keys, offsets) {
        bench.bench.send(key)
        bench.bench.pass(1)
        #expect(bench.scroll.offset == offset, "\(direction) \(key)")
      }
    }
  }

  @Test(arguments: [
    (ScrollDirection.down, "jjkjkj", "\u{1B}[6~", 65), (.up, "kkjkjk", "\u{1B}[5~", 64),
    (.right, "llhlhl", "\u{1B}[6~", 65), (.left, "hhlhlh", "\u{1B}[6~", 65),
  ])
  func `E-4: letters, page keys and the plain wheel scroll along the list in its direction`(
    direction: ScrollDirection, letters: String, page: String, wheel: Int
  ) {
    let bench = TurnedBench(direction)
    bench.bench.send(letters)
    #expect(bench.scroll.offset == 2)
    bench.bench.send(page)
    bench.bench.pass(1)
    #expect(bench.scroll.offset == 25)
    bench.mouse(wheel, line: 4)
    bench.bench.pass(0.1)
    #expect(bench.scroll.offset == 28)
  }

  @Test func `E-4: input for an axis along which a list does not scroll has no effect on it`() {
    for (direction, keys) in [
      (ScrollDirection.down, "hl\u{1B}[C\u{1B}[D\u{1B}[<66;3;3M\u{1B}[<67;3;3M"),
      (.up, "hl\u{1B}[C\u{1B}[D\u{1B}[<66;3;3M\u{1B}[<67;3;3M"), (.right, "\u{1B}[A\u{1B}[B"),
      (.left, "\u{1B}[A\u{1B}[B"),
    ] {
      let bench = TurnedBench(direction)
      bench.scroll.jump(to: 30)
      bench.bench.send(keys)
      #expect(bench.scroll.offset == 30 && bench.heard == [.jump(to: 30)], "\(direction)")
    }
  }

  @Test
  func
    `E-4, H-11: the scroll bar's thumb follows the pointer, and a press beside it pages`()
  {
    let last = TurnedBench.across - 1
    let log = expectMirrored { bench, note in
      bench.list.showsScrollBar = true
      bench.bench.pass(0.1)
      bench.press(line: 0, across: last)
      bench.drag(to: 7, across: last)
      note("thumb")
      bench.drag(to: 23, across: last)
      note("far end")
      bench.release(line: 23, across: last)
      bench.tap(line: 3, across: last)
      bench.bench.pass(1)
      note("page back")
      bench.tap(line: 23, across: last)
      bench.bench.pass(1)
      note("page on")
    }
    #expect(log[1].hasPrefix("far end 76.0") && log[2].hasPrefix("page back 53.0"))
    #expect(log[3].hasPrefix("page on 76.0"))
  }

  @Test
  func `R-10, E-4: taps and keys select the row that is drawn at their place in any direction`() {
    let log = expectMirrored { bench, note in
      bench.list.allowsSelection = true
      bench.scroll.jump(to: 10)
      bench.tap(line: 4)
      note("\(bench.list.selectedRow ?? -1)")
      bench.tap(line: 4)
      bench.bench.send(bench.keyOn + bench.keyOn + bench.keyBack)
      note("\(bench.list.selectedRow ?? -1)")
      bench.bench.send("\r")
    }
    #expect(log[0].hasPrefix("14 10.0") && log[1].hasPrefix("15 10.0"))
    #expect(log[2].hasSuffix("[14, 15]"))
  }

  @Test func `A-7, E-1: a tap on a list's failed header dismisses it in any direction`() {
    let log = expectMirrored { bench, note in
      bench.header.configuration.dwell = .untilDismissed
      bench.header.beginRefreshing()
      bench.bench.pass(1)
      bench.header.endRefreshing(.failure)
      bench.bench.pass(1)
      bench.tap(line: 3)
      note("row")
      bench.tap(line: 2)
      bench.bench.pass(1)
      note("header")
    }
    #expect(log[0].hasPrefix("row -3.0 resting finished(failure)"))
    #expect(log[1].hasPrefix("header 0.0 resting initial"))
  }

  @Test func `E-1: a failed footer at the far edge of a list in any direction retries if tapped`() {
    let log = expectMirrored { bench, note in
      bench.footer.canAutoLoadMore = true
      bench.bench.send(bench.keyFar)
      bench.bench.pass(1)
      bench.footer.endRefreshing(.failure)
      bench.bench.pass(2)
      note("failed")
      bench.tap(line: TurnedBench.length - 3)
      note("row")
      bench.tap(line: TurnedBench.length - 2)
      note("footer")
      bench.list.appendRows(8)
      bench.footer.endRefreshing()
      bench.bench.pass(3)
      note("loaded")
    }
    #expect(log[0].hasPrefix("failed 78.0 resting initial failed"))
    #expect(log[1].hasPrefix("row 78.0 resting initial failed"))
    #expect(log[2].hasPrefix("footer 78.0 resting initial loading"))
    #expect(log[3].hasPrefix("loaded 78.0 resting initial initial"))
  }

  @Test(arguments: ScrollDirection.allCases)
  func `E-2: after wheel ticks, the terminal shows the same as the session's canvas`(
    direction: ScrollDirection
  ) {
    let bench = TurnedBench(direction)
    for _ in 0..<5 { bench.mouse(bench.wheelOn, line: 5) }
    bench.bench.pass(0.1)
    #expect(bench.bench.terminal.lines == bench.bench.session.canvas.lines)
    let corner =
      switch direction {
      case .down: (0, 0)
      case .up: (0, TurnedBench.length - 1)
      case .right: (0, 0)
      case .left: (TurnedBench.length - 1, 0)
      }
    let cell = bench.bench.session.canvas[corner.0, corner.1]
    #expect(bench.bench.session.canvas.text(of: cell) == "1")
    #expect(bench.list.visibleRows == 15..<39)
  }
}
