internal import CRefreshTerminal
internal import RefreshKit

#if canImport(Darwin)
  internal import Dispatch
#endif

/// A queue whose threads can handle a stack overflow, so that the terminal is restored.
@safe final class SigaltstackQueue: Sendable {
  #if canImport(Darwin)
    private let queue: DispatchQueue

    init() { queue = .global() }

    init(label: String) { queue = DispatchQueue(label: label) }

    func async(_ work: @escaping @Sendable () -> Void) {
      queue.async {
        crt_add_signal_stack()
        work()
      }
    }
  #else
    private nonisolated(unsafe) let queue: UnsafeMutableRawPointer

    init() { unsafe queue = dispatch_get_global_queue(0, 0) }

    init(label: String) { unsafe queue = dispatch_queue_create(label, nil) }

    /// Pending work retains the queue, and the system's queue is never freed.
    deinit { unsafe dispatch_release(queue) }

    func async(_ work: @escaping @Sendable () -> Void) {
      let context = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
      unsafe dispatch_async_f(queue, context) { context in
        crt_add_signal_stack()
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      }
    }

    private final class Work {
      let run: () -> Void
      init(_ run: @escaping () -> Void) { self.run = run }
    }
  #endif
}

/// Runs the work of actions off the main actor, on threads of ``SigaltstackQueue``.
@available(macOS 15, *)
final class SigaltstackExecutor: TaskExecutor {
  private static let shared = SigaltstackExecutor()
  private let queue = SigaltstackQueue()

  static let starter: TaskStarter = { body in Task(executorPreference: shared) { await body() } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// An executor for an actor that waits in system calls and must not block a shared thread.
package final class BlockingThread: SerialExecutor {
  private let queue = SigaltstackQueue(label: "waiting")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
