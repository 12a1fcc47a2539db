internal import RefreshKit
internal import RefreshList

// Changes of the source that are known before the next request.

extension OffsetPager {
  /// Reports rows that were inserted into the source. Visible rows keep their place.
  ///
  /// New rows are drawn without an item until it is loaded. Before the first reply no row is known,
  /// and a request in flight is sent again.
  ///
  /// - Parameters:
  ///   - added: The number of rows, 0 or more.
  ///   - row: The index before which they were inserted. An index outside the source is a
  ///     programmer error.
  public func insertRows(_ added: Int, at row: Int) {
    require(added >= 0 && row >= 0, "cannot insert \(added) rows at \(row); both must be 0 or more")
    edit { known in
      require(row <= known, "insertion index \(row) is out of range 0...\(known)")
      require(
        added <= .max - known,
        "inserting \(added) rows into \(known) exceeds the largest number of rows")
      return known + added
    } requests: {
      $0.insert(added, at: row)
    } store: {
      $0.insert(added, at: row)
    } rows: {
      $0.insertRows(added, at: row)
    }
  }

  /// Reports rows that were removed from the source. Visible rows keep their place.
  ///
  /// - Parameter rows: The indices of the rows. A range outside the source is a programmer error.
  public func removeRows(_ rows: Range<Int>) {
    require(rows.lowerBound >= 0, "rows \(rows) are out of range; the first row is 0")
    edit { known in
      require(rows.upperBound <= known, "rows \(rows) are out of range 0..<\(known)")
      return known - rows.count
    } requests: {
      $0.remove(rows)
    } store: {
      $0.remove(rows.count, at: rows.lowerBound)
    } rows: {
      $0.removeRows(rows)
    }
  }

  /// Reports rows whose items have changed in the source. They are loaded again when they are
  /// visible, and keep their old items until then.
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

  private func edit(
    _ change: (Int) -> Int, requests: (inout TrackedRowRange) -> Void,
    store: (inout PageStore<Item>) -> Void, rows: (inout RowChanges) -> Void
  ) {
    if let known = count, let list {
      let new = change(known)
      guard new != known else { return }
      count = new
      list.mayHaveRows = new > 0
      editRequests(requests)
      store(&self.store)
      list.performBatchUpdates(rows)
    } else {
      editRequests { $0.edit() }
    }
    fetch()
  }

  /// Applies an edit to the requests in flight, whose replies may be from before or after the edit.
  private func editRequests(_ edit: (inout TrackedRowRange) -> Void) {
    flights = flights.mapValues { flight in
      var flight = flight
      edit(&flight.rows)
      return flight
    }
    refreshing = refreshing.map { rows in
      var rows = rows
      edit(&rows)
      return rows
    }
    faults = [:]
    lastEdit = list?.scroll.now ?? lastEdit
  }
}
