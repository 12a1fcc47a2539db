/// The items that came by another way since a run began to read: its pages may lack them.
struct Journal {
  /// Those that were put in or changed.
  private(set) var known: Set<AnyHashable> = []
  /// Those of them that were put in.
  private(set) var put: Set<AnyHashable> = []
  /// Those that were taken out.
  private(set) var removed: Set<AnyHashable> = []

  mutating func note(put ids: some Sequence<AnyHashable>) {
    put.formUnion(ids)
    note(changed: ids)
  }

  mutating func note(changed ids: some Sequence<AnyHashable>) {
    known.formUnion(ids)
    removed.subtract(ids)
  }

  mutating func note(removed ids: some Sequence<AnyHashable>) {
    removed.formUnion(ids)
    known.subtract(ids)
    put.subtract(ids)
  }
}

extension Pages {
  /// Begins to keep a journal for a run.
  func beginRun() -> Int {
    runs += 1
    journals[runs] = Journal()
    return runs
  }

  /// The items that a run has read, without those removed meanwhile, and with those changed
  /// meanwhile as they are now.
  func asOfNow(_ read: [Item], of run: Int) -> [Item] {
    guard let identity, let journal = journals[run],
      !journal.known.isEmpty || !journal.removed.isEmpty
    else { return read }
    return read.compactMap { item in
      let id = identity(item)
      if journal.removed.contains(id) { return nil }
      guard journal.known.contains(id), let row = ledger.row(of: id) else { return item }
      return ledger.items[row]
    }
  }

  func note(_ body: (inout Journal) -> Void) {
    for run in journals.keys { body(&journals[run, default: Journal()]) }
  }
}
