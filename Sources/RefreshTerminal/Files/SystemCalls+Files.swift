#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension SystemCalls {
  /// Opens a file to append to, empty; a negative descriptor if that cannot be.
  static func create(_ path: String) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC
    return unsafe open(path, flags, mode_t(0o644))
  }

  /// Shortens a file.
  static func truncate(_ descriptor: Int32, to length: Int) -> Bool {
    ftruncate(descriptor, off_t(length)) == 0
  }

  /// Why the last call failed, in the system's words.
  static var lastError: String { unsafe String(cString: strerror(errno)) }
}
