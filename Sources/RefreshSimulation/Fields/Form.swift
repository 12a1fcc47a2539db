/// The fields of a line, in their order: one value or a tuple of them, read and written as one.
struct Form<Value: Sendable>: Sendable {
  /// The syntax of the fields, for complaints; empty for a line that is a word alone.
  let usage: String
  /// The keys of all of them.
  let keys: [String]
  /// Takes all of them from a line.
  let read: @Sendable (inout FieldReader) throws(Complaint) -> Value
  /// The fields for a value.
  let write: @Sendable (Value) -> [String]
}

extension Form {
  /// A form of one field.
  init(_ field: Field<Value>) {
    (usage, keys, read, write) = (field.usage, field.keys, field.read, field.write)
  }

  /// A form of several fields, each read after the one before.
  init<each Part: Sendable>(_ fields: repeat Field<each Part>) where Value == (repeat each Part) {
    var usages: [String] = []
    var keys: [String] = []
    for field in repeat each fields {
      usages.append(field.usage)
      keys += field.keys
    }
    usage = usages.joined(separator: " ")
    self.keys = keys
    read = { reader throws(Complaint) in (repeat try (each fields).read(&reader)) }
    write = { value in
      var texts: [String] = []
      for (field, part) in repeat (each fields, each value) { texts += field.write(part) }
      return texts
    }
  }
}

extension Form<Void> {
  /// The form of a line that is a word alone.
  init() { self.init(usage: "", keys: [], read: { _ in }, write: { _ in [] }) }
}
