extension TerminalHost {
  /// The lines of standard input in batches as they arrive, or `nil` if standard input is a terminal.
  ///
  ///     let lines = ListItems<String>()
  ///     if let input = TerminalHost.inputLines {
  ///       Task { for await some in input { lines.append(contentsOf: some) } }
  ///     }
  ///
  /// Lines end with a line feed, or with a carriage return and a line feed; neither is part of the
  /// line. Bytes that are not UTF-8 become U+FFFD, and control characters are kept. A line that has
  /// not ended after 1 MiB is split. A batch has at least one line. Input is read only while a batch
  /// is awaited, so a slow program makes the writer wait. The sequence ends with the input, or when
  /// its task is cancelled. The host reads keys from the terminal in both cases.
  public nonisolated static var inputLines: AsyncStream<[String]>? {
    SystemCalls.isTerminal(SystemCalls.standardInput)
      ? nil : inputLines(of: SystemCalls.standardInput)
  }

  nonisolated static func inputLines(of descriptor: Int32) -> AsyncStream<[String]> {
    let reader = LineReader(descriptor: descriptor)
    return AsyncStream {
      await reader.next()
    } onCancel: {
      reader.bell?.ring()
    }
  }
}

private actor LineReader {
  private static let maximumLength = 1 << 20

  nonisolated let bell = try? SelfPipe()
  private nonisolated let thread = BlockingThread()
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unfinished: [UInt8] = []
  /// Whether `unfinished` is the rest of a line whose first part was returned.
  private var isRest = false
  private var isAtEnd = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

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
      if !isRest || !unfinished.isEmpty {
        lines.append(String(decoding: unfinished, as: UTF8.self))
      }
      isRest = false
      unfinished.removeAll(keepingCapacity: true)
    }
    unfinished += last
    if unfinished.count > Self.maximumLength {
      lines.append(String(decoding: unfinished, as: UTF8.self))
      unfinished = []
      isRest = true
    }
    return lines
  }
}
