import RefreshCanvas
import RefreshTerminal

/// A screen, with closures that are called at the start and the end of its session.
@MainActor
public struct HostedScreen {
  let screen: any TerminalScreen
  let willRun: (TerminalSession) -> Void
  let didEnd: () -> Void

  /// Creates a hosted screen.
  ///
  /// - Parameters:
  ///   - screen: The screen of a page.
  ///   - willRun: Called with the session before it starts.
  ///   - didEnd: Called after the page has been closed.
  public init(
    _ screen: any TerminalScreen, willRun: @escaping (TerminalSession) -> Void = { _ in },
    didEnd: @escaping () -> Void = {}
  ) {
    (self.screen, self.willRun, self.didEnd) = (screen, willRun, didEnd)
  }
}

/// A page and the session that it shows.
@MainActor
final class PageSession {
  /// The maximum number of messages in transit. If a page reads slowly, only the newest message
  /// waits.
  static let unread = 16
  static let frameRate = 60.0

  let session: TerminalSession
  /// The time at which the page was closed, or was opened without listening yet; `nil` while the
  /// page listens.
  private(set) var leftAt: ContinuousClock.Instant? = .now
  private let didEnd: () -> Void
  private let picture = Picture()
  private let start = ContinuousClock.now
  private let signal = Signal()
  private(set) var listener = 0
  private var (sent, read) = (0, 0)
  private var lastSent = -Double.infinity
  private var words: [String: JSON] = [:]
  private var saysEnd = false
  /// The number of the last message of inputs.
  var lastNumber = 0
  var fingers: [Int: Finger] = [:]
  /// The movement of a wheel past an edge that is not yet a whole tick, in ticks.
  var turned = 0.0

  init(_ hosted: HostedScreen, columns: Int, rows: Int, _ environment: CanvasEnvironment) {
    didEnd = hosted.didEnd
    var configuration = TerminalSession.Configuration()
    configuration.environment = environment
    configuration.frameRate = 1_000  // paced here, by what the page has read
    configuration.cursor = .never  // drawn as a cell instead
    session = TerminalSession(
      hosted.screen, columns: columns, rows: rows, configuration: configuration)
    hosted.willRun(session)
    session.onAnnouncement = { [unowned self] in words["say"] = .text($0) }
    session.onCopy = { [unowned self] in words["copy"] = .text($0) }
    session.attach(clock: { [unowned self] in now }, onChange: { [signal] in signal.wake() })
    session.enter(at: 0)
  }

  /// The number of seconds since the page was opened.
  var now: Double {
    let time = start.duration(to: .now).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  /// Makes a page the only listener, and returns its number. The page shows nothing yet.
  func listen() -> Int {
    listener += 1
    (sent, read, leftAt, saysEnd) = (0, 0, nil, true)
    picture.reset()
    session.setNeedsDrawing()
    signal.wake()
    return listener
  }

  func leave(_ number: Int) {
    if number == listener { leftAt = .now }
    signal.wake()
  }

  /// Returns whether the page has been closed for longer than a number of seconds.
  func hasLeft(for seconds: Double) -> Bool {
    leftAt.map { .now - $0 > .seconds(seconds) } ?? false
  }

  /// Ends the session: the page will not reconnect.
  func end() {
    session.leave()
    session.attach(clock: nil, onChange: nil)
    didEnd()
  }

  /// Records the number of messages that the page has read.
  func noteRead(_ count: Int) {
    read = min(max(read, count), sent)
    signal.wake()
  }

  /// Returns the next message for a listener as soon as there is one, or `nil` if the listener has
  /// left or been replaced.
  ///
  /// An empty message only keeps the connection open.
  func message(for number: Int) async -> String? {
    let asked = now
    while number == listener, leftAt == nil, !Task.isCancelled {
      _ = session.drainOutput()  // no frame is drawn while output for a terminal is pending
      session.frame(at: now)
      session.isSuspendRequested = false
      let isRoom = sent - read < Self.unread
      let due = lastSent + 1 / Self.frameRate
      if isRoom, now >= due - 1e-4, let message = picture.difference(to: session, adding: others())
      {
        (lastSent, sent) = (now, sent + 1)
        return message
      }
      if now - asked > 10 { return "" }
      let deadline = session.nextDeadline ?? .infinity
      let wait = isRoom ? (now < due ? due : deadline) : max(deadline, due)
      await signal.wait(atMost: min(max(wait - now, 0.001), 10))
    }
    return nil
  }

  /// Returns the values to send in addition to the picture.
  private func others() -> [String: JSON] {
    defer { words = [:] }
    if saysEnd, session.exitStatus != nil { (words["end"], saysEnd) = (.number(1), false) }
    return words
  }
}

/// An event to wait for, which may already have occurred.
@MainActor
final class Signal {
  private var hasCome = false
  private var waiter: CheckedContinuation<Void, Never>?

  func wake() {
    hasCome = true
    waiter?.resume()
    waiter = nil
  }

  func wait(atMost seconds: Double) async {
    if !hasCome {
      let timer = Task { if (try? await Task.sleep(for: .seconds(seconds))) != nil { wake() } }
      await withCheckedContinuation { waiter = $0 }
      timer.cancel()
    }
    hasCome = false
  }
}

/// The sessions of all pages, by the identifiers that the pages have chosen.
@MainActor
final class PageSessions {
  /// How long a session is kept after its page was closed, in seconds, because the page may
  /// reconnect.
  static let patience = 30.0
  private var sessions: [String: PageSession] = [:]
  private let makeScreen: @MainActor (CanvasEnvironment) throws -> HostedScreen

  init(_ makeScreen: @escaping @MainActor (CanvasEnvironment) throws -> HostedScreen) {
    self.makeScreen = makeScreen
    // A closed page sends nothing, so a timer ends its session and its command.
    Task { [weak self] in
      while self != nil, (try? await Task.sleep(for: .seconds(5))) != nil {
        self?.endClosedSessions()
      }
    }
  }

  private func endClosedSessions() {
    for (page, session) in sessions where session.hasLeft(for: Self.patience) {
      session.end()
      sessions[page] = nil
    }
  }

  /// A listening page, and its number as a listener.
  typealias Listener = (page: PageSession, number: Int)

  /// Makes a page listen, for the first time or again. Returns `nil` if there are too many pages,
  /// or no screen can be created.
  func listen(_ name: String, _ query: [String: String]) -> Listener? {
    endClosedSessions()
    guard let page = sessions[name] ?? newSession(query) else { return nil }
    sessions[name] = page
    return (page, page.listen())
  }

  /// Creates a session. At the limit, the page that was closed first is removed; if all pages
  /// listen, returns `nil`.
  private func newSession(_ query: [String: String]) -> PageSession? {
    if sessions.count >= BrowserServer.maximumPages {
      let left = sessions.compactMap { name, page in page.leftAt.map { (name, $0) } }
      guard let (name, _) = left.min(by: { $0.1 < $1.1 }) else { return nil }
      sessions.removeValue(forKey: name)?.end()
    }
    var environment = CanvasEnvironment(
      reducesMotion: query["still"] == "true", locale: String((query["language"] ?? "").prefix(32)),
      background: query["dark"] == "true" ? .dark : .light)
    environment.glyphs = .braille
    guard let hosted = try? makeScreen(environment) else { return nil }
    let number = { query[$0].flatMap { Int($0) } }
    let size = PageSession.size(number("columns") ?? 80, number("rows") ?? 24)
    return PageSession(hosted, columns: size.columns, rows: size.rows, environment)
  }

  /// Processes the inputs of a page. Returns whether the page has a session.
  func take(_ inputs: [PageInput], number: Int?, from page: String) -> Bool {
    sessions[page].map { $0.take(inputs, number: number) } != nil
  }
}
