import Foundation
import RefreshArrow
import RefreshKit
import Testing

@testable import CityList

@Suite("What is kept of the cities") @MainActor
struct CityStateTests {
  /// Hands a file to `body`, with these contents or not there.
  private func withFile(_ contents: String? = nil, _ body: (CityStateFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "state.json")
    if let contents { try Data(contents.utf8).write(to: url) }
    try body(CityStateFile(path: url.path))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.allSatisfy { $0 == "state.json" }, "nothing is left beside the file")
  }

  @Test func `P-9: what was written is read, with the time`() throws {
    try withFile { file in
      #expect(file.read().state == CityState())
      #expect(file.read().warning == nil)
      let state = CityState(
        freshness: Freshness(lastSuccess: 1_795_228_620.25, lifetime: 60), rows: ["b", "a"])
      try file.write(state)
      try file.write(state)
      #expect(file.read().state == state)
    }
  }

  @Test func `P-9: no more rows are kept than there is use for, the newest`() throws {
    try withFile { file in
      try file.write(CityState(rows: (0..<1_000).map { "\($0)" }))
      #expect(file.read().state.rows == (0..<CityStateFile.limit).map { "\($0)" })
    }
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", #"{"rows": []}"#, #"{"freshness": {"lifetime": -1}, "rows": []}"#,
      #"{"freshness": {"lifetime": 3}, "rows": [1]}"#, "\u{0}\u{1}",
    ])
  func `P-9: a damaged file is replaced, with a warning that names it`(contents: String) throws {
    try withFile(contents) { file in
      let read = file.read()
      #expect(read.state == CityState())
      #expect(read.warning == "\(file.url.relativePath): it is damaged, and is replaced")
      _ = try CityMemory(file) { [] }
      #expect(file.read().warning == nil)
    }
  }

  @Test func `P-9: the arrow's line and the file keep the same success, with the rows of it`()
    throws
  {
    try withFile { file in
      let memory = try CityMemory(file) { ["new"] }
      let store = memory.lastUpdated.store
      #expect(store.lastSuccess == nil)
      #expect(store.freshness().isStale(at: 0))
      store.lastSuccess = 1_000
      #expect(store.lastSuccess == 1_000)
      #expect(file.read().state.rows == ["new"])
      #expect(try CityMemory(file) { [] }.state.freshness.lastSuccess == 1_000)
    }
  }

  @Test func `P-9: a file that cannot be written is told before the list shows`() {
    let error = #expect(throws: CityFileError.self) {
      try CityMemory(CityStateFile(path: "/nowhere/state.json")) { [] }
    }
    #expect(error?.description == "/nowhere/state.json: it cannot be written")
  }
}
