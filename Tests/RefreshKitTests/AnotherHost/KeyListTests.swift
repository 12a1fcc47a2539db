import Foundation
import RefreshKit
import Testing

/// A frame source that records the last schedule.
@MainActor private final class Wanted: FrameSource {
  private(set) var frames = false
  private(set) var deadline = Double.infinity

  func scheduleChanged(frames: Bool, deadline: Double) {
    (self.frames, self.deadline) = (frames, deadline)
  }
}

/// Runs the second host of the guide: keys, a finger, no bounce.
@Suite("A host with keys", .timeLimit(.minutes(60))) @MainActor
struct KeyListTests {
  private let wanted = Wanted()
  private let list: KeyList

  init() {
    list = KeyList(height: 4, frames: wanted)
    list.header.setManualAction({})
    list.footer.setManualAction({})
    list.footer.endRefreshing()  // an empty list has requested its first page
    list.show((1...9).map { "row \($0)" })
    list.footer.endRefreshing()
  }

  /// Advances the time, with frames as the host requests them.
  private func pass(until end: Double) {
    for frame in 1...200 where wanted.frames || wanted.deadline <= end {
      list.frame(at: end - 2 + Double(frame) / 100)
    }
  }

  @Test func `I-14: a fired pull is revealed although the host snaps back to its edge at once`() {
    list.drag([1, 1])
    #expect(list.header.state == .loading)
    pass(until: 2)
    #expect(list.screen() == ["loading", "row 1", "row 2", "row 3"])
    list.show(["new"] + list.rows)
    list.header.endRefreshing()
    #expect(list.screen() == ["finished(success)", "new", "row 1", "row 2"])
    pass(until: 4)
    #expect(list.screen() == ["new", "row 1", "row 2", "row 3"])
  }

  @Test
  func `I-14: a reveal without duration is kept until a key moves the content`() {
    list.header.configuration.revealDuration = .zero
    list.drag([2])
    pass(until: 2)
    #expect(list.screen() == ["loading", "row 1", "row 2", "row 3"])
    list.press("j")
    #expect(list.screen() == ["row 1", "row 2", "row 3", "row 4"])
    pass(until: 4)
    #expect(list.screen() == ["row 1", "row 2", "row 3", "row 4"])
  }

  @Test func `a pull that is released early changes nothing`() {
    list.drag([0.5])
    pass(until: 2)
    #expect(list.header.state == .initial)
    #expect(list.screen() == ["row 1", "row 2", "row 3", "row 4"])
  }

  @Test func `a key refreshes; after a visible failure the next key retries at once`() {
    list.press("r")
    pass(until: 2)
    list.header.endRefreshing(.failure)
    #expect(list.screen() == ["finished(failure)", "row 1", "row 2", "row 3"])
    list.press("r")
    pass(until: 4)
    #expect(list.screen() == ["loading", "row 1", "row 2", "row 3"])
    #expect(list.header.runCount == 2)
    list.header.endRefreshing()
    pass(until: 6)
    #expect(list.screen() == ["row 1", "row 2", "row 3", "row 4"])
  }

  @Test func `a jump to the end by a key loads, and Return retries a failed load`() {
    pass(until: 2)
    list.press("k")
    #expect(list.footer.state == .initial)
    list.press("G")
    #expect(list.screen() == ["row 7", "row 8", "row 9", "loading"])
    list.footer.endRefreshing(.failure)
    pass(until: 5)
    #expect(list.screen().last == "failed")
    list.press("\r")
    list.show(list.rows + ["row 10"])
    list.footer.endRefreshing()
    pass(until: 7)
    #expect(list.screen() == ["row 7", "row 8", "row 9", "row 10"])
  }

  @Test func `the guide contains this host verbatim`() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let host = try String(contentsOf: here.appending(path: "KeyList.swift"), encoding: .utf8)
    let page = here.appending(path: "../../../Sources/RefreshKit/RefreshKit.docc/AnotherHost.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(host)```"))
    #expect(host.split(separator: "\n", omittingEmptySubsequences: false).count <= 90)
  }
}
