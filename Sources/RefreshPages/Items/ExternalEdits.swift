/// The items that came by another way since a run began to read: its pages may lack them.
struct ExternalEdits {
  /// Those that were put in or changed.
  private(set) var known: Set<AnyHashable> = []
  /// Those of them that were put in.
  private(set) var put: Set<AnyHashable> = []
  /// Those that were taken out.
  private(set) var removed: Set<AnyHashable> = []

  var isEmpty: Bool { known.isEmpty && removed.isEmpty }

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
