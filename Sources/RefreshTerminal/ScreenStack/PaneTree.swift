/// The panes of a screen and, recursively, of the screens shown in them.
@MainActor
struct PaneTree {
  /// A pane without inner panes, and the panes that contain it, the outermost first.
  typealias Leaf = (pane: ScreenPane, containers: [ScreenPane])

  private(set) var leaves: [Leaf] = []
  /// The panes whose screens show other screens, each before its inner panes.
  private(set) var containers: [ScreenPane] = []

  init(_ frame: ScreenPane) { add(frame.screen, in: frame, []) }

  private mutating func add(
    _ screen: any TerminalScreen, in frame: ScreenPane, _ around: [ScreenPane]
  ) {
    let named = screen.panes
    if named.isEmpty { leaves.append((frame, around)) }
    for pane in named {
      let placed = pane.placed(in: frame)
      if Self.isLeaf(pane, of: screen) {
        leaves.append((placed, around))
      } else {
        containers.append(placed)
        add(pane.screen, in: placed, around + [placed])
      }
    }
  }

  /// A screen may return itself as a pane, for the part of the screen that scrolls.
  private static func isLeaf(_ pane: ScreenPane, of screen: any TerminalScreen) -> Bool {
    pane.screen === screen || pane.screen.panes.isEmpty
  }

  /// Returns the screen of the leaf that receives keys, or `nil` if no pane has the focus.
  static func focusedScreen(of screen: any TerminalScreen) -> (any TerminalScreen)? {
    let panes = screen.panes
    if panes.isEmpty { return screen }
    let focus = screen.focus ?? 0
    guard panes.indices.contains(focus) else { return nil }
    let next = panes[focus]
    return isLeaf(next, of: screen) ? next.screen : focusedScreen(of: next.screen)
  }

  /// Gives the focus to a leaf in a pane of a screen.
  static func setFocus(of screen: any TerminalScreen, to leaf: Leaf) {
    var screen = screen
    for next in leaf.containers + [leaf.pane] {
      screen.focus = screen.panes.firstIndex { $0.screen === next.screen }
      screen.passFocus()
      screen = next.screen
    }
  }
}
