/// The lines of a standard input that is a pipe or a file, in batches as they arrive.
///
///     let lines = ListItems<String>()
///     if let input = TerminalHost.inputLines {
///       Task { for await some in input { lines.append(contentsOf: some) } }
///     }
///
/// Lines end with a line feed, or with a carriage return and a line feed; neither is part of the
/// line. Bytes that are not UTF-8 become U+FFFD, and control characters are kept. A line that has
/// not ended after 1 MiB is split. The sequence reads input only while a batch is awaited, so a
/// slow program makes the writer wait. All iterators share the input.
public struct InputLines: AsyncSequence, Sendable {
  let descriptor: Int32

  /// Returns an iterator over the lines that have not been read yet.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reader: LineReader(descriptor: descriptor))
  }

  /// An iterator over batches of lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reader: LineReader

    /// Waits for input and returns the lines that the input completes.
    ///
    /// - Returns: At least one line, or `nil` at the end of the input or after the task was
    ///   cancelled.
    public mutating func next() async -> [String]? {
      let reader = reader
      return await withTaskCancellationHandler {
        await reader.next()
      } onCancel: {
        reader.bell?.ring()
      }
    }
  }
}

extension TerminalHost {
  /// The lines of standard input, or `nil` if standard input is a terminal.
  ///
  /// The host reads keys from the terminal in both cases.
  public nonisolated static var inputLines: InputLines? {
    SystemCalls.isTerminal(SystemCalls.standardInput)
      ? nil : InputLines(descriptor: SystemCalls.standardInput)
  }
}

private actor LineReader {
  private static let maximumLength = 1 << 20

  nonisolated let bell = try? SelfPipe()
  private nonisolated let thread = BlockingThread()
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unfinished: [UInt8] = []
  private var isAtEnd = false

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { bell?.close() }

  func next() -> [String]? {
    while !isAtEnd, !Task.isCancelled {
      guard SystemCalls.awaitInput(from: descriptor, or: bell?.reading ?? -1) else { continue }
      var lines: [String] = []
      switch SystemCalls.readAvailable(descriptor, into: &buffer) {
      case .notNow: continue
      case .bytes(let count): lines = take(buffer[..<count])
      case .closed:
        isAtEnd = true
        if !unfinished.isEmpty { lines = [String(decoding: unfinished, as: UTF8.self)] }
      }
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  private func take(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = pieces.removeLast()
    for piece in pieces {
      unfinished += piece
      if unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
      lines.append(String(decoding: unfinished, as: UTF8.self))
      unfinished.removeAll(keepingCapacity: true)
    }
    unfinished += last
    if unfinished.count > Self.maximumLength {
      lines.append(String(decoding: unfinished, as: UTF8.self))
      unfinished = []
    }
    return lines
  }
}
