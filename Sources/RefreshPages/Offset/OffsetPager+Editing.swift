internal import RefreshKit
internal import RefreshList

extension OffsetPager {
  /// Reports rows that were inserted into the source.
  ///
  /// Visible rows keep their place. At the start of the list new rows appear instead, unless
  /// ``/RefreshList/ListView/preservesPositionAtEdge`` is set.
  ///
  /// New rows have no item until it is loaded. Before the first reply, requests are sent again.
  ///
  /// - Parameters:
  ///   - added: The number of rows, 0 or more.
  ///   - row: The index before which they were inserted. An index outside the source is a
  ///     programmer error.
  public func insertRows(_ added: Int, at row: Int) {
    require(added >= 0 && row >= 0, "cannot insert \(added) rows at \(row); both must be 0 or more")
    if let count, list != nil {
      require(row <= count, "insertion index \(row) is out of range 0...\(count)")
      require(
        added <= .max - count,
        "inserting \(added) rows into \(count) exceeds the largest number of rows")
    }
    replace(row..<row, with: added)
  }

  /// Reports rows that were removed from the source. Other rows keep their place if possible.
  ///
  /// - Parameter rows: The indices of the rows. A range outside the source is a programmer error.
  public func removeRows(_ rows: Range<Int>) {
    require(rows.lowerBound >= 0, "rows \(rows) are out of range; the first row is 0")
    if let count, list != nil {
      require(rows.upperBound <= count, "rows \(rows) are out of range 0..<\(count)")
    }
    replace(rows, with: 0)
  }

  /// Reports rows whose items have changed in the source. They are loaded again when they are in or
  /// near the viewport, and keep their old items until then.
  ///
  /// - Parameter rows: The indices of the rows. A range outside the source is a programmer error.
  public func reloadRows(_ rows: Range<Int>) {
    let known = count ?? .max
    require(
      rows.lowerBound >= 0 && rows.upperBound <= known, "rows \(rows) are out of range 0..<\(known)"
    )
    guard !rows.isEmpty else { return }
    editRequests { $0.change(rows) }
    store.outdate(rows)
    fetch()
  }

  /// Either `rows` is empty or `added` is 0.
  private func replace(_ rows: Range<Int>, with added: Int) {
    if let known = count, let list {
      if rows.isEmpty && added == 0 { return }
      let new = known + added - rows.count
      count = new
      list.mayHaveRows = new > 0
      editRequests { $0.replace(rows, with: added) }
      store.replace(rows, with: added)
      list.performBatchUpdates { changes in
        changes.removeRows(rows)
        changes.insertRows(added, at: rows.lowerBound)
      }
    } else {
      editRequests { $0.edit() }
    }
    fetch()
  }

  /// Applies an edit to the requests in flight, whose replies may be from before or after the edit.
  private func editRequests(_ edit: (inout TrackedRowRange) -> Void) {
    for (number, var flight) in flights {
      edit(&flight.rows)
      flights[number] = flight
    }
    if var rows = refreshing {
      edit(&rows)
      refreshing = rows
    }
    faults = [:]
    lastEdit = list?.scroll.now ?? lastEdit
  }
}
