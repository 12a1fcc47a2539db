public import RefreshCanvas
public import Testing

/// Expects that a canvas shows these rows; trailing blanks do not count.
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
/// If it does not, both are drawn in frames, one above the other, with the rows that differ marked.
public func expectScreen(
  _ canvas: TextCanvas, shows rows: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = rows.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
  let shown = canvas.lines
  guard padded(expected, to: shown.count) != padded(shown, to: expected.count) else { return }
  let differs = { (row: Int) in
    (row < expected.count ? expected[row] : "") != (row < shown.count ? shown[row] : "")
  }
  let drawing = { (title: String, lines: [String]) in
    (["  \(title):"] + lines.enumerated().map { "  \(differs($0) ? "≠" : " ")│\($1)" })
      .joined(separator: "\n")
  }
  Issue.record(
    "the screen is another\n\(drawing("expected", expected))\n\(drawing("shown", shown))",
    sourceLocation: sourceLocation)
}

private func trimmed(_ row: Substring) -> String {
  var row = row
  while row.last == " " { row.removeLast() }
  return String(row)
}

private func padded(_ rows: [String], to count: Int) -> [String] {
  rows + Array(repeating: "", count: max(0, count - rows.count))
}
