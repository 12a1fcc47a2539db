import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct RestyleTests {
  private func reversed(_ canvas: TextCanvas) -> [Int] {
    (0..<canvas.width).filter { canvas[$0, 0].style.attributes.contains(.reverse) }
  }

  @Test(arguments: [3, 4])
  func `Q-3: a cursor on either half of a wide character reverses both of its cells`(column: Int) {
    var canvas = TextCanvas(width: 10, height: 1)
    canvas.draw { region in
      region.write("東京", x: 1)
      region.invert(column: column)
    }
    #expect(reversed(canvas) == [3, 4])
    canvas.draw { $0.invert(column: 7 - column) }
    #expect(reversed(canvas) == [])
  }

  @Test
  func `Q-3: a cursor on a narrow character or a blank reverses one cell, outside the region none`()
  {
    var canvas = TextCanvas(width: 10, height: 2)
    canvas.draw { region in
      region.write("a東b")
      for column in [0, 3, 9, 10, -1] { region.invert(column: column) }
      region.withRegion(x: 4, y: 0, width: 2, height: 1) { $0.invert(column: 2) }
    }
    #expect(reversed(canvas) == [0, 3, 9])
  }

  @Test
  func `Q-3: restyling clusters of a drawn text keeps the texts and changes all of their cells`() {
    var canvas = TextCanvas(width: 6, height: 2)
    canvas.draw { region in
      region.write("a東b")
      region.write("cd", y: 1)
      let drawn = region.drawnText()
      #expect(drawn.clusters.map(\.text) == ["a", "東", "b", "c", "d"])
      #expect(drawn.lineStarts == [3])
      region.restyle(clustersAt: drawn.clusters[1...2].map(\.cell)) { _ in
        Style(attributes: .reverse)
      }
    }
    #expect(canvas.lines == ["a東b", "cd"])
    #expect(reversed(canvas) == [1, 2, 3])
  }
}
