import RefreshPages

/// An item of a feed. The numbers of an epoch decrease from the newest to the oldest.
struct Entry: Identifiable, Sendable, Hashable {
  struct ID: Sendable, Hashable {
    var epoch: Int
    var number: Int
  }

  var id: ID
  var version = 0

  init(_ number: Int, epoch: Int = 0, version: Int = 0) {
    id = ID(epoch: epoch, number: number)
    self.version = version
  }
}

/// An item without an ID.
struct Line: Sendable, Hashable {
  var number: Int
}

typealias EntryPage = CursorPage<Entry, Entry.ID>

struct Unreachable: Error {}
