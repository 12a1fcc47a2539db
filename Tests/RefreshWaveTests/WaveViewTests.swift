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

  @Test func `the wave view passes the conformance tests of header views`() {
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

  @Test func `T-15: a wave in a strip of a million rows is drawn in the visible rows`() {
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

  @Test func `where ambiguous characters are wide, the wave is drawn in ASCII characters only`() {
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      var canvas = TextCanvas(width: 30, height: 3, widthPolicy: WidthPolicy(ambiguousIsWide: true))
      canvas.draw { region in
        WaveView().draw(
          .pulled(3, touch: 15), in: &region, environment: CanvasEnvironment(glyphs: glyphs))
      }
      #expect(canvas.lines.allSatisfy { $0.allSatisfy { $0.isASCII } })
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
    #expect(pulled[5, 3].waterEighths == 0 && pulled[26, 3].waterEighths == 4)
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
  func `while loading, ripples move along the row of the wave's edge, a column each half second`() {
    func eighths(_ time: Double) -> [[Int]] {
      let canvas = frame(.loading(6, at: time), 80, view: WaveView())
      return (0..<6).map { y in (0..<80).map { canvas[$0, y].waterEighths } }
    }
    let (now, next) = (eighths(2.5), eighths(3))
    #expect(Set(now[..<5].joined()) == [8] && Set(now[5]) == [2, 3, 4, 5])
    #expect(next[5].dropFirst() == now[5].dropLast() && next[5] != now[5])
    #expect(eighths(2.95) == now)
  }

  @Test func `on the Linux console the wave's edge is a line of half blocks`() {
    func edge(_ snapshot: RefreshSnapshot, _ glyphs: CanvasEnvironment.Glyphs) -> Set<Int> {
      let canvas = drawing(
        of: WaveView.wordless, snapshot, width: 40, height: Int(snapshot.pull),
        environment: CanvasEnvironment(glyphs: glyphs, colorDepth: .ansi))
      return Set(canvas.cells.filter { $0.style.foreground != .default }.map(\.waterEighths))
    }
    #expect(edge(.pulled(3, touch: nil), .blocks) == [4])
    #expect(edge(.resting(.finished(.failure), 6), .blocks) == [4])
    #expect(edge(.resting(.finished(.success), 6), .blocks) == [4])
    // Other terminals with 16 colours have all blocks.
    #expect(edge(.pulled(4, touch: nil), .braille).count > 4)
    #expect(edge(.resting(.finished(.success), 6), .braille) == [1, 2, 4, 5, 6, 7])
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
    let lines = (0..<height).map { y in
      (0..<width).map { canvas[$0, y].style != .plain }
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
    let (near, far) = (last[..<half].count { $0 }, last[half...].count { $0 })
    #expect(near > 2 * far, "\(canvas.waterLines)")
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
