import RefreshKit
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) struct GestureScriptTests {
  @Test func `a script is written as its steps and the setup lines that differ from the defaults`()
  {
    var script = GestureScript()
    script.setup.scrolling.hasRubberBand = false
    script.setup.framesPerSecond = 30
    script.setup.header = .init(
      view: "plain",
      options: [.init(\.configuration.extent, 3), .init(\.configuration.triggerDistance, 1.5)])
    script.steps = [.init(.down(x: nil)), .init(.pull(1.5)), .init(.up(nil))]
    #expect(
      script.text == """
        viewport 80x24
        content 100
        rubber off
        fps 30
        header plain extent=3 trigger=1.5
        down
        pull 1.5
        up v=auto

        """)
  }

  @Test func `a script written and read back is the same script`() throws {
    var script = GestureScript()
    script.setup.direction = .left
    script.setup.inset = Insets(start: 0.1 + 0.2, end: 1e9)
    script.setup.scrolling.maximumOverscroll = 8
    script.setup.policy = .independent
    script.setup.header = .init(view: "arrow")
    script.setup.footer = .init(
      view: "plain",
      options: [
        .init(\.configuration.extent, 1), .init(\.configuration.triggerDistance, 0.00001),
        .init(\.configuration.loadingInset, 0), .init(\.configuration.dwellSeconds, 0.5),
        .init(\.configuration.minimumLoadingTimeSeconds, 1),
        .init(\.configuration.timeoutSeconds, 2),
        .init(\.configuration.automaticEndDelaySeconds, 3),
        .init(\.configuration.actionTiming, .immediate),
        .init(\.configuration.reentrancy, .ignore), .init(\.configuration.revealDurationSeconds, 0),
        .init(\.configuration.hideDurationSeconds, 1), .init(\.isEnabled, true),
        .init(\.ending, .atOnce(.failure)), .init(\.loading.canAutoLoadMore, true),
        .init(\.loading.preloadDistance, .units(-3)), .init(\.loading.isHiddenWhenNoMoreData, true),
        .init(\.loading.shortContent, .fill), .init(\.loading.maximumFillLoads, 0),
        .init(\.loading.placement, .afterContent), .init(\.loading.waitsForFirstRefresh, true),
        .init(\.loading.loadsOnUserScrollOnly, false), .init(\.loading.maximumEmptyLoads, 2),
        .init(\.loading.resetsOnRefresh, false),
      ])
    script.steps = [.init(.hide), .init(.content(3)), .init(.inset(Insets(start: 1, end: 2)))]
    let read = try GestureScript(reading: script.text, named: "written")
    #expect(read.setup == script.setup)
    #expect(read.steps.map(\.command) == script.steps.map(\.command))
  }

  @Test func `a script's first step that could be read as setup is replayed as a step`() throws {
    let script = GestureScript(steps: [.init(.content(3))])
    let read = try GestureScript(reading: script.text, named: "written")
    #expect(read.setup.content == 100)
    #expect(read.steps.map(\.command) == [.wait(0), .content(3)])
  }
}
