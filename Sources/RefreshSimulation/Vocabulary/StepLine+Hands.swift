internal import RefreshKit

extension StepLine {
  /// What fingers, wheels and keys do.
  static let hands = [
    StepLine("down", "[x=X] [y=Y] [id=N]") { fields throws(Complaint) in
      let pairs = try fields.pairs(["x", "y", "id"])
      return try pairs.finger(
        .down(x: pairs.value("x")?.number(), y: pairs.value("y")?.number()))
    },
    StepLine("drag", "N [over=S] [id=N]") { fields throws(Complaint) in
      let distance = try fields.number("N")
      let pairs = try fields.pairs(["over", "id"])
      let time = try pairs.value("over")?.time(atMost: ScriptLimit.duration)
      return try pairs.finger(.drag(distance, over: time ?? 0))
    },
    StepLine("pull", "N [id=N]") { fields throws(Complaint) in
      let distance = try fields.length("N")
      return try fields.pairs(["id"]).finger(.pull(distance))
    },
    StepLine("pull-end", "N [id=N]") { fields throws(Complaint) in
      let distance = try fields.length("N")
      return try fields.pairs(["id"]).finger(.pullEnd(distance))
    },
    StepLine("up", "[v=V|auto] [id=N]") { fields throws(Complaint) in
      let pairs = try fields.pairs(["v", "id"])
      return try pairs.finger(.up(pairs.value("v")?.velocity() ?? .units(0)))
    },
    StepLine("cancel", "[id=N]") { fields throws(Complaint) in
      try fields.pairs(["id"]).finger(.cancel)
    },
    StepLine("fling", "N v=V|auto") { fields throws(Complaint) in
      let distance = try fields.number("N")
      return .fling(distance, velocity: try fields.required("v", in: ["v"]).velocity())
    },
    StepLine("wheel", "N [rows=R], N a whole number") { fields throws(Complaint) in
      let ticks = try FieldValue(fields.word("N"), of: "N").whole(atMost: ScriptLimit.ticks)
      return .wheel(ticks, rows: try fields.pairs(["rows"]).value("rows")?.length() ?? 1)
    },
    StepLine("key", GestureScript.Key.words.map(\.key).joined(separator: "|"), of: "key", .word) {
      .key($0)
    },
    StepLine("tap") { .tap($0) },
  ]
}

extension [FieldReader.Pair] {
  /// What a finger does, by the finger that `id=` says.
  fileprivate func finger(
    _ command: GestureScript.Command
  ) throws(Complaint) -> GestureScript.Command {
    let finger = try value("id")?.count() ?? 0
    return finger == 0 ? command : .finger(finger, command)
  }
}
