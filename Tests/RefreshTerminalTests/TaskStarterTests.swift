import RefreshKit
import Testing

@testable import RefreshTerminal

/// The task starter that a host provides to the containers on its screen.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TaskStarterTests {
  @Test func `actions of each pane use the host's task starter until the host removes it`() async {
    let bench = Bench(rows: 8, showing: PairScreen())
    var begun = 0
    bench.session.panes.setTaskStarter(
      { body in
        begun += 1
        return Task { await body() }
      })
    let headers = [bench.screen.left, bench.screen.right].map { screen in
      let header = RefreshHeader(view: WordView(extent: 2))
      header.setAction { .success }
      screen.scroll.attach(header)
      return header
    }
    for header in headers { #expect(await header.refresh(reveal: .never) == .success) }
    #expect(begun == 2)
    bench.session.panes.setTaskStarter(startTask)
    for header in headers { #expect(await header.refresh(reveal: .never) == .success) }
    #expect(begun == 2)
  }

  @Test func `a new container gets the host's task starter, and a removed container loses it`()
    async
  {
    let bench = Bench(rows: 8, showing: ChangingScreen())
    var begun = 0
    bench.session.panes.setTaskStarter(
      { body in
        begun += 1
        return Task { await body() }
      })
    let (old, new) = (bench.screen.scroll, ScrollModel())
    bench.screen.scroll = new
    bench.flush()
    for (scroll, expected) in [(new, 1), (old, 1)] {
      scroll.resize(width: 20, height: 8)
      let header = RefreshHeader(view: WordView(extent: 2))
      header.setAction { .success }
      scroll.attach(header)
      #expect(await header.refresh(reveal: .never) == .success)
      #expect(begun == expected)
    }
  }
}
