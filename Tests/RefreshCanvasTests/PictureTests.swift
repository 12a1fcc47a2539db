import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct PictureTests {
  @Test
  func
    `a transparent canvas covers only cells with text, and both cells of wide characters`()
  {
    var picture = TextCanvas(width: 6, height: 1)
    picture.draw { region in
      region.write("好")
      region.write("e\u{301}\u{302}", x: 3, style: .bold)
    }
    var canvas = TextCanvas(width: 8, height: 1)
    canvas.draw { region in
      region.write("abcdefgh")
      region.draw(picture, x: 1, transparent: true)
    }
    #expect(canvas.lines == ["a好de\u{301}\u{302}fgh"])
    #expect(canvas[1, 0].width == 2 && canvas[2, 0].isContinuation)
    #expect(canvas[3, 0].style == .plain && canvas[4, 0].style == .bold)
    canvas.draw { $0.draw(picture, x: 1) }
    #expect(canvas.lines == ["a好 e\u{301}\u{302}  h"])
  }

  @Test
  func `a wide character cut by an edge of the picture or the region is blank on both sides`() {
    var picture = TextCanvas(width: 5, height: 1)
    picture.draw { $0.write("好a好") }
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw { region in
      region.write("東x京")
      region.withRegion(x: 1, y: 0, width: 3, height: 1) { $0.draw(picture, x: -1) }
    }
    // Columns 1 to 3 of the picture are visible: half a character, `a`, half a character.
    #expect(canvas.lines == ["  a"])
    #expect((0..<6).allSatisfy { canvas[$0, 0].width < 2 && !canvas[$0, 0].isContinuation })
    canvas.draw { region in
      region.write("東x京")
      region.draw(picture, x: 1)
    }
    #expect(canvas.lines == [" 好a好"])
  }
}
