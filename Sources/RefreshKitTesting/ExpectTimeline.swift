public import RefreshKit
public import RefreshSimulation
public import Testing

/// Plays a gesture script and expects what its `#>` lines draw.
///
/// ```
/// expectTimeline(
///   """
///   rubber off
///   header plain extent=3
///   #> 0 header initial
///   down
///   #> 0 = dragging 0 | header initial
///   """)
/// ```
///
/// For the player these lines are comments; each is one line of the timeline, as
/// `TimelineEvent.line` writes it. If they differ, both timelines are shown from there on.
@MainActor
public func expectTimeline(
  _ text: String, named name: String = "script", sourceLocation: SourceLocation = #_sourceLocation,
  views: @escaping ScriptPlayer.Views = { _ in nil }
) {
  let expected = text.split(separator: "\n").filter { $0.hasPrefix("#> ") }
    .map { String($0.dropFirst(3)) }
  do {
    let script = try GestureScript(reading: text, named: name)
    var happened: [String] = []
    ScriptPlayer(script, views: views).play { happened.append($0.line) }
    guard expected != happened else { return }
    Issue.record(
      "\(name) went another way\n\(comparison(of: expected, with: happened))",
      sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Both timelines one after the other, from shortly before they differ.
private func comparison(of expected: [String], with happened: [String]) -> String {
  let same = zip(expected, happened).prefix { $0 == $1 }.count
  let part = { (lines: [String]) in
    lines.dropFirst(max(same - 2, 0)).prefix(10).map { "    " + $0 }
  }
  return (["  expected:"] + part(expected) + ["  happened:"] + part(happened))
    .joined(separator: "\n")
}
