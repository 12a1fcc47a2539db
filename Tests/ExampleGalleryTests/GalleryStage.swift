import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit

@testable import ExampleGallery

/// A suite that tests the gallery's screen with a manual clock.
@MainActor protocol GalleryStage {
  /// The clock of the gallery's actions.
  var clock: ManualClock { get }
}

extension GalleryStage {
  func gallery(_ environment: CanvasEnvironment = CanvasEnvironment()) -> GalleryScreen {
    GalleryScreen(
      GallerySettings(environment: environment), lastUpdated: LastUpdated { 0 },
      pictures: Pictures.bundled, clock: clock)
  }

  /// Returns the lines of a gallery on a screen of a given size.
  func screen(_ gallery: GalleryScreen, columns: Int, rows: Int) -> [String] {
    gallery.sizeChanged(columns: columns, rows: rows)
    var canvas = TextCanvas(width: columns, height: rows)
    canvas.draw { gallery.draw(in: &$0, environment: CanvasEnvironment()) }
    return canvas.lines
  }
}
