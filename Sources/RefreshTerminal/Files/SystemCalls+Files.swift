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

  /// Writes all of it, and waits where there is no room; false if that cannot be.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let transfer = unsafe bytes.withUnsafeBytes { bytes in
        unsafe write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      switch transfer {
      case .bytes(let count): written += count
      case .closed: return false
      case .notNow:
        var room = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
        _ = poll(&room, -1)
      }
    }
    return true
  }

  /// Makes a directory and those above it; false if one of them cannot be.
  static func makeDirectory(_ path: String) -> Bool {
    if unsafe mkdir(path, mode_t(0o777)) == 0 { return true }
    switch errno {
    case EEXIST: return isDirectory(path)
    case ENOENT:
      let parts = path.split(separator: "/")
      guard parts.count > 1 else { return false }
      let above = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
      guard makeDirectory(above) else { return false }
      return unsafe mkdir(path, mode_t(0o777)) == 0
    default: return false
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFDIR { return true }
    errno = ENOTDIR
    return false
  }

  /// Why the last call failed, in the system's words.
  static var lastError: String { unsafe String(cString: strerror(errno)) }
}
