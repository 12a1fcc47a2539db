internal import CRefreshTerminal
internal import Dispatch

/// A thread for an actor that waits in system calls, and must not hold up one that others need.
package final class WaitingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "waiting")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      crt_guard_thread()
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
