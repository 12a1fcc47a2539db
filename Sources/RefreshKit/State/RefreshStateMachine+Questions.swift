// What others ask a machine.

extension RefreshStateMachine {
  /// Whether a run shows: `loading` or `finished`.
  package var isHolding: Bool {
    run != nil || ending != nil
  }

  /// Whether a drag pulls it right now.
  var isPulling: Bool { pull != nil }

  /// Whether letting go now would fire.
  package var isArmed: Bool { pull?.isArmed ?? false }

  /// The number of floors that a release now would take, that of the trigger distance included.
  @inline(__always) var floorsReached: UInt8 { pull?.floorsReached ?? 0 }

  /// The floor that a release now would take, or that of the run that shows; else 0 (E-7).
  package var floor: UInt8 { pull?.floor ?? run?.floor ?? ending?.floor ?? 0 }

  /// Whether the ending is skipped.
  package var skipsDwell: Bool { ending?.skipsDwell ?? false }

  /// Whether the action is still to be called for the current `loading`.
  package var awaitsAction: Bool { run?.actionState == .toStart }

  /// Whether the action was called and has neither reported nor been ended.
  package var isRunning: Bool { run?.actionState == .running }

  /// A result that waits for the minimum loading time.
  package var result: RefreshResult? { run?.result }

  /// Whether there may be more to load; `false` also while the ending of the last run shows.
  var hasMoreData: Bool {
    !(run?.isExhausted ?? ending?.isExhausted ?? false) && state != .noMoreData
  }

  /// The result of the run that just ended, as far as the view's ending may depend on it.
  func report(_ outcome: RefreshOutcome) -> RefreshResult {
    switch outcome {
    case .success: ending?.isExhausted ?? false ? .noMoreData : .success
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }

  /// Whether a pull that is back at 0 still means something to it.
  var followsPull: Bool { isPulling || isConsumed }
}
