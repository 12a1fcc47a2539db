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

  private static func leafCount(_ pane: ScreenPane, of screen: any TerminalScreen) -> Int {
    isLeaf(pane, of: screen)
      ? 1 : pane.screen.panes.reduce(0) { $0 + leafCount($1, of: pane.screen) }
  }

  static func focus(of screen: any TerminalScreen) -> Int? {
    let named = screen.panes
    guard let focus = screen.focus ?? named.indices.first, named.indices.contains(focus) else {
      return named.isEmpty ? 0 : nil
    }
    let before = named[..<focus].reduce(0) { $0 + leafCount($1, of: screen) }
    let pane = named[focus]
    return isLeaf(pane, of: screen) ? before : Self.focus(of: pane.screen).map { before + $0 }
  }

  static func setFocus(of screen: any TerminalScreen, to leaf: Int) {
    var before = 0
    for (index, pane) in screen.panes.enumerated() {
      let count = leafCount(pane, of: screen)
      let isIn = before..<before + count ~= leaf
      if isIn { screen.focus = index }
      if !isLeaf(pane, of: screen) {
        if isIn { setFocus(of: pane.screen, to: leaf - before) } else { pane.screen.focus = nil }
      }
      before += count
    }
  }
}
