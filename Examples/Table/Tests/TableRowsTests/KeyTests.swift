import Foundation
import GRDB
import RefreshList
import RefreshPages
import Testing

@testable import TableRows

/// Keys that are not numbers, the sample table, and files that are refused.
@Suite(.timeLimit(.minutes(2))) @MainActor struct KeyTests {
  @Test func `a table whose text keys are not valid UTF-8 or contain a NUL is counted completely`()
    async throws
  {
    let bench = try Bench("CREATE TABLE t (k TEXT PRIMARY KEY, n) WITHOUT ROWID")
    try bench.write(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2499)
      INSERT INTO t SELECT CAST(CASE i % 2 WHEN 0 THEN x'fffe' ELSE x'6100' END || printf('%05d', i) AS TEXT), i FROM n
      """)
    try await bench.open()
    await bench.look()
    #expect(bench.list.rowCount == 2_500)
    let order = try await bench.other.read {
      try Int.fetchAll($0, sql: "SELECT n FROM t ORDER BY k")
    }
    for row in [0, 1_249, 1_250, 2_400] {
      await bench.show(row)
      let shown = bench.list.visibleRows.map { bench.pages?[$0]?.cells.last?.text }
      #expect(shown == bench.list.visibleRows.map { "\(order[$0])" })
    }
    let record = try #require(bench.pages?[2_400])
    let detail = try await bench.rows?.detail(of: record)
    #expect(detail?.last?.text == "\(order[2_400])")
  }

  @Test(arguments: ["", "TEXT", "INTEGER", "BLOB", "TEXT COLLATE NOCASE"])
  func `a table with keys of texts, numbers and bytes is counted and searched completely`(
    type: String
  ) async throws {
    let bench = try Bench("CREATE TABLE t (k \(type) PRIMARY KEY, n) WITHOUT ROWID")
    try bench.write(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5999)
      INSERT INTO t SELECT CASE i % 4 WHEN 0 THEN i WHEN 1 THEN i + 0.5
        WHEN 2 THEN CAST(x'ff' || printf('%05d', i) AS TEXT) ELSE CAST(printf('b%05d', i) AS BLOB) END,
        'word ' || i FROM n
      """)
    try await bench.open()
    await bench.look()
    #expect(bench.list.rowCount == 6_000)
    let order = try await bench.other.read {
      try Int.fetchAll($0, sql: "SELECT n FROM (SELECT substr(n, 6) AS n, k FROM t ORDER BY k)")
    }
    let last = try #require(order.last)
    #expect(try await bench.find("word \(last)") == 5_999)
    #expect(try await bench.find("no such words") == nil)
    #expect(try await bench.find("no such words", from: 5_998, .backward) == nil)
  }

  @Test func `a search in a database table whose index is out of order ends`() async throws {
    let bench = try Bench("CREATE TABLE t (k TEXT PRIMARY KEY, n) WITHOUT ROWID")
    try bench.write(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 8999)
      INSERT INTO t SELECT CASE WHEN i / 1000 % 2 = 0 THEN printf('a%05d', i) ELSE printf('A%05d', i) END, 'word' FROM n
      """)
    // The same rows, in a collation by which they are not sorted.
    try bench.write(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = replace(sql, 'TEXT', 'TEXT COLLATE NOCASE') WHERE name = 't';
      PRAGMA writable_schema = RESET
      """)
    try bench.other.close()
    try await bench.open()
    for _ in 0..<200 where await bench.rows?.look() ?? false {}
    #expect(await bench.rows?.look() == false, "it is counted, or has ended")
    #expect(bench.list.rowCount <= 20_000)
    await #expect(throws: TableError.self) {
      if try await bench.find("no such words") == nil {
        throw TableError("not found is an end as well")
      }
    }
  }

  @Test func `the sample table of the database example is written completely or not at all`() throws
  {
    let path = NSTemporaryDirectory() + "table-tests-\(UUID().uuidString).db"
    let full = #expect(throws: TableError.self) {
      try SampleTable.write(to: path, sql: "PRAGMA max_page_count = 20;" + SampleTable.sql)
    }
    #expect(
      full?.description == "a table to play with cannot be written to \(path): the disk is full")
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
    let missing = #expect(throws: TableError.self) { try SampleTable.write(to: path + "/x.db") }
    #expect(missing?.description.hasSuffix("the file cannot be opened") == true)
  }

  @Test func `the sample table can be read after its file is removed`() async throws {
    let path = try SampleTable.write()
    let rows = try TableRows(path, table: nil)
    SampleTable.remove(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    let page = try await rows.page(at: 99_990..<100_000)
    #expect(page.items.count == 10)
    #expect(try await rows.find(FindQuery("last guest"), from: 0, direction: .forward) == 99_999)
  }

  @Test func `a folder, a pipe and a device in place of a database are refused with a message`()
    throws
  {
    let path = NSTemporaryDirectory() + "table-tests-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (path, sentence) in [
      (NSTemporaryDirectory(), "it is a folder"), ("/", "it is a folder"),
      (path, "it is a device or a pipe, and no file"),
      ("/dev/zero", "it is a device or a pipe, and no file"),
    ] {
      let error = #expect(throws: TableError.self) { try TableRows(path, table: nil) }
      #expect(error?.description == sentence)
    }
  }

  @Test func `a database in WAL mode in a read-only folder is refused with a message`() {
    let error = TableError(DatabaseError(resultCode: .SQLITE_READONLY, message: "attempt to write"))
    #expect(error.description.hasPrefix("its folder cannot be written to"))
  }

  @Test func `eight times as many tables in a database are read in less than 24 times the time`()
    throws
  {
    func seconds(tables count: Int) throws -> Double {
      let bench = try Bench()
      let tables = (0..<count).map { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, a, b, c);" }
      try bench.write("BEGIN; \(tables.joined()) COMMIT")
      return try (0..<3).map { _ in
        let start = ContinuousClock.now
        let shape = try bench.other.read { try Shape(nil, in: $0) }
        #expect(shape.others.count == count - 1)
        #expect(shape.others.shortList == "t1, t2, t3, t4, t5 and \(count - 6) more")
        return (ContinuousClock.now - start) / .seconds(1)
      }.min() ?? .infinity
    }
    let (few, many) = (try seconds(tables: 400), try seconds(tables: 3_200))
    #expect(many < 24 * few, "\(few) s, \(many) s: 64 times if each is compared with each")
  }
}
