import Foundation
import RefreshCanvas
import RefreshList
import RefreshTerminal
import Testing

@testable import BrowserHost

/// Sends one attack of each kind to a listening server.
@Suite("Attacks", .timeLimit(.minutes(5)))
struct AttackTests {
  /// Runs a server with a list until `body` returns.
  private func serve(
    patience: Double = 15, headPatience: Double = 2,
    _ body: (URLComponents, BrowserServer) async throws -> Void
  ) async throws {
    let server = try await BrowserServer(patience: patience, headPatience: headPatience) { _ in
      HostedScreen(ListView(rowCount: 100) { row, region in region.write("row \(row)") })
    }
    let serving = Task { try await server.run() }
    defer { serving.cancel() }
    try await body(try #require(URLComponents(string: server.url)), server)
  }

  /// Returns the response to a request; for an event stream, the beginning of the response.
  private func ask(_ url: URLComponents, _ request: String) async throws -> String {
    let port = try #require(url.port)
    return try await Wire.ask(port: UInt16(port), Array(request.utf8))
  }

  private func expect(_ status: Int, _ url: URLComponents, _ request: String) async throws {
    let answer = try await ask(url, request)
    #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(request.prefix(300))")
  }

  private func get(_ url: URLComponents, _ path: String, _ headers: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(url.port ?? 0)\r\nConnection: close\r\n\(headers)\r\n"
  }

  private func post(_ url: URLComponents, _ body: String, _ headers: String = "") -> String {
    let page = String(repeating: "a", count: 32)
    return "POST \(url.path)input?page=\(page) HTTP/1.1\r\nHost: 127.0.0.1:\(url.port ?? 0)\r\n"
      + "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)"
  }

  @Test func `a server listens only on 127.0.0.1, and refuses requests without the token`()
    async throws
  {
    try await serve { url, server in
      #expect(url.host == "127.0.0.1")
      try await expect(200, url, get(url, url.path))
      for path in [
        "/", "/\(server.token.dropLast())/", "/\(server.token)x/", "//",
        "/\(server.token)/../page.js",
      ] {
        try await expect(404, url, get(url, path))
      }
    }
  }

  @Test
  func `a server token is equal to the expected one only if every byte and the length are equal`() {
    #expect(BrowserServer.isSame("abc", "abc"))
    for other in ["", "ab", "abd", "xbc", "abcd", "abc\u{0}"] {
      #expect(!BrowserServer.isSame(other, "abc"))
    }
  }

  @Test func `requests from other origins or to another host name are refused`() async throws {
    try await serve { url, _ in
      let port = url.port ?? 0
      for host in [
        "evil.example:\(port)", "127.0.0.1.evil.example:\(port)", "127.0.0.1", "127.0.0.1:1",
      ] {
        let request = "GET \(url.path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
        try await expect(403, url, request)
      }
      for origin in [
        "http://evil.example", "null", "https://127.0.0.1:\(port)", "http://127.0.0.1:1",
      ] {
        try await expect(403, url, post(url, "[]", "Origin: \(origin)\r\n"))
      }
      let own = "Origin: http://127.0.0.1:\(port)\r\n"
      try await expect(410, url, post(url, "[]", own))
    }
  }

  @Test func `a request body that is too long, of unknown length or without inputs is refused`()
    async throws
  {
    try await serve { url, _ in
      let long = String(repeating: " ", count: 65_537)
      try await expect(413, url, post(url, long))
      let head =
        "POST \(url.path)input?page=\(String(repeating: "a", count: 32)) HTTP/1.1\r\n"
        + "Host: 127.0.0.1:\(url.port ?? 0)\r\nConnection: close\r\n"
      try await expect(413, url, head + "Content-Length: 99999999999\r\n\r\n")
      try await expect(413, url, head + "Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n")
      for body in [
        "", "{}", "[{}]", "[{\"k\":\"fly\"}]", "[{\"k\":\"down\",\"x\":\"1\"}]", "\u{0}",
      ] {
        try await expect(400, url, post(url, body))
      }
    }
  }

  @Test func `request headers that are too long, too many or malformed are refused`()
    async throws
  {
    try await serve { url, _ in
      let long = String(repeating: "a", count: 16_385)
      try await expect(431, url, "GET /\(long)")
      try await expect(431, url, get(url, url.path, "X: \(long)\r\n"))
      try await expect(
        431, url, "GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 100_000))
      try await expect(200, url, get(url, url.path, "X: \(long.prefix(15_000))\r\n"))
      for head in [
        "\r\n\r\n", "GET /\r\n\r\n", "GET / FTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        get(url, url.path, "Host: evil.example\r\n"), post(url, "[]", "Content-Length: 1\r\n"),
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: +2\r\n\r\n{}",
        "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n",
      ] {
        try await expect(400, url, head)
      }
    }
  }

  @Test func `a connection whose request headers arrive too slowly or not at all is closed`()
    async throws
  {
    try await serve(headPatience: 0.3) { url, _ in
      let port = UInt16(try #require(url.port))
      #expect(try await Wire.drip(port: port, get(url, url.path), atMost: 100_000) < 100_000)
      #expect(try await Wire.drip(port: port, "", atMost: 1) == 0)
    }
  }

  @Test func `the server closes connections that send nothing in order to serve a new one`()
    async throws
  {
    try await serve(patience: 60, headPatience: 60) { url, _ in
      let port = UInt16(try #require(url.port))
      let silent = try (0..<BrowserServer.connectionLimit * 2).map { _ in try Wire.connected(port) }
      defer { for descriptor in silent { close(descriptor) } }
      try await expect(200, url, get(url, url.path))
    }
  }

  @Test func `a connection that has sent the token is not closed to make room for others`()
    async throws
  {
    try await serve(patience: 60, headPatience: 60) { url, _ in
      let port = UInt16(try #require(url.port))
      let kept = try Wire.connected(port)
      defer { close(kept) }
      let request = get(url, url.path).replacing("Connection: close\r\n", with: "")
      var buffer = [UInt8](repeating: 0, count: 65_536)
      for _ in 0..<2 {
        send(kept, request, request.utf8.count, Int32(MSG_NOSIGNAL))
        #expect(recv(kept, &buffer, buffer.count, 0) > 0)
        let silent = try (0..<BrowserServer.connectionLimit * 2).map { _ in
          try Wire.connected(port)
        }
        for descriptor in silent { close(descriptor) }
      }
    }
  }

  @Test func `listening on an unusable address throws an error that names the reason`() async throws
  {
    try await serve { url, _ in
      let port = UInt16(try #require(url.port))
      for (address, port, end) in [
        ("127.0.0.1", port, "Address already in use"), ("nowhere", 0, "is no address to listen on"),
        ("192.0.2.1", 0, "Cannot assign requested address"),
      ] {
        let error = await #expect(throws: ListeningError.self) {
          _ = try await BrowserServer(address: address, port: port) { _ in HostedScreen(ListView())
          }
        }
        #expect(error?.description.hasSuffix(end) == true, "\(error?.description ?? "")")
      }
    }
  }

  @Test func `a server on an IPv6 address or localhost accepts only requests to its address`()
    throws
  {
    for (address, name, others) in [
      ("::1", "[::1]", ["127.0.0.1", "[::2]", "::1"]),
      ("localhost", "127.0.0.1", ["[::1]", "127.0.0.2"]),
      ("::", "[::1]", ["evil.example", "[::1].evil.example", "[x]"]),
    ] {
      let (socket, authority) = try Authority.listen(address, 0)
      defer { try? socket.close() }
      #expect(authority.name.hasPrefix(name + ":"))
      let port = authority.name.dropFirst(name.count)
      #expect(
        authority.isOwn(["host": authority.name]) && authority.isOwn(["host": "localhost\(port)"]))
      #expect(!authority.isOwn(["host": authority.name, "origin": "http://evil.example"]))
      for other in others { #expect(!authority.isOwn(["host": "\(other)\(port)"]), "\(other)") }
    }
  }

  @Test
  func `an invalid input in a browser page's message is skipped, and other inputs are processed`()
    async throws
  {
    let bodies: [(String, Int, Int)] = [
      (#"[{"k":"key","text":"a"},{"k":"fly"},{"k":"key","text":"b"},7,null]"#, 2, 3),
      (#"[{"k":"text","text":"x\ud83d"},{"k":"text","text":"\ud83d\ude00 \\ud83d"}]"#, 2, 0),
      (#"[{"k":"text","text":"\ude00\ud83d\ude00\ud83d"}]"#, 1, 0),
    ]
    for (body, count, bad) in bodies {
      let read = try #require(PageInput.read(Data(body.utf8)))
      #expect((read.inputs.count, read.bad) == (count, bad))
    }
    let texts = PageInput.read(Data(bodies[1].0.utf8))?.inputs.map(\.text)
    #expect(texts == ["x\u{fffd}", "😀 \\ud83d"])
    #expect(PageInput.read(Data(bodies[2].0.utf8))?.inputs.first?.text == "\u{fffd}😀\u{fffd}")
    #expect(PageInput.read(Data("{}".utf8)) == nil)
  }

  @Test func `a browser server never keeps more pages than its limit`() async throws {
    try await serve { url, _ in
      var answers: [String] = []
      for number in 0..<BrowserServer.maximumPages + 2 {
        let page = String(repeating: "0", count: 31) + String(number, radix: 16)
        let path = "\(url.path)frames?page=\(page)&columns=40&rows=10"
        answers.append(String(try await ask(url, get(url, path)).prefix(12)))
      }
      #expect(answers.filter { $0 == "HTTP/1.1 200" }.count == BrowserServer.maximumPages)
      #expect(answers.suffix(2) == ["HTTP/1.1 503", "HTTP/1.1 503"])
    }
  }

  @Test func `the server's HTTP headers allow only the page's own scripts, and no framing`()
    async throws
  {
    try await serve { url, _ in
      let answer = try await ask(url, get(url, url.path))
      #expect(answer.contains("default-src 'none'; script-src 'self'"))
      #expect(answer.contains("frame-ancestors 'none'"))
      #expect(answer.contains("Referrer-Policy: no-referrer"))
    }
  }
}

/// Raw connections that send arbitrary bytes.
enum Wire {
  /// Sends bytes and returns the response, until the connection ends or falls silent for 0.3 s.
  static func ask(port: UInt16, _ bytes: [UInt8]) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try talk(port, bytes) }) }
    }
  }

  /// Sends up to 20 bytes of a text, then single letters; only waits if the text is empty.
  ///
  /// - Returns: The number of letters or waits before the connection ended, at most `limit`.
  static func drip(port: UInt16, _ text: String, atMost limit: Int) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let descriptor = try connected(port)
            defer { close(descriptor) }
            var (count, byte) = (0, [UInt8](repeating: 0, count: 1))
            for letter in text.utf8.prefix(20) {
              send(descriptor, [letter], 1, Int32(MSG_NOSIGNAL))
            }
            var pause = timeval(tv_sec: text.isEmpty ? 10 : 0, tv_usec: 5_000)
            setsockopt(
              descriptor, SOL_SOCKET, SO_RCVTIMEO, &pause, socklen_t(MemoryLayout<timeval>.size))
            while count < limit {
              if recv(descriptor, &byte, 1, 0) == 0 { return count }  // the connection was closed
              if !text.isEmpty, send(descriptor, [97], 1, Int32(MSG_NOSIGNAL)) <= 0 { return count }
              count += 1
            }
            return count
          })
      }
    }
  }

  /// Returns the descriptor of a new connection on which nothing has been sent.
  static func connected(_ port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw CocoaError(.fileNoSuchFile) }
    return descriptor
  }

  private static func talk(_ port: UInt16, _ bytes: [UInt8]) throws -> String {
    let descriptor = try connected(port)
    defer { close(descriptor) }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { break }
      sent += count
    }
    var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while answer.count < 1 << 20 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      answer += buffer[..<count]
      var patience = timeval(tv_sec: 0, tv_usec: 300_000)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
