import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// The whole screen filled with one character, in another style in each frame.
@MainActor
final class FillWorkload: Workload {
  let scroll = ScrollModel()
  private var style = Style.plain

  func sizeChanged(columns: Int, rows: Int) {}

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.fill("░", style: style)
  }

  func prepare(_ frame: Int) { style = Style(foreground: .ansi(UInt8(frame % 16))) }
}

/// A picture as large as the screen, which moves by one column per frame to the right and back.
@MainActor
final class PictureWorkload: Workload {
  let scroll = ScrollModel()
  private var picture = TextCanvas(width: 120, height: 40)
  private var x = 0

  init() {
    picture.draw { region in
      for row in 0..<40 {
        region.withRegion(y: row, width: 120, height: 1) { Row.text(row, &$0) }
      }
    }
  }

  func sizeChanged(columns: Int, rows: Int) {}

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.draw(picture, x: x)
  }

  func prepare(_ frame: Int) { x = abs(10 - frame % 20) }
}
