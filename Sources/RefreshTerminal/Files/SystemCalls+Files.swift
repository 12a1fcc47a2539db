#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension SystemCalls {
  /// Opens an empty file for appending and returns its descriptor, or −1.
  ///
  /// The error is EEXIST if the file exists and must not be replaced, or if it is not a regular
  /// file.
  static func create(_ path: String, replacing: Bool) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let descriptor = unsafe open(path, flags | (replacing ? 0 : O_EXCL), mode_t(0o644))
    guard descriptor >= 0 else {
      // A pipe without a reader.
      if errno == ENXIO { errno = EEXIST }
      return -1
    }
    var status = stat()
    let isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular, ftruncate(descriptor, 0) == 0 { return descriptor }
    let error = isRegular ? errno : EEXIST
    close(descriptor)
    errno = error
    return -1
  }

  /// Returns at most `limit` bytes of a file as text; `nil` if there is no file, and `?` if it is
  /// not a regular file or cannot be read.
  static func start(of path: String, bytes limit: Int) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { return "?" }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "?" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    guard case .bytes(let count) = readAvailable(descriptor, into: &bytes) else { return "" }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  static func renameFile(_ path: String, to other: String) -> Bool {
    unsafe rename(path, other) == 0
  }

  /// Writes all bytes and waits while the output is full, until another descriptor is readable;
  /// returns whether all bytes were written.
  static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, orUntilReadable interrupt: Int32 = -1
  ) -> Bool {
    var written = 0
    while written < bytes.count {
      let transfer = unsafe bytes.withUnsafeBytes { bytes in
        unsafe writeAvailable(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      switch transfer {
      case .bytes(let count): written += count
      case .closed: return false
      case .notNow:
        var watched = [
          pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
          pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0),
        ]
        _ = pollDescriptors(&watched)
        if watched[1].revents != 0 { return false }
      }
    }
    return true
  }

  /// Creates a directory and its missing parents; returns whether the directory exists.
  static func makeDirectory(_ path: String) -> Bool {
    if unsafe mkdir(path, mode_t(0o777)) == 0 { return true }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      guard makeDirectory(String(path[..<slash])) else { return false }
      return unsafe mkdir(path, mode_t(0o777)) == 0 || errno == EEXIST
    }
    guard errno == EEXIST else { return false }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFDIR { return true }
    errno = ENOTDIR
    return false
  }

  static var lastError: String { unsafe String(cString: strerror(errno)) }
}
