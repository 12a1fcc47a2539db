package import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
package import RefreshList
import RefreshLoadMore
public import RefreshTerminal

/// The output of a command as a list to pull, with details about a line beside it.
@MainActor
public final class PullScreen: TerminalScreen {
  package let arguments: PullArguments
  package let feed: Feed

  let main: TitledScreen
  let detail = DetailPane()
  /// The list alone, or with the detail beside or below it.
  var shown: any TerminalScreen
  var size = (columns: 0, rows: 0)
  private let clock: any AppClock
  private var timer: Task<Void, Never>?

  package var list: ListView { feed.list }

  package init(_ arguments: PullArguments, clock: any AppClock) {
    self.arguments = arguments
    self.clock = clock
    let feed = Feed(CommandTemplate.words(of: arguments.command))
    self.feed = feed
    let name = arguments.command.joined(separator: " ")
    main = TitledScreen(feed.list) { PullTitle.text(name, feed) }
    shown = main
    setUp()
  }

  /// Creates the screen of a command, in real time. Throws an error with the reason if the words
  /// are invalid.
  ///
  /// The words are the arguments of Pull: options, `--` and the command.
  public convenience init(_ words: [String]) throws {
    let arguments = try AppArguments(["Pull"] + words, usage: PullArguments.usage)
    self.init(try PullArguments(arguments), clock: SystemClock())
  }

  /// Cancels running commands, because the screen is no longer shown.
  public func stop() {
    timer?.cancel()
    detail.close()
    for control in [list.header, list.footer].compactMap({ $0 as RefreshControl? }) {
      list.scroll.detach(control)
    }
  }

  private func setUp() {
    list.showsScrollBar = true
    list.showsUnreadCount = true
    list.allowsSelection = true
    list.allowsFiltering = true
    main.additionalKeyHints = ownKeys
    main.onEvent = { [unowned self] event in handleOwn(event) }
    detail.onClose = { [unowned self] in hideDetail() }
    if let open = arguments.open {
      list.onActivate = { [unowned self] row in
        let line = feed.output.lines.text(of: row)
        // The environment of the command contains the size of the pane.
        showDetail()
        detail.run(open.words(line: line), title: line)
      }
    }
    addControls()
  }

  /// The keys that have an effect now.
  private var ownKeys: [KeyHint] {
    let open = arguments.open == nil ? [] : [KeyHint("Return", "open", importance: 5)]
    let errors = feed.hasErrors ? [KeyHint("e", "error output", importance: 2)] : []
    return open + errors + LongLines.keys
  }

  func updateKeys() {
    guard feed.hasErrors != main.additionalKeyHints.contains(where: { $0.key == "e" }) else {
      return
    }
    main.additionalKeyHints = ownKeys
  }

  private func addControls() {
    let header = list.addHeader(.arrow(texts: PullWords.arrow(of: feed))) { [unowned self] in
      if arguments.follows { startFollowing() } else { try await feed.refresh() }
      return .success
    }
    if let page = arguments.page {
      list.addFooter(.loadMore(preloadDistance: 20)) { [unowned self] in
        let words = page.words(count: feed.output.lines.count)
        return try await feed.load(words) > 0 ? .success : .noMoreData
      }
    }
    // Lines that were read from standard input would be lost.
    if !arguments.readsInput { header.configuration.reentrancy = .restart }
    if arguments.follows { startFollowing() } else { header.beginRefreshing() }
    if let every = arguments.every { repeats(every) }
  }

  /// Runs the command repeatedly. The list changes only if the output has changed.
  private func repeats(_ seconds: Double) {
    timer = Task { [weak self, clock] in
      while (try? await clock.sleep(for: seconds)) != nil {
        guard let header = self?.list.header else { return }
        if header.state != .loading { header.beginRefreshing(reveal: .never) }
      }
    }
  }

  private func startFollowing() {
    if arguments.readsInput, timer != nil { return }
    timer?.cancel()
    timer = Task { [weak self] in try? await self?.feed.follow() }
  }
}
