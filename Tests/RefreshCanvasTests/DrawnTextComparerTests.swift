import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct DrawnTextComparerTests {
  private var canvas = TextCanvas(width: 8, height: 3)
  private var log = DrawnTextComparer()
  private var picture = TextCanvas(width: 0, height: 0)

  /// Something that a row draws after its texts.
  private enum Other { case fill, picture }

  /// Draws a frame with some texts in a row of 6 columns, and returns whether the picture changed.
  private mutating func row(
    _ texts: [String], x: Int = 1, y: Int = 1, height: Int = 1, after: Other? = nil
  ) -> Bool {
    var (log, picture, hasChanged) = (self.log, self.picture, false)
    canvas.redraw { region in
      region.withRegion(x: x, y: y, width: 6, height: height) { region in
        hasChanged = region.draw(&log, as: &picture, number: 0, used: 6) { region in
          for (line, text) in texts.enumerated() { region.write(text, y: line) }
          switch after {
          case .fill?: region.fill("#", x: 4, y: 0, width: 2, height: 1)
          case .picture?:
            var picture = TextCanvas(width: 1, height: 1)
            picture.draw { $0.write("X") }
            region.draw(picture, x: 5)
          case nil: break
          }
        }
      }
    }
    (self.log, self.picture) = (log, picture)
    return hasChanged
  }

  @Test
  mutating func `a row that writes the same texts as before reuses its picture at any position`() {
    #expect(row(["abc"]))
    #expect(!row(["abc"]))
    #expect(canvas.lines == ["", " abc", ""])
    #expect(!row(["abc"], x: 2, y: 0))
    #expect(canvas.lines == ["  abc", "", ""])
  }

  @Test mutating func `a row that writes a different text than before shows the new text`() {
    #expect(row(["abc"]))
    #expect(row(["abd"]))
    #expect(canvas.lines == ["", " abd", ""])
    #expect(picture.lines == ["abd"])
    #expect(row([]))
    #expect(canvas.lines == ["", "", ""])
  }

  @Test
  mutating func
    `a cached picture contains nothing of the previous frame in lines that were not written`()
  {
    canvas.redraw { region in
      for line in 0..<3 { region.write("########", y: line) }
    }
    #expect(row(["abc"], height: 2))
    #expect(picture.lines == ["abc", ""])
    #expect(!row(["abc"], height: 2))
    #expect(canvas.lines == ["", " abc", ""])
  }

  @Test mutating func `a row whose height has changed gets a picture of the new height`() {
    #expect(row(["abc"]))
    #expect(row(["abc"], height: 2))
    #expect(picture.lines == ["abc", ""])
    #expect(row(["abc", "def"], height: 2))
    #expect(canvas.lines == ["", " abc", " def"])
    #expect(!row(["abc", "def"], height: 2))
    #expect(row(["abc"]))
    #expect(picture.lines == ["abc"])
  }

  @Test mutating func `a row that draws nothing in another height shows no earlier text`() {
    #expect(row(["abc"]))
    #expect(!row([], height: 2))
    #expect(canvas.lines == ["", "", ""])
  }

  @Test
  mutating func `a row that drew more than texts is drawn again when it draws only texts`() {
    #expect(row(["abd"]))
    #expect(!row(["abc"], after: .fill))
    #expect(canvas.lines == ["", " abc ##", ""])
    _ = row(["abc"])
    #expect(canvas.lines == ["", " abc", ""])
  }

  @Test
  mutating func `a picture that a row draws after the same texts as before is drawn, too`() {
    #expect(row(["abc"]))
    _ = row(["abc"], after: .picture)
    #expect(canvas.lines == ["", " abc  X", ""])
  }

  /// Draws a frame with texts in two columns, and returns whether the picture changed.
  private mutating func table(_ texts: [String]) -> Bool {
    var (log, picture, hasChanged) = (self.log, self.picture, false)
    canvas.redraw { region in
      hasChanged = region.draw(&log, as: &picture, number: 0, used: 8) { region in
        region.write(texts, columns: Columns(.fixed(3), .share()))
      }
    }
    (self.log, self.picture) = (log, picture)
    return hasChanged
  }

  @Test mutating func `V-5: a row of columns is drawn again if a text has changed`() {
    for number in [1, 2, 3] {
      #expect(table(["a", "no \(number)"]))
      #expect(!table(["a", "no \(number)"]))
      #expect(canvas.lines[0] == "a   no \(number)")
    }
    #expect(table(["b", "no 3"]))
    #expect(canvas.lines[0] == "b   no 3")
    #expect(table(["b", "c"]))
    #expect(canvas.lines[0] == "b   c")
    #expect(table(["c", "c"]))
    #expect(table(["b", "b"]))
    #expect(canvas.lines[0] == "b   b")
  }

  @Test mutating func `columns that a row writes again before another text are drawn`() {
    for text in ["one", "two"] {
      var (log, picture) = (self.log, self.picture)
      canvas.redraw { region in
        _ = region.draw(&log, as: &picture, number: 0, used: 8) { region in
          region.write(["a", "b"], columns: Columns(.fixed(3), .share()), y: 1)
          region.write(text, y: 2)
        }
      }
      (self.log, self.picture) = (log, picture)
      #expect(canvas.lines == ["", "a   b", text])
    }
  }
}
