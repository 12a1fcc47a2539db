import RefreshKit

/// A distance from the end at which the footer loads automatically.
enum Preload: CaseIterable {
  case none, rows, screen

  /// The name in the title bar, or `nil` if the footer loads only at the end.
  var word: GalleryWord? {
    switch self {
    case .none: nil
    case .rows: .preloadsRows
    case .screen: .preloadsScreen
    }
  }

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

  /// Returns the number of rows in the zone. The footer loads as soon as a part of the zone is
  /// visible.
  func rows(inViewport viewport: Double) -> Int {
    switch self {
    case .none: 0
    case .rows: 8
    case .screen: Int(viewport)
    }
  }
}
