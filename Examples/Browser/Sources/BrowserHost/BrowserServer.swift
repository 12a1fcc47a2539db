import FlyingSocks
import Foundation
import RefreshCanvas

/// Serves pages that show screens, each page one of its own.
///
/// A request has to know the token, which is in the address; and is checked for its origin, so that no other page that
/// is open in the browser can ask in its name.
public final class BrowserServer: Sendable {
  /// The most pages at a time.
  public static let maximumPages = 8
  /// The most connections at a time; others wait until one ends.
  static let connectionLimit = 64

  /// The secret in the address, without which no request is answered.
  public let token: String
  /// The address of the page.
  public let url: String
  private let socket: Socket
  private let authority: (isLocal: Bool, port: UInt16)
  private let pages: PageSessions
  /// The seconds in which a request has to come whole and its answer to be taken.
  private let patience: Double

  /// Listens on an IPv4 address; port 0, the default, takes one that is free.
  public init(
    address: String = "127.0.0.1", port: UInt16 = 0, patience: Double = 15,
    screen: @escaping @MainActor (CanvasEnvironment) throws -> HostedScreen
  ) async throws {
    token = UUID().uuidString.lowercased()  // 122 bits from the system's source of random numbers
    pages = await PageSessions(screen)
    self.patience = patience
    socket = try Socket(domain: Int32(AF_INET))
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: .inet(ip4: address, port: port))
    try socket.listen()
    guard case .ip4(let ip, let port) = try socket.sockname() else {
      throw CocoaError(.featureUnsupported)
    }
    authority = (address == "127.0.0.1", port)
    url = "http://\(ip == "0.0.0.0" ? "127.0.0.1" : ip):\(port)/\(token)/"
  }

  /// Serves until the task is cancelled.
  public func run() async throws {
    defer { try? socket.close() }
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await self.accept(AsyncSocket(socket: self.socket, pool: pool)) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func accept(_ listener: AsyncSocket) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var count = 0
      for try await socket in listener.sockets {
        group.addTask { await self.serve(socket) }
        count += 1
        if count >= Self.connectionLimit { try await group.next() }
      }
    }
  }

  /// Answers the requests of a connection, one after the other.
  private func serve(_ socket: AsyncSocket) async {
    defer { try? socket.close() }
    do {
      while true {
        let (page, isLast) = try await within(patience) {
          let request = try await Request(from: socket)
          let (answer, page) = try await self.answer(request)
          try await socket.write(answer)
          return (page, isLast: request.headers["connection"] == "close")
        }
        if let page { return try await send(page, to: socket) }
        if isLast { return }
      }
    } catch let refusal as Request.Refusal {
      // What still comes is read for a while: an answer is lost where bytes are left unread.
      try? await within(min(patience, 1)) {
        try await socket.write(Self.head(refusal.status, "text/plain"))
        for _ in 0..<64 { _ = try await socket.read(atMost: 4_096) }
      }
    } catch {}
  }

  /// Sends frames as server-sent events, made as they are taken: what was not taken is not made.
  private func send(_ page: PageSession, to socket: AsyncSocket) async throws {
    let number = await page.listen()
    defer { Task { await page.leave(number) } }
    while let message = await page.message(for: number) {
      let event = Data((message.isEmpty ? ":\n\n" : "data:\(message)\n\n").utf8)
      try await within(PageSessions.patience) { try await socket.write(event) }
    }
  }

  // MARK: Answers

  /// The bytes of an answer; or its head and the page whose frames follow.
  private func answer(_ request: Request) async throws -> (Data, PageSession?) {
    guard isFromHere(request) else { throw Request.Refusal(status: 403) }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isSame(parts[1], token) else { throw Request.Refusal(status: 404) }
    switch (request.method, parts[2]) {
    case ("GET", ""): return (try file("index.html", "text/html"), nil)
    case ("GET", "page.js"): return (try file("page.js", "text/javascript"), nil)
    case ("GET", "page.css"): return (try file("page.css", "text/css"), nil)
    case ("GET", "frames"):
      guard let name = page(request) else { throw Request.Refusal(status: 400) }
      guard let page = await pages.page(name, request.query) else {
        throw Request.Refusal(status: 503)
      }
      return (Self.head(200, "text/event-stream"), page)
    case ("POST", "input"):
      guard let name = page(request),
        let inputs = try? JSONDecoder().decode([PageInput].self, from: request.body)
      else { throw Request.Refusal(status: 400) }
      return (
        Self.head(await pages.take(inputs, from: name) ? 204 : 410, "text/plain", count: 0), nil
      )
    default: throw Request.Refusal(status: 404)
    }
  }

  /// Whether the browser asked this address by number, and for no page from elsewhere: a name may have
  /// been made to mean this machine.
  private func isFromHere(_ request: Request) -> Bool {
    guard let host = request.headers["host"], host.hasSuffix(":\(authority.port)") else {
      return false
    }
    let name = host.dropLast("\(authority.port)".count + 1)
    let bytes = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isNumber =
      authority.isLocal ? name == "127.0.0.1" : bytes.count == 4 && !bytes.contains(nil)
    let origin = request.headers["origin"] ?? "http://\(host)"
    return (isNumber || name == "localhost") && origin == "http://\(host)"
  }

  /// Compares all bytes, however early one differs.
  static func isSame(_ given: some StringProtocol, _ token: String) -> Bool {
    let (given, token) = (Array(given.utf8), Array(token.utf8))
    var difference = given.count ^ token.count
    for index in token.indices {
      difference |= Int((index < given.count ? given[index] : 0) ^ token[index])
    }
    return difference == 0
  }

  /// The number that a page gives itself.
  private func page(_ request: Request) -> String? {
    request.query["page"].flatMap { $0.wholeMatch(of: /[0-9a-f]{32}/) == nil ? nil : $0 }
  }

  private func file(_ name: String, _ type: String) throws -> Data {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page")
    else { throw Request.Refusal(status: 404) }
    let body = try Data(contentsOf: url)
    return Self.head(200, type + "; charset=utf-8", count: body.count) + body
  }

  /// A head that keeps a browser from running, showing or passing on anything but this.
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

/// Does something, or ends it when its seconds are over.
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
