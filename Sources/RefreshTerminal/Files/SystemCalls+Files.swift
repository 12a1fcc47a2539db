#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension SystemCalls {
  /// Opens an empty file for appending.
  ///
  /// The error is EEXIST if the name belongs to a file that must not be replaced, or to anything
  /// but a regular file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replacing: Whether an existing file is emptied.
  /// - Returns: The descriptor, or a negative number if the file cannot be opened.
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

  /// Returns the first bytes of a file as text.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The text; `nil` if there is no file, and `?` if the file is not a regular file or
  ///   cannot be read.
  static func start(of path: String, bytes limit: Int) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    // Only regular files are files of this package.
    guard status.st_mode & S_IFMT == S_IFREG else { return "?" }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "?" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    guard case .bytes(let count) = read(descriptor, into: &bytes) else { return "" }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Renames a file and replaces an existing file of the new name; returns whether it succeeded.
  static func rename(_ path: String, to other: String) -> Bool {
    #if canImport(Darwin)
      unsafe Darwin.rename(path, other) == 0
    #elseif canImport(Glibc)
      unsafe Glibc.rename(path, other) == 0
    #elseif canImport(Musl)
      unsafe Musl.rename(path, other) == 0
    #endif
  }

  /// Writes all bytes and waits while the output is full; returns whether it succeeded.
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

  /// Creates a directory and its missing parents; returns whether the directory exists.
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

  /// The reason why the last call failed, as the system describes it.
  static var lastError: String { unsafe String(cString: strerror(errno)) }
}
