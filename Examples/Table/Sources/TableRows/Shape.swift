package import GRDB
import GRDBSQLite

/// The key of a row: its number; or, for each column, whether the value is text and the value, with
/// text as its bytes. SQLite does not check that text is UTF-8, and text can contain a NUL.
typealias Key = [DatabaseValue]

/// A table or view as it is read: its columns, and the key by which the rows are ordered.
package struct Shape: Sendable {
  /// The maximum number of columns that are displayed in a row and searched. The detail has all
  /// columns.
  package static let shownColumns = 24

  package let name: String
  /// The names of the other tables and views of the file.
  package let others: [String]
  package let columns: [String]
  /// The columns of the key, as SQL.
  let key: [String]
  /// Whether the key is one number, so that keys between two others can be estimated.
  let isNumbered: Bool
  /// The FTS5 table that indexes the table, as SQL.
  let index: String?

  /// Reads the shape of a table, or of the first table of the file.
  package init(_ wanted: String?, in db: Database) throws {
    // The tables in which a table for full-text search stores its data are excluded.
    let names = try String.fetchAll(
      db,
      sql: """
        WITH v AS (SELECT name FROM sqlite_master WHERE sql LIKE 'create virtual table%')
        SELECT name FROM sqlite_master
        WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN
          (SELECT v.name || e.column1 FROM v,
            (VALUES ('_data'), ('_idx'), ('_content'), ('_docsize'), ('_config')) AS e)
        ORDER BY type, rowid
        """)
    guard let at = wanted.map({ names.firstIndex(of: $0) }) ?? names.indices.first else {
      let list = names.isEmpty ? "no table" : "no such table; there are " + names.shortList
      throw TableError(wanted.map { "\($0): \(list)" } ?? list)
    }
    name = names[at]
    others = names.filter { $0 != names[at] }
    columns = try db.makeStatement(sql: "SELECT * FROM \(name.quoted)").columnNames
    let isView = try Bool.fetchOne(
      db, sql: "SELECT type = 'view' FROM sqlite_master WHERE name = ?", arguments: [name])
    (key, isNumbered) = try Self.key(of: name, isView: isView ?? false, columns, db)
    index = isRowid(key) ? try Self.index(of: name, db) : nil
    try checkPlan(db)
  }

  /// Checks that an index has the order of the key, so that no query sorts the table or reads rows
  /// other than the requested ones.
  private func checkPlan(_ db: Database) throws {
    let columns = key.joined(separator: ", ")
    let plan = try String.fetchAll(
      db,
      sql: """
        EXPLAIN QUERY PLAN SELECT * FROM \(name.quoted)
        WHERE (\(columns)) >= (\(key.map { _ in "?" }.joined(separator: ", "))) ORDER BY \(columns)
        """, arguments: StatementArguments(key.map { _ in 0 }),
      adapter: SuffixRowAdapter(fromIndex: 3))
    guard plan.count == 1, plan[0].contains("SEARCH") || plan[0].contains("VIRTUAL TABLE") else {
      throw TableError("\(name) has no key in whose order its rows can be read one by one")
    }
  }
}

extension Shape {
  private static func index(of name: String, _ db: Database) throws -> String? {
    let tables = try GRDB.Row.fetchAll(
      db,
      sql:
        "SELECT name, lower(sql) AS sql FROM sqlite_master WHERE sql LIKE 'create virtual table%'")
    return tables.first { $0.isIndex(of: name) }.map { ($0["name"] as String).quoted }
  }
}

extension GRDB.Row {
  /// Returns whether the row describes an FTS5 table with a name, or one that indexes the table
  /// with that name.
  fileprivate func isIndex(of name: String) -> Bool {
    let (own, sql): (String, String) = (self["name"], self["sql"])
    let content = sql.replacing(" ", with: "").replacing("\"", with: "'")
    return sql.contains("using fts5")
      && (own == name || content.contains("content='\(name.lowercased())'")
        || content.contains("content=\(name.lowercased()),"))
  }
}

// MARK: - Keys

private func isRowid(_ key: [String]) -> Bool { Shape.rowids.contains(key[0]) }

extension Shape {
  fileprivate static let rowids = ["rowid", "_rowid_", "oid"]

  private static func key(
    of name: String, isView: Bool, _ columns: [String], _ db: Database
  ) throws -> ([String], Bool) {
    if isView { return try keyOfView(name, db) }
    let taken = columns.map { $0.lowercased() }
    let free = rowids.filter { !taken.contains($0) }
    if let rowid = free.first,
      (try? db.makeStatement(sql: "SELECT \(rowid) FROM \(name.quoted)")) != nil
    {
      return ([rowid], true)
    }
    let primary = try primaryKey(of: name, db)
    if primary.columns.isEmpty {
      throw TableError("\(name) has columns in the place of its rowid and no primary key")
    }
    return (primary.columns.map(\.quoted), primary.isNumbered)
  }

  /// Returns the columns of a view that are the primary key of a table that the view reads.
  private static func keyOfView(_ name: String, _ db: Database) throws -> ([String], Bool) {
    let statement = try db.makeStatement(sql: "SELECT * FROM \(name.quoted)")
    var keys: [String: [(origin: String, column: String)]] = [:]
    for (index, column) in statement.columnNames.enumerated() {
      guard let table = sqlite3_column_table_name(statement.sqliteStatement, Int32(index)),
        let origin = sqlite3_column_origin_name(statement.sqliteStatement, Int32(index))
      else { continue }
      keys[String(cString: table), default: []].append((String(cString: origin), column))
    }
    for (table, columns) in keys {
      let primary = try primaryKey(of: table, db)
      let found = primary.columns.compactMap { key in columns.first { $0.origin == key }?.column }
      if !found.isEmpty, found.count == primary.columns.count {
        return (found.map(\.quoted), primary.isNumbered)
      }
    }
    throw TableError(
      "the view \(name) shows no primary key, so its rows have no order to read them in")
  }

  /// Returns the columns of a key without NULLs, or none if there is no such key.
  private static func primaryKey(of table: String, _ db: Database) throws -> (
    columns: [String], isNumbered: Bool
  ) {
    let info = try GRDB.Row.fetchAll(
      db, sql: "SELECT name, type FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
      arguments: [table])
    let isWithoutRowid =
      try Bool.fetchOne(
        db, sql: "SELECT wr FROM pragma_table_list(?) WHERE schema = 'main'", arguments: [table])
      ?? false
    let isNumbered =
      info.count == 1 && (info[0]["type"] as String).uppercased() == "INTEGER" && !isWithoutRowid
    return isNumbered || isWithoutRowid ? (info.map { $0["name"] }, isNumbered) : ([], false)
  }
}

extension String {
  /// The text as a name in SQL.
  var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}

extension [String] {
  /// The first five names, and the number of further names.
  package var shortList: String {
    prefix(5).joined(separator: ", ") + (count > 5 ? " and \(count - 5) more" : "")
  }
}
