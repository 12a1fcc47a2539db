/// The control that refreshes, at the origin edge: pull the content past its start.
///
/// The origin edge is where row 0 is: the top of a list that goes down, the bottom of a chat that goes
/// up, the left of a shelf that goes right (E-1).
public final class RefreshHeader: RefreshControl {
  /// Makes a header that `view` shows.
  public init(view: any RefreshView, configuration: Configuration = Configuration()) {
    super.init(edge: .leading, view: view, configuration: configuration, loading: .init())
  }

  override func takePlace(in engine: RefreshEngine) { engine.header = self }
}

// Floors beyond the trigger distance, each with an action of its own (E-7).

extension RefreshHeader {
  /// Adds a floor: a place beyond the trigger distance at which a release runs another action.
  ///
  /// ```
  /// header.addFloor(at: 1.6) {
  ///   try await search()
  ///   return .success
  /// }
  /// ```
  ///
  /// `progress` is the pull divided by the trigger distance, as in
  /// ``RefreshState/pulling(progress:)``: finite, more than 1, and more than that of the floor added
  /// before; there are at most 100. A run there is a run like any other. Floor 0 is the header's own
  /// action, also for ``RefreshControl/begin(reveal:)``. Floors act from the container's next event
  /// on, and stay. A header with floors fires by a release
  /// (``RefreshControl/Configuration/firingMoment``).
  ///
  /// A floor is not a state: a view finds it in the ``RefreshSnapshot``, with the time since it
  /// changed.
  public func addFloor(at progress: Double, _ action: @escaping AsyncAction) {
    add(FloorAction(progress: progress, action: .awaited(action)))
  }

  /// Adds a floor whose action has nothing to report but its end: whatever does not throw is a
  /// success.
  @_disfavoredOverload
  public func addFloor(
    at progress: Double, _ action: @escaping @MainActor () async throws -> Void
  ) {
    addFloor(at: progress) {
      try await action()
      return .success
    }
  }

  /// Adds a floor whose action only begins the work; a later ``RefreshControl/end(_:)`` reports the
  /// result.
  public func addFloor(at progress: Double, calling action: @escaping @MainActor () -> Void) {
    add(FloorAction(progress: progress, action: .called(action)))
  }

  /// The progress of each floor, rising; empty without any.
  package var floorProgress: [Double] { floors.map(\.progress) }

  /// The floor that a release now would take, or that of the run that shows; 0 is the trigger
  /// distance.
  ///
  /// An observer that hears ``RefreshControl/Event/runStarted(_:)`` finds the run's floor here.
  public var floor: Int { Int(core.floor(pull: pull)) }

  /// Runs the action again that failed last, on the floor it was on, also while the failure is still
  /// shown; refused in any other state.
  @discardableResult
  public func retry(reveal: RevealPolicy = .ifAtEdge) -> BeginAnswer {
    tryAgain { $0.core.failedFloor.map { .retry(reveal, floor: Int($0)) } }
  }

  private func add(_ floor: FloorAction) {
    checkFloor(floor.progress, above: floors.last?.progress)
    precondition(floors.count < 100, "A header has at most 100 floors")
    checkFiring(configuration.firingMoment, at: edge, floors: floors.count + 1)
    floors.append(floor)
    engine?.stageSettings()
  }
}
