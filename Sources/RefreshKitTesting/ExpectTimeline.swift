public import RefreshCanvas
public import RefreshKit
internal import RefreshSimulation
public import Testing

/// Plays a gesture script and expects the timeline in the script's `#>` lines.
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
/// Each `#>` line contains one line of the timeline in the form of `TimelineEvent.line`. If the
/// timelines differ, the recorded issue shows both around the first difference.
///
/// - Parameters:
///   - text: The gesture script.
///   - name: The name of the script in issues.
///   - sourceLocation: The location of the recorded issue.
///   - views: Returns the view for a name in the script, or `nil` for a view that draws nothing.
@MainActor
public func expectTimeline(
  _ text: String, named name: String = "script", sourceLocation: SourceLocation = #_sourceLocation,
  views: @escaping @MainActor (String) -> (any RefreshView)? = { _ in nil }
) {
  if let difference = timelineDifference(text, named: name, views: views) {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}

/// Returns the difference from the `#>` lines, or the error of an invalid script.
@MainActor
func timelineDifference(
  _ text: String, named name: String = "script",
  views: @escaping @MainActor (String) -> (any RefreshView)? = { _ in nil }
) -> String? {
  let expected = text.split(separator: "\n").filter { $0.hasPrefix("#> ") }
    .map { String($0.dropFirst(3)) }
  do {
    let script = try GestureScript(reading: text, named: name)
    var happened: [String] = []
    ScriptPlayer(script, views: views).play { happened.append($0.line) }
    if expected == happened { return nil }
    return "the timeline of \(name) differs\n\(comparison(of: expected, with: happened))"
  } catch {
    return "\(error)"
  }
}

/// Returns up to 10 lines of each timeline, from at most 2 lines before the first difference.
private func comparison(of expected: [String], with happened: [String]) -> String {
  let same = zip(expected, happened).prefix { $0 == $1 }.count
  let part = { (lines: [String]) in
    lines.dropFirst(max(same - 2, 0)).prefix(10).map { "    " + $0 }
  }
  return (["  expected:"] + part(expected) + ["  happened:"] + part(happened))
    .joined(separator: "\n")
}

/// Expects that a canvas shows these rows. Trailing blanks and trailing empty rows are ignored.
///
/// ```
/// expectScreen(
///   canvas,
///   shows: """
///     ↓ Pull to refresh
///     row 0
///     """)
/// ```
///
/// If a row differs, the recorded issue shows both screens with the differing rows marked.
///
/// - Parameters:
///   - canvas: The canvas to check.
///   - rows: The expected rows, separated by line feeds.
///   - sourceLocation: The location of the recorded issue.
public func expectScreen(
  _ canvas: TextCanvas, shows rows: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  if let difference = screenDifference(canvas, rows) {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}

func screenDifference(_ canvas: TextCanvas, _ rows: String) -> String? {
  let expected = rows.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
  let shown = canvas.lines
  if padded(expected, to: shown.count) == padded(shown, to: expected.count) { return nil }
  let differs = { (row: Int) in
    (row < expected.count ? expected[row] : "") != (row < shown.count ? shown[row] : "")
  }
  let drawing = { (title: String, lines: [String]) in
    (["  \(title):"] + lines.enumerated().map { "  \(differs($0) ? "≠" : " ")│\($1)" })
      .joined(separator: "\n")
  }
  return "the screen differs\n\(drawing("expected", expected))\n\(drawing("shown", shown))"
}

private func trimmed(_ row: Substring) -> String {
  var row = row
  while row.last == " " { row.removeLast() }
  return String(row)
}

private func padded(_ rows: [String], to count: Int) -> [String] {
  rows + Array(repeating: "", count: max(0, count - rows.count))
}
