internal import RefreshKit

/// One line that comes before the first step: its name, how it is read and how it is written.
struct SetupLine: Sendable {
  /// The word it begins with.
  let name: String
  /// The line that says the same in other words, if there is one.
  var rival: String?
  /// How it is written, for complaints.
  let usage: String
  /// Reads the rest of such a line.
  let read: @Sendable (inout FieldReader, inout GestureScript.Setup) throws(Complaint) -> Void
  /// Whether there may be more than one of them.
  var isRepeatable = false
  /// The rest of each such line for a set-up; none where it would only say the default.
  let texts: @Sendable (GestureScript.Setup) -> [String]
}

extension SetupLine {
  typealias Path<Value> = any WritableKeyPath<GestureScript.Setup, Value> & Sendable

  /// A line with one value, which is called `field` in complaints.
  init<Value: Sendable & Equatable>(
    _ name: String, _ usage: String, of field: String, _ path: Path<Value>, _ codec: Codec<Value>,
    isAlwaysWritten: Bool = false
  ) {
    self.name = name
    self.usage = "\(name) \(usage)"
    read = { fields, setup throws(Complaint) in
      setup[keyPath: path] = try codec.read(FieldValue(fields.word(usage), of: field))
    }
    texts = { setup in
      let isUsual = setup[keyPath: path] == GestureScript.Setup()[keyPath: path]
      return isUsual && !isAlwaysWritten ? [] : codec.write(setup[keyPath: path]).lines
    }
  }

  /// A line with one word of a table.
  init<Value: ScriptWord>(_ name: String, _ path: Path<Value>) {
    let usage = Value.words.map(\.key).joined(separator: "|")
    self.init(name, usage, of: name, path, .word)
  }

  /// A line that describes a control.
  init(_ edge: Edge, _ path: Path<GestureScript.ControlSetup?>) {
    name = edge.control
    let views = GestureScript.ControlSetup.views(of: edge).joined(separator: "|")
    usage = "\(name) \(views) key=value …"
    read = { fields, setup throws(Complaint) in setup[keyPath: path] = try fields.control(edge) }
    texts = { setup in setup[keyPath: path].map { $0.view + $0.options.text }.lines }
  }
}

extension String? {
  /// One line, or none.
  var lines: [String] { map { [$0] } ?? [] }
}
