internal import RefreshTerminal

/// A child process whose output can be read while it runs.
///
///     let found = try await ChildProcess.run(["git", "log"]) { git in
///       while let piece = await git.read() { print(piece.kind, piece.bytes.count) }
///       return await git.wait()
///     }
///
/// The process has no terminal, no input unless it inherits the input of this program, and a
/// process group of its own. The process and its descendants are ended when the body returns,
/// throws or is cancelled, and when this program ends in any way except `SIGKILL`. A descendant
/// that starts a session or process group of its own, as a daemon does, keeps running.
///
/// Output is read only on request: a slow reader makes the process wait.
public actor ChildProcess {
  /// An output of a process.
  public enum Kind: Sendable, Hashable {
    /// Standard output.
    case output
    /// Standard error.
    case errors
  }

  /// Bytes written by a process, at most 64 KiB.
  public struct Piece: Sendable, Hashable {
    /// The output to which the process wrote the bytes.
    public let kind: Kind
    /// The bytes. They may begin or end inside a line or a character.
    public let bytes: [UInt8]
  }

  /// The way in which a process ended.
  public enum Ending: Sendable, Hashable {
    /// An exit with a status.
    case status(Int32)
    /// An end by a signal.
    case signal(Int32)
    /// Unknown: another part of this program has waited for the process.
    case unknown
  }

  private let child: Child
  private nonisolated let bell: SelfPipe
  private nonisolated let thread = BlockingThread()

  /// A thread of its own, because the actor blocks in system calls.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Starts a program, found in `PATH` like in a shell.
  private init(
    _ arguments: [String], _ environment: [String: String?], _ inheritsInput: Bool
  ) throws(ProcessFault) {
    do throws(TerminalError) { bell = try SelfPipe() } catch { throw ProcessFault("\(error)", 0) }
    child = try Child(
      arguments, environment: environment, inheritsInput: inheritsInput, wake: bell.reading)
  }

  deinit {
    bell.close()
  }

  /// Starts a program, and ends it when the body has returned or the body's task is cancelled.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: Variables to change in the inherited environment; `nil` removes a variable.
  ///   - inheritsInput: Whether standard input is inherited; otherwise it is empty.
  public static func run<Result: Sendable>(
    _ arguments: [String], environment: [String: String?] = [:], inheritsInput: Bool = false,
    _ body: (ChildProcess) async throws -> Result
  ) async throws -> Result {
    let process = try ChildProcess(arguments, environment, inheritsInput)
    let result: Swift.Result<Result, any Error> = await withTaskCancellationHandler {
      do { return .success(try await body(process)) } catch { return .failure(error) }
    } onCancel: {
      process.bell.ring()
    }
    await process.end()
    try Task.checkCancellation()
    return try result.get()
  }

  /// Waits for the next bytes that the process writes. Returns `nil` after the last bytes, or if
  /// the task is cancelled.
  public func read() -> Piece? { child.read() }

  /// Waits until the process has ended, and ends its remaining descendants.
  public func wait() -> Ending { child.wait() }

  /// Ends the process and its descendants: SIGTERM, half a second for cleanup, SIGKILL.
  @discardableResult
  public func end() -> Ending { child.end() }
}
