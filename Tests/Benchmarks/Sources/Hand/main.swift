import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

// Measures the longest work of a program between two reads of its input: a slice of a search, a
// paste or a frame. A key that arrives in the meantime waits until this work is complete.
//
//     Hand --workload find-marks --turns 20

let words = Dictionary(
  zip(CommandLine.arguments, CommandLine.arguments.dropFirst()).map { ($0, $1) },
  uniquingKeysWith: { first, _ in first })
let name = words["--workload"] ?? ""
let turns = words["--turns"].flatMap { Int($0) } ?? 1

/// Returns a list of rows, each of which contains a text a number of times.
@MainActor
func rows(of piece: String, _ count: Int, wraps: Bool = false) -> ListView {
  let text = StyledText(String(repeating: piece, count: count))
  return ListView(rowCount: 10_000, wraps: wraps) { _ in text }
}

@MainActor
func session(_ screen: any TerminalScreen) -> TerminalSession {
  let session = TerminalSession(screen, columns: 120, rows: 40)
  session.enter(at: 0)
  session.frame(at: 0)
  return session
}

/// Turns of a session after a word was typed, each as soon as the session requests it.
@MainActor
func look(in list: ListView, after keys: String) {
  list.allowsFiltering = true
  let session = session(list)
  session.feed(Array(keys.utf8), at: 0.1)
  for turn in 0..<turns {
    session.frame(at: 0.1 + 0.02 * Double(turn))
    _ = session.drainOutput()
  }
}

/// A paste and a frame per turn.
@MainActor
func paste(_ piece: String) {
  let composer = ComposerScreen(ListView(rowCount: 0) { _, _ in })
  let session = session(composer)
  let text = String(repeating: piece, count: 65_000 / piece.utf8.count)
  for turn in 0..<turns {
    session.feed(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8), at: 0.1 * Double(turn))
    session.frame(at: 0.1 * Double(turn) + 0.05)
    _ = session.drainOutput()
  }
}

/// A frame per turn, each scrolled by one row.
@MainActor
func draw(_ list: ListView) {
  let session = session(list)
  for turn in 0..<turns {
    list.scroll.jump(to: Double(turn))
    session.frame(at: 0.1 * Double(turn + 1))
    _ = session.drainOutput()
  }
}

let marks = "e\u{301}"
switch name {
case "find": look(in: rows(of: "é", 2_047), after: "/" + String(repeating: "é", count: 64) + "z")
case "find-marks":
  look(in: rows(of: marks, 2_047), after: "/" + String(repeating: marks, count: 64) + "z")
case "find-russian": look(in: rows(of: "Широка страна ", 7_150), after: "/странник")
case "find-chinese": look(in: rows(of: "天地玄黄宇宙洪荒", 12_500), after: "/天地玄黄宇宙荒")
case "find-joined":
  look(in: rows(of: "👩\u{200D}👧", 12_500), after: "/👩\u{200D}👧👩\u{200D}👧z")
case "filter": look(in: rows(of: "é", 2_047), after: "&" + String(repeating: "é", count: 64) + "z")
case "filter-all": look(in: rows(of: "Широка страна ", 7_150), after: "&страна")
case "paste": paste("e")
case "paste-marks": paste(marks)
case "paste-flags": paste("🇯🇵")
case "wrapped": draw(rows(of: "Широка страна ", 7_150, wraps: true))
case "wrapped-marks": draw(rows(of: marks, 100_000, wraps: true))
case "cut": draw(rows(of: "天地玄黄宇宙洪荒", 125_000))
case "cut-marks": draw(rows(of: marks, 1_000_000))
default: fatalError("unknown workload '\(name)'")
}
