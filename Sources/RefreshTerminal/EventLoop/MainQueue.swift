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

/// The main queue, for a program that runs the jobs of the queue itself.
package enum MainQueue {
  /// Runs the jobs on the queue, which include async code on the main actor. Waits for a job if
  /// there is none.
  @MainActor package static func run(atMost seconds: Double = .infinity) {
    #if canImport(Darwin)
      CFRunLoopRunInMode(.defaultMode, min(max(0, seconds), 1e9), true)
    #else
      let queue = _dispatch_get_main_queue_handle_4CF()
      var descriptors = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
      if SystemCalls.pollDescriptors(&descriptors, seconds: seconds) > 0 { drain(queue) }
    #endif
  }

  /// Runs all jobs that are already on the queue, up to a job that it appends.
  @MainActor package static func runPendingJobs() {
    let last = LastJob()
    Task { last.hasRun = true }
    while !last.hasRun { run() }
  }

  @MainActor private final class LastJob {
    var hasRun = false
  }

  #if !canImport(Darwin)
    @MainActor static func drain(_ queue: Int32) {
      var tickets = [UInt8](repeating: 0, count: 8)
      _ = SystemCalls.readAvailable(queue, into: &tickets)
      _dispatch_main_queue_callback_4CF(nil)
    }
  #endif
}
