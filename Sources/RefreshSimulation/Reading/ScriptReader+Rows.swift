internal import RefreshKit

extension ScriptReader {
  /// Checks a step that needs rows, and follows what it does to them.
  mutating func noteRows(of command: GestureScript.Command, line: Int) throws(Complaint) {
    switch command {
    case .input(.contentLength), .input(.prepended), .input(.edited),
      .input(.spliced), .input(.restored):
      if rows != nil {
        throw Complaint("the content is made of rows; allowed: steps that edit rows")
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
  ) throws(Complaint) {
    guard let edit else { throw Complaint("'end' ends no edit; allowed: after 'edit'") }
    if name == ScriptLine.endOfEdit {
      var fields = FieldReader(rest, usage: name)
      try fields.end()
      self.edit = nil
      script.steps.append(.init(.edit(edit.rows), line: line, text: String(text)))
      return
    }
    guard let step = ScriptLine.edits.named(name) else {
      let allowed = ScriptLine.edits.map(\.name) + [ScriptLine.endOfEdit]
      throw Complaint(
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
    try located(edit.line) { _ throws(Complaint) in
      throw Complaint("'edit' has no 'end'; allowed: lines that edit rows, and then 'end'")
    }
  }

  private func needRows() throws(Complaint) {
    guard rows != nil else {
      throw Complaint("the list has no rows of its own; allowed: with a set-up line 'rows'")
    }
  }
}
