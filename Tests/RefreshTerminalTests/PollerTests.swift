import Foundation
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct WaiterTests {
  @Test("What is ready is said, each thing alone, and nothing else is")
  func ready() throws {
    let pipe = try SelfPipe()
    defer { pipe.close() }
    func ready(_ input: Int32, _ queue: Int32) -> Poller.Ready {
      Poller(input: input, output: -1).poll(forOutput: false, milliseconds: 0, queue: queue)
    }
    #expect(ready(pipe.reading, pipe.reading) == [])
    pipe.ring()
    #expect(ready(pipe.reading, -1) == .input)
    #expect(ready(-1, pipe.reading) == .queue)
    pipe.drain()
    #expect(ready(pipe.reading, pipe.reading) == [])
  }

  @Test("An input that nobody can write to any more has hung up")
  func hangup() throws {
    let pipe = Pipe()
    let waiter = Poller(input: pipe.fileHandleForReading.fileDescriptor, output: -1)
    #expect(waiter.poll(forOutput: false, milliseconds: 0, queue: -1) == [])
    try pipe.fileHandleForWriting.close()
    #expect(waiter.poll(forOutput: false, milliseconds: 0, queue: -1).contains(.hangup))
  }
}
