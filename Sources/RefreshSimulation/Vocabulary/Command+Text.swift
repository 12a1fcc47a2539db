extension GestureScript.Command {
  /// The step as a line of a script, or as the lines of an edit, without an end of line.
  public var text: String {
    if case .edit(let edits) = self {
      let lines = ["edit"] + edits.map { Self.row($0).text } + [ScriptLine.endOfEdit]
      return lines.joined(separator: "\n")
    }
    for line in ScriptLine.steps {
      guard let fields = line.step?.write(self) else { continue }
      return ([line.name] + fields).joined(separator: " ")
    }
    preconditionFailure("No word of a script stands for \(self)")
  }
}
