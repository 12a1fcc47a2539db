internal import RefreshKit

/// Snapshots of everything a view may have to draw.
enum ViewSnapshots {
  /// Every state at several times, and pulls with a progress from 0 to 3.
  static func all(for target: Edge) -> [RefreshSnapshot] {
    let times = [0, 0.05, 0.5, 7.25]
    let later = states(for: target).flatMap { state -> [RefreshSnapshot] in
      times.map { time -> RefreshSnapshot in
        RefreshSnapshot(
          state: state, pull: state == .initial ? 1.5 : 3, stateTime: time, releasedPull: 3)
      }
    }
    return pulls + few + leaving + later
  }

  /// One of each kind.
  static let few: [RefreshSnapshot] = [
    RefreshSnapshot(), RefreshSnapshot(state: .pulling(progress: 0.5), pull: 1.5),
    RefreshSnapshot(
      state: .pulling(progress: 3), pull: 9, isArmed: true, armedTime: 0.1, touchPosition: 5),
    RefreshSnapshot(state: .loading, pull: 3, stateTime: 1.25),
    RefreshSnapshot(state: .finished(.failure), pull: 3, stateTime: 0.1),
  ]

  /// After each outcome, while the room it was shown in goes.
  private static var leaving: [RefreshSnapshot] {
    RefreshOutcome.allCases.map { RefreshSnapshot(pull: 1.5, stateTime: 0.1, endingOutcome: $0) }
  }

  private static var pulls: [RefreshSnapshot] {
    stride(from: 0.0, through: 3, by: 0.125).map { pull(to: $0) }
  }

  private static func pull(to progress: Double) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: progress), pull: progress * 3, isArmed: progress >= 1,
      stateTime: progress, armedTime: progress >= 1 ? progress - 1 : .infinity,
      touchPosition: progress * 20)
  }

  private static func states(for target: Edge) -> [RefreshState] {
    let ended: [RefreshState] = RefreshOutcome.allCases.map { .finished($0) }
    let ofFooters: [RefreshState] = target == .trailing ? [.noMoreData, .failed] : []
    return [.initial, .loading] + ended + ofFooters
  }
}
