internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension TerminalSession {
  /// Removes and returns all pending output bytes.
  public func drainOutput() -> [UInt8] {
    var taken: [UInt8] = []
    while hasOutput {
      unsafe writeOutput { bytes in
        unsafe taken += bytes
        return bytes.count
      }
    }
    return taken
  }
}

extension TerminalSession {
  private var remainingList: ListView? {
    for pane in panes.all { if let rows = pane.screen.screenRows { return rows.list } }
    return nil
  }

  var remainingRowsGrowUp: Bool { remainingList?.scroll.direction == .up }

  /// The rows to leave. The indices count only rows that no filter hides.
  var remainingRows: Range<Int> {
    guard let list = remainingList else { return 0..<0 }
    let count = list.shownRowCount
    func last(_ some: Int) -> Range<Int> {
      let some = min(max(0, some), RowsLeftOnExit.maximum, count)
      return remainingRowsGrowUp ? 0..<some : count - some..<count
    }
    switch configuration.rowsLeftOnExit {
    case .nothing: return 0..<0
    case .visible: return list.visibleShownRows.clamped(to: 0..<count)
    case .last(let some): return last(some)
    case .all: return last(count)
    }
  }

  func remains(of row: Int) -> [UInt8] {
    guard let list = remainingList, row < list.shownRowCount else { return [] }
    return renderer.lines(of: list.picture(ofShownRow: row))
  }
}
