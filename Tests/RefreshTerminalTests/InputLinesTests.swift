import Foundation
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct InputLinesTests {
  private let pipe = Pipe()
  private var lines: InputLines {
    InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
  }

  private func write(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

  private func all() async -> [String] {
    var all: [String] = []
    for await batch in lines { all += batch }
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
    var batches = lines.makeAsyncIterator()
    write("one\ntwo\nth")
    #expect(await batches.next() == ["one", "two"])
    write("ree\n")
    #expect(await batches.next() == ["three"])
    try pipe.fileHandleForWriting.close()
    #expect(await batches.next() == nil)
  }

  @Test func `H-22: a cancelled task stops waiting for lines of a pipe`() async {
    let reader = Task { await all() }
    reader.cancel()
    #expect(await reader.value == [])
  }
}
