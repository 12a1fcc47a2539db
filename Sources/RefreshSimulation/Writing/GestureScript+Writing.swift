extension GestureScript {
  /// The script as text: what differs from the defaults, then one step a line.
  ///
  /// Reading the text gives the same script again, but for the lines and words it was read from.
  /// A `content`, `inset`, `keep-rows` or `follow` step that comes first is written after a `wait 0`, which does nothing:
  /// before any other step it would be read as set-up.
  public var text: String {
    var lines = setup.lines
    switch steps.first?.command {
    case .content, .inset, .keepRows, .follow: lines.append(Command.wait(0).text)
    default: break
    }
    lines += steps.map(\.command.text)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GestureScript.Setup {
  /// The viewport, the content, and whatever differs from its default.
  fileprivate var lines: [String] {
    SetupLine.all.flatMap { line in line.texts(self).map { "\(line.name) \($0)" } }
  }
}
