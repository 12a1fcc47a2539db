import GRDB
package import RefreshList
package import RefreshPages

/// The rows of a table by position. Another program may change them at any time.
@MainActor
package final class TableRows: SearchableSource {
  /// The pager, which is notified of inserted and removed rows.
  package weak var pages: OffsetPager<Record>?
  /// Returns the rows near the viewport, which keep their positions when other rows are inserted or
  /// removed.
  package var near: () -> Range<Int> = { 0..<0 }
  /// The reason that the rows cannot be counted.
  package private(set) var problem: TableError?
  /// Whether all rows have been counted since the last change of the file.
  package var isCounted: Bool { open?.blocks.blocks.allSatisfy { $0.version == epoch } ?? false }

  private let path: String
  private let table: String?
  private var open: (file: TableFile, shape: Shape, blocks: Blocks)?
  /// The number of observed changes of the file, plus 1.
  private var epoch = 1
  private var version: Int?
  /// The next block to count.
  private var cursor = 0

  /// Opens a table, or the first table of the file. A locked file is opened later.
  package init(_ path: String, table: String?) throws {
    (self.path, self.table) = (path, table)
    do { open = try Self.opened(path, table) } catch  where error.isBusy {}
  }

  /// The table's columns and key, or `nil` until the file is open.
  package var shape: Shape? { open?.shape }

  private nonisolated static func opened(
    _ path: String, _ table: String?
  ) throws(TableError) -> (TableFile, Shape, Blocks) {
    let file = try TableFile(path)
    do {
      return try file.rows.read { db in
        let shape = try Shape(table, in: db)
        return (file, shape, try shape.firstBlocks(db))
      }
    } catch { throw TableError(error) }
  }

  @concurrent private nonisolated static func openedLater(
    _ path: String, _ table: String?
  ) async throws -> (TableFile, Shape, Blocks) { try opened(path, table) }

  private func opened() async throws -> (file: TableFile, shape: Shape, blocks: Blocks) {
    if let open { return open }
    let new = try await Self.openedLater(path, table)
    open = open ?? new
    return open ?? new
  }

  // MARK: - Reading

  /// The rows of a piece, and, if its block is shorter than estimated, the blocks that replace it.
  private typealias Part = (records: [Record], found: [Blocks.Block]?)

  @concurrent package nonisolated func page(at rows: Range<Int>) async throws -> OffsetPage<
    Record
  > {
    do {
      for _ in 0..<100 {
        if let page = try await read(rows) { return page }
        try Task.checkCancellation()
      }
      throw TableError("the table changes faster than it can be read")
    } catch  where !(error is CancellationError) { throw TableError(error) }
  }

  /// Reads rows. Returns `nil` if a block was wrong and the rows have to be read again.
  private func read(_ rows: Range<Int>) async throws -> OffsetPage<Record>? {
    let (file, shape, blocks) = try await opened()
    let pieces = blocks.pieces(of: rows)
    let epoch = epoch
    let parts = try await file.rows.read { db in
      try pieces.map { piece -> Part in
        let records = try shape.records(piece, db)
        guard records.count < piece.count else { return (records, nil) }
        var short = piece.block
        if case .guess = piece.way {
          short.count = piece.offset + records.count
          return (records, [short])
        }
        short.count = min(short.count, 2 * Blocks.size)
        let found = try shape.counted(
          short, to: piece.end, as: epoch, until: .now + .milliseconds(50), db)
        return (records, found)
      }
    }
    guard open?.blocks.generation == blocks.generation else { return nil }
    let short = zip(pieces, parts).compactMap { piece, part in part.found.map { (piece.index, $0) }
    }
    if !short.isEmpty {
      let edits = open?.blocks.replace(Dictionary(uniqueKeysWithValues: short)) ?? []
      tell(edits, of: blocks.count)
      return nil
    }
    for (piece, part) in zip(pieces, parts).reversed() {
      guard let key = part.records.first?.key else { continue }
      open?.blocks.split(piece.index, at: piece.offset, key, knowing: piece.way)
    }
    return OffsetPage(parts.flatMap(\.records), count: blocks.count)
  }

  /// Notifies the pager of inserted and removed rows.
  private func tell(_ edits: [Edit], of count: Int) {
    guard let pages, edits.contains(where: { $0.change != 0 }) else { return }
    for edit in Edit.merged(edits, keeping: near().clamped(to: 0..<count)).reversed() {
      if edit.change > 0 { pages.insertRows(edit.change, at: edit.at) }
      if edit.change < 0 { pages.removeRows(edit.at..<edit.at - edit.change) }
    }
  }

  /// Returns all values of a row. Each text is cut at 20,000 characters.
  package func detail(of record: Record) async throws -> [Cell] {
    let (file, shape, _) = try await opened()
    do {
      return try await file.rows.read {
        try shape.cells(shape.columns[...], of: record.key, limit: 20_000, $0)
      }
    } catch  where !(error is CancellationError) { throw TableError(error) }
  }

  // MARK: - Finding

  @concurrent package nonisolated func find(
    _ words: FindQuery, from row: Int, direction: FindDirection
  ) async throws -> Int? {
    let items = try await page(at: row..<row + 2).items
    let (file, shape, _) = try await opened()
    var from = direction == .forward ? items.first?.key : items.dropFirst().first?.key
    var found: Key?
    repeat {
      (found, from) = try await file.find.read { [from] db in
        try shape.find(words.text, from: from, direction, until: .now + .milliseconds(50), db)
      }
    } while found == nil && from != nil
    guard let found else { return nil }
    while true { if let row = try await self.row(of: found) { return row } }
  }

  /// Returns the row of a key, and records the key. Returns `nil` if the blocks changed in the
  /// meantime.
  private func row(of key: Key) async throws -> Int? {
    let (file, shape, blocks) = try await opened()
    let place = try await file.find.read { try shape.place(of: key, in: blocks, $0) }
    guard open?.blocks.generation == blocks.generation else { return nil }
    open?.blocks.split(
      place.index, at: place.offset, key, knowing: place.isKnown ? .forward : .guess)
    return blocks.first(of: place.index) + min(place.offset, blocks.blocks[place.index].count - 1)
  }

  // MARK: - Changes by other programs

  /// Checks whether another program has changed the file, and continues to count.
  ///
  /// - Returns: Whether there may be more rows to count; `false` after an error.
  package func look() async -> Bool {
    do {
      let file = try await opened().file
      let version = try await file.rows.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
      if version != self.version {
        if self.version != nil { try await changed() }
        self.version = version
      }
      problem = nil
      return try await countFurther()
    } catch {
      problem = TableError(error)
      return false
    }
  }

  private func changed() async throws {
    epoch += 1
    if let pages, let count = open?.blocks.count { pages.reloadRows(0..<count) }
    while let index = shownBlock { try await compare(index) }
  }

  /// The first block near the viewport that has not been compared with the changed file.
  private var shownBlock: Int? {
    guard let blocks = open?.blocks else { return nil }
    var (near, first) = (near(), 0)
    near = near.clamped(to: 0..<blocks.count)
    return blocks.blocks.firstIndex { block in
      defer { first += block.count }
      return block.version ?? 0 < epoch && (first..<first + block.count).overlaps(near)
    }
  }

  /// Compares the keys of a block with the file, and notifies the pager of inserted and removed
  /// rows.
  private func compare(_ index: Int) async throws {
    guard let (file, shape, blocks) = open else { return }
    let (block, end) = (blocks.blocks[index], blocks.end(of: index))
    let limit = 5 * Blocks.size
    let keys = try await file.rows.read { try shape.keys(block.start, end, limit: limit + 1, $0) }
    guard let pages, open?.blocks.generation == blocks.generation else { return }
    let first = blocks.first(of: index)
    let known = (first..<first + block.count).map { pages[$0]?.key }
    var new = stride(from: 0, to: min(limit, keys.count), by: Blocks.size).map { at in
      Blocks.Block(
        start: at == 0 ? block.start : keys[at], count: min(Blocks.size, keys.count - at),
        version: epoch)
    }
    if keys.count > limit { new.append(.init(start: keys[limit], count: 1)) }
    if new.isEmpty { new = [.init(start: block.start, count: 0, version: epoch)] }
    _ = open?.blocks.replace([index: new])
    tell(
      Edit.edits(from: known, to: keys).map { Edit(at: first + $0.at, change: $0.change) },
      of: blocks.count)
  }

  /// Continues to count for a limited time.
  ///
  /// - Returns: Whether there may be more rows to count.
  private func countFurther() async throws -> Bool {
    guard let (file, shape, blocks) = open else { return false }
    let epoch = epoch
    let stale = blocks.blocks.indices.filter { blocks.blocks[$0].version != epoch }
    guard let begin = stale.first(where: { $0 >= cursor }) ?? stale.first else { return false }
    let deadline = ContinuousClock.now + .milliseconds(80)
    let found = try await file.count.read { db in
      var found: [Int: [Blocks.Block]] = [:]
      for index in stale where index >= begin && (found.isEmpty || .now < deadline) {
        found[index] = try shape.counted(
          blocks.blocks[index], to: blocks.end(of: index), as: epoch, until: deadline, db)
      }
      return found
    }
    guard open?.blocks.generation == blocks.generation, self.epoch == epoch else { return true }
    let edits = open?.blocks.replace(found) ?? []
    cursor = (found.keys.max() ?? 0) + (open?.blocks.blocks.count ?? 0) - blocks.blocks.count
    tell(edits, of: blocks.count)
    return true
  }
}
