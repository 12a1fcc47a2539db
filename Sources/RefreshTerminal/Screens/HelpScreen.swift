internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

@MainActor
final class HelpScreen: TerminalScreen {
  private static let leastColumnsForTwo = 70

  private let hints: [KeyHint]
  private let environment: CanvasEnvironment
  private let policy: WidthPolicy
  private let dismiss: () -> Void
  private var lines: [(key: String, action: String)] = []
  private var columnCount = 1
  private var columnWidth = 0
  private var lineCount = 0
  private var indent = 0

  private lazy var list = ListView { [weak self] row, region, context in
    guard let self else { return }
    let style = context.environment.resolved(context.environment.theme.hintKey)
    for column in 0..<columnCount where row + column * lineCount < lines.count {
      let line = lines[row + column * lineCount]
      region.write(line.key, x: column * columnWidth + 1, style: style)
      region.write(line.action, x: column * columnWidth + indent)
    }
  }

  private lazy var screen: TitledScreen = {
    list.showsScrollBar = true
    let title = Words[environment.language]["key.help"]
    let screen = TitledScreen(list, keyHints: [SessionKeyHint.back.hint(environment)]) { title }
    screen.showsSessionKeyHints = false
    return screen
  }()

  init(
    _ hints: [KeyHint], environment: CanvasEnvironment, policy: WidthPolicy,
    dismiss: @escaping () -> Void
  ) {
    self.hints = hints
    self.environment = environment
    self.policy = policy
    self.dismiss = dismiss
  }

  var scroll: ScrollModel { list.scroll }
  var panes: [ScreenPane] { screen.panes }

  func sizeChanged(columns: Int, rows: Int) {
    let keys = hints.map { environment.displayText(for: $0.key) }
    let width = keys.map { TextWidth.columns(of: $0, policy: policy) }.max() ?? 0
    let fitsTwo = columns >= Self.leastColumnsForTwo && width + 2 <= columns / 2
    columnCount = fitsTwo && !environment.isScreenReaderEnabled ? 2 : 1
    columnWidth = columns / columnCount
    // If a key does not fit before the middle of a column, its action begins below the key.
    indent = min(width, max(0, columnWidth / 2 - 3)) + 3
    lines = []
    let room = max(1, columnWidth - indent - 2)
    for (key, hint) in zip(keys, hints) {
      var wrapped = environment.wrapped(hint.action, columns: room, policy: policy)
      if wrapped.isEmpty { wrapped = [""] }
      if TextWidth.columns(of: key, policy: policy) + 3 > indent { wrapped.insert("", at: 0) }
      for (index, text) in wrapped.enumerated() {
        lines.append((key: index == 0 ? key : "", action: text))
      }
    }
    lineCount = (lines.count + columnCount - 1) / columnCount
    // The second column must not start with the rest of an action.
    while columnCount > 1, lineCount < lines.count, lines[lineCount].key.isEmpty {
      lineCount += 1
    }
    list.resetRows(count: lineCount)
    screen.sizeChanged(columns: columns, rows: rows)
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    screen.draw(in: &region, environment: environment)
  }

  func handle(_ event: InputEvent) -> EventResult {
    switch event {
    case .key(.escape, _), .key(.text("?"), _), .key(.text("q"), []), .key(.enter, _):
      dismiss()
      return .handled
    default: return .ignored
    }
  }
}

extension SessionKeyHint {
  func hint(_ environment: CanvasEnvironment, axis: Axis = .vertical) -> KeyHint {
    let words = Words[environment.language]
    let name = self == .hand ? words["hand"] : KeyBindings.keyNames(of: self, axis: axis)
    return KeyHint(name, words["key.\(rawValue)"], importance: importance).spelled(in: environment)
  }

  static func pull(_ environment: CanvasEnvironment, _ way: ScrollDirection) -> KeyHint {
    let hint = SessionKeyHint.refresh.hint(environment)
    let pull = Words[environment.language]["pull.\(way)"]
    return KeyHint(pull, hint.action, importance: hint.importance)
  }

  @MainActor
  static func keys(
    for panes: [ScreenPane], isPresented: Bool = false, hasListener: Bool = false
  ) -> [SessionKeyHint] {
    let lists = panes.compactMap { $0.screen.screenRows?.list }
    return allCases.filter { key in
      switch key {
      case .refresh: panes.contains { $0.screen.scroll.header != nil }
      case .activate: lists.contains { $0.allowsSelection && $0.onActivate != nil }
      case .more:
        panes.contains {
          $0.screen.scroll.footer != nil && $0.screen.screenRows?.list.retriesByReturn ?? true
        }
      case .unseen: lists.contains { $0.showsUnreadCount }
      case .sideways: lists.contains { $0.canScrollSideways }
      case .pane: panes.count > 1
      case .find: !lists.isEmpty
      case .filter: lists.contains { $0.allowsFiltering }
      case .mark, .copy: lists.contains { $0.allowsSelection }
      case .back: isPresented
      case .place: hasListener && !lists.isEmpty
      default: true
      }
    }
  }
}
