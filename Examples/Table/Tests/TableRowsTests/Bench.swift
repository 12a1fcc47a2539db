import Foundation
import GRDB
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages

@testable import TableRows

/// A file that another program writes to, and a list of ten lines that shows one of its tables.
@MainActor
final class Bench {
  typealias Item = TableRows.Item
  let path: String
  let other: DatabaseQueue
  let list = ListView()
  private(set) var rows: TableRows?
  private(set) var pages: OffsetPager<Item>?

  init(_ sql: String = "") throws {
    path = NSTemporaryDirectory() + "table-tests-\(UUID().uuidString).db"
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    other = try DatabaseQueue(path: path, configuration: configuration)
    try write(sql)
  }

  isolated deinit {
    try? other.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Creates a table with a row for each number, and its list, opened.
  static func numbers(_ numbers: some Sequence<Int>) async throws -> Bench {
    let bench = try Bench("CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT)")
    try bench.insert(numbers)
    try await bench.open()
    return bench
  }

  func write(_ sql: String) throws {
    try other.writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  func insert(_ numbers: some Sequence<Int>) throws {
    try other.write { db in
      for number in numbers {
        try db.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [number, "word \(number)"])
      }
    }
  }

  /// Returns the keys of the table, in order.
  func truth() throws -> [Int] {
    try other.read { try Int.fetchAll($0, sql: "SELECT id FROM t ORDER BY id") }
  }

  func open(_ table: String? = nil) async throws {
    let rows = try TableRows(path, table: table)
    var configuration = OffsetPagerConfiguration()
    configuration.maximumRowsKept = 1_000
    let pages = OffsetPager(rows, on: list, configuration: configuration) { _, record, region in
      region.write(record?.cells.map(\.text).joined(separator: "|") ?? "…")
    }
    rows.pages = pages
    rows.near = { [list] in list.visibleRows.lowerBound - 300..<list.visibleRows.upperBound + 300 }
    (self.rows, self.pages) = (rows, pages)
    list.resize(width: 60, height: 10)
    await settle()
  }

  /// Waits until there is no request now and a second later. Edits cause at most ten requests per
  /// second.
  func settle() async {
    await requestsEnd()
    while list.scroll.nextDeadline <= list.scroll.now + 1 {
      list.scroll.frame(at: list.scroll.nextDeadline)
      await requestsEnd()
    }
  }

  private func requestsEnd() async {
    repeat { await Task.yield() } while pages?.requestCount ?? 0 > 0
  }

  func show(_ row: Int) async {
    pages?.scrollToRow(row)
    await settle()
  }

  /// Checks for changes by other programs, and counts all rows.
  func look() async {
    while await rows?.look() ?? false {}
    await settle()
  }

  /// The keys of the visible rows.
  var keys: [Int?] {
    list.visibleRows.map { row in
      pages?[row].flatMap { Int.fromDatabaseValue($0.key[0]) }
    }
  }

  var lines: [String] {
    var canvas = TextCanvas(width: 60, height: 10)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The error of the first visible row, or the text in place of the rows if there are none.
  var problem: String {
    if list.rowCount == 0 { return lines.joined(separator: " ") }
    return pages?.error(ofRow: list.visibleRows.lowerBound).map { "\($0)" } ?? ""
  }

  func find(_ words: String, from row: Int = 0, _ direction: FindDirection = .forward) async throws
    -> Int?
  {
    try await rows?.find(FindQuery(words), from: row, direction: direction)
  }
}
