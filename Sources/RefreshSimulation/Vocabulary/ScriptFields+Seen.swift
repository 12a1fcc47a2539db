internal import RefreshKit

// Fields that say everything about a control, as the engine takes it over.

/// The fields of `attach`: the same control comes back, it comes back as it was seen, or another
/// comes.
struct ControlArrival: Sendable {
  let edge: Edge
  var view: String?
  var attachment: ControlInput.Attachment?

  /// The step for it.
  var command: GestureScript.Command {
    guard let attachment else { return .attach(edge) }
    if let view { return .attachAnother(edge, view: view, attachment) }
    return .input(.control(edge, .attach(attachment)))
  }
}

extension ControlArrival {
  init?(_ command: GestureScript.Command) {
    switch command {
    case .attach(let edge): self.init(edge: edge)
    case .attachAnother(let edge, let view, let attachment):
      self.init(edge: edge, view: view, attachment: attachment)
    case .input(.control(let edge, .attach(let attachment))):
      self.init(edge: edge, attachment: attachment)
    default: return nil
    }
  }
}

/// The fields of `configure`.
struct EdgeSettings: Sendable {
  let edge: Edge
  let settings: ControlInput.Settings
}

extension Field<EdgeSettings> {
  /// `header|footer view=E [floors=P,…] key=value …`.
  static let settings = Field(
    usage: "header|footer view=E [floors=P,…] key=value …",
    read: { fields throws(Complaint) in
      let edge = try Field<Edge>.edge.read(&fields)
      var seen = SeenControl()
      try seen.read(&fields, ControlKey.all(of: edge, on: .settings))
      return EdgeSettings(edge: edge, settings: seen.engineSettings)
    },
    write: {
      [$0.edge.control]
        + SeenControl($0.settings).fields(ControlKey.all(of: $0.edge, on: .settings))
    })
}

extension Field<RefreshFooter.Loading> {
  /// `footer key=value …`.
  static let loading = Field(
    usage: "footer key=value …",
    read: { fields throws(Complaint) in
      guard try Field<Edge>.edge.read(&fields) == .trailing else {
        throw Complaint("a header loads nothing; allowed: \(fields.usage)")
      }
      var seen = SeenControl()
      try seen.read(&fields, ControlKey.all(of: .trailing, on: .loading))
      return seen.settings.loading
    },
    write: { loading in
      let settings = ControlInput.Settings(loading: loading, extent: 0)
      return ["footer"] + SeenControl(settings).fields(ControlKey.all(of: .trailing, on: .loading))
    })
}

extension Field<ControlArrival> {
  /// `header|footer [[VIEW] view=E key=value …]`.
  static let attachment = Field(
    usage: "header|footer [[VIEW] view=E key=value …]",
    read: { fields throws(Complaint) in
      var arrival = ControlArrival(edge: try Field<Edge>.edge.read(&fields))
      guard !fields.isAtEnd else { return arrival }
      if fields.hasWord {
        let word = try fields.word("VIEW")
        arrival.view = try FieldValue(word, of: "VIEW").view(of: arrival.edge)
      }
      var seen = SeenControl()
      try seen.read(&fields, ControlKey.all(of: arrival.edge, on: .attachment))
      arrival.attachment = seen.attachment
      return arrival
    },
    write: { arrival in
      let seen = arrival.attachment.map(SeenControl.init)
      return [arrival.edge.control] + arrival.view.fields
        + (seen?.fields(ControlKey.all(of: arrival.edge, on: .attachment)) ?? [])
    })
}
