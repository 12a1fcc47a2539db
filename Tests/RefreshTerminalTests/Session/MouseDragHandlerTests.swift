import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The pointer alone: mouse reports are converted to inputs, without any container.
@Suite(.timeLimit(.minutes(60))) @MainActor struct MouseDragHandlerTests {
  private let pointer = MouseDragHandler()
  private let list = ListView(rowCount: 100, drawRow: { _, _ in })
  private let pane: ScreenPane

  init() {
    list.resize(width: 10, height: 8)
    pane = ScreenPane(list, column: 10, row: 2, columns: 10, rows: 8)
  }

  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> MouseEvent {
    MouseEvent(action, column: column, row: row)
  }

  private func press(_ column: Int, _ row: Int, at now: Double = 0) -> ContainerInput? {
    pointer.press(mouse(.press(.left), column, row), in: pane, of: (30, 12), at: now)
  }

  private func move(_ column: Int, _ row: Int, at now: Double = 0) -> ContainerInput? {
    pointer.move(mouse(.drag(.left), column, row), of: (30, 12), at: now)
  }

  @Test func `a mouse press, drags and a release become touches in the pane's coordinates`() {
    #expect(press(13, 5) == .touchDown(across: 3.5, along: 3.5, finger: 0))
    #expect(pointer.scroll === list.scroll)
    #expect(move(14, 5) == nil)
    #expect(move(2, 9) == .touchMoved(by: 4, finger: 0))
    #expect(move(2, 8) == .touchMoved(by: -1, finger: 0))
    let (input, isTap) = pointer.release()
    #expect(input == .touchUp(velocity: nil, finger: 0))
    #expect(!isTap)
    #expect(pointer.scroll == nil)
    #expect(list.scroll.phase == .resting)
  }

  @Test func `a mouse release in the pressed line is a tap, unless the pointer moved far sideways`()
  {
    _ = press(13, 5)
    _ = move(15, 5)
    #expect(pointer.release().isTap)
    #expect(pointer.release() == (nil, false))
    _ = press(13, 5)
    _ = move(16, 5)
    _ = move(13, 5)
    #expect(!pointer.release().isTap)
  }

  @Test
  func `mouse movement without a press has no effect, and an unreleased press is cancelled once`() {
    #expect(move(13, 5) == nil)
    #expect(pointer.cancel() == nil)
    _ = press(13, 5)
    #expect(pointer.cancel() == .touchCancelled(finger: 0))
    #expect(pointer.cancel() == nil)
    #expect(move(13, 7) == nil)
  }

  @Test
  func `only a mouse press held at the screen's border has a deadline, 3 s after the report`() {
    _ = press(13, 5, at: 1)
    #expect(pointer.deadline == .infinity)
    for (column, row) in [(0, 5), (29, 5), (13, 0), (13, 11)] {
      _ = move(column, row, at: 7)
      #expect(pointer.deadline == 10)
    }
    for (column, row) in [(13, 5), (1, 5), (28, 5), (13, 1), (13, 10)] {
      _ = move(column, row, at: 8)
      #expect(pointer.deadline == .infinity)
    }
  }

  @Test func `a mouse press on a scroll bar drags the thumb, or scrolls a page beside it`() throws {
    list.showsScrollBar = true
    list.scroll.jump(to: 40)
    let bar = try #require(list.scrollBar)
    let (column, top) = (pane.column + 9, pane.row + bar.start)
    #expect(press(column, top) == .key(.pageUp))
    #expect(press(column, top + bar.length - 1) == .key(.pageDown))
    #expect(pointer.pane == nil)
    let line = top + bar.thumbStart
    #expect(press(column, line) == nil)
    #expect(pointer.scroll === list.scroll)
    #expect(move(column, line) == nil)
    #expect(move(column, line + 2) == .jump(to: bar.offset(ofThumbAt: bar.thumbStart + 2)))
    #expect(pointer.release() == (nil, false))
    _ = press(column, line)
    #expect(pointer.cancel() == nil)
    #expect(pointer.pane == nil)
  }

  @Test
  func `H-11: while the scroll bar's thumb is held, inserted rows move it but not the list`()
    throws
  {
    list.showsScrollBar = true
    list.scroll.jump(to: 40)
    let bar = try #require(list.scrollBar)
    let (column, line) = (pane.column + 9, pane.row + bar.start + bar.thumbStart)
    #expect(press(column, line) == nil)
    list.scroll.contentLength *= 10
    let grown = try #require(list.scrollBar)
    #expect(grown.thumbStart != bar.thumbStart)
    #expect(move(column, line) == nil)
    #expect(move(column + 1, line) == nil)
    #expect(move(column, line + 1) == .jump(to: grown.offset(ofThumbAt: bar.thumbStart + 1)))
    #expect(pointer.release() == (nil, false))
  }

  @Test func `if a screen replaces its container during a mouse drag, the drag is cancelled`() {
    let bench = Bench(rows: 8, showing: ChangingScreen())
    bench.screen.scroll.resize(width: 20, height: 8)
    bench.screen.scroll.contentLength = 100
    let old = bench.screen.scroll
    bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;4M")
    #expect(old.phase == .dragging)
    bench.screen.scroll = ScrollModel()
    bench.flush()
    #expect(old.phase == .bouncing)
    old.frame(at: 10)
    #expect(old.phase == .resting)
    #expect(old.offset == 0)
  }
}
