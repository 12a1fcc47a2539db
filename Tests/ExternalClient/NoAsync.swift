import RefreshCanvas
import RefreshList
import RefreshTerminal

// Must not compile: the loop would hold the main actor, and no action would ever end.
@main @MainActor
struct NoAsync {
  static func main() async throws {
    TerminalHost.main(ListView(rowCount: 1) { _, _ in })
  }
}
