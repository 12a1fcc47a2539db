internal import RefreshKit

/// Reads a script line by line; the first line that cannot be read ends it.
struct ScriptReader {
  fileprivate var script = GestureScript()
  /// The edit whose lines are being read, and the line it began on.
  private var edit: (line: Int, rows: [GestureScript.RowEdit])?
  /// The number of rows, if the list is made of rows.
  private var rows: RowCountValidator?
  private let file: String
  private var setupLines: [String: Int] = [:]
  /// Whether a line has ended the set-up.
  private var hasBegun = false
  private var viewport = Size(width: 80, height: 24)
  /// The floors that the header has by now.
  fileprivate var floors = LevelValidator(edge: .leading)

  init(file: String) { self.file = file }

  /// Reads one line, counted from 1, with or without its end.
  mutating func read(_ bytes: some Collection<UInt8>, line: Int) throws(ScriptError) {
    try located(line) { reader throws(ParseFailure) in
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ParseFailure("not UTF-8; allowed: text in UTF-8")
      }
      try reader.read(Self.trimmed(text), line: line)
    }
  }

  /// Makes an error with file and line of a complaint in `body`.
  mutating func located(
    _ line: Int, _ body: (inout ScriptReader) throws(ParseFailure) -> Void
  ) throws(ScriptError) {
    do throws(ParseFailure) { try body(&self) } catch {
      throw ScriptError(file: file, line: line, message: error.message)
    }
  }

  private mutating func read(_ text: Substring, line: Int) throws(ParseFailure) {
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
      let command = try step.command(rest)
      try checkStep(command, line: line)
      if edit == nil { script.steps.append(.init(command, line: line, text: String(text))) }
    } else {
      throw ParseFailure(
        "\(name.quoted) is neither a set-up line nor a step; allowed: \(allowedNames)")
    }
  }

  private mutating func readSetup(
    _ word: ScriptLine, _ rest: ArraySlice<Substring>, line: Int
  ) throws(ParseFailure) {
    guard isInSetup else {
      throw ParseFailure("'\(word.name)' comes too late; allowed: before the first step")
    }
    if let first = setupLines[word.name], word.name != "floor" {
      throw ParseFailure("'\(word.name)' is set already, on line \(first); allowed: once")
    }
    if let rival = ScriptLine.rivals[word.name], let first = setupLines[rival] {
      throw ParseFailure(
        "'\(rival)' says so already, on line \(first); allowed: '\(word.name)' or '\(rival)'")
    }
    setupLines[word.name] = line
    var fields = word.reader(rest)
    try script.setup.read(word.name, &fields)
    try fields.end()
    try checkFiring(script.setup.header?.options ?? [])
    hasBegun = word.name == ScriptLine.endOfSetup
    viewport = script.setup.viewport
    floors = LevelValidator(edge: .leading, script.setup.floors)
    rows = script.setup.rows.map { RowCountValidator($0.count) }
  }

  /// Checks a step against the steps before it.
  private mutating func checkStep(_ command: GestureScript.Command, line: Int) throws(ParseFailure)
  {
    try checkFrames(of: command)
    try checkFiring(of: command)
    try followFloors(of: command)
    switch command {
    case .resize(let size): viewport = size
    case .input(.touchMovedToPull(let distance, _, _)): try checkReach(distance)
    default: try followRows(of: command, line: line)
    }
  }

  /// Checks that a pull can be reached: a damped one stays below the viewport's length, none
  /// exceeds the cap.
  ///
  /// What was recorded needs no check: a host reported it.
  private func checkReach(_ distance: Double) throws(ParseFailure) {
    guard script.setup.frames == .computed else { return }
    let length = viewport.length(along: script.setup.direction.axis)
    if script.setup.rubber, distance >= length {
      throw ParseFailure(
        "a pull of \(DecimalText.exact(distance)) cannot be reached; allowed with rubber: "
          + "less than the viewport's \(DecimalText.exact(length))")
    }
    if let limit = script.setup.maxOverscroll, distance > limit {
      throw ParseFailure(
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

extension ScriptReader {
  /// Checks a step that needs rows, and follows what it does to them.
  mutating func followRows(of command: GestureScript.Command, line: Int) throws(ParseFailure) {
    switch command {
    case .input(.contentLength), .input(.prepended), .input(.edited),
      .input(.spliced), .input(.restored):
      if rows != nil {
        throw ParseFailure("the content is made of rows; allowed: steps that edit rows")
      }
    case .edit:
      try needRows()
      edit = (line, [])
    case .row(let edit):
      try needRows()
      try rows?.follow(edit)
    case .showRow(let row, _):
      try needRows()
      try rows?.check(row: row)
    case .save, .restore: try needRows()
    default: break
    }
  }

  /// Reads a line between `edit` and `end`, or `end` itself.
  mutating func readInEdit(
    _ name: String, _ rest: ArraySlice<Substring>, text: Substring, line: Int
  ) throws(ParseFailure) {
    guard let edit else { throw ParseFailure("'end' ends no edit; allowed: after 'edit'") }
    if name == ScriptLine.endOfEdit {
      var fields = FieldReader(rest, usage: name)
      try fields.end()
      self.edit = nil
      script.steps.append(.init(.edit(edit.rows), line: line, text: String(text)))
      return
    }
    guard let step = ScriptLine.edits.named(name) else {
      let allowed = ScriptLine.edits.map(\.name) + [ScriptLine.endOfEdit]
      throw ParseFailure(
        "\(name.quoted) cannot stand between 'edit', on line \(edit.line), and 'end'; allowed: "
          + allowed.joined(separator: " "))
    }
    guard case .row(let change) = try step.command(rest) else { return }
    try rows?.follow(change)
    self.edit?.rows.append(change)
  }

  /// Makes sure that nothing is left open when the last line has been read.
  mutating func finish() throws(ScriptError) {
    guard let edit else { return }
    try located(edit.line) { _ throws(ParseFailure) in
      throw ParseFailure("'edit' has no 'end'; allowed: lines that edit rows, and then 'end'")
    }
  }

  private func needRows() throws(ParseFailure) {
    guard rows != nil else {
      throw ParseFailure("the list has no rows of its own; allowed: with a set-up line 'rows'")
    }
  }
}

extension ScriptReader {
  /// Checks that no step makes frames where they are recorded, and that an inner input has a turn
  /// to happen in.
  func checkFrames(of command: GestureScript.Command) throws(ParseFailure) {
    let isRecorded = script.setup.frames == .recorded
    switch command {
    case .wait, .settle, .fling, .drag:
      guard isRecorded else { return }
      throw ParseFailure("the step makes frames of its own; allowed with recorded ones: frame S")
    case .inside:
      guard isRecorded else {
        throw ParseFailure(
          "what happens inside a step is known of a recording alone; allowed: with a set-up line "
            + "'frames recorded'")
      }
      guard script.steps.last?.command.isTurn ?? false else {
        throw ParseFailure(
          "there is no step it could happen inside; allowed: after a step that is an input")
      }
    default: return
    }
  }
}

extension GestureScript.Command {
  /// Whether it is one turn of the container, or inside one.
  fileprivate var isTurn: Bool {
    switch self {
    case .input, .inside, .attachAnother, .frame: true
    default: false
    }
  }
}

extension ScriptReader {
  /// Checks that floors are there where a step names one, and follows what it does to them (E-7).
  mutating func followFloors(of command: GestureScript.Command) throws(ParseFailure) {
    switch command {
    case .input(.control(let edge, let input)), .inside(_, .control(let edge, let input)):
      var floors = edge == .leading ? floors : LevelValidator(edge: edge)
      try floors.follow(input)
      if edge == .leading { self.floors = floors }
    case .attachAnother(.leading, _, let attachment):
      floors = LevelValidator(edge: .leading, attachment.settings.floors)
    case .attachAnother(.trailing, _, let attachment):
      var floors = LevelValidator(edge: .trailing)
      try floors.follow(.attach(attachment))
    default: break
    }
  }

  /// Checks that no step makes a header with floors fire otherwise than by a release (T-3).
  func checkFiring(of command: GestureScript.Command) throws(ParseFailure) {
    switch command {
    case .set(.leading, let options): try checkFiring(options)
    case .input(.control(_, let input)), .inside(_, .control(_, let input)):
      switch input {
      case .configuration(let settings): try check(settings)
      case .attach(let attachment): try check(attachment.settings)
      default: break
      }
    case .attachAnother(_, _, let attachment): try check(attachment.settings)
    default: break
    }
  }

  /// Checks what is set on the header.
  func checkFiring(_ options: [GestureScript.ControlOption]) throws(ParseFailure) {
    var settings = GestureScript.ControlSettings()
    for option in options { option.apply(to: &settings) }
    try check(settings.configuration, floors: script.setup.floors)
  }

  private func check(_ settings: ControlInput.Settings) throws(ParseFailure) {
    try check(settings.configuration, floors: settings.floors)
  }

  private func check(
    _ configuration: RefreshControl.Configuration, floors: [Double]
  ) throws(ParseFailure) {
    guard configuration.firesOn != .release, !floors.isEmpty else { return }
    throw ParseFailure("a header with floors fires by a release; allowed: fires=release")
  }
}

extension GestureScript {
  /// Reads a script from bytes, which have to be UTF-8; `file` is what errors call it.
  public init(reading bytes: some Collection<UInt8>, named file: String) throws(ScriptError) {
    var reader = ScriptReader(file: file)
    var line = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let hasMark = line == 1 && part.starts(with: [0xEF, 0xBB, 0xBF])
      try reader.read(part.dropFirst(hasMark ? 3 : 0), line: line)
      line += 1
    }
    try reader.finish()
    self = reader.script
  }

  /// Reads a script from text; `file` is what errors call it.
  ///
  /// ```
  /// let script = try GestureScript(reading: "down\npull 3\nup", named: "example")
  /// ```
  public init(reading text: String, named file: String) throws(ScriptError) {
    try self.init(reading: Array(text.utf8), named: file)
  }
}
