import Foundation
import RefreshCanvas
import RefreshTerminal
import Testing

@Suite("Stored time of the last update", .timeLimit(.minutes(60))) @MainActor
struct FileLastUpdatedStoreTests {
  private func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.path + "/refresh-store-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  @Test func `a time of the last update stored in a file is read at the next launch`() throws {
    try withDirectory { directory in
      let path = directory + "/deep/last-update"
      let first = FileLastUpdatedStore(path: path)
      #expect(first.lastSuccess == nil)
      first.lastSuccess = 1_767_258_000.25
      #expect(FileLastUpdatedStore(path: path).lastSuccess == 1_767_258_000.25)
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == "last update 1767258000.25\n")
    }
  }

  @Test(arguments: ["a letter\n", "last update never\n"])
  func `a store for the time of the last update does not overwrite another program's file`(
    text: String
  ) throws {
    try withDirectory { directory in
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
      let path = directory + "/notes"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let store = FileLastUpdatedStore(path: path)
      #expect(store.lastSuccess == nil)
      store.lastSuccess = 5
      #expect(store.lastSuccess == 5)
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == text)
    }
  }

  @Test
  func `without a writable directory the time of the last update is kept until the program ends`() {
    for path in [nil, "/dev/null/x", "/dev/null"] {
      let store = FileLastUpdatedStore(path: path)
      store.lastSuccess = 7
      #expect(store.lastSuccess == 7)
    }
  }
}
