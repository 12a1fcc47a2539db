import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshLoadMore

@Suite("Load-more view") @MainActor
struct LoadMoreViewTests {
  @Test("It keeps to the laws of a view, with and without a second row")
  func conforms() {
    expectConforms(as: .footer) { LoadMoreView() }
    expectConforms(as: .footer) {
      var configuration = LoadMoreView.Configuration()
      configuration.detail = { "\($0)" }
      return LoadMoreView(configuration: configuration)
    }
  }

  struct Refused: Error, CustomStringConvertible {
    var description = "the server said no\nand more"
  }

  struct Mute: Error {}

  /// A footer that has failed with an error, and what keeps it alive.
  private func failed(
    with error: any Error, configuration: LoadMoreView.Configuration = .init()
  ) async throws -> (LoadMoreView, RefreshFooter, ScrollModel) {
    let view = LoadMoreView(configuration: configuration)
    let footer = RefreshFooter(view: view)
    footer.canAutoLoadMore = false
    footer.setAction { throw error }
    let model = ScrollModel()
    model.contentLength = 50
    model.attach(footer)
    model.resize(to: Size(width: 80, height: 20))
    _ = await footer.beginAndWait()
    model.frame(at: 1)
    try #require(footer.state == .failed)
    return (view, footer, model)
  }

  @Test("F-13 A failed footer says what went wrong and how to retry, as far as there is room")
  func failure() async throws {
    let (view, footer, model) = try await failed(with: Refused())
    let lines = [80, 50, 46, 40, 30, 12].map { width in
      draw(view, footer.snapshot, width: width).lines[0]
    }
    #expect(
      lines == [
        "            ✗ Loading failed: the server said no · tap/Return: retry",
        "✗ Loading failed: the server… · tap/Return: retry",
        "✗ Loading failed: the ser… · tap/Return: retry",
        "  ✗ Loading failed · tap/Return: retry", "       ✗ Loading failed", "✗ Loading f…",
      ])
    model.detach(footer)
  }

  @Test("A timeout is told in the user's language; an error without words has none")
  func problems() async throws {
    let (view, footer, model) = try await failed(with: RefreshTimeout())
    let chinese = CanvasEnvironment(locale: "zh-Hans")
    #expect(
      draw(view, footer.snapshot, width: 60, environment: chinese).lines[0]
        == "            ✗ 加载失败：超时 · 轻点或按回车重试")
    model.detach(footer)
    let (mute, second, other) = try await failed(with: Mute())
    #expect(
      draw(mute, second.snapshot, width: 60).lines[0]
        == "            ✗ Loading failed · tap/Return: retry")
    other.detach(second)
  }

  @Test("With a second row the footer is two rows long, and how to retry stands in the second")
  func secondRow() async throws {
    var configuration = LoadMoreView.Configuration()
    configuration.detail = { "now \($0)" }
    configuration.problem = { _ in "no network" }
    let (view, footer, model) = try await failed(with: Mute(), configuration: configuration)
    #expect(view.extent == 2)
    #expect(
      draw(view, footer.snapshot, height: 2).lines == [
        "      ✗ Loading failed: no network", "           tap/Return: retry",
      ])
    #expect(
      draw(view, RefreshSnapshot(state: .loading), height: 2).lines[1]
        == "               now failed")
    model.detach(footer)
  }

  @Test("Without room for rules a level rises before the label instead")
  func level() {
    let view = LoadMoreView()
    let shown = [0.0, 0.01, 0.3, 0.5, 0.8, 0.99].map { progress in
      draw(view, .pulled(progress), width: 1).lines[0]
    }
    #expect(shown == ["▲", "⣀", "⣤", "⣤", "⣿", "⣿"])
  }

  @Test("Each language has a text of its own for each state", arguments: Language.allCases)
  func languages(language: Language) {
    let texts = LoadMoreTexts(language)
    let all = [
      texts.hint, texts.pull, texts.release, texts.loading, texts.success, texts.noMoreData,
      texts.failure, texts.retry, texts.timeout,
    ]
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { !$0.isEmpty })
    #expect(texts.noMoreData.hasPrefix("—— ") && texts.noMoreData.hasSuffix(" ——"))
  }

  @Test("It draws at any size, in every state")
  func sizes() {
    let states: [RefreshSnapshot] = [
      RefreshSnapshot(), .pulled(0.5), .pulled(.infinity, armedFor: .nan), .pulled(.nan),
      RefreshSnapshot(state: .loading, stateTime: .infinity), RefreshSnapshot(state: .failed),
      RefreshSnapshot(state: .finished(.cancelled)), RefreshSnapshot(state: .noMoreData),
    ]
    let view = LoadMoreView()
    for snapshot in states {
      for (width, height) in [(0, 0), (0, 1), (3, 0), (1, 1), (2, 9), (5, 2), (400, 3)] {
        _ = draw(view, snapshot, width: width, height: height)
      }
    }
  }

  @Test("With reduced motion the spinner stands still and the rules still follow the hand")
  func reducedMotion() {
    let still = CanvasEnvironment(reducedMotion: true)
    let view = LoadMoreView()
    let loading = [0.1, 0.6].map { time in
      draw(view, RefreshSnapshot(state: .loading, stateTime: time), width: 1, environment: still)
    }
    #expect(loading[0] == loading[1])
    #expect(
      draw(view, .pulled(0.4), width: 50, environment: still).lines[0]
        == "         ───  ▲ Pull up to load more  ───")
  }

  @Test("The factory hands on when to load")
  func factory() {
    let footer = RefreshFooter.loadMore(preloadDistance: .viewports(2), canAutoLoadMore: false)
    #expect(footer.preloadDistance == .viewports(2))
    #expect(!footer.canAutoLoadMore)
    #expect(RefreshFooter.loadMore().canAutoLoadMore)
  }
}
