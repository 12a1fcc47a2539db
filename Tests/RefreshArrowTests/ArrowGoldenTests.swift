import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshArrow

@Suite("Golden frames of the arrow") @MainActor
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
    ("loading, 0 s", .held(.loading)),
    ("loading, 0.3 s", .held(.loading, for: 0.3)),
    ("finished, success", .held(.finished(.success))),
    ("finished, failure", .held(.finished(.failure))),
    ("finished, cancelled", .held(.finished(.cancelled))),
  ]

  /// The label's row of each scene in strips 80, 40, 12 and 1 wide; the rows around it are blank.
  private func picture(_ glyphs: CanvasEnvironment.Glyphs) -> String {
    let view = ArrowView()
    var lines: [String] = []
    for (name, snapshot) in Self.scenes {
      lines.append(name)
      for width in [80, 40, 12, 1] {
        let canvas = draw(
          view, snapshot, width: width, environment: CanvasEnvironment(glyphs: glyphs))
        #expect(canvas.lines[0] == "" && canvas.lines[2] == "", "\(name)")
        lines.append("|" + canvas.row(1) + "|")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test("Each state in Unicode, at 80, 40, 12 and 1 columns")
  func unicode() { #expect(picture(.braille) == Self.unicodeGolden) }

  @Test("Each state in ASCII, at 80, 40, 12 and 1 columns")
  func ascii() { #expect(picture(.ascii) == Self.asciiGolden) }
}
