import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

/// A wheel and a key on a line of 1,000 bytes a second, at 120 × 40.
@Suite("A slow line", .timeLimit(.minutes(60))) @MainActor
struct SlowLineTests {
  /// What a slow line got: its frames by their bytes, and the seconds until it showed the end.
  private struct Sent {
    var frames: [Int] = []
    var seconds = 0.0
  }

  private func send(_ report: String, every interval: Double, until end: Double) -> Sent {
    let list = ListModel(rowCount: 10_000) { row, region in
      region.write("\(row * 7_919 % 10_007) a line of a log, as long as they are, of row \(row)")
    }
    let session = TerminalSession(list, columns: 120, rows: 40)
    session.enter(at: 0)
    var terminal = VTScreen(columns: 120, rows: 40)
    terminal.feed(session.takeOutput())
    session.frame(at: 0)
    terminal.feed(session.takeOutput())
    var (sent, time, next, credit) = (Sent(), 0.0, 0.0, 0.0)
    var frame: [UInt8] = []
    while time < end || session.hasOutput || session.nextDeadline != nil {
      time += 1.0 / 60
      credit = min(credit + 1_000.0 / 60, 20)
      if time >= next, time < end {
        session.feed(Array(report.utf8), at: time)
        next += interval
      }
      let isFree = !session.hasOutput
      session.frame(at: time)
      if isFree, session.hasOutput { sent.frames.append(0) }
      unsafe session.writeOutput { bytes in
        let count = min(bytes.count, Int(credit))
        unsafe frame += bytes[..<count]
        credit -= Double(count)
        sent.frames[sent.frames.count - 1] += count
        return count
      }
      guard !session.hasOutput else { continue }
      terminal.feed(frame)
      frame = []
      #expect(terminal.lines == session.canvas.lines)
    }
    sent.seconds = time - end
    return sent
  }

  @Test("However fast the wheel turns, one frame waits, and the next shows where it is")
  func wheel() {
    let sent = send("\u{1B}[<65;10;10M", every: 0.05, until: 3)
    // Sixty reports, three rows each.
    #expect(sent.frames.count <= 8)
    #expect(sent.frames.allSatisfy { $0 < 1_500 })
    #expect(sent.seconds < 2)
  }

  @Test("A key that scrolls by a row is shown at once")
  func key() {
    let sent = send("j", every: 0.5, until: 3)
    #expect(sent.frames.allSatisfy { $0 < 150 })
    #expect(sent.seconds < 0.5)
  }
}
