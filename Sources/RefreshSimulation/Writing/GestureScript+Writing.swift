extension GestureScript {
  /// The script as text: what differs from the defaults, then one step a line.
  ///
  /// Reading the text gives the same script again, but for the lines and words it was read from.
  /// A first step whose word could be set-up as well, such as `content`, is written after a
  /// `wait 0`, or where frames are recorded after `steps`, which do nothing: before any other step
  /// it would be read as set-up.
  public var text: String {
    var lines = setup.lines
    let stepLines = steps.map(\.command.text)
    let word = stepLines.first?.prefix { $0 != " " }
    if let word, ScriptLine.ofSetup.named(String(word)) != nil {
      lines.append(setup.frames == .recorded ? ScriptLine.endOfSetup : Command.wait(0).text)
    }
    lines += stepLines
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GestureScript.Step {
  /// Makes a step in code; its text is the last line that ``GestureScript/Command/text`` writes.
  package init(_ command: GestureScript.Command) {
    let lines = command.text.split(separator: "\n")
    self.init(command, line: 0, text: lines.last.map(String.init) ?? "")
  }
}
