import RefreshKit
import Testing

@testable import RefreshTerminal

/// What a host lends the containers on its screen.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TaskStarterTests {
  @Test("The actions of each pane begin by what the host lent, until it takes that back")
  func panes() async {
    let bench = Bench(rows: 8, showing: PairScreen())
    var begun = 0
    bench.session.lend(
      TaskStarter { body in
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
    bench.session.lend(TaskStarter())
    for header in headers { #expect(await header.refresh(reveal: .never) == .success) }
    #expect(begun == 2)
  }

  @Test("A container that comes is lent it too, and one that goes gives it back")
  func changes() async {
    let bench = Bench(rows: 8, showing: ChangingScreen())
    var begun = 0
    bench.session.lend(
      TaskStarter { body in
        begun += 1
        return Task { await body() }
      })
    let (old, new) = (bench.screen.scroll, ScrollModel())
    bench.screen.scroll = new
    bench.flush()
    for (scroll, expected) in [(new, 1), (old, 1)] {
      scroll.resize(to: Size(width: 20, height: 8))
      let header = RefreshHeader(view: WordView(extent: 2))
      header.setAction { .success }
      scroll.attach(header)
      #expect(await header.refresh(reveal: .never) == .success)
      #expect(begun == expected)
    }
  }
}
