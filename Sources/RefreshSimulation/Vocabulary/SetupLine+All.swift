internal import RefreshKit

extension SetupLine {
  /// All of them, in the order in which a script is written.
  static let all = [
    SetupLine("viewport", "WxH", of: "WxH", \.viewport, .size, isAlwaysWritten: true),
    content, rows,
    axis, direction,
    inset,
    SetupLine("wheel-motion", \.wheelMotion),
    SetupLine("rubber", "on|off", of: "rubber", \.rubber, .toggle),
    SetupLine("max-overscroll", "N", of: "N", \.maxOverscroll, Codec.length.optional),
    SetupLine("fps", "N", of: "N", \.framesPerSecond, .rate),
    SetupLine("policy", \.policy),
    SetupLine("keep-rows", "on|off", of: "keep-rows", \.keepsRows, .toggle),
    SetupLine("follow", "on|off", of: "follow", \.follows, .toggle),
    SetupLine(.header, \.header),
    floor,
    SetupLine(.footer, \.footer),
  ]

  /// The line that begins with this word.
  static func named(_ name: String) -> SetupLine? { all.first { $0.name == name } }

  private static let content = SetupLine(
    name: "content", rival: "rows", usage: "content N",
    read: { fields, setup throws(Complaint) in setup.content = try fields.length("N") },
    texts: { $0.rows == nil ? [DecimalText.exact($0.content)] : [] })

  private static let rows = SetupLine(
    name: "rows", rival: "content", usage: "rows N [height=H]",
    read: { fields, setup throws(Complaint) in setup.rows = try fields.rows() },
    texts: { ($0.rows?.text).lines })

  /// An axis alone goes down or right; it is written as a direction.
  private static let axis = SetupLine(
    name: "axis", rival: "direction", usage: "axis vertical|horizontal",
    read: { fields, setup throws(Complaint) in
      let axis: Axis = try fields.choice("axis")
      setup.direction = axis == .vertical ? .down : .right
    },
    texts: { _ in [] })

  private static let direction: SetupLine = {
    var line = SetupLine("direction", \.direction)
    line.rival = "axis"
    return line
  }()

  private static let inset = SetupLine(
    name: "inset", usage: "inset start=A end=B",
    read: { fields, setup throws(Complaint) in setup.inset = try fields.insets() },
    texts: { $0.inset == .zero ? [] : [$0.inset.text] })

  /// Where a header has a further detent; each beyond the one before.
  private static let floor = SetupLine(
    name: "floor", usage: "floor header at=P",
    read: { fields, setup throws(Complaint) in
      guard try fields.edge() == .header else {
        throw Complaint("a footer has no floors; allowed: floor header at=P")
      }
      let progress = try fields.required("at", in: ["at"]).number()
      let least = setup.floors.last ?? 1
      guard progress > least else {
        throw Complaint(
          "a floor at \(DecimalText.exact(progress)) is not beyond the detent before it; allowed: "
            + "more than \(DecimalText.exact(least))")
      }
      setup.floors.append(progress)
    },
    isRepeatable: true,
    texts: { $0.floors.map { "header at=\(DecimalText.exact($0))" } })
}
