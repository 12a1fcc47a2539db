internal import RefreshKit

// Fields that several lines have.

extension Field where Value: ScriptWord {
  /// A word of the value's table, which has to be there.
  static func word(of name: String) -> Field {
    Field(Value.words.map(\.key).joined(separator: "|"), of: name, .word)
  }
}

extension Field<Bool> {
  /// `on` or `off`.
  static func toggle(_ name: String) -> Field { Field("on|off", of: name, .toggle) }
}

extension Field<Int> {
  /// A whole number, 0 or more.
  static func count(_ name: String) -> Field { Field(name, .count) }

  /// The finger a step is about.
  static let finger = key("id", "N", .count, else: 0)
}

extension Field<Double> {
  /// A number, written with its sign.
  static func signed(_ name: String) -> Field { Field(name, .signed) }

  /// The length of each new row.
  static let height = key("height", "H", .length, else: 1)
}

extension Field<GestureScript.Growth> {
  /// The side to which rows grow, seen from the origin.
  static let growth = key("grows", "end|start|throughout", .word, else: .end)
}

extension Field<Edge> {
  /// `header` or `footer`.
  static let edge = Field("header|footer", .word)

  /// `header`: a footer has no floors.
  static let ownerOfFloors = Field(
    usage: "header",
    read: { fields throws(Complaint) in
      guard try edge.read(&fields) == .leading else {
        throw Complaint("a footer has no floors; allowed: floor header at=P")
      }
      return .leading
    }, write: edge.write)
}

extension Field<GestureScript.ControlSetup> {
  /// `VIEW key=value …` of a header or a footer.
  static func control(_ edge: Edge) -> Field {
    let allowed = GestureScript.ControlSetup.views(of: edge)
    return Field(
      usage: allowed.joined(separator: "|") + " key=value …",
      read: { fields throws(Complaint) in
        let view = try FieldValue(fields.word("VIEW"), of: "VIEW").view(of: edge)
        return .init(view: view, options: try fields.options(of: edge))
      },
      write: { [$0.view] + $0.options.fields })
  }
}

extension FieldValue {
  /// The name of a view that can show the control at an edge.
  func view(of edge: Edge) throws(Complaint) -> String {
    let allowed = GestureScript.ControlSetup.views(of: edge)
    guard let view = allowed.first(where: says) else {
      throw Complaint(
        "\(quoted) is no view of a \(edge.control); allowed: " + allowed.joined(separator: ", "))
    }
    return view
  }
}

/// The fields of `set`: changes of the control at an edge.
struct ControlChange: Sendable {
  let edge: Edge
  let options: [GestureScript.ControlOption]
}

extension Field<ControlChange> {
  /// `header|footer key=value …`, with at least one key.
  static let change = Field(
    usage: "header|footer key=value …",
    read: { fields throws(Complaint) in
      let edge = try Field<Edge>.edge.read(&fields)
      let options = try fields.options(of: edge)
      guard !options.isEmpty else { throw fields.missing("key=value") }
      return ControlChange(edge: edge, options: options)
    },
    write: { [$0.edge.control] + $0.options.fields })
}

extension FieldReader {
  /// `key=value …` of a header or a footer.
  fileprivate mutating func options(
    of edge: Edge
  ) throws(Complaint) -> [GestureScript.ControlOption] {
    let keys = ControlKey.all(of: edge, on: .options)
    var options: [GestureScript.ControlOption] = []
    for pair in try takePairs(keys.map(\.name)) {
      guard let key = keys.first(where: { $0.name == pair.key }) else { continue }
      var control = SeenControl()
      try key.read(FieldValue(pair), &control)
      options.append(.init(key, from: control))
    }
    return options
  }
}

extension [GestureScript.ControlOption] {
  /// The options as fields, but for those that a script leaves out.
  fileprivate var fields: [String] { map(\.text).filter { !$0.isEmpty } }
}
