internal import RefreshKit

extension GestureScript.Setup {
  mutating func read(_ word: String, _ line: inout FieldReader) throws(ParseFailure) {
    switch word {
    case "viewport": viewport = try line.next("WxH").size()
    case "content": content = try line.next("N").length()
    case "rows":
      let count = try line.next("N").count()
      rows = .init(count, height: try line.height())
    case "axis":
      // An old form of `direction down` and `direction right`.
      let axis: Axis = try line.word(of: word, missing: word)
      direction = axis == .vertical ? .down : .right
    case "direction": direction = try line.word(of: word)
    case "inset": inset = try line.insets()
    case "wheel-motion": scrolling.wheelMotion = try line.word(of: word)
    case "rubber": scrolling.hasRubberBand = try line.toggle(word)
    case "max-overscroll": scrolling.maximumOverscroll = try line.next("N").length()
    case "fps": framesPerSecond = try line.next("N").rate()
    case "frames": frames = try line.word(of: word)
    case "policy": policy = try line.word(of: word)
    case "keep-rows": keepsRows = try line.toggle(word)
    case "follow": follows = try line.toggle(word)
    case "header": header = try Self.control(.leading, &line)
    case "floor": try readLevel(&line)
    case "footer": footer = try Self.control(.trailing, &line)
    default: break
    }
  }

  private static func control(
    _ edge: Edge, _ line: inout FieldReader
  ) throws(ParseFailure) -> GestureScript.ControlSetup {
    let view = try line.next("VIEW").view(of: edge)
    return .init(view: view, options: try line.options(of: edge))
  }

  private mutating func readLevel(_ line: inout FieldReader) throws(ParseFailure) {
    guard try line.edge() == .leading else {
      throw ParseFailure("a footer has no floors; expected: floor header at=P")
    }
    let level = try line.required("at").number()
    let least = levels.last ?? 1
    guard level > least else {
      throw ParseFailure(
        "a floor at \(exact(level)) is not above the previous floor; expected: more than "
          + exact(least))
    }
    guard levels.count < RefreshHeader.maximumLevels else {
      throw ParseFailure("a header has at most \(RefreshHeader.maximumLevels) floors")
    }
    levels.append(level)
  }

  var lines: [String] {
    let usual = Self()
    func word<Value: ScriptWord>(_ name: String, _ path: KeyPath<Self, Value>) -> String? {
      self[keyPath: path] == usual[keyPath: path]
        ? nil : self[keyPath: path].word.map { "\(name) \($0)" }
    }
    let lines = [
      "viewport \(viewport.text)",
      rows == nil ? "content \(exact(content))" : nil,
      rows.map { line("rows", "\($0.count)", pair("height", $0.height, 1)) },
      word("direction", \.direction),
      inset == .zero ? nil : line("inset", pair("start", inset.start), pair("end", inset.end)),
      word("wheel-motion", \.scrolling.wheelMotion),
      scrolling.hasRubberBand ? nil : "rubber off",
      scrolling.maximumOverscroll.map { "max-overscroll " + exact($0) },
      framesPerSecond == usual.framesPerSecond ? nil : "fps " + exact(framesPerSecond),
      word("frames", \.frames), word("policy", \.policy),
      keepsRows ? "keep-rows on" : nil, follows ? "follow on" : nil,
      header.map { line("header", $0.view, $0.options.text) },
    ]
    return lines.compactMap { $0 } + levels.map { "floor header at=" + exact($0) }
      + [footer.map { line("footer", $0.view, $0.options.text) }].compactMap { $0 }
  }
}
