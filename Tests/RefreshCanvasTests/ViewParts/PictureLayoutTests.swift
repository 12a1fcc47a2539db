import RefreshCanvas
import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct PictureLayoutTests {
  /// Draws a picture of 12 × 4 with texts or a mark into a strip.
  private func lines(
    _ direction: ScrollDirection = .down, _ width: Int, _ height: Int, mark: Character? = nil
  ) -> [String] {
    var environment = CanvasEnvironment()
    environment.direction = direction
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { region in
      var key = LayoutKey(region, environment, height: height)
      (key.pictureWidth, key.pictureHeight) = (12, 4)
      let texts = mark == nil ? HeaderTexts(.english) : nil
      let layout = PictureLayout(key: key, texts, reason: nil)
      let (x, y) = layout.origin(in: region)
      region.fill("#", x: x, y: y, width: 12, height: 4)
      if let mark { return layout.draw(mark, in: &region, .plain) }
      let snapshot = RefreshSnapshot(
        state: .pulling(progress: 0.5), pull: Double(height), triggerDistance: 9)
      layout.draw(snapshot, in: &region, environment, ViewStyle())
    }
    return canvas.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed()).replacing("############", with: "[12]")
    }
  }

  @Test func `E-5: a header's picture is next to the list, with its text in its middle row`() {
    #expect(
      lines(.down, 50, 6) == [
        "", "", "         [12]", "         [12]", "         [12]  Pull to refresh", "         [12]",
      ])
    #expect(
      lines(.up, 50, 6) == [
        "         [12]", "         [12]", "         [12]  Pull to refresh", "         [12]", "", "",
      ])
  }

  @Test
  func `E-5: texts that do not fit beside a header's picture are in a row beyond it, off the list`()
  {
    #expect(
      lines(.down, 24, 7)
        == ["", "", "   Pull to refresh"] + Array(repeating: "      [12]", count: 4))
    #expect(
      lines(.up, 24, 7)
        == Array(repeating: "      [12]", count: 4) + ["   Pull to refresh", "", ""])
  }

  @Test func `E-5: in a list with direction right a header's picture is at the right edge`() {
    #expect(lines(.right, 20, 6, mark: "!")[1...4].allSatisfy { $0 == "        [12]" })
    #expect(lines(.left, 20, 6, mark: "!")[1...4].allSatisfy { $0 == "[12]" })
  }

  @Test func `E-7: beside a header's picture without texts, a mark shows the outcome`() {
    let drawn = lines(.down, 30, 6, mark: "!")
    #expect(drawn.firstIndex { $0.contains("!") } == 4)
    #expect(drawn[4].hasSuffix("[12]!"))
  }

  @Test(arguments: [(RefreshOutcome.success, Color.green), (.failure, .red), (.cancelled, .blue)])
  func `E-7: the label beside a header's picture has the style of the outcome`(
    outcome: RefreshOutcome, color: Color
  ) {
    var style = ViewStyle(label: Style(foreground: .blue))
    style.success = Style(foreground: .green)
    style.failure = Style(foreground: .red)
    var canvas = TextCanvas(width: 50, height: 6)
    canvas.draw { region in
      var key = LayoutKey(region, CanvasEnvironment(), height: 6)
      (key.pictureWidth, key.pictureHeight) = (12, 4)
      let layout = PictureLayout(key: key, HeaderTexts(.english), reason: nil)
      let snapshot = RefreshSnapshot(state: .finished(outcome))
      layout.draw(snapshot, in: &region, CanvasEnvironment(), style)
    }
    let drawn = (0..<50).map { canvas[$0, 4] }.filter { $0.scalar != " " }
    #expect(!drawn.isEmpty && drawn.allSatisfy { $0.style.foreground == color })
  }
}
