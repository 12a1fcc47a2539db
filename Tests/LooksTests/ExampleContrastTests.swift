import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import Testing

@testable import Endless
@testable import ExampleGallery
@testable import ExamplePull
@testable import GitHistory
@testable import RefreshTerminal

/// The contrast of the colors of the examples, by WCAG's formula.
@Suite("Contrast of the examples", .timeLimit(.minutes(60))) @MainActor
struct ExampleContrastTests {
  /// A background, the colors that it may have, and the minimum contrast with it.
  typealias Ground = (CanvasEnvironment.Background, [Color], Double)

  private static let grounds: [Ground] = [
    (.unknown, ContrastTests.black + ContrastTests.white, 3), (.dark, ContrastTests.black, 4.5),
    (.light, ContrastTests.white, 4.5),
  ]

  /// Draws on every background in every depth, and expects each color to be visible there.
  private func expectSeen(
    least: Int = 1, _ draw: (inout CanvasRegion, CanvasEnvironment) -> Void
  ) {
    var unseen: Set<String> = []
    for (background, grounds, contrast) in Self.grounds {
      for depth in ContrastTests.depths {
        var environment = CanvasEnvironment(background: background)
        environment.colorDepth = depth
        var canvas = TextCanvas(width: 80, height: 24)
        canvas.draw { draw(&$0, environment) }
        var colored = 0
        for cell in (0..<24).flatMap({ y in (0..<80).map { canvas[$0, y] } }) where !cell.isBlank {
          let style = depth.mapped(cell.style)
          guard style.foreground != .default else { continue }
          colored += 1
          let behind = style.background == .default ? grounds : [style.background]
          let figures = behind.map { style.foreground.contrast(with: $0) ?? 0 }
          // Marks, such as a scroll bar, are not text.
          let properties = cell.scalar?.properties
          let isWord = properties.map { $0.isAlphabetic || $0.numericType != nil } ?? true
          let least = isWord ? contrast : 3
          guard let worst = figures.min(), worst < least else { continue }
          unseen.insert("\(cell.glyph) \(style) on \(background), \(depth): \(worst)")
        }
        #expect(colored >= least, "\(background), \(depth)")
      }
    }
    #expect(unseen == [])
  }

  @Test func `a commit's hash has enough contrast to be legible`() {
    let commit = Commit(id: "abc", hash: "abc", date: "2026-11-21", author: "Ada", subject: "One")
    expectSeen(least: 3) { GitHistory.draw(commit, in: &$0, $1) }
  }

  @Test func `a row's number has enough contrast to be legible`() {
    expectSeen(least: 5) {
      Endless.draw(99_999, "a hidden lynx", isMissing: false, in: &$0, $1)
    }
  }

  @Test func `the mark of a new or changed line has enough contrast to be visible`() {
    // On an unknown background, a success has no color of its own.
    expectSeen(least: 0) { LineDrawing.draw(.new, in: &$0, environment: $1) }
    expectSeen { LineDrawing.draw(.changed, in: &$0, environment: $1) }
  }

  @Test func `the gallery's texts are legible: title, settings, states, new rows, invitation`() {
    expectSeen(least: 50) { region, environment in
      let gallery = GalleryScreen(
        GallerySettings(environment: environment), lastUpdated: LastUpdated { 0 },
        pictures: Pictures.bundled, clock: SystemClock())
      gallery.sizeChanged(columns: 80, rows: 24)
      for key in "bp" { _ = gallery.press(key) }
      gallery.scroll.touchDown()
      gallery.scroll.touchMoved(by: 1)
      gallery.draw(in: &region, environment: environment)
      gallery.drawInvitation(lines: 2, in: &region)
    }
  }
}
