internal import RefreshKit

/// One word of a script: its syntax, its reader and its writer, as a line of the set-up, as a step,
/// or as both.
///
/// There is no other place that knows the word: ``all`` is the table, and nothing can be in it that
/// is read and cannot be written.
struct ScriptLine: Sendable {
  typealias Command = GestureScript.Command

  /// The meaning of a word before the first step.
  struct InSetup: Sendable {
    /// Reads the rest of such a line.
    let read: @Sendable (inout FieldReader, inout GestureScript.Setup) throws(Complaint) -> Void
    /// The fields of each such line for a set-up; none where it would repeat the default.
    let write: @Sendable (GestureScript.Setup) -> [[String]]
    /// The line with the same meaning in other words, if there is one.
    var rival: String?
    /// Whether there may be more than one of them.
    var isRepeatable = false
  }

  /// The meaning of a word as a step.
  struct AsStep: Sendable {
    /// Reads the rest of such a line.
    let read: @Sendable (inout FieldReader) throws(Complaint) -> Command
    /// The fields for a command; `nil` for a command of another word.
    let write: @Sendable (Command) -> [String]?
  }

  /// The word.
  let name: String
  /// The syntax of its line, for complaints.
  let usage: String
  /// The keys its fields may have.
  let keys: [String]
  /// The meaning before the first step, if there is one.
  var setup: InSetup?
  /// The meaning as a step, if there is one.
  var step: AsStep?

  /// The fields of a line that begins with this word.
  func reader(_ fields: ArraySlice<Substring>) -> FieldReader {
    FieldReader(fields, usage: usage, keys: keys)
  }

  /// The command of a whole line; `nil` if the word is no step.
  func command(_ fields: ArraySlice<Substring>) throws(Complaint) -> Command? {
    var fields = reader(fields)
    let command = try step?.read(&fields)
    try fields.end()
    return command
  }

  private init<Value>(_ name: String, _ form: Form<Value>, remark: String) {
    self.name = name
    usage = (form.usage.isEmpty ? name : "\(name) \(form.usage)") + remark
    keys = form.keys
  }
}

// MARK: - Steps

extension ScriptLine {
  /// A step: `make` turns the fields into a command, `take` a command of this word into the fields.
  static func step<Value>(
    _ name: String, _ form: Form<Value>, remark: String = "",
    make: @escaping @Sendable (Value) -> Command, take: @escaping @Sendable (Command) -> Value?
  ) -> ScriptLine {
    var line = ScriptLine(name, form, remark: remark)
    line.step = AsStep(
      read: { fields throws(Complaint) in make(try form.read(&fields)) },
      write: { take($0).map(form.write) })
    return line
  }

  /// A step that is a word alone.
  static func step(_ name: String, _ command: Command) -> ScriptLine {
    step(name, Form()) {
      command
    } take: {
      $0 == command ? () : nil
    }
  }

  /// A step that is an input and nothing else.
  static func input<Value>(
    _ name: String, _ form: Form<Value>, make: @escaping @Sendable (Value) -> ScrollInput,
    take: @escaping @Sendable (ScrollInput) -> Value?
  ) -> ScriptLine {
    step(name, form) {
      .input(make($0))
    } take: {
      if case .input(let input) = $0 { take(input) } else { nil }
    }
  }

  /// A step that is an input, and a word alone.
  static func input(_ name: String, _ input: ScrollInput) -> ScriptLine {
    step(name, .input(input))
  }

  /// The same word as a step, too, which is an input and nothing else.
  func orInput<Value>(
    _ form: Form<Value>, make: @escaping @Sendable (Value) -> ScrollInput,
    take: @escaping @Sendable (ScrollInput) -> Value?
  ) -> ScriptLine {
    var line = self
    line.step = Self.input(name, form, make: make, take: take).step
    return line
  }
}

// MARK: - Set-up

extension ScriptLine {
  typealias Path<Value> = any WritableKeyPath<GestureScript.Setup, Value> & Sendable

  /// A line of the set-up: `set` takes the fields over, `get` returns the values of such lines.
  static func setup<Value>(
    _ name: String, rival: String? = nil, isRepeatable: Bool = false, _ form: Form<Value>,
    set: @escaping @Sendable (inout GestureScript.Setup, Value) throws(Complaint) -> Void,
    get: @escaping @Sendable (GestureScript.Setup) -> [Value]
  ) -> ScriptLine {
    var line = ScriptLine(name, form, remark: "")
    line.setup = InSetup(
      read: { fields, setup throws(Complaint) in try set(&setup, try form.read(&fields)) },
      write: { get($0).map(form.write) }, rival: rival, isRepeatable: isRepeatable)
    return line
  }

  /// A line of the set-up for one value of it, written where that is not the default.
  static func setup<Value: Equatable>(
    _ name: String, rival: String? = nil, isAlwaysWritten: Bool = false, _ form: Form<Value>,
    _ path: Path<Value>
  ) -> ScriptLine {
    setup(name, rival: rival, form) {
      $0[keyPath: path] = $1
    } get: { setup in
      let isUsual = setup[keyPath: path] == GestureScript.Setup()[keyPath: path]
      return isUsual && !isAlwaysWritten ? [] : [setup[keyPath: path]]
    }
  }
}

// MARK: - The table

extension ScriptLine {
  /// The lines that may come before the first step, in the order in which a script is written.
  static let ofSetup =
    layout + controlsOfSetup + [
      setup(endOfSetup, Form()) { _, _ in
      } get: { _ in
        []
      }
    ]

  /// The word after which all lines are steps.
  static let endOfSetup = "steps"

  /// The steps, in the order in which complaints list them.
  static let steps = hands + app + rows + lengths + controls + recorded + time
}

extension [ScriptLine] {
  /// The line that begins with this word.
  func named(_ name: String) -> ScriptLine? { first { $0.name == name } }
}

extension GestureScript.Command {
  /// The step as a line of a script, or as the lines of an edit, without an end of line.
  package var text: String {
    if case .edit(let edits) = self {
      let lines = ["edit"] + edits.map { Self.row($0).text } + [ScriptLine.endOfEdit]
      return lines.joined(separator: "\n")
    }
    for line in ScriptLine.steps {
      guard let fields = line.step?.write(self) else { continue }
      return ([line.name] + fields).joined(separator: " ")
    }
    refuse("No word of a script stands for \(self)")
  }
}
