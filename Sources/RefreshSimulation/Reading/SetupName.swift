/// The lines that come before the first step.
enum SetupName: String, CaseIterable {
  case viewport
  case content
  case axis
  case inset
  case rubber
  case maxOverscroll = "max-overscroll"
  case fps
  case policy
  case header
  case footer

  /// How the line is written.
  var usage: String {
    switch self {
    case .viewport: "viewport WxH"
    case .content: "content N"
    case .axis: "axis vertical|horizontal"
    case .inset: "inset start=A end=B"
    case .rubber: "rubber on|off"
    case .maxOverscroll: "max-overscroll N"
    case .fps: "fps N"
    case .policy: "policy header-wins|exclusive|independent"
    case .header: "header arrow|frames|wave|plain key=value …"
    case .footer: "footer loadmore|plain key=value …"
    }
  }
}

extension SetupName {
  /// Reads the rest of such a line into a set-up.
  func read(_ fields: inout FieldReader, into setup: inout GestureScript.Setup) throws(Complaint) {
    switch self {
    case .viewport: setup.viewport = try FieldValue(fields.word("WxH"), of: "WxH").size()
    case .content: setup.content = try fields.length("N")
    case .axis: setup.axis = try fields.axis()
    case .inset: setup.inset = try fields.insets()
    case .rubber: setup.rubber = try FieldValue(fields.word("on|off"), of: "rubber").toggle()
    case .maxOverscroll: setup.maxOverscroll = try fields.length("N")
    case .fps: setup.framesPerSecond = try FieldValue(fields.word("N"), of: "N").positive()
    case .policy: setup.policy = try fields.choice("policy")
    case .header: setup.header = try fields.control(.header)
    case .footer: setup.footer = try fields.control(.footer)
    }
    try fields.end()
  }
}
