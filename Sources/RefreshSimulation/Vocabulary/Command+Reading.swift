internal import RefreshKit
internal import RefreshList

extension GestureScript.Command {
  init(_ word: String, _ line: inout FieldReader) throws(ParseFailure) {
    switch word {
    case "down":
      let x = try line.value("x")
      let y = try line.value("y")
      let finger = try line.finger()
      let along = try y?.number()
      if let x {
        let place = x.isWord("none") ? nil : try x.number()
        self = .input(.touchDown(across: place, along: along, finger: finger))
      } else {
        self = .down(y: along, finger: finger)
      }
    case "drag":
      let distance = try line.next("N").number()
      let time = try line.value("over")?.time(atMost: ScriptLimit.duration) ?? 0
      let finger = try line.finger()
      self =
        time > 0
        ? .drag(distance, over: time, finger: finger)
        : .input(.touchMoved(by: distance, finger: finger))
    case "pull", "pull-end":
      let pull = try line.next("N").length()
      self = .input(
        .touchMovedToPull(
          pull, at: word == "pull" ? .leading : .trailing, finger: try line.finger()))
    case "up":
      let velocity =
        try line.value("v").map { field throws(ParseFailure) in try field.velocity() } ?? 0
      self = .input(.touchUp(velocity: velocity, finger: try line.finger()))
    case "cancel": self = .input(.touchCancelled(finger: try line.finger()))
    case "fling":
      let distance = try line.next("N").number()
      self = .fling(distance, velocity: try line.required("v").velocity())
    case "wheel":
      let ticks = try line.next("N").integer(atMost: ScriptLimit.ticks)
      let isAtOnce = try line.flag("at-once")
      let rows = try line.value("rows")?.length() ?? 1
      self =
        isAtOnce || ticks.magnitude == 1
        ? .input(.wheel(ticks: ticks, units: rows)) : .wheel(ticks, rows: rows)
    case "key":
      switch try line.word(of: "key") as ScriptKeyPress {
      case .scroll(let key): self = .input(.key(key))
      case .other(let key): self = .key(key)
      }
    case "tap": self = .tap(try line.edge())
    case "stop": self = .input(.stop)

    case "jump": self = .input(.jump(to: try line.next("Y").number()))
    case "scroll": self = .input(.scroll(to: try line.next("Y").number()))
    case "content": self = .input(.contentLength(try line.next("N").length()))
    case "resize": self = .resize(try line.next("WxH").size())
    case "inset": self = .input(.baseInsets(try line.insets()))
    case "insert", "append", "prepend", "remove", "move", "height":
      self = .row(try GestureScript.RowEdit(word, &line))
    case "edit": self = .edit([])
    case "show-row":
      self = .showRow(try line.next("I").count(), isAnimated: try line.flag("animated"))
    case "save": self = .save
    case "restore": self = .restore
    case "keep-rows": self = .input(.preservesPositionAtEdge(try line.toggle(word)))
    case "follow": self = .input(.followsTrailingEdge(try line.toggle(word)))

    case "wait": self = .wait(try line.next("S").time())
    case "pause": self = .input(.paused(try line.next("S").time()))
    case "settle": self = .settle(max: try line.value("max")?.time() ?? 60)
    case "frame":
      if line.hasWord {
        self = .frame(try line.next("S").time())
      } else {
        guard let time = try line.value("at") else { throw line.missing("S") }
        self = .input(.frame(try time.number()))
      }

    case "set":
      let edge = try line.edge()
      let options = try line.options(of: edge)
      guard !options.isEmpty else { throw line.missing("key=value") }
      self = .set(edge, options)
    case "retry": self = .retry
    case "detach": self = .detach(try line.edge())
    case "attach": self = try Self.attachment(&line)
    case "inside", "during":
      let parts = try line.next("N").count()
      let name = String(try line.word("STEP"))
      let rest = line.takeRest()
      guard case .input(let input) = try ScriptLineSyntax.steps.named(name)?.command(rest) else {
        throw ParseFailure(
          "\(name.quoted) can't happen inside another step; expected: "
            + "steps that are one input")
      }
      self = .inside(
        word == "inside" ? .afterSteps(count: parts) : .duringStep(number: parts), input)
    case "hide", "show": self = .input(.isHidden(word == "hide"))
    case "more":
      let more = try line.next("true|false", of: word).flag()
      self = .input(.control(.trailing, .hasMoreData(more)))
    case "switch": self = .input(.control(.trailing, .loading(try line.loading())))
    case "prepend-length", "replace", "splice", "place", "row-length", "layout", "motion", "policy",
      "host-scrolled", "host-rested", "host-laid-out":
      self = .input(try ContainerInput(word, &line))
    default:
      let edge = try line.edge()
      self = .input(.control(edge, try ControlInput(word, at: edge, &line)))
    }
  }

  private static func attachment(_ line: inout FieldReader) throws(ParseFailure) -> Self {
    let edge = try line.edge()
    guard !line.isAtEnd else { return .attach(edge) }
    let view = line.hasWord ? try line.next("VIEW").view(of: edge) : nil
    var seen = GestureScript.ControlSettings()
    try seen.read(&line, ControlSettingKey.all(of: edge, on: .attachment))
    guard let view else { return .input(.control(edge, .attach(seen.engine))) }
    return .attachAnother(edge, view: view, seen.engine)
  }
}

extension GestureScript.RowEdit {
  fileprivate init(_ word: String, _ line: inout FieldReader) throws(ParseFailure) {
    if word == "height" {
      let height = try line.next("H").length()
      self = .height(
        height, at: try line.required("at").count(), count: try line.value("count")?.count() ?? 1,
        anchor: try line.value("grows")?.choice() ?? .start)
      return
    }
    let count = try line.next("N").count()
    switch word {
    case "insert":
      let row = try line.required("at").count()
      self = .insert(count, at: row, height: try line.height())
    case "append": self = .append(count, height: try line.height())
    case "prepend": self = .prepend(count, height: try line.height())
    case "remove": self = .remove(count, at: try line.required("at").count())
    default:
      let row = try line.required("from").count()
      self = .move(count, from: row, to: try line.required("to").count())
    }
  }
}

extension ContainerInput {
  fileprivate init(_ word: String, _ line: inout FieldReader) throws(ParseFailure) {
    switch word {
    case "prepend-length": self = .prepended(try line.next("L").length())
    case "replace":
      let edits = try line.replacements()
      let anchor = try line.value("keeping")?.number()
      self = .edited(
        edits, anchor: anchor, preservesPositionAtEdge: try line.value("keep-rows")?.toggle())
    case "splice":
      let length = try line.next("N").length()
      let isGrowth = try line.value("grows")?.flag() ?? false
      let isCorrection = try line.value("corrects")?.flag() ?? false
      let shift = try line.value("shift")?.number() ?? 0
      var splice = AnchoredContentChange(contentLength: length, shift: shift, isGrowth: isGrowth)
      splice.isCorrection = isCorrection
      if let numbers = try line.value("goal")?.numbers(2, orMore: -ScriptLimit.length) {
        splice.target = AnchoredContentChange.PositionChange(from: numbers[0], to: numbers[1])
      }
      splice.keepsRowsAtEdge = try line.value("keep-rows")?.toggle()
      splice.stopsFollowingEnd = try line.value("lets-go")?.flag() ?? false
      splice.keepsPositionAtEnd = try line.value("keeps-anchor")?.flag() ?? false
      self = .spliced(splice)
    case "place":
      self = .restored(try line.next("Y").number(), isFollowing: try line.flag("following"))
    case "row-length": self = .rowLength(try line.next("L").length())
    case "layout":
      let length = try line.next("L").length()
      self = .viewport(length: length, cross: try line.required("cross").length())
    case "motion": self = .configuration(try ScrollModel.Configuration(&line))
    case "policy": self = .policy(try line.word(of: word))
    case "host-scrolled":
      let offset = try line.next("Y").number()
      self = .hostOffsetChanged(to: offset, cause: try line.required("by").choice())
    case "host-rested": self = .hostMotionEnded
    default:
      let length = try line.next("N").length()
      self = .hostLayoutChanged(
        contentLength: length, baseInsets: try line.insets(),
        offset: try line.required("at").number())
    }
  }
}

extension ScrollModel.Configuration {
  /// Creates the constants of motion from a `motion` line. Omitted keys keep their defaults.
  fileprivate init(_ line: inout FieldReader) throws(ParseFailure) {
    self.init()
    hasRubberBand = try line.value("rubber")?.toggle() ?? hasRubberBand
    rubberBandCoefficient = try line.value("coefficient")?.positive() ?? rubberBandCoefficient
    overscrollPerTick = try line.value("tick-overscroll")?.positive() ?? overscrollPerTick
    maximumOverscroll = try line.value("max-overscroll")?.length()
    decelerationRate = try line.value("deceleration")?.fraction() ?? decelerationRate
    springFrequency = try line.value("spring")?.positive() ?? springFrequency
    scrollDurationSeconds =
      try line.value("scroll-duration")?.time(atMost: ScriptLimit.duration) ?? scrollDurationSeconds
    wheelMotion = try line.value("wheel-motion")?.choice() ?? wheelMotion
    endTolerance = try line.value("end-tolerance")?.length() ?? endTolerance
  }
}

extension ControlInput {
  fileprivate init(_ word: String, at edge: Edge, _ line: inout FieldReader) throws(ParseFailure) {
    switch word {
    case "begin":
      let reveal = try line.reveal()
      self = .begin(reveal: reveal, level: try line.value("floor")?.count() ?? 0)
    case "again":
      let reveal = try line.reveal()
      self = .retry(reveal: reveal, level: try line.value("floor")?.count() ?? 0)
    case "abort": self = .cancel
    case "finish":
      let result: RefreshResult = try line.word(of: "result", missing: "result")
      let run = try line.value("run")?.count()
      self = run.map { .complete(result, run: $0) } ?? .end(result)
    case "dismiss": self = .dismiss
    case "enable": self = .isEnabled(try line.next("true|false", of: word).flag())
    case "dwell": self = .dwell(try line.next("S").timeOrForever())
    case "trigger": self = .triggerDistance(line.hasWord ? try line.next("N").positive() : nil)
    case "appear": self = .appeared(triggerDistance: try line.value("trigger")?.positive())
    case "configure":
      var seen = GestureScript.ControlSettings()
      try seen.read(&line, ControlSettingKey.all(of: edge, on: .settings))
      self = .configuration(seen.engine)
    case "leave": self = .left
    case "gone": self = .detach
    default: refuse("step '\(word)' of the table has no case")
    }
  }
}

// MARK: - Fields that several lines have

extension FieldReader {
  /// Errors call the field `usage` if it is missing, and `name` if it is invalid.
  mutating func next(_ usage: String, of name: String? = nil) throws(ParseFailure) -> UnparsedValue
  {
    UnparsedValue(try word(usage), of: name ?? usage)
  }

  /// The error for a missing word contains `missing`, or the list of all words.
  mutating func word<Value: ScriptWord>(
    of name: String, missing: String? = nil
  ) throws(ParseFailure) -> Value {
    try next(missing ?? Value.words.map(\.key).joined(separator: "|"), of: name).choice()
  }

  mutating func edge() throws(ParseFailure) -> Edge { try next("header|footer").choice() }
  mutating func finger() throws(ParseFailure) -> Int { try value("id")?.count() ?? 0 }
  mutating func height() throws(ParseFailure) -> Double { try value("height")?.length() ?? 1 }

  mutating func toggle(_ name: String) throws(ParseFailure) -> Bool {
    try next("on|off", of: name).toggle()
  }

  mutating func insets() throws(ParseFailure) -> Insets {
    let start = try required("start").length()
    return Insets(start: start, end: try required("end").length())
  }

  fileprivate mutating func reveal() throws(ParseFailure) -> RevealPolicy {
    hasWord ? try next("reveal").choice() : .ifAtEdge
  }

  fileprivate mutating func loading() throws(ParseFailure) -> RefreshFooter.Loading {
    guard try edge() == .trailing else {
      throw ParseFailure("a header doesn't load; expected: \(usage)")
    }
    var seen = GestureScript.ControlSettings()
    try seen.read(&self, ControlSettingKey.all(of: .trailing, on: .loading))
    return seen.loading
  }

  fileprivate mutating func replacements() throws(ParseFailure) -> [ContentEdit] {
    var edits: [ContentEdit] = []
    while hasWord {
      let numbers = try next("AT:REMOVED:INSERTED").numbers(3)
      edits.append(ContentEdit(at: numbers[0], removing: numbers[1], inserting: numbers[2]))
    }
    return edits
  }

  mutating func options(of edge: Edge) throws(ParseFailure) -> [GestureScript.ControlOption] {
    let keys = ControlSettingKey.all(of: edge, on: .options)
    var options: [GestureScript.ControlOption] = []
    for pair in try takePairs(keys.map(\.name)) {
      guard let key = keys.first(where: { $0.name == pair.key }) else { continue }
      var control = GestureScript.ControlSettings()
      try key.read(UnparsedValue(pair), &control)
      options.append(.init(key, from: control))
    }
    return options
  }
}

extension UnparsedValue {
  func view(of edge: Edge) throws(ParseFailure) -> String {
    let allowed = GestureScript.ControlSetup.views(of: edge)
    guard let view = allowed.first(where: isWord) else {
      throw ParseFailure(
        "unknown \(edge.control) view \(quoted); expected: " + allowed.joined(separator: ", "))
    }
    return view
  }

  /// Returns a velocity in units per second, or `nil` for `auto`, the measured velocity.
  fileprivate func velocity() throws(ParseFailure) -> Double? {
    isWord("auto") ? nil : try number("units a second as a finite decimal, or auto")
  }
}

enum ScriptKeyPress: ScriptWord {
  case scroll(ScrollKey)
  case other(GestureScript.NonScrollKey)

  static let words: ScriptWords = [
    "up": .scroll(.up), "down": .scroll(.down), "pageup": .scroll(.pageUp),
    "pagedown": .scroll(.pageDown), "home": .scroll(.home), "end": .scroll(.end),
    "r": .other(.refresh), "return": .other(.activate),
  ]
}
