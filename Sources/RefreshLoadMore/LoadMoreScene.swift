import RefreshCanvas
import RefreshKit

/// What a load-more footer shows in one moment, without any canvas.
struct LoadMoreScene: Equatable {
  /// Which text it shows.
  enum Label: Int, CaseIterable {
    case hint, pull, release, loading, success, failure, noMoreData
  }

  /// The small picture before the text.
  enum Mark: Equatable {
    /// Turned from up, 0, to down, 1.
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
  /// How far a pull has come, from 0 to 1; 0 when there is none.
  var progress = 0.0

  init(_ snapshot: RefreshSnapshot, isAuto: Bool, reducedMotion: Bool) {
    switch snapshot.state {
    case .initial where isAuto: (mark, label) = (.none, .hint)
    case .initial, .pulling:
      mark = .arrow(turn: Self.turn(snapshot, still: reducedMotion))
      label = snapshot.isArmed ? .release : .pull
      progress = unit(snapshot.progress)
    case .loading:
      (mark, label) = (.spinner(time: reducedMotion ? 0 : snapshot.stateTime), .loading)
    case .finished(.success): (mark, label) = (.success, .success)
    case .finished(.failure), .failed: (mark, label) = (.failure, .failure)
    case .finished(.cancelled): (mark, label) = (.none, isAuto ? .hint : .pull)
    case .noMoreData: (mark, label) = (.none, .noMoreData)
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
