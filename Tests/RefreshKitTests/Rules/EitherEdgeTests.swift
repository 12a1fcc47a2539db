import RefreshKit
import RefreshSimulation
import Testing

/// Both edges behave alike, with finger, wheel and keys, in all four directions.
@Suite(.timeLimit(.minutes(60))) @MainActor struct EitherEdgeTests {
  nonisolated static let pullsAgain = [
    "header plain dwell=4 / down / pull 1 / begin header / finish header failure / up / wait 0.1 / down / drag +4",
    "header plain trigger=5 dwell=4 / wheel +3 / begin header / finish header failure / wait 0.4 / wheel +4",
    "header plain trigger=5 dwell=4 / key up / key up / key up / begin header / finish header failure / wait 0.4 / key up",
    "footer plain auto=false dwell=4 / down / pull-end 1 / begin footer / finish footer failure / up / wait 0.1 / down / drag -4",
    "footer plain auto=false dwell=4 / jump 999 / wheel -1 / begin footer / finish footer failure / wait 0.4 / wheel -4",
    "footer plain auto=false dwell=4 / jump 999 / key down / begin footer / finish footer failure / wait 0.4 / key down",
  ]

  @Test(arguments: pullsAgain, ScrollDirection.allCases)
  func `T-17, T-8, F-1: if a run ended during a pull, the next pull ends the outcome's dwell`(
    steps: String, direction: ScrollDirection
  ) throws {
    let end = try PlayedSteps(steps, direction: direction).end
    #expect((end.header ?? end.footer)?.state.isPulling == true, "\(end)")
  }

  @Test(arguments: pullsAgain)
  func `T-8: after a pull is held past the dwell of a run that ended in it, the next pull counts`(
    steps: String
  ) throws {
    let held = steps.replacing("dwell=4", with: "dwell=0.2").replacing("wait 0.1", with: "wait 0.3")
      .replacing("wait 0.4", with: "wait 2")
    let end = try PlayedSteps(held).end
    #expect((end.header ?? end.footer)?.state.isPulling == true, "\(end)")
  }

  @Test(arguments: [0, 14, 60, 200], ScrollDirection.allCases)
  func `T-18, S-3, D-4: a bounce inwards across the end does not jump to a silent run's header`(
    velocity: Int, direction: ScrollDirection
  ) throws {
    let steps =
      "content 5 / header plain / down / pull-end 4.5 / begin header / pull-end 0.5 / up v=\(velocity)"
    let played = try PlayedSteps(steps + " / settle", direction: direction)
    let fast = velocity >= 60
    #expect(played.end.offset == (fast ? -3 : 0))
    #expect(played.end.header?.visible == (fast ? 3 : 0))
    #expect(played.topSpeed < Double(velocity) + 30)
  }

  nonisolated static let endings = [
    "key pageup", "key pagedown", "key home", "key end", "key up", "jump 0", "scroll 0", "wheel +1",
    "wheel -1", "tap header", "down / up",
  ]

  @Test(arguments: endings, ScrollDirection.allCases)
  func `F-6, F-3a: short content is filled after a header's run, however the header is hidden`(
    ending: String, direction: ScrollDirection
  ) throws {
    let steps =
      "content 5 / header plain / footer plain / begin header / wait 1 / finish header success"
    let end = try PlayedSteps("\(steps) / wait 0.1 / \(ending) / wait 10", direction: direction).end
    #expect(end.footer?.state == .loading && end.footer?.runCount == 2, "\(ending)")
    let bounce =
      "content 5 / header plain / footer plain / begin header / wait 1 / down / pull-end 3"
    let after = "finish header success / up / wait 0.05"
    let bounced = try PlayedSteps(
      "\(bounce) / \(after) / \(ending) / wait 10", direction: direction)
    #expect(bounced.end.footer?.runCount == 2, "\(ending)")
  }

  @Test(arguments: ["down / pull-end 2", "wheel -3", "key pagedown", "jump 0 / wheel -9"])
  func `T-17, F-10, A-7: a refused load does not end the dwell of a failure`(
    by hand: String
  ) throws {
    let setup = "content 24 / footer plain preload=5 dwell=forever"
    let steps = "\(setup) / more false / finish footer failure / \(hand)"
    #expect(try PlayedSteps(steps).end.footer?.state == .finished(.failure))
    #expect(try PlayedSteps("\(steps) / wait 6").end.footer?.state == .noMoreData)
    let open = steps.replacing("more false / ", with: "")
    #expect(try PlayedSteps(open).end.footer?.state == .loading)
  }

  @Test(arguments: [
    ("content 30 / footer plain extent=20 / set footer extent=1 preload=10", 1),
    ("content 30 / footer plain extent=1 / set footer extent=20 preload=15", 0),
    ("content 30 / footer plain auto=false extent=20 / set footer extent=1 auto=true preload=7", 1),
    ("footer plain user-only=true / set footer preload=100 user-only=false", 1),
    ("footer plain / set footer preload=100 user-only=true", 0),
  ])
  func `F-3a: settings changed together with a preload distance decide whether the footer loads`(
    steps: String, runs: Int
  ) throws {
    #expect(try PlayedSteps(steps).end.footer?.runCount == runs)
    #expect(try PlayedSteps("\(steps) / wait 1").end.footer?.runCount == runs)
  }

  @Test(arguments: ScrollDirection.allCases)
  func `P-7, H-10: if ticks scroll smoothly, a preload distance uses their velocity at once`(
    direction: ScrollDirection
  ) throws {
    let steps = "wheel-motion smooth / footer plain / wheel -3 / set footer preload=2s"
    #expect(try PlayedSteps(steps, direction: direction).end.footer?.runCount == 1)
  }

  @Test(
    arguments: ["wait 0.02", "wait 0.1", "wait 0.02 / tap header", "wait 0.05 / wheel -1"],
    ScrollDirection.allCases)
  func `R-6: a list that follows its end bounces back to the end from the other edge`(
    moment: String, direction: ScrollDirection
  ) throws {
    let steps =
      "rows 24 / follow on / header plain trigger=6 / down / drag +8 / up / \(moment) / append 3 / settle"
    let played = try PlayedSteps(steps, direction: direction)
    #expect(played.end.offset == 3)
    let more = try PlayedSteps("\(steps) / append 1 / settle", direction: direction)
    #expect(more.end.offset == 4 && more.end.rows?.isFollowing == true)
    let twice = steps.replacing(
      "append 3", with: "append 3 / wait 0.02 / append 2 / wait 0.1 / append 4")
    #expect(try PlayedSteps(twice, direction: direction).end.offset == 9)
  }

  @Test(arguments: ScrollDirection.allCases)
  func `R-6: a list that follows its end rests there after a flung pull and inserted rows`(
    direction: ScrollDirection
  ) throws {
    let steps = """
      rows 3 height=2 / keep-rows on / follow on / wait 0.1 / fling +3 v=50 / wait 0.1 / wheel -1 \
      / edit / height 1 at=0 count=3 / prepend 30 / prepend 7 height=4 / end / settle
      """
    #expect(try PlayedSteps(steps, direction: direction).end.offset == 37)
  }

  @Test(arguments: ["down / up", "wheel -1", "key down"])
  func `R-6: a touch, tick or key that stops a list on its way to the end ends following`(
    hand: String
  ) throws {
    let steps = "rows 24 / follow on / down / drag +8 / up / wait 0.02 / append 20 / wait 0.1"
    let stopped = try PlayedSteps("\(steps) / \(hand) / settle").end
    #expect(stopped.offset < 19 && stopped.rows?.isFollowing == false)
    let after = try PlayedSteps("\(steps) / \(hand) / settle / append 1 / settle").end
    #expect(after.offset == stopped.offset)
  }

  @Test(arguments: [0, 0.03, 0.06, 0.1, 0.2, 0.3, 0.6, 1], ScrollDirection.allCases)
  func `R-4, D-4: a page that arrives during a bounce at the end does not move the list back`(
    latency: Double, direction: ScrollDirection
  ) throws {
    let hands = [
      "fling -30 v=-20", "fling -30 v=-300", "down / drag -40 / up", "jump 999 / fling -9 v=40",
    ]
    let footers = ["", "footer plain", "footer plain auto=false"]
    // The footer varies, so that each occurs with each hand, page, latency and direction.
    var turn = Int(latency * 100) + (ScrollDirection.allCases.firstIndex(of: direction) ?? 0)
    for hand in hands {
      turn += 1
      for page in ["append 1", "append 30", "content 90"] {
        turn += 1
        for footer in (0..<share(1, of: footers.count)).map({ footers[(turn + $0) % 3] }) {
          let setup = page.hasPrefix("append") ? "rows 60" : "content 60"
          let steps =
            "\(setup) / \(footer.isEmpty ? "" : footer + " / ")jump 20 / \(hand) / wait \(latency)"
          let rest = try PlayedSteps("\(steps) / settle", direction: direction).end.offset
          let played = try PlayedSteps("\(steps) / \(page) / settle", direction: direction)
          #expect(played.end.offset >= rest - 1e-9, "\(steps) / \(page)")
          #expect(played.topSpeed < 450, "\(steps) / \(page)")
        }
      }
    }
  }

  @Test
  func `R-6, I-12: a following list stays at its end when insets make it longer than the viewport`()
    throws
  {
    let steps = "content 0 / follow on / wait 0 / inset start=24 end=3"
    #expect(try PlayedSteps(steps).end.offset == -21)
    #expect(
      try PlayedSteps("content 5 / follow on / wait 0 / inset start=4 end=3").end.offset == -4)
    #expect(
      try PlayedSteps("content 5 / follow on / wait 0 / inset start=24 end=3 / inset start=2 end=0")
        .end
        .offset == -2)
  }
}
