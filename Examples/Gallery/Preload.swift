import RefreshKit

/// How far before the end the footer loads by itself.
enum Preload: CaseIterable {
  case none, rows, screen

  /// What the title bar calls it; nothing at the end itself.
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

  /// How many rows of a list are in the zone, which loads as soon as any of it shows.
  func rows(inViewport viewport: Double) -> Int {
    switch self {
    case .none: 0
    case .rows: 8
    case .screen: Int(viewport)
    }
  }
}
