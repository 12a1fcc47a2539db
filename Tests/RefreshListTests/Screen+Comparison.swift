import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

extension Screen {
  /// Draws the list, and returns how it differs from the plain drawing.
  func difference() -> String? {
    if shown.width != size.width || shown.height != size.height {
      shown = TextCanvas(width: size.width, height: size.height)
      next = shown
    }
    next.redraw { list.draw(in: &$0, environment: environment) }
    swap(&shown, &next)
    // Without a match the list draws the status of the filter.
    let placed = placed
    if visible.isEmpty, !rows.isEmpty { return placed.isEmpty ? nil : "rows are placed" }
    let title = stickyTitle(placed)
    var expected = TextCanvas(width: size.width, height: size.height)
    expected.draw { draw(placed, title, in: &$0) }
    if shown != expected {
      let texts = zip(shown.lines, expected.lines).map { "\($0)‖\($1)" }
      return "offset \(list.scroll.offset)\n" + texts.joined(separator: "\n")
    }
    return pointDifference(placed, title) ?? sidewaysDifference(placed)
  }

  /// Compares which row is at each line.
  private func pointDifference(_ placed: [Placed], _ title: Placed?) -> String? {
    for line in 0..<length {
      let isTitle = title.map { line >= insets.start && line < $0.lines.upperBound } ?? false
      let row = isTitle ? title?.row : placed.first { $0.lines.contains(line) }?.row
      let cell = cells(line..<line + 1)
      let at = list.row(atColumn: cell.x, line: cell.y)
      if at != row { return "row \(at as Any) at line \(line), not \(row as Any)" }
    }
    if let first = placed.first, let last = placed.last {
      let range = first.row..<last.row + 1
      if list.visibleRows != range { return "visible \(list.visibleRows), not \(range)" }
    } else if !list.visibleRows.isEmpty {
      return "visible \(list.visibleRows)"
    }
    let selected = placed.first { $0.row == list.selectedRow }.flatMap { selected in
      let start = max(selected.lines.lowerBound, insets.start)
      let end = min(selected.lines.upperBound, length)
      return start < end ? cells(start..<end) : nil
    }
    let cell = list.selectedCell
    if cell?.column != selected?.x || cell?.row != selected?.y {
      return "selected cell \(cell as Any), not \(selected as Any)"
    }
    return nil
  }

  /// Compares how far rows of one line can be scrolled sideways.
  private func sidewaysDifference(_ placed: [Placed]) -> String? {
    guard kind == .text else { return nil }
    let room = across - max(list.frozenColumns, gutter)
    let longest = placed.map { TextWidth.columns(of: rows[$0.row].text.text) }.max() ?? 0
    let cut = longest + gutter - across
    let can = list.columnOffset > 0 || cut > 0
    if list.canScrollSideways != can { return "can scroll sideways: \(!can)" }
    guard room > 1, random.chance(0.3) else { return nil }
    let (old, count) = (list.columnOffset, random.pick([-1, 1, 1, 2]))
    list.scrollSideways(halfScreens: count)
    let end = max(old, cut)
    let target = min(max(0, old + count * (room / 2)), end)
    return list.columnOffset == target ? nil : "columns \(list.columnOffset), not \(target)"
  }
}
