internal import RefreshKit

extension ScriptLine {
  /// The list before the first step.
  static let layout: [ScriptLine] = [
    setup("viewport", isAlwaysWritten: true, Form(Field("WxH", .size)), \.viewport),
    content, rowsOfSetup, axis, direction, inset,
    setup("wheel-motion", Form(.word(of: "wheel-motion")), \.wheelMotion),
    setup("rubber", Form(.toggle("rubber")), \.rubber),
    setup("max-overscroll", Form(Field("N", Codec.length.optional)), \.maxOverscroll),
    setup("fps", Form(Field("N", .rate)), \.framesPerSecond),
    setup("frames", Form(.word(of: "frames")), \.frames),
    policy,
    keepRows, follow,
  ]

  /// Header and footer before the first step.
  static let controlsOfSetup: [ScriptLine] = [
    setup("header", Form(.control(.leading))) {
      $0.header = $1
    } get: {
      $0.header.map { [$0] } ?? []
    },
    floor,
    setup("footer", Form(.control(.trailing))) {
      $0.footer = $1
    } get: {
      $0.footer.map { [$0] } ?? []
    },
  ]

  private static let rowsOfSetup: ScriptLine = setup(
    "rows", rival: "content", Form(.count("N"), .height)
  ) {
    $0.rows = .init($1.0, height: $1.1)
  } get: {
    $0.rows.map { [($0.count, $0.height)] } ?? []
  }

  /// An axis alone goes down or right; it is written as a direction.
  private static let axis: ScriptLine = setup(
    "axis", rival: "direction",
    Form(Field<Axis>("vertical|horizontal", of: "axis", missing: "axis", .word))
  ) {
    $0.direction = $1 == .vertical ? .down : .right
  } get: { _ in
    []
  }

  private static let direction: ScriptLine = setup(
    "direction", rival: "axis", Form(.word(of: "direction")), \.direction)

  /// A floor of a header, beyond the one before.
  private static let floor: ScriptLine = setup(
    "floor", isRepeatable: true,
    Form(.ownerOfFloors, .key("at", "P", .number))
  ) { (setup, floor) throws(Complaint) in
    let least = setup.floors.last ?? 1
    guard floor.1 > least else {
      throw Complaint(
        "a floor at \(DecimalText.exact(floor.1)) is not beyond the floor before it; allowed: "
          + "more than \(DecimalText.exact(least))")
    }
    guard setup.floors.count < RefreshHeader.floorLimit else {
      throw Complaint("a header has at most \(RefreshHeader.floorLimit) floors")
    }
    setup.floors.append(floor.1)
  } get: {
    $0.floors.map { (.leading, $0) }
  }
}

// MARK: - Set-up that is a step as well

extension ScriptLine {
  /// The length of the content.
  static let content: ScriptLine = {
    let form = Form(Field("N", .length))
    let line = setup("content", rival: "rows", form) {
      $0.content = $1
    } get: {
      $0.rows == nil ? [$0.content] : []
    }
    return line.orInput(form) {
      .contentLength($0)
    } take: {
      if case .contentLength(let length) = $0 { length } else { nil }
    }
  }()

  /// The coordination policy (C-1).
  static let policy: ScriptLine = {
    let form = Form(Field<CoordinationPolicy>.word(of: "policy"))
    return setup("policy", form, \.policy).orInput(form) {
      .policy($0)
    } take: {
      if case .policy(let policy) = $0 { policy } else { nil }
    }
  }()

  /// The app's base insets.
  static let inset: ScriptLine = {
    let form = Form(Field<Double>.key("start", "A", .length), .key("end", "B", .length))
    let line = setup("inset", form) {
      $0.inset = Insets(start: $1.0, end: $1.1)
    } get: {
      $0.inset == .zero ? [] : [($0.inset.start, $0.inset.end)]
    }
    return line.orInput(form) {
      .baseInsets(Insets(start: $0, end: $1))
    } take: {
      if case .baseInsets(let insets) = $0 { (insets.start, insets.end) } else { nil }
    }
  }()

  /// Whether rows keep their place at the leading edge too.
  static let keepRows: ScriptLine = {
    let form = Form(.toggle("keep-rows"))
    return setup("keep-rows", form, \.keepsRows).orInput(form) {
      .keepsRowsAtEdge($0)
    } take: {
      if case .keepsRowsAtEdge(let isOn) = $0 { isOn } else { nil }
    }
  }()

  /// Whether the list follows its end.
  static let follow: ScriptLine = {
    let form = Form(.toggle("follow"))
    return setup("follow", form, \.follows).orInput(form) {
      .follows($0)
    } take: {
      if case .follows(let isOn) = $0 { isOn } else { nil }
    }
  }()
}
