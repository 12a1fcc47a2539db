import RefreshCanvas
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct ColorDepthTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.rgb),
      (["TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette), (["TERM": "xterm"], .ansi),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
      (["TERM": "vt100"], .none), (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .ansi),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
      (["TERM": "vt100", "CLICOLOR_FORCE": "0"], .none), (["TERM": "xterm-direct"], .rgb),
      (["TERM": "xterm-kitty"], .rgb),
      (["TERM": "tmux-256color", "CLICOLOR_FORCE": "1"], .palette),
    ] as [([String: String], ColorDepth)])
  func `environment variables determine the colour depth in a fixed order`(
    _ environment: [String: String], _ depth: ColorDepth
  ) {
    #expect(ColorDepth { environment[$0] } == depth)
  }

  @Test
  func `colours are mapped to the nearest of the 256 colours, and the first 16 to ANSI colours`() {
    for (color, mapped) in [
      (Color.rgb(255, 0, 0), Color.palette(196)),
      (Color.rgb(95, 135, 175), Color.palette(67)),
      (Color.rgb(128, 128, 128), Color.palette(244)),
      (Color.rgb(0, 0, 0), Color.palette(16)),
      (Color.rgb(250, 5, 10), Color.palette(196)),
      (Color.rgb(66, 133, 244), Color.palette(69)),
      (Color.rgb(200, 90, 40), Color.palette(166)),
      (Color.rgb(130, 127, 129), Color.palette(244)),
      (Color.rgb(3, 2, 1), Color.palette(16)),
      (Color.palette(9), Color.ansi(9)),
    ] { #expect(ColorDepth.palette.mapped(color) == mapped, "\(color)") }
    let style = Style(foreground: .palette(9), background: .palette(99))
    #expect(ColorDepth.rgb.mapped(style) == Style(foreground: .ansi(9), background: .palette(99)))
  }

  @Test
  func `a colour that is in the 256-colour palette is mapped to an entry of the same colour`() {
    for index in UInt8(16)...255 {
      let (red, green, blue) = Color.xterm(index)
      let mapped = ColorDepth.palette.mapped(Color.rgb(UInt8(red), UInt8(green), UInt8(blue)))
      guard case .palette(let chosen) = mapped else {
        Issue.record("\(index) became \(mapped)")
        continue
      }
      #expect(Color.xterm(chosen) == (red, green, blue))
    }
  }

  @Test func `with 16 colours, saturated colours get a hue and greys stay grey`() {
    func mapped(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
      ColorDepth.ansi.mapped(Color.rgb(red, green, blue))
    }
    // Colours of the header views, and of other views.
    let colors: [(UInt8, UInt8, UInt8, Color)] = [
      (146, 61, 96, .ansi(1)),
      (222, 92, 124, .ansi(5)),
      (241, 162, 95, .ansi(3)),
      (44, 112, 176, .ansi(12)),
      (178, 186, 204, .ansi(7)),
      (96, 96, 106, .ansi(8)),
      (60, 20, 10, .ansi(0)),
      // The nearest color by redmean, but not by other distances.
      (60, 95, 20, .ansi(8)),
      (120, 30, 125, .ansi(5)),
      // On the border between a color and a grey.
      (128, 64, 64, .ansi(1)),
      (127, 63, 63, .ansi(8)),
      (255, 250, 240, .ansi(15)),
    ]
    for (red, green, blue, expected) in colors {
      #expect(mapped(red, green, blue) == expected, "\(red) \(green) \(blue)")
    }
  }

  @Test func `with 16 colours, bold black is not drawn bold, which would be dark grey`() {
    let words = Style(
      foreground: .rgb(0, 0, 0), background: .ansi(8), attributes: [.bold, .italic])
    #expect(ColorDepth.ansi.mapped(words).attributes == .italic)
    #expect(ColorDepth.palette.mapped(words).attributes == [.bold, .italic])
    let red = Style(foreground: .ansi(1), attributes: .bold)
    #expect(ColorDepth.ansi.mapped(red).attributes == .bold)
  }

  @Test func `colours are mapped to the nearest of 16, or to no colour at all`() {
    let colors: [(Color, Color)] = [
      (.rgb(250, 10, 10), .ansi(9)),
      (.rgb(200, 0, 0), .ansi(1)),
      (.palette(231), .ansi(15)),
      (.palette(244), .ansi(8)),
    ]
    for (color, mapped) in colors { #expect(ColorDepth.ansi.mapped(color) == mapped, "\(color)") }
    #expect(ColorDepth.none.mapped(Color.red) == .default)
    let style = Style(foreground: .rgb(0, 0, 0), background: .red, attributes: .bold)
    #expect(ColorDepth.none.mapped(style) == .bold)
  }
}
