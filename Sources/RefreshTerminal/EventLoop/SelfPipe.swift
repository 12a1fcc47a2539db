#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A pipe from the program to itself, to end a `poll()`.
package struct SelfPipe: Sendable {
  /// The descriptor that becomes readable.
  package let reading: Int32
  private let writing: Int32

  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .system("making a pipe", errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Makes it readable, until it is drained.
  package func ring() {
    let byte: [UInt8] = [1]
    _ = unsafe byte.withUnsafeBytes { unsafe SystemCalls.write(writing, $0) }
  }

  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while case .bytes = SystemCalls.read(reading, into: &bytes) {}
  }

  package func close() {
    SystemCalls.close(reading)
    SystemCalls.close(writing)
  }
}
