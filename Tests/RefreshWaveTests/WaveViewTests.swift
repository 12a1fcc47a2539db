import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@testable import RefreshWave

@Suite(.timeLimit(.minutes(60))) @MainActor struct WaveViewTests {
  static let snapshots: [RefreshSnapshot] = [
    .pulled(0, touch: nil), .pulled(0.4, touch: 0), .pulled(2.6, touch: 0.2), .pulled(9, touch: 1),
    .loading(6, at: 0), .loading(6, at: 0.07), .loading(6, at: 0.5), .loading(3, at: 7.3),
    .loading(6, at: 0.1, released: nil), .loading(6, at: .infinity), .loading(0, at: 2),
    .resting(.finished(.failure), 6),
    .resting(.initial, 2), .resting(.noMoreData, 1), .resting(.failed, 1),
  ]

  @Test func `A-7: the wave has no dwell after a cancelled run`() {
    #expect(WaveView().dwell(after: .cancelled) == .zero)
    #expect(WaveView().dwell(after: .success) == .seconds(0.8))
    #expect(WaveView().dwell(after: .noMoreData) == .seconds(0.8))
    #expect(WaveView().dwell(after: .failure) == .seconds(2))
  }

  @Test func `the wave view meets every requirement of views`() {
    expectConforms(as: .header) { WaveView() }
  }

  @Test func `the wave view draws the same snapshot as the same cells after any earlier drawing`() {
    let view = WaveView()
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      for snapshot in Self.snapshots + Self.snapshots.reversed() {
        #expect(
          frame(snapshot, 30, glyphs, view: view)
            == frame(snapshot, 30, glyphs, view: WaveView()))
      }
    }
  }

  @Test func `the wave view is drawn at every size, and draws nothing outside the strip`() {
    for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 1), (1, 9), (400, 2), (7, 60)] {
      for glyphs in CanvasEnvironment.Glyphs.allCases {
        for snapshot in Self.snapshots {
          var canvas = TextCanvas(width: width + 4, height: height + 2)
          canvas.draw { region in
            region.fill("·")
            region.withRegion(x: 2, y: 1, width: width, height: height) { strip in
              strip.fill()
              WaveView().draw(
                snapshot, in: &strip, environment: CanvasEnvironment(glyphs: glyphs))
            }
          }
          #expect(canvas.lines.first == canvas.lines.last)
          #expect(canvas.lines.allSatisfy { $0.hasPrefix("··") && $0.hasSuffix("··") })
        }
      }
    }
  }

  @Test func `if a pull fires within one row, the wave shows its instructions in that row`() {
    func lines(_ progress: Double, armedFor time: Double?) -> [String] {
      drawing(
        of: WaveView(), .pulled(progress, of: 1, armedFor: time), width: 19,
        height: 1, environment: CanvasEnvironment()
      ).lines
    }
    #expect(lines(0.9, armedFor: nil) == ["  Pull to refresh"])
    #expect(lines(1, armedFor: 1) == ["Release to refresh"])
  }

  @Test func `T-15: of a wave in a strip of a million rows only the visible part is drawn`() {
    var canvas = TextCanvas(width: 20, height: 5)
    canvas.draw { region in
      region.withRegion(y: -400_000, width: 20, height: 1_000_000) { strip in
        WaveView().draw(
          .pulled(1_000_000, touch: nil), in: &strip, environment: CanvasEnvironment())
      }
    }
    let water = String(repeating: "█", count: 20)
    #expect(canvas.waterLines == [water, water, water, water, water])
  }

  @Test(arguments: CanvasEnvironment.Glyphs.allCases.dropFirst())
  func `the wave's edge consists of eighth blocks, without Braille, holes or cracks`(
    glyphs: CanvasEnvironment.Glyphs
  ) {
    var levels: Set<Int> = []
    for touch in [0.05, 0.3, 0.5, 0.8] {
      for pull in [1.0, 2.5, 6] {
        let canvas = frame(.pulled(pull, touch: touch), 60, glyphs)
        #expect(canvas.lines.allSatisfy { $0.allSatisfy(" ▁▂▃▄▅▆▇".contains) })
        for x in 0..<60 {
          let eighths = (0..<canvas.height).map { canvas[x, $0].waterEighths }
          #expect(eighths == eighths.sorted(by: >), "column \(x) of \(pull) at \(touch)")
          #expect(eighths.count { 1...7 ~= $0 } <= 1)
          levels.formUnion(eighths)
        }
      }
    }
    #expect(levels == Set(0...8))
  }

  @Test(arguments: [RefreshResult.success, .failure])
  func `from pull to end, the water's edge is drawn without Braille and without holes`(
    result: RefreshResult
  ) {
    let header = RefreshHeader.wave()
    let list = ListView(rowCount: 60) { _, _ in }
    list.resize(width: 60, height: 24)
    list.scroll.attach(header)
    header.setManualAction({})
    var (frames, levels) = (0, Set<Int>())
    var wrong: [String] = []
    func frame() {
      list.scroll.frame(at: Double(frames) / 60)
      frames += 1
      var canvas = TextCanvas(width: 60, height: 24)
      canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment()) }
      let shown = canvas.cells
      for x in 0..<60 {
        let cells = stride(from: x, to: 24 * 60, by: 60).map { shown[$0] }
        // Letters and circles on the water have the water's color as background.
        let eighths = cells.map { $0.style.background != .default ? 8 : $0.waterEighths }
        let hasHole = zip(eighths, eighths.dropFirst()).contains { $0 < $1 }
        if hasHole || cells.contains(where: { $0.isBraille && $0.style.background == .default }) {
          wrong.append("column \(x) of frame \(frames): \(eighths)")
        }
        levels.formUnion(eighths)
      }
    }
    list.scroll.touchDown(across: 12)
    for _ in 0..<40 {
      list.scroll.touchMoved(by: 0.4)
      frame()
    }
    list.scroll.touchUp()
    for _ in 0..<120 { frame() }
    #expect(header.state == .loading)
    header.endRefreshing(result)
    for _ in 0..<180 { frame() }
    #expect(header.state == .initial && list.scroll.isSettled)
    #expect(wrong == [])
    #expect(levels == Set(0...8))
  }

  @Test(arguments: [3.0, nil])
  func `A-9: an automatic end lets the wave show its circles for a run that returns immediately`(
    end: Double?
  ) async {
    let header = RefreshHeader.wave()
    header.configuration.automaticEndDelay = end.map { .seconds($0) }
    header.setAction { .success }
    let list = ListView(rowCount: 60) { _, _ in }
    list.resize(width: 60, height: 24)
    list.scroll.attach(header)
    list.scroll.touchDown(across: 12)
    list.scroll.touchMoved(by: 12)
    list.scroll.touchUp()
    var (surfaces, frames) = (Set<[String]>(), 0)
    for index in 1...120 {
      await Task.yield()
      list.scroll.frame(at: Double(index) / 60)
      var canvas = TextCanvas(width: 60, height: 24)
      canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment()) }
      guard header.state == .loading else { continue }
      if index < 30 { surfaces.insert(canvas.lines) }
      if canvas.cells.contains(where: { $0.scalar == "•" || $0.scalar == "●" }) { frames += 1 }
    }
    // The water swings for half a second, and then the circles turn.
    #expect((surfaces.count > 10) == (end != nil), "\(surfaces.count)")
    #expect((frames > 60) == (end != nil), "\(frames)")
  }

  @Test
  func `while the edge of the wave's water moves, the first cell of the strip keeps its colour`() {
    // The brightness changes for 0.15 s.
    let colors = stride(from: 0.15, to: 0.5, by: 1.0 / 30).map { time in
      frame(.loading(6, at: time), 40)[0, 0].style.background
    }
    #expect(Set(colors).count == 1)
  }

  @Test
  func `the shades of the wave's sea grow lighter only in green and blue, also in 256 colours`() {
    let levels = [0.0, 95, 135, 175, 215, 255]
    func nearest(_ value: UInt8) -> Double {
      levels.min { ($0 - Double(value)).magnitude < ($1 - Double(value)).magnitude } ?? 0
    }
    let shades = (0..<6).map { row -> [Double] in
      guard
        case .rgb(let red, let green, let blue) = frame(
          .loading(6, at: 0.4), 40)[0, row].style.background
      else { return [] }
      return [red, green, blue].map(nearest)
    }
    for (shade, next) in zip(shades, shades.dropFirst()) {
      #expect(shade[0] == 0 && zip(shade, next).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `the wave's circles are drawn in their own colour on the colour of the water`() {
    for palette in [WaveView.Palette.sea, .dusk] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      let canvas = frame(.loading(6, at: 1.5), 40, view: WaveView(configuration: configuration))
      var circles = 0
      for y in 0..<5 {
        for x in 0..<40 {
          let cell = canvas[x, y]
          #expect(cell.style.background != .default)
          if cell.scalar == "●" || cell.scalar == "•" {
            circles += 1
            #expect(cell.style.foreground == palette.circles)
          }
        }
      }
      #expect(circles == 6)
    }
    #expect(WaveView.Palette.dusk.deep == .rgb(112, 72, 150))
    #expect(WaveView.Palette.dusk.circles == .rgb(255, 214, 150))
  }

  @Test func `words on the wave have one colour in each state, also while its brightness changes`()
  {
    // Words are white on its deep water, and black on its crest.
    let contrary = WaveView.Palette(
      deep: .rgb(0, 0, 90), crest: .rgb(255, 240, 150), circles: .rgb(255, 255, 255))
    for palette in [WaveView.Palette.sea, .dusk, contrary] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      func colors(_ snapshots: [RefreshSnapshot]) -> Set<Color> {
        Set(
          snapshots.flatMap { snapshot -> [Color] in
            frame(snapshot, 40, view: WaveView(configuration: configuration)).cells
              .filter { $0.scalar?.properties.isAlphabetic ?? false }.map(\.style.foreground)
          })
      }
      let times = stride(from: 0.0, through: 0.3, by: 0.03)
      let pulls = stride(from: 0.4, to: 1, by: 0.1).map { RefreshSnapshot.pulled($0, of: 6) }
      #expect(colors(pulls).count == 1)
      #expect(colors(times.map { .pulled(1.1, of: 6, armedFor: $0) }).count == 1)
      for outcome in [RefreshOutcome.success, .failure] {
        let ending = times.map { RefreshSnapshot.inState(.finished(outcome), for: $0, pull: 6) }
        let leaving = [5.0, 3, 1].map { RefreshSnapshot(pull: $0, endingOutcome: outcome) }
        #expect(colors(ending + leaving).count == 1, "\(outcome)")
      }
    }
  }

  @Test
  func `the wave's water is bright exactly while a release would fire, and again after a success`()
  {
    func last(_ snapshot: RefreshSnapshot) -> Color { frame(snapshot, 40)[20, 1].style.background }
    let crest = WaveView.Palette.sea.crest.luminance ?? 0
    func brightness(_ snapshot: RefreshSnapshot) -> Double {
      (last(snapshot).luminance ?? 0) / crest
    }
    var nearly = RefreshSnapshot.pulled(2.4, touch: nil)
    nearly.isArmed = false
    #expect(brightness(nearly) < 0.6)
    #expect(brightness(.pulled(2.4, touch: nil)) > 0.8)
    #expect(brightness(.loading(2, at: 3)) < 0.5)
    var success = RefreshSnapshot.resting(.finished(.success), 2)
    let before = brightness(success)
    success.stateTime = 0.15
    #expect(brightness(success) > 1.3 * before)
    #expect(brightness(.resting(.initial, 2, leaving: .cancelled)) < 0.5)
  }

  @Test func `after a failure the wave's water is red and rough, with the reason on it`() {
    let canvas = frame(.resting(.finished(.failure), 6), 40)
    #expect(canvas.lines[2].trimmed == "✗ Refresh failed")
    let failure = WaveView.Palette.sea.failure
    #expect(canvas[1, 4].style.background.contrast(with: failure) ?? 9 < 1.1)
    #expect(Set((0..<40).map { canvas[$0, 5].waterEighths }).count > 3)
    let narrow = frame(.resting(.finished(.failure), 6), 9)
    #expect(narrow.lines[2].trimmed == "✗")
    #expect(frame(.resting(.finished(.failure), 6), 2).lines[2].trimmed == "")
  }

  @Test
  func `the wave shows the reason of a failure where there is room, until the strip is gone`() {
    let view = WaveView()
    let header = RefreshHeader(view: view)
    let list = ListView(rowCount: 20) { _, _ in }
    list.resize(width: 60, height: 20)
    list.scroll.attach(header)
    header.setManualAction({})
    header.beginRefreshing(reveal: .always)
    header.endRefreshing(throwing: RefreshTimeout())
    for (rows, row) in [(6.0, 4), (4, 2), (1, 0)] {
      let canvas = frame(.resting(.initial, rows, leaving: .failure), 60, view: view)
      #expect(canvas.lines[row].contains("✗ Refresh failed: timed out"), "\(rows)")
    }
  }

  @Test func `where ambiguous characters are wide, the wave draws no block characters`() {
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      var canvas = TextCanvas(width: 30, height: 3, widthPolicy: WidthPolicy(ambiguousIsWide: true))
      canvas.draw { region in
        WaveView().draw(
          .pulled(3, touch: 15), in: &region, environment: CanvasEnvironment(glyphs: glyphs))
      }
      #expect(canvas.lines.allSatisfy { $0.allSatisfy { $0.isASCII } })
    }
  }

  @Test func `the wave of an armed pull shows its text once all of the text has room`() {
    func words(_ rows: Double, _ columns: Int, _ view: WaveView = WaveView()) -> Bool {
      let lines = [CanvasEnvironment.Glyphs.braille, .blocks, .ascii].map {
        frame(.pulled(rows, touch: 0.2), columns, $0, view: view).lines.joined()
      }
      #expect(Set(lines.map { $0.contains("Release to refresh") }).count == 1)
      #expect(lines.allSatisfy { $0.contains("Rel") == $0.contains("Release to refresh") })
      return lines[0].contains("Release to refresh")
    }
    #expect(words(2, 40) && words(3, 40) && words(9, 200) && words(3, 20))
    #expect(!words(1.9, 40) && !words(3, 17) && !words(3, 0))
    #expect(!words(3, 40, .wordless))
    var configuration = WaveView.Configuration()
    configuration.locale = "de"
    let german = frame(.pulled(3, touch: nil), 40, view: WaveView(configuration: configuration))
    #expect(german.lines[1].contains("Zum Aktualisieren loslassen"))
    configuration.texts = { language in
      var texts = HeaderTexts(language)
      texts.release = "Surf!"
      return texts
    }
    let own = frame(.pulled(3, touch: nil), 40, view: WaveView(configuration: configuration))
    #expect(own.lines[1].contains("      Surf!"))
  }

  @Test func `beside a horizontal list, the text of the wave is drawn in lines`() {
    for direction in [ScrollDirection.right, .left] {
      let lines = drawing(
        of: WaveView(), .pulled(1, of: 12, armedFor: 1), width: 12, height: 20,
        environment: CanvasEnvironment(direction: direction)
      ).lines
      let words = lines.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
      #expect(words == ["Release", "to", "refresh"], "\(direction)")
    }
  }

  @Test func `the bounce of the wave and the place of its bulge can be configured`() {
    var configuration = WaveView.Configuration()
    configuration.bounce = .none
    configuration.bulge = .right
    let view = WaveView(configuration: configuration)
    let canvas = frame(.loading(6, at: 0), 40, view: view)
    #expect((0..<40).allSatisfy { canvas[$0, 5].waterEighths == 8 })
    let pulled = frame(.pulled(4, touch: 0.1), 40, view: view)
    #expect(pulled[5, 3].waterEighths == 0 && pulled[26, 3].waterEighths == 8)
    #expect(WaveBounce.calm.depth(at: 0.125) == -30 && WaveBounce.calm.depth(at: 0.25) == 0)
    #expect(WaveBounce.none.depth(at: 0) == 0)
  }

  @Test
  func `the wave requests 20 frames per second while loading, and does not change in between`() {
    let view = WaveView()
    var times: [Double] = []
    var time = 0.0
    while time < 2 {
      times.append(time)
      let snapshot = RefreshSnapshot.loading(6, at: time, released: nil)
      guard case .after(let delay) = view.nextRedraw(of: snapshot, environment: .init()) else {
        Issue.record("with each frame at \(time)")
        return
      }
      let early = RefreshSnapshot.loading(6, at: time + 0.9 * delay, released: nil)
      #expect(frame(snapshot, 40) == frame(early, 40), "\(time)")
      time += delay
    }
    #expect(times.count == 40)
    // A swing moves the whole strip.
    #expect(view.nextRedraw(of: .loading(6, at: 0.2), environment: .init()) == .everyFrame)
    let still = CanvasEnvironment(reducesMotion: true)
    #expect(view.nextRedraw(of: .loading(6, at: 2), environment: still) == .never)
  }

  @Test
  func `while loading, the wave ripples only in the row of its edge, a column twice a second`() {
    func eighths(_ time: Double) -> [[Int]] {
      let canvas = frame(.loading(6, at: time), 80, view: WaveView())
      return (0..<6).map { y in (0..<80).map { canvas[$0, y].waterEighths } }
    }
    let (now, next) = (eighths(2.5), eighths(3))
    #expect(Set(now[..<5].joined()) == [8] && Set(now[5]) == [2, 3, 4, 5])
    #expect(next[5].dropFirst() == now[5].dropLast() && next[5] != now[5])
    #expect(eighths(2.95) == now)
  }

  @Test(arguments: [40, 79, 80, 120])
  func `the wave's circles and the text beside them are centred together`(width: Int) throws {
    let canvas = frame(.loading(6, at: 1.5), width, view: WaveView())
    let row = Array(canvas.row(2))
    let middle = try #require(row.firstIndex { $0 == "●" })
    let text = try #require(row.firstIndex { $0 == "R" })
    // Two columns of circles on either side of the large one, and a gap of two.
    #expect(text == middle + 5)
    let (left, right) = (middle - 2, width - text - "Refreshing…".count)
    #expect(left == right || left + 1 == right, "\(left) \(right)")
  }

  @Test
  func `in a strip that fires at two rows, the wave shows instructions and result from one row on`()
  {
    func says(_ snapshot: RefreshSnapshot, reducedMotion: Bool = false) -> [String] {
      frame(snapshot, 40, reducedMotion: reducedMotion, view: WaveView()).lines
        .map { $0.filter { $0.isLetter || $0 == "✓" } }.filter { !$0.isEmpty }
    }
    #expect(says(.pulled(1, touch: nil)) == ["Pulltorefresh"])
    #expect(says(.pulled(0.2, of: 5)) == ["Pulltorefresh"])
    #expect(says(.pulled(1.6, touch: nil)) == ["Pulltorefresh"])
    #expect(says(.pulled(2, touch: nil)) == ["Releasetorefresh"])
    #expect(says(.loading(4, at: 1)) == ["Refreshing"])
    let narrow = frame(.loading(4, at: 1), 38, view: WaveView()).lines.joined()
    #expect(!narrow.contains("Refr"))
    for rows in [1.0, 2, 3, 6] {
      #expect(says(.loading(rows, at: 1), reducedMotion: true) == ["Refreshing"], "\(rows)")
      #expect(says(.resting(.finished(.success), rows)) == ["✓Refreshed"])
      #expect(says(.resting(.initial, rows, leaving: .success)) == ["✓Refreshed"])
    }
    #expect(says(.resting(.initial, 3, leaving: .cancelled)) == [])
    #expect(WaveView().dwell(after: .success) >= .seconds(0.8))
  }

  @Test
  func `without colours, a line along the wave's surface shows that a release would fire`() {
    func lines(_ snapshot: RefreshSnapshot, hasColors: Bool) -> Int {
      let canvas = frame(snapshot, 40, hasColors: hasColors)
      return canvas.cells.indices.count { index in
        // A line is on water; below it there is at most the rest of a cell.
        let isWater = hasColors ? canvas.cells[index].style.background != .default : index < 80
        return canvas.cells[index].scalar == "▁" && isWater
      }
    }
    var nearly = RefreshSnapshot.pulled(3, touch: 0.5)
    nearly.isArmed = false
    #expect(lines(nearly, hasColors: false) == 0 && lines(nearly, hasColors: true) == 0)
    #expect(lines(.pulled(3, touch: 0.5), hasColors: false) > 20)
    // With colors, the water is lighter.
    #expect(lines(.pulled(3, touch: 0.5), hasColors: true) == 0)
    let canvas = frame(.pulled(3, touch: 0.5), 40)
    let deep = frame(nearly, 40)
    func brightness(_ cell: Cell) -> Double {
      let color = cell.scalar == " " ? cell.style.background : cell.style.foreground
      return color.luminance ?? 0
    }
    for x in 0..<40 {
      let edge = (0..<3).last { canvas[x, $0].style != .plain } ?? 0
      #expect(brightness(canvas[x, edge]) > 1.2 * brightness(deep[x, edge]), "\(x)")
    }
  }

  @Test func `in 16 colours the wave's calm and armed water have different colours`() {
    var environment = CanvasEnvironment()
    environment.colorDepth = .ansi
    func water(_ isArmed: Bool) -> Set<Color> {
      var snapshot = RefreshSnapshot.pulled(3, touch: nil)
      snapshot.isArmed = isArmed
      let canvas = drawing(
        of: WaveView.wordless, snapshot, width: 30, height: 3, environment: environment)
      return Set(canvas.cells.map(\.style.background).filter { $0 != .default })
    }
    #expect(water(false) == [.ansi(4)] && water(true) == [.ansi(12)])
  }

  @Test func `on the Linux console the wave's edge has half blocks, and is straight if it is full`()
  {
    func edge(_ snapshot: RefreshSnapshot, _ glyphs: CanvasEnvironment.Glyphs) -> Set<Int> {
      let canvas = drawing(
        of: WaveView.wordless, snapshot, width: 40, height: Int(snapshot.pull),
        environment: CanvasEnvironment(glyphs: glyphs, colorDepth: .ansi))
      return Set((0..<40).flatMap { x in (0..<canvas.height).map { canvas[x, $0].waterEighths } })
    }
    #expect(edge(.pulled(3, touch: nil), .blocks) == [0, 4, 8])
    #expect(edge(.resting(.finished(.failure), 6), .blocks) == [4, 8])
    #expect(edge(.resting(.finished(.success), 6), .blocks) == [4, 8])
    // Other terminals with 16 colours have all blocks.
    #expect(edge(.pulled(3, touch: nil), .braille).count == 9)
    #expect(edge(.resting(.finished(.success), 6), .braille) == [2, 3, 4, 5, 8])
  }

  /// Returns the colours of the water in rows of text, from the top.
  private func rows(
    _ palette: WaveView.Palette, _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment
  ) -> [Color] {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    let canvas = drawing(
      of: WaveView(configuration: configuration), snapshot, width: 60, height: 5,
      environment: environment)
    return (0..<3).map { canvas[0, $0].style.background }
  }

  @Test(arguments: CanvasEnvironment.Background.allCases)
  func `with 256 colours the wave's water has colours that are the same in every terminal`(
    background: CanvasEnvironment.Background
  ) {
    let environment = CanvasEnvironment(colorDepth: .palette, background: background)
    let states: [RefreshSnapshot] = [
      .pulled(0.9, of: 5), .pulled(1, of: 5, armedFor: 1), .loading(5, at: 2),
      .inState(.finished(.success), for: 1, pull: 5),
      .inState(.finished(.failure), for: 1, pull: 5),
    ]
    for palette in [WaveView.Palette.sea, .dusk] {
      var tops: Set<Color> = []
      for snapshot in states {
        let colors = rows(palette, snapshot, environment)
        tops.insert(colors[0])
        for color in colors {
          guard case .palette(let index) = color else {
            Issue.record("\(color) is not one of the 256 colours")
            continue
          }
          #expect(index >= 16)
        }
      }
      // A pull that fires, a success and a failure are seen at once.
      #expect(tops.count == 4, "\(tops)")
    }
  }

  @Test func `with 16 colours the wave's text is not bold, and only its surface is green`() {
    let environment = CanvasEnvironment(colorDepth: .ansi)
    for palette in [WaveView.Palette.sea, .dusk] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      for state in [RefreshState.loading, .finished(.success), .finished(.failure)] {
        let canvas = drawing(
          of: WaveView(configuration: configuration), .inState(state, for: 2, pull: 5), width: 60,
          height: 5, environment: environment)
        #expect(canvas.cells.allSatisfy { !$0.style.attributes.contains(.bold) })
      }
      let success = rows(palette, .inState(.finished(.success), for: 2, pull: 5), environment)
      #expect(Set(success) == [.ansi(4)])
      let armed = rows(palette, .pulled(1, of: 5, armedFor: 1), environment)
      #expect(!armed.contains(.ansi(4)))
    }
  }

  @Test func `the wave's text is visible in each frame from the first row to the end of a run`() {
    let pulls = stride(from: 0.1, through: 0.95, by: 0.05).map { RefreshSnapshot.pulled($0, of: 5) }
    let swings = stride(from: 0.0, through: 0.6, by: 1.0 / 60).map { time in
      RefreshSnapshot(
        state: .loading, pull: max(5, 7 - 8 * time), triggerDistance: 5, stateTime: time,
        releasedPull: 7, touchPosition: 20)
    }
    for snapshot in pulls + swings {
      let canvas = drawing(
        of: WaveView(), snapshot, width: 60, height: Int(snapshot.pull.rounded(.up)))
      let text = snapshot.state == .loading ? "Refreshing…" : "Pull to refresh"
      let row = canvas.lines.firstIndex { $0.contains(text) }
      #expect(row != nil, "\(snapshot)")
      // The letters are on water.
      for cell in canvas.cells where cell.scalar?.properties.isAlphabetic ?? false {
        #expect(cell.style.background != .default)
      }
      guard snapshot.state == .loading, let row else { continue }
      #expect((1...3).contains(row), "\(snapshot)")
    }
  }

  @Test
  func `the wave's palette dusk is a gradient in rows, of other colours when a release would fire`()
  {
    var configuration = WaveView.Configuration()
    configuration.palette = .dusk
    func shades(_ snapshot: RefreshSnapshot) -> [Color] {
      let canvas = frame(snapshot, 40, view: WaveView(configuration: configuration))
      #expect(
        (0..<2).allSatisfy { y in Set((0..<40).map { canvas[$0, y].style.background }).count == 1 })
      return [canvas[0, 0].style.background, canvas[0, 1].style.background]
    }
    var nearly = RefreshSnapshot.pulled(3, touch: nil)
    nearly.isArmed = false
    let (calm, armed) = (shades(nearly), shades(.pulled(3, touch: nil)))
    let success = shades(.inState(.finished(.success), for: 1, pull: 6))
    for colors in [calm, armed, success] { #expect(Set(colors).count == 2) }
    for (deep, light) in zip(calm, armed) {
      #expect(light.luminance ?? 0 > 1.4 * (deep.luminance ?? 1))
    }
    #expect(Set(calm + armed + success).count == 6)
  }

  @Test(arguments: [WaveView.Palette.sea, .dusk])
  func `a row of the wave that contains text or circles has one background`(
    palette: WaveView.Palette
  ) {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    let states: [RefreshSnapshot] = [
      .pulled(3, touch: nil), .pulled(6, touch: nil), .loading(6, at: 1.5),
      .resting(.finished(.success), 6), .resting(.finished(.failure), 6),
    ]
    for snapshot in states {
      let canvas = frame(snapshot, 80, view: WaveView(configuration: configuration))
      let rows = (0..<canvas.height).filter { canvas.row($0).contains { "aeo•".contains($0) } }
      #expect(!rows.isEmpty)
      for row in rows {
        #expect(Set((0..<80).map { canvas[$0, row].style.background }).count == 1, "\(row)")
      }
    }
  }

  @Test func `the wave's small circles beside text are a symmetric ring of six cells, one faint`()
    throws
  {
    let ring = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    for gap in 0..<4 {
      let canvas = frame(.loading(6, at: 0.6 + Double(gap) / 3), 80, view: WaveView())
      let x = try #require(Array(canvas.row(2)).firstIndex(of: "●"))
      let drawn = ring.map { canvas[x + $0.0, 2 + $0.1].scalar }
      #expect(drawn == ring.indices.map { $0 == gap ? "·" : "•" })
      #expect(canvas.cells.filter { $0.scalar == "•" }.count == 5)
    }
  }

  @Test func `words on the wave are bold as soon as a release would refresh`() {
    var nearly = RefreshSnapshot.pulled(3, touch: nil)
    nearly.isArmed = false
    for (snapshot, isBold) in [(nearly, false), (.pulled(3, touch: nil), true)] {
      let letters = frame(snapshot, 40, view: WaveView()).cells.filter {
        $0.scalar?.properties.isAlphabetic ?? false
      }
      #expect(letters.count > 10)
      #expect(letters.allSatisfy { $0.style.attributes.contains(.bold) == isBold })
    }
  }

  @Test
  func
    `with reduced motion a loading wave does not move with time, and the bulge follows the pull`()
  {
    let still = frame(.loading(6, at: 0.01), 40, reducedMotion: true)
    for time in [0.07, 0.3, 0.5, 1.7, 40] {
      #expect(frame(.loading(6, at: time), 40, reducedMotion: true) == still)
    }
    #expect(still.lines.contains { $0.contains { $0 != " " } })
    let pulled = RefreshSnapshot.pulled(3, touch: 0.1)
    #expect(frame(pulled, 40, reducedMotion: true) == frame(pulled, 40))
  }

  @Test func `where ambiguous characters are wide, the wave is drawn in ASCII instead of blocks`() {
    var canvas = TextCanvas(width: 4, height: 2, widthPolicy: WidthPolicy(ambiguousIsWide: true))
    canvas.draw { region in
      WaveView().draw(
        .resting(.finished(.success), 2), in: &region,
        environment: CanvasEnvironment(glyphs: .blocks))
    }
    #expect(canvas.lines.joined().allSatisfy { "~ ✓".contains($0) })
  }

  @Test func `the wave's strip is six rows long, and in a short viewport armed by a shorter pull`()
  {
    let view = WaveView()
    #expect(view.extent == 6)
    #expect(
      view.triggerDistance(inViewport: 80, along: .vertical, rubberBandCoefficient: 0.55) == 6)
    #expect(
      view.triggerDistance(inViewport: 10, along: .vertical, rubberBandCoefficient: 0.55) == 2)
    #expect(
      view.triggerDistance(inViewport: 0, along: .vertical, rubberBandCoefficient: 0.55) == nil)
    #expect(view.dwell(after: .success) == .seconds(0.8))
    #expect(view.dwell(after: .failure) == .seconds(2))
  }

  @Test(arguments: ScrollDirection.allCases)
  func `E-5: the wave's water comes from the outer end, and bulges towards the list at the touch`(
    direction: ScrollDirection
  ) {
    let isVertical = direction.axis == .vertical
    let (width, height) = isVertical ? (40, 3) : (6, 20)
    var snapshot = RefreshSnapshot.pulled(isVertical ? 3 : 6, touch: isVertical ? 4 : 2)
    snapshot.isArmed = true
    let canvas = drawing(
      of: WaveView.wordless, snapshot, width: width, height: height,
      environment: CanvasEnvironment(direction: direction))
    // Text on the water has the water's color as background.
    let lines = (0..<height).map { y in
      (0..<width).map { canvas[$0, y].style.background != .default }
    }
    let cells: [[Bool]] =
      switch direction {
      case .down: lines
      case .up: lines.reversed()
      case .right: (0..<width).map { x in lines.map { $0[x] } }
      case .left: (0..<width).reversed().map { x in lines.map { $0[x] } }
      }
    #expect(cells[0].allSatisfy { $0 }, "\(canvas.waterLines)")
    let last = cells[cells.count - 1]
    let half = last.count / 2
    #expect(last[..<half].contains(true), "\(canvas.waterLines)")
    #expect(!last[half...].contains(true), "\(canvas.waterLines)")
  }

  @Test
  func `E-5: in a horizontal list the wave's strip is 12 columns wide, and arms at 12 or fewer`() {
    #expect(WaveView().extent(along: .horizontal) == 12)
    #expect(
      WaveView().triggerDistance(inViewport: 80, along: .horizontal, rubberBandCoefficient: 0.55)
        == 12)
    #expect(
      WaveView().triggerDistance(inViewport: 20, along: .horizontal, rubberBandCoefficient: 0.55)
        == 5)
  }
}

extension String {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
