import RefreshKit
import Testing

@testable import RefreshCanvas

/// Rule H-20: blocks that are drawn as backgrounds.
@Suite(.timeLimit(.minutes(60)))
struct BlockClosingTests {
  private let water = Style(foreground: .rgb(0, 80, 160))

  /// Returns the cells of one row on a terminal whose blocks do not fill cells.
  private func closed(
    _ text: String, _ style: Style, on ground: Color = .default,
    _ policy: WidthPolicy = WidthPolicy()
  ) -> [Cell] {
    var canvas = TextCanvas(width: 2 * text.count, height: 1, widthPolicy: policy)
    canvas.draw { $0.write(text, style: style) }
    canvas.closeBlocks(on: ground)
    let once = canvas
    canvas.closeBlocks(on: ground)
    #expect(canvas == once, "what was done twice is what was done once")
    return (0..<canvas.width).map { canvas[$0, 0] }
  }

  @Test func `H-20: a full block becomes a blank on a background of its colour`() {
    #expect(closed("█", water)[0] == Cell(glyph: .space, style: water.adding(.reverse)))
    #expect(closed("█", water.adding(.reverse))[0] == Cell(glyph: .space, style: water))
  }

  @Test func `H-20: a surface is the mixture of its two colours by their shares`() {
    let reversed = water.adding(.reverse)
    for (text, share) in zip("▁▂▃▄▅▆▇", 1...7) {
      let black = closed("\(text)", reversed, on: .rgb(0, 0, 0))[0]
      let (green, blue) = (UInt8(10 * (8 - share)), UInt8(20 * (8 - share)))
      #expect(black == Cell(glyph: .space, style: Style(background: .rgb(0, green, blue))))
    }
    let own = Style(foreground: .rgb(0, 0, 200), background: .rgb(200, 0, 0), attributes: .reverse)
    let half = Style(background: .rgb(100, 0, 100))
    #expect(closed("▄", own, on: .rgb(0, 0, 0))[0] == Cell(glyph: .space, style: half))
  }

  @Test func `H-20: where colours cannot be mixed a surface is full or empty`() {
    for style in [water, Style(foreground: .blue), .plain] {
      let shown = closed("▁▂▃▄▅▆▇", style.adding(.reverse)).prefix(7)
      #expect(shown.allSatisfy { $0.isBlank })
      #expect(shown.prefix(3).allSatisfy { $0.style == style.adding(.reverse) })
      #expect(shown.dropFirst(3).allSatisfy { $0.style == style })
    }
  }

  @Test func `H-20: other characters and blocks that are two columns wide are unchanged`() {
    for (text, style) in [
      ("▀▔▘▝▖▗▌▐░▒▙▟", water), ("▁▂▃▄▅▆▇", water), ("⣿ab│✓─", water), ("東京", water),
      ("▀▔▘▝▙▟", water.adding(.reverse)),
    ] {
      var canvas = TextCanvas(width: 2 * text.count, height: 1)
      canvas.draw { $0.write(text, style: style) }
      #expect(closed(text, style) == (0..<canvas.width).map { canvas[$0, 0] })
    }
    #expect(!closed("█", water, on: .default, WidthPolicy(ambiguousIsWide: true))[0].isBlank)
  }
}
