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
      try seen.read(&fields, SeenLine.settings(of: edge))
      return EdgeSettings(edge: edge, settings: seen.settings)
    },
    write: {
      [$0.edge.control]
        + SeenControl($0.settings).fields(SeenLine.settings(of: $0.edge))
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
      try seen.read(&fields, SeenLine.loading)
      return seen.settings.loading
    },
    write: { loading in
      let settings = ControlInput.Settings(loading: loading, extent: 0)
      return ["footer"] + SeenControl(settings).fields(SeenLine.loading)
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
      try seen.read(&fields, SeenLine.attachment(of: arrival.edge))
      arrival.attachment = seen.attachment
      return arrival
    },
    write: { arrival in
      let seen = arrival.attachment.map(SeenControl.init)
      return [arrival.edge.control] + arrival.view.fields
        + (seen?.fields(SeenLine.attachment(of: arrival.edge)) ?? [])
    })
}

/// A control as a recorder saw it.
struct SeenControl: Sendable {
  var attachment = ControlInput.Attachment(ControlInput.Settings(extent: 0))

  init() {}

  init(_ attachment: ControlInput.Attachment) { self.attachment = attachment }

  init(_ settings: ControlInput.Settings) { attachment.settings = settings }

  var settings: ControlInput.Settings { attachment.settings }

  /// Takes what is left of a line; keys that are needed have to be there.
  mutating func read(_ fields: inout FieldReader, _ lines: [SeenLine]) throws(Complaint) {
    var names: Set<String> = []
    for pair in try fields.takePairs(lines.map(\.name)) {
      try lines.first { $0.name == pair.key }?.read(FieldValue(pair), &self)
      names.insert(pair.key)
    }
    if let needed = lines.first(where: { $0.isNeeded && !names.contains($0.name) }) {
      throw fields.missing("\(needed.name)=")
    }
  }

  /// The fields that differ from those of a new control.
  func fields(_ lines: [SeenLine]) -> [String] {
    lines.compactMap { line in line.write(self).map { "\(line.name)=\($0)" } }
  }
}

/// One key of a line about a control as it was seen.
struct SeenLine: Sendable {
  let name: String
  var isNeeded = false
  let read: @Sendable (FieldValue, inout SeenControl) throws(Complaint) -> Void
  /// The value; `nil` for what a new control has.
  let write: @Sendable (SeenControl) -> String?

  private init<Value: Sendable & Equatable>(
    _ name: String, _ path: any WritableKeyPath<SeenControl, Value> & Sendable,
    _ codec: Codec<Value>, isNeeded: Bool = false
  ) {
    self.name = name
    self.isNeeded = isNeeded
    read = { field, seen throws(Complaint) in seen[keyPath: path] = try codec.read(field) }
    write = { seen in
      let isUsual = seen[keyPath: path] == SeenControl()[keyPath: path]
      return isUsual && !isNeeded ? nil : codec.write(seen[keyPath: path])
    }
  }

  /// A key that `set` has as well.
  private init(_ option: OptionLine) {
    name = option.name
    read = { field, seen throws(Complaint) in
      var settings = seen.options
      try option.read(field, &settings)
      seen.options = settings
    }
    write = { seen in
      option.isSame(seen.options, GestureScript.ControlSettings()) ? nil : option.text(seen.options)
    }
  }
}

extension SeenLine {
  /// The keys of `configure`.
  static func settings(of edge: Edge) -> [SeenLine] {
    let view = SeenLine("view", \.attachment.settings.extent, .length, isNeeded: true)
    let floors = SeenLine("floors", \.attachment.settings.floors, .floors)
    let limit = SeenLine("dwell-limit", \.attachment.settings.configuration.dwellLimit, .stay)
    return [view, floors] + options(of: edge) + [limit]
  }

  /// The keys of `switch`.
  static var loading: [SeenLine] {
    let common = OptionLine.all(of: .leading).map(\.name)
    return options(of: .trailing).filter { !common.contains($0.name) }
  }

  /// The keys of `attach`.
  static func attachment(of edge: Edge) -> [SeenLine] {
    settings(of: edge) + [
      SeenLine("enabled", \.attachment.isEnabled, .flag),
      SeenLine("more", \.attachment.hasMoreData, .flag),
      SeenLine("runs", \.attachment.runs, .count),
      SeenLine("pending", \.attachment.pendingBegin, Codec.pending.optional),
    ]
  }

  /// The keys of `set` for the engine's settings.
  private static func options(of edge: Edge) -> [SeenLine] {
    OptionLine.all(of: edge).filter { !["enabled", "action"].contains($0.name) }.map(SeenLine.init)
  }
}

extension SeenControl {
  /// The settings of it that `set` has keys for.
  fileprivate var options: GestureScript.ControlSettings {
    get {
      var options = GestureScript.ControlSettings()
      options.configuration = settings.configuration
      options.loading = settings.loading
      return options
    }
    set {
      attachment.settings.configuration = newValue.configuration
      attachment.settings.loading = newValue.loading
    }
  }
}

extension Codec<[Double]> {
  /// The progress of each floor, with commas between them: more than 1 and rising.
  fileprivate static let floors = Codec(
    read: { field throws(Complaint) in
      let floors = try field.list(",")
      guard floors.first ?? 2 > 1, zip(floors, floors.dropFirst()).allSatisfy({ $0 < $1 }),
        floors.count <= RefreshHeader.floorLimit
      else {
        throw field.complaint(
          "rising numbers, more than 1 and at most \(RefreshHeader.floorLimit), such as 1.5,2")
      }
      return floors
    },
    write: { $0.map(DecimalText.exact).joined(separator: ",") })
}

extension Codec<RevealPolicy> {
  /// The reveal of a run that waits for the first layout.
  fileprivate static let pending = Codec(
    read: { field throws(Complaint) in
      field.says("at-edge") ? .ifAtEdge : try field.choice()
    },
    write: { $0.word ?? "at-edge" })
}
