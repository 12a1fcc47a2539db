internal import CRefreshTerminal
internal import RefreshKit

#if canImport(Darwin)
  internal import Dispatch
#endif

/// A queue whose threads survive their own stack's overflow for as long as restoring the terminal
/// takes.
@safe final class SignalStackQueue: Sendable {
  #if canImport(Darwin)
    private let queue: DispatchQueue

    /// Makes the system's queue, which runs as many at once as there are cores.
    init() { queue = .global() }

    /// Makes a queue that runs one after the other.
    init(label: String) { queue = DispatchQueue(label: label) }

    func async(_ work: @escaping @Sendable () -> Void) {
      queue.async {
        crt_guard_thread()
        work()
      }
    }
  #else
    private nonisolated(unsafe) let queue: UnsafeMutableRawPointer

    /// Makes the system's queue, which runs as many at once as there are cores.
    init() { unsafe queue = dispatch_get_global_queue(0, 0) }

    /// Makes a queue that runs one after the other.
    init(label: String) { unsafe queue = dispatch_queue_create(label, nil) }

    /// Releases the queue; work that is still to run holds it as well, and the system's is not
    /// freed.
    deinit { unsafe dispatch_release(queue) }

    func async(_ work: @escaping @Sendable () -> Void) {
      let context = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
      unsafe dispatch_async_f(queue, context) { context in
        crt_guard_thread()
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      }
    }

    private final class Work {
      let run: () -> Void
      init(_ run: @escaping () -> Void) { self.run = run }
    }
  #endif
}

/// Runs what an action does off the main actor on threads that survive their own stack's overflow
/// for as long as restoring the terminal takes.
///
/// A thread has to ask for that itself, so this covers what runs here: the asynchronous functions
/// that an action awaits, with the tasks that are children of its own. Tasks that it detaches and
/// threads that other code started run elsewhere.
@available(macOS 15, *)
final class SignalStackExecutor: TaskExecutor {
  private static let shared = SignalStackExecutor()
  private let queue = SignalStackQueue()

  /// Begins tasks that prefer this executor.
  static let starter = TaskStarter { body in Task(executorPreference: shared) { await body() } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// A thread for an actor that waits in system calls, and must not hold up one that others need.
package final class BlockingThread: SerialExecutor {
  private let queue = SignalStackQueue(label: "waiting")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
