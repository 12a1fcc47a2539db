import RefreshArrow
import RefreshFrames
import RefreshKit
import RefreshWave

/// The headers to switch through; the raw value is the key.
enum HeaderKind: Int, CaseIterable {
  case arrow = 1
  case frames, wave

  /// What the title bar calls it.
  var name: String {
    switch self {
    case .arrow: "arrow"
    case .frames: "frames"
    case .wave: "wave"
    }
  }

  /// Makes the header; the arrow tells when it last succeeded.
  @MainActor
  func header(lastUpdated: LastUpdated) -> RefreshHeader {
    switch self {
    case .arrow: .arrow(lastUpdated: lastUpdated)
    case .frames: .frames()
    case .wave: .wave()
    }
  }
}
