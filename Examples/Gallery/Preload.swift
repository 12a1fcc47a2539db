import RefreshKit

/// How far before the end the footer loads by itself; the raw value is what the title bar calls it.
enum Preload: String, CaseIterable {
  case none = "preload at the end"
  case rows = "preload 8 rows before"
  case screen = "preload a screen before"

  var distance: PreloadDistance {
    switch self {
    case .none: 0
    case .rows: .rows(8)
    case .screen: .viewports(1)
    }
  }

  var next: Preload {
    switch self {
    case .none: .rows
    case .rows: .screen
    case .screen: .none
    }
  }

  /// How many rows of a list are in the zone, which loads as soon as any of it shows.
  func rows(inViewport viewport: Double) -> Int {
    switch self {
    case .none: 0
    case .rows: 8
    case .screen: Int(viewport)
    }
  }
}
