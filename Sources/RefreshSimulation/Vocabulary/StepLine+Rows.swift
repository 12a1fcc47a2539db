extension StepLine {
  /// What the app does to the rows of a list.
  static let rows =
    edits + [
      StepLine("edit", .edit([])),
      StepLine("show-row", "I [animated]") { fields throws(Complaint) in
        let row = try fields.count("I")
        return .showRow(row, isAnimated: try fields.flag("animated"))
      },
      StepLine("save", .save),
      StepLine("restore", .restore),
      StepLine("keep-rows", "on|off", of: "keep-rows", .toggle) { .keepRows($0) },
      StepLine("follow", "on|off", of: "follow", .toggle) { .follow($0) },
    ]

  /// What may stand between `edit` and `end`.
  static let edits = [
    StepLine("insert", "N at=I [height=H]") { fields throws(Complaint) in
      let added = try fields.count("N")
      let pairs = try fields.pairs(["at", "height"])
      let row = try fields.required("at", of: pairs).count()
      return .row(.insert(added, at: row, height: try pairs.value("height")?.length() ?? 1))
    },
    StepLine("append", "N [height=H]") { fields throws(Complaint) in
      let rows = try fields.rows()
      return .row(.append(rows.count, height: rows.height))
    },
    StepLine("prepend", "N [height=H]") { fields throws(Complaint) in
      let rows = try fields.rows()
      return .row(.prepend(rows.count, height: rows.height))
    },
    StepLine("remove", "N at=I") { fields throws(Complaint) in
      let removed = try fields.count("N")
      return .row(.remove(removed, at: try fields.required("at", in: ["at"]).count()))
    },
    StepLine("move", "N from=I to=J") { fields throws(Complaint) in
      let moved = try fields.count("N")
      let pairs = try fields.pairs(["from", "to"])
      let row = try fields.required("from", of: pairs).count()
      return .row(.move(moved, from: row, to: try fields.required("to", of: pairs).count()))
    },
    StepLine("height", "H at=I [count=N]") { fields throws(Complaint) in
      let height = try fields.length("H")
      let pairs = try fields.pairs(["at", "count"])
      let row = try fields.required("at", of: pairs).count()
      return .row(.height(height, at: row, count: try pairs.value("count")?.count() ?? 1))
    },
  ]
}
