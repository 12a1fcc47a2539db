import RefreshCanvas
import RefreshList
import RefreshTerminal

/// A commit with its message and its changes, shown over the log.
@MainActor
struct CommitScreen {
  let screen: TitledScreen
  /// The lines printed by git, or its error.
  let lines = ListItems<StyledText>()
  let task: Task<Void, Never>

  init(_ commit: Commit, in git: Git) {
    let list = ListView(lines, wraps: true)
    list.showsScrollBar = true
    list.emptyContent = "Reading…"
    screen = TitledScreen(list, keyHints: [KeyHint("Esc", "close", importance: 3)]) {
      "\(commit.hash) · \(commit.author)"
    }
    task = Task { [lines] in
      do { lines.elements = try await git.show(commit.id) } catch {
        lines.elements = [StyledText("\(error)")]
      }
    }
  }
}
