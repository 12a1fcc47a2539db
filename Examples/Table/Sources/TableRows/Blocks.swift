import GRDB

/// The positions of keys: the table is divided into blocks, each of which has a first key. Counted
/// blocks have about 1,000 rows.
///
/// The length of a block is an estimate until the block has been counted. When rows are read from
/// the start or the end of a block, or at an estimated key, the block is split there, so that later
/// reads nearby agree with the rows already shown.
struct Blocks: Sendable {
  struct Block: Sendable {
    /// The first key of the block; `nil` for the start of the table.
    var start: Key?
    var count: Int
    /// The version of the file in which the block was counted; `nil` for an estimate.
    var version: Int?
  }

  /// Some rows of one block, and how to read them.
  struct Piece: Sendable {
    enum Way: Sendable {
      /// Forward from the start of the block, skipping the rows before the piece.
      case forward
      /// Backward from the end of the block, skipping that number of rows.
      case backward(Int)
      /// From an estimated key.
      case guess
    }

    var index: Int
    var block: Block
    var end: Key?
    /// The number of rows of the block before the piece.
    var offset: Int
    var count: Int
    var way: Way
  }

  /// The maximum number of rows that a query skips, and the usual length of a counted block.
  static let size = 1_000

  private(set) var blocks: [Block]
  /// The number of changes. Pieces from before a change are invalid.
  private(set) var generation = 0

  init(_ blocks: [Block]) { self.blocks = blocks }

  var count: Int { blocks.reduce(0) { $0 + $1.count } }

  /// Returns the first key of the next block, or `nil` for the end of the table.
  func end(of index: Int) -> Key? { index + 1 < blocks.count ? blocks[index + 1].start : nil }

  /// Returns the first row of a block.
  func first(of index: Int) -> Int { blocks[..<index].reduce(0) { $0 + $1.count } }

  /// Returns the pieces to read for a range of rows, one per block.
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

  /// Splits a block at a row whose key has been read.
  ///
  /// - Parameters:
  ///   - index: The block.
  ///   - offset: The number of rows of the block before the row.
  ///   - key: The key of the row.
  ///   - side: How the row was read, which determines on which side of the row the number of rows
  ///     is known.
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

  /// Replaces blocks, and merges adjacent small blocks that have been counted.
  ///
  /// - Parameter found: The new blocks, by the index of the block that they replace.
  /// - Returns: The rows inserted or removed at the ends of blocks, in order.
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
