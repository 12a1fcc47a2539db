import ExamplePull
import RefreshApp
import RefreshKit
import RefreshList
import RefreshTerminal

/// The output of any command as a list to pull.
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

  func willRun(in session: TerminalSession) {
    session.configuration.rowsLeftOnExit = pull.arguments.remains
  }

  /// The maximum real time, in seconds, that a tour waits for a command.
  private static let patience = 600.0

  /// Plays the demo. Runs take no simulated time; the loading state is held for a moment so that it
  /// is visible.
  func runDemo(on stage: HeadlessTerminal) {
    defer { stage.exitStatus = pull.feed.exitStatus }
    guard !pull.arguments.follows else {
      stage.wait(
        until: { self.pull.feed.output.lines.count > 0 || self.pull.feed.endedRuns > 0 },
        atMost: Self.patience, for: "a line")
      return stage.showCaption("the output so far")
    }
    pull.list.header?.configuration.minimumLoadingTime = .seconds(1)
    waitForRun(1, on: stage)
    stage.settle()
    stage.showCaption("the output")
    stage.recordClip("pull", title: "The output of a command is pulled: what is new is marked") {
      stage.wait(0.5)
      stage.touchDown()
      stage.drag(9, over: 0.6)
      stage.wait(0.6)
      stage.touchUp()
      waitForRun(2, on: stage)
      stage.wait(0.3)
      stage.showCaption("released: the command runs again")
      stage.settle()
      stage.showCaption("the command has run again; new and changed lines are marked")
      stage.wait(2)
    }
    stage.wait(Feed.markTime)
    stage.showCaption("the marks disappear after a while")
    showFinding(on: stage)
  }

  /// Finds the last word of the last line, if there is one.
  private func showFinding(on stage: HeadlessTerminal) {
    let lines = pull.feed.output.lines
    let words = lines.count > 0 ? lines.text(of: lines.count - 1).split(separator: " ") : []
    guard let word = words.last else { return }
    stage.type("/" + word)
    stage.settle()
    stage.showCaption("found: the first line with the word, while it is typed")
    stage.type("\u{1B}")
    stage.wait(1)
    stage.showCaption("Esc: back at the place where the search began")
  }

  private func waitForRun(_ number: Int, on stage: HeadlessTerminal) {
    stage.wait(
      until: { self.pull.feed.endedRuns >= number }, atMost: Self.patience, for: "the command")
  }
}
