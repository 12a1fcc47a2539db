internal import CRefreshTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension TerminalHost {
  /// Leaves rows on the restored screen, after all that was printed meanwhile.
  ///
  /// It waits for a terminal that takes its bytes slowly, until a signal asks to end.
  func leaveRows() {
    let rows = session.remainingRows
    guard !rows.isEmpty else { return }
    kept?.giveBack()
    kept = nil
    var bytes: [UInt8] = []
    let goesUp = session.remainsGoUp
    for place in rows {
      let row = goesUp ? rows.upperBound - 1 - (place - rows.lowerBound) : place
      bytes += Array(session.remains(of: row).utf8)
      guard bytes.count >= 16_384 || place == rows.upperBound - 1 else { continue }
      guard write(bytes) else { return }
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Writes all of some bytes; returns whether it could.
  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let result = unsafe rest.withUnsafeBytes { unsafe SystemCalls.write(waiter.output, $0) }
      switch result {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .notNow: if !waitForRoom() { return false }
      case .closed: return false
      }
    }
    return true
  }

  /// Waits until the terminal takes more; returns whether no signal came meanwhile.
  private func waitForRoom() -> Bool {
    var descriptors = [
      pollfd(fd: waiter.output, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: crt_signal_pipe(), events: Int16(POLLIN), revents: 0),
    ]
    _ = SystemCalls.poll(&descriptors, -1)
    return descriptors[1].revents == 0
  }
}
