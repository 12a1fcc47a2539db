import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshLoadMore
import RefreshPages
import RefreshTerminal

/// The log of a repository. The footer loads older commits, a pull loads new ones.
@main
@MainActor
final class GitHistory: TerminalApp {
  static let usage = AppUsage(
    operands: [
      .init(
        "DIRECTORY", "a git repository; default: that of the working directory",
        isOptional: true)
    ], languages: [.english])

  let screen: any TerminalScreen
  private let list: ListView

  init(_ arguments: AppArguments) throws {
    let git =
      if let directory = arguments.operands.first { try Git(named: directory) } else {
        Git(around: ".")
      }
    let start = try git.start(generations: arguments.isHeadless ? 3 : 0)
    if arguments.isHeadless, let start { try git.check(start, count: GitLog.pageSize) }
    list = ListView()
    list.showsScrollBar = true
    list.showsUnreadCount = true
    list.emptyContent = "No commits yet."
    // The demo starts as if the newest commits did not exist yet, so that a pull finds commits.
    let log = GitLog(git, firstTip: arguments.isHeadless ? start : nil)
    let pages = CursorPager(
      log, on: list, header: .arrow(), footer: .loadMore(preloadDistance: 40)
    ) { [unowned list] in Self.draw($0, in: &$1, list.environment) }
    list.rowText = { row in
      let commit = pages.items[row]
      return "\(commit.hash) \(commit.date) \(commit.subject) \(commit.author)"
    }
    list.allowsSelection = true
    list.allowsFiltering = true
    list.onActivate = { [unowned list] row in
      list.session?.present(CommitScreen(pages.items[row], in: git).screen)
    }
    screen = TitledScreen(list, keyHints: [KeyHint("Return", "show", importance: 5)]) {
      Self.title(git.name, commits: pages.items.count)
    }
  }

  /// Returns the title: the repository and the number of loaded commits.
  static func title(_ name: String, commits: Int) -> String {
    "\(name) · \(commits) \(commits == 1 ? "commit" : "commits") read"
  }

  /// Draws a commit in one line.
  static func draw(
    _ commit: Commit, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let hash = region.write(commit.hash, x: 1, style: environment.style(of: .accent))
    let date = region.write(commit.date, x: hash + 2, style: .dim)
    // In a row of at least 60 columns, the author takes a quarter of the row, at most 20 columns.
    let author = region.width < 60 ? 0 : min(20, region.width / 4)
    let end = region.width - 1 - author
    let start = date + hash + 4
    region.write(environment.truncated(commit.subject, columns: end - start - 1), x: start)
    guard author > 0 else { return }
    region.write(environment.truncated(commit.author, columns: author), x: end, style: .dim)
  }

  func runDemo(on stage: HeadlessTerminal) {
    waitForRuns(stage)
    stage.showCaption("all commits except the newest three")
    stage.touchDown()
    stage.drag(14)
    showLoading(stage)
    stage.settle()
    stage.showCaption("pulled: the new commits are on top")
    stage.press(.end)
    waitForRuns(stage)
    stage.settle()
    stage.showCaption("at the end of the loaded commits: older commits are loaded")
  }

  /// Releases the pull and holds the header open: git takes no simulated time, so the run would be
  /// over at once.
  private func showLoading(_ stage: HeadlessTerminal) {
    list.header?.configuration.minimumLoadingTime = .seconds(1)
    stage.actionTimeout = .seconds(60)
    stage.touchUp()
    stage.runPendingActions()
    stage.wait(0.3)
    stage.showCaption("released: new commits are loaded")
    stage.finishLoads()
  }

  private func waitForRuns(_ stage: HeadlessTerminal) {
    stage.wait(
      until: { list.header?.state != .loading && list.footer?.state != .loading }, for: "git")
  }
}
