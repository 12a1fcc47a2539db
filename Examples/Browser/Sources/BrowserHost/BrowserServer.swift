import FlyingSocks
import Foundation
import RefreshCanvas

/// Serves pages, each of which shows its own screen.
///
/// A request has to contain the token, which is part of the server's address. An origin that the
/// request names is checked as well, against requests of other pages in the browser.
public final class BrowserServer: Sendable {
  /// The maximum number of pages at a time.
  public static let maximumPages = 8
  /// The maximum number of connections at a time. A further connection closes the oldest one that
  /// has not sent the token, if any, and waits until a connection has ended.
  static let connectionLimit = 64

  /// The secret in the address. Requests without it are refused.
  public let token: String
  /// The address of the page.
  public let url: String
  private let socket: Socket
  private let authority: Authority
  private let pages: PageSessions
  private let connections = Connections()
  /// The time limits in seconds: of a later head, and of a body with the response; and of the first
  /// head of a connection.
  private let patience, headPatience: Double

  /// Creates a server that listens on an address.
  ///
  /// - Parameters:
  ///   - address: An IPv4 or IPv6 address, or `localhost`.
  ///   - port: The port; 0, the default, selects a free port.
  ///   - patience: The time limit of a later head, and of a body with the response, in seconds.
  ///   - headPatience: The time limit of the first head of a connection, in seconds.
  ///   - screen: Creates the screen of a page. It is called once before the server listens, so that
  ///     its errors are thrown here.
  /// - Throws: ``ListeningError``, or an error of `screen`.
  public init(
    address: String = "127.0.0.1", port: UInt16 = 0, patience: Double = 15,
    headPatience: Double = 2,
    screen: @escaping @MainActor (CanvasEnvironment) throws -> HostedScreen
  ) async throws {
    try await MainActor.run { try screen(CanvasEnvironment()).didEnd() }
    token = UUID().uuidString.lowercased()  // 122 bits from the system's source of random numbers
    pages = await PageSessions(screen)
    (self.patience, self.headPatience) = (patience, headPatience)
    (socket, authority) = try Authority.listen(address, port)
    url = "http://\(authority.name)/\(token)/"
  }

  /// Serves until the task is cancelled.
  public func run() async throws {
    defer { try? socket.close() }
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await self.accept(AsyncSocket(socket: self.socket, pool: pool)) }
      let result = await group.nextResult()
      group.cancelAll()
      await connections.endAll()
      try result?.get()
    }
  }

  private func accept(_ listener: AsyncSocket) async throws {
    for try await socket in listener.sockets {
      await connections.add(atMost: Self.connectionLimit) { await self.serve(socket, number: $0) }
    }
  }

  /// Responds to the requests of a connection, one after the other.
  private func serve(_ socket: AsyncSocket, number: Int) async {
    defer { try? socket.close() }
    var isTrusted = false
    do {
      while true {
        let head = try await within(isTrusted ? patience : headPatience) {
          try await Request(headFrom: socket)
        }
        try check(head)
        if !isTrusted { await connections.trust(number) }
        isTrusted = true
        let listener = try await within(patience) {
          let (answer, listener) = try await self.answer(head.readingBody(from: socket))
          if listener == nil { try await socket.write(answer) }
          return listener
        }
        if let listener { return try await send(to: listener, on: socket) }
        if head.headers["connection"] == "close" { return }
      }
    } catch let refusal as Request.Refusal {
      // A response is lost if the connection is closed while bytes are unread, so unread bytes are
      // drained first.
      try? await within(min(patience, 1)) {
        try await socket.write(Self.head(refusal.status, "text/plain"))
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        for _ in 0..<64 { _ = try await socket.read(atMost: 4_096) }
      }
    } catch {}
  }

  /// Sends frames as server-sent events. A frame is created only after the previous one was
  /// written.
  private func send(to listener: PageSessions.Listener, on socket: AsyncSocket) async throws {
    let (page, number) = listener
    defer { Task { await page.leave(number) } }
    try await within(patience) { try await socket.write(Self.head(200, "text/event-stream")) }
    while let message = await page.message(for: number) {
      let event = Data((message.isEmpty ? ":\n\n" : "data:\(message)\n\n").utf8)
      try await within(PageSessions.patience) { try await socket.write(event) }
    }
  }

  // MARK: Answers

  /// Throws an error unless a request has the right origin and the token.
  private func check(_ request: Request) throws {
    guard authority.isOwn(request.headers) else { throw Request.Refusal(status: 403) }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isSame(parts[1], token) else { throw Request.Refusal(status: 404) }
  }

  /// Returns the bytes of a response, or the page whose frames follow.
  private func answer(_ request: Request) async throws -> (Data, PageSessions.Listener?) {
    switch (request.method, request.path.dropFirst(token.utf8.count + 2)) {
    case ("GET", ""): return (try file("index.html", "text/html"), nil)
    case ("GET", "page.js"): return (try file("page.js", "text/javascript"), nil)
    case ("GET", "page.css"): return (try file("page.css", "text/css"), nil)
    case ("GET", "frames"):
      guard let name = page(request) else { throw Request.Refusal(status: 400) }
      guard let listener = await pages.listen(name, request.query) else {
        throw Request.Refusal(status: 503)
      }
      return (Data(), listener)
    case ("POST", "input"):
      guard let name = page(request), let (inputs, bad) = PageInput.read(request.body) else {
        throw Request.Refusal(status: 400)
      }
      let number = request.query["number"].flatMap { Int($0) }
      let isKnown = await pages.take(inputs, number: number, from: name)
      return (Self.head(bad > 0 ? 400 : isKnown ? 204 : 410, "text/plain", count: 0), nil)
    default: throw Request.Refusal(status: 404)
    }
  }

  /// Compares all bytes, even after a difference, so that the time reveals nothing about the token.
  static func isSame(_ given: some StringProtocol, _ token: String) -> Bool {
    let (given, token) = (Array(given.utf8), Array(token.utf8))
    var difference = given.count ^ token.count
    for index in token.indices {
      difference |= Int((index < given.count ? given[index] : 0) ^ token[index])
    }
    return difference == 0
  }

  /// Returns the identifier that a page has chosen, or `nil` if it is invalid.
  private func page(_ request: Request) -> String? {
    request.query["page"].flatMap { $0.wholeMatch(of: /[0-9a-f]{32}/) == nil ? nil : $0 }
  }

  private func file(_ name: String, _ type: String) throws -> Data {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page")
    else { throw Request.Refusal(status: 404) }
    let body = try Data(contentsOf: url)
    return Self.head(200, type + "; charset=utf-8", count: body.count) + body
  }

  /// Returns a head that allows the browser to load and run only the files of this server.
  private static func head(_ status: Int, _ type: String, count: Int? = nil) -> Data {
    let length = count.map { "Content-Length: \($0)" } ?? "Connection: close"
    return Data(
      """
      HTTP/1.1 \(status) \r
      Content-Type: \(type)\r
      \(length)\r
      Cache-Control: no-store\r
      Referrer-Policy: no-referrer\r
      X-Content-Type-Options: nosniff\r
      Cross-Origin-Resource-Policy: same-origin\r
      Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
      \r\n
      """.utf8)
  }
}

/// Runs an operation, and cancels it after a number of seconds.
private func within<Value: Sendable>(
  _ seconds: Double, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw SocketError.disconnected
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
