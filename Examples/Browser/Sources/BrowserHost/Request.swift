import FlyingSocks
import Foundation

/// A request of HTTP/1 within the limits. It is parsed here, because the library's server reads a
/// head of any length.
struct Request: Sendable {
  /// The maximum number of bytes of a request's line and headers, and of its body.
  static let (headLimit, bodyLimit) = (16_384, 65_536)

  /// The reason that a request is refused: the status that is sent before the connection is closed.
  struct Refusal: Error { let status: Int }

  var method = ""
  var path = ""
  var query: [String: String] = [:]
  /// The headers, by their names in lower case.
  var headers: [String: String] = [:]
  private var length = 0
  /// The part of the body that has arrived.
  private(set) var body = Data()

  /// Reads the line and the headers of a request, and refuses a body that is too long.
  init(headFrom socket: AsyncSocket) async throws {
    let end = Data("\r\n\r\n".utf8)
    var found: Range<Int>?
    while found == nil {
      if body.count > Self.headLimit { throw Refusal(status: 431) }
      let start = max(0, body.count - 3)
      body += try await socket.read(atMost: 4_096)
      found = body.range(of: end, in: start..<body.count)
    }
    guard let found, found.lowerBound <= Self.headLimit else { throw Refusal(status: 431) }
    try readHead(String(decoding: body[..<found.lowerBound], as: UTF8.self))
    let digits = headers["content-length"] ?? "0"
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      throw Refusal(status: 400)
    }
    length = Int(digits) ?? .max
    if length > Self.bodyLimit || headers["transfer-encoding"] != nil { throw Refusal(status: 413) }
    body = Data(body[found.upperBound...])
  }

  /// Returns the request with its body. Further bytes are refused, because browsers wait for the
  /// response.
  func readingBody(from socket: AsyncSocket) async throws -> Request {
    var request = self
    while request.body.count < length {
      request.body += try await socket.read(atMost: length - request.body.count)
    }
    if request.body.count > length { throw Refusal(status: 400) }
    return request
  }

  private mutating func readHead(_ head: String) throws {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), let url = URLComponents(string: words[1])
    else { throw Refusal(status: 400) }
    (method, path) = (words[0], String(words[1].prefix { $0 != "?" }))
    for item in url.queryItems ?? [] { query[item.name] = item.value }
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Refusal(status: 400) }
      // Two different values for one header are refused.
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      let old = headers.updateValue(value, forKey: parts[0].lowercased())
      if let old, old != value { throw Refusal(status: 400) }
    }
  }
}
