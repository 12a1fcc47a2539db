import Foundation
import Testing

/// Runs Playback as a process, and checks its output and exit status.
@Suite(.timeLimit(.minutes(60))) struct PlaybackTests {
  private static let program = Bundle.main.executableURL?.deletingLastPathComponent()
    .appending(path: "Playback")

  private struct Ending {
    var status: Int32
    var output: String
    var complaint: String
  }

  /// Runs Playback with a script on its standard input.
  private func play(_ script: String, _ arguments: String...) throws -> Ending {
    try play(script, arguments)
  }

  private func play(_ script: String, _ arguments: [String]) throws -> Ending {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8"]
    let (input, output, complaint) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let words = try complaint.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      complaint: String(decoding: words, as: UTF8.self))
  }

  private static let pulled = """
    rubber off
    header plain extent=3 trigger=3
    down
    pull 1.5          # half way
    up
    """

  @Test func `Playback prints one JSON object per line, with its keys in order`() throws {
    let ending = try play(Self.pulled, "-", "--json")
    let footing = #""insets":{"start":0,"end":0},"base":{"start":0,"end":0}"#
    #expect(ending.status == 0)
    #expect(
      ending.output == """
        {"event":"state","t":0,"control":"header","state":"initial"}
        {"event":"step","index":1,"line":3,"step":"down","t":0,"phase":"dragging","offset":0,\
        \(footing),"pull":{"header":0,"footer":0},\
        "header":{"state":"initial","visible":0,"runs":0},"footer":null}
        {"event":"state","t":0,"control":"header","state":"pulling","progress":0.5}
        {"event":"step","index":2,"line":4,"step":"pull 1.5","t":0,"phase":"dragging",\
        "offset":-1.5,\(footing),"pull":{"header":1.5,"footer":0},\
        "header":{"state":"pulling","progress":0.5,"visible":1.5,"runs":0},"footer":null}
        {"event":"state","t":0,"control":"header","state":"initial"}
        {"event":"step","index":3,"line":5,"step":"up","t":0,"phase":"bouncing","offset":-1.5,\
        \(footing),"pull":{"header":1.5,"footer":0},\
        "header":{"state":"initial","visible":1.5,"runs":0},"footer":null}

        """)
  }

  @Test func `without --json, Playback prints a timeline in columns`() throws {
    let ending = try play(Self.pulled, "-", "--ascii")
    #expect(ending.status == 0)
    #expect(
      ending.output == """
        time     step     phase            offset list
        0          header > initial
        0        down     dragging              0 ======================== header initial
        0          header > pulling 0.5
        0        pull 1.5 dragging           -1.5 #======================= pull 1.5, \
        header pulling 0.5 shows 1.5
        0          header > initial
        0        up       bouncing           -1.5 #======================= pull 1.5, \
        header initial shows 1.5

        """)
  }

  @Test func `playing a script twice prints the same bytes, including frames and reasons`() throws {
    let script = "header arrow\nfooter loadmore preload=30\nfling -30 v=-100\nsettle\nkey r\nwait 1"
    let first = try play(script, "-", "--json", "--frames", "--explain")
    let second = try play(script, "--explain", "--frames", "-", "--json")
    #expect(first.status == 0)
    #expect(first.output == second.output)
    #expect(first.output.contains(#"{"event":"frame","t":0,"rows":["row 0","row 1","#))
    #expect(first.output.contains(#"{"event":"decision","t":"#))
  }

  @Test func `an invalid script or argument ends Playback with status 2 and no standard output`()
    throws
  {
    let script = try play("down\npull 30\n", "-", "--json")
    #expect(script.status == 2)
    #expect(script.output.isEmpty)
    #expect(script.complaint.hasPrefix("-:2: a pull of 30 is out of reach; expected"))
    for arguments in [["--speed", "-"], [], ["-", "another"], ["-", "--cast"]] {
      let ending = try play("", arguments)
      #expect(ending.status == 2, "\(arguments)")
      #expect(ending.output.isEmpty)
      #expect(ending.complaint.contains("usage: Playback FILE"))
    }
    #expect(try play("", "/nowhere/script.txt").status == 2)
  }

  @Test func `Playback ends with status 1 if its output cannot be written`() throws {
    #expect(try play("down", "-", "--cast", "/nowhere/film.cast").status == 1)
    #expect(try play("down", "-", "--svg", "/dev/null/pictures").status == 1)
  }

  @Test func `Playback writes a recording for asciinema and a picture of each of its frames`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "playback-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let film = folder.appending(path: "film.cast")
    let pictures = folder.appending(path: "pictures")
    let ending = try play(
      "viewport 20x4\nheader plain\ndown\npull 2\nup\nsettle", "-", "--cast", film.path, "--svg",
      pictures.path)
    #expect(ending.status == 0)
    let lines = try String(contentsOf: film, encoding: .utf8).split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"version": 2, "width": 20, "height": 4"#) ?? false)
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
    #expect(names.first == "frame-0001.svg")
    #expect(names.count == lines.count - 2)
  }
}
