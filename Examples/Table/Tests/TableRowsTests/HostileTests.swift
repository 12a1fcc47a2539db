import Foundation
import GRDB
import RefreshKit
import RefreshList
import RefreshPages
import Testing

@testable import TableRows

@Suite(.timeLimit(.minutes(5))) @MainActor struct HostileTests {
  @Test func `control characters in database values and names are not written to the terminal`()
    async throws
  {
    let bench = try Bench(
      """
      CREATE TABLE "t\u{1B}[2J""x" ("a\u{1B}]0;b\u{7}" TEXT);
      INSERT INTO "t\u{1B}[2J""x" VALUES
        ('\u{1B}[31mred\u{1B}[0m' || char(10) || 'two'), (char(0x202E) || 'back'), ('a' || char(0) || 'b')
      """)
    try await bench.open()
    #expect(bench.list.rowCount == 3)
    let drawn = bench.lines.joined()
    #expect(!drawn.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    #expect(drawn.contains("red") && drawn.contains("back"))
  }

  @Test func `a table with quotes in names and a column named rowid is read`() async throws {
    let bench = try Bench(
      """
      CREATE TABLE "it's ""so"" " ("rowid" TEXT, "select" INTEGER, "ä b" TEXT, "" TEXT);
      INSERT INTO "it's ""so"" " VALUES ('one', 1, 'x', 'y'), ('two', 2, 'z', 'w')
      """)
    try await bench.open("it's \"so\" ")
    #expect(bench.lines[1] == "two|2|z|w")
    await bench.look()
    #expect(try await bench.find("z") == 1)
    try bench.write("CREATE TABLE all3 (rowid, oid, _rowid_); INSERT INTO all3 VALUES (1, 2, 3)")
    let error = await #expect(throws: TableError.self) { try await bench.open("all3") }
    #expect(error?.description.contains("all3") == true)
  }

  @Test func `a database value of 100 MB is shown as its size, and a text of 6 MB as a message`()
    async throws
  {
    let bench = try Bench(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT, big);
      INSERT INTO t VALUES (1, 'first', 'x'), (2, 'blob', zeroblob(100000000)),
        (3, 'text', replace(hex(zeroblob(3000000)), '0', 'x')), (4, 'last', 'small')
      """)
    try await bench.open()
    #expect(bench.lines[1] == "2|blob|100000000 bytes")
    #expect(bench.lines[2] == "3|text|more than 4 MB of text")
    #expect(bench.lines[3] == "4|last|small")
    let record = try #require(bench.pages?[2])
    let detail = try await bench.rows?.detail(of: record)
    #expect(detail?.map(\.text) == ["3", "text", "more than 4 MB of text"])
    #expect(try await bench.find("blob") == 1)
    #expect(try await bench.find("last") == 3)
    #expect(try await bench.find("text", from: 3, .backward) == 2)
  }

  @Test func `a table with two thousand columns is read`() async throws {
    let names = (0..<2_000).map { "c\($0)" }
    let bench = try Bench("CREATE TABLE t (\(names.joined(separator: ", ")))")
    try bench.write("INSERT INTO t (c0, c1999) VALUES ('first', 'last')")
    try await bench.open()
    #expect(bench.lines[0].hasPrefix("first|NULL|"))
    let record = try #require(bench.pages?[0])
    let detail = try await bench.rows?.detail(of: record)
    #expect(detail?.count == 2_000)
    #expect(detail?.last == .text("last"))
    #expect(try await bench.find("first") == 0)
  }

  @Test func `a locked database file opens when it is unlocked`() async throws {
    let bench = try Bench("CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES (7)")
    try bench.write("BEGIN EXCLUSIVE")
    try await bench.open()
    #expect(bench.problem.contains("another program has locked the file"))
    try bench.write("COMMIT")
    bench.list.header?.beginRefreshing(reveal: .never)
    while bench.list.header?.state == .loading { await Task.yield() }
    await bench.settle()
    #expect(bench.keys == [7])
  }

  @Test func `a database file that is locked while it is shown keeps its visible rows`()
    async throws
  {
    let bench = try await Bench.numbers(1...5_000)
    await bench.look()
    try bench.write("BEGIN EXCLUSIVE")
    #expect(await bench.rows?.look() == false)
    #expect(bench.rows?.problem?.isBusy == true)
    #expect(bench.keys == Array(1...10))
    await bench.show(3_000)
    #expect(bench.problem.contains("locked"))
    try bench.write("DELETE FROM t WHERE id < 3; COMMIT")
    await bench.look()
    #expect(bench.keys == Array(3_003...3_012).map { $0 - 2 })
  }

  @Test func `a file that is not a database is refused with a message`() throws {
    let path = NSTemporaryDirectory() + "table-tests-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try String(repeating: "no database at all\n", count: 100)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: TableError.self) { try TableRows(path, table: nil) }
    #expect(error?.description == "the file is not a SQLite database")
    let missing = #expect(throws: TableError.self) { try TableRows(path + "x", table: nil) }
    #expect(missing?.description == "the file cannot be opened")
    let folder = #expect(throws: TableError.self) { try TableRows("/", table: nil) }
    #expect(folder?.description == "it is a folder")
  }

  @Test
  func `a damaged database file shows its readable rows, and an error in place of the others`()
    async throws
  {
    let bench = try await Bench.numbers(1...20_000)
    try bench.other.close()
    let file = try #require(FileHandle(forUpdatingAtPath: bench.path))
    let size = try file.seekToEnd()
    for page in size / 4_096 / 2..<size / 4_096 / 2 + 8 {
      try file.seek(toOffset: page * 4_096)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    }
    try file.close()
    try await bench.open()
    #expect(bench.keys == Array(1...10))
    await bench.look()
    #expect(bench.rows?.problem?.description.contains("damaged") == true)
    var damaged = 0
    for row in stride(from: 0, to: 20_000, by: 250) {
      await bench.show(row)
      if bench.problem.contains("damaged") { damaged += 1 }
    }
    #expect(1..<20 ~= damaged)
    await bench.show(19_000)
    #expect(bench.keys.first == 19_001)
  }

  @Test func `a truncated database file is reported`() async throws {
    let bench = try await Bench.numbers(1...20_000)
    try bench.other.close()
    let file = try #require(FileHandle(forUpdatingAtPath: bench.path))
    try file.truncate(atOffset: try file.seekToEnd() / 2)
    try file.close()
    do {
      try await bench.open()
      await bench.look()
      #expect(bench.rows?.problem != nil || !bench.problem.isEmpty)
    } catch let error as TableError {
      #expect(error.description.contains("damaged"))
    }
  }

  @Test func `a database without a table, or without the named one, is refused`() async throws {
    let bench = try Bench()
    let empty = await #expect(throws: TableError.self) { try await bench.open() }
    #expect(empty?.description == "no table")
    try bench.write("CREATE TABLE one (x); CREATE TABLE two (x)")
    let other = await #expect(throws: TableError.self) { try await bench.open("three") }
    #expect(other?.description == "three: no such table; there are one, two")
  }

  @Test
  func `a database view that calls load_extension is refused, a huge computed value not shown`()
    async throws
  {
    let bench = try Bench(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, x AS (replace(hex(zeroblob(id)), '0', 'xxxxxxxx')));
      INSERT INTO t (id) VALUES (3), (3000000);
      CREATE VIEW v AS SELECT id, load_extension('/tmp/evil') AS x FROM t
      """)
    try await bench.open("t")
    #expect(bench.list.rowCount == 2)
    #expect(bench.lines[1].hasSuffix("more than 4 MB of text"))
    let error = await #expect(throws: TableError.self) { try await bench.open("v") }
    #expect(error?.description.contains("load_extension") == true)
  }

  @Test func `a database view that computes endlessly is refused`() async throws {
    let bench = try Bench(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES (3);
      CREATE VIEW v AS SELECT id,
        (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n) FROM t
      """)
    await #expect(throws: TableError.self) { try await bench.open("v") }
  }

  @Test func `the database file is never written to`() async throws {
    let bench = try await Bench.numbers(1...3_000)
    try bench.other.close()
    let url = URL(fileURLWithPath: bench.path)
    let before = try Data(contentsOf: url)
    try await bench.open()
    await bench.show(2_000)
    await bench.look()
    _ = try await bench.find("word 2999")
    #expect(try Data(contentsOf: url) == before)
  }
}
