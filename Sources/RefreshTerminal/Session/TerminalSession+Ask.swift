internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension TerminalSession {
  /// Shows a yes-or-no question over all other screens.
  ///
  ///     list.onActivate = { row in
  ///       list.session?.ask("Remove row \(row)?") { list.removeRows(row..<row + 1) }
  ///     }
  ///
  /// Return and `y` mean yes; `n`, `q` and Esc mean no. Arrow and page keys, Home and End scroll a
  /// long question. Tab, pastes and other characters typed without Control have no effect.
  ///
  /// - Parameters:
  ///   - question: The question. A long question wraps.
  ///   - onYes: Called after the answer yes, when the question is no longer shown.
  public func ask(_ question: String, onYes: @escaping @MainActor () -> Void) {
    let environment = effectiveConfiguration.environment
    let screen = QuestionScreen(question, environment) { [weak self] screen, isYes in
      _ = self?.dismiss(screen)
      if isYes { onYes() }
    }
    let policy = configuration.widthPolicy
    let width = max(
      screen.keyColumns, min(TextWidth.columns(of: question, policy: policy), columns - 6))
    let lines = environment.wrapped(question, columns: min(width, columns - 2), policy: policy)
    present(screen, as: .overlay(columns: width, rows: lines.count + 2))
  }
}

@MainActor
private final class QuestionScreen: TerminalScreen {
  private let list: ListView
  private let hints: HintLine
  private let environment: CanvasEnvironment
  private let answer: (QuestionScreen, Bool) -> Void
  private var size = (columns: 0, rows: 0)

  init(
    _ question: String, _ environment: CanvasEnvironment,
    answer: @escaping (QuestionScreen, Bool) -> Void
  ) {
    self.environment = environment
    self.answer = answer
    let words = Words[environment.language]
    hints = HintLine([KeyHint("Return y", words["ask.yes"]), KeyHint("Esc n", words["ask.no"])])
    list = ListView(rowCount: 1, wraps: true) { _ in StyledText(question) }
  }

  var keyColumns: Int { HintLine.width(of: hints.hints, environment) + 2 }

  var scroll: ScrollModel { list.scroll }
  var keyHints: [KeyHint] { hints.hints }
  var panes: [ScreenPane] { [ScreenPane(list, columns: size.columns, rows: max(0, size.rows - 1))] }

  func sizeChanged(columns: Int, rows: Int) {
    size = (columns, rows)
    list.resize(width: columns, height: max(0, rows - 1))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for pane in panes { pane.draw(in: &region, environment: environment) }
    region.withRegion(y: size.rows - 1, width: size.columns, height: 1) {
      hints.draw(in: &$0, environment: environment)
    }
  }

  func handle(_ event: InputEvent) -> EventResult {
    switch event {
    case .key(.enter, _), .key(.text("y"), []), .key(.text("Y"), _): answer(self, true)
    case .key(.escape, _), .key(.text("n"), []), .key(.text("N"), _), .key(.text("q"), []):
      answer(self, false)
    case .key(.text, let modifiers) where modifiers.contains(.control): return .ignored
    case .key(.text, _), .key(.tab, _), .paste: break
    default: return .ignored
    }
    return .handled
  }
}
