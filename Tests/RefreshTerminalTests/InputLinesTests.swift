import Foundation
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct InputLinesTests {
  private let pipe = Pipe()
  private var input: Int32 { pipe.fileHandleForReading.fileDescriptor }

  private func write(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

  private func all() async -> [String] {
    var all: [String] = []
    for await batch in TerminalHost.inputLines(of: input) { all += batch }
    return all
  }

  @Test
  func `H-22: lines read from a pipe arrive without line ends, also a last line that has none`()
    async throws
  {
    write("a\r\nb\n\n日本\nrest")
    try pipe.fileHandleForWriting.close()
    #expect(await all() == ["a", "b", "", "日本", "rest"])
  }

  @Test func `H-22: a batch of lines from a pipe is returned before the input ends`() async throws {
    var batches = TerminalHost.inputLines(of: input).makeAsyncIterator()
    write("one\ntwo\nth")
    #expect(await batches.next() == ["one", "two"])
    write("ree\n")
    #expect(await batches.next() == ["three"])
    try pipe.fileHandleForWriting.close()
    #expect(await batches.next() == nil)
  }

  @Test func `H-22: a line of a pipe that was split where it ends has no empty line after it`()
    async throws
  {
    var batches = TerminalHost.inputLines(of: input).makeAsyncIterator()
    let long = String(repeating: "x", count: 1 << 20) + "y"
    let writer = Task.detached { write(long) }  // the pipe has less room
    #expect(await batches.next() == [long])
    await writer.value
    write("\n\nnext\n")
    #expect(await batches.next() == ["", "next"])
    try pipe.fileHandleForWriting.close()
  }

  @Test @MainActor
  func `H-22: a cancelled task stops waiting for the rest of a line of a pipe`() async throws {
    write("begun")
    var received: [String]?
    let reader = Task { received = await all() }
    // Once the pipe is empty, the reader waits for the rest of the line.
    await passTurns { isEmpty }
    #expect(isEmpty)
    reader.cancel()
    await passTurns { received != nil }
    // Ends a reader that still waits, so that the test fails instead of hanging.
    try pipe.fileHandleForWriting.close()
    await reader.value
    #expect(received == [])
  }

  private var isEmpty: Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, 0) == 0
  }

  @MainActor private func passTurns(until condition: () -> Bool) async {
    for turn in 0..<1_000_000 {
      if turn > 100, condition() { return }
      await Task.yield()
    }
  }
}
