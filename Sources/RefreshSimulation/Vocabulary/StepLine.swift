internal import RefreshKit

/// One step of a script: the word it begins with, how it is written, and how it is read.
struct StepLine: Sendable {
  typealias Command = GestureScript.Command

  /// The word it begins with.
  let name: String
  /// How it is written, for complaints.
  let usage: String
  /// Reads the rest of such a line.
  let read: @Sendable (inout FieldReader) throws(Complaint) -> Command

  /// All of them, in the order in which complaints list them.
  static let all = hands + app + rows + controls + time

  /// The step that begins with this word.
  static func named(_ name: String) -> StepLine? { all.first { $0.name == name } }
}

extension StepLine {
  /// A step with fields of its own.
  init(
    _ name: String, _ usage: String,
    read: @escaping @Sendable (inout FieldReader) throws(Complaint) -> Command
  ) {
    self.init(name: name, usage: "\(name) \(usage)", read: read)
  }

  /// A step that is a word alone.
  init(_ name: String, _ command: Command) {
    self.init(name: name, usage: name, read: { _ in command })
  }

  /// A step about a header or a footer.
  init(_ name: String, _ command: @escaping @Sendable (Edge) -> Command) {
    self.init(name, "header|footer") { fields throws(Complaint) in command(try fields.edge()) }
  }

  /// A step with one value.
  init<Value>(
    _ name: String, _ usage: String, of field: String, _ codec: Codec<Value>,
    _ command: @escaping @Sendable (Value) -> Command
  ) {
    self.init(name, usage) { fields throws(Complaint) in
      command(try codec.read(FieldValue(fields.word(usage), of: field)))
    }
  }
}
