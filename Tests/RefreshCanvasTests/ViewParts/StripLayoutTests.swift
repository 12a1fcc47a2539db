import RefreshCanvas
import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct StripLayoutTests {
  private func strip(
    _ direction: ScrollDirection = .down, width: Int, height: Int = 3
  ) throws -> StripLayout {
    var environment = CanvasEnvironment()
    environment.direction = direction
    var key: LayoutKey?
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { key = LayoutKey($0, environment, height: height) }
    return StripLayout(key: try #require(key))
  }

  @Test
  func `a header's mark and label are centred as a group, also with a label of one character`()
    throws
  {
    #expect(try strip(width: 20).groups(["Pull"]).map(\.start) == [9])
    #expect(try strip(width: 20).groups(["a"]).map(\.start) == [10])
    #expect(try strip(width: 20).groups(["a", "four"]).map(\.start) == [9, 9])
    #expect(try strip(width: 20).groups(["Pull"], below: ["a longer line"]).map(\.start) == [9])
  }

  @Test func `a label that is too long for a header takes the columns after the mark`() throws {
    let strip = try strip(width: 20)
    let group = strip.groups(["a label of 24 characters"], below: ["below it, 26 characters in"])[0]
    #expect(group.start == 2 && group.label.width == 18 && group.below.width == 18)
    #expect(group.label.lines.map(\.text) == ["a label of 24 cha…"])
  }

  @Test(arguments: [
    (ScrollDirection.down, 20, 0, 9), (.left, 20, 0, 6), (.right, 20, 7, 13), (.right, 10, 0, 4),
    (.left, 10, 0, 5),
  ])
  func
    `a strip is as wide as its region, or in a horizontal list at the region's edge near the list`(
      direction: ScrollDirection, width: Int, x: Int, middle: Int
    ) throws
  {
    let strip = try strip(direction, width: direction == .down ? width : 13)
    var canvas = TextCanvas(width: width, height: 3)
    canvas.draw { region in
      let place = strip.place(in: region)
      #expect(place.x == x && place.middle == middle)
      #expect(place.width == (direction == .down ? width : min(width, 13)))
    }
  }

  @Test(arguments: [(13, 4), (5, 0)])
  func `in a horizontal list, both lines of a header are centred in 13 columns, but not in five`(
    width: Int, x: Int
  ) throws {
    let strip = try strip(.left, width: 13, height: 10)
    let group = strip.groups(["label"], below: ["below"])[0]
    var canvas = TextCanvas(width: width, height: 10)
    canvas.draw { region in
      let place = strip.place(in: region)
      strip.draw(group, label: .plain, below: .plain, in: &region, place, y: 0)
    }
    let blanks = String(repeating: " ", count: x)
    #expect(canvas.lines[4] == blanks + "label" && canvas.lines[6] == blanks + "below")
  }

  @Test func `in a horizontal list, the second line of a header is centred as a part of the group`()
    throws
  {
    let strip = try strip(.left, width: 13, height: 10)
    #expect(strip.groups(["label"]).map(\.start) == [5])
    let groups = strip.groups(["label"], below: ["below"])
    #expect(groups.map(\.start) == [4] && groups.map(\.belowStart) == [6])
  }

  @Test func `a failed header shows the reason if at least eight columns of it fit`() throws {
    func label(_ width: Int) throws -> [String] {
      let strip = try strip(width: width)
      return strip.failure("Failed", "no route", at: strip.groups(["Failed"])[0]).lines.map(\.text)
    }
    #expect(try label(28) == ["Failed: no route"])
    #expect(try label(26) == ["Failed"])
  }

  @Test func `the second line of a header is drawn if the strip has a row for it`() throws {
    let strip = try strip(width: 20)
    let group = strip.groups(["label"], below: ["below"])[0]
    for (height, lines) in [(1, ["        label"]), (2, ["        label", "       below"])] {
      var canvas = TextCanvas(width: 20, height: height)
      canvas.draw { region in
        let place = strip.place(in: region)
        strip.draw(group, label: .plain, below: .plain, in: &region, place, y: 0)
      }
      #expect(canvas.lines == lines)
    }
  }

  @Test func `during a pull, the rules on both sides of a header's label grow away from it`() throws
  {
    let strip = try strip(width: 20)
    let groups = strip.groups(["Pull"])
    let rules = strip.rules(beside: groups)
    for (progress, columns) in [(0, []), (0.5, [3, 4, 15, 16]), (2, Array(0..<5) + (15..<20))] {
      var canvas = TextCanvas(width: 20, height: 3)
      canvas.draw { region in
        let place = strip.place(in: region)
        strip.draw(
          rules, beside: groups[0], progress: progress, style: .plain, in: &region, place, y: 0)
      }
      let drawn = zip(0..., canvas.lines[0]).filter { $0.1 != " " }.map(\.0)
      #expect(drawn == columns)
    }
  }

  @Test func `in a horizontal list, the rules of a header are one column wide`() throws {
    let strip = try strip(.left, width: 13, height: 20)
    let groups = strip.groups(["Pull"])
    let rules = strip.rules(beside: groups)
    var canvas = TextCanvas(width: 13, height: 20)
    canvas.draw { region in
      let place = strip.place(in: region)
      strip.draw(rules, beside: groups[0], style: .plain, in: &region, place, y: 0)
    }
    let drawn = canvas.lines.filter { !$0.isEmpty }
    #expect(drawn.count > 1 && drawn.allSatisfy { $0 == "      │" }, "\(canvas.lines)")
  }

  @Test func `rules need a label of one character or more, and space beside it`() throws {
    func length(_ label: String, width: Int) throws -> Int {
      let strip = try strip(width: width)
      return strip.rules(beside: strip.groups([label])).length
    }
    #expect(try length("", width: 20) == 0)
    #expect(try length("a", width: 20) > 0)
    #expect(try length("label", width: 8) == 0)
  }

  @Test func `the rules beside a header's label are equally long on both sides`() throws {
    let strip = try strip(width: 60)
    let groups = ["Pull", "a label of 24 characters", "a"].map { strip.groups([$0])[0] }
    let rules = strip.rules(beside: Array(groups[..<1]))
    for group in groups {
      var canvas = TextCanvas(width: 60, height: 1)
      canvas.draw { region in
        let place = strip.place(in: region)
        strip.draw(
          rules, beside: group, isHeavy: true, style: .plain, in: &region, place, y: 0)
      }
      let drawn = (0..<60).filter { canvas[$0, 0].scalar == "━" }
      let (start, end) = (group.start - 4, group.start + group.label.width + 2)
      let length = drawn.count / 2
      #expect(length >= 3 && drawn == Array(start - length..<start) + (end..<end + length))
    }
  }
}
