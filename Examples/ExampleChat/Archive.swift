import RefreshApp
import RefreshPages

/// The messages from before the start of the program. Pages arrive with the delay of a slow
/// service.
@MainActor
final class Archive {
  static let pageSize = 20
  /// The response time in seconds.
  static let latency = 0.7

  private let count: Int
  private let clock: any AppClock

  init(count: Int = 200, clock: any AppClock) { (self.count, self.clock) = (count, clock) }

  /// The number of the next message.
  var next: Int { count }

  /// Returns a page of the messages before a message, the newest first, or none at the start of the
  /// conversation.
  ///
  /// The cursor is the number of the oldest known message, which new messages do not change.
  func page(before cursor: Int) async throws -> [Message] {
    try await clock.sleep(for: Self.latency)
    return page(endingBefore: cursor)
  }

  /// A place between two messages, and the direction to read in.
  enum Place: Sendable {
    case before(Int)
    case after(Int)
  }

  /// Returns the page at a place, or the newest page for `nil`. The newest message is first.
  func page(at place: Place?) async throws -> CursorPage<Message, Place> {
    try await clock.sleep(for: Self.latency)
    let ids =
      switch place {
      case nil: count - Self.pageSize..<count
      case .before(let id): id - Self.pageSize..<id
      case .after(let id): id + 1..<id + 1 + Self.pageSize
      }
    let there = ids.clamped(to: 0..<count)
    return CursorPage(
      there.reversed().map(message), next: there.lowerBound > 0 ? .before(there.lowerBound) : nil,
      previous: there.upperBound < count ? .after(there.upperBound - 1) : nil)
  }

  func newest() -> [Message] { page(endingBefore: count) }

  private func page(endingBefore cursor: Int) -> [Message] {
    (max(0, cursor - Self.pageSize)..<max(0, cursor)).reversed().map(message)
  }

  /// Returns the message with a number: a question for an even number, else an answer.
  private func message(_ id: Int) -> Message {
    let (question, answer) = Self.talk[id / 2 % Self.talk.count]
    let number = id / 2 + 1
    return id % 2 == 0
      ? Message(id: id, .you, "\(number). \(question)")
      : Message(id: id, .answer, "\(number). \(answer)")
  }

  private static let talk = [
    ("Where is row 0 in a list that goes up?", "At the bottom: it is the newest one."),
    (
      "And who loads what is older?",
      "The footer, which is at the top here. It asks before you are there, by the number of the oldest "
        + "message it knows, so that what is said meanwhile moves nothing."
    ),
    (
      "What if I read while something is written?",
      "Then the line you read stays where it is. Only your hand moves it: the wheel, a finger, a key."
    ),
    ("很长的一行怎么办？", "按窗口的宽度折行，宽字符不会被拆开；窗口变宽或变窄，正在读的那一行不动。"),
    (
      "How do I come back down?",
      "End, or a tap on the words about new messages. At the bottom the list follows again."
    ),
    (
      "Does a thought have to be read?",
      "No. It is folded until you open it, and it can be found all the same."
    ),
  ]
}
