import RefreshKit
import Testing

@Suite("How the tasks of actions begin", .timeLimit(.minutes(60))) @MainActor
struct TaskStarterTests {
  @Test func `the task of an action is started by the starter of its own container`() async {
    var begun: [String] = []
    let lists = ["one", "other"].map { name in
      let scroll = ScrollModel()
      scroll.resize(width: 10, height: 10)
      scroll.taskStarter = { body in
        begun.append(name)
        return Task { await body() }
      }
      return scroll
    }
    for scroll in lists.reversed() {
      let header = RefreshHeader(view: SpyView(extent: 2))
      header.setAction { .success }
      scroll.attach(header)
      #expect(await header.refresh(reveal: .never) == .success)
      scroll.detach(header)
    }
    #expect(begun == ["other", "one"])
  }

  @Test
  func `a replaced task starter is not used for later actions`() async {
    var begun = 0
    let scroll = ScrollModel()
    scroll.resize(width: 10, height: 10)
    let header = RefreshHeader(view: SpyView(extent: 2))
    header.setAction { .success }
    scroll.attach(header)
    scroll.taskStarter = { body in
      begun += 1
      return Task { await body() }
    }
    #expect(await header.refresh(reveal: .never) == .success)
    scroll.taskStarter = startTask
    #expect(await header.refresh(reveal: .never) == .success)
    #expect(begun == 1)
    scroll.detach(header)
  }
}
