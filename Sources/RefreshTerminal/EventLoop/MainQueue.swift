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

/// The main queue of a program that drains the queue on its main thread.
package enum MainQueue {
  /// Runs the jobs on the queue, which include async code on the main actor.
  ///
  /// - Parameter seconds: The maximum time to wait for a job, in seconds.
  @MainActor package static func run(atMost seconds: Double = .infinity) {
    #if canImport(Darwin)
      CFRunLoopRunInMode(.defaultMode, min(max(0, seconds), 1e9), true)
    #else
      let queue = _dispatch_get_main_queue_handle_4CF()
      var descriptors = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
      // An infinite time has no representation in milliseconds.
      let milliseconds = seconds < 1e6 ? Int32(max(0, seconds * 1000).rounded(.up)) : -1
      if SystemCalls.poll(&descriptors, milliseconds) > 0 { drain(queue) }
    #endif
  }

  /// Runs all jobs that are already on the queue.
  @MainActor package static func runPendingJobs() {
    let turn = QueueBarrier()
    Task { turn.isOver = true }
    while !turn.isOver { run() }
  }

  /// A job at the end of the queue. When `isOver` is set, all earlier jobs have run.
  @MainActor private final class QueueBarrier {
    var isOver = false
  }

  #if !canImport(Darwin)
    /// Runs the jobs on the queue of a handle that is ready to be read.
    @MainActor static func drain(_ queue: Int32) {
      var tickets = [UInt8](repeating: 0, count: 8)
      _ = SystemCalls.read(queue, into: &tickets)
      _dispatch_main_queue_callback_4CF(nil)
    }
  #endif
}
