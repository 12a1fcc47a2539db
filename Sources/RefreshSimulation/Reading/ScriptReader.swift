internal import RefreshKit

/// Parses a script line by line and stops at the first error.
struct ScriptReader {
  fileprivate var script = GestureScript()
  private var edit: (line: Int, rows: [GestureScript.RowEdit])?
  private var rows: RowCountValidator?
  private let file: String
  private var setupLines: [String: Int] = [:]
  /// Whether a `steps` line has completed the setup.
  private var hasBegun = false
  private var viewport = Size(width: 80, height: 24)
  fileprivate var levels = LevelValidator(edge: .leading)

  init(file: String) { self.file = file }

  mutating func read(_ bytes: some Collection<UInt8>, line: Int) throws(ScriptError) {
    try addingLocation(line) { reader throws(ParseFailure) in
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else {
        throw ParseFailure("invalid UTF-8; expected: text in UTF-8")
      }
      try reader.read(Self.trimmed(text), line: line)
    }
  }

  mutating func addingLocation(
    _ line: Int, _ body: (inout ScriptReader) throws(ParseFailure) -> Void
  ) throws(ScriptError) {
    do throws(ParseFailure) { try body(&self) } catch {
      throw ScriptError(file: file, line: line, message: error.message)
    }
  }

  /// Scripts may use `level` instead of `floor`. The syntax tables contain only `floor`.
  private static func formerSpelling(_ field: Substring) -> Substring {
    for (word, former) in [("levels=", "floors="), ("level=", "floor=")] where field.hasPrefix(word)
    {
      return Substring(former + field.dropFirst(word.count))
    }
    return field == "level" ? "floor" : field
  }

  private mutating func read(_ text: Substring, line: Int) throws(ParseFailure) {
    let fields = text.split(whereSeparator: Self.isBlank).map(Self.formerSpelling)
    guard let first = fields.first else { return }
    let name = String(first)
    let rest = fields.dropFirst()
    if name == ScriptLineSyntax.endOfEdit || edit != nil {
      try readInEdit(name, rest, text: text, line: line)
    } else if let setup = ScriptLineSyntax.ofSetup.named(name),
      isInSetup || ScriptLineSyntax.steps.named(name) == nil
    {
      try readSetup(setup, rest, line: line)
    } else if let step = ScriptLineSyntax.steps.named(name) {
      let command = try step.command(rest)
      try checkStep(command, line: line)
      if edit == nil { script.steps.append(.init(command, line: line, text: String(text))) }
    } else {
      throw ParseFailure("unknown word \(name.quoted); expected: \(allowedNames)")
    }
  }

  private mutating func readSetup(
    _ word: ScriptLineSyntax, _ rest: ArraySlice<Substring>, line: Int
  ) throws(ParseFailure) {
    guard isInSetup else {
      throw ParseFailure(
        "'\(word.name)' is a setup line after a step; expected: before the first step")
    }
    if let first = setupLines[word.name], word.name != "floor" {
      throw ParseFailure("'\(word.name)' is already set on line \(first); expected: once")
    }
    if let rival = ScriptLineSyntax.rivals[word.name], let first = setupLines[rival] {
      throw ParseFailure(
        "'\(word.name)' conflicts with '\(rival)' on line \(first); expected: one of them")
    }
    setupLines[word.name] = line
    var fields = word.reader(rest)
    try script.setup.read(word.name, &fields)
    try fields.end()
    try checkFiringEvent(script.setup.header?.options ?? [])
    hasBegun = word.name == ScriptLineSyntax.endOfSetup
    viewport = script.setup.viewport
    levels = LevelValidator(edge: .leading, script.setup.levels)
    rows = script.setup.rows.map { RowCountValidator($0.count) }
  }

  private mutating func checkStep(_ command: GestureScript.Command, line: Int) throws(ParseFailure)
  {
    try checkFrames(of: command)
    try trackLevels(of: command)
    switch command {
    case .resize(let size): viewport = size
    case .set(.leading, let options): try checkFiringEvent(options)
    case .input(.touchMovedToPull(let distance, _, _)): try checkPull(distance)
    default: try trackRows(of: command, line: line)
    }
  }

  /// Recorded pulls are not checked, because a host reported them.
  private func checkPull(_ distance: Double) throws(ParseFailure) {
    guard script.setup.frames == .computed else { return }
    let length = viewport.length(along: script.setup.direction.axis)
    let allowed: String? =
      if script.setup.scrolling.hasRubberBand, distance >= length {
        "rubber: less than the viewport's \(exact(length))"
      } else if let limit = script.setup.scrolling.maximumOverscroll, distance > limit {
        "max-overscroll: at most \(exact(limit))"
      } else {
        nil
      }
    if let allowed {
      throw ParseFailure("a pull of \(exact(distance)) is out of reach; expected with \(allowed)")
    }
  }

  // MARK: - Lines

  private var isInSetup: Bool { script.steps.isEmpty && !hasBegun }

  private var allowedNames: String {
    let setup = isInSetup ? ScriptLineSyntax.ofSetup.map(\.name) : []
    let steps = ScriptLineSyntax.steps.map(\.name).filter { !setup.contains($0) }
    return (setup + steps).joined(separator: " ")
  }

  private static func trimmed(_ text: String) -> Substring {
    var line = text.unicodeScalars.prefix { $0 != "#" }
    while let last = line.last, isBlank(Character(last)) || last == "\r" { line.removeLast() }
    return Substring(line).drop(while: isBlank)
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  mutating func trackRows(of command: GestureScript.Command, line: Int) throws(ParseFailure) {
    switch command {
    case .input(.contentLength), .input(.prepended), .input(.edited), .input(.spliced),
      .input(.restored):
      if rows != nil {
        throw ParseFailure("the content consists of rows; expected: steps that edit rows")
      }
    case .edit:
      try requireRows()
      edit = (line, [])
    case .row(let edit):
      try requireRows()
      try rows?.apply(edit)
    case .showRow(let row, _):
      try requireRows()
      try rows?.check(row: row)
    case .save, .restore: try requireRows()
    default: break
    }
  }

  mutating func readInEdit(
    _ name: String, _ rest: ArraySlice<Substring>, text: Substring, line: Int
  ) throws(ParseFailure) {
    guard let edit else {
      throw ParseFailure("'end' without a matching 'edit'; expected: after 'edit'")
    }
    if name == ScriptLineSyntax.endOfEdit {
      var fields = FieldReader(rest, usage: name)
      try fields.end()
      self.edit = nil
      script.steps.append(.init(.edit(edit.rows), line: line, text: String(text)))
      return
    }
    guard let step = ScriptLineSyntax.edits.named(name) else {
      let allowed = ScriptLineSyntax.edits.map(\.name) + [ScriptLineSyntax.endOfEdit]
      throw ParseFailure(
        "\(name.quoted) is not allowed between 'edit' on line \(edit.line) and 'end'; expected: "
          + allowed.joined(separator: " "))
    }
    guard case .row(let change) = try step.command(rest) else { return }
    try rows?.apply(change)
    self.edit?.rows.append(change)
  }

  mutating func finish() throws(ScriptError) {
    guard let edit else { return }
    try addingLocation(edit.line) { _ throws(ParseFailure) in
      throw ParseFailure(
        "'edit' without a matching 'end'; expected: lines that edit rows, then 'end'")
    }
  }

  private func requireRows() throws(ParseFailure) {
    guard rows != nil else {
      throw ParseFailure("the list has no rows; expected: a setup line 'rows'")
    }
  }

  func checkFrames(of command: GestureScript.Command) throws(ParseFailure) {
    let isRecorded = script.setup.frames == .recorded
    switch command {
    case .wait, .settle, .fling, .drag:
      guard isRecorded else { return }
      throw ParseFailure("the step computes frames; expected with recorded ones: frame S")
    case .inside:
      guard isRecorded else {
        throw ParseFailure(
          "'inside' and 'during' require a recording; expected: a setup line 'frames recorded'")
      }
      guard script.steps.last?.command.isInput ?? false else {
        throw ParseFailure("no input to be inside of; expected: after a step that is an input")
      }
    default: return
    }
  }

  /// Checks the level that a step names and tracks the header's levels (E-7).
  mutating func trackLevels(of command: GestureScript.Command) throws(ParseFailure) {
    switch command {
    case .input(.control(let edge, let input)), .inside(_, .control(let edge, let input)):
      var levels = edge == .leading ? levels : LevelValidator(edge: edge)
      try levels.apply(input)
      if edge == .leading { self.levels = levels }
    case .attachAnother(let edge, _, let settings):
      var levels = LevelValidator(edge: edge)
      try levels.apply(.attach(settings))
      if edge == .leading { self.levels = levels }
    default: break
    }
  }

  private func checkFiringEvent(_ options: [GestureScript.ControlOption]) throws(ParseFailure) {
    var settings = GestureScript.ControlSettings()
    for option in options { option.apply(to: &settings) }
    settings.levels = script.setup.levels
    try LevelValidator.checkFiringEvent(of: settings.engine)
  }
}

extension GestureScript.Command {
  /// Whether the command is a single input, or happens inside one.
  fileprivate var isInput: Bool {
    switch self {
    case .input, .inside, .attachAnother, .frame: true
    default: false
    }
  }
}

extension GestureScript {
  /// Creates a script from UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text of the script. A byte order mark is ignored.
  ///   - file: The name of the script in errors.
  /// - Throws: A ``ScriptError`` for the first invalid line.
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

  /// Creates a script from text.
  ///
  /// ```
  /// let script = try GestureScript(reading: "down\npull 3\nup", named: "example")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the script.
  ///   - file: The name of the script in errors.
  /// - Throws: A ``ScriptError`` for the first invalid line.
  public init(reading text: String, named file: String) throws(ScriptError) {
    try self.init(reading: Array(text.utf8), named: file)
  }
}
