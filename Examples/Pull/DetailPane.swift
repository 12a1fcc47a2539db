import ExampleSupport
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// What a command printed about one line, or had to complain about, beside the list.
@MainActor
final class DetailPane {
  /// What is shown.
  private(set) lazy var screen: TitledScreen = {
    let screen = TitledScreen(list, keys: [KeyHint("Esc", "close"), KeyHint("Tab", "other pane")]) {
      [unowned self] in title
    }
    screen.showsSessionKeys = false
    return screen
  }()

  private var title = ""
  private var lines = OutputLines()
  private var task: Task<Void, Never>?
  private lazy var list: ListModel = {
    let list = ListModel { [unowned self] row, region in
      LineDrawing.draw(lines.runs(of: row), in: &region)
    }
    list.showsScrollBar = true
    return list
  }()

  /// Shows lines that are there.
  func show(_ lines: OutputLines, title: String) {
    task?.cancel()
    self.title = title
    self.lines = lines
    list.replace(rowCount: lines.count)
    list.scroll.jump(to: 0)
  }

  /// Runs a command and shows what it prints, both outputs, when it has ended.
  func run(_ words: [String], title: String) {
    show(OutputLines(), title: title + " …")
    task = Task { [weak self] in
      do {
        let output = try await CommandOutput.gather(words)
        if Task.isCancelled { return }
        let failure = output.failure.map { " · \($0)" } ?? ""
        let lines = output.lines.count > 0 ? output.lines : output.errors
        self?.show(lines, title: title + failure)
      } catch is CancellationError {
      } catch {
        self?.show(OutputLines(), title: title + " · \(error)")
      }
    }
  }

  /// Ends what still runs.
  func close() { task?.cancel() }
}
