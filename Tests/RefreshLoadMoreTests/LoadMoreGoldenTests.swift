import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshLoadMore

@Suite("Golden frames of the load-more footer", .timeLimit(.minutes(60))) @MainActor
struct LoadMoreGoldenTests {
  private static let scenes: [(String, isAuto: Bool, RefreshSnapshot)] = [
    ("auto, initial", true, RefreshSnapshot()),
    ("pull, initial", false, RefreshSnapshot()),
    ("pulling, a quarter", false, .pulled(0.25)),
    ("pulling, three quarters", false, .pulled(0.75)),
    ("pulling, turning over", false, .pulled(1, armedFor: 0.125)),
    ("pulling, turned", false, .pulled(1.5, armedFor: 0.25)),
    ("loading, 0 s", true, RefreshSnapshot(state: .loading)),
    ("loading, 0.3 s", true, RefreshSnapshot(state: .loading, stateTime: 0.3)),
    ("finished, success", true, RefreshSnapshot(state: .finished(.success))),
    ("failed", true, RefreshSnapshot(state: .failed)),
    ("no more data", true, RefreshSnapshot(state: .noMoreData)),
  ]

  private func picture(_ glyphs: CanvasEnvironment.Glyphs) -> String {
    let auto = RefreshFooter.loadMore()
    let pull = RefreshFooter.loadMore(canAutoLoadMore: false)
    let model = ScrollModel()
    model.attach(pull)
    defer { model.detach(pull) }
    var lines: [String] = []
    for (name, isAuto, scene) in Self.scenes {
      var snapshot = scene
      snapshot.loadsAutomatically = isAuto
      guard let view = (isAuto ? auto : pull).view as? LoadMoreView else { continue }
      lines.append(name)
      for width in [80, 40, 12, 1] {
        let canvas = drawing(
          of: view, snapshot, width: width, environment: CanvasEnvironment(glyphs: glyphs))
        lines.append("|" + canvas.row(0) + "|")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `each state of the footer is drawn in Unicode, at 80, 40, 12 and 1 columns`() {
    #expect(picture(.braille) == Self.unicodeGolden)
  }

  @Test func `each state of the footer is drawn in ASCII, at 80, 40, 12 and 1 columns`() {
    #expect(picture(.ascii) == Self.asciiGolden)
  }
}
