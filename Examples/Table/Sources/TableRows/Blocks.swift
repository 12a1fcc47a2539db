import GRDB

/// Which key is where: the table in blocks of about 1,000 rows, each known by its first key.
///
/// Blocks that were not counted yet have an estimate. A block that is read from its start, from its
/// end or at a guessed key is split there, so that what was seen once has neighbours that fit.
struct Blocks: Sendable {
  struct Block: Sendable {
    /// The key that it begins with; `nil` for the start of the table.
    var start: Key?
    var count: Int
    /// The version of the file that it was counted in; `nil` for an estimate.
    var version: Int?
  }

  /// Some rows of one block, and how they are found.
  struct Piece: Sendable {
    enum Way: Sendable {
      /// Forward from the start of the block, skipping the rows before the piece.
      case forward
      /// Backward from the end of the block, skipping that number of rows.
      case backward(Int)
      /// By a key that is guessed.
      case guess
    }

    var index: Int
    var block: Block
    var end: Key?
    /// The rows of the block before these.
    var offset: Int
    var count: Int
    var way: Way
  }

  /// The greatest number of rows that a query skips, and that a block is made of.
  static let size = 1_000

  private(set) var blocks: [Block]
  /// The number of changes; a plan from before one is void.
  private(set) var generation = 0

  init(_ blocks: [Block]) { self.blocks = blocks }

  var count: Int { blocks.reduce(0) { $0 + $1.count } }

  /// The key that the next block begins with; `nil` for the end of the table.
  func end(of index: Int) -> Key? { index + 1 < blocks.count ? blocks[index + 1].start : nil }

  /// The row that a block begins with.
  func first(of index: Int) -> Int { blocks[..<index].reduce(0) { $0 + $1.count } }

  /// What has to be read for some rows, block by block.
  func pieces(of rows: Range<Int>) -> [Piece] {
    var (pieces, first): ([Piece], Int) = ([], 0)
    for (index, block) in blocks.enumerated() {
      let part = rows.clamped(to: first..<first + block.count)
      defer { first += block.count }
      guard !part.isEmpty else { continue }
      let (offset, rest) = (part.lowerBound - first, first + block.count - part.upperBound)
      let way: Piece.Way =
        offset <= Self.size ? .forward : rest <= Self.size ? .backward(rest) : .guess
      pieces.append(
        Piece(
          index: index, block: block, end: end(of: index), offset: offset, count: part.count,
          way: way))
    }
    return pieces
  }

  /// Splits a block where a row was seen.
  mutating func split(_ index: Int, at offset: Int, _ key: Key, knowing side: Piece.Way) {
    let block = blocks[index]
    guard block.version == nil, offset > 0, offset < block.count else { return }
    var (left, right) = (block, Block(start: key, count: block.count - offset))
    left.count = offset
    switch side {
    case .forward: left.version = 0
    case .backward: right.version = 0
    case .guess: break
    }
    _ = replace([index: [left, right]])
  }

  /// Puts others in the place of blocks, and makes one of small neighbours that were counted.
  ///
  /// Returns which rows came or went at the ends of blocks, in order.
  mutating func replace(_ found: [Int: [Block]]) -> [Edit] {
    var (all, edits, row) = ([Block](), [Edit](), 0)
    all.reserveCapacity(blocks.count + found.count)
    for (index, block) in blocks.enumerated() {
      let new = found[index] ?? [block]
      let change = new.reduce(0) { $0 + $1.count } - block.count
      row += block.count
      if change != 0 { edits.append(Edit(at: row + min(0, change), change: change)) }
      for block in new {
        if let last = all.last, let a = last.version, let b = block.version,
          last.count + block.count <= Self.size
        {
          all[all.count - 1].count += block.count
          all[all.count - 1].version = min(a, b)
        } else {
          all.append(block)
        }
      }
    }
    generation += 1
    blocks = all
    return edits
  }
}
