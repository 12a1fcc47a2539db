public import RefreshCanvas

// Items that come by another way than by asking the source: a socket, the app's own.

extension Pages {
  /// Puts items before all others, the first of them first.
  ///
  ///     for await message in socket { pages.prepend([message]) }
  ///
  /// Those that are there already stay where they are and are taken over as they are now, so that
  /// none shows twice, whichever came first, a page or this. A refresh that is on its way leaves
  /// what was put in since it began; one that begins later shows what the source has.
  public func prepend(_ new: [Item]) { insert(new, at: 0) }

  /// Puts items after all others; see ``prepend(_:)``.
  ///
  /// Where the source goes on, its next page follows them.
  public func append(_ new: [Item]) { insert(new, at: ledger.items.count) }

  private func insert(_ new: [Item], at row: Int) {
    if let identity { note { $0.note(put: new.map(identity)) } }
    let (added, changed) = ledger.insert(new, at: row)
    list?.update { rows in
      for row in changed { rows.reload(at: row) }
      rows.insert(added, at: row)
    }
  }
}

extension Pages where Item: Identifiable {
  /// Puts items before the one with an identity; see ``prepend(_:)``.
  ///
  /// Returns whether that is there; if not, nothing happens.
  @discardableResult
  public func insert(_ new: [Item], before id: Item.ID) -> Bool {
    guard let row = ledger.row(of: AnyHashable(id)) else { return false }
    insert(new, at: row)
    return true
  }

  /// Puts items after the one with an identity; see ``prepend(_:)``.
  ///
  /// Returns whether that is there; if not, nothing happens.
  @discardableResult
  public func insert(_ new: [Item], after id: Item.ID) -> Bool {
    guard let row = ledger.row(of: AnyHashable(id)) else { return false }
    insert(new, at: row + 1)
    return true
  }

  /// Takes over items that are there as they are now; others are left out.
  ///
  /// Where their rows grow says which lines stay if one of them is being read. Returns how many
  /// were there. A page that is on its way does not take it back.
  @discardableResult
  public func change(_ new: [Item], growing growth: RowGrowth = .end) -> Int {
    let changed = ledger.change(new)
    note { $0.note(changed: changed.map { AnyHashable(ledger.items[$0].id) }) }
    list?.update { rows in
      for row in changed { rows.reload(at: row, growing: growth) }
    }
    return changed.count
  }

  /// Takes items out; returns how many were there.
  ///
  /// A page that is on its way does not bring them back; one that is asked for later does, if the
  /// source still has them.
  @discardableResult
  public func remove(_ ids: some Sequence<Item.ID>) -> Int {
    let ids = Set(ids.map { AnyHashable($0) })
    note { $0.note(removed: ids) }
    let gone = ids.compactMap { ledger.row(of: $0) }.sorted()
    ledger.remove(gone)
    list?.update { rows in
      for row in gone.reversed() { rows.remove(1, at: row) }
    }
    return gone.count
  }
}
