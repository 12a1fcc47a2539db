import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshLoadMore

@Suite("Load-more footer in four directions", .timeLimit(.minutes(60))) @MainActor
struct LoadMoreDirectionTests {
  private static let scenes: [(isAuto: Bool, RefreshSnapshot)] = [
    (true, RefreshSnapshot()), (false, .pulled(0.5)), (false, .pulled(1.5, armedFor: 0.25)),
    (true, RefreshSnapshot(state: .loading)), (true, RefreshSnapshot(state: .failed)),
    (true, RefreshSnapshot(state: .noMoreData)),
  ]

  private func frames(
    _ direction: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs, height: Int
  ) -> [TextCanvas] {
    Self.scenes.map { isAuto, scene in
      var snapshot = scene
      snapshot.loadsAutomatically = isAuto
      return drawing(
        of: LoadMoreView(), snapshot, width: direction.axis == .horizontal ? 13 : 46,
        height: height, environment: CanvasEnvironment(glyphs: glyphs, direction: direction))
    }
  }

  private func rows(of frames: [TextCanvas]) -> String {
    sideBySide(frames.map { canvas in (0..<canvas.height).map { canvas.row($0) } })
  }

  @Test(arguments: [ScrollDirection.up, .right, .left], CanvasEnvironment.Glyphs.allCases)
  func `E-5: the load-more footer is drawn upwards and sideways with each glyph set`(
    direction: ScrollDirection, glyphs: CanvasEnvironment.Glyphs
  ) {
    let isSideways = direction.axis == .horizontal
    let frames = frames(direction, glyphs, height: isSideways ? 12 : 1)
    let picture =
      isSideways ? rows(of: frames) : frames.map { "|\($0.row(0))|" }.joined(separator: "\n")
    #expect(picture == Self.golden[direction]?[glyphs], "\n\(picture)")
  }

  @Test
  func `E-5: in a low list the footer omits its rules or retry hint before lines of its text`() {
    let picture = [5, 3, 2, 1].map { rows(of: frames(.right, .braille, height: $0)) }
      .joined(separator: "\n\n")
    #expect(picture == Self.lowGolden, "\n\(picture)")
  }

  @Test func `E-5: a partly visible footer shows only a mark, in the middle of its visible part`() {
    func rows(_ direction: ScrollDirection) -> [String] {
      let environment = CanvasEnvironment(direction: direction)
      let canvas = drawing(
        of: LoadMoreView(), RefreshSnapshot(state: .loading), width: 4, height: 4,
        environment: environment)
      return (0..<4).map { canvas.row($0) }
    }
    #expect(rows(.right) == ["    ", " ⣷  ", "    ", "    "])
    #expect(rows(.left) == ["    ", "  ⣷ ", "    ", "    "])
  }

  @Test
  func `E-5: in a list with direction up the footer's two rows are at the strip's end, in order`() {
    var configuration = LoadMoreView.Configuration()
    configuration.detail = { _ in "40 of 90" }
    let view = LoadMoreView(configuration: configuration)
    view.stateChanged(to: .loading)
    let canvas = drawing(
      of: view, RefreshSnapshot(state: .loading), width: 12, height: 3,
      environment: CanvasEnvironment(direction: .up))
    #expect(canvas.lines == ["", " ⣷ Loading…", "  40 of 90"])
  }

  @Test
  func
    `E-5: the load-more footer takes 1 row or 13 columns, and its pull text is for its direction`()
  {
    #expect(Axis.allCases.map { LoadMoreView().extent(along: $0) } == [1, 13])
    var texts = LoadMoreTexts(.english)
    #expect(texts.pull(in: .down) == "Pull up to load more")
    #expect(texts.pull(in: .up) == "Pull to load more")
    texts.pull = "More!"
    #expect(texts.pull(in: .right) == "More!")
  }
}
