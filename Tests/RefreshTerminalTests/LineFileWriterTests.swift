import Foundation
import Testing

@testable import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files are overwritten only on request.
@Suite(.timeLimit(.minutes(60))) struct LineFileWriterTests {
  /// Passes the path of a missing file in a new directory to `body`.
  private func withPath(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/file")
  }

  /// Writes one line to a file.
  ///
  /// - Returns: The error, if there was one.
  private func write(_ path: String, replacing: Bool) -> FileError? {
    do throws(FileError) {
      var file = try LineFileWriter(path, replacing: replacing)
      try file.append("new\n")
      return nil
    } catch { return error }
  }

  @Test
  func `H-17: writing output to an existing file leaves it unchanged, unless it is to be replaced`()
    throws
  {
    try withPath { path in
      #expect(write(path, replacing: false) == nil)
      try Data("old, and longer\n".utf8).write(to: URL(filePath: path))
      let error = write(path, replacing: false)
      #expect(error?.fileExists == true)
      #expect(error?.description == "\(path) cannot be written: File exists")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old, and longer\n")
      #expect(write(path, replacing: true) == nil)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
    }
  }

  @Test func `H-17: a dangling link counts as an existing output file`() throws {
    try withPath { path in
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + "-elsewhere")
      #expect(write(path, replacing: false)?.fileExists == true)
      #expect(!FileManager.default.fileExists(atPath: path + "-elsewhere"))
    }
  }

  @Test
  func `H-17: an output path that is not a regular file is never written to, and never waited for`()
    throws
  {
    try withPath { path in
      let made = unsafe mkfifo(path, 0o600)
      try #require(made == 0)
      for path in [path, "/dev/null"] {
        #expect(write(path, replacing: false)?.fileExists == true)
        let error = write(path, replacing: true)
        #expect(error?.description == "\(path) cannot be written: it is no regular file")
        #expect(error?.fileExists == false)
      }
    }
  }

  @Test
  func `an output directory is created with its parents, and a file in its place is an error`()
    throws
  {
    try withPath { path in
      func make(_ path: String) -> String? {
        do throws(FileError) {
          try LineFileWriter.makeDirectory(path)
          return nil
        } catch { return error.description }
      }
      for _ in 0..<2 { #expect(make(path + "/deep/down") == nil) }
      #expect(write(path + "/deep/file", replacing: false) == nil)
      for below in ["", "/further"] {
        let error = make(path + "/deep/file" + below)
        #expect(error?.hasSuffix("Not a directory") == true, "\(error ?? "made")")
      }
    }
  }

  @Test func `an error for a lack of file descriptors is described in words`() {
    let words = TerminalError.system("opening files", EMFILE).description
    #expect(words.hasPrefix("opening files failed: too few files") && words.contains("ulimit -n"))
  }
}
