import ExampleChat
import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// A conversation whose answers are written word by word.
@main
@MainActor
final class Chat: TerminalApp {
  static let usage = AppUsage(
    operands: [
      .init("FILE", "the answers: texts separated by a line ---", isOptional: true)
    ],
    options: [
      .init("--pace", value: "N", "the speed: 20 for words per second, 120K for bytes; default 20"),
      .init(
        "--keep", value: "N", isValueOptional: true,
        "leave all messages, or the last N, on the screen on exit"),
      .init("--unread", value: "N", "open at the first of N unread messages, at most 200"),
      .init("--ask", value: "TEXT", "send this message at the start"),
    ])

  let screen: any TerminalScreen
  private let conversation: Conversation
  private let remains: TerminalSession.RowsLeftOnExit

  init(_ arguments: AppArguments) throws {
    let chat = try ChatScreen(
      arguments.environment(from: TerminalHost.configuration().environment),
      answers: arguments.operands.first, pace: arguments["--pace"],
      unread: Self.unread(arguments["--unread"]), clock: arguments.clock)
    remains = try Self.remains(arguments["--keep"])
    screen = chat.screen
    conversation = chat.conversation
    if let question = arguments["--ask"] { conversation.ask(question) }
  }

  func willRun(in session: TerminalSession) { session.configuration.rowsLeftOnExit = remains }

  private static func unread(_ text: String?) throws(UsageError) -> Int {
    guard let text else { return 0 }
    guard let count = Int(text), 0...200 ~= count else {
      throw UsageError("'\(text)' is not a number of messages for --unread; expected: 0 to 200")
    }
    return count
  }

  /// Parses the messages to leave on the main screen: all, or a number of the newest ones.
  private static func remains(_ text: String?) throws(UsageError) -> TerminalSession.RowsLeftOnExit
  {
    guard let text else { return .nothing }
    if text.isEmpty { return .all }
    guard let count = Int(text), count >= 0 else {
      throw UsageError("'\(text)' is not a number of messages for --keep; expected: a number")
    }
    return .last(count)
  }

  func runDemo(on stage: HeadlessTerminal) {
    stage.finishLoads()
    stage.settle()
    stage.showCaption("a conversation: the newest message is at the bottom")
    stage.type("Why does nothing move?")
    stage.showCaption("a line to type into")
    stage.type("\r")
    stage.wait(1.5)
    stage.showCaption("the thought before the answer is folded, with a count of its words")
    stage.wait(4)
    stage.showCaption("the answer arrives word by word, and a list at its bottom follows it")
    stage.press(.down)
    stage.settle()
    stage.showCaption("one line up: from here on nothing moves, ...")
    stage.wait(2)
    stage.showCaption("... while the answer is being written")
    stage.type("And another thing")
    stage.type("\r")
    stage.wait(12)
    stage.showCaption("a second question scrolls to the bottom")
    stage.type("One more")
    stage.type("\r")
    stage.wait(0.2)
    stage.type("\u{1B}[5~")
    stage.settle()
    stage.showCaption("reading further up ...")
    stage.wait(12)
    stage.showCaption("... while more arrives: new messages are counted below")
    stage.type("\t")
    stage.type("/whole")
    stage.settle()
    stage.showCaption("Tab leaves the input line; find")
    stage.type("\r")
    stage.wait(0.1)
    stage.type("\u{1B}")
    stage.wait(0.1)
    open(stage)
    stage.press(.end)
    stage.finishLoads()
    stage.settle()
    stage.showCaption("at the first loaded message: older messages were inserted above")
  }

  /// Unfolds the newest thought.
  private func open(_ stage: HeadlessTerminal) {
    guard let row = conversation.messages.firstIndex(where: { $0.author == .thought }) else {
      return
    }
    conversation.list.scrollToRow(row, at: .center, animated: false)
    conversation.list.selectedRow = row
    stage.showCaption("a folded thought")
    stage.type("\r")
    stage.settle()
    stage.showCaption("Return unfolds it: its first line stays in place")
  }
}
