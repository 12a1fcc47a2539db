public import RefreshCanvas
public import RefreshKit

/// Two screens side by side or one above the other, with a draggable border.
///
///     let screen = SplitScreen(inbox, letter, fraction: 0.3)
///     TerminalHost.main(screen)
///
/// Each screen is a pane with its own container, header and footer. Tab, Shift-Tab and a click move
/// the focus, and the mark on the border points at the focused pane. `<` and `>` move the border,
/// as dragging does. If there is no room for two screens, only the focused one is shown.
@MainActor
public final class SplitScreen: TerminalScreen {
  /// An arrangement of two screens.
  public enum Arrangement: Sendable, Hashable {
    /// The first screen on the left, the second on the right.
    case sideBySide
    /// The first screen at the top, the second at the bottom.
    case stacked
  }

  package let first: any TerminalScreen
  package let second: any TerminalScreen
  package let arrangement: Arrangement
  /// The first screen's share of the length, from 0 to 1. The border is at that share, rounded to a
  /// cell, and leaves at least two columns or rows for each screen.
  public var fraction: Double {
    didSet {
      Self.check(fraction)
      layOut()
    }
  }

  /// The minimum number of columns or rows of each screen.
  private static let least = 2

  private var columns = 0
  private var rows = 0
  private var focused = 0
  private var hasFocus = true
  private var dragsBorder = false
  private var held: (any TerminalScreen)?

  /// Creates a screen with two screens on it.
  ///
  /// - Parameters:
  ///   - first: The screen on the left or at the top.
  ///   - second: The screen on the right or at the bottom.
  ///   - arrangement: The arrangement of the two screens.
  ///   - fraction: The first screen's share of the length, from 0 to 1.
  public init(
    _ first: any TerminalScreen, _ second: any TerminalScreen,
    arrangement: Arrangement = .sideBySide, fraction: Double = 0.5
  ) {
    Self.check(fraction)
    self.first = first
    self.second = second
    self.arrangement = arrangement
    self.fraction = fraction
    second.focus = nil
  }

  private static func check(_ fraction: Double) {
    require(
      (0...1).contains(fraction),
      "the fraction of a split screen must be between 0 and 1, and is \(fraction)")
  }

  public var scroll: ScrollModel { first.scroll }
  public var panes: [ScreenPane] { frames.flatMap(\.panes) }
  public var keyHints: [KeyHint] {
    // In the unfocused screen, the first effect of Tab is to move the focus there.
    let hints = screens.enumerated().map { index, screen in
      index == focused ? screen.keyHints : screen.keyHints.filter { $0.key != "Tab" }
    }
    return hints[0].adding(hints[1])
      + [KeyHint("< >", words["split.border"], importance: -10)]
  }

  public var cursorPosition: (column: Int, row: Int)? {
    frames[focused].cursorPosition
  }

  public func nextRedraw(environment: CanvasEnvironment) -> Redraw {
    .earliest(
      first.nextRedraw(environment: environment), second.nextRedraw(environment: environment))
  }

  public func sizeChanged(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    layOut()
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for frame in shownFrames { frame.draw(in: &region, environment: environment) }
    if isSplit { drawBorder(in: &region, environment) }
  }

  public func handle(_ event: InputEvent) -> EventResult {
    switch event {
    case .mouse(let mouse) where handleBorder(mouse): return .handled
    case .key(.text("<"), []) where isSplit: moveBorder(to: border - 1)
    case .key(.text(">"), []) where isSplit: moveBorder(to: border + 1)
    default: return frame(for: event).map { $0.handle(event) } ?? .ignored
    }
    return .handled
  }

  private func frame(for event: InputEvent) -> ScreenPane? {
    guard case .mouse(let mouse) = event else { return frames[focused] }
    if mouse.action.isDragStep { return frames.first { $0.screen === held } }
    let frame = frames.first { $0.contains(column: mouse.column, row: mouse.row) }
    if case .press = mouse.action { held = frame?.screen }
    return frame
  }
}

// MARK: - Focus

extension SplitScreen {
  public var focus: Int? {
    get {
      guard hasFocus else { return nil }
      let before = focused == 0 ? 0 : frames[0].panes.count
      return screens[focused].focus.map { $0 + before }
    }
    set {
      hasFocus = newValue != nil
      let before = frames[0].panes.count
      let shown = focused
      if let newValue { focused = newValue < before ? 0 : 1 }
      if focused != shown, !isSplit { layOut() }
      for (index, screen) in screens.enumerated() {
        let isFocused = hasFocus && index == focused
        screen.focus = isFocused ? newValue.map { index == 0 ? $0 : $0 - before } : nil
      }
    }
  }

  private var screens: [any TerminalScreen] { [first, second] }
}

// MARK: - Places

extension SplitScreen {
  private var length: Int { arrangement == .sideBySide ? columns : rows }

  private var isSplit: Bool { length > 2 * Self.least }

  private var border: Int {
    let place = Int((fraction * Double(length - 1)).rounded())
    return min(max(place, Self.least), length - 1 - Self.least)
  }

  private var shownFrames: [ScreenPane] { isSplit ? frames : [frames[focused]] }

  /// The panes of both screens. If both do not fit, the pane without the focus has no size.
  private var frames: [ScreenPane] {
    guard isSplit else {
      return screens.enumerated().map { index, screen in
        index == focused
          ? ScreenPane(screen, columns: columns, rows: rows)
          : ScreenPane(screen, columns: 0, rows: 0)
      }
    }
    let start = border
    let end = border + 1
    switch arrangement {
    case .sideBySide:
      return [
        ScreenPane(first, columns: start, rows: rows),
        ScreenPane(second, column: end, columns: columns - end, rows: rows),
      ]
    case .stacked:
      return [
        ScreenPane(first, columns: columns, rows: start),
        ScreenPane(second, row: end, columns: columns, rows: rows - end),
      ]
    }
  }

  private func layOut() {
    for frame in shownFrames { frame.screen.sizeChanged(columns: frame.columns, rows: frame.rows) }
  }
}

// MARK: - Border

extension SplitScreen {
  /// Returns whether the event belongs to the border, so that no list receives it.
  private func handleBorder(_ mouse: MouseEvent) -> Bool {
    let place = arrangement == .sideBySide ? mouse.column : mouse.row
    switch mouse.action {
    case .press(.left): dragsBorder = isSplit && place == border
    case .drag(.left) where dragsBorder: moveBorder(to: place)
    case .release(.left) where dragsBorder:
      dragsBorder = false
      return true
    default: dragsBorder = false
    }
    return dragsBorder
  }

  private func moveBorder(to place: Int) {
    let last = max(1, length - 1)
    fraction = min(max(Double(place) / Double(last), 0), 1)
  }

  private func drawBorder(in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    if environment.isScreenReaderEnabled { return }
    let isASCII = environment.glyphs == .ascii
    let active = environment.resolved(environment.theme.activeBorder)
    let style = dragsBorder ? active : environment.resolved(environment.theme.border)
    let marks: [Character]
    switch arrangement {
    case .sideBySide:
      let rule: Character = isASCII ? "|" : "│"
      region.fill(rule, x: border, y: 0, width: 1, height: rows, style: style)
      marks = isASCII ? ["<", ">"] : ["◂", "▸"]
    case .stacked:
      let rule = Symbols.rule(environment.glyphs)
      region.fill(rule, x: 0, y: border, width: columns, height: 1, style: style)
      marks = isASCII ? ["^", "v"] : ["▴", "▾"]
    }
    guard hasFocus else { return }
    let middle = arrangement == .sideBySide ? (border, rows / 2) : (columns / 2, border)
    region.write(String(marks[focused]), x: middle.0, y: middle.1, style: active)
  }
}
