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
  /// The first screen's share of the length, 0 to 1. Each screen has at least two columns or rows.
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
  public var focus: Int? = 0 {
    didSet {
      let shown = focused
      if let focus { focused = min(max(0, focus), 1) }
      if focused != shown, !isSplit { layOut() }
      passFocus()
    }
  }
  /// The screen that has the focus or had it last.
  private var focused = 0
  private var dragsBorder = false

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
  /// The panes of both screens. If both do not fit, the pane without the focus has no size.
  public var panes: [ScreenPane] {
    guard isSplit else {
      let sizes = focused == 0 ? [(columns, rows), (0, 0)] : [(0, 0), (columns, rows)]
      return zip([first, second], sizes).map { ScreenPane($0, columns: $1.0, rows: $1.1) }
    }
    let end = border + 1
    switch arrangement {
    case .sideBySide:
      return [
        ScreenPane(first, columns: border, rows: rows),
        ScreenPane(second, column: end, columns: columns - end, rows: rows),
      ]
    case .stacked:
      return [
        ScreenPane(first, columns: columns, rows: border),
        ScreenPane(second, row: end, columns: columns, rows: rows - end),
      ]
    }
  }
  public var keyHints: [KeyHint] {
    // In the unfocused screen, the first effect of Tab is to move the focus there.
    let hints = [first, second].enumerated().map { index, screen in
      index == focused ? screen.keyHints : screen.keyHints.filter { $0.key != "Tab" }
    }
    return hints[0].adding(hints[1])
      + [KeyHint("< >", words["split.border"], importance: -10)]
  }

  public func sizeChanged(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    layOut()
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for pane in shownPanes { pane.draw(in: &region, environment: environment) }
    if isSplit { drawBorder(in: &region, environment) }
  }

  public func handle(_ event: InputEvent) -> EventResult {
    switch event {
    case .mouse(let mouse) where handleBorder(mouse): return .handled
    case .key(.text("<"), []) where isSplit: moveBorder(to: border - 1)
    case .key(.text(">"), []) where isSplit: moveBorder(to: border + 1)
    default: return .ignored
    }
    return .handled
  }

  private var length: Int { arrangement == .sideBySide ? columns : rows }

  private var isSplit: Bool { length > 2 * Self.least }

  private var border: Int {
    let place = Int((fraction * Double(length - 1)).rounded())
    return min(max(place, Self.least), length - 1 - Self.least)
  }

  private var shownPanes: [ScreenPane] { isSplit ? panes : [panes[focused]] }

  private func layOut() {
    for pane in shownPanes { pane.screen.sizeChanged(columns: pane.columns, rows: pane.rows) }
  }

  // MARK: - Border

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
    let (marks, middle): ([String], (x: Int, y: Int))
    switch arrangement {
    case .sideBySide:
      let rule = Symbols.rule(environment.glyphs, along: .vertical)
      region.fill(rule, x: border, y: 0, width: 1, height: rows, style: style)
      (marks, middle) = (isASCII ? ["<", ">"] : ["◂", "▸"], (border, rows / 2))
    case .stacked:
      let rule = Symbols.rule(environment.glyphs)
      region.fill(rule, x: 0, y: border, width: columns, height: 1, style: style)
      (marks, middle) = (isASCII ? ["^", "v"] : ["▴", "▾"], (columns / 2, border))
    }
    if focus != nil { region.write(marks[focused], x: middle.x, y: middle.y, style: active) }
  }
}
