internal import RefreshKit

/// Reads a script line by line; the first line that cannot be read ends it.
struct ScriptReader {
  private(set) var script = GestureScript()
  private let file: String
  private var setupLines: [SetupName: Int] = [:]
  private var viewport = Size(width: 80, height: 24)

  init(file: String) { self.file = file }

  /// Reads one line, counted from 1, with or without its end.
  mutating func read(_ bytes: some Collection<UInt8>, line: Int) throws(ScriptError) {
    do throws(Complaint) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Complaint("not UTF-8; allowed: text in UTF-8")
      }
      try read(Self.trimmed(text), line: line)
    } catch {
      throw ScriptError(file: file, line: line, message: Self.printable(error.message))
    }
  }

  /// The message with control characters of the script shown as what they are.
  private static func printable(_ message: String) -> String {
    message.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      text += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }

  private mutating func read(_ text: Substring, line: Int) throws(Complaint) {
    let fields = text.split(whereSeparator: Self.isBlank)
    guard let first = fields.first else { return }
    let name = String(first)
    let rest = fields.dropFirst()
    if let setup = SetupName(rawValue: name),
      script.steps.isEmpty || StepName(rawValue: name) == nil
    {
      try read(setup, rest, line: line)
    } else if let step = StepName(rawValue: name) {
      try read(step, rest, text: text, line: line)
    } else {
      throw Complaint("'\(name)' is neither a set-up line nor a step; allowed: \(allowedNames)")
    }
  }

  private mutating func read(
    _ name: SetupName, _ rest: ArraySlice<Substring>, line: Int
  ) throws(Complaint) {
    guard script.steps.isEmpty else {
      throw Complaint("'\(name.rawValue)' comes too late; allowed: before the first step")
    }
    if let first = setupLines[name] {
      throw Complaint("'\(name.rawValue)' is set already, on line \(first); allowed: once")
    }
    setupLines[name] = line
    var fields = FieldReader(rest, usage: name.usage)
    try name.read(&fields, into: &script.setup)
    viewport = script.setup.viewport
  }

  private mutating func read(
    _ name: StepName, _ rest: ArraySlice<Substring>, text: Substring, line: Int
  ) throws(Complaint) {
    var fields = FieldReader(rest, usage: name.usage)
    let command = try name.read(&fields)
    switch command {
    case .resize(let size): viewport = size
    case .pull(let distance), .pullEnd(let distance): try checkReach(distance)
    default: break
    }
    script.steps.append(.init(command, line: line, text: String(text)))
  }

  /// A damped pull stays below the viewport's length, and no pull exceeds the cap.
  private func checkReach(_ distance: Double) throws(Complaint) {
    let length = viewport.length(along: script.setup.axis)
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

  private var allowedNames: String {
    let setup = script.steps.isEmpty ? SetupName.allCases.map(\.rawValue) : []
    let steps = StepName.allCases.map(\.rawValue).filter { !setup.contains($0) }
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
