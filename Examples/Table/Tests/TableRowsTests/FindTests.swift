import RefreshList
import RefreshPages
import Testing

@testable import TableRows

@Suite(.timeLimit(.minutes(5))) @MainActor struct FindTests {
  @Test func `the database finds words forward and backward, also before the table is counted`()
    async throws
  {
    let bench = try await Bench.numbers((0..<20_000).map { $0 * 3 })
    let last = try #require(try await bench.find("word 59997"))
    await bench.show(last)
    #expect(bench.keys.last == 59_997)
    let row = try #require(try await bench.find("word 42", from: last, .backward))
    await bench.show(row)
    #expect(bench.keys.first == 42_999)
    await bench.look()
    #expect(bench.keys.first == 42_999)
    #expect(try await bench.find("WORD 300", from: 0) == nil)
    #expect(try await bench.find("word 300", from: 0) == 100)
    #expect(try await bench.find("word 300", from: 101) == 1_000)
    #expect(try await bench.find("word 42", from: 19_999, .backward) == 14_333)
    #expect(try await bench.find("no such word") == nil)
  }

  @Test func `searching a database, the wildcards of LIKE match only themselves`() async throws {
    let bench = try Bench(
      #"CREATE TABLE t (w); INSERT INTO t VALUES ('plain'), ('100%'), ('a_b'), ('c\d'), ('it''s "x"')"#
    )
    try await bench.open()
    #expect(try await bench.find("%") == 1)
    #expect(try await bench.find("_") == 2)
    #expect(try await bench.find(#"\"#) == 3)
    #expect(try await bench.find(#"'s "x""#) == 4)
  }

  @Test func `a database table with FTS5 is searched by its index`() async throws {
    let bench = try Bench()
    try SampleTable.write(to: bench.path)
    try await bench.open("visits")
    #expect(bench.rows?.shape?.index == "\"visits_words\"")
    #expect(try await bench.find("last guest") == 99_999)
    #expect(try await bench.find("quiet roo", from: 50_000, .backward) == 49_993)
    #expect(try await bench.find("\" OR \"") == nil)
    try await bench.open("visits_words")
    #expect(bench.list.rowCount > 2_000)
    #expect(try await bench.find("last guest") == 99_999)
  }

  @Test func `a search in a database table ends when it is cancelled`() async throws {
    let bench = try await Bench.numbers(1...100_000)
    let rows = try #require(bench.rows)
    let task = Task { try await rows.find(.init("nowhere"), from: 0, direction: .forward) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
