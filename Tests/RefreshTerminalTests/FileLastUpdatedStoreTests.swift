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

  @Test(arguments: ["a letter\n", "last update never\n", "last update inf\n", "last update nan\n"])
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

  @Test(arguments: [("a letter\n", 0.0), ("", 5), ("last update 4.0\n", 5)])
  func `a store for the time of the last update replaces only its own temporary file`(
    text: String, stored: Double
  ) throws {
    try withDirectory { directory in
      let path = directory + "/last-update"
      let store = FileLastUpdatedStore(path: path)
      store.lastSuccess = 0
      try text.write(toFile: path + ".new", atomically: true, encoding: .utf8)
      store.lastSuccess = 5
      #expect(FileLastUpdatedStore(path: path).lastSuccess == stored)
      #expect(
        (try? String(contentsOfFile: path + ".new", encoding: .utf8)) == (stored == 5 ? nil : text))
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
