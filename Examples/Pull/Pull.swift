import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// The output of any command as a list you can pull.
@main
@MainActor
final class Pull: TerminalApp {
  static let usage = PullArguments.usage

  let screen: any TerminalScreen
  private let pull: PullScreen

  init(_ arguments: AppArguments) throws {
    pull = PullScreen(try PullArguments(arguments), clock: arguments.clock)
    screen = pull
  }

  /// Runs take no simulated time; that they load for a moment is for the eye.
  func tour(on stage: Stage) {
    guard !pull.arguments.follows else {
      stage.wait(until: { self.pull.feed.output.lines.count > 0 })
      return stage.show("what it prints")
    }
    pull.list.header?.configuration.minimumLoadingTime = 1
    waitForRun(1, on: stage)
    stage.settle()
    stage.show("what it printed")
    stage.film("pull") {
      stage.wait(0.5)
      stage.down()
      stage.drag(9, over: 0.6)
      stage.wait(0.3)
      stage.up()
      waitForRun(2, on: stage)
      stage.settle()
      stage.show("pulled: it ran again, and what came and changed is marked")
      stage.wait(2)
    }
    stage.wait(Feed.markTime)
    stage.show("and is not new any more")
  }

  private func waitForRun(_ number: Int, on stage: Stage) {
    stage.wait(until: { self.pull.feed.endedRuns >= number })
  }
}
