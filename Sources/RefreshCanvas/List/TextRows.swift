public import RefreshKit

/// The texts of a list that is made of text, and the measure of their lines.
@MainActor
final class TextRows {
  let text: @MainActor (_ row: Int) -> StyledText
  /// Whether a row takes as many lines as its text needs.
  let wraps: Bool
  /// The width policy of the canvas that the list was drawn on last.
  var policy = WidthPolicy()
  private var broken = BrokenTexts()
  /// The byte of a text that was read when the width changed last.
  private var readByte = -1

  init(wraps: Bool, text: @escaping @MainActor (_ row: Int) -> StyledText) {
    (self.wraps, self.text) = (wraps, text)
  }

  var height: RowHeight {
    guard wraps else { return .fixed(1) }
    return .measured { [self] row, width in
      broken.lines(text(row).text, columns: width, policy: policy).lines.count
    }
  }

  /// The line at another width that holds the start of a row's line, and the number of lines there.
  ///
  /// Over several widths it is the same text that is followed, so that it does not creep.
  func line(
    of text: String, _ line: Int, from old: Int, to new: Int
  ) -> (line: Int, of: Int)? {
    let before = broken.lines(text, columns: old, policy: policy).lines
    let after = broken.lines(text, columns: new, policy: policy).lines
    guard wraps, before.indices.contains(line) else { return nil }
    func byte(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
    var place = byte(before[line].lowerBound)
    let end = line + 1 < before.count ? byte(before[line + 1].lowerBound) : text.utf8.count + 1
    if place..<end ~= readByte { place = readByte }
    readByte = place
    let next = after.firstIndex { byte($0.lowerBound) > place } ?? after.count
    return (max(0, next - 1), after.count)
  }

  /// Draws a row; one that is selected is reversed, one that is marked bold and underlined.
  func draw(_ row: Int, in region: inout CanvasRegion, _ context: RowContext) {
    let text = text(row)
    region.withAttributes(of: context) { draw(text, in: &$0, context.environment) }
  }

  private func draw(
    _ text: StyledText, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    guard wraps else {
      region.write(text, cuttingIn: environment)
      return
    }
    let lines = broken.lines(text.text, columns: region.width, policy: region.widthPolicy).lines
    for y in region.visibleRows.clamped(to: 0..<lines.count) {
      region.write(text, part: lines[y], x: 0, y: y)
    }
  }
}

extension ListModel {
  /// Makes a list of text: the texts, heights and looks of rows come from one place.
  ///
  ///     let list = ListModel(rowCount: log.count, wraps: true) { row in
  ///       StyledText(log[row].time, style: .dim) + " \(log[row].message)"
  ///     }
  ///
  /// Rows are one line, and what is cut gives way to `…`; with `wraps` they are as many lines as
  /// their text needs, and are measured where they show. The selected row is reversed.
  /// ``rowText`` is set to what the text says.
  public convenience init(
    rowCount: Int = 0, wraps: Bool = false, scroll: ScrollModel? = nil,
    text: @escaping @MainActor (_ row: Int) -> StyledText
  ) {
    let rows = TextRows(wraps: wraps, text: text)
    self.init(rowCount: rowCount, rowHeight: rows.height, scroll: scroll) {
      rows.draw($0, in: &$1, $2)
    }
    textRows = rows
    if wraps {
      book.rewrap = { [rowMap] row, line, old, new in
        rows.line(of: text(rowMap.source(of: row)).text, line, from: old, to: new)
      }
    }
    rowText = { text($0).text }
  }

  /// The whole text of a row, without wrapping, cut or decoration, in one line or several.
  ///
  /// It is what ``rowText`` gives. Without that it is what the row draws when it is drawn for reading
  /// (``RowContext/isReading``): so wide that nothing is wrapped or cut, without trailing blanks; a
  /// gap wider than the list is read as two blanks.
  public func text(ofRow row: Int) -> String {
    precondition(row >= 0 && row < rowCount, "row \(row) is none of \(rowCount); rows count from 0")
    return read(row)
  }

  /// The same, in the middle of an edit too: the app's rows have been changed by then.
  func read(_ row: Int) -> String {
    if let rowText { return rowText(row) }
    return rowMap.withoutFilter { RowReader(self).text(of: row) }
  }
}

extension ListModel {
  /// Takes over what terminals are assumed to do; rows of text may be of another height then.
  func measure(with policy: WidthPolicy) {
    widthPolicy = policy
    guard let textRows else { return }
    textRows.policy = policy
    book.measureAnew()
  }
}
