public import RefreshCanvas
public import RefreshKit

/// A list that fills the whole screen.
extension ListModel: TerminalScreen {
  /// Gives the list the screen's size.
  public func resized(columns: Int, rows: Int) { resize(width: columns, height: rows) }

  /// Takes the keys that move the selection, Return and Space while a row is selected, and `u` where
  /// there are words about unseen rows.
  public func handle(_ event: InputEvent) -> InputAnswer {
    guard case .key(let key, let modifiers) = event, modifiers.isEmpty else { return .ignored }
    let isUsed: Bool
    if key == .enter {
      isUsed = pressReturn()
    } else if key == .text(" ") {
      isUsed = pressSpace()
    } else if let scrolled = ScrollKey(key, direction: scroll.direction) {
      isUsed = press(scrolled)
    } else {
      isUsed = key == .text("u") && showsUnseen && scrollToUnseen()
    }
    return isUsed ? .used : .ignored
  }

  /// A tap on a row selects or activates it, one on the words about unseen rows goes there.
  public func tapped(atColumn column: Int, row: Int) -> Bool { tap(column: column, line: row) }

  /// The footer, if it is drawn at a cell counted from the list's top left, so that a tap
  /// activates it.
  public func control(atColumn column: Int, row: Int) -> RefreshControl? {
    footer(atColumn: column, line: row)
  }
}
