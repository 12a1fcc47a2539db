internal import RefreshKit

extension ScriptLine {
  /// The words for what the app and the terminal do to the list.
  static let app: [ScriptLine] = [
    input("jump", Form(Field("Y", .number))) {
      .jump(to: $0)
    } take: {
      if case .jump(let offset) = $0 { offset } else { nil }
    },
    input("scroll", Form(Field("Y", .number))) {
      .scroll(to: $0)
    } take: {
      if case .scroll(let offset) = $0 { offset } else { nil }
    },
    content,
    step("resize", Form(Field("WxH", .size))) {
      .resize($0)
    } take: {
      if case .resize(let size) = $0 { size } else { nil }
    },
    inset,
  ]

  /// The words for time.
  static let time: [ScriptLine] = [
    step("wait", Form(Field("S", .time))) {
      .wait($0)
    } take: {
      if case .wait(let time) = $0 { time } else { nil }
    },
    step("settle", Form(.key("max", "S", .time, else: 60))) {
      .settle(max: $0)
    } take: {
      if case .settle(let limit) = $0 { limit } else { nil }
    },
    step("frame", Form(.moment)) {
      switch $0 {
      case .later(let time): .frame(time)
      case .at(let time): .input(.frame(time))
      }
    } take: {
      switch $0 {
      case .frame(let time): .later(time)
      case .input(.frame(let time)): .at(time)
      default: nil
      }
    },
  ]
}

/// The time of a frame: so much after the last one, or a moment.
private enum FrameMoment {
  case later(Double)
  case at(Double)
}

extension Field<FrameMoment> {
  fileprivate static let moment = Field(
    usage: "S|at=T", keys: ["at"],
    read: { fields throws(Complaint) in
      if fields.hasWord {
        return .later(try FieldValue(fields.word("S"), of: "S").time())
      }
      guard let time = try fields.value("at") else { throw fields.missing("S") }
      return .at(try time.number())
    },
    write: {
      switch $0 {
      case .later(let time): [DecimalText.exact(time)]
      case .at(let time): ["at=" + DecimalText.exact(time)]
      }
    })
}
