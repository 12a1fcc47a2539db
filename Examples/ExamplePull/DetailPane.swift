import ExampleSupport
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// The output of a command about one line, or its error, beside the list.
@MainActor
final class DetailPane {
  private(set) lazy var screen: TitledScreen = {
    let keys = [
      KeyHint("Esc", "close", importance: 3), KeyHint("Tab", "other pane", importance: 2),
    ]
    let screen = TitledScreen(list, keyHints: keys + LongLines.keys) { [unowned self] in title }
    screen.showsSessionKeyHints = false
    screen.onEvent = { [unowned self] event in
      guard case .key(.escape, _) = event else { return longLines.handle(event, in: list) }
      onClose()
      return .handled
    }
    return screen
  }()

  /// Called when Escape is pressed in the pane.
  var onClose: () -> Void = {}

  private var title = ""
  private var lines = OutputLines()
  private var task: Task<Void, Never>?
  /// Lines begin in the column of the title.
  private lazy var longLines = LongLines(margin: 1) { [unowned self] in lines.styledText(of: $0) }
  private lazy var list: ListView = {
    let list = ListView(
      rowHeight: .measured { [unowned self] row, width in
        longLines.height(of: row, width: width)
      }
    ) { [unowned self] row, region, context in
      longLines.draw(row, in: &region, context)
    }
    list.rowText = { [unowned self] row in lines.text(of: row) }
    list.frozenColumns = 1
    list.showsScrollBar = true
    return list
  }()

  func show(_ lines: OutputLines, title: String) {
    task?.cancel()
    self.title = title
    self.lines = lines
    list.rowTextIsIncomplete = lines.hasCutLines
    list.resetRows(count: lines.count)
    list.scroll.jump(to: 0)
  }

  func show(_ output: CommandOutput, title: String) {
    let note = output.isCut ? PullTitle.cut : output.failure?.description
    let lines = output.lines.count > 0 ? output.lines : output.errors
    show(lines, title: title + (note.map { " · \($0)" } ?? ""))
  }

  /// Runs a command, and shows its output, or else its error output, after it has ended.
  func run(_ words: [String], title: String) {
    show(OutputLines(), title: title + " …")
    task = Task { [weak self, list] in
      do {
        let environment = CommandOutput.environment(of: list)
        let output = try await CommandOutput.gather(words, environment: environment)
        if !Task.isCancelled { self?.show(output, title: title) }
      } catch is CancellationError {
      } catch {
        self?.show(OutputLines(), title: title + " · \(error)")
      }
    }
  }

  func close() { task?.cancel() }
}
