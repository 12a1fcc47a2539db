import RefreshArrow
import RefreshCanvas
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

  /// Where pulling on starts the list over.
  static let startingOver = 2.0

  /// The arrow says what pulling on does.
  private static func texts(_ language: Language) -> ArrowTexts {
    var texts = ArrowTexts(language)
    texts.floors = [.init(release: "Release to start over", loading: "Starting over…")]
    return texts
  }

  /// Makes the header; the arrow tells when it last succeeded.
  @MainActor
  func header(lastUpdated: LastUpdated) -> RefreshHeader {
    switch self {
    case .arrow: .arrow(lastUpdated: lastUpdated, texts: Self.texts)
    case .frames: .frames()
    case .wave: .wave()
    }
  }
}
