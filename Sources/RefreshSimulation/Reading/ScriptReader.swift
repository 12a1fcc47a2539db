internal import RefreshKit

/// Reads a script line by line; the first line that cannot be read ends it.
struct ScriptReader {
  var script = GestureScript()
  /// The edit whose lines are being read, and the line it began on.
  var edit: (line: Int, rows: [GestureScript.RowEdit])?
  /// The number of rows, if the list is made of rows.
  var rows: RowCount?
  private let file: String
  private var setupLines: [String: Int] = [:]
  /// Whether a line has ended the set-up.
  private var hasBegun = false
  private var viewport = Size(width: 80, height: 24)

  init(file: String) { self.file = file }

  /// Reads one line, counted from 1, with or without its end.
  mutating func read(_ bytes: some Collection<UInt8>, line: Int) throws(ScriptError) {
    try located(line) { reader throws(Complaint) in
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Complaint("not UTF-8; allowed: text in UTF-8")
      }
      try reader.read(Self.trimmed(text), line: line)
    }
  }

  /// Makes an error with file and line of a complaint in `body`.
  mutating func located(
    _ line: Int, _ body: (inout ScriptReader) throws(Complaint) -> Void
  ) throws(ScriptError) {
    do throws(Complaint) { try body(&self) } catch {
      throw ScriptError(file: file, line: line, message: error.message)
    }
  }

  private mutating func read(_ text: Substring, line: Int) throws(Complaint) {
    let fields = text.split(whereSeparator: Self.isBlank)
    guard let first = fields.first else { return }
    let (name, rest) = (String(first), fields.dropFirst())
    if name == ScriptLine.endOfEdit || edit != nil {
      try readInEdit(name, rest, text: text, line: line)
    } else if let setup = ScriptLine.ofSetup.named(name),
      isInSetup || ScriptLine.steps.named(name) == nil
    {
      try readSetup(setup, rest, line: line)
    } else if let step = ScriptLine.steps.named(name) {
      guard let command = try step.command(rest) else { return }
      try note(command, line: line)
      if edit == nil { script.steps.append(.init(command, line: line, text: String(text))) }
    } else {
      throw Complaint(
        "\(name.quoted) is neither a set-up line nor a step; allowed: \(allowedNames)")
    }
  }

  private mutating func readSetup(
    _ word: ScriptLine, _ rest: ArraySlice<Substring>, line: Int
  ) throws(Complaint) {
    guard let setup = word.setup else { return }
    guard isInSetup else {
      throw Complaint("'\(word.name)' comes too late; allowed: before the first step")
    }
    if let first = setupLines[word.name], !setup.isRepeatable {
      throw Complaint("'\(word.name)' is set already, on line \(first); allowed: once")
    }
    if let rival = setup.rival, let first = setupLines[rival] {
      throw Complaint(
        "'\(rival)' says so already, on line \(first); allowed: '\(word.name)' or '\(rival)'")
    }
    setupLines[word.name] = line
    var fields = word.reader(rest)
    try setup.read(&fields, &script.setup)
    try fields.end()
    try checkFiring(script.setup.header?.options ?? [])
    hasBegun = word.name == ScriptLine.endOfSetup
    viewport = script.setup.viewport
    rows = script.setup.rows.map { RowCount($0.count) }
  }

  /// Checks a step against the steps before it.
  private mutating func note(_ command: GestureScript.Command, line: Int) throws(Complaint) {
    try noteFrames(of: command)
    try noteFiring(of: command)
    switch command {
    case .resize(let size): viewport = size
    case .input(.touchMovedToPull(let distance, _, _)): try checkReach(distance)
    default: try noteRows(of: command, line: line)
    }
  }

  /// Checks that a pull can be reached: a damped one stays below the viewport's length, none
  /// exceeds the cap.
  ///
  /// What was recorded needs no check: a host reported it.
  private func checkReach(_ distance: Double) throws(Complaint) {
    guard script.setup.frames == .computed else { return }
    let length = viewport.length(along: script.setup.direction.axis)
    if script.setup.rubber, distance >= length {
      throw Complaint(
        "a pull of \(DecimalText.exact(distance)) cannot be reached; allowed with rubber: "
          + "less than the viewport's \(DecimalText.exact(length))")
    }
    if let limit = script.setup.maxOverscroll, distance > limit {
      throw Complaint(
        "a pull of \(DecimalText.exact(distance)) cannot be reached; allowed with max-overscroll: "
          + "at most \(DecimalText.exact(limit))")
    }
  }
}

// MARK: - Lines

extension ScriptReader {
  /// Whether no step has been read yet.
  private var isInSetup: Bool { script.steps.isEmpty && !hasBegun }

  private var allowedNames: String {
    let setup = isInSetup ? ScriptLine.ofSetup.map(\.name) : []
    let steps = ScriptLine.steps.map(\.name).filter { !setup.contains($0) }
    return (setup + steps).joined(separator: " ")
  }

  /// The line without its comment, and without blanks at either end.
  private static func trimmed(_ text: String) -> Substring {
    var line = text.unicodeScalars.prefix { $0 != "#" }
    while let last = line.last, isBlank(Character(last)) || last == "\r" { line.removeLast() }
    return Substring(line).drop(while: isBlank)
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}
