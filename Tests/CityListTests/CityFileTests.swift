import Foundation
import Testing

@testable import CityList

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("A file of cities", .timeLimit(.minutes(60)))
struct CityFileTests {
  /// Passes a file with given contents to `body`.
  private func withFile<Result>(_ contents: String, _ body: (CityFile) throws -> Result) throws
    -> Result
  {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(contents.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(CityFile(path: url.path))
  }

  @Test func `the city names are in the order of their file`() throws {
    let names = try withFile(#"[{"city": "北京"}, {"city": "Lisboa", "country": "PT"}]"#) {
      try $0.names()
    }
    #expect(names == ["北京", "Lisboa"])
  }

  @Test func `a city file with an empty array has no cities`() throws {
    #expect(try withFile("[]") { try $0.names() } == [])
  }

  @Test func `the list of cities in the package can be read`() throws {
    #expect(try CityFile.bundled.names().count == 36)
  }

  @Test(arguments: [
    (#"{"city": "a"}"#, "an array of cities is expected"),
    (#"[{"city": "a"}, {"town": "b"}]"#, #"entry 2 has no text under "city""#),
    (#"[{"city": 7}]"#, #"entry 1 has no text under "city""#),
    ("[3]", #"entry 1 has no text under "city""#),
    ("[{", "not JSON"),
    ("", "not JSON"),
    (#"[{"city": "\ud800"}]"#, "not JSON"),
  ])
  func `an error in the city file is reported in one line that names the file`(
    contents: String, fault: String
  ) throws {
    try withFile(contents) { file in
      let error = #expect(throws: CityFileError.self) { try file.names() }
      let description = error?.description ?? ""
      #expect(description.hasPrefix("\(file.file.path): \(fault)"))
      #expect(!description.contains("\n"))
    }
  }

  @Test(arguments: ["/dev/zero", "/", "/dev/null"])
  func `a device or a directory in place of the city file is refused`(path: String) {
    let error = #expect(throws: CityFileError.self) { try CityFile(path: path).names() }
    #expect(error?.description == "\(path): it is no regular file")
  }

  @Test
  func `a pipe in place of the city file is not waited for, and a file that is too large not read`()
    throws
  {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let made = unsafe mkfifo(path, 0o600)
    try #require(made == 0)
    var error = #expect(throws: CityFileError.self) { try CityFile(path: path).names() }
    #expect(error?.fault == "it is no regular file")
    try FileManager.default.removeItem(atPath: path)
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let grown = unsafe truncate(path, 1 << 40)
    try #require(grown == 0)
    error = #expect(throws: CityFileError.self) { try CityFile(path: path).names() }
    #expect(error?.fault == "it has more than 64 MB")
  }

  @Test func `a missing city file is an error`() {
    let error = #expect(throws: CityFileError.self) { try CityFile(path: "/nowhere").names() }
    #expect(error?.description == "/nowhere: there is no such file")
  }
}
