internal import RefreshTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A child process with its standard output and error output, for a thread that may block.
///
/// The process gets a session of its own, so that it has no terminal and can be ended together with
/// the descendants in its process group. Its standard input is empty or inherited. It is ended when
/// the program ends in any way except `SIGKILL`, and when this object is released.
final class Child {
  private let group: ExitTerminatedProcessGroup
  private var id: Int32 { group.id }
  private let wake: Int32
  private var pipes: [(descriptor: Int32, kind: ChildProcess.Kind)]
  private var isAsked = false
  /// Whether another part of the program has waited for the process. Its number may belong to a
  /// different process by now.
  private var isLost = false
  /// Whether the deadline has passed before the output and the process ended.
  private(set) var isLate = false
  private(set) var ending: ChildProcess.Ending?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program, found in `PATH` like in a shell. When `wake` becomes readable, the process
  /// is to end.
  init(
    _ arguments: [String], environment: [String: String?], inheritsInput: Bool = false, wake: Int32
  ) throws(ProcessFault) {
    let (output, errors) = (try Pipe(), try Pipe())
    defer {
      output.closeWriting()
      errors.closeWriting()
    }
    do throws(ProcessFault) {
      group = try Self.start(
        arguments, environment, inheritsInput, output.writing, errors.writing)
    } catch {
      output.closeReading()
      errors.closeReading()
      throw error
    }
    pipes = [(output.reading, .output), (errors.reading, .errors)]
    self.wake = wake
  }

  private static func start(
    _ arguments: [String], _ environment: [String: String?], _ inheritsInput: Bool,
    _ output: Int32, _ errors: Int32
  ) throws(ProcessFault) -> ExitTerminatedProcessGroup {
    let group = try ExitTerminatedProcessGroup { () throws(ProcessFault) in
      try Spawn.start(
        arguments, environment: environment, inheritsInput: inheritsInput, output: output,
        errors: errors)
    }
    guard let group else { throw ProcessFault(arguments.first ?? "", EAGAIN) }
    return group
  }

  deinit {
    end()
    for pipe in pipes { SystemCalls.closeDescriptor(pipe.descriptor) }
  }

  /// Waits for the next bytes that the process writes.
  ///
  /// - Returns: The bytes, or `nil` after the last bytes, after a request to end the process, or at
  ///   the deadline.
  func read(until deadline: ContinuousClock.Instant? = nil) -> ChildProcess.Piece? {
    var patience: Int32 = 50
    while !pipes.isEmpty, !isTooLate(deadline) {
      // Descendants may keep the outputs open after the process has ended.
      let isLast = life != .running
      switch next(within: isLast ? 0 : Self.milliseconds(to: deadline, atMost: patience)) {
      case .piece(let piece): return piece
      case .end: continue
      case .nothing where isLast || isAsked: return nil
      case .nothing: patience = min(1_000, patience * 2)
      }
    }
    return nil
  }

  /// Waits until the process has ended, was requested to end, or the deadline has passed. Then ends
  /// the process and its descendants.
  func wait(until deadline: ContinuousClock.Instant? = nil) -> ChildProcess.Ending {
    while ending == nil, !isAsked, life == .running, !isTooLate(deadline) { pause(10) }
    return end()
  }

  private func isTooLate(_ deadline: ContinuousClock.Instant?) -> Bool {
    if let deadline, deadline <= .now { isLate = true }
    return isLate
  }

  /// Returns the remaining time in milliseconds, from 1 to `most`; `most` without a deadline.
  private static func milliseconds(
    to deadline: ContinuousClock.Instant?, atMost most: Int32
  ) -> Int32 {
    guard let deadline else { return most }
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    return Int32(max(1, min(Double(most), left.rounded(.up))))
  }

  /// Ends the process and its descendants: SIGTERM, half a second for cleanup, SIGKILL.
  @discardableResult
  func end() -> ChildProcess.Ending {
    if let ending { return ending }
    if life == .running {
      kill(-id, SIGTERM)
      kill(-id, SIGCONT)
      for _ in 0..<50 where life == .running { pause(10) }
    }
    let ending = life == .lost ? .unknown : endGroup()
    self.ending = ending
    return ending
  }

  /// Ends the remaining descendants. The number of the process is reserved only until the process
  /// has been waited for.
  private func endGroup() -> ChildProcess.Ending {
    kill(-id, SIGKILL)
    group.disown()
    return waitForStatus()
  }

  private func waitForStatus() -> ChildProcess.Ending {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 { if errno != EINTR { return .unknown } }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}

extension Child {
  private enum Life {
    case running
    /// The process is a zombie. Its number is reserved until it has been waited for.
    case exited
    /// Another part of the program has waited for the process.
    case lost
  }

  private var life: Life {
    if isLost { return .lost }
    var info = unsafe siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    guard unsafe waitid(P_PID, id_t(id), &info, options) == 0 else {
      isLost = true
      group.disown()
      return .lost
    }
    return unsafe info.si_signo == SIGCHLD ? .exited : .running
  }

  private func pause(_ milliseconds: Int32) {
    var nothing: [pollfd] = []
    _ = SystemCalls.pollDescriptors(&nothing, seconds: Double(milliseconds) / 1_000)
  }

  private enum Found {
    case piece(ChildProcess.Piece)
    /// An output was closed.
    case end
    case nothing
  }

  private func next(within milliseconds: Int32) -> Found {
    var watched = pipes.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    watched.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0))
    guard SystemCalls.pollDescriptors(&watched, seconds: Double(milliseconds) / 1_000) > 0 else {
      return .nothing
    }
    isAsked = isAsked || watched[pipes.count].revents != 0
    guard !isAsked, let at = pipes.indices.first(where: { watched[$0].revents != 0 }) else {
      return .nothing
    }
    switch SystemCalls.readAvailable(pipes[at].descriptor, into: &buffer) {
    case .bytes(let count):
      return .piece(ChildProcess.Piece(kind: pipes[at].kind, bytes: Array(buffer.prefix(count))))
    case .notNow: return .nothing
    case .closed:
      SystemCalls.closeDescriptor(pipes.remove(at: at).descriptor)
      return .end
    }
  }
}
