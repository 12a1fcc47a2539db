import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

/// Screens in a stack, without a session.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PanesTests {
  private let screen = PairScreen()
  private let renderer = FrameRenderer(columns: 20, rows: 8, TerminalSession.Configuration())
  private var need: RedrawFlag { renderer.redrawFlag }
  private let announcer = Announcer()
  private let panes: ScreenStack
  private let key = InputEvent.key(.text("!"), [])

  init() {
    panes = ScreenStack(
      screen, wheelMotion: .smooth, renderer: renderer, announcer: announcer)
    panes.resize(columns: 20, rows: 8)
    panes.updatePanes()
    need.isNeeded = false
  }

  private func press(_ column: Int) -> InputEvent {
    .mouse(MouseEvent(.press(.left), column: column, row: 1))
  }

  private func drag(_ column: Int) -> InputEvent {
    .mouse(MouseEvent(.drag(.left), column: column, row: 1))
  }

  @Test
  func `keys reach the focused pane, mouse events the pane below the pointer or of the drag`() {
    #expect(panes.pane(for: key)?.screen === screen.left)
    panes.moveFocus(by: 1)
    #expect(need.isNeeded)
    #expect(panes.pane(for: key)?.screen === screen.right)
    #expect(panes.pane(for: press(2))?.screen === screen.left)
    #expect(panes.pane(for: press(9)) == nil)
    #expect(panes.pane(for: .focus(true)) == nil)
    let pointer = MouseDragHandler()
    #expect(pointer.pane(for: drag(2)) == nil)
    let landing = MouseEvent(.press(.left), column: 12, row: 1)
    _ = pointer.press(landing, in: panes.all[1], of: renderer.size, at: 0)
    #expect(pointer.pane(for: drag(2))?.screen === screen.right)
    #expect(pointer.pane(for: press(2)) == nil)
    #expect(pointer.pane(for: .focus(true)) == nil)
  }

  @Test func `events that a screen ignores go to its pane in that pane's coordinates`() {
    #expect(panes.offer(press(12), to: panes.all[1]) == .ignored)
    #expect(screen.right.seen == [.mouse(MouseEvent(.press(.left), column: 2, row: 1))])
    #expect(screen.left.seen == [])
    #expect(panes.offer(.key(.text("x"), []), to: panes.all[0]) == .end(status: 3))
    #expect(screen.left.seen == [])
  }

  @Test func `only the top screen gets events and is drawn, and the screens below keep running`() {
    let top = RowScreen()
    panes.push(top)
    panes.resize(columns: 20, rows: 8)
    #expect(panes.updatePanes() == false)
    #expect(panes.top === top)
    #expect(need.isNeeded)
    #expect(panes.pane(for: key)?.screen === top)
    #expect(panes.pane(for: press(2))?.screen === top)
    panes.moveFocus(by: 1)
    #expect(screen.focus == 0)
    let header = RefreshHeader(view: WordView(extent: 2))
    header.configuration.automaticEndDelay = .seconds(1)
    header.setManualAction({})
    screen.left.scroll.attach(header)
    header.beginRefreshing(reveal: .never)
    #expect(panes.deadline == 1)
    panes.advance(to: 1)
    #expect(header.state != .loading)
    panes.pop()
    #expect(panes.updatePanes())
    #expect(!panes.isObserving(top.scroll))
    #expect(panes.top === screen)
    #expect(panes.pane(for: key)?.screen === screen.left)
    panes.pop()
    #expect(panes.top === screen)
  }

  @Test func `a session observes the containers and controls that a screen replaces or adds`() {
    screen.right.scroll.jump(to: 3)
    #expect(need.isNeeded)
    let header = RefreshHeader(view: WordView(extent: 2))
    header.setManualAction({})
    screen.right.scroll.attach(header)
    panes.updatePanes()
    need.isNeeded = false
    var said: [String] = []
    announcer.onSentence = { said.append($0) }
    header.beginRefreshing(reveal: .never)
    #expect(need.isNeeded)
    announcer.flush(TerminalSession.Configuration())
    #expect(said == ["Refreshing."])
    let footer = RefreshFooter(view: WordView(extent: 1))
    footer.setManualAction({})
    screen.left.scroll.attach(footer)
    panes.updatePanes()
    footer.beginRefreshing(reveal: .never)
    announcer.flush(TerminalSession.Configuration())
    #expect(said == ["Refreshing.", "Loading more."])
  }

  @Test func `the session's configuration determines the wheel motion of all panes`() {
    screen.left.scroll.configuration.wheelMotion = .step
    panes.updatePanes()
    #expect(screen.left.scroll.configuration.wheelMotion == .smooth)
    panes.wheelMotion = .step
    panes.updatePanes()
    #expect(screen.all.allSatisfy { $0.scroll.configuration.wheelMotion == .step })
  }

  @Test func `H-2: a container of a screen has the session's clock until it is no longer shown`() {
    panes.setClock({ 7 })
    #expect(screen.all.allSatisfy { $0.scroll.clock?() == 7 })
    let top = RowScreen()
    panes.push(top)
    panes.updatePanes()
    #expect(top.scroll.clock?() == 7)
    panes.pop()
    panes.updatePanes()
    #expect(top.scroll.clock == nil)
    panes.setClock(nil)
    #expect(screen.all.allSatisfy { $0.scroll.clock == nil })
  }
}

extension PairScreen {
  fileprivate var all: [RowScreen] { [left, right] }
}
