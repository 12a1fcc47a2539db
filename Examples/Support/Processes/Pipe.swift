internal import RefreshTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The two descriptors of a pipe. Child processes do not inherit them.
struct Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  init() throws(ProcessFault) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw ProcessFault("a pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeReading() { SystemCalls.closeDescriptor(reading) }
  func closeWriting() { SystemCalls.closeDescriptor(writing) }
}
