import RefreshKit
import RefreshSimulation
import Testing

/// Rule A-8: the effect of a pause on the deadlines of a run.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PauseTests {
  nonisolated static let runs: [(String, RefreshState, RefreshState)] = [
    ("header plain timeout=2 / begin header", .loading, .finished(.failure)),
    ("header plain auto-end=2 / begin header", .loading, .finished(.success)),
    (
      "header plain min-loading=2 / begin header / finish header success", .loading,
      .finished(.success)
    ),
    ("header plain dwell=2 / begin header / finish header success", .finished(.success), .initial),
    (
      "header plain dwell=forever dwell-limit=2 / begin header / finish header failure",
      .finished(.failure), .initial
    ),
  ]

  @Test(arguments: runs)
  func `A-8, A-5, A-6, A-7, A-9: a pause of the clock moves a run's deadlines by its length`(
    steps: String, during: RefreshState, after: RefreshState
  ) throws {
    let steps = steps.contains(" dwell") ? steps : steps.replacing("plain", with: "plain dwell=1")
    let paused = try PlayedSteps("\(steps) / wait 1 / pause 10 / wait 0.9")
    #expect(paused.end.header?.state == during && abs(paused.end.time - 11.9) < 1e-9)
    #expect(try PlayedSteps("\(steps) / wait 1 / pause 10 / wait 1.1").end.header?.state == after)
    #expect(
      try PlayedSteps("\(steps) / pause 1000 / pause 5").end.header?
        .state == during)
    #expect(try PlayedSteps("\(steps) / wait 2.1").end.header?.state == after, "without a pause")
  }

  @Test func `A-8: pausing the clock moves the deadlines of a footer too`() throws {
    let steps = "footer plain timeout=2 dwell=2 / jump 999 / wait 1 / pause 10 / wait 0.9"
    #expect(try PlayedSteps(steps).end.footer?.state == .loading)
    #expect(try PlayedSteps("\(steps) / wait 0.2").end.footer?.state == .finished(.failure))
    #expect(
      try PlayedSteps("\(steps) / wait 0.2 / pause 5 / wait 1.8").end.footer?.state
        == .finished(.failure))
    #expect(try PlayedSteps("\(steps) / wait 0.2 / pause 5 / wait 2").end.footer?.state == .failed)
  }

  @Test func `A-8, A-11: the interval of an automatic refresh includes a pause of the clock`()
    throws
  {
    #expect(
      try PlayedSteps("header plain every=5 / wait 1 / pause 3").end.header?.state == .initial)
    #expect(
      try PlayedSteps("header plain every=5 / wait 1 / pause 4").end.header?.state == .loading)
  }

  @Test func `A-8: a container's clock is not read before a pause has moved the deadlines`() {
    let stage = Stage { $0.header.configuration.timeout = .seconds(2) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.list.clock = { 50 }
    stage.list.handle(.paused(49))
    #expect(stage.header.state == .loading)
    stage.list.clock = nil
    stage.wait(50.5)
    #expect(stage.header.state == .loading)
    stage.wait(0.6)
    #expect(stage.header.state == .initial && stage.header.error is RefreshTimeout)
  }

  @Test func `A-8, X-2: a pause in a script is parsed and written back unchanged`() throws {
    let script = try GestureScript(reading: "wait 1\npause 2.5\nwait 1", named: "script")
    #expect(script.text.hasSuffix("wait 1\npause 2.5\nwait 1\n"))
    #expect(try PlayedSteps("frames recorded / steps / frame 1 / pause 2.5").end.time == 1)
  }

  @Test
  func `A-8, A-5: a run without a minimum loading time ends at once after a pause of the clock`()
    throws
  {
    let end = try PlayedSteps(
      "frames recorded / header plain / begin header / pause 2 / finish header success"
    ).end
    #expect(end.header?.state == .finished(.success))
  }
}
