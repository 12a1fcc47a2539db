import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The bytes per frame while scrolling at 120 × 40, in any direction of the list.
@Suite(.timeLimit(.minutes(60))) @MainActor struct DirectionCostTests {
  private static let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]

  /// Returns a row as long as the screen is wide. All rows differ.
  private func line(_ row: Int) -> String {
    var seed = UInt64(row) &* 0x9E37_79B9_7F4A_7C15
    return (0..<32).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Self.words[Int(seed >> 61)]
    }.joined(separator: " ")
  }

  private func bench(_ direction: ScrollDirection) -> Bench<ListView> {
    let isVertical = direction.axis == .vertical
    let list = ListView(
      rowCount: 1000, rowHeight: .fixed(isVertical ? 1 : 18), direction: direction
    ) { [self] row, region in
      guard region.height > 1 else {
        _ = region.write("\(row) \(line(row))")
        return
      }
      region.withRegion(width: region.width - 1, height: region.height) { region in
        for y in 0..<region.height { region.write(line(64 * row + y), y: y) }
      }
    }
    return Bench(columns: 120, rows: 40, showing: list)
  }

  /// Returns the bytes per frame while the list scrolls by a number of lines per frame.
  private func bytes(of bench: Bench<ListView>, lines: Int = 1) -> Int {
    bench.pass(0.1)
    _ = bench.taken()
    for frame in 1...20 {
      bench.screen.scroll.jump(to: Double(frame * lines))
      bench.pass(1.0 / 60)
    }
    #expect(bench.terminal.lines == bench.session.canvas.lines)
    return bench.taken().utf8.count / 20
  }

  @Test
  func `E-1: the terminal scrolls a list with direction up as cheaply as one with direction down`()
  {
    let (down, up) = (bytes(of: bench(.down)), bytes(of: bench(.up)))
    #expect(abs(up - down) <= 4)
    #expect(up < 200)
  }

  @Test(arguments: [ScrollDirection.right, .left])
  func `E-6: a horizontal list writes at most 2 % more bytes per frame than a complete redrawing`(
    direction: ScrollDirection
  ) {
    let redrawn = bytes(of: bench(.down), lines: 40)
    let shelf = bytes(of: bench(direction))
    // Two percent are for blanks between the cards, which a terminal cannot erase in one sequence.
    #expect(shelf <= redrawn + redrawn / 50)
  }
}
