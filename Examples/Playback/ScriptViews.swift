import RefreshArrow
import RefreshFrames
import RefreshKit
import RefreshLoadMore
import RefreshWave

/// The views that a script can name.
@MainActor
enum ScriptViews {
  /// Makes a view by its name; `nil` for `plain`, which the player has itself.
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
