internal import RefreshKit

extension SetupLine {
  /// All of them, in the order in which a script is written.
  static let all = [
    SetupLine("viewport", "WxH", of: "WxH", \.viewport, .size, isAlwaysWritten: true),
    content, rows,
    axis, direction,
    inset,
    wheelMotion,
    SetupLine("rubber", "on|off", of: "rubber", \.rubber, .toggle),
    SetupLine("max-overscroll", "N", of: "N", \.maxOverscroll, Codec.length.optional),
    SetupLine("fps", "N", of: "N", \.framesPerSecond, .rate),
    SetupLine("policy", \.policy),
    SetupLine("keep-rows", "on|off", of: "keep-rows", \.keepsRows, .toggle),
    SetupLine("follow", "on|off", of: "follow", \.follows, .toggle),
    SetupLine(.header, \.header),
    SetupLine(.footer, \.footer),
  ]

  /// The line that begins with this word.
  static func named(_ name: String) -> SetupLine? { all.first { $0.name == name } }

  private static let content = SetupLine(
    name: "content", rival: "rows", usage: "content N",
    read: { fields, setup throws(Complaint) in setup.content = try fields.length("N") },
    text: { $0.rows == nil ? DecimalText.exact($0.content) : nil })

  private static let rows = SetupLine(
    name: "rows", rival: "content", usage: "rows N [height=H]",
    read: { fields, setup throws(Complaint) in setup.rows = try fields.rows() },
    text: { $0.rows?.text })

  /// An axis alone goes down or right; it is written as a direction.
  private static let axis = SetupLine(
    name: "axis", rival: "direction", usage: "axis vertical|horizontal",
    read: { fields, setup throws(Complaint) in
      let axis: Axis = try fields.choice("axis")
      setup.direction = axis == .vertical ? .down : .right
    },
    text: { _ in nil })

  private static let direction: SetupLine = {
    var line = SetupLine("direction", \.direction)
    line.rival = "axis"
    return line
  }()

  /// Ticks move the content at once; a script may say so.
  private static let wheelMotion = SetupLine(
    name: "wheel-motion", usage: "wheel-motion step",
    read: { fields, _ throws(Complaint) in
      let word = try fields.word("step")
      guard word == "step" else {
        throw Complaint("wheel-motion \(word.quoted) is not allowed; allowed: step")
      }
    },
    text: { _ in nil })

  private static let inset = SetupLine(
    name: "inset", usage: "inset start=A end=B",
    read: { fields, setup throws(Complaint) in setup.inset = try fields.insets() },
    text: { $0.inset == .zero ? nil : $0.inset.text })
}
