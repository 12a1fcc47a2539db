import GRDB
import RefreshPages

// The queries. No query skips more than ``Blocks/size`` rows.

extension Shape {
  /// Returns SQL for the rows from one key up to another, which is excluded.
  private func part(_ start: Key?, _ end: Key?) -> (sql: String, arguments: StatementArguments) {
    let bounds = bounds(start, end)
    return ("FROM \(name.quoted) WHERE \(bounds.sql)", bounds.arguments)
  }

  private func bounds(_ start: Key?, _ end: Key?) -> (sql: String, arguments: StatementArguments) {
    let bounds = [start.map { comparison(">=", $0) }, end.map { comparison("<", $0) }].compactMap(
      \.self)
    let sql = bounds.isEmpty ? "1" : bounds.map(\.sql).joined(separator: " AND ")
    return (sql, bounds.reduce(StatementArguments()) { $0 + $1.arguments })
  }

  /// Returns SQL that compares the key of a row with a key.
  private func comparison(_ sign: String, _ key: Key) -> (
    sql: String, arguments: StatementArguments
  ) {
    let step = isNumbered ? 1 : 2
    let marks = stride(from: 0, to: key.count, by: step).map { at in
      // A cast has an affinity, which would prevent the use of the index; the plus sign removes the
      // affinity.
      step == 2 && key[at] == true.databaseValue ? "+CAST(? AS TEXT)" : "?"
    }
    let values = stride(from: step - 1, to: key.count, by: step).map { key[$0] }
    return ("(\(keys)) \(sign) (\(marks.joined(separator: ", ")))", StatementArguments(values))
  }

  private var keys: String { key.joined(separator: ", ") }

  /// The columns of a ``Key``.
  private var keyColumns: [String] {
    if isNumbered { return key }
    return key.flatMap {
      [
        "typeof(\($0)) = 'text'",
        "CASE typeof(\($0)) WHEN 'text' THEN CAST(\($0) AS BLOB) ELSE \($0) END",
      ]
    }
  }

  private func order(isBackward: Bool) -> String {
    "ORDER BY " + key.map { isBackward ? "\($0) DESC" : $0 }.joined(separator: ", ")
  }

  /// Returns the keys of a range, in order.
  func keys(
    _ start: Key?, _ end: Key?, isBackward: Bool = false, limit: Int, skip: Int = 0, _ db: Database
  ) throws -> [Key] {
    let part = part(start, end)
    let sql =
      "SELECT \(keyColumns.joined(separator: ", ")) \(part.sql) \(order(isBackward: isBackward)) LIMIT \(limit) OFFSET \(skip)"
    return try GRDB.Row.fetchAll(db.cachedStatement(sql: sql), arguments: part.arguments)
      .map { Array($0.databaseValues) }
  }

  /// Returns the key a number of rows after a key, or before it; `nil` if there are fewer rows.
  ///
  /// Throws an error if the key does not advance, because the same key would be read again and
  /// again. This happens if the file is damaged or was written with another collation.
  private func key(
    _ start: Key?, _ end: Key?, isBackward: Bool = false, skip: Int, _ db: Database
  ) throws -> Key? {
    let next = try keys(start, end, isBackward: isBackward, limit: 1, skip: skip, db).first
    guard let next, let from = isBackward ? end : start else { return next }
    let isFurther =
      try isBackward
      ? count(nil, from, at: next, db) > 0 : next != from && count(from, nil, at: next, db) > 0
    guard isFurther else {
      throw TableError("the file is damaged: the keys of \(name) are not in their order")
    }
    return next
  }

  private func count(_ start: Key?, _ end: Key?, limit: Int, _ db: Database) throws -> Int {
    let part = part(start, end)
    let sql = "SELECT count(*) FROM (SELECT 1 \(part.sql) LIMIT \(limit))"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: part.arguments) ?? 0
  }
}

// MARK: - Rows

extension Shape {
  /// Returns the rows of a piece. There are fewer if the block has fewer rows than estimated.
  func records(_ piece: Blocks.Piece, _ db: Database) throws -> [Record] {
    var (start, skip, isBackward) = (piece.block.start, piece.offset, false)
    switch piece.way {
    case .forward: break
    case .backward(let rest): (skip, isBackward) = (rest, true)
    case .guess: (start, skip) = (try guess(piece, db), 0)
    }
    let columns = columns.prefix(Self.shownColumns)
    let part = part(start, piece.end)
    let cells = columns.map { Cell.sql(for: $0, limit: 200) }
    let sql = """
      SELECT \((keyColumns + cells).joined(separator: ", ")) \(part.sql) \(order(isBackward: isBackward))
      LIMIT \(piece.count) OFFSET \(skip)
      """
    var records: [Record]
    do {
      records = try GRDB.Row.fetchAll(db, sql: sql, arguments: part.arguments).map { row in
        let values = Array(row.databaseValues)
        return Record(
          key: Array(values.dropLast(cells.count)),
          cells: values.suffix(cells.count).map { Cell($0) })
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      records = try keys(
        start, piece.end, isBackward: isBackward, limit: piece.count, skip: skip, db
      ).map { Record(key: $0, cells: try self.cells(columns, of: $0, limit: 200, db)) }
    }
    return isBackward ? records.reversed() : records
  }

  /// Returns the values of some columns of a row. A value that is too long to read does not affect
  /// the others.
  func cells(_ columns: ArraySlice<String>, of key: Key, limit: Int, _ db: Database) throws
    -> [Cell]
  {
    // A result may have no more columns than SQLite's limit, 2,000 by default.
    if columns.count > 500 { return try halves(columns, of: key, limit: limit, db) }
    let cells = columns.map { Cell.sql(for: $0, limit: limit) }.joined(separator: ", ")
    let isRow = comparison("=", key)
    let sql = "SELECT \(cells) FROM \(name.quoted) WHERE \(isRow.sql)"
    do {
      let row = try GRDB.Row.fetchOne(db, sql: sql, arguments: isRow.arguments)
      guard let row else { throw TableError("the row is gone") }
      return row.databaseValues.map { Cell($0) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      return columns.count == 1 ? [.tooLong] : try halves(columns, of: key, limit: limit, db)
    }
  }

  private func halves(_ columns: ArraySlice<String>, of key: Key, limit: Int, _ db: Database) throws
    -> [Cell]
  {
    let middle = columns.startIndex + columns.count / 2
    return try cells(columns[..<middle], of: key, limit: limit, db)
      + cells(columns[middle...], of: key, limit: limit, db)
  }
}

// MARK: - Counting

extension Shape {
  /// Returns the blocks before the rows are counted.
  func firstBlocks(_ db: Database) throws -> Blocks {
    let count = try count(nil, nil, limit: 2 * Blocks.size + 1, db)
    if count <= 2 * Blocks.size { return Blocks([.init(count: count, version: 0)]) }
    return Blocks([.init(count: max(count, try estimate(db)))])
  }

  /// Estimates the number of rows by the density of keys at eight positions; 0 if keys are not
  /// numbers.
  private func estimate(_ db: Database) throws -> Int {
    guard let (low, high) = try ends(nil, nil, db) else { return 0 }
    var density = 0.0
    for part in 0..<8 {
      let start = low + (high - low) / 8 * Double(part)
      let far = try keys([Int64(start).databaseValue], nil, limit: 1, skip: 99, db).first
      density += 12.5 / ((far.flatMap(Self.number) ?? .infinity) - start.rounded(.down) + 1)
    }
    return Int(min((high - low) * min(1, density), 1e15))
  }

  private static func number(_ key: Key) -> Double? {
    Int64.fromDatabaseValue(key[0]).map(Double.init)
  }

  /// Returns the lowest number and the upper bound, which is excluded, of the keys in a range.
  private func ends(_ start: Key?, _ end: Key?, _ db: Database) throws -> (Double, Double)? {
    guard isNumbered else { return nil }
    let low = try (start ?? keys(start, end, limit: 1, db).first).flatMap(Self.number)
    let high =
      try end.flatMap(Self.number)
      ?? keys(start, end, isBackward: true, limit: 1, db).first.flatMap(Self.number).map { $0 + 1 }
    guard let low, let high, low < high else { return nil }
    return (low, high)
  }

  /// Returns the estimated first key of a piece, assuming that the keys of the block are evenly
  /// distributed.
  private func guess(_ piece: Blocks.Piece, _ db: Database) throws -> Key? {
    guard let (low, high) = try ends(piece.block.start, piece.end, db) else {
      return piece.block.start
    }
    let key = low + (high - low) * Double(piece.offset) / Double(piece.block.count)
    return [Int64(min(key, 9e18)).databaseValue]
  }

  /// Returns the estimated offset of a key in a block, assuming that its keys are evenly
  /// distributed.
  func guess(_ key: Key, in block: Blocks.Block, end: Key?, _ db: Database) throws -> Int {
    let most = max(1, block.count - 1)
    guard let (low, high) = try ends(block.start, end, db), let key = Self.number(key) else {
      return min(most, Blocks.size + 1)
    }
    return min(most, max(1, Int(Double(block.count) * (key - low) / (high - low))))
  }

  /// Counts a block until a deadline.
  ///
  /// - Returns: Blocks of a thousand rows, and a block with the remaining rows.
  func counted(
    _ block: Blocks.Block, to end: Key?, as version: Int, until deadline: ContinuousClock.Instant,
    _ db: Database
  ) throws -> [Blocks.Block] {
    var (done, rest) = ([Blocks.Block](), block)
    while true {
      if rest.count <= 2 * Blocks.size {
        let count = try count(rest.start, end, limit: 2 * Blocks.size + 1, db)
        if count <= 2 * Blocks.size {
          return done + [.init(start: rest.start, count: count, version: version)]
        }
      }
      if !done.isEmpty, .now > deadline { return done + [rest] }
      guard let next = try key(rest.start, end, skip: Blocks.size, db) else {
        rest.count = 0
        continue
      }
      done.append(.init(start: rest.start, count: Blocks.size, version: version))
      rest = .init(start: next, count: max(rest.count - Blocks.size, Blocks.size + 1))
    }
  }
}

// MARK: - Finding

extension Shape {
  /// Returns the first key from a key on, or the last key before it, whose row contains words.
  ///
  /// Other programs may be unable to write to the file during a read, so a search without an index
  /// is interrupted at the deadline.
  ///
  /// - Returns: The found key, or the key at which to continue after the deadline, or neither.
  func find(
    _ words: String, from key: Key?, _ direction: FindDirection,
    until deadline: ContinuousClock.Instant, _ db: Database
  ) throws -> (found: Key?, next: Key?) {
    let isBackward = direction == .backward
    if let index {
      let (start, end) = isBackward ? (nil, key) : (key, nil)
      let sql = "\(index) WHERE \(index) MATCH ?1"
      return (try firstKey(sql, words.quoted + "*", start, end, isBackward, db), nil)
    }
    let (holds, pattern) = holding(words)
    let table = "\(name.quoted) WHERE \(holds)"
    var from = key
    while true {
      let far = try self.key(
        isBackward ? nil : from, isBackward ? from : nil, isBackward: isBackward,
        skip: isBackward ? Blocks.size - 1 : Blocks.size, db)
      let (start, end) = isBackward ? (far, from) : (from, far)
      if let found = try firstReadable(table, pattern, start, end, isBackward, db) {
        return (found, nil)
      }
      guard let far, .now < deadline else { return (nil, far) }
      from = far
    }
  }

  private func firstReadable(
    _ table: String, _ pattern: String, _ start: Key?, _ end: Key?, _ isBackward: Bool,
    _ db: Database
  ) throws -> Key? {
    do { return try firstKey(table, pattern, start, end, isBackward, db) } catch let error
      as DatabaseError where error.resultCode == .SQLITE_TOOBIG
    {
      // A text before the match is too long to read: search the rows one by one, and continue after
      // it.
      let keys = try keys(start, end, isBackward: isBackward, limit: Blocks.size, db)
      for (at, key) in keys.enumerated() {
        let behind = isBackward ? at - 1 : at + 1
        let next = keys.indices.contains(behind) ? keys[behind] : end
        if let found = try? firstKey(table, pattern, key, next, false, db) { return found }
      }
      return nil
    }
  }

  private func firstKey(
    _ table: String, _ pattern: String, _ start: Key?, _ end: Key?, _ isBackward: Bool,
    _ db: Database
  ) throws -> Key? {
    let part = bounds(start, end)
    let order = order(isBackward: isBackward)
    let sql =
      "SELECT \(keyColumns.joined(separator: ", ")) FROM \(table) AND \(part.sql) \(order) LIMIT 1"
    return try GRDB.Row.fetchOne(
      db.cachedStatement(sql: sql), arguments: [pattern] + part.arguments
    ).map { Array($0.databaseValues) }
  }

  /// Returns the condition that one of the displayed columns contains words, as parameter `?1`.
  ///
  /// Case is significant if the words contain a capital letter, as in all lists of RefreshKit.
  private func holding(_ words: String) -> (sql: String, pattern: String) {
    let isExact = words != words.lowercased()
    let canBeNumber = words.allSatisfy("0123456789.-+e".contains)
    let kind: (String) -> String = { "typeof(\($0)) \(canBeNumber ? "<> 'blob'" : "= 'text'")" }
    let columns = columns.prefix(Self.shownColumns).map(\.quoted).map { column in
      let match = isExact ? "instr(\(column), ?1) > 0" : "\(column) LIKE ?1 ESCAPE '\\'"
      return "(\(kind(column)) AND \(match))"
    }
    return (
      "(\(columns.joined(separator: " OR ")))", isExact ? words : "%" + words.escaped + "%"
    )
  }

  /// Returns the block that contains a key, the number of its rows before the key, and whether that
  /// number is known or an estimate.
  func place(of key: Key, in blocks: Blocks, _ db: Database) throws -> (
    index: Int, offset: Int, isKnown: Bool
  ) {
    var (low, high) = (0, blocks.blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let isBehind = try count(blocks.blocks[middle].start, nil, at: key, db) > 0
      if isBehind { low = middle } else { high = middle }
    }
    let block = blocks.blocks[low]
    let offset = try count(block.start, key, limit: 2 * Blocks.size + 1, db)
    if offset <= 2 * Blocks.size { return (low, offset, true) }
    return (low, try guess(key, in: block, end: blocks.end(of: low), db), false)
  }

  /// Returns 1 if the row of a key is in a range, otherwise 0.
  private func count(_ start: Key?, _ end: Key?, at key: Key, _ db: Database) throws -> Int {
    let (part, isRow) = (part(start, end), comparison("=", key))
    let sql = "SELECT count(*) FROM (SELECT 1 \(part.sql) AND \(isRow.sql) LIMIT 1)"
    return try Int.fetchOne(
      db.cachedStatement(sql: sql), arguments: part.arguments + isRow.arguments) ?? 0
  }
}

extension String {
  /// The text as a literal part of a LIKE pattern.
  fileprivate var escaped: String {
    ["\\", "%", "_"].reduce(self) { $0.replacing($1, with: "\\" + $1) }
  }
}
