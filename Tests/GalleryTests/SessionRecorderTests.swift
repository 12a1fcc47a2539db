import Foundation
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshTerminal
import Testing

@testable import ExampleSupport
@testable import Gallery

@Suite("Recording a hand") @MainActor
struct SessionRecorderTests {
  @Test("What the hand and the source do becomes a gesture script, with the times between")
  func records() throws {
    let gallery = GalleryScreen(
      GallerySettings(environment: CanvasEnvironment(), colors: .rgb),
      lastUpdated: LastUpdated { 0 })
    let session = TerminalSession(gallery, columns: 40, rows: 23)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = SessionRecorder(session, to: file.path(percentEncoded: false))
    session.enter(at: 100)
    for (bytes, time) in [
      ("\u{1B}[<0;9;3M", 101.0), ("\u{1B}[<32;9;5M", 101.125), ("\u{1B}[<32;9;14M", 101.25),
      ("\u{1B}[<0;9;14m", 101.25),
    ] {
      session.feed(Array(bytes.utf8), at: time)
    }
    for time in [102.0, 102.85, 104] { session.frame(at: time) }
    session.feed(Array("\u{1B}[<65;9;3M".utf8), at: 105)
    session.feed(Array("G".utf8), at: 105.25)
    try recorder.finish()
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("wait") } == [
        "viewport 40x20", "content 24", "header arrow", "footer loadmore auto=true",
        "down x=8.5", "drag +2", "drag +9", "up v=auto", "finish header success", "content 27",
        "wheel -1 rows=3", "key end",
      ])
    let waits = lines.filter { $0.hasPrefix("wait") }.compactMap { Double($0.dropFirst(5)) }
    let expected = [0.125, 0.125, GalleryScreen.latency, 2.15, 0.25]
    #expect(waits.count == expected.count)
    #expect(zip(waits, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(waits)")
  }
}
