import RefreshCanvas
import RefreshKit

/// What an arrow header shows in one moment, without any canvas.
struct ArrowScene: Equatable {
  /// Which text stands beside the mark.
  enum Label: Int, CaseIterable {
    case pull, release, loading, success, failure, cancelled
  }

  /// The small picture before the text.
  enum Mark: Equatable {
    /// Turned from down, 0, to up, 1.
    case arrow(turn: Double)
    /// So many seconds after it began to turn.
    case spinner(time: Double)
    case success
    case failure
    case none
  }

  /// Seconds that half a turn of the arrow takes; UIKit's usual duration.
  static let turnDuration = 0.25

  var mark: Mark
  var label: Label

  init(_ snapshot: RefreshSnapshot, arrowFollowsProgress: Bool, reducedMotion: Bool) {
    switch snapshot.leaving.map(RefreshState.finished) ?? snapshot.state {
    case .initial, .pulling, .noMoreData, .failed:
      mark = .arrow(
        turn: arrowFollowsProgress
          ? unit(snapshot.progress) : Self.turn(snapshot, still: reducedMotion))
      label = snapshot.isArmed ? .release : .pull
    case .loading:
      mark = .spinner(time: reducedMotion ? 0 : snapshot.stateTime)
      label = .loading
    case .finished(.success): (mark, label) = (.success, .success)
    case .finished(.failure): (mark, label) = (.failure, .failure)
    case .finished(.cancelled): (mark, label) = (.none, .cancelled)
    }
  }

  /// How far the arrow has turned since the pull became armed, or turned back since it was not.
  private static func turn(_ snapshot: RefreshSnapshot, still: Bool) -> Double {
    let part = still ? 1 : unit(snapshot.armedTime / turnDuration)
    return snapshot.isArmed ? part : 1 - part
  }
}

/// A number clamped to 0...1; what is no number is 0.
func unit(_ value: Double) -> Double {
  value > 0 ? min(value, 1) : 0
}
