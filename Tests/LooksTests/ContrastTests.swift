import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshKitTesting
import RefreshWave
import Testing

@testable import RefreshTerminal

/// The contrast of each color of the included views, by WCAG's formula.
@Suite("Contrast", .timeLimit(.minutes(60))) @MainActor
struct ContrastTests {
  nonisolated static let black = [Color.rgb(0, 0, 0), .ansi(0)]
  nonisolated static let white = [Color.rgb(255, 255, 255), .ansi(15)]
  nonisolated static let depths = [ColorDepth.rgb, .palette, .ansi]

  /// The colors that are drawn on an unknown background.
  private static var onAny: [(String, Color)] {
    let environment = CanvasEnvironment()
    let palettes = [("sea", WaveView.Palette.sea), ("dusk", .dusk)].flatMap { name, palette in
      [
        ("\(name), deep", palette.deep), ("\(name), crest", palette.crest),
        ("\(name), failed", palette.failure),
      ]
    }
    return ColorRole.allCases.map { ("\($0)", environment.color(of: $0)) } + palettes + sunrise
  }

  /// The colors of the sun and the sea.
  private static var sunrise: [(String, Color)] {
    var colors: Set<Color> = []
    for set in [FrameSet.sunrise, .asciiSunrise] {
      for step in 0..<60 {
        let part = Double(step) / 59
        for frame in [set.pulling.frame(atProgress: part), set.loading.frame(looping: part)] {
          for style in frame.lines.joined().map(\.style) {
            // The face is drawn on the sun.
            colors.insert(style.background == .default ? style.foreground : style.background)
          }
        }
      }
    }
    return colors.map { ("sunrise \($0)", $0) }
  }

  @Test(arguments: depths)
  func `a header's colours on an unknown background have a contrast of 3:1 on black and on white`(
    depth: ColorDepth
  ) {
    var table: [String] = []
    for (name, color) in Self.onAny {
      let shown = depth.mapped(color)
      guard shown != .default else { continue }
      let figures = (Self.black + Self.white).map { shown.contrast(with: $0) ?? 0 }
      table.append("\(name): \(figures)")
      #expect(figures.allSatisfy { $0 >= 3 }, "\(name) in \(depth): \(figures)")
    }
    #expect(table.count > 8)
  }

  @Test func `on a known background, the colours of each theme role have a contrast of 4.5:1`() {
    for (background, grounds) in [
      (CanvasEnvironment.Background.dark, Self.black), (.light, Self.white),
    ] {
      let environment = CanvasEnvironment(background: background)
      for tint in ColorRole.allCases {
        for ground in grounds {
          let color = environment.color(of: tint)
          #expect(color.contrast(with: ground) ?? 0 >= 4.5, "\(tint) on \(background)")
        }
      }
    }
  }

  @Test func `with 16 colours the header's sun is yellow, with a contrast of 3:1 on dark`() {
    for (background, ground, bright, least) in [
      (CanvasEnvironment.Background.dark, Color.ansi(0), Color.ansi(11), 3),
      // Of 16 colours, red has more contrast to white, but red indicates an error.
      (.light, .ansi(15), .ansi(3), 1.5),
    ] {
      var environment = CanvasEnvironment(background: background)
      environment.colorDepth = .ansi
      var colors: Set<Color> = []
      let pulls = (0..<20).map { RefreshSnapshot.pulled(Double($0) / 20, of: 5) }
      for snapshot in pulls + [.pulled(1, of: 5, armedFor: 0)] {
        let canvas = drawing(
          of: FramesView(plain: .sunrise), snapshot, width: 30, height: 5, environment: environment)
        // The face is drawn on the sun.
        for style in canvas.cells.map(\.style) where style != .plain {
          colors.insert(style.background == .default ? style.foreground : style.background)
        }
      }
      let figures = colors.map { ColorDepth.ansi.mapped($0).contrast(with: ground) ?? 0 }
      #expect(figures.count >= 2 && figures.allSatisfy { $0 >= least }, "\(background): \(figures)")
      #expect(colors.contains(bright))
    }
  }

  @Test func `the text on the wave's water in an armed pull has a contrast of 4.5:1`() {
    for palette in [WaveView.Palette.sea, .dusk] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      for direction in ScrollDirection.allCases {
        for height in direction.axis == .vertical ? [2, 4, 6, 9, 14] : [20] {
          for depth in Self.depths {
            var environment = CanvasEnvironment(direction: direction)
            environment.colorDepth = depth
            let canvas = drawing(
              of: WaveView(configuration: configuration),
              .pulled(1, of: direction.axis == .vertical ? Double(height) : 12, armedFor: 1),
              width: direction.axis == .vertical ? 40 : 12, height: height,
              environment: environment)
            let letters = canvas.cells.filter { $0.scalar?.properties.isAlphabetic ?? false }
            #expect(letters.count == 16, "\(direction), \(height)")
            let figures = letters.map { cell in
              let style = depth.mapped(cell.style)
              // With 16 colours, the terminal chooses the colours of text and background.
              let isTerminal = style.foreground == .default && style.background == .default
              return isTerminal ? 21 : style.foreground.contrast(with: style.background) ?? 0
            }
            #expect(figures.min() ?? 0 >= 4.5, "\(direction), \(height), \(depth): \(figures)")
          }
        }
      }
    }
  }

  /// Returns the contrasts between the water and the text on it, as shown by terminals with a color
  /// depth.
  private func contrasts(
    of palette: WaveView.Palette, _ state: RefreshState, _ depth: ColorDepth
  ) -> [Double] {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    let canvas = drawing(
      of: WaveView(configuration: configuration), .inState(state, for: 1.5, pull: 6), width: 60,
      height: 6, environment: CanvasEnvironment(colorDepth: depth))
    let cells = (0..<6).flatMap { y in (0..<60).map { canvas[$0, y] } }
    // The half blocks of a gradient, and the edge, are not text.
    return cells.filter {
      !$0.isBlank && $0.scalar != "▀" && !$0.style.attributes.contains(.reverse)
    }.map { cell in
      let style = depth.mapped(cell.style)
      return style.foreground.contrast(with: style.background) ?? 0
    }
  }

  @Test
  func `the wave's circles and marks have a contrast of 3:1 on their water, and its words 4:1`() {
    for palette in [WaveView.Palette.sea, .dusk] {
      // The 16 colors of xterm have no water color for orange circles.
      for depth in [ColorDepth.rgb, .palette] {
        let circles = contrasts(of: palette, .loading, depth)
        #expect(circles.count > 6 && circles.min() ?? 0 >= 3, "\(depth): \(circles)")
        let words = contrasts(of: palette, .finished(.success), depth)
        #expect(words.count > 6 && words.min() ?? 0 >= 4, "\(depth): \(words)")
      }
      // With 16 colours, the terminal chooses the colours of text and background.
      for depth in [ColorDepth.rgb, .palette] {
        let words = contrasts(of: palette, .finished(.failure), depth)
        #expect(words.first ?? 0 >= 3, "\(depth): \(words)")
        #expect(words.count > 6 && words.dropFirst().min() ?? 0 >= 4, "\(depth): \(words)")
      }
    }
  }

  @Test func `the contrast of two colours is computed as defined by WCAG 2`() {
    #expect(Color.rgb(0, 0, 0).contrast(with: .rgb(255, 255, 255)) == 21)
    #expect(Color.rgb(9, 9, 9).contrast(with: .rgb(9, 9, 9)) == 1)
    #expect(Color.default.contrast(with: .rgb(0, 0, 0)) == nil)
    let grey = Color.rgb(118, 118, 118).contrast(with: .rgb(255, 255, 255)) ?? 0
    #expect(abs(grey - 4.54) < 0.01)
    #expect(Color.palette(196).luminance == Color.rgb(255, 0, 0).luminance)
    #expect(Color.palette(244).luminance == Color.rgb(128, 128, 128).luminance)
  }
}
