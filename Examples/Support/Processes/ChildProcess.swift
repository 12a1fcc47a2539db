internal import RefreshTerminal

/// A program that runs beside this one, with its output as it comes.
///
///     let found = try await ChildProcess.run(["git", "log"]) { git in
///       while let piece = await git.read() { print(piece.kind, piece.bytes.count) }
///       return await git.wait()
///     }
///
/// It has no terminal, no input unless it inherits ours, and a process group of its own. Nothing of it is left when the body
/// returns, throws or is cancelled, nor when the program ends in any way that it survives for a
/// moment (not `SIGKILL`). A process that starts a session of its own, as a daemon does, escapes.
///
/// What it writes is read only when it is asked for: a reader that is slow makes it wait.
public actor ChildProcess {
  /// An output of a process.
  public enum Kind: Sendable, Hashable {
    /// Standard output.
    case output
    /// Standard error.
    case errors
  }

  /// Some bytes as they were written, at most 64 KiB.
  public struct Piece: Sendable, Hashable {
    /// The output that they were written to.
    public let kind: Kind
    /// The bytes; a line or a character may be torn at either end.
    public let bytes: [UInt8]
  }

  /// The way in which a process ended.
  public enum Ending: Sendable, Hashable {
    /// An exit with a status.
    case status(Int32)
    /// An end by a signal.
    case signal(Int32)
    /// Unknown: something else in this program has waited for the process.
    case unknown
  }

  private let child: Child
  private nonisolated let bell: SelfPipe
  private nonisolated let thread = BlockingThread()

  /// It waits in system calls, and must not hold up a thread that others need.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Starts a program that is found as a shell finds it.
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

  /// Starts a program and ends it when the body is through; the body's task may be cancelled.
  ///
  /// Its environment is ours, but for the variables that are named here; `nil` removes one. Its
  /// standard input is empty, or ours with `inheritsInput`.
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

  /// Waits for the next bytes that the process writes; `nil` after the last, or once cancelled.
  public func read() -> Piece? { child.read() }

  /// Waits until the process has ended, and ends all that it left behind.
  public func wait() -> Ending { child.wait() }

  /// Ends the process and all that it started: SIGTERM, half a second to tidy up, SIGKILL.
  @discardableResult
  public func end() -> Ending { child.end() }
}
