internal import CRefreshTerminal
internal import RefreshCanvas

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

package enum SystemCalls {
  #if canImport(Darwin)
    private static var clocks: (all: clockid_t, awake: clockid_t) {
      (CLOCK_MONOTONIC, CLOCK_UPTIME_RAW)
    }
  #else
    private static var clocks: (all: clockid_t, awake: clockid_t) {
      (CLOCK_BOOTTIME, CLOCK_MONOTONIC)
    }
  #endif

  /// The seconds of a monotonic clock that includes the time for which the machine sleeps.
  package static var now: Double { seconds(clocks.all) }

  /// The seconds for which the machine has slept since it was started.
  static var sleepTime: Double { now - seconds(clocks.awake) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package static var standardInput: Int32 { STDIN_FILENO }
  package static var standardOutput: Int32 { STDOUT_FILENO }
  package static var standardError: Int32 { STDERR_FILENO }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func standardTerminal(for descriptor: Int32) -> Int32? {
    [descriptor, STDOUT_FILENO, STDIN_FILENO, STDERR_FILENO].first(where: isTerminal)
  }

  /// Opens the terminal of `descriptor`, or another one. Returns −1 on failure.
  ///
  /// Where possible, the result does not share file status flags with other descriptors. In some
  /// Linux containers, a terminal cannot be opened by its name.
  static func openTerminal(for descriptor: Int32) -> Int32 {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let terminal = standardTerminal(for: descriptor)
    var name = [CChar](repeating: 0, count: 256)
    if let terminal, unsafe ttyname_r(terminal, &name, name.count) == 0 {
      let opened = unsafe open(name, flags)
      if opened >= 0 { return opened }
    }
    #if !canImport(Darwin)  // Darwin's poll() does not accept /dev/tty
      if terminal.map({ tcgetsid($0) == getsid(0) }) ?? true {
        let opened = unsafe open("/dev/tty", flags)
        if opened >= 0 { return opened }
      }
    #endif
    return terminal.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? -1
  }

  /// Returns the columns and rows that a terminal reports; 0 if they are unknown.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int) {
    #if canImport(Darwin)
      let question: UInt = 0x4008_7468  // TIOCGWINSZ, a macro that Swift does not import
    #else
      let question = UInt(TIOCGWINSZ)
    #endif
    var size = winsize()
    guard unsafe ioctl(descriptor, question, &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  package static func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

  package static func endProcess(_ status: Int32) -> Never { exit(status) }

  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  package enum Transfer {
    case bytes(Int)
    case notNow
    case closed
  }

  /// Control characters except line feeds are replaced by visible ones. Errors are ignored.
  package static func writeLine(_ line: String, to descriptor: Int32, isASCII: Bool) {
    let bytes = Array((SanitizedText.lines(line, asciiOnly: isASCII) + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe writeAvailable(descriptor, $0) }
  }

  package static func readAvailable(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress, bytes.count)
    }
    return count > 0 ? .bytes(count) : count == 0 ? .closed : failure
  }

  package static func writeAvailable(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) -> Transfer {
    let count = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    return count >= 0 ? .bytes(count) : failure
  }

  /// Returns the number of ready descriptors, or −1 after a signal or an error.
  package static func pollDescriptors(
    _ descriptors: inout [pollfd], seconds: Double? = nil
  ) -> Int32 {
    unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds(seconds))
  }

  /// Returns `false` after `seconds` or a day, after a signal, or if only `other` has input.
  static func awaitInput(
    from descriptor: Int32, or other: Int32 = -1, seconds: Double? = nil
  ) -> Bool {
    var watched = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return pollDescriptors(&watched, seconds: seconds) > 0 && watched[0].revents != 0
  }

  static func milliseconds(_ seconds: Double?) -> Int32 {
    guard let seconds, seconds < .infinity else { return -1 }
    return Int32(min(max(0, seconds * 1_000).rounded(.up), 86_400_000))
  }

  package static func prepareDescriptors() throws(TerminalError) {
    crt_open_standard()
    // A terminal, the system's queues and a child process need about 20 descriptors.
    let error = crt_check_descriptors(20)
    if error != 0 { throw .system("opening files", error) }
  }

  private static var failure: Transfer { errno == EAGAIN || errno == EINTR ? .notNow : .closed }

  // MARK: - Files

  /// Creates a file or, with `replacing`, empties one. On failure, returns −1 and sets `errno`.
  /// For a device or a pipe, `errno` is usually EEXIST.
  static func create(_ path: String, replacing: Bool) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let descriptor = unsafe open(path, flags | (replacing ? 0 : O_EXCL), mode_t(0o644))
    guard descriptor >= 0 else {
      // The file is a socket, or a named pipe without a reader.
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

  /// Returns `nil` if `stat()` fails, and `?` for a file that is not regular or cannot be opened.
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

  /// Waits while the output accepts no bytes, until `interrupt` is readable.
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

  static var fileExists: Bool { errno == EEXIST }

  static var lastError: String { unsafe String(cString: strerror(errno)) }
}

/// A process group that is terminated when the program ends, except by SIGKILL or `_exit`. The
/// processes receive SIGTERM and, 0.05 s later, SIGKILL.
package struct ExitTerminatedProcessGroup: Sendable {
  package let id: Int32
  private let place: Int32

  /// `start` starts the leader and returns its ID. `nil` if 1,024 groups exist or the program ends.
  package init?<Failure>(_ start: () throws(Failure) -> Int32) throws(Failure) {
    place = crt_reserve_group()
    guard place >= 0 else { return nil }
    do throws(Failure) { id = try start() } catch {
      crt_set_group(place, 0)
      throw error
    }
    crt_set_group(place, id)
  }

  /// Unregisters the group. Must be called before the number of the group can be reused.
  package func disown() { crt_remove_group(place) }
}
