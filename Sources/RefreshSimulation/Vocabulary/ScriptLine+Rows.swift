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
