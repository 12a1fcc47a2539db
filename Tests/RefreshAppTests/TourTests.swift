import Foundation
import RefreshCanvas
import Testing

/// Runs an app as a process, and checks the output, files and exit status of its demo.
@Suite(.timeLimit(.minutes(60))) struct TourTests {
  private static let program = Bundle.main.executableURL?.deletingLastPathComponent()
    .appending(path: "CustomView")
  private let directory = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)

  private struct Ending: Equatable {
    var status: Int32
    var output: String
    var complaint: String
  }

  private func run(_ arguments: String...) throws -> Ending {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    // Without `ASAN_OPTIONS`, the address sanitizer reports leaks in the error output.
    process.environment = ["LC_ALL": "C.UTF-8", "TERM": "dumb"]
    let (output, complaint) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let words = try complaint.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      complaint: String(decoding: words, as: UTF8.self))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: directory.appending(path: name), encoding: .utf8)
  }

  @Test func `H-15: a demo prints the same output each time`() throws {
    let tour = try run("--headless")
    #expect(tour.status == 0)
    #expect(tour.complaint.isEmpty)
    #expect(tour.output.hasPrefix("── 0.53 s the carrot falls\n CustomView · 4 soups"))
    #expect(tour.output.contains("it is served\n CustomView · 5 soups"))
    #expect(try run("--headless") == tour)
  }

  @Test func `H-15: a demo has the requested size and characters`() throws {
    let tour = try run("--headless", "--size", "30x8", "--ascii")
    let frame = tour.output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().prefix(9)
    #expect(frame.last == "")
    #expect(frame.allSatisfy { $0.allSatisfy(\.isASCII) && $0.count <= 30 })
  }

  @Test
  func `H-15: a demo can be written as SVG frames, as animations and as a recording for asciinema`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let (frames, films) = (directory.path + "/a/frames", directory.path + "/films")
    let cast = directory.path + "/a/tour.cast"
    #expect(try run("--svg", frames, "--film", films).status == 0)
    #expect(try run("--cast", cast).status == 0)
    #expect(try text("a/frames/frame-0001.svg").hasPrefix("<svg"))
    let count = try FileManager.default.contentsOfDirectory(atPath: frames).count
    #expect(count > 50)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: films) == ["custom-view.svg"])
    let film = try text("films/custom-view.svg")
    #expect(film.contains("<title>A list is pulled and let go, and soup is cooked</title>"))
    // The animation and the still picture begin at the farthest pull, and show the finger.
    #expect(film.contains("begin=\"-1.5") && film.contains("class=\"still\""))
    let heights = film.split(separator: "cy=\"").dropFirst().compactMap { part in
      Double(part.prefix { $0 != "\"" })
    }
    #expect(heights.count == 2 && heights.allSatisfy { $0 > 27 && $0 < 250 })
    let lines = try text("a/tour.cast").split(separator: "\n")
    #expect(lines[0].hasPrefix(#"{"version": 2, "width": 48, "height": 14"#))
    // A header, one line per frame, and a last line that keeps the last frame on the screen.
    #expect(abs(lines.count - count) <= 2)
  }

  @Test func `H-15: the whole demo can be written as one animated picture`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    #expect(try run("--svg", directory.path + "/tour.svg").status == 0)
    let picture = try text("tour.svg")
    #expect(picture.hasPrefix("<svg"))
    // Each word has its position in the picture.
    #expect(picture.contains(">4<") && picture.contains(">5<") && picture.contains(">soups<"))
  }

  @Test func `H-17: an existing file is replaced only with --force`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = FileManager.default
    try files.createDirectory(at: directory, withIntermediateDirectories: true)
    for (option, name, file) in [
      ("--cast", "a.cast", "a.cast"), ("--svg", "a.svg", "a.svg"),
      ("--svg", "frames", "frames/frame-0001.svg"), ("--film", "films", "films/custom-view.svg"),
    ] {
      let (path, taken) = (directory.path + "/" + name, directory.path + "/" + file)
      if name != file {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try Data("mine".utf8).write(to: URL(filePath: taken))
      let ending = try run(option, path)
      #expect(ending.status == 1)
      let sentence = "\(taken) cannot be written: File exists; use --force to overwrite it"
      #expect(ending.complaint == "CustomView: \(sentence)\n")
      #expect(try text(file) == "mine")
      #expect(try run(option, path, "--force").status == 0)
      #expect(try text(file) != "mine")
    }
  }

  @Test(arguments: [
    (
      ["--recrod", "x"], 2,
      "CustomView: argument 1: unknown option '--recrod'; did you mean '--record'?"
    ),
    (
      ["--record=x", "--headless"], 2,
      "CustomView: --record requires a terminal and can't be combined with a demo"
    ),
    (["file"], 2, "CustomView: unexpected argument 'file'"),
    (
      ["--cast", "/nowhere/x"], 1,
      "CustomView: /nowhere/x cannot be written: No such file or directory"
    ),
    (["--svg", "/dev/null/x"], 1, "CustomView: /dev/null/x cannot be written: Not a directory"),
    (["--film", "/dev/null"], 1, "CustomView: /dev/null cannot be written: Not a directory"),
  ])
  func `H-15: an error is reported in one line, with a hint to --help for an argument`(
    arguments: [String], status: Int32, sentence: String
  ) throws {
    let ending =
      arguments.count == 1 ? try run(arguments[0]) : try run(arguments[0], arguments[1])
    let help = status == 2 ? "try 'CustomView --help'\n" : ""
    #expect(ending == Ending(status: status, output: "", complaint: sentence + "\n" + help))
  }

  @Test func `H-15: help is written to standard output`() throws {
    let ending = try run("--help")
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("usage: CustomView [option …]\n  --headless "))
  }
}
