package import RefreshApp
public import RefreshCanvas
import RefreshList
public import RefreshTerminal

/// A conversation with a title and an input line.
@MainActor
public final class ChatScreen {
  /// The screen to show.
  public let screen: any TerminalScreen
  package let conversation: Conversation

  /// Creates a conversation in real time, with the answers of the example.
  public convenience init(_ environment: CanvasEnvironment) {
    self.init(Conversation(answers: .bundled, pace: .words(20), clock: SystemClock(), environment))
  }

  /// Creates a conversation. Without a file it has the example's answers; without a pace, it writes
  /// 20 words per second.
  package convenience init(
    _ environment: CanvasEnvironment, answers file: String?, pace: String?, unread: Int = 0,
    clock: any AppClock
  ) throws(UsageError) {
    let answers: Answers = if let file { try Answers(reading: file) } else { .bundled }
    let pace: Pace = if let pace { try Pace(pace) } else { .words(20) }
    self.init(
      Conversation(answers: answers, pace: pace, clock: clock, unread: unread, environment))
  }

  private init(_ conversation: Conversation) {
    self.conversation = conversation
    let composer = ComposerScreen(
      conversation.list, prompt: "> ", placeholder: "write something")
    composer.additionalKeyHints = [KeyHint("Ctrl-X", "stop", importance: -5)]
    let titled = TitledScreen(composer) {
      "Chat · \(conversation.messages.count) messages"
        + (conversation.isWriting ? " · writing" : "")
    }
    screen = titled
    composer.onSubmit = { conversation.ask($0) }
    titled.onEvent = { event in
      if event == .key(.text("G"), []), !composer.isEditing {
        conversation.showNewest()
        return .handled
      }
      guard event == .key(.text("x"), .control) else { return .ignored }
      conversation.stop()
      return .handled
    }
  }
}
