/// The stored output of a process, and how the process ended.
public struct ProcessOutput: Sendable {
  /// The stored bytes of standard output.
  public private(set) var output: [UInt8] = []
  /// The first 4 KiB written to standard error.
  public private(set) var errors: [UInt8] = []
  /// Whether the process was ended because its output reached the limit, or was not wanted.
  public internal(set) var isCut = false
  /// Whether the process was ended at its deadline.
  public internal(set) var isLate = false
  /// The way in which the process ended.
  public internal(set) var ending = ChildProcess.Ending.status(0)

  static let errorLimit = 4_096

  /// Stores a piece, up to the limit.
  ///
  /// - Returns: Whether more output is needed.
  mutating func take(_ piece: ChildProcess.Piece, limit: Int) -> Bool {
    switch piece.kind {
    case .errors: errors += piece.bytes.prefix(Self.errorLimit - errors.count)
    case .output:
      output += piece.bytes.prefix(limit - output.count)
      isCut = output.count == limit
    }
    return !isCut
  }

  /// The first line of standard error that is not empty, cut at 200 characters, or `nil`.
  public var complaint: String? { complaint { _ in true } }

  /// Returns the first line of standard error that satisfies a predicate, cut at 200 characters.
  public func complaint(where isOfInterest: (Substring) -> Bool) -> String? {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first(where: isOfInterest).map { line in
      line.count > 200 ? line.prefix(199) + "…" : String(line)
    }
  }
}

extension ChildProcess {
  /// Runs a program and stores its output.
  ///
  /// - Parameter limit: The number of bytes of standard output at which the process is ended; 64
  ///   MiB by default.
  public static func collect(
    _ arguments: [String], environment: [String: String?] = [:], limit: Int = 1 << 26
  ) async throws -> ProcessOutput {
    try await run(arguments, environment: environment) { process in
      var all = ProcessOutput()
      while let piece = await process.read(), all.take(piece, limit: limit) {}
      all.ending = all.isCut ? await process.end() : await process.wait()
      return all
    }
  }

  /// Runs a program and passes its standard output to a closure without storing it. The process is
  /// ended when the closure returns `false`.
  public static func stream(
    _ arguments: [String], environment: [String: String?] = [:], _ isWanted: ([UInt8]) -> Bool
  ) async throws -> ProcessOutput {
    try await run(arguments, environment: environment) { process in
      var all = ProcessOutput()
      while !all.isCut, let piece = await process.read() {
        if piece.kind == .errors { _ = all.take(piece, limit: 1) }
        if piece.kind == .output { all.isCut = !isWanted(piece.bytes) }
      }
      all.ending = all.isCut ? await process.end() : await process.wait()
      return all
    }
  }

  /// Runs a program like ``collect(_:environment:limit:)``, but blocks the thread. For a program
  /// whose session has not started.
  ///
  /// - Parameter deadline: The time at which the process is ended.
  public static func collectAtOnce(
    _ arguments: [String], environment: [String: String?] = [:], limit: Int = 1 << 26,
    until deadline: ContinuousClock.Instant? = nil
  ) throws(ProcessFault) -> ProcessOutput {
    let child = try Child(arguments, environment: environment, wake: -1)
    var all = ProcessOutput()
    while let piece = child.read(until: deadline), all.take(piece, limit: limit) {}
    all.ending = all.isCut ? child.end() : child.wait(until: deadline)
    all.isLate = child.isLate
    return all
  }
}
