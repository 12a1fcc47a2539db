import Testing

@testable import RefreshCanvas

@Suite("Text canvas", .timeLimit(.minutes(60)))
struct TextCanvasTests {
  @Test func `a canvas cell takes two machine words and contains no reference`() {
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(_isPOD(Cell.self))
  }

  @Test func `text on a canvas takes a cell for each character, and two for a wide character`() {
    var canvas = TextCanvas(width: 8, height: 2)
    canvas.draw { region in
      region.write("a你b", x: 1, y: 1)
    }
    #expect(canvas.lines == ["", " a你b"])
    #expect(canvas[2, 1].width == 2)
    #expect(canvas[3, 1].isContinuation)
    #expect(canvas[4, 1].scalar == "b")
  }

  @Test(arguments: [1, 2])
  func `writing over half of a wide character blanks its other half`(column: Int) {
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.draw { region in
      region.write("a你b")
      region.write("x", x: column)
    }
    #expect(canvas.lines == [column == 1 ? "ax b" : "a xb"])
  }

  @Test func `a wide character written over halves of two others blanks their other halves`() {
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.draw { region in
      region.write("你好")
      region.write("天", x: 1)
    }
    #expect(canvas.lines == [" 天"])
    #expect(canvas[3, 0] == .blank)
  }

  @Test func `a wide character at an edge becomes a blank instead of a half`() {
    var canvas = TextCanvas(width: 6, height: 2)
    canvas.draw { region in
      region.fill("#")
      region.withRegion(x: 1, y: 0, width: 4, height: 1) { region in
        let columns = region.write("你好吗", x: -1)
        #expect(columns == 5)
      }
      region.withRegion(x: 1, y: 1, width: 3, height: 1) { $0.write("你好") }
    }
    #expect(canvas.lines == ["# 好 #", "#你 ##"])
  }

  @Test func `regions nest, clip and translate, also with negative origins`() {
    var canvas = TextCanvas(width: 7, height: 3)
    canvas.draw { region in
      region.withRegion(x: -2, y: -1, width: 6, height: 3) { region in
        #expect(region.width == 6 && region.height == 3)
        #expect(region.visibleRows == 1..<3)
        region.fill(".")
        region.withRegion(x: 3, y: 1, width: 10, height: 10) { region in
          region.write("abcdefg")
          region.write("never", y: 2)
        }
      }
      region.write("z", x: 6, y: 2)
    }
    #expect(canvas.lines == [".abc", "....", "      z"])
  }

  @Test(arguments: [
    (-9, 0, 5, 5), (9, 0, 5, 5), (0, -9, 5, 5), (0, 9, 5, 5), (0, 0, 0, 0), (1, 1, -3, -3),
    (Int.min, Int.max, Int.max, 1),
  ])
  func `drawing completely outside a canvas has no effect, for any size`(
    x: Int, y: Int, width: Int, height: Int
  ) {
    var canvas = TextCanvas(width: 4, height: 2)
    canvas.draw { region in
      region.withRegion(x: x, y: y, width: width, height: height) { region in
        region.fill("#")
        region.write("你text")
      }
      region.write("far", x: Int.max)
      region.write("far", x: Int.min, y: Int.min)
    }
    #expect(canvas == TextCanvas(width: 4, height: 2))
  }

  @Test func `writing a text returns its columns up to the edge, also if nothing is visible`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw { region in
      #expect(
        [
          region.write("abc"),
          region.write("abcdef"),
          region.write("你好吗"),
          region.write("x你好吗"),
          region.write("abc", y: 7),
          region.write("abc", x: 4),
          region.write("abc", x: 9),
        ] == [3, 4, 4, 4, 3, 0, 0])
    }
  }

  @Test func `canvases with the same content are equal after any earlier drawing`() {
    var one = TextCanvas(width: 6, height: 1)
    var two = one
    two.draw { $0.write("👨‍👩‍👧👨‍👩‍👦") }
    two.clear()
    #expect(one == two)
    for text in ["a👨‍👩‍👧é", "👍🏽❤️"] {
      one.clear()
      two.clear()
      one.draw { $0.write(text) }
      two.draw { $0.write(text) }
      #expect(one == two)
      #expect(one.lines == [text])
    }
    two.draw { $0.write("x") }
    #expect(one != two)
  }

  @Test func `the last character of a row is found at any column`() {
    for count in 0...33 {
      var canvas = TextCanvas(width: 33, height: 1)
      canvas.draw { $0.write("!", x: count - 1) }
      let end = unsafe canvas.cells.withUnsafeBufferPointer { unsafe $0.endOfText(from: 0) }
      #expect(end == count)
    }
  }

  @Test func `only a glyph of one ASCII character has an ASCII byte`() {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw { $0.write("a é天e\u{301}") }
    #expect(canvas.cells.map(\.glyph.ascii) == [0x61, 0x20, nil, nil, nil, nil])
  }

  @Test func `drawing a whole canvas again removes what an earlier drawing left`() {
    var canvas = TextCanvas(width: 4, height: 2)
    canvas.draw { $0.write("abcd") }
    canvas.redraw { $0.write("e", y: 1) }
    #expect(canvas.lines == ["", "e"])
  }

  @Test func `attributes can be added to everything that is drawn in a region`() {
    var canvas = TextCanvas(width: 2, height: 1)
    canvas.draw { region in
      region.withAttributes(.dim) { $0.write("a", style: .bold) }
      region.write("b", x: 1, style: .bold)
    }
    #expect(canvas[0, 0].style.attributes == [.bold, .dim])
    #expect(canvas[1, 0].style.attributes == .bold)
  }

  @Test func `a row that is copied from another canvas shows the same characters`() {
    var source = TextCanvas(width: 4, height: 2)
    source.draw { $0.write("e\u{301}\u{302}\u{323}天x", y: 1) }
    var canvas = TextCanvas(width: 4, height: 3)
    canvas.draw { $0.fill("#") }
    canvas.copyRow(2, from: 1, of: source)
    canvas.copyRow(0, from: -1, of: source)
    #expect(canvas.lines == ["", "####", "e\u{301}\u{302}\u{323}天x"])
    #expect(canvas.hasRow(2, equalTo: 2, of: canvas) && !canvas.hasRow(2, equalTo: 1, of: canvas))
  }

  @Test func `a byte range of a styled text is drawn from column 0 and keeps its styles`() {
    var text = StyledText("ab", style: .bold)
    text.append(StyledText("cd", style: .dim))
    var canvas = TextCanvas(width: 3, height: 2)
    canvas.draw { region in
      region.write(text, bytes: 1..<4, y: 0)
      region.write(StyledText("abcd", style: .bold), bytes: 1..<4, y: 1)
    }
    #expect(canvas.lines == ["bcd", "bcd"])
    #expect((0..<3).map { canvas[$0, 0].style } == [.bold, .dim, .dim])
    #expect((0..<3).allSatisfy { canvas[$0, 1].style == .bold })
  }

  @Test func `a part of a text that ends on half of a wide character blanks the other half`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw { region in
      region.write("a東b")
      region.write(StyledText("xyz"), bytes: 0..<2, y: 0)
    }
    #expect(canvas.lines == ["xy b"] && !canvas[2, 0].isContinuation)
  }

  @Test func `a styled tab takes the columns up to the next tab stop, and no further ones`() {
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw { $0.write(StyledText("ab\t", style: Style(background: .blue))) }
    #expect((0..<20).map { canvas[$0, 0].style.background == .blue } == (0..<20).map { $0 < 8 })
  }

  @Test func `a truncated text ends in an ellipsis of its style at the region's right edge`() {
    var canvas = TextCanvas(width: 6, height: 2)
    canvas.draw { region in
      for (y, text) in ["abcdef", "天地玄黄"].enumerated() {
        let text = StyledText(text, style: .bold)
        #expect(region.write(text, x: 1, y: y, truncatingIn: CanvasEnvironment()) == 5)
      }
    }
    #expect(canvas.lines == [" abcd…", " 天地…"])
    #expect(canvas[5, 0].style == .bold && canvas[5, 1].style == .bold)
  }

  @Test func `resizing a canvas blanks it`() {
    var canvas = TextCanvas(width: 2, height: 1)
    canvas.draw { $0.fill("x") }
    canvas.resize(width: 2, height: 1)
    #expect(canvas.lines == [""])
    canvas.resize(width: 3, height: 0)
    #expect((canvas.width, canvas.height) == (3, 0))
    canvas.resize(width: -1, height: 2)
    #expect(canvas.lines == ["", ""])
  }

  @Test func `an error thrown while drawing on a canvas keeps the cells drawn before`() {
    struct Stop: Error {}
    var canvas = TextCanvas(width: 3, height: 1)
    #expect(throws: Stop.self) {
      try canvas.draw { region throws(Stop) in
        region.write("abc")
        throw Stop()
      }
    }
    #expect(canvas.lines == ["abc"])
  }

  @Test @MainActor
  func `a cached row still shows its characters after many other clusters have been drawn`() {
    var canvas = TextCanvas(width: 8, height: 2)
    var picture = CachedDrawing()
    for frame in 0..<600 {
      let mark = Unicode.Scalar(UInt32(0x300 + frame % 64)) ?? " "
      let letter = Unicode.Scalar(UInt32(0x61 + frame / 64)) ?? " "
      canvas.redraw { region in
        region.withRegion(width: 8, height: 1) { region in
          picture.draw(in: &region) { $0.write("👨‍👩‍👧 row") }
        }
        region.write("\(letter)\(mark)\u{334}", y: 1)
      }
      #expect(canvas.lines[0] == "👨‍👩‍👧 row")
    }
  }

  @Test func `T-16: a row outside of a canvas stops the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TextCanvas(width: 3, height: 2).row(2)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("row 2 is outside a canvas of 2 rows"), "\(message)")
  }
}
