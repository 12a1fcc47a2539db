import RefreshCanvas
import RefreshList
import RefreshPages
import TableRows

/// Draws rows in columns. A column fits its title and its widest visible value so far, up to a width
/// of 24.
@MainActor
final class RowLines {
  private var columns = Columns([])
  /// The widest text of each column that has been visible.
  private var widest: [String] = []
  private var isNumber: [Bool] = []

  /// Fits columns to their titles and to the rows that have been visible.
  func fit(to pages: OffsetPager<Record>, on list: ListView, _ shape: Shape?) {
    guard let shape else { return }
    let records = list.visibleRows.compactMap { pages[$0] }
    guard list.columnTitles == nil || !records.isEmpty else { return }
    let names = Array(shape.columns.prefix(Shape.shownColumns))
    if widest.isEmpty { widest = names }
    if isNumber.isEmpty, !records.isEmpty {
      isNumber = names.indices.map { column in records.allSatisfy { $0.cells[column].isNumber } }
    }
    for record in records {
      for (column, cell) in record.cells.enumerated()
      where TextWidth.columns(of: cell.text) > TextWidth.columns(of: widest[column]) {
        widest[column] = cell.text
      }
    }
    var fitted = Columns(
      names.indices.map { column in
        .content(atMost: 24, isNumber.isEmpty || !isNumber[column] ? .leading : .trailing)
      }, gap: 2)
    fitted.fit([names, widest])
    guard fitted != columns else { return }
    columns = fitted
    list.columnTitles = ColumnTitles(names, columns)
  }

  func draw(_ record: Record?, in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    let texts = record?.cells.map { StyledText($0.text, style: $0.isPlain ? .plain : .dim) }
    region.write(texts ?? [], columns: columns, truncatingIn: environment)
  }
}
