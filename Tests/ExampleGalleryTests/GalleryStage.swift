import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit

@testable import ExampleGallery

/// A suite that looks at the gallery's screen, on a clock that stands still until it is told.
@MainActor protocol GalleryStage {
  /// The clock that the gallery's actions wait by.
  var clock: ManualClock { get }
}

extension GalleryStage {
  func gallery(_ environment: CanvasEnvironment = CanvasEnvironment()) -> GalleryScreen {
    GalleryScreen(
      GallerySettings(environment: environment), lastUpdated: LastUpdated { 0 },
      pictures: Pictures.bundled, clock: clock)
  }

  /// The lines of a gallery on a screen of this size.
  func screen(_ gallery: GalleryScreen, columns: Int, rows: Int) -> [String] {
    gallery.sizeChanged(columns: columns, rows: rows)
    var canvas = TextCanvas(width: columns, height: rows)
    canvas.draw { gallery.draw(in: &$0, environment: CanvasEnvironment()) }
    return canvas.lines
  }
}
