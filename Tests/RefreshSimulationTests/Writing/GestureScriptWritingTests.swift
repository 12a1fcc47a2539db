import RefreshKit
import RefreshSimulation
import Testing

struct GestureScriptWritingTests {
  @Test func `a script is written as the lines that differ from the defaults and its steps`() {
    var script = GestureScript()
    script.setup.rubber = false
    script.setup.framesPerSecond = 30
    script.setup.header = .init(view: "plain", options: [.extent(3), .trigger(1.5)])
    script.steps = [.init(.down(x: nil)), .init(.pull(1.5)), .init(.up(.measured))]
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
    script.setup.axis = .horizontal
    script.setup.inset = Insets(start: 0.1 + 0.2, end: 1e9)
    script.setup.maxOverscroll = 8
    script.setup.policy = .independent
    script.setup.header = .init(view: "arrow")
    script.setup.footer = .init(
      view: "plain",
      options: [
        .extent(1), .trigger(0.00001), .hold(0), .dwell(0.5), .minLoading(1), .timeout(2),
        .autoEnd(3), .timing(.immediate), .busy(.ignore), .revealDuration(0), .hideDuration(1),
        .enabled(true), .action(.failure), .auto(true), .preload(.units(-3)),
        .hideWhenNoMore(true), .short(.fill), .fillLimit(0), .placement(.content), .asleep(true),
        .userOnly(false), .emptyLimit(2), .resetOnRefresh(false),
      ])
    script.steps = [.init(.hide), .init(.content(3)), .init(.inset(Insets(start: 1, end: 2)))]
    let read = try GestureScript(reading: script.text, named: "written")
    #expect(read.setup == script.setup)
    #expect(read.steps.map(\.command) == script.steps.map(\.command))
  }

  @Test func `a first step that would be read as set-up is kept a step`() throws {
    let script = GestureScript(steps: [.init(.content(3))])
    let read = try GestureScript(reading: script.text, named: "written")
    #expect(read.setup.content == 100)
    #expect(read.steps.map(\.command) == [.wait(0), .content(3)])
  }
}
