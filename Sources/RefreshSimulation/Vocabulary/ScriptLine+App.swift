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

/// The time of a frame: a number of seconds after the last one, or a moment.
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

extension ScriptLine {
  /// The words for what the app does to the rows of a list.
  static let rows: [ScriptLine] =
    edits + [
      edit,
      step("show-row", Form(.count("I"), .flag("animated"))) {
        .showRow($0, isAnimated: $1)
      } take: {
        if case .showRow(let row, let isAnimated) = $0 { (row, isAnimated) } else { nil }
      },
      step("save", .save),
      step("restore", .restore),
      keepRows,
      follow,
    ]

  /// The words that may stand between `edit` and `end`.
  static let edits: [ScriptLine] = [
    edit("insert", Form(.count("N"), .key("at", "I", .count), .height)) {
      .insert($0, at: $1, height: $2)
    } take: {
      if case .insert(let added, let row, let height) = $0 { (added, row, height) } else { nil }
    },
    edit("append", Form(.count("N"), .height)) {
      .append($0, height: $1)
    } take: {
      if case .append(let added, let height) = $0 { (added, height) } else { nil }
    },
    edit("prepend", Form(.count("N"), .height)) {
      .prepend($0, height: $1)
    } take: {
      if case .prepend(let added, let height) = $0 { (added, height) } else { nil }
    },
    edit("remove", Form(.count("N"), .key("at", "I", .count))) {
      .remove($0, at: $1)
    } take: {
      if case .remove(let removed, let row) = $0 { (removed, row) } else { nil }
    },
    edit("move", Form(.count("N"), .key("from", "I", .count), .key("to", "J", .count))) {
      .move($0, from: $1, to: $2)
    } take: {
      if case .move(let moved, let row, let target) = $0 { (moved, row, target) } else { nil }
    },
    edit(
      "height",
      Form(
        Field("H", .length), .key("at", "I", .count), .key("count", "N", .count, else: 1),
        .growth)
    ) {
      .height($0, at: $1, count: $2, grows: $3)
    } take: {
      if case .height(let height, let row, let count, let growth) = $0 {
        (height, row, count, growth)
      } else {
        nil
      }
    },
  ]

  /// One edit of the rows, alone or between `edit` and `end`.
  private static func edit<Value>(
    _ name: String, _ form: Form<Value>,
    make: @escaping @Sendable (Value) -> GestureScript.RowEdit,
    take: @escaping @Sendable (GestureScript.RowEdit) -> Value?
  ) -> ScriptLine {
    step(name, form) {
      .row(make($0))
    } take: {
      if case .row(let edit) = $0 { take(edit) } else { nil }
    }
  }

  /// Several edits as one, on the lines between this word and `end`.
  private static let edit = ScriptLine.step("edit", .edit([]))

  /// The word that ends an edit of several lines.
  static let endOfEdit = "end"
}
