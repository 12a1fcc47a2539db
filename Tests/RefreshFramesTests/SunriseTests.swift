import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshFrames

/// Drawings of the sunrise in three heights, its colors, and frames on a strip with a background.
@Suite(.timeLimit(.minutes(60))) @MainActor struct SunriseTests {
  /// The states: pulled half way, armed, loading, after a success, after a failure.
  private static func scenes(_ rows: Double) -> [RefreshSnapshot] {
    var scenes: [RefreshSnapshot] = [
      .pulled(0.5, of: rows), .pulled(1, of: rows, armedFor: 0),
      .inState(.loading, for: 0.5, pull: rows), .inState(.finished(.success), for: 0.4, pull: rows),
      .inState(.finished(.failure), for: 0.2, pull: rows),
    ]
    for index in scenes.indices { scenes[index].triggerDistance = rows }
    return scenes
  }

  @Test(arguments: CanvasEnvironment.Glyphs.allCases)
  func `the sunrise is drawn in each size and state`(glyphs: CanvasEnvironment.Glyphs) {
    let picture = [(25, 5), (15, 3), (9, 1)].map { width, rows in
      sideBySide(
        Self.scenes(Double(rows)).map { scene in
          let canvas = drawing(
            of: FramesView(plain: .sunrise, ascii: .asciiSunrise), scene, width: width,
            height: rows,
            environment: CanvasEnvironment(glyphs: glyphs))
          return (0..<rows).map { canvas.row($0) }
        })
    }.joined(separator: "\n\n")
    #expect(picture == Self.golden[glyphs], "\n\(picture)")
  }

  @Test
  func `the sun is yellow on dark, golden on white, red at the horizon and grey after a failure`() {
    func suns(_ background: CanvasEnvironment.Background, _ snapshot: RefreshSnapshot) -> Set<Color>
    {
      let canvas = drawing(
        of: FramesView(plain: .sunrise), snapshot, width: 25, height: 5,
        environment: CanvasEnvironment(background: background))
      return Set(canvas.cells.map(\.style.background)).subtracting([.default])
    }
    let armed = RefreshSnapshot.pulled(1, of: 5, armedFor: 0)
    #expect(suns(.dark, armed) == [.rgb(255, 206, 54)])
    #expect(suns(.light, armed) == [.rgb(247, 181, 0)])
    #expect(suns(.unknown, armed) == [SunriseColors.sun])
    #expect(
      SunrisePhase.rising(0.2).color == SunriseColors.low
        && SunrisePhase.rising(1).color == SunriseColors.middle)
    let failed = RefreshSnapshot.inState(.finished(.failure), for: 1, pull: 5)
    #expect(suns(.unknown, failed) == [SunriseColors.failed])
  }

  @Test
  func `a frames view's background fills every cell of the strip, and plain text on it is legible`()
  {
    let frames = FrameSet(pulling: FrameSequence([TextFrame("a b\n c ")]))
    for background in [Color.rgb(20, 40, 60), .rgb(250, 240, 220)] {
      let view = FramesView(plain: frames, background: background)
      for snapshot in [RefreshSnapshot.pulled(0.4), .pulled(1, armedFor: 1), .inState(.loading)] {
        let canvas = drawing(of: view, snapshot, width: 20, height: 4)
        #expect(canvas.cells.allSatisfy { $0.style.background == background })
        let letters = canvas.cells.filter { $0.scalar == "a" || $0.scalar == "c" }
        #expect(letters.count == 2)
        #expect(letters.allSatisfy { $0.style.foreground == background.legibleForeground })
      }
    }
  }

  @Test func `a frames view shows a failure as a red mark with the reason and how to retry`() async
  {
    enum Fault: Error { case offline }
    let view = FramesView()
    let header = RefreshHeader(view: view)
    header.setAction { throw Fault.offline }
    let model = ScrollModel()
    model.attach(header)
    model.resize(width: 80, height: 22)
    _ = await header.refresh()
    defer { model.detach(header) }
    var snapshot = header.snapshot
    snapshot.triggerDistance = 5
    let canvas = drawing(
      of: view, snapshot, width: 80, height: 5, environment: CanvasEnvironment(background: .dark))
    let lines = canvas.lines
    #expect(lines[2].hasSuffix("✗ Refresh failed: offline"))
    #expect(lines[3].hasSuffix("Pull to try again"))
    let red = CanvasEnvironment(background: .dark).color(of: .failure)
    #expect(canvas.cells.first { $0.scalar == "✗" }?.style.foreground == red)
  }
}
