import Foundation
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct PollerTests {
  @Test func `the poller reports only the descriptor that is ready`() throws {
    let pipe = try SelfPipe()
    defer { pipe.close() }
    func ready(_ input: Int32, _ queue: Int32) -> Poller.Ready {
      Poller(input: input, output: -1).poll(forOutput: false, seconds: 0, queue: queue)
    }
    #expect(ready(pipe.reading, pipe.reading) == [])
    pipe.ring()
    #expect(ready(pipe.reading, -1) == .input)
    #expect(ready(-1, pipe.reading) == .queue)
    pipe.drain()
    #expect(ready(pipe.reading, pipe.reading) == [])
  }

  @Test func `an input without writers is reported as hung up by the poller`() throws {
    let pipe = Pipe()
    let poller = Poller(input: pipe.fileHandleForReading.fileDescriptor, output: -1)
    #expect(poller.poll(forOutput: false, seconds: 0, queue: -1) == [])
    try pipe.fileHandleForWriting.close()
    #expect(poller.poll(forOutput: false, seconds: 0, queue: -1).contains(.hangup))
  }
}
