import FlyingSocks
import Foundation

/// The open connections, oldest first, and whether each connection has sent the token.
actor Connections {
  private var all: [(number: Int, isTrusted: Bool, task: Task<Void, Never>)] = []
  private var count = 0
  private var isEnded = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// Serves a connection. At the limit, the oldest connection that has not sent the token is
  /// closed, and the new connection waits until a connection has ended.
  func add(atMost limit: Int, _ serve: @escaping @Sendable (Int) async -> Void) async {
    while all.count >= limit, !isEnded {
      all.first { !$0.isTrusted }?.task.cancel()
      await withCheckedContinuation { waiter = $0 }
    }
    count += 1
    let number = count
    let task = Task {
      await serve(number)
      remove(number)
    }
    if isEnded { task.cancel() }
    all.append((number, false, task))
  }

  /// Records that a connection has sent the token.
  func trust(_ number: Int) {
    if let index = all.firstIndex(where: { $0.number == number }) { all[index].isTrusted = true }
  }

  /// Closes all connections, including later ones.
  func endAll() {
    isEnded = true
    for connection in all { connection.task.cancel() }
  }

  private func remove(_ number: Int) {
    all.removeAll { $0.number == number }
    waiter?.resume()
    waiter = nil
  }
}

/// The address on which a server listens, and which requests have to contain.
struct Authority: Sendable {
  /// The host and port, as in the address of a page.
  let name: String
  private let port: UInt16
  /// The only host besides `localhost`; `nil` for any IP address.
  private let host: String?

  /// Listens on an IPv4 or IPv6 address, or `localhost`; port 0 selects a free port.
  static func listen(_ address: String, _ port: UInt16) throws(ListeningError) -> (
    Socket, Authority
  ) {
    do {
      let address = address == "localhost" ? "127.0.0.1" : address
      let isNew = address.contains(":")
      let socket = try Socket(domain: Int32(isNew ? AF_INET6 : AF_INET))
      try socket.setValue(true, for: .localAddressReuse)
      if isNew {
        try socket.bind(to: .inet6(ip6: address, port: port))
      } else {
        try socket.bind(to: .inet(ip4: address, port: port))
      }
      try socket.listen()
      switch try socket.sockname() {
      case .ip4(let ip, let port):
        return (
          socket, Authority(ip == "0.0.0.0" ? "127.0.0.1" : ip, port, isOnly: ip == "127.0.0.1")
        )
      case .ip6(let ip, let port):
        return (socket, Authority("[\(ip == "::" ? "::1" : ip)]", port, isOnly: ip == "::1"))
      default: throw SocketError.unsupportedAddress
      }
    } catch { throw ListeningError(address, port, error) }
  }

  private init(_ host: String, _ port: UInt16, isOnly: Bool) {
    (name, self.port, self.host) = ("\(host):\(port)", port, isOnly ? host : nil)
  }

  /// Returns whether a request names an accepted IP address or `localhost`, and no other origin.
  /// Other host names are refused because an attacker can make them resolve to this machine.
  func isOwn(_ headers: [String: String]) -> Bool {
    guard let given = headers["host"], given.hasSuffix(":\(port)") else { return false }
    let name = given.dropLast("\(port)".count + 1)
    let bytes = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isNumber =
      bytes.count == 4 && !bytes.contains(nil) || name.wholeMatch(of: /\[[0-9a-f:.]+\]/) != nil
    return (name == "localhost" || host.map { $0 == name } ?? isNumber)
      && headers["origin"] ?? "http://\(given)" == "http://\(given)"
  }
}

/// An error that prevents a server from listening.
public struct ListeningError: Error, CustomStringConvertible {
  /// The reason in one line, with the address.
  public let description: String

  init(_ address: String, _ port: UInt16, _ error: any Error) {
    description =
      switch error as? SocketError {
      case .failed(let call, let code, _)? where !call.hasPrefix("inet_pton"):
        "cannot listen on \(address), port \(port): \(String(cString: strerror(code)))"
      default: "'\(address)' is no address to listen on"
      }
  }
}
