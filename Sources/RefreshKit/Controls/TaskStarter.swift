/// The way to begin the tasks that run a container's actions; by default they are ordinary ones.
///
/// A host that looks after the threads it causes, so that the terminal is restored when one of them
/// overflows its stack, lends its containers one that begins them its own way.
package struct TaskStarter: Sendable {
  package typealias Start =
    @MainActor @Sendable (@escaping @MainActor () async -> Void) -> Task<Void, Never>

  private let start: Start?

  /// Makes one that begins tasks by `start`; without it they are ordinary ones.
  package init(_ start: Start? = nil) { self.start = start }

  /// Begins a task on the main actor.
  @MainActor
  package func begin(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    start?(body) ?? Task { await body() }
  }
}
