// What others want to be woken for.

extension ScrollModel {
  /// Calls `body` once with the first frame at or after a time, while the token lives.
  ///
  /// The frame source gets the time as it gets a deadline of the engine's own.
  package func callAt(
    _ time: Double, _ body: @escaping @MainActor () -> Void
  ) -> ObservationToken {
    let token: ObservationToken
    (engine.alarms, token) = engine.alarms.adding(at: time, body)
    engine.call {}
    return token
  }
}
