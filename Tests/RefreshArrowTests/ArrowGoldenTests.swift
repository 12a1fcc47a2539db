import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshArrow

@Suite("Golden frames of the arrow", .timeLimit(.minutes(60))) @MainActor
struct ArrowGoldenTests {
  private static let scenes: [(String, RefreshSnapshot)] = [
    ("initial, springing back", RefreshSnapshot(pull: 2)),
    ("pulling, half the way", .pulled(0.5)),
    ("pulling, just armed", .pulled(1, armedFor: 0)),
    ("pulling, turning over", .pulled(1.1, armedFor: 0.125)),
    ("pulling, turned", .pulled(1.2, armedFor: 0.25)),
    (
      "pulling, turning back",
      RefreshSnapshot(state: .pulling(progress: 0.9), pull: 2.7, armedTime: 0.07)
    ),
    ("loading, 0 s", .inState(.loading)),
    ("loading, 0.3 s", .inState(.loading, for: 0.3)),
    ("finished, success", .inState(.finished(.success))),
    ("finished, failure", .inState(.finished(.failure))),
    ("finished, cancelled", .inState(.finished(.cancelled))),
  ]

  /// Returns the last two rows of each scene, in strips 40, 12 and 1 column wide.
  private func picture(
    _ glyphs: CanvasEnvironment.Glyphs, reducedMotion: Bool = false
  ) -> String {
    let view = ArrowView()
    let environment = CanvasEnvironment(glyphs: glyphs, reducesMotion: reducedMotion)
    var lines: [String] = []
    for (name, snapshot) in Self.scenes {
      lines.append(name)
      let frames = [40, 12, 1].map {
        drawing(of: view, snapshot, width: $0, environment: environment)
      }
      for row in 1..<3 {
        lines.append("|" + frames.map { $0.row(row) }.joined(separator: "|") + "|")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `each state of the arrow view is drawn in Braille`() {
    #expect(picture(.braille) == Self.brailleGolden, "\n\(picture(.braille))")
  }

  @Test func `each state of the arrow view is drawn in blocks`() {
    #expect(picture(.blocks) == Self.blocksGolden, "\n\(picture(.blocks))")
  }

  @Test func `each state of the arrow view is drawn in ASCII`() {
    #expect(picture(.ascii) == Self.asciiGolden, "\n\(picture(.ascii))")
  }

  @Test func `with reduced motion the arrow turns at once, and the spinner does not turn`() {
    let picture = picture(.braille, reducedMotion: true)
    #expect(picture == Self.stillGolden, "\n\(picture)")
  }
}
