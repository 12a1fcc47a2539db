import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@Suite("What stands before the label, and what is behind it", .timeLimit(.minutes(60))) @MainActor
struct ArrowMarkTests {
  private func arrow(of header: RefreshHeader) -> ArrowView? { header.view as? ArrowView }

  private func lines(
    _ mark: ArrowView.Mark, _ snapshot: RefreshSnapshot, width: Int = 30, height: Int = 3,
    direction: ScrollDirection = .down
  ) -> [String] {
    var configuration = ArrowView.Configuration()
    configuration.mark = mark
    return drawing(
      of: ArrowView(configuration: configuration), snapshot, width: width, height: height,
      environment: CanvasEnvironment(direction: direction)
    ).lines
  }

  @Test func `an arrow view with only text has no mark in any state`() throws {
    #expect(lines(.none, .pulled(0.1), width: 20)[1] == " Pull to refresh")
    #expect(lines(.none, .inState(.loading), width: 20)[1] == " Refreshing…")
    #expect(lines(.none, .inState(.finished(.failure)), width: 20)[1] == " Refresh failed")
    let words = try #require(arrow(of: .label()))
    #expect(words.configuration.mark == .none)
    expectConforms(as: .header) { RefreshHeader.label().view }
  }

  @Test func `custom frames replace the arrow, from the pull to the armed state`() {
    let faces = ArrowView.Mark.images(["(-_-)", "(o_o)", "(^_^)"])
    #expect(lines(faces, .pulled(0.1))[1] == "   (-_-) Pull to refresh")
    #expect(lines(faces, .pulled(1, armedFor: 0.13))[1] == "   (o_o) Release to refresh")
    #expect(lines(faces, .pulled(1, armedFor: 1))[1] == "   (^_^) Release to refresh")
    #expect(lines(faces, .inState(.loading))[1] == "     ⣷   Refreshing…")
    let two = ArrowView.Mark.images(["..\n\\/", "/\\\n.."])
    #expect(lines(two, .pulled(0.1)).prefix(2) == ["    ..", "    \\/ Pull to refresh"])
    #expect(lines(two, .pulled(0.1), height: 1) == ["    \\/ Pull to refresh"])
    let lying = lines(two, .pulled(0.5, of: 13), width: 13, height: 9, direction: .right)
    #expect(lying.joined().contains("..") && lying.joined().contains("\\/"))
    expectConforms(as: .header) {
      var configuration = ArrowView.Configuration()
      configuration.mark = faces
      return ArrowView(configuration: configuration)
    }
  }

  @Test func `the strip's background and the label's style are arguments of the arrow's factory`()
    throws
  {
    for (background, text) in [
      (Color.rgb(20, 40, 60), Color.rgb(255, 255, 255)), (.ansi(15), .rgb(0, 0, 0)),
    ] {
      let header = RefreshHeader.arrow(
        style: ViewStyle(label: .bold, background: background))
      let view = try #require(arrow(of: header))
      let canvas = drawing(of: view, .pulled(0.1), width: 30)
      #expect(canvas[0, 0].style == Style(background: background))
      let label = canvas[10, 1]
      #expect(
        label.style == Style(foreground: text, background: background, attributes: .bold))
      // A mark without a style of its own has the style of the text.
      #expect(canvas[3, 1].style.foreground == text)
      #expect(text.contrast(with: background) ?? 0 > 4.5)
    }
  }

  @Test func `the arrow view draws the mark and the label of an armed pull in bold`() {
    let canvas = drawing(of: ArrowView(), .pulled(1, armedFor: 1), width: 19)
    let armed = CanvasEnvironment().style(of: .accent).adding(.bold)
    #expect(canvas[0, 1].style == armed && canvas[3, 1].style == armed)
    // At the moment of arming the label is reversed, unless motion is reduced.
    let moment = RefreshSnapshot.pulled(1, armedFor: 0.05)
    let beat = drawing(of: ArrowView(), moment, width: 19)
    #expect(beat[3, 1].style.attributes == [.bold, .reverse])
    let still = drawing(
      of: ArrowView(), moment, width: 19, environment: CanvasEnvironment(reducesMotion: true))
    #expect(still[3, 1].style == armed)
  }

  private static let states: [RefreshSnapshot] = [
    .pulled(0.5), .pulled(1, armedFor: 1), .pulled(1, armedFor: 0), .inState(.loading, for: 1),
    .inState(.finished(.success), for: 1), .inState(.finished(.failure), for: 1),
  ]

  @Test(arguments: [CanvasEnvironment.Background.dark, .light], [ColorDepth.rgb, .palette])
  func `with 256 colours the arrow view's colours are the same in every terminal`(
    background: CanvasEnvironment.Background, depth: ColorDepth
  ) {
    let environment = CanvasEnvironment(colorDepth: depth, background: background)
    var shown: Set<Color> = []
    for state in Self.states {
      let canvas = drawing(of: ArrowView(), state, environment: environment)
      shown.formUnion(canvas.cells.map(\.style.foreground))
    }
    // The accent, the track of the bar, a success and a failure.
    shown.remove(.default)
    #expect(shown.count == 4)
    for color in shown {
      guard case .palette(let index) = color, index >= 16 else {
        Issue.record("\(color) differs between terminals")
        continue
      }
    }
  }

  @Test func `with 16 colours only text in the default colour is bold in the arrow view`() {
    for background in CanvasEnvironment.Background.allCases {
      let environment = CanvasEnvironment(colorDepth: .ansi, background: background)
      for state in Self.states {
        let canvas = drawing(of: ArrowView(), state, environment: environment)
        let bold = canvas.cells.filter { $0.style.attributes.contains(.bold) }
        #expect(bold.allSatisfy { $0.style.foreground == .default }, "\(state)")
        // The texts of an armed pull and of a result are bold.
        let isResult = [.finished(.success), .finished(.failure)].contains(state.state)
        #expect(bold.contains { $0.scalar == "R" } == (state.isArmed || isResult), "\(state)")
      }
    }
  }

  @Test func `the arrow view shows its label from the first row of a pull`() {
    let canvas = drawing(of: ArrowView(), .pulled(0.3), height: 1)
    #expect(canvas.lines.joined().contains("↓ Pull to refresh"))
  }

  @Test func `the arrow view's mark has the accent colour for the background`() {
    for background in CanvasEnvironment.Background.allCases {
      let environment = CanvasEnvironment(background: background)
      let canvas = drawing(of: ArrowView(), .pulled(0.1), width: 17, environment: environment)
      #expect(canvas[0, 1].style == environment.style(of: .accent))
    }
  }
}
