internal import RefreshCanvas

/// Finds distances by which rows moved, by hashes, in linear time: there may be 65,535 rows.
struct ScrollDistanceFinder: Sendable {
  /// The hashes of the rows of both canvases; 0 if they were not computed.
  private var oldHashes: [UInt64] = []
  private var newHashes: [UInt64] = []
  private var hasOldHashes = false
  /// For each chain of rows with the same hash, the row at which the next vote begins; −1 for none.
  private var firsts: [Int] = []
  private var lasts: [Int] = []
  /// The next row of the same chain; −1 for none.
  private var nexts: [Int] = []
  /// The number of votes for distance `d`, at index `d` plus the number of rows.
  private var votes: [Int] = []
  private(set) var distances: [Int] = []

  init(height: Int = 0) {
    oldHashes = Array(repeating: 0, count: height)
    newHashes = oldHashes
    var room = 4
    while room < 2 * height { room *= 2 }
    firsts = Array(repeating: -1, count: height == 0 ? 0 : room)
    lasts = firsts
    nexts = Array(repeating: -1, count: height)
    votes = Array(repeating: 0, count: 2 * height + 1)
  }

  mutating func invalidate() { hasOldHashes = false }

  /// Rows of the new canvas in `isSought` vote for rows of the old canvas in `isSource`.
  mutating func cast(
    _ old: borrowing TextCanvas, _ new: borrowing TextCanvas, isSought: [Bool], isSource: [Bool]
  ) {
    for distance in distances { votes[distance + nexts.count] = 0 }
    distances.removeAll(keepingCapacity: true)
    for y in newHashes.indices {
      if !hasOldHashes { oldHashes[y] = 0 }
      newHashes[y] = isSought[y] ? new.hash(ofRow: y) : 0
    }
    chain(old, isSource)
    for y in isSought.indices where isSought[y] { vote(y) }
    for place in firsts.indices { firsts[place] = -1 }
    swap(&oldHashes, &newHashes)
    hasOldHashes = true
  }

  /// Removes and returns the distance with the most votes, if it has more than one.
  mutating func winner() -> Int? {
    let height = nexts.count
    var best = 0
    for distance in distances {
      let count = votes[distance + height]
      let most = votes[best + height]
      if count > most || count == most && count > 0 && Self.isShorter(distance, best) {
        best = distance
      }
    }
    guard votes[best + height] > 1 else { return nil }
    votes[best + height] = 0
    return best
  }

  private static func isShorter(_ a: Int, _ b: Int) -> Bool {
    abs(a) < abs(b) || abs(a) == abs(b) && a > b
  }

  private mutating func chain(_ old: borrowing TextCanvas, _ isSource: [Bool]) {
    for y in isSource.indices where isSource[y] {
      if oldHashes[y] == 0 { oldHashes[y] = old.hash(ofRow: y) }
      let place = place(of: oldHashes[y])
      nexts[y] = -1
      if firsts[place] < 0 { firsts[place] = y } else { nexts[lasts[place]] = y }
      lasts[place] = y
    }
  }

  /// Returns the index of the chain of rows with a hash, or a free index.
  private func place(of hash: UInt64) -> Int {
    let mask = firsts.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while firsts[place] >= 0 && oldHashes[firsts[place]] != hash { place = (place + 1) & mask }
    return place
  }

  /// Rows vote in order, so no part of a chain is traversed twice.
  private mutating func vote(_ y: Int) {
    let place = place(of: newHashes[y])
    var source = firsts[place]
    guard source >= 0 else { return }
    while nexts[source] >= 0 && abs(nexts[source] - y) <= abs(source - y) {
      source = nexts[source]
    }
    firsts[place] = source
    let distance = source - y
    guard distance != 0 else { return }
    if votes[distance + nexts.count] == 0 { distances.append(distance) }
    votes[distance + nexts.count] += 1
  }
}
