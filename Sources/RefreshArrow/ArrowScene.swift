import RefreshCanvas
import RefreshKit

/// What an arrow header shows in one moment, without any canvas.
struct ArrowScene: Equatable {
  /// Which text stands beside the mark.
  enum Label: Int, CaseIterable {
    case pull, release, loading, success, failure, cancelled
  }

  var mark: ControlMark
  var label: Label
  /// The floor it is on.
  var floor: Int

  init(_ snapshot: RefreshSnapshot, arrowFollowsProgress: Bool, reducedMotion: Bool) {
    floor = snapshot.floor
    mark = ControlMark(snapshot, reducedMotion: reducedMotion)
    switch snapshot.shownState {
    case .initial, .pulling, .noMoreData, .failed:
      if arrowFollowsProgress { mark = .arrow(turn: unitClamped(snapshot.progress)) }
      label = snapshot.isArmed ? .release : .pull
    case .loading: label = .loading
    case .finished(.success): label = .success
    case .finished(.failure): label = .failure
    case .finished(.cancelled): label = .cancelled
    }
  }
}
