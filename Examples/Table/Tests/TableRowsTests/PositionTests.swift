import RefreshList
import Testing

@testable import TableRows

@Suite(.timeLimit(.minutes(5))) @MainActor struct PositionTests {
  @Test
  func `in a table without gaps between its keys, a jump to a row number shows exactly that row`()
    async throws
  {
    let bench = try await Bench.numbers(1...30_000)
    #expect(bench.list.rowCount == 30_000)
    #expect(bench.keys == Array(1...10))
    await bench.show(15_000)
    #expect(bench.keys == Array(15_001...15_010))
    await bench.show(30_000)
    #expect(bench.keys == Array(29_991...30_000))
  }

  @Test func `table rows near a jump are consecutive, also before the table is counted`()
    async throws
  {
    var chance = Chance()
    var key = 0
    let bench = try await Bench.numbers(
      (0..<20_000).map { row in
        key += row < 10_000 ? 1 : Int.random(in: 1...400, using: &chance)
        return key
      })
    let truth = try bench.truth()
    for _ in 0..<60 {
      await bench.show(Int.random(in: 0..<max(1, bench.list.rowCount), using: &chance))
      for _ in 0..<4 {
        let top = bench.list.visibleRows.lowerBound
        await bench.show(max(0, top + Int.random(in: -120...120, using: &chance)))
        let keys = bench.keys.compactMap(\.self)
        let place = try #require(keys.first.flatMap { truth.firstIndex(of: $0) })
        #expect(keys == Array(truth[place..<place + keys.count]))
      }
    }
    let read = bench.keys
    await bench.look()
    #expect(bench.keys == read)
    #expect(bench.list.rowCount == 20_000)
    #expect(bench.rows?.isCounted == true)
    for row in stride(from: 0, to: 19_990, by: 777) {
      await bench.show(row)
      #expect(bench.keys == Array(truth[row..<row + 10]))
    }
  }

  @Test func `a database table of four rows with distant keys is counted as four rows`()
    async throws
  {
    let bench = try await Bench.numbers([
      -9_000_000_000_000_000_000, 0, 1, 9_000_000_000_000_000_000,
    ])
    #expect(bench.list.rowCount == 4)
    #expect(bench.keys.count == 4 && bench.keys.last == 9_000_000_000_000_000_000)
  }

  @Test func `database rows with the lowest and the highest possible integer keys are counted`()
    async throws
  {
    let bench = try await Bench.numbers(
      Array(0..<3_000) + [.min] + (0..<10).map { .max - 7 * $0 })
    await bench.show(2_000)
    await bench.look()
    #expect(bench.list.rowCount == 3_011)
    await bench.show(3_011)
    #expect(bench.keys.last == .max)
  }

  @Test func `an empty table has no rows, and shows inserted ones`() async throws {
    let bench = try await Bench.numbers([])
    #expect(bench.list.rowCount == 0)
    await bench.look()
    try bench.insert(1...5)
    await bench.look()
    #expect(bench.keys == Array(1...5))
  }

  @Test func `a database table without rowid is read in the order of its key`() async throws {
    let bench = try Bench(
      """
      CREATE TABLE t (b TEXT, id INTEGER, note TEXT, PRIMARY KEY (id, b)) WITHOUT ROWID;
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 24999)
      INSERT INTO t SELECT 'x' || (i % 5), i / 5, 'n' FROM n
      """)
    try await bench.open()
    #expect(bench.lines[6] == "x1|1|n")
    await bench.look()
    #expect(bench.list.rowCount == 25_000)
    await bench.show(12_345)
    #expect(bench.lines[0] == "x0|2469|n")
    #expect(try await bench.find("x4", from: 12_345) == 12_349)
  }

  @Test func `a database view is read by the primary key that it contains`() async throws {
    let bench = try Bench(
      """
      CREATE TABLE base (id INTEGER PRIMARY KEY, word TEXT, more TEXT);
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
      INSERT INTO base SELECT i, 'w' || i, 'm' FROM n;
      CREATE VIEW even AS SELECT word || '!' AS "a ""word"" " , id AS number FROM base WHERE id % 2 = 0
      """)
    try await bench.open("even")
    await bench.look()
    #expect(bench.list.rowCount == 2_500)
    #expect(bench.rows?.shape?.columns == ["a \"word\" ", "number"])
    await bench.show(1_200)
    #expect(bench.lines[0] == "w2400!|2400")
  }

  @Test(arguments: [
    "SELECT word FROM base", "SELECT id, count(*) FROM base GROUP BY word",
    "SELECT a.id FROM base AS a, base AS b", "SELECT id FROM base UNION ALL SELECT id FROM base",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS id FROM n",
  ])
  func `a database view without the primary key of one table is refused with a message`(sql: String)
    async throws
  {
    let bench = try Bench(
      "CREATE TABLE base (id INTEGER PRIMARY KEY, word TEXT); CREATE VIEW v AS \(sql)")
    let error = await #expect(throws: TableError.self) { try await bench.open("v") }
    #expect(error?.description.contains("key") == true)
  }
}

/// Reproducible random numbers (SplitMix64).
struct Chance: RandomNumberGenerator {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
