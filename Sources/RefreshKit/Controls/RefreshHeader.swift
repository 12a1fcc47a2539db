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
  /// header.addLevel(at: 1.6) {
  ///   try await search()
  ///   return .success
  /// }
  /// ```
  ///
  /// `progress` is the pull divided by the trigger distance, as in
  /// ``RefreshState/pulling(progress:)``: finite, more than 1, and more than that of the floor added
  /// before; there are at most 100. A run there is a run like any other. Floor 0 is the header's own
  /// action, also for ``RefreshControl/beginRefreshing(reveal:)``. Floors act from the container's next event
  /// on, and stay. A header with floors fires by a release
  /// (``RefreshControl/Configuration/firesOn``).
  ///
  /// A floor is not a state: a view finds it in the ``RefreshSnapshot``, with the time since it
  /// changed.
  public func addLevel(at progress: Double, _ action: AsyncAction?) {
    add((progress, .init(action)))
  }

  /// Adds a level whose action has no result: a run that does not throw is a success.
  public func addLevel(
    at progress: Double, _ action: @escaping @MainActor () async throws -> Void
  ) {
    addLevel(at: progress) { () async throws -> RefreshResult in
      try await action()
      return .success
    }
  }

  /// Adds a level with a synchronous action and a result: the run ends when the action returns.
  public func addLevel(at progress: Double, _ action: (@MainActor () throws -> RefreshResult)?) {
    let action = action.map { action in Action.awaited { try action() } } ?? .none
    add((progress, action))
  }

  /// Adds a level with a synchronous action: the run ends when the action returns.
  public func addLevel(at progress: Double, _ action: @escaping @MainActor () throws -> Void) {
    addLevel(at: progress) { () async throws -> RefreshResult in
      try action()
      return .success
    }
  }

  /// Adds a floor whose action only begins the work; a later ``RefreshControl/endRefreshing(_:)`` reports the
  /// result.
  @_disfavoredOverload
  public func addLevel(at progress: Double, endingManually action: @escaping @MainActor () -> Void)
  {
    add((progress, .called(action)))
  }

  /// The most floors that a header has.
  package nonisolated static let floorLimit = 100

  /// Gives it the floors that an input has which is played again, without one of its own.
  package func take(floors progress: [Double], calling action: @escaping @MainActor () -> Void) {
    for progress in progress.dropFirst(floors.count) {
      checkFloor(progress, above: floors.last?.progress)
      floors.append((progress, .called(action)))
    }
  }

  /// The progress of each floor, rising; empty without any.
  public var levelProgress: [Double] { floors.map(\.progress) }

  /// The floor that a release now would take, or that of the run that shows; 0 is the trigger
  /// distance.
  ///
  /// An observer that hears ``RefreshControl/Event/runStarted(_:)`` finds the run's floor here.
  public var level: Int { Int(core.floor(pull: pull)) }

  /// Runs the action again that failed last, on the floor it was on.
  ///
  /// The failure may still show; while another ending shows it begins a run as
  /// ``RefreshControl/beginRefreshing(reveal:)`` does. It is refused in any other state (T-17).
  @discardableResult
  public func retry(reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    tryAgain(on: Int(core.failedFloor ?? 0), reveal: reveal)
  }

  /// Begins a run of a floor's action without any touch; 0 is the header's own.
  ///
  /// It is ``RefreshControl/beginRefreshing(reveal:)`` otherwise. An app gives each floor a key by it, since
  /// only a finger pulls to one (E-7). There has to be a floor of that number. Beyond floor 0 it is
  /// refused before the first layout.
  @discardableResult
  public func beginRefreshing(level floor: Int, reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    require(
      floor >= 0 && floor <= floors.count,
      "A header with \(floors.count) floors beyond its own has no floor \(floor)")
    if floor == 0 { return beginRefreshing(reveal: reveal) }
    guard let engine, engine.core.hasSize else { return .refused }
    return begin(.beginLevel(reveal, level: floor), in: engine)
  }

  private func add(_ floor: FloorAction) {
    checkFloor(floor.progress, above: floors.last?.progress)
    require(
      floors.count < Self.floorLimit, "A header has at most \(Self.floorLimit) floors")
    checkFiring(configuration.firesOn, at: edge, floors: floors.count + 1)
    floors.append(floor)
    engine?.stageSettings()
  }
}
