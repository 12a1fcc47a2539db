import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshArrow

@Suite("Arrow view", .timeLimit(.minutes(60))) @MainActor
struct ArrowViewTests {
  @Test func `the arrow view passes the conformance tests of header views, also with all options`()
  {
    expectConforms(as: .header) { ArrowView() }
    expectConforms(as: .header) {
      var configuration = ArrowView.Configuration()
      configuration.arrowFollowsProgress = true
      configuration.brightnessFollowsProgress = true
      configuration.style.background = .blue
      configuration.lastUpdated = LastUpdated(clock: { 0 })
      return ArrowView(configuration: configuration)
    }
  }

  @Test func `the arrow turns over and back in steps within a quarter of a second`() {
    func arrows(isArmed: Bool) -> String {
      [0, 0.06, 0.07, 0.13, 0.19, 0.249, 0.25, 9].reduce(into: "") { shown, time in
        let snapshot = RefreshSnapshot(
          state: .pulling(progress: 1), pull: 3, isArmed: isArmed, armedTime: time)
        shown += drawing(of: ArrowView(), snapshot, width: 1).lines[1]
      }
    }
    #expect(arrows(isArmed: true) == "↓↓↓→→→↑↑")
    #expect(arrows(isArmed: false) == "↑→→↓↓↓↓↓")
  }

  @Test func `while the arrow header closes after a run, it still shows the result`() {
    let leaving = RefreshSnapshot(state: .initial, pull: 2, stateTime: 0.1, endingOutcome: .success)
    let finished = RefreshSnapshot(state: .finished(.success), pull: 2, stateTime: 0.1)
    #expect(drawing(of: ArrowView(), leaving).lines == drawing(of: ArrowView(), finished).lines)
    let early = RefreshSnapshot(state: .initial, pull: 2, stateTime: 0.1)
    #expect(drawing(of: ArrowView(), leaving).lines != drawing(of: ArrowView(), early).lines)
  }

  @Test
  func `the arrow shows a failure's reason where there is room, a timeout in the user's language`()
    async
  {
    enum Fault: Error { case offline }
    func lines(_ error: any Error, width: Int, _ locale: String = "en") async -> String {
      let view = ArrowView()
      let header = RefreshHeader(view: view)
      header.setAction { throw error }
      let model = ScrollModel()
      model.attach(header)
      model.resize(width: 80, height: 20)
      _ = await header.refresh()
      defer { model.detach(header) }
      return drawing(
        of: view, header.snapshot, width: width, environment: CanvasEnvironment(locale: locale)
      ).lines[0]
    }
    #expect(await lines(Fault.offline, width: 40).hasSuffix(" Refresh failed: offline"))
    #expect(await lines(Fault.offline, width: 12) == "✗ Refresh f…")
    #expect(await lines(RefreshTimeout(), width: 60, "ja").contains("✗ 更新できませんでした：時間切れ"))
  }

  @Test func `the arrow view's spinner turns once a second`() {
    let shown = (0..<8).map { quarter in
      drawing(
        of: ArrowView(), .inState(.loading, for: Double(quarter) / 4), width: 1,
        environment: CanvasEnvironment(glyphs: .ascii)
      ).lines[1]
    }
    #expect(shown.joined() == "|/-\\|/-\\")
  }

  @Test func `the arrow can follow the progress, with reduced motion too`() {
    var configuration = ArrowView.Configuration()
    configuration.arrowFollowsProgress = true
    let view = ArrowView(configuration: configuration)
    for reducedMotion in [false, true] {
      let shown = [0, 0.24, 0.25, 0.5, 0.75, 0.99, 1, 7].map { progress in
        drawing(
          of: view, .pulled(progress), width: 1,
          environment: CanvasEnvironment(reducesMotion: reducedMotion)
        ).lines[1]
      }
      #expect(shown.joined() == "↓↓↓→→→↑↑")
    }
  }

  @Test(arguments: Language.allCases)
  func `the arrow's text does not move sideways during a pull, in any language`(language: Language)
  {
    let states: [RefreshSnapshot] = [
      .pulled(0.4), .pulled(1.3, armedFor: 1), RefreshSnapshot(pull: 2),
    ]
    let view = ArrowView()
    let starts = states.map { snapshot in
      let row = drawing(
        of: view, snapshot, width: 19, environment: CanvasEnvironment(locale: language.rawValue)
      ).row(1)
      return row.prefix { $0 == " " }.count
    }
    #expect(Set(starts).count == 1, "\(starts)")
  }

  @Test(arguments: [40, 80, 120])
  func `the arrow's mark and label keep their columns in every state, with a second line or not`(
    width: Int
  ) {
    for hasDetail in [false, true] {
      var configuration = ArrowView.Configuration()
      if hasDetail { configuration.lastUpdated = LastUpdated(clock: { 0 }) }
      let states: [RefreshSnapshot] = [
        RefreshSnapshot(pull: 2), .pulled(0.4), .pulled(1.3, armedFor: 1), .inState(.loading),
        .inState(.loading, for: 0.4), .inState(.finished(.success)), .inState(.finished(.failure)),
      ]
      let columns = states.map { snapshot in
        let canvas = drawing(of: ArrowView(configuration: configuration), snapshot, width: width)
        // A text below the bar takes the last row.
        let isBelow = hasDetail ? width == 40 : snapshot.state == .finished(.failure)
        let row = isBelow ? 0 : 1
        return (0..<width).filter { !canvas[$0, row].isBlank }.prefix(2)
      }
      #expect(Set(columns.map { $0.first }).count == 1, "\(columns)")
      #expect(columns.allSatisfy { $0.count == 2 && $0[$0.startIndex + 1] == columns[0][0] + 2 })
    }
  }

  @Test(arguments: [(56, 53), (80, 53), (120, 53), (52, 30), (40, 30), (24, 24), (20, 20)])
  func
    `the arrow's bar keeps its columns in every state, with the second text at its end if it fits`(
      width: Int, length: Int
    )
  {
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = LastUpdated(clock: { 0 })
    let states: [RefreshSnapshot] = [
      .pulled(0.4), .pulled(1.3, armedFor: 1), .inState(.loading), .inState(.finished(.success)),
      .inState(.finished(.failure)), .inState(.finished(.cancelled)),
    ]
    for snapshot in states {
      let canvas = drawing(of: ArrowView(configuration: configuration), snapshot, width: width)
      let start = (width - length) / 2
      let label = length == 53 ? 1 : 0
      func columns(_ row: Int) -> [Int] { (0..<width).filter { !canvas[$0, row].isBlank } }
      #expect(columns(label + 1) == Array(start..<start + length), "\(canvas.lines)")
      let isCancelled = snapshot.state == .finished(.cancelled)
      #expect(columns(label).first == (isCancelled ? start + 2 : start))
      if length == 53 {
        #expect(columns(1).last == start + length - 1 && columns(0) == [], "\(canvas.lines)")
      } else {
        #expect(columns(2).first == start, "\(canvas.lines)")
      }
    }
  }

  @Test func `the arrow's bar fills with the pull, and shows each state`() {
    func bar(_ snapshot: RefreshSnapshot, _ glyphs: CanvasEnvironment.Glyphs = .braille) -> String {
      drawing(
        of: ArrowView(), snapshot, width: 24, environment: CanvasEnvironment(glyphs: glyphs)
      ).row(2)
    }
    #expect(bar(.pulled(0)) == "────────────────────────")
    #expect(bar(.pulled(0.5)) == "━━━━━━━━━━━━────────────")
    #expect(bar(.pulled(0.5), .ascii) == "============------------")
    #expect(bar(.pulled(0.999)) == "━━━━━━━━━━━━━━━━━━━━━━━─")
    #expect(bar(.inState(.loading)) == "─────────━━━━━━─────────")
    #expect(bar(.inState(.loading, for: 0.1)) == "───────────━━━━━━───────")
    #expect(bar(.inState(.loading, for: 0.5)) == "─────────────────━━━━━━─")
    #expect(bar(.inState(.loading, for: 0.9)) == "─────────━━━━━━─────────")
    let whole: [RefreshSnapshot] = [
      .pulled(1, armedFor: 1), .inState(.finished(.success)),
    ]
    for snapshot in whole { #expect(bar(snapshot) == "━━━━━━━━━━━━━━━━━━━━━━━━") }
    #expect(bar(.inState(.finished(.cancelled))) == "────────────────────────")
    let failure = drawing(of: ArrowView(), .inState(.finished(.failure)), width: 24).lines
    #expect(failure == ["✗ Refresh failed", "━━━━━━━━━━━━━━━━━━━━━━━━", "Pull to try again"])
  }

  @Test
  func `with 16 colours on a light background, the arrow's mark and bar of a success are green`() {
    let canvas = drawing(
      of: ArrowView(), .inState(.finished(.success)), width: 24,
      environment: CanvasEnvironment(colorDepth: .ansi, background: .light))
    let colored = canvas.cells.filter { "✓━".contains($0.scalar.map(Character.init) ?? " ") }
    #expect(colored.count == 25 && colored.allSatisfy { $0.style.foreground == .green })
  }

  @Test func `the arrow's bar stays next to the list as the strip grows, below the label`() {
    let screens = (1...4).map { height in
      drawing(of: ArrowView(), .pulled(Double(height) / 3), width: 17, height: height).lines
    }
    #expect(
      screens == [
        ["↓ Pull to refresh"],
        ["↓ Pull to refresh", "━━━━━━━━━━━──────"],
        ["", "↓ Pull to refresh", "━━━━━━━━━━━━━━━━━"],
        // Dots fill the rows of a long pull.
        ["       ·       ·", "", "↓ Pull to refresh", "━━━━━━━━━━━━━━━━━"],
      ])
  }

  @Test
  func `E-5: with direction up the arrow's label is next to the list, and the arrow points up`() {
    let environment = CanvasEnvironment(direction: .up)
    func lines(_ height: Int) -> [String] {
      drawing(of: ArrowView(), .pulled(0.5), width: 40, height: height, environment: environment)
        .lines
    }
    let row = "        ↑ Pull to refresh"
    let bar = "        ━━━━━━━━━━━━────────────"
    let dots = "       ·       ·       ·       ·       ·"
    #expect(lines(1) == [row] && lines(4) == ["", row, bar, dots])
    let sideways = CanvasEnvironment(direction: .right)
    let mark = drawing(of: ArrowView(), .pulled(0.5), width: 3, environment: sideways)
    #expect(mark.lines[0] == " →")
  }

  @Test func `the arrow view's background fills the strip, and only the strip`() {
    var configuration = ArrowView.Configuration()
    configuration.style.background = .rgb(10, 20, 30)
    let view = ArrowView(configuration: configuration)
    var canvas = TextCanvas(width: 30, height: 4)
    canvas.draw { region in
      region.withRegion(y: 1, width: 30, height: 2) { strip in
        view.draw(.pulled(0.7), in: &strip, environment: CanvasEnvironment())
      }
    }
    for y in 0..<4 {
      let isStrip = y == 1 || y == 2
      for x in 0..<30 {
        #expect(canvas[x, y].style.background == (isStrip ? .rgb(10, 20, 30) : .default))
      }
    }
  }

  @Test func `the arrow view draws at any size, in every state`() {
    let states: [RefreshSnapshot] = [
      RefreshSnapshot(), .pulled(0.5), .pulled(.infinity, armedFor: .nan),
      .inState(.loading, for: .infinity), .inState(.loading, for: -1),
      .inState(.finished(.cancelled)),
      .inState(.failed), .inState(.noMoreData), .pulled(.nan),
    ]
    var configuration = ArrowView.Configuration()
    configuration.arrowFollowsProgress = true
    configuration.brightnessFollowsProgress = true
    configuration.lastUpdated = LastUpdated(clock: { 0 })
    for view in [ArrowView(), ArrowView(configuration: configuration)] {
      for snapshot in states {
        for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 9), (5, 1), (400, 100)] {
          let lines = drawing(of: view, snapshot, width: width, height: height).lines
          #expect(lines.count == height && lines.allSatisfy { $0.count <= width })
          let isShown = snapshot.state != .initial && snapshot.state != .noMoreData
          #expect(width < 400 || !isShown || lines.contains { !$0.isEmpty })
        }
      }
    }
  }

  @Test func `the arrow view draws equal input as equal cells, whatever was drawn before`() {
    let view = ArrowView()
    let first = drawing(of: view, .pulled(0.6))
    _ = drawing(
      of: view, .inState(.loading), width: 9, environment: CanvasEnvironment(locale: "ja"))
    #expect(drawing(of: view, .pulled(0.6)) == first)
    #expect(drawing(of: ArrowView(), .pulled(0.6)) == first)
  }

  @Test
  func `an arrow view's text for a state can be replaced, and its language changes at once`() {
    var configuration = ArrowView.Configuration()
    configuration.texts = { language in
      var texts = ArrowTexts(language)
      texts.pull = "Tug…"
      return texts
    }
    let view = ArrowView(configuration: configuration)
    #expect(drawing(of: view, .pulled(0.1), width: 19).lines[1] == "↓ Tug…")
    #expect(drawing(of: view, .inState(.loading), width: 19).lines[1] == "⣷ Refreshing…")
    view.configuration.locale = "zh_CN.UTF-8"
    #expect(drawing(of: view, .inState(.loading), width: 19).lines[1] == "⣷ 正在刷新…")
  }

  @Test func `the arrow shows success for half a second, failure for two, cancellation not at all`()
  {
    #expect(ArrowView().dwell(after: .success) == .seconds(0.5))
    #expect(ArrowView().dwell(after: .failure) == .seconds(2))
    #expect(ArrowView().dwell(after: .cancelled) == .zero)
  }

  @Test
  func `the arrow can get brighter with the progress: RGB is scaled, plain goes dim to bold`() {
    let green = Style(foreground: .rgb(30, 255, 0))
    #expect(green.brightened(by: 0).foreground == .rgb(10, 85, 0))
    #expect(green.brightened(by: 0.5).foreground == .rgb(20, 170, 0))
    #expect(green.brightened(by: 3) == green)
    #expect(Style.plain.brightened(by: 0.4) == .dim)
    #expect(Style.plain.brightened(by: 0.5) == .plain)
    #expect(Style.plain.brightened(by: 1) == .bold)

    var configuration = ArrowView.Configuration()
    configuration.brightnessFollowsProgress = true
    let view = ArrowView(configuration: configuration)
    #expect(drawing(of: view, .pulled(0.2), width: 17)[2, 1].style == .dim)
    #expect(drawing(of: view, .pulled(1, armedFor: 1), width: 17)[2, 1].style.attributes == .bold)
  }
}
