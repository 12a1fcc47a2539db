import Testing

@testable import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite(.timeLimit(.minutes(60))) struct SigaltstackQueueTests {
  private final class Thing: Sendable {}

  @Test func `a labelled dispatch queue runs its work items in order`() async {
    let queue = SigaltstackQueue(label: "test")
    let (numbers, ran) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<20_000 { queue.async { ran.yield(number) } }
    queue.async { ran.finish() }
    #expect(await numbers.reduce(into: []) { $0.append($1) } == Array(0..<20_000))
  }

  @Test func `a dispatch queue releases a work item after it has run`() async {
    let queue = SigaltstackQueue(label: "test")
    weak var seen: Thing?
    do {
      let thing = Thing()
      seen = thing
      queue.async { _ = thing }
    }
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    #expect(seen == nil)
  }

  @Test(arguments: [nil, "test"])
  func `the threads of a dispatch queue have an alternate signal stack`(label: String?) async {
    let queue = label.map { SigaltstackQueue(label: $0) } ?? SigaltstackQueue()
    let flags = await withCheckedContinuation { continuation in
      queue.async {
        var stack = unsafe stack_t()
        unsafe sigaltstack(nil, &stack)
        continuation.resume(returning: unsafe stack.ss_flags)
      }
    }
    #expect(flags & Int32(SS_DISABLE) == 0)
  }
}
