import Foundation
import RefreshKit
import Testing

/// A simulated platform. Its display and its timer call the list only while they are requested.
private final class Desk: Platform {
  private(set) var now = 0.0
  private(set) var frames = 0
  private(set) var wakes = 0
  private(set) var needsDrawing = false
  private var followsDisplay = false
  private var timer = Double.infinity

  func followDisplay(_ wanted: Bool) { followsDisplay = wanted }
  func setTimer(to time: Double) { timer = time }
  func setNeedsDrawing() { needsDrawing = true }

  /// Advances the time like a platform: with refreshes of the display, and the timer.
  func pass(_ seconds: Double, _ list: LabelList) {
    let end = now + seconds
    while true {
      let next = min(timer, followsDisplay ? now + 1.0 / 60 : .infinity)
      guard next <= end else { break }
      if next == timer { wakes += 1 } else { frames += 1 }
      now = max(now, next)
      if next == timer { timer = .infinity }
      list.catchUp()
    }
    now = end
  }
}

/// Runs the host of the guide: header, footer, appended rows, frames, deadlines.
@Suite("Another host", .timeLimit(.minutes(60))) @MainActor
struct AnotherHostTests {
  private let desk = Desk()
  private let list: LabelList

  init() {
    list = LabelList(on: desk)
    list.footer.canAutoLoadMore = false
    list.append((1...9).map { "row \($0)" })
    list.layOut(width: 200, height: 80)
  }

  /// Returns the labels on a screen with lines of 20 points. A label is in the line that contains
  /// most of it.
  private func screen() -> [String] {
    var lines = ["", "", "", ""]
    for label in list.labels() {
      let line = Int((label.top / 20).rounded())
      if lines.indices.contains(line) { lines[line] = label.text }
    }
    return lines
  }

  private func drag(_ distances: [Double]) {
    list.touchBegan(x: 100)
    for distance in distances {
      desk.pass(0.05, list)
      list.touchMoved(by: distance)
    }
  }

  @Test func `a released pull runs the action, inserts its rows at the top, and closes the header`()
    async
  {
    list.header.setAction { [unowned list] in
      await Task.yield()
      list.prepend(["new"])
      return .success
    }
    #expect(screen() == ["row 1", "row 2", "row 3", "row 4"])
    drag([25])
    #expect(screen() == ["pull", "row 1", "row 2", "row 3"])
    list.touchMoved(by: 60)
    #expect(screen()[0] == "release")
    list.touchEnded()
    desk.pass(0.5, list)
    #expect(screen() == ["loading", "row 1", "row 2", "row 3"])
    while list.header.state == .loading { await Task.yield() }
    #expect(screen() == ["done", "new", "row 1", "row 2"])
    desk.pass(2, list)
    #expect(screen() == ["new", "row 1", "row 2", "row 3"])
  }

  @Test func `a pull that is released early or cancelled changes nothing`() {
    for isCancelled in [false, true] {
      drag([20, 60])
      if !isCancelled { list.touchMoved(by: -70) }
      list.touchEnded(isCancelled: isCancelled)
      desk.pass(2, list)
      #expect(screen() == ["row 1", "row 2", "row 3", "row 4"])
      #expect(list.header.state == .initial)
    }
  }

  @Test func `a pulled footer loads, and the new rows take its place`() async {
    list.footer.setAction { [unowned list] in
      list.append(["row 10", "row 11"])
      return .success
    }
    list.wheelTurned(ticks: -9)
    desk.pass(1, list)
    #expect(screen() == ["row 6", "row 7", "row 8", "row 9"])
    drag([-30, -40])
    #expect(screen().last == "release")
    list.touchEnded()
    while list.footer.state == .loading { await Task.yield() }
    desk.pass(2, list)
    #expect(screen().contains("row 10"))
  }

  @Test func `the host runs no frames at rest, and only a timer while a deadline is pending`() {
    list.header.configuration.automaticEndDelay = .seconds(5)
    list.header.setManualAction({})
    desk.pass(10, list)
    #expect(desk.frames == 0 && desk.wakes == 0)
    list.refresh()
    desk.pass(1, list)
    let frames = desk.frames
    #expect(frames > 10)
    desk.pass(3.9, list)
    #expect(desk.frames == frames && desk.wakes == 0)
    desk.pass(5, list)
    #expect(list.header.state == .initial)
    #expect(desk.wakes == 2)  // the end of the run, and of the dwell
    let rest = desk.frames
    desk.pass(60, list)
    #expect(desk.frames == rest && desk.wakes == 2)
    #expect(desk.needsDrawing)
  }

  @Test func `the guide contains this host verbatim, in at most 150 lines`() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let host = try String(contentsOf: here.appending(path: "LabelList.swift"), encoding: .utf8)
    let page = here.appending(path: "../../../Sources/RefreshKit/RefreshKit.docc/AnotherHost.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(host)```"))
    #expect(host.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
