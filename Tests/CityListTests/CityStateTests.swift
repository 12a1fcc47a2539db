import Foundation
import RefreshArrow
import RefreshCanvas
import RefreshKit
import Testing

@testable import CityList

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("What is kept of the cities", .timeLimit(.minutes(60))) @MainActor
struct CityStateTests {
  /// Passes a file with given contents, or a missing file, to `body`.
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

  @Test func `P-9: a state file is read back as it was written, with the time of the last success`()
    throws
  {
    try withFile { file in
      #expect(try file.read() == CityState())
      let state = CityState(
        freshness: Freshness(lastSuccess: 1_795_228_620.25, lifetime: .seconds(60)),
        rows: ["b", "a"])
      try file.write(state)
      try file.write(state)
      #expect(try file.read() == state)
    }
  }

  @Test func `P-9: a state file contains only the newest rows, up to the limit`() throws {
    try withFile { file in
      try file.write(CityState(rows: (0..<1_000).map { "\($0)" }))
      #expect(try file.read().rows == (0..<CityStateFile.limit).map { "\($0)" })
    }
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", #"{"rows": []}"#, #"{"freshness": {"lifetime": -1}, "rows": []}"#,
      #"{"freshness": {"lifetime": 3}, "rows": [1]}"#, "\u{0}\u{1}",
    ])
  func `P-9: a state file does not overwrite another program's file unless it is forced to`(
    contents: String
  ) throws {
    try withFile(contents) { file in
      let error = #expect(throws: CityFileError.self) { try CityMemory(file) { [] } }
      #expect(error?.description.hasPrefix("\(file.file.path): it is damaged, or no file") ?? false)
      #expect(throws: CityFileError.self) { try file.write(CityState()) }
      #expect(try String(contentsOfFile: file.file.path, encoding: .utf8) == contents)
      _ = try CityMemory(CityStateFile(path: file.file.path, isForced: true)) { [] }
      #expect(try file.read() == CityState())
    }
  }

  @Test
  func `P-9: the app's own state file is read with force as without it`()
    throws
  {
    try withFile { file in
      try file.write(CityState(rows: ["a"]))
      #expect(try CityStateFile(path: file.file.path, isForced: true).read().rows == ["a"])
    }
  }

  @Test func `P-9: a state file that another program has replaced is left unchanged`() throws {
    try withFile { file in
      let memory = try CityMemory(file) { ["new"] }
      try Data("notes".utf8).write(to: URL(filePath: file.file.path))
      memory.lastUpdated.store.lastSuccess = 1_000
      #expect(try String(contentsOfFile: file.file.path, encoding: .utf8) == "notes")
    }
  }

  @Test func `P-9: writing a state file keeps its permissions`() throws {
    try withFile { file in
      let files = FileManager.default
      try file.write(CityState())
      try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.file.path)
      try file.write(CityState(rows: ["a"]))
      let mode = try files.attributesOfItem(atPath: file.file.path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
  }

  @Test
  func `P-9: writing a state file through a symbolic link keeps the link and writes to its target`()
    throws
  {
    try withFile { file in
      let files = FileManager.default
      let folder = URL(filePath: file.file.path).deletingLastPathComponent().path + "/other"
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: folder) }
      try files.createSymbolicLink(atPath: file.file.path, withDestinationPath: "other/link")
      try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "kept.json")
      for rows in [["a"], ["b"]] {
        try file.write(CityState(rows: rows))
        #expect(try file.read().rows == rows)
        let ends = try [file.file.path, folder + "/link"].map {
          try files.destinationOfSymbolicLink(atPath: $0)
        }
        #expect(ends == ["other/link", "kept.json"])
        #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["kept.json", "link"])
      }
    }
  }

  @Test(arguments: [true, false])
  func `P-9: a state file's path that is not a regular file is refused, even with force`(
    isForced: Bool
  ) throws {
    try withFile { file in
      let made = unsafe mkfifo(file.file.path, 0o600)
      try #require(made == 0)
      for path in [file.file.path, "/dev/null", "/"] {
        let error = #expect(throws: CityFileError.self) {
          try CityMemory(CityStateFile(path: path, isForced: isForced)) { [] }
        }
        #expect(error?.description == "\(path): it is no regular file")
      }
    }
  }

  @Test
  func `P-9: when the arrow stores a success, its time and the loaded rows are in the state file`()
    throws
  {
    try withFile { file in
      let memory = try CityMemory(file) { ["new"] }
      let store = memory.lastUpdated.store
      #expect(store.lastSuccess == nil)
      #expect(store.freshness().isStale(at: 0))
      store.lastSuccess = 1_000
      #expect(store.lastSuccess == 1_000)
      #expect(try file.read().rows == ["new"])
      #expect(try CityMemory(file) { [] }.state.freshness.lastSuccess == 1_000)
    }
  }

  @Test func `P-9: a state file that cannot be written is reported before the list is shown`() {
    let error = #expect(throws: CityFileError.self) {
      try CityMemory(CityStateFile(path: "/nowhere/state.json")) { [] }
    }
    #expect(error?.description == "/nowhere/state.json: it cannot be written")
  }
}
