/// How the tasks begin in which actions run.
///
/// A host that looks after the threads it causes, so that the terminal is restored when one of them
/// overflows its stack, has them begin its own way.
@MainActor
package enum ActionTask {
  /// Begins a task on the main actor; the default is an ordinary one.
  package static var begin:
    @MainActor (@escaping @MainActor () async -> Void) -> Task<Void, Never> = { body in
      Task { await body() }
    }
}
