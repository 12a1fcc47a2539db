import RefreshCanvas
import RefreshList
import RefreshTerminal

// Must not compile: the loop would block the main actor, so that no action could end.
@main @MainActor
struct NoAsync {
  static func main() async throws {
    TerminalHost.main(ListView(rowCount: 1) { _, _ in })
  }
}
