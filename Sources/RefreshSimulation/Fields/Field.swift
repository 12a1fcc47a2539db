/// One field of a line: its syntax, its reader, and its writer.
///
/// The fields of a line stand in its ``Form``; whatever can be read can be written as well.
struct Field<Value: Sendable>: Sendable {
  /// The syntax for complaints, such as `N` or `[over=S]`.
  let usage: String
  /// The keys that mark it; none for a word that stands by itself.
  let keys: [String]
  /// Takes it from a line.
  let read: @Sendable (inout FieldReader) throws(Complaint) -> Value
  /// Writes the words for a value; none where a line leaves the field out.
  let write: @Sendable (Value) -> [String]

  init(
    usage: String, keys: [String] = [],
    read: @escaping @Sendable (inout FieldReader) throws(Complaint) -> Value,
    write: @escaping @Sendable (Value) -> [String]
  ) {
    self.usage = usage
    self.keys = keys
    self.read = read
    self.write = write
  }
}

extension Field {
  /// A word that has to be there; complaints about its value call it `name`.
  init(_ usage: String, of name: String? = nil, missing: String? = nil, _ codec: Codec<Value>) {
    self.init(
      usage: usage,
      read: { fields throws(Complaint) in
        let word = try fields.word(missing ?? usage)
        return try codec.read(FieldValue(word, of: name ?? usage))
      },
      write: { codec.write($0).fields })
  }

  /// `key=value`, which has to be there.
  static func key(_ key: String, _ value: String, _ codec: Codec<Value>) -> Field {
    Field(
      usage: "\(key)=\(value)", keys: [key],
      read: { fields throws(Complaint) in try codec.read(fields.required(key)) },
      write: { codec.write($0).map { "\(key)=\($0)" }.fields })
  }
}

extension Field where Value: Equatable {
  /// A word that may be left out.
  static func option(
    _ usage: String, of name: String, _ codec: Codec<Value>, else usual: Value
  ) -> Field {
    Field(
      usage: "[\(usage)]",
      read: { fields throws(Complaint) in
        guard fields.hasWord else { return usual }
        return try codec.read(FieldValue(fields.word(name), of: name))
      },
      write: { $0 == usual ? [] : codec.write($0).fields })
  }

  /// `key=value`, which may be left out.
  static func key(
    _ key: String, _ value: String, _ codec: Codec<Value>, else usual: Value
  ) -> Field {
    Field(
      usage: "[\(key)=\(value)]", keys: [key],
      read: { fields throws(Complaint) in try fields.value(key).map(codec.read) ?? usual },
      write: { $0 == usual ? [] : codec.write($0).map { "\(key)=\($0)" }.fields })
  }
}

extension Field<Bool> {
  /// A word that is there or is not.
  static func flag(_ word: String) -> Field {
    Field(
      usage: "[\(word)]", read: { fields throws(Complaint) in try fields.flag(word) },
      write: { $0 ? [word] : [] })
  }
}

extension String? {
  /// One field, or none.
  var fields: [String] { map { [$0] } ?? [] }
}

extension Field {
  /// Several fields as one.
  init(_ form: Form<Value>) {
    self.init(usage: form.usage, keys: form.keys, read: form.read, write: form.write)
  }
}

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
