internal import CRefreshTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Captures text for the terminal from standard output and error while the host uses the screen.
///
/// The text goes to an unlinked file, because a full pipe would block a `print`.
struct OutputCapture {
  private let file: Int32
  private let output: Int32
  private let errors: Int32
  /// Text for a pipe is held back, because the reader of the pipe may draw on the same terminal.
  private let held: (file: Int32, pipe: Int32)

  init?(terminal: Int32) {
    guard let file = Self.fileWithoutName() else { return nil }
    self.file = file
    output = Self.duplicate(STDOUT_FILENO, ifIs: terminal)
    errors = Self.duplicate(STDERR_FILENO, ifIs: terminal)
    held = Self.duplicatePipe()
    crt_capture(file, output, errors, held.file, held.pipe)
    if held.file >= 0 { _ = dup2(held.file, STDOUT_FILENO) }
    if output >= 0 { _ = dup2(file, STDOUT_FILENO) }
    if errors >= 0 { _ = dup2(file, STDERR_FILENO) }
  }

  var standardError: Int32 { errors >= 0 ? errors : STDERR_FILENO }

  func bytes(from offset: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe pread(file, &bytes, bytes.count, off_t(max(0, offset)))
    return Array(bytes.prefix(max(0, count)))
  }

  func restore() {
    Self.flush()
    crt_restore_outputs()
    for descriptor in [file, output, errors, held.file, held.pipe] where descriptor >= 0 {
      close(descriptor)
    }
  }

  static func flush() { fflush(nil) }

  private static func duplicate(_ descriptor: Int32, ifIs terminal: Int32) -> Int32 {
    var own = stat()
    var its = stat()
    guard unsafe fstat(descriptor, &own) == 0, unsafe fstat(terminal, &its) == 0,
      isatty(descriptor) == 1, own.st_rdev == its.st_rdev
    else { return -1 }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  }

  private static func duplicatePipe() -> (file: Int32, pipe: Int32) {
    var output = stat()
    guard unsafe fstat(STDOUT_FILENO, &output) == 0,
      [S_IFIFO, S_IFSOCK].contains(output.st_mode & S_IFMT), let file = fileWithoutName()
    else { return (-1, -1) }
    return (file, fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
  }

  private static func fileWithoutName() -> Int32? {
    for directory in [SystemCalls.environment("TMPDIR"), "/tmp"].compactMap(\.self) {
      var path = "\(directory)/XXXXXX".utf8CString.map(\.self)
      let file = unsafe mkstemp(&path)
      guard file >= 0 else { continue }
      unsafe unlink(path)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_APPEND)
      return file
    }
    return nil
  }
}
