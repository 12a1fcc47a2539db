import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshArrow

@Suite("Arrow in four directions", .timeLimit(.minutes(60))) @MainActor
struct ArrowDirectionTests {
  private static let scenes: [RefreshSnapshot] = [
    .pulled(0.5), .pulled(1.1, armedFor: 0.125), .pulled(1.2, armedFor: 0.25), .inState(.loading),
    .inState(.finished(.failure)),
  ]

  /// Returns the scenes side by side: in strips of some columns beside a list, or in strips of 28
  /// columns above a list.
  private func picture(
    _ direction: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs, locale: String = "en",
    configuration: ArrowView.Configuration = .init()
  ) -> String {
    let view = ArrowView(configuration: configuration)
    let environment = CanvasEnvironment(glyphs: glyphs, locale: locale, direction: direction)
    let isSideways = direction.axis == .horizontal
    let (width, height) = isSideways ? (13, 8) : (28, 3)
    let frames = Self.scenes.map {
      drawing(of: view, $0, width: width, height: height, environment: environment)
    }
    let row = isSideways ? 5 : 3
    return [frames.prefix(row), frames.dropFirst(row)].filter { !$0.isEmpty }
      .map { frames in sideBySide(frames.map { canvas in (0..<height).map { canvas.row($0) } }) }
      .joined(separator: "\n")
  }

  @Test(arguments: [ScrollDirection.up, .right, .left], CanvasEnvironment.Glyphs.allCases)
  func `E-5: the arrow is drawn in the directions up, right and left, in each glyph set`(
    direction: ScrollDirection, glyphs: CanvasEnvironment.Glyphs
  ) {
    let picture = picture(direction, glyphs)
    #expect(picture == Self.golden[direction]?[glyphs], "\n\(picture)")
  }

  @Test
  func
    `E-5: beside a list the arrow's Chinese, Japanese and Russian texts wrap as in the pictures`()
  {
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = LastUpdated(clock: { 0 })
    let pictures = ["zh-Hans", "ja", "ru"].map {
      picture(.right, .braille, locale: $0, configuration: configuration)
    }
    #expect(pictures == Self.languageGolden, "\n\(pictures.joined(separator: "\n\n"))")
  }

  @Test func `E-5: the arrow's turn for up is the reverse of that for down, and left of right`() {
    func arrows(_ way: ScrollDirection) -> String {
      MarkImages(.braille, pointing: way).arrow.joined()
    }
    #expect(arrows(.down) == "↓→↑" && arrows(.up) == "↑→↓")
    #expect(arrows(.right) == "→↓←" && arrows(.left) == "←↓→")
  }

  @Test func `E-5: a narrow strip shows only the arrow, in its middle`() {
    func row(_ width: Int, _ direction: ScrollDirection) -> String {
      let environment = CanvasEnvironment(glyphs: .ascii, direction: direction)
      let canvas = drawing(
        of: ArrowView(), .pulled(0.5), width: width, height: 8, environment: environment)
      return canvas.row(2)
    }
    #expect((1...4).map { row($0, .right) } == [">", "> ", " > ", " >  "])
    #expect((3...4).map { row($0, .left) } == [" < ", "  < "])
    #expect(row(30, .right).hasSuffix(">      "))
    #expect(row(30, .left).hasPrefix("      <"))
  }

  @Test
  func `E-5: the arrow view takes 3 rows or 13 columns, and its text names no direction but down`()
  {
    #expect(Axis.allCases.map { ArrowView().extent(along: $0) } == [3, 13])
    var texts = ArrowTexts(.simplifiedChinese)
    #expect(texts[.pull, .down] == "下拉刷新")
    #expect(Set([.up, .right, .left].map { texts[.pull, $0] }) == ["拉动刷新"])
    texts.pull = "来"
    #expect(texts[.pull, .left] == "来")
  }
}
