import RefreshCanvas
import RefreshKit

/// The content of an arrow header in one moment, without any canvas.
struct ArrowScene: Equatable {
  var mark: ControlMark
  var label: HeaderLabel
  /// The floor it is on.
  var floor: Int

  init(_ snapshot: RefreshSnapshot, arrowFollowsProgress: Bool, reducedMotion: Bool) {
    floor = snapshot.floor
    label = HeaderLabel(snapshot)
    mark = ControlMark(snapshot, reducedMotion: reducedMotion)
    if arrowFollowsProgress, label == .pull || label == .release {
      mark = .arrow(turn: unitClamped(snapshot.progress))
    }
  }
}
