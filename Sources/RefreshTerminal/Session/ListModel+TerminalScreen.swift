public import RefreshCanvas
public import RefreshKit

/// A list that fills the whole screen.
extension ListModel: TerminalScreen {
  /// Gives the list the screen's size.
  public func resized(columns: Int, rows: Int) { resize(width: columns, height: rows) }

  /// The header or footer drawn at a row counted from the list's top, so that a tap activates it.
  public func control(atColumn column: Int, row: Int) -> RefreshControl? {
    guard let footer, scroll.footerVisibleLength > 0 else { return nil }
    let top = (scroll.footerPosition - scroll.offset + 0.5).rounded(.down)
    let rows = top..<max(top, top + footer.extent.rounded(.up))
    return rows.contains(Double(row)) ? footer : nil
  }
}
