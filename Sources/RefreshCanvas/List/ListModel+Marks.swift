internal import RefreshKit

extension ListModel {
  /// The rows that are marked, in order; rows that come, go and move keep theirs marked.
  ///
  /// A row that is removed is no longer marked, and after all rows were replaced none is.
  public var markedRows: [Int] {
    get { marks?.members ?? [] }
    set {
      var marks = RowSet(rows: rowMap.filtering?.filter.rows ?? book.index.count)
      for row in newValue {
        check(row)
        marks.set(row..<row + 1, true)
      }
      self.marks = marks.isEmpty ? nil : marks
      setNeedsDrawing()
    }
  }

  /// Whether a row is marked.
  public func isMarked(_ row: Int) -> Bool { marks?.contains(row) ?? false }

  /// Marks a row, or no longer.
  public func mark(_ row: Int, _ isMarked: Bool = true) {
    check(row)
    var marks = marks ?? RowSet(rows: rowMap.filtering?.filter.rows ?? book.index.count)
    guard row < marks.rows else { return }
    marks.set(row..<row + 1, isMarked)
    self.marks = marks.isEmpty ? nil : marks
    setNeedsDrawing()
  }

  /// Takes Space: marks the selected row, or no longer, and selects the next one.
  ///
  /// Returns whether a row was selected.
  public func pressSpace() -> Bool {
    guard let row = selectedRow else { return false }
    mark(row, !isMarked(row))
    if let shown = book.selectedRow, shown + 1 < book.count {
      book.selectedRow = shown + 1
      reveal(shown: shown + 1)
    }
    return true
  }

  func check(_ row: Int) {
    precondition(row >= 0 && row < rowCount, "row \(row) is none of \(rowCount); rows count from 0")
  }
}
