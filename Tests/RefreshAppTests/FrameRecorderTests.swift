import Foundation
import RefreshTerminal
import Testing

@testable import RefreshApp

@Suite(.timeLimit(.minutes(60))) @MainActor struct FrameRecorderTests {
  @Test func `two clips of one name do not replace a file that existed before`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "pull.svg")
    try "drawn by hand".write(to: file, atomically: true, encoding: .utf8)
    var outputs = FrameRecorder.Outputs()
    outputs.clips = directory.path
    let recorder = try FrameRecorder(outputs)
    for time in [0.0, 1] {
      recorder.beginClip(at: time)
      recorder.endClip(named: "pull", title: "A pull", at: time + 1)
    }
    #expect(throws: FileError.self) { try recorder.finish() }
    #expect(try String(contentsOf: file, encoding: .utf8) == "drawn by hand")
  }
}
