import RefreshCanvas
import RefreshKit
import Testing

@Suite("Golden frames of the wave", .timeLimit(.minutes(60))) @MainActor
struct WaveFrameTests {
  private static let scenes: [(String, RefreshSnapshot)] = [
    ("pulled half way on the left", .pulled(1, touch: 0.1)),
    ("armed in the middle", .pulled(3, touch: 0.5)),
    ("pulled far on the right", .pulled(4, touch: 0.9)),
    ("springing back where it was pulled", .resting(.initial, 2, touch: 0.1)),
    ("let go 0.03 s ago", .loading(4, at: 0.03)),
    ("swinging, 0.07 s", .loading(4, at: 0.5 / 7)),
    ("swinging back, 0.14 s", .loading(5, at: 1.0 / 7)),
    ("circles, 0.7 s", .loading(6, at: 0.7)),
    ("circles, 1.5 s", .loading(6, at: 1.5)),
    ("finished", .resting(.finished(.success), 3)),
    ("failed", .resting(.finished(.failure), 3)),
    ("cancelled, leaving", .resting(.initial, 2, leaving: .cancelled)),
    ("leaving", .resting(.initial, 1.5, touch: 0.1, leaving: .failure)),
  ]

  /// Returns strips 40, 12 and 1 column wide side by side; `█` is a blank on water.
  private func picture(
    _ glyphs: CanvasEnvironment.Glyphs, reducedMotion: Bool = false, hasColors: Bool = true,
    scenes: ArraySlice<(String, RefreshSnapshot)> = scenes[...]
  ) -> String {
    var lines: [String] = []
    for (name, snapshot) in scenes {
      lines.append(name)
      let frames = [40, 12, 1].map {
        frame(snapshot, $0, glyphs, reducedMotion: reducedMotion, hasColors: hasColors).waterLines
      }
      for row in frames[0].indices {
        lines.append("|" + frames.map { $0[row] }.joined(separator: "|") + "|")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `each state of the wave is drawn in Braille, with blocks for the edge`() {
    #expect(picture(.braille) == Self.brailleGolden, "\n\(picture(.braille))")
  }

  @Test func `each state of the wave is drawn in eighth blocks, with reversed colours at the edge`()
  {
    #expect(picture(.blocks) == Self.blocksGolden, "\n\(picture(.blocks))")
    let pulled = frame(.pulled(3, touch: 0.5), 40, .blocks)
    let edge = pulled.cells.first { 0x2581...0x2587 ~= $0.scalar?.value ?? 0 }?.style
    #expect(edge?.attributes.contains(.reverse) == true && edge?.background == .default)
  }

  @Test func `each state of the wave is drawn in ASCII`() {
    #expect(picture(.ascii) == Self.asciiGolden, "\n\(picture(.ascii))")
  }

  @Test func `with reduced motion nothing in the wave's pictures moves with time`() {
    let picture = picture(.braille, reducedMotion: true, scenes: Self.scenes[3..<9])
    #expect(picture == Self.stillGolden, "\n\(picture)")
  }

  @Test
  func `on terminals without colours the wave's water is reversed, and faint before it fires`() {
    // The scenes without the line along the surface, which is farther inside.
    let calm = Self.scenes.filter { $0.0.hasPrefix("circles") || $0.0.hasPrefix("let go") }
    #expect(
      picture(.braille, hasColors: false, scenes: calm[...]) == picture(.braille, scenes: calm[...])
    )
    func styles(_ snapshot: RefreshSnapshot) -> Set<Style> {
      let canvas = frame(snapshot, 40, hasColors: false)
      return Set((0..<canvas.height).flatMap { y in (0..<40).map { canvas[$0, y].style } })
    }
    #expect(styles(.loading(6, at: 1.5)) == [Style(attributes: .reverse)])
    #expect(styles(.resting(.initial, 3)).contains(Style(attributes: [.reverse, .dim])))
    #expect(!styles(.pulled(3, touch: nil)).contains(Style(attributes: [.reverse, .dim])))
  }
}
