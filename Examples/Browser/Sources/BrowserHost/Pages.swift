import FlyingSocks
import RefreshCanvas

/// The sessions of the pages there are, by the numbers that the pages gave themselves.
@MainActor
final class Pages {
  private var sessions: [String: PageSession] = [:]
  private let makeScreen: @MainActor (CanvasEnvironment) throws -> HostedScreen

  init(_ makeScreen: @escaping @MainActor (CanvasEnvironment) throws -> HostedScreen) {
    self.makeScreen = makeScreen
    // A page that is closed says nothing: nobody but the clock ends its session and its command.
    Task { [weak self] in
      while self != nil, (try? await Task.sleep(for: .seconds(5))) != nil {
        self?.forgetThoseGone()
      }
    }
  }

  private func forgetThoseGone() {
    for (page, session) in sessions where session.hasLeft(for: BrowserServer.patience) {
      session.end()
      sessions[page] = nil
    }
  }

  /// A page listens, for the first time or again; `nil` if there are too many, or no screen can be made.
  func listen(
    _ page: String, _ columns: Int, _ rows: Int, _ environment: CanvasEnvironment
  ) -> Listener? {
    forgetThoseGone()
    if let known = sessions[page] { return Listener(known) }
    guard sessions.count < BrowserServer.pageLimit, let hosted = try? makeScreen(environment) else {
      return nil
    }
    let size = PageSession.size(columns, rows)
    let session = PageSession(hosted, columns: size.columns, rows: size.rows, environment)
    sessions[page] = session
    return Listener(session)
  }

  /// Takes in what happened on a page; returns whether there is a session for it.
  func take(_ inputs: [PageInput], from page: String) -> Bool {
    sessions[page]?.take(inputs)
    return sessions[page] != nil
  }
}

/// A connection that a page listens on; when nothing holds it, the page is gone.
final class Listener: Sendable {
  private let session: PageSession
  private let number: Int

  @MainActor init(_ session: PageSession) { (self.session, number) = (session, session.listen()) }

  func message() async -> String? { await session.message(for: number) }

  deinit { Task { @MainActor [session, number] in session.leave(number) } }
}

/// Frames as server-sent events, made as they are taken: what was not taken is not made.
struct Frames: AsyncBufferedSequence {
  typealias Element = UInt8
  let listener: Listener

  func makeAsyncIterator() -> Iterator { Iterator(listener: listener) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let listener: Listener

    mutating func next() async -> UInt8? { nil }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      guard let message = await listener.message() else { return nil }
      return Array((message.isEmpty ? ":\n\n" : "data:\(message)\n\n").utf8)
    }
  }
}
