import Testing

@testable import RefreshCanvas
@testable import RefreshExport

@Suite("SVG animations", .timeLimit(.minutes(60)))
struct ClipRecorderTests {
  private func canvas(
    _ width: Int, _ height: Int, _ body: (inout CanvasRegion) -> Void
  ) -> TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw(body)
    return canvas
  }

  /// Three frames of half a second, with a number below a constant line.
  private var frames: [AnimationFrame] {
    (0..<3).map { index in
      (
        canvas: canvas(4, 2) { region in
          region.write("same")
          region.write("\(index)", y: 1)
        }, time: Double(index) / 2
      )
    }
  }

  private func lines(_ svg: String, with part: String) -> [Substring] {
    svg.split(separator: "\n").filter { $0.contains(part) }
  }

  @Test func `an SVG animation stores equal rows once`() {
    let animation = SVGWriter().animation(of: frames, end: 2)
    #expect(lines(animation, with: ">same<").count == 1)
    // Once for each frame, and once for the still picture.
    #expect(lines(animation, with: "href=\"#r0\"").count == 4)
    #expect(
      lines(animation, with: "<animate").map { $0.split(separator: "keyTimes=\"")[1].prefix(9) }
        == ["0;0.25\" d", "0;0.25;0.", "0;0.5\" du"])
    #expect(SVGWriter().animation(of: [], end: 0).hasPrefix("<svg"))
  }

  @Test
  func `an SVG animation starts at the given time, and its still image is the frame at that time`()
  {
    let animation = SVGWriter().animation(of: frames, from: 0.75, end: 2)
    let shown = lines(animation, with: "visibility=\"")
    #expect(shown.map { $0.contains("<g visibility=\"visible\"") } == [false, true, false])
    #expect(shown.allSatisfy { $0.contains("dur=\"2s\" begin=\"-0.75s\"") })
    let still = animation.split(separator: "<g class=\"still\" display=\"none\">")
    #expect(still.count == 2 && still[1].contains("href=\"#r2\""))
    #expect(
      animation.contains(
        "@media (prefers-reduced-motion:reduce){.film{display:none}.still{display:inline}}"))
    for start in [-1.0, 9] {
      #expect(SVGWriter().animation(of: frames, from: start, end: 2).contains("visible"))
    }
  }

  @Test
  func `the pull of a touch is in the middle of the time at its farthest point`() {
    var touch = TouchPath(column: 5, row: 4, at: 0)
    touch.move(column: 4, row: 1, at: 1)
    touch.move(column: 4, row: 1, at: 2)
    touch.move(column: 5, row: 3, at: 3)
    #expect(touch.pulled == 1.5)
  }

  @Test
  func `an SVG animation shows a finger that presses, drags and lifts, also in its still image`() {
    var touch = TouchPath(column: 1, row: 0, at: 0.5)
    touch.move(column: 1, row: 1, at: 1)
    touch.move(column: 1, row: 1, at: 1.5)
    #expect(touch.start == 0.5 && touch.end == 1.5)
    // In the middle of the held pull, the rotation that begins when the pull is armed is complete.
    #expect(touch.pulled == 1.25)
    #expect(touch.place(at: 0.75) == TouchPath.TouchPoint(column: 1, row: 0.5, time: 0.75))
    #expect(touch.place(at: 0.4) == nil && touch.place(at: 1.6) == nil)
    let animation = SVGWriter().animation(of: frames, touches: [touch], from: 0.75, end: 2)
    #expect(lines(animation, with: "<circle").count == 2)
    #expect(
      lines(animation, with: "<circle cx=\"22.4\" cy=\"26.6\" r=\"9\" opacity=\"0.9\"").count == 2)
    #expect(
      lines(animation, with: "attributeName=\"cy\"").first?.contains(
        "values=\"17.3;17.3;35.9;35.9;35.9\" keyTimes=\"0;0.25;0.5;0.75;1\"") == true)
    #expect(
      lines(animation, with: "attributeName=\"opacity\"").first?.contains(
        "values=\"0;0;0.9;0.9;0;0\" keyTimes=\"0;0.075;0.25;0.75;0.9;1\"") == true)
    let before = SVGWriter().animation(of: frames, touches: [touch], end: 2)
    #expect(lines(before, with: "<circle").map { $0.contains("opacity=\"0\"") } == [true])
  }

  @Test func `an SVG document has a title only if a title is given`() {
    let svg = SVGWriter(title: "a < b").animation(of: frames, end: 2)
    #expect(lines(svg, with: "<title>") == ["<title>a &lt; b</title>"])
    #expect(!SVGWriter().animation(of: frames, end: 2).contains("<title>"))
  }
}
