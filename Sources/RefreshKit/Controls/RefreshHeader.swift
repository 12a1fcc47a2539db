/// The control that refreshes at the origin edge, when the content is pulled past its start.
///
/// The origin edge is where row 0 is: the top of a list that grows downwards, the bottom of a chat
/// that grows upwards, or the left of a shelf that grows to the right.
public final class RefreshHeader: RefreshControl {
  /// Creates a header.
  ///
  /// - Parameters:
  ///   - view: The view that shows the header.
  ///   - configuration: The settings of the control.
  public init(view: any RefreshView, configuration: Configuration = Configuration()) {
    super.init(edge: .leading, view: view, configuration: configuration, loading: .init())
  }

  /// Adds a level: a pull past the trigger distance at which a release runs another action.
  ///
  /// ```
  /// header.addLevel(at: 1.6) {
  ///   try await search()
  ///   return .success
  /// }
  /// ```
  ///
  /// Level 0 is the header's own action. Levels take effect with the next event and cannot be
  /// removed. A header with levels fires on release (``RefreshControl/Configuration/firesOn``).
  ///
  /// A view reads the level from the ``RefreshSnapshot``, with the time since it changed.
  ///
  /// - Parameters:
  ///   - progress: The pull divided by the trigger distance, as in
  ///     ``RefreshState/pulling(progress:)``. It must be finite, more than 1, and more than the
  ///     progress of the previous level. A header has at most 100 levels.
  ///   - action: The action of the level.
  public func addLevel(
    at progress: Double, _ action: (@MainActor () async throws -> RefreshResult)?
  ) {
    addLevel(at: progress, Action(action))
  }

  /// Adds a level whose action has no result. An action that returns without an error succeeds.
  ///
  /// - Parameters:
  ///   - progress: Pull ÷ trigger distance; more than 1, and more than that of the previous level.
  ///   - action: The action of the level.
  public func addLevel(
    at progress: Double, _ action: @escaping @MainActor () async throws -> Void
  ) {
    addLevel(at: progress, Action(action))
  }

  package func addLevel(at progress: Double, _ action: Action) {
    checkLevel(progress, above: levels.last?.progress)
    require(levels.count < Self.maximumLevels, "A header has at most \(Self.maximumLevels) levels")
    configuration.check(at: edge, levels: levels.count + 1)
    levels.append((progress, action))
    engine?.hasStagedSettings = true
  }

  package nonisolated static let maximumLevels = 100

  /// Adds the levels of a recording that the header does not have.
  package func take(levels progress: [Double], calling action: @escaping @MainActor () -> Void) {
    for progress in progress.dropFirst(levels.count) {
      checkLevel(progress, above: levels.last?.progress)
      levels.append((progress, .called(action)))
    }
  }

  /// The progress of each level, rising; empty for a header without levels.
  public var levelProgress: [Double] { levels.map(\.progress) }

  /// The level that a release would run now, or the level of the run until its inset has closed; 0
  /// for the header's own action and at rest.
  ///
  /// During ``RefreshControl/Event/runStarted(_:)``, this property is the level of the run.
  public var level: Int { Int(core.level(pull: engine?.core.pull(at: edge) ?? 0)) }

  /// Runs the action of the last run again, at its level, if that run failed.
  ///
  /// The failure may still be shown. While another outcome is shown, the call begins a run as
  /// ``RefreshControl/beginRefreshing(reveal:)`` does. Otherwise the call is refused.
  ///
  /// - Parameter reveal: How the run is revealed.
  /// - Returns: Whether a run starts.
  @discardableResult
  public func retry(reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    retryRun(level: Int(core.failedLevel ?? 0), reveal: reveal)
  }

  /// Begins a run of a level's action without a touch.
  ///
  /// Apart from the action, it behaves like ``RefreshControl/beginRefreshing(reveal:)``. For a
  /// level other than 0, a call while detached or before the first layout is refused.
  ///
  /// - Parameters:
  ///   - level: The number of the level; 0 is the header's own action. The level must exist.
  ///   - reveal: How the run is revealed.
  /// - Returns: Whether a run starts.
  @discardableResult
  public func beginRefreshing(level: Int, reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    require(
      level >= 0 && level <= levels.count,
      "A header with \(levels.count) more levels has no level \(level)")
    if level == 0 { return beginRefreshing(reveal: reveal) }
    guard let engine, engine.core.hasSize else { return .refused }
    return begin(.begin(reveal: reveal, level: level), in: engine)
  }
}
