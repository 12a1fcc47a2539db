extension GestureScript {
  /// The script as text: the setup that differs from the defaults, then one step per line.
  ///
  /// Parsing the text produces the same script, except for line numbers and original texts. If the
  /// word of the first step is also a setup word, such as `content`, a `wait 0` comes first, or
  /// `steps` if frames are recorded. Otherwise the step would be parsed as setup.
  public var text: String {
    var lines = setup.lines
    let stepLines = steps.map(\.command.text)
    let word = stepLines.first?.prefix { $0 != " " }
    if let word, ScriptLineSyntax.ofSetup.named(String(word)) != nil {
      lines.append(setup.frames == .recorded ? ScriptLineSyntax.endOfSetup : Command.wait(0).text)
    }
    lines += stepLines
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GestureScript.Step {
  /// Creates a step in code. Its text is the last line of the command's text.
  package init(_ command: GestureScript.Command) {
    let lines = command.text.split(separator: "\n")
    self.init(command, line: 0, text: lines.last.map(String.init) ?? "")
  }
}
