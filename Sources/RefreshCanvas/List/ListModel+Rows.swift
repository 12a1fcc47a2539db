internal import RefreshKit

extension ListModel {
  /// Adds rows after the last one; nothing that shows moves.
  public func append(_ count: Int) {
    precondition(count >= 0, "\(count) rows cannot be appended; it has to be 0 or more")
    _ = layout.append(count)
    layoutChanged()
  }

  /// Puts rows before the first one; what shows keeps its place, unless the list is at its start.
  ///
  /// The row that was 0 is `count` from now on.
  public func prepend(_ count: Int) {
    precondition(count >= 0, "\(count) rows cannot be prepended; it has to be 0 or more")
    let height = layout.prepend(count)
    scroll.rowLength = layout.typicalHeight
    scroll.prependContent(length: Double(height))
  }

  /// Replaces all rows, or tells that their heights changed; the offset stays where it can.
  public func replace(rowCount: Int) {
    precondition(rowCount >= 0, "a list cannot have \(rowCount) rows; it has to be 0 or more")
    layout = RowLayout(height: rowHeight)
    _ = layout.append(rowCount)
    layoutChanged()
  }

  /// Scrolls until a row is the first that shows, as far as the content allows.
  public func scroll(toRow row: Int, animated: Bool = true) {
    precondition(
      row >= 0 && row < rowCount, "row \(row) is none of \(rowCount); rows count from 0")
    let offset = Double(layout.position(of: row)) - scroll.baseInsets.start
    if animated { scroll.scroll(to: offset) } else { scroll.jump(to: offset) }
  }

  private func layoutChanged() {
    scroll.rowLength = layout.typicalHeight
    scroll.contentLength = Double(layout.total)
  }
}
