import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

/// A wheel and a key on a line of 1,000 bytes per second, at 120 × 40.
@Suite("A slow line", .timeLimit(.minutes(60))) @MainActor
struct SlowLineTests {
  /// The traffic of a slow line: the bytes of its frames, and the seconds until the last frame was
  /// visible.
  private struct Sent {
    var frames: [Int] = []
    var seconds = 0.0
    /// For each report, the seconds until a frame that was drawn after the report was visible.
    var answers: [Double] = []

    /// The 95th percentile of the response times, in seconds.
    var answer95: Double { answers.sorted()[answers.count * 95 / 100] }
  }

  /// A list with rows of a log on a line that takes 1,000 bytes per second, and a terminal at its
  /// end.
  private struct Line {
    let session: TerminalSession
    let list: ListView
    var terminal = VTScreen(columns: 120, rows: 40)
    var sent = Sent()
    /// The times of the reports without a response, and of the reports to which the frame in
    /// transit responds.
    var (asked, answered): ([Double], [Double]) = ([], [])
    private var credit = 0.0
    private var frame: [UInt8] = []

    @MainActor init() {
      list = ListView(rowCount: 10_000) { row, region in
        region.write("\(row * 7_919 % 10_007) a line of a log, as long as they are, of row \(row)")
      }
      session = TerminalSession(list, columns: 120, rows: 40)
      session.enter(at: 0)
      terminal.feed(session.drainOutput())
      session.frame(at: 0)
      terminal.feed(session.drainOutput())
    }

    /// Plays a sixtieth of a second: a frame, if one is due, and the bytes that the line takes.
    @MainActor mutating func pass(to time: Double) {
      credit = min(credit + 1_000.0 / 60, 20)
      let isFree = !session.hasOutput
      session.frame(at: time)
      if isFree, session.hasOutput {
        sent.frames.append(0)
        (answered, asked) = (asked, [])
      }
      unsafe session.writeOutput { bytes in
        let count = min(bytes.count, Int(credit))
        unsafe frame += bytes[..<count]
        credit -= Double(count)
        sent.frames[sent.frames.count - 1] += count
        return count
      }
      guard !session.hasOutput else { return }
      sent.answers += answered.map { time - $0 }
      terminal.feed(frame)
      (frame, answered) = ([], [])
      #expect(terminal.lines == session.canvas.lines)
    }
  }

  private func send(_ report: String, every interval: Double, until end: Double) -> Sent {
    var (line, time, next) = (Line(), 0.0, 0.0)
    while time < end || line.session.hasOutput || line.session.nextDeadline != nil {
      time += 1.0 / 60
      if time >= next, time < end {
        line.session.feed(Array(report.utf8), at: time)
        line.asked.append(time)
        next += interval
      }
      line.pass(to: time)
    }
    var picture = TextCanvas(width: 120, height: 40)
    picture.draw { line.list.draw(in: &$0) }
    #expect(line.terminal.lines == picture.lines)
    line.sent.seconds = time - end
    return line.sent
  }

  @Test
  func
    `H-21: on a slow line, frames for 20 wheel reports a second are short and arrive within 1 s`()
  {
    let sent = send("\u{1B}[<65;10;10M", every: 0.05, until: 3)
    // Sixty reports, three rows each.
    #expect(sent.frames.allSatisfy { $0 <= 500 })
    #expect(sent.answer95 < 1)
    #expect(sent.seconds < 1)
  }

  @Test func `on a slow line, a key that scrolls by a row has its effect within half a second`() {
    let sent = send("j", every: 0.5, until: 3)
    #expect(sent.frames.allSatisfy { $0 < 150 })
    #expect(sent.seconds < 0.5)
  }
}
