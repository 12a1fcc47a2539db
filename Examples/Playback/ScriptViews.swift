import RefreshArrow
import RefreshFrames
import RefreshKit
import RefreshLoadMore
import RefreshWave

/// The views that a script can name.
@MainActor
enum ScriptViews {
  /// Creates the view with a name, or returns `nil` for `plain`, which draws nothing.
  static func make(_ name: String) -> (any RefreshView)? {
    switch name {
    case "arrow": ArrowView()
    case "frames": FramesView()
    case "wave": WaveView()
    case "loadmore": LoadMoreView()
    default: nil
    }
  }
}
