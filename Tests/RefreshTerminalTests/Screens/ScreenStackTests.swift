import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rule Q-10: random events in stacks of screens, compared with a simple model.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ScreenStackTests {
  /// A screen that records its events, handles some of them, and shows a list in a pane.
  @MainActor
  private final class Heard: TerminalScreen {
    let list: ListView
    private let titled: TitledScreen
    var events = 0
    private var size = (columns: 0, rows: 0)

    init(_ name: String) {
      list = ListView(rowCount: 90) { row, region in region.write("\(name) \(row)") }
      list.allowsSelection = true
      titled = TitledScreen(list) { name }
    }

    var scroll: ScrollModel { list.scroll }
    // The titled screen inside this screen.
    var panes: [ScreenPane] { [ScreenPane(titled, columns: size.columns, rows: size.rows)] }

    func sizeChanged(columns: Int, rows: Int) {
      size = (columns, rows)
      titled.sizeChanged(columns: columns, rows: rows)
    }

    func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
      titled.draw(in: &region, environment: environment)
    }

    func handle(_ event: InputEvent) -> EventResult {
      events += 1
      return event == .key(.text("x"), []) ? .handled : .ignored
    }
  }

  /// The expected state of a screen.
  private struct Place: Equatable {
    var row: Int?
    var marks: Set<Int> = []
    var events = 0

    /// Applies a key to a selection of 90 rows.
    mutating func press(_ key: String, first: Int, isAtEnd: Bool) {
      switch key {
      case "j": row = row.map { min(89, $0 + 1) } ?? first
      case "k": row = row.map { max(0, $0 - 1) } ?? (isAtEnd ? 89 : nil)
      case "G": if row != nil { row = 89 }
      case "g": if row != nil { row = 0 }
      case " ":
        guard let marked = row else { return }
        marks.formSymmetricDifference([marked])
        row = min(89, marked + 1)
      default: break
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `Q-10: random events reach the top screen and leave the screens below unchanged`(
    seed: UInt64
  ) throws {
    var random = SeededNumbers(seed: seed)
    var screens = [Heard("0")]
    var places = [Place()]
    let bench = Bench(columns: 30, rows: 12, showing: screens[0])
    let header = screens[0].list.addHeader(RefreshHeader(view: WordView(extent: 2))) { .success }
    header.configuration.automaticEndDelay = .seconds(1e6)
    header.beginRefreshing(reveal: .never)
    var isHelp = false
    var depths = Set<Int>()
    for step in 0..<share(300, of: 5_000) {
      bench.time += 3
      bench.flush()  // glides come to rest, also in the screens below
      let below = screens.dropLast().map { ($0.list.scroll.offset, $0.list.scroll.phase) }
      let isMuted = isHelp
      var hears = !isMuted
      switch random.pick(["key", "key", "key", "key", "x", "push", "esc", "?", "mouse", "dismiss"])
      {
      case "key":
        let key = random.pick(["j", "k", "G", "g", " ", "j", "k"])
        let list = try #require(screens.last).list
        let first = list.visibleRows.first ?? 0
        let range = list.scroll.restingRange
        let isAtEnd = list.scroll.offset >= range.upperBound && range.upperBound > range.lowerBound
        bench.send(key)
        if !isMuted { places[places.count - 1].press(key, first: first, isAtEnd: isAtEnd) }
      case "x": bench.send("x")
      case "push":
        guard screens.count < 3, !isHelp else { continue }
        hears = false
        let screen = Heard("\(screens.count)")
        let size = (Int.random(in: 1...40, using: &random), Int.random(in: 1...14, using: &random))
        let box = Presentation.overlay(columns: size.0, rows: size.1)
        screens[screens.count - 1].session?.present(
          screen, as: random.chance(0.5) ? box : .fullScreen)
        screens.append(screen)
        places.append(Place())
      case "dismiss":
        hears = false
        guard bench.session.dismiss() else { continue }
        if isHelp { isHelp = false } else { pop() }
      case "esc":
        bench.send("\u{1B}")
        bench.time += 1
        bench.flush()
        if hears { places[places.count - 1].events += 1 }
        hears = false
        if isHelp { isHelp = false } else if screens.count > 1 { pop() }
      case "?":
        bench.send("?")
        isHelp.toggle()
      default:
        // A drag at a random place. Only the topmost screen may move.
        let (column, row) = (
          Int.random(in: 1...30, using: &random), Int.random(in: 2...12, using: &random)
        )
        let heard = screens[screens.count - 1].events
        bench.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<32;\(column);\(row - 1)M")
        bench.send("\u{1B}[<0;\(column);\(row - 1)m\u{1B}[<65;\(column);\(row)M")
        // Whether an overlay receives these events is checked in PresentationTests.
        places[places.count - 1].events += screens[screens.count - 1].events - heard
        if isMuted { #expect(screens[screens.count - 1].events == heard) }
        hears = false
      }
      if hears { places[places.count - 1].events += 1 }
      bench.flush()
      depths.insert(screens.count)
      for (screen, place) in zip(screens, places) {
        let now = Place(
          row: screen.list.selectedRow, marks: Set(screen.list.markedRows), events: screen.events)
        try #require(now == place, "step \(step)")
      }
      for (screen, before) in zip(screens, below) where screen !== screens.last {
        try #require(screen.list.scroll.offset == before.0 && screen.list.scroll.phase == before.1)
      }
      try #require(header.state == .loading && header.runCount == 1)
    }
    #expect(depths == [1, 2, 3] && bench.session.exitStatus == nil && bench.terminal.faults == [])

    func pop() {
      screens.removeLast()
      places.removeLast()
    }
  }

  @Test
  func `Q-10: a screen whose panes have panes routes keys, taps, Tab and dividers correctly`() {
    let lists = (0..<3).map { name in
      let list = ListView(rowCount: 60) { row, region in region.write("\(name) \(row)") }
      list.allowsSelection = true
      return list
    }
    var heard: [InputEvent] = []
    let titled = TitledScreen(lists[0]) { "first" }
    titled.onEvent = { event in
      heard.append(event)
      return .ignored
    }
    let split = SplitScreen(lists[1], TitledScreen(lists[2]) { "third" })
    let outer = Outer(titled, split)
    let bench = Bench(columns: 40, rows: 16, showing: outer)
    bench.send("jj")
    #expect(lists.map(\.selectedRow) == [1, nil, nil] && heard.count == 2)
    bench.send("\tjjj\tjjjj")
    #expect(lists.map(\.selectedRow) == [1, 2, 3])
    #expect(outer.focus == 1 && split.focus == 1)
    // The title of the third screen is dim or bold, depending on the focus.
    bench.send("\t")
    #expect(outer.focus == 0 && split.focus == nil)
    bench.send("\u{1B}[Z")
    #expect(outer.focus == 1 && split.focus == 1)
    // A tap in the second list, on its third line.
    bench.send("\u{1B}[<0;2;11M\u{1B}[<0;2;11m")
    #expect(lists[1].selectedRow == 2 && split.focus == 0)
    // The border of the split, which is in no list.
    let before = split.fraction
    bench.send("\u{1B}[<0;21;12M\u{1B}[<32;11;12M\u{1B}[<0;11;12m")
    #expect(split.fraction < before)
    // The cursor is on the focused row.
    bench.pass(0.1)
    #expect(bench.terminal.row == 10 && bench.terminal.column == 0)
    #expect(outer.keyHints.contains { $0.key == "< >" })
  }

  /// Two screens, one above the other.
  @MainActor
  private final class Outer: TerminalScreen {
    let (upper, lower): (any TerminalScreen, any TerminalScreen)
    var focus: Int? = 0
    private var size = (columns: 0, rows: 0)

    init(_ upper: any TerminalScreen, _ lower: any TerminalScreen) {
      (self.upper, self.lower) = (upper, lower)
    }

    var scroll: ScrollModel { upper.scroll }
    var panes: [ScreenPane] {
      let half = size.rows / 2
      return [
        ScreenPane(upper, columns: size.columns, rows: half),
        ScreenPane(lower, row: half, columns: size.columns, rows: size.rows - half),
      ]
    }

    func sizeChanged(columns: Int, rows: Int) {
      size = (columns, rows)
      for pane in panes { pane.screen.sizeChanged(columns: pane.columns, rows: pane.rows) }
    }

    func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
      for pane in panes { pane.draw(in: &region, environment: environment) }
    }
  }
}
