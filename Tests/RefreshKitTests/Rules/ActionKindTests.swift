import RefreshKit
import Testing

/// The kinds of closures that an action can be.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ActionKindTests {
  private struct Broken: Error {}
  private var names = ["a"]

  private func page() async throws -> RefreshResult { .noMoreData }
  private func atOnce() -> RefreshResult { .noMoreData }
  private func nothing() async throws {}

  /// Returns a footer's state at rest after an action, which `set` sets, has run.
  private func end(_ set: (RefreshFooter) -> Void) async -> RefreshState {
    let stage = Stage(.footer)
    set(stage.footer)
    stage.footer.beginRefreshing()
    await until("the end") { stage.footer.state != .loading }
    return stage.footer.state
  }

  @Test
  func `A-1: an action that returns nothing ends the run as a success, in every form of closure`()
    async
  {
    var names = ["a", "b"]
    #expect(await end { $0.setAction { names.append("c") } } == .initial)
    #expect(await end { $0.setAction { names.removeLast() } } == .initial)
    #expect(await end { $0.setAction { try await nothing() } } == .initial)
    #expect(
      await end {
        $0.setAction {
          names.append("d")
          if names.isEmpty { return }
          try await nothing()
        }
      } == .initial)
    #expect(names == ["a", "b", "d"])
  }

  @Test func `A-1: the result of an action is the result of the run, in every form of closure`()
    async
  {
    #expect(await end { $0.setAction { .noMoreData } } == .noMoreData)
    #expect(await end { $0.setAction { atOnce() } } == .noMoreData)
    #expect(await end { $0.setAction { try await page() } } == .noMoreData)
    #expect(await end { $0.setAction { names.isEmpty ? .success : .noMoreData } } == .noMoreData)
    #expect(
      await end {
        $0.setAction {
          if names.isEmpty { .success } else { .noMoreData }
        }
      } == .noMoreData)
    #expect(
      await end {
        $0.setAction {
          switch names.count {
          case 0: return .success
          default: return .noMoreData
          }
        }
      } == .noMoreData)
    #expect(
      await end {
        $0.setAction {
          try await nothing()
          return .noMoreData
        }
      } == .noMoreData)
    #expect(await end { $0.setAction { throw Broken() } } == .failed)
  }

  @Test func `A-2: the completion handler of a run ends that run and no later one`() {
    let stage = Stage(.footer)
    var ends: [@MainActor @Sendable (RefreshResult) -> Void] = []
    stage.footer.setAction(withCompletion: { done in ends.append(done) })
    stage.footer.beginRefreshing()
    #expect(stage.footer.state == .loading && ends.count == 1)
    ends[0](.success)
    stage.frame(1)
    #expect(stage.footer.state == .initial)
    ends[0](.noMoreData)
    #expect(stage.footer.hasMoreData)
    stage.footer.beginRefreshing()
    ends[0](.failure)
    #expect(stage.footer.state == .loading)
    ends[1](.noMoreData)
    #expect(stage.footer.state == .noMoreData)
  }

  @Test func `A-2: a completion handler called before the action's closure returns ends the run`() {
    let stage = Stage(.footer)
    stage.footer.setAction(withCompletion: { done in done(.noMoreData) })
    stage.footer.beginRefreshing()
    #expect(stage.footer.state == .noMoreData)
  }
}
