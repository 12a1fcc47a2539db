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

  @Test @MainActor func `Q-3: a cursor on a blank removes the text of the previous drawing`() {
    for width in [1, 10] {
      var canvas = TextCanvas(width: 10, height: 1)
      var row = CachedDrawing()
      for _ in 0..<2 {
        canvas.redraw { region in
          region.withRegion(x: 0, y: 0, width: width, height: 1) { region in
            row.draw(in: &region) { $0.write("text") }
          }
        }
      }
      canvas.redraw { $0.invert(column: 0) }
      #expect(canvas.lines == [""] && reversed(canvas) == [0])
    }
  }

  @Test func `Q-3: a part of a canvas shows no text if this drawing has written none there`() {
    var canvas = TextCanvas(width: 10, height: 2)
    canvas.redraw { $0.write("0123456789", y: 1) }
    canvas.redraw { region in
      region.write("0123456789")
      for x in [-2, 8] {
        region.withRegion(x: x, y: 1, width: 5, height: 1) { region in
          let showsNoText = region.showsNoText()
          #expect(showsNoText)
        }
      }
      region.write("a", y: 1)
      region.write("b", x: 9, y: 1)
      for (x, isBlank) in [(-2, false), (0, false), (1, true), (4, true), (5, false)] {
        region.withRegion(x: x, y: 1, width: 5, height: 1) { region in
          let showsNoText = region.showsNoText()
          #expect(showsNoText == isBlank, "column \(x)")
        }
      }
    }
    #expect(canvas.lines == ["0123456789", "a        b"])
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
