import RefreshPages

/// An item of a feed: those of one epoch have numbers that fall from the newest to the oldest.
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

/// The same without an identity.
struct Line: Sendable, Hashable {
  var number: Int
}

typealias EntryPage = CursorPage<Entry, Entry.ID>

struct Unreachable: Error {}
