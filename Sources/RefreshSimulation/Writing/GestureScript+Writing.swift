internal import RefreshKit

extension GestureScript {
  /// The script as text: what differs from the defaults, then one step a line.
  ///
  /// Reading the text gives the same script again, but for the lines and words it was read from.
  /// A `content` or `inset` step that comes first is written after a `wait 0`, which does nothing:
  /// before any other step it would be read as set-up.
  public var text: String {
    var lines = setup.lines
    switch steps.first?.command {
    case .content, .inset: lines.append(Command.wait(0).text)
    default: break
    }
    lines += steps.map(\.command.text)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GestureScript.Setup {
  /// The viewport, the content, and whatever differs from its default.
  fileprivate var lines: [String] {
    let usual = Self()
    var lines = ["viewport \(viewport.text)", "content \(DecimalText.exact(content))"]
    if axis == .horizontal { lines.append("axis horizontal") }
    if inset != .zero { lines.append("inset \(inset.text)") }
    if !rubber { lines.append("rubber off") }
    if let maxOverscroll { lines.append("max-overscroll \(DecimalText.exact(maxOverscroll))") }
    if framesPerSecond != usual.framesPerSecond {
      lines.append("fps \(DecimalText.exact(framesPerSecond))")
    }
    if policy != usual.policy { lines.append("policy \(policy.rawValue)") }
    if let header { lines.append("header \(header.view)" + header.options.text) }
    if let footer { lines.append("footer \(footer.view)" + footer.options.text) }
    return lines
  }
}
