internal import RefreshKit

/// Runs what an action does off the main actor on threads that survive their own stack's overflow
/// for as long as restoring the terminal takes.
///
/// A thread has to ask for that itself, so this covers what runs here: the asynchronous functions
/// that an action awaits, with the tasks that are children of its own. Tasks that it detaches and
/// threads that somebody else started run elsewhere.
@available(macOS 15, *)
final class GuardedExecutor: TaskExecutor {
  private static let shared = GuardedExecutor()
  private let queue = GuardedQueue()

  /// Begins tasks that prefer this executor.
  static let starter = TaskStarter { body in Task(executorPreference: shared) { await body() } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
