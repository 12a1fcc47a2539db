import FlyingFox
import FlyingSocks
import Foundation
import RefreshCanvas

/// Serves pages that show screens, each page one of its own.
///
/// A request has to know the token, which is in the address; and is checked for its origin, so that no other page that
/// is open in the browser can ask in its name.
public final class BrowserServer: Sendable {
  /// The most pages at a time.
  public static let pageLimit = 8
  /// The most bytes of one message from a page.
  static let bodyLimit = 65_536
  /// The seconds that a page's session is kept when it went, for it may come back.
  static let patience = 30.0

  /// The secret in the address, without which no request is answered.
  public let token: String
  private let server: HTTPServer
  private let address: String
  private let pages: Pages

  /// Makes a server for an IPv4 address; port 0, the default, takes one that is free.
  public init(
    address: String = "127.0.0.1", port: UInt16 = 0,
    screen: @escaping @MainActor (CanvasEnvironment) throws -> HostedScreen
  ) async throws {
    token = Self.newToken()
    self.address = address
    pages = await Pages(screen)
    var configuration = HTTPServer.Configuration(
      address: try .inet(ip4: address, port: port), logger: .disabled)
    configuration.sharedRequestBufferSize = Self.bodyLimit
    configuration.sharedRequestReplaySize = Self.bodyLimit
    server = HTTPServer(config: configuration)
    let (token, pages) = (token, pages)
    await server.appendRoute("*") { [weak server] request in
      guard case .ip4(_, let port)? = await server?.listeningAddress else {
        return HTTPResponse(statusCode: .internalServerError)
      }
      return try await Visit(request, token: token, address: address, port: port).answer(
        from: pages)
    }
  }

  /// Serves until the task is cancelled.
  public func run() async throws { try await server.run() }

  /// The address of the page, once the server listens.
  public func url() async throws -> String {
    try await server.waitUntilListening()
    guard case .ip4(let ip, let port)? = await server.listeningAddress else { return "" }
    return "http://\(ip == "0.0.0.0" ? "127.0.0.1" : ip):\(port)/\(token)/"
  }

  /// 128 bits from the system's source of random numbers.
  private static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// One request, and what it may have.
struct Visit {
  private let request: HTTPRequest
  private let token: String
  private let address: String
  private let port: UInt16

  init(_ request: HTTPRequest, token: String, address: String, port: UInt16) {
    (self.request, self.token, self.address, self.port) = (request, token, address, port)
  }

  func answer(from pages: Pages) async throws -> HTTPResponse {
    guard isFromHere else { return HTTPResponse(statusCode: .forbidden) }
    let parts = request.target.path().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isSame(parts[1], token) else {
      return HTTPResponse(statusCode: .notFound)
    }
    switch (request.method, parts[2]) {
    case (.GET, ""): return try file("index.html", "text/html; charset=utf-8")
    case (.GET, "page.js"): return try file("page.js", "text/javascript; charset=utf-8")
    case (.GET, "page.css"): return try file("page.css", "text/css; charset=utf-8")
    case (.GET, "frames"): return await frames(of: pages)
    case (.POST, "input"): return try await input(to: pages)
    default: return HTTPResponse(statusCode: .notFound)
    }
  }

  /// Whether the browser asked this address by number, and for no page from elsewhere: a name may have
  /// been made to mean this machine.
  private var isFromHere: Bool {
    guard let host = request.headers[.host] else { return false }
    let suffix = ":\(port)"
    guard host.hasSuffix(suffix) else { return false }
    let name = host.dropLast(suffix.count)
    let isNumber = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isOurs =
      address == "127.0.0.1"
      ? name == "127.0.0.1" || name == "localhost"
      : name == "localhost" || isNumber.count == 4 && !isNumber.contains(nil)
    return isOurs && request.headers[HTTPHeader("Origin")].map { $0 == "http://\(host)" } ?? true
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

  private func file(_ name: String, _ type: String) throws -> HTTPResponse {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page")
    else {
      return HTTPResponse(statusCode: .notFound)
    }
    return HTTPResponse(statusCode: .ok, headers: headers(type), body: try Data(contentsOf: url))
  }

  /// What keeps a browser from running, showing or passing on anything but this.
  private func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]
  }

  private func value(_ name: String) -> String {
    request.query.first { $0.name == name }?.value ?? ""
  }

  /// The number that a page gives itself.
  private var page: String? {
    let page = value("page")
    return page.utf8.count == 32
      && page.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) } ? page : nil
  }

  private func frames(of pages: Pages) async -> HTTPResponse {
    guard let page else { return HTTPResponse(statusCode: .badRequest) }
    var environment = CanvasEnvironment(
      reducedMotion: value("still") == "true", locale: String(value("language").prefix(32)),
      background: value("dark") == "true" ? .dark : .light)
    environment.glyphs = .braille
    let (columns, rows) = (Int(value("columns")) ?? 80, Int(value("rows")) ?? 24)
    guard let listener = await pages.listen(page, columns, rows, environment) else {
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    return HTTPResponse(
      statusCode: .ok, headers: headers("text/event-stream"),
      body: HTTPBodySequence(from: Frames(listener: listener)))
  }

  private func input(to pages: Pages) async throws -> HTTPResponse {
    guard let count = request.bodySequence.count, count <= BrowserServer.bodyLimit else {
      return HTTPResponse(
        statusCode: .payloadTooLarge, headers: HTTPHeaders([.connection: "close"]))
    }
    guard let page,
      let inputs = try? JSONDecoder().decode([PageInput].self, from: try await request.bodyData)
    else {
      return HTTPResponse(statusCode: .badRequest)
    }
    let isKnown = await pages.take(inputs, from: page)
    return HTTPResponse(statusCode: isKnown ? .noContent : .gone)
  }
}
