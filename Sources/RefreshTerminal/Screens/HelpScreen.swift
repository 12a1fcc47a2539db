internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

@MainActor
final class HelpScreen: TerminalScreen {
  private let list: ListView
  private let screen: TitledScreen
  private let lines: Lines

  /// The drawn lines, which depend on the width: one or two columns of keys, each `width` columns
  /// wide and `rows` rows high.
  ///
  /// A class, because the list's drawing closure is created before the screen is.
  private final class Lines {
    var texts: [(key: String, action: String)] = []
    /// The column in which the actions begin.
    var indent = 0
    var count = 1
    var width = 0
    var rows = 0
  }

  /// The minimum width of a screen for two columns of keys.
  private static let leastForTwo = 70

  private let hints: [KeyHint]
  private let environment: CanvasEnvironment
  private let policy: WidthPolicy
  private let dismiss: () -> Void

  init(
    _ hints: [KeyHint], environment: CanvasEnvironment, policy: WidthPolicy,
    dismiss: @escaping () -> Void
  ) {
    self.hints = hints
    self.environment = environment
    self.policy = policy
    self.dismiss = dismiss
    let lines = Lines()
    self.lines = lines
    list = ListView { row, region, context in
      let style = context.environment.resolved(context.environment.theme.hintKey)
      for column in 0..<lines.count {
        let index = row + column * lines.rows
        guard index < lines.texts.count else { break }
        let x = column * lines.width
        region.write(lines.texts[index].key, x: x + 1, style: style)
        region.write(lines.texts[index].action, x: x + lines.indent)
      }
    }
    list.showsScrollBar = true
    let title = Words[environment.language]["key.help"]
    screen = TitledScreen(list) { title }
    screen.additionalKeyHints = [SessionKey.back.hint(environment)]
    screen.showsSessionKeyHints = false
  }

  var scroll: ScrollModel { list.scroll }
  var panes: [ScreenPane] { screen.panes }

  func sizeChanged(columns: Int, rows: Int) {
    let keys = hints.map { environment.displayText(for: $0.key) }
    let width = keys.map { TextWidth.columns(of: $0, policy: policy) }.max() ?? 0
    lines.count = columns >= Self.leastForTwo && !environment.isScreenReaderEnabled ? 2 : 1
    lines.width = columns / lines.count
    // Actions use at least half of a column of keys. A longer key has its own line.
    lines.indent = min(width, max(0, lines.width / 2 - 3)) + 3
    lines.texts = []
    let room = max(1, lines.width - lines.indent - 2)
    for (key, hint) in zip(keys, hints) {
      var wrapped = environment.wrapped(hint.action, columns: room, policy: policy)
      if wrapped.isEmpty { wrapped = [""] }
      if TextWidth.columns(of: key, policy: policy) + 3 > lines.indent { wrapped.insert("", at: 0) }
      for (index, text) in wrapped.enumerated() {
        lines.texts.append((key: index == 0 ? key : "", action: text))
      }
    }
    lines.rows = (lines.texts.count + lines.count - 1) / lines.count
    // The second column must not start with the rest of an action.
    while lines.count > 1, lines.rows < lines.texts.count, lines.texts[lines.rows].key.isEmpty {
      lines.rows += 1
    }
    list.resetRows(count: lines.rows)
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

extension SessionKey {
  func hint(_ environment: CanvasEnvironment, axis: Axis = .vertical) -> KeyHint {
    let words = Words[environment.language]
    let name =
      self == .hand ? words["hand"] : KeyTable.spelled(self, environment.glyphs, axis: axis)
    return KeyHint(name, words["key.\(rawValue)"], importance: importance)
  }

  /// Returns the hint for refreshing by pulling in a list of a direction.
  static func pull(_ environment: CanvasEnvironment, _ way: ScrollDirection) -> KeyHint {
    let hint = SessionKey.refresh.hint(environment)
    let pull = Words[environment.language]["pull.\(way)"]
    return KeyHint(pull, hint.action, importance: hint.importance)
  }

  @MainActor
  static func keys(
    for panes: [ScreenPane], isPresented: Bool = false, hasListener: Bool = false
  ) -> [SessionKey] {
    let lists = panes.compactMap { $0.screen.screenRows?.list }
    return allCases.filter { key in
      switch key {
      case .refresh: panes.contains { $0.screen.scroll.header != nil }
      case .more: panes.contains { $0.screen.scroll.footer != nil }
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
