#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The few calls of the system that the loop makes.
enum SystemCalls {
  /// Seconds on a clock that does not go back.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// What became of a read or a write.
  enum Transfer {
    case bytes(Int)
    case notNow
    case closed
  }

  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      #if canImport(Darwin)
        unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Glibc)
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      #else
        unsafe Musl.read(descriptor, bytes.baseAddress, bytes.count)
      #endif
    }
    return count > 0 ? .bytes(count) : count == 0 ? .closed : failure
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if canImport(Darwin)
      let count = unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      let count = unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      let count = unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    return count >= 0 ? .bytes(count) : failure
  }

  /// Waits up to so many milliseconds, −1 for ever; returns how many descriptors are ready.
  static func poll(_ descriptors: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    let count = nfds_t(descriptors.count)
    #if canImport(Darwin)
      return unsafe Darwin.poll(&descriptors, count, milliseconds)
    #elseif canImport(Glibc)
      return unsafe Glibc.poll(&descriptors, count, milliseconds)
    #else
      return unsafe Musl.poll(&descriptors, count, milliseconds)
    #endif
  }

  private static var failure: Transfer { errno == EAGAIN || errno == EINTR ? .notNow : .closed }
}
