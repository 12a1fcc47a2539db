#if canImport(Darwin)
  internal import CoreFoundation
#else
  internal import CRefreshTerminal

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif
#endif

/// The main queue of a program that has its main thread to itself, and drains the queue there.
package enum MainQueue {
  /// Runs what is on it, which is what async code on the main actor is made of; waits until there is
  /// something, for `seconds` at most.
  @MainActor package static func run(atMost seconds: Double = .infinity) {
    #if canImport(Darwin)
      CFRunLoopRunInMode(.defaultMode, min(max(0, seconds), 1e9), true)
    #else
      let queue = _dispatch_get_main_queue_handle_4CF()
      var descriptors = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
      // Not even time without end is a number of milliseconds.
      let milliseconds = seconds < 1e6 ? Int32(max(0, seconds * 1000).rounded(.up)) : -1
      if SystemCalls.poll(&descriptors, milliseconds) > 0 { drain(queue) }
    #endif
  }

  /// Runs all that is on it already.
  @MainActor package static func runWhatWaits() {
    let turn = Turn()
    Task { turn.isOver = true }
    while !turn.isOver { run() }
  }

  /// A mark in the queue: once it is over, all that was enqueued before it has run.
  @MainActor private final class Turn {
    var isOver = false
  }

  #if !canImport(Darwin)
    /// Runs what is on the queue of a handle that is ready to be read.
    @MainActor static func drain(_ queue: Int32) {
      var tickets = [UInt8](repeating: 0, count: 8)
      _ = SystemCalls.read(queue, into: &tickets)
      _dispatch_main_queue_callback_4CF(nil)
    }
  #endif
}
