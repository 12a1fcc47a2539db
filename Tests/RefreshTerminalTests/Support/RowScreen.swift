import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// A control's view that says its state in words.
final class WordView: CanvasView {
  let extent: Double

  init(extent: Double) { self.extent = extent }

  func stateChanged(to state: RefreshState) {}

  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("<\(snapshot.state)>")
  }
}

/// A screen of numbered rows, drawn by hand.
@MainActor
final class RowScreen: TerminalScreen {
  let scroll = ScrollModel()
  var row: (Int) -> String = { "row \($0)" }
  var seen: [InputEvent] = []

  init(rows: Int = 100) { scroll.contentLength = Double(rows) }

  func resized(columns: Int, rows: Int) {
    scroll.resize(to: Size(width: Double(columns), height: Double(rows)))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let top = Int(scroll.offset.rounded(.down))
    for y in region.visibleRows {
      let index = top + y
      if index >= 0 && index < Int(scroll.contentLength) {
        region.write(row(index), y: y)
      } else if index == top, let header = scroll.header {
        region.write("<\(header.state)>", y: y)
      }
    }
  }

  func handle(_ event: InputEvent) -> Bool {
    seen.append(event)
    return event == .key(.text("!"), [])
  }

  func control(atColumn column: Int, row: Int) -> RefreshControl? {
    row == 0 ? scroll.footer : nil
  }
}

/// A session with a terminal at the other end and a clock in between.
@MainActor
final class Bench {
  let screen: RowScreen
  let session: TerminalSession
  var terminal: VTScreen
  var time = 0.0
  private(set) var written: [UInt8] = []

  init(
    columns: Int = 20, rows: Int = 5, screen: RowScreen? = nil,
    configuration: TerminalSession.Configuration = .init()
  ) {
    self.screen = screen ?? RowScreen()
    session = TerminalSession(
      self.screen, columns: columns, rows: rows, configuration: configuration)
    terminal = VTScreen(columns: columns, rows: rows)
    session.enter(at: 0)
    flush()
  }

  func send(_ text: String) {
    session.feed(Array(text.utf8), at: time)
    flush()
  }

  /// Lets time pass in frames of a 60th.
  func pass(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(end, time + 1.0 / 60)
      flush()
    }
  }

  /// Draws what is due and gives it to the terminal.
  func flush() {
    for _ in 0..<2 {
      let bytes = session.takeOutput()
      written += bytes
      terminal.feed(bytes)
      session.frame(at: time)
    }
    let bytes = session.takeOutput()
    written += bytes
    terminal.feed(bytes)
  }

  /// What was written since this was asked last, as text.
  func taken() -> String {
    defer { written = [] }
    return String(decoding: written, as: UTF8.self)
  }
}
