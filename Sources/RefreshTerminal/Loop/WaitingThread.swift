/// A thread for an actor that waits in system calls, and must not hold up one that others need.
package final class WaitingThread: SerialExecutor {
  private let queue = GuardedQueue(label: "waiting")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
