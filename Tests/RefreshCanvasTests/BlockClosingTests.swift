import RefreshKit
import Testing

@testable import RefreshCanvas

/// Rule H-20: blocks that are drawn as backgrounds.
@Suite(.timeLimit(.minutes(60)))
struct BlockClosingTests {
  private let water = Style(foreground: .rgb(0, 80, 160))

  /// Returns the cells of one row on a terminal whose blocks do not fill cells.
  private func closed(
    _ text: String, _ style: Style, _ policy: WidthPolicy = WidthPolicy()
  ) -> [Cell] {
    var canvas = TextCanvas(width: 2 * text.count, height: 1, widthPolicy: policy)
    canvas.draw { $0.write(text, style: style) }
    canvas.closeBlocks()
    let once = canvas
    canvas.closeBlocks()
    #expect(canvas == once, "what was done twice is what was done once")
    return (0..<canvas.width).map { canvas[$0, 0] }
  }

  @Test func `H-20: a full block is replaced by a blank on a background of its colour`() {
    #expect(closed("█", water)[0] == Cell(glyph: .space, style: water.adding(.reverse)))
    #expect(closed("█", water.adding(.reverse))[0] == Cell(glyph: .space, style: water))
  }

  @Test
  func `H-20: replacing blocks by backgrounds leaves other characters and wide blocks unchanged`() {
    for (text, style) in [
      ("▀▔▘▝▖▗▌▐░▒▙▟", water), ("▁▂▃▄▅▆▇", water), ("⣿ab│✓─", water), ("東京", water),
      ("▀▔▘▝▙▟▁▂▃▄▅▆▇", water.adding(.reverse)),
    ] {
      var canvas = TextCanvas(width: 2 * text.count, height: 1)
      canvas.draw { $0.write(text, style: style) }
      #expect(closed(text, style) == (0..<canvas.width).map { canvas[$0, 0] })
    }
    #expect(!closed("█", water, WidthPolicy(ambiguousIsWide: true))[0].isBlank)
  }
}
