import RefreshCanvas
import RefreshKit

/// The content of a load-more footer in one moment, without any canvas.
struct LoadMoreScene: Equatable {
  /// The text that shows.
  enum Label: Int, CaseIterable {
    case hint, pull, release, loading, success, failure, noMoreData
  }

  var mark: ControlMark
  var label: Label
  /// The progress of a pull, from 0 to 1; 0 without one.
  var progress = 0.0

  init(_ snapshot: RefreshSnapshot, reducedMotion: Bool) {
    let isAuto = snapshot.loadsAutomatically
    mark = ControlMark(snapshot, reducesMotion: reducedMotion)
    switch snapshot.displayState {
    case .initial where isAuto: (mark, label) = (.none, .hint)
    case .initial, .pulling:
      mark = .arrow(turn: ControlMark.turn(of: snapshot, reducesMotion: reducedMotion))
      label = snapshot.isArmed ? .release : .pull
      progress = unitClamped(snapshot.progress)
    case .loading: label = .loading
    case .finished(.success) where !snapshot.hasMoreData: (mark, label) = (.none, .noMoreData)
    case .finished(.success): label = .success
    case .finished(.failure), .failed: label = .failure
    case .finished(.cancelled): label = isAuto ? .hint : .pull
    case .noMoreData: label = .noMoreData
    }
  }
}
