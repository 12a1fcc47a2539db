internal import RefreshKit

extension ScriptLine {
  /// The words for what the app and the host do to a list that is known by its lengths.
  static let lengths: [ScriptLine] =
    [
      input("prepend-length", Form(Field("L", .length))) {
        .prepended($0)
      } take: {
        if case .prepended(let length) = $0 { length } else { nil }
      },
      input(
        "replace",
        Form(.replacements, .key("keeping", "Y", Codec.number.optional, else: nil), .keepsRows)
      ) {
        .edited($0, keeping: $1, keepsRowsAtEdge: $2)
      } take: {
        guard case .edited(let edits, let anchor, let keeps) = $0 else { return nil }
        return (edits, anchor, keeps)
      },
      splice,
      input("place", Form(Field("Y", .number), .flag("following"))) {
        .restored($0, isFollowing: $1)
      } take: {
        guard case .restored(let offset, let isFollowing) = $0 else { return nil }
        return (offset, isFollowing)
      },
      input("row-length", Form(Field("L", .length))) {
        .rowLength($0)
      } take: {
        if case .rowLength(let length) = $0 { length } else { nil }
      },
      input("layout", Form(Field("L", .length), .key("cross", "C", .length))) {
        .viewport(length: $0, cross: $1)
      } take: {
        if case .viewport(let length, let cross) = $0 { (length, cross) } else { nil }
      },
      motion,
      policy,
    ] + host

  /// The words for a scroll view that the host implements.
  private static let host: [ScriptLine] = [
    input("host-scrolled", Form(Field("Y", .number), .mover)) {
      .hostScrolled(to: $0, by: $1)
    } take: {
      if case .hostScrolled(let offset, let mover) = $0 { (offset, mover) } else { nil }
    },
    input("host-rested", .hostRested),
    input(
      "host-laid-out",
      Form(
        Field("N", .length), .key("start", "A", .length), .key("end", "B", .length),
        .key("at", "Y", .number))
    ) {
      .hostLaidOut(contentLength: $0, baseInsets: Insets(start: $1, end: $2), offset: $3)
    } take: {
      guard case .hostLaidOut(let length, let insets, let offset) = $0 else { return nil }
      return (length, insets.start, insets.end, offset)
    },
  ]

  /// An edit as a list has worked it out from its rows.
  private static let splice: ScriptLine = input(
    "splice",
    Form(
      Field("N", .length), .key("grows", "true|false", .flag, else: false),
      .key("corrects", "true|false", .flag, else: false), .key("shift", "D", .number, else: 0),
      .key("goal", "FROM:TO", Codec.shift.optional, else: nil), .keepsRows,
      .key("lets-go", "true|false", .flag, else: false))
  ) { length, isGrowth, isCorrection, shift, goal, keeps, letsGo in
    var splice = ContentSplice(contentLength: length, shift: shift, isGrowth: isGrowth)
    splice.isCorrection = isCorrection
    splice.goal = goal
    splice.keepsRowsAtEdge = keeps
    splice.letsGoOfEnd = letsGo
    return .spliced(splice)
  } take: { input in
    guard case .spliced(let splice) = input else { return nil }
    return (
      splice.contentLength, splice.isGrowth, splice.isCorrection, splice.shift, splice.goal,
      splice.keepsRowsAtEdge, splice.letsGoOfEnd
    )
  }

  /// The constants of the container's movement; what is left out is as usual.
  private static let motion: ScriptLine = input(
    "motion",
    Form(
      .key("rubber", "on|off", .toggle, else: true),
      .key("coefficient", "C", .positive, else: ScrollModel.Configuration().rubberBandCoefficient),
      .key("max-overscroll", "N", Codec.length.optional, else: nil),
      .key("deceleration", "D", .fraction, else: ScrollModel.Configuration().decelerationRate),
      .key("spring", "F", .positive, else: ScrollModel.Configuration().springFrequency),
      .key("scroll-duration", "S", .duration, else: ScrollModel.Configuration().scrollDuration),
      .key("wheel-motion", "step|smooth", Codec<WheelMotion>.word, else: .step),
      .key("end-tolerance", "U", .length, else: ScrollModel.Configuration().endTolerance))
  ) { rubber, coefficient, overscroll, deceleration, spring, duration, wheel, tolerance in
    var configuration = ScrollModel.Configuration()
    configuration.hasRubberBand = rubber
    configuration.rubberBandCoefficient = coefficient
    configuration.maximumOverscroll = overscroll
    configuration.decelerationRate = deceleration
    configuration.springFrequency = spring
    configuration.scrollDuration = duration
    configuration.wheelMotion = wheel
    configuration.endTolerance = tolerance
    return .configuration(configuration)
  } take: { input in
    guard case .configuration(let configuration) = input else { return nil }
    return (
      configuration.hasRubberBand, configuration.rubberBandCoefficient,
      configuration.maximumOverscroll, configuration.decelerationRate,
      configuration.springFrequency, configuration.scrollDuration, configuration.wheelMotion,
      configuration.endTolerance
    )
  }
}

extension Field<RefreshCoordinator.Mover> {
  fileprivate static let mover = key(
    "by", RefreshCoordinator.Mover.words.map(\.key).joined(separator: "|"), .word)
}

extension Field<Bool?> {
  /// Whether rows keep their place at the leading edge too, for this edit.
  fileprivate static let keepsRows = key(
    "keep-rows", "on|off", Codec<Bool>.toggle.optional, else: nil)
}

extension Field<[ContentEdit]> {
  /// `AT:REMOVED:INSERTED`, as often as wanted.
  fileprivate static let replacements = Field(
    usage: "AT:REMOVED:INSERTED …",
    read: { fields throws(Complaint) in
      var edits: [ContentEdit] = []
      while fields.hasWord {
        let word = try fields.word("AT:REMOVED:INSERTED")
        let numbers = try FieldValue(word, of: "AT:REMOVED:INSERTED").numbers(3)
        edits.append(ContentEdit(at: numbers[0], removing: numbers[1], inserting: numbers[2]))
      }
      return edits
    },
    write: {
      $0.map {
        [$0.position, $0.removed, $0.inserted].map(DecimalText.exact).joined(separator: ":")
      }
    })
}

extension Codec<ContentSplice.Shift> {
  fileprivate static let shift = Codec(
    read: { field throws(Complaint) in
      let numbers = try field.numbers(2, orMore: -ScriptLimit.length)
      return ContentSplice.Shift(from: numbers[0], to: numbers[1])
    },
    write: { "\(DecimalText.exact($0.from)):\(DecimalText.exact($0.to))" })
}

extension Codec<Double> {
  /// More than 0 and less than 1.
  fileprivate static let fraction = Codec(
    read: { field throws(Complaint) in try field.fraction() }, write: DecimalText.exact)
}
