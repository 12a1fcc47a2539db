import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshArrow

@Suite("Levels of the arrow", .timeLimit(.minutes(60))) @MainActor
struct ArrowFloorTests {
  private func view(_ floors: [ArrowTexts.Level]) -> ArrowView {
    var configuration = ArrowView.Configuration()
    configuration.texts = { language in
      var texts = ArrowTexts(language)
      texts.levels = floors
      return texts
    }
    return ArrowView(configuration: configuration)
  }

  private func line(
    _ state: RefreshState, _ floor: Int, of view: ArrowView, direction: ScrollDirection = .down
  ) -> String {
    let snapshot = RefreshSnapshot(
      state: state, pull: 5, isArmed: state == .pulling(progress: 2), level: floor)
    var environment = CanvasEnvironment()
    environment.direction = direction
    return drawing(of: view, snapshot, width: 60, height: 12, environment: environment).lines
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test func `E-7: the arrow view has texts for the release and the run of each level`() {
    let view = view([
      .init(release: "Release to search", loading: "Searching…", success: "Found"),
      .init(release: "Release to start over"),
    ])
    for direction in [ScrollDirection.down, .right] {
      func says(_ state: RefreshState, _ floor: Int, _ words: String) {
        let line = line(state, floor, of: view, direction: direction)
        #expect(line.contains(words), "\(line)")
      }
      says(.pulling(progress: 2), 0, "Release to refresh")
      says(.pulling(progress: 2), 1, "Release to search")
      says(.pulling(progress: 2), 2, "Release to start over")
      says(.pulling(progress: 2), 3, "Release to start over")
      // Each level has its own mark.
      says(.pulling(progress: 2), 1, direction == .down ? "⇈ Release" : "⇇ Release")
      says(.pulling(progress: 2), 2, "2 Release")
      says(.pulling(progress: 2), 3, "3 Release")
      says(.loading, 0, "Refreshing…")
      says(.loading, 1, "Searching…")
      says(.loading, 2, "Refreshing…")
      says(.finished(.success), 1, "Found")
      says(.finished(.success), 2, "Refreshed")
      says(.finished(.failure), 1, "Refresh failed")
    }
  }

  @Test
  func `E-9: the arrow view shows a level with its own mark and reversed text, and announces it`()
    throws
  {
    let view = view([.init(release: "Release to search", keepPulling: "Keep pulling to search")])
    let header = RefreshHeader(view: view)
    header.addLevel(at: 2, nil)
    let model = ScrollModel()
    model.attach(header)
    defer { model.detach(header) }
    for direction in [ScrollDirection.down, .up] {
      func canvas(_ progress: Double, _ floor: Int, armed: Bool = true) -> TextCanvas {
        let snapshot = RefreshSnapshot(
          state: .pulling(progress: progress), pull: 3 * progress, isArmed: armed, level: floor)
        return drawing(
          of: view, snapshot, width: 40, height: Int(3 * progress),
          environment: CanvasEnvironment(direction: direction))
      }
      let (early, first, second) = (canvas(0.9, 0, armed: false), canvas(1.7, 0), canvas(2, 1))
      // The hint is quiet until the level is nearer than the trigger distance.
      let hint = canvas(1.4, 0).cells.first { $0.scalar == "K" }
      #expect(hint?.style == ViewStyle().secondary)
      #expect(!early.lines.joined().contains("Keep pulling"))
      #expect(first.lines.joined().contains("Keep pulling to search"))
      #expect(!second.lines.joined().contains("Keep pulling"))
      // One background from before the mark to after the label.
      let badge = second.cells.filter { $0.style.attributes.contains(.reverse) }
      #expect(badge.count == " ⇈ Release to search ".count)
      #expect(Set(badge.map(\.style)).count == 1)
      // The bar is whole, and fills again in another colour.
      func bar(_ canvas: TextCanvas) -> [Style] {
        canvas.cells.filter { $0.scalar == "━" }.map(\.style)
      }
      let length = "↑ Release to refresh".count + 4
      let accent = CanvasEnvironment().style(of: .accent)
      #expect(bar(first).count == length && bar(second).count == length)
      let level = Style(foreground: .palette(127))
      #expect(bar(first).filter { $0 == level }.count == Int(0.7 * Double(length)))
      #expect(bar(first).allSatisfy { $0 == level || $0 == accent.adding(.bold) })
      #expect(bar(second).allSatisfy { $0 == level })
      #expect(first.cells.first { $0.scalar == "K" }?.style == level)
      func letters(_ canvas: TextCanvas) -> Set<TextAttributes> {
        Set(canvas.cells.filter { $0.scalar == "R" || $0.scalar == "h" }.map(\.style.attributes))
      }
      #expect(
        letters(second) == [[.bold, .reverse]] && !letters(first).contains([.bold, .reverse]))
      func mark(_ canvas: TextCanvas) -> [String] {
        canvas.lines.map { $0.filter { "↓↑⇈⇊".contains($0) } }.filter { !$0.isEmpty }
      }
      #expect(mark(first) != mark(second) && mark(second).count == 1)
    }
  }

  @Test func `E-7: the arrow view of a header whose levels have no texts shows its ordinary texts`()
  {
    let view = view([])
    let words = line(.pulling(progress: 2), 2, of: view).filter(\.isLetter)
    #expect(words == line(.pulling(progress: 2), 0, of: view).filter(\.isLetter))
    expectConforms(as: .header) { self.view([.init(release: "On")]) }
  }
}
