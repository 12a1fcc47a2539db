import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshLoadMore

@Suite("Load-more view", .timeLimit(.minutes(60))) @MainActor
struct LoadMoreViewTests {
  @Test func `the footer passes the conformance tests, with and without a second row`() {
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

  /// Returns a footer that has failed with an error, and the objects that retain it.
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
    model.resize(width: 80, height: 20)
    _ = await footer.refresh()
    model.frame(at: 4)
    try #require(footer.state == .failed)
    return (view, footer, model)
  }

  @Test
  func `F-13: a failed footer shows the reason and how to retry, as far as they fit`() async throws
  {
    let (view, footer, model) = try await failed(with: Refused())
    let lines = [80, 50, 46, 40, 30, 19, 18, 12].map { width in
      drawing(of: view, footer.snapshot, width: width).lines[0]
    }
    #expect(
      lines == [
        "       ───  ✗ Loading failed: the server said no · Retry with Return  ───",
        "───  ✗ the server said no · Retry with Return  ───",
        "   ✗ the server said no · Retry with Return",
        "✗ the server said no · Retry with Return", "───  ✗ Retry with Return  ───",
        "✗ Retry with Return", " ✗ Loading failed", "✗ Loading f…",
      ])
    model.detach(footer)
  }

  @Test
  func `R-10: if Return is for the selected row, the footer's retry hint names scrolling instead`()
    async throws
  {
    let (view, footer, model) = try await failed(with: Mute())
    var environment = CanvasEnvironment()
    environment.returnKeyRetries = false
    #expect(
      drawing(of: view, footer.snapshot, width: 60, environment: environment).lines[0]
        == "      ───  ✗ Loading failed · Scroll on to retry  ───")
    for language in Language.allCases {
      let texts = LoadMoreTexts(language)
      #expect(texts.retry(in: environment) != texts.retry, "\(language)")
    }
    model.detach(footer)
  }

  @Test
  func `the footer shows a timeout in the user's language, and no reason for errors without text`()
    async throws
  {
    let (view, footer, model) = try await failed(with: RefreshTimeout())
    let chinese = CanvasEnvironment(locale: "zh-Hans")
    #expect(
      drawing(of: view, footer.snapshot, width: 60, environment: chinese).lines[0]
        == "          ───  ✗ 加载失败：超时 · 按回车重试  ───")
    model.detach(footer)
    let (mute, second, other) = try await failed(with: Mute())
    #expect(
      drawing(of: mute, second.snapshot, width: 60).lines[0]
        == "       ───  ✗ Loading failed · Retry with Return  ───")
    other.detach(second)
  }

  @Test
  func `a load-more footer with a second row is two rows long, with the retry hint in the second`()
    async throws
  {
    var configuration = LoadMoreView.Configuration()
    configuration.detail = { "now \($0)" }
    configuration.errorMessage = { _ in "no network" }
    let (view, footer, model) = try await failed(with: Mute(), configuration: configuration)
    #expect(view.extent == 2)
    #expect(
      drawing(of: view, footer.snapshot, height: 2).lines == [
        "────  ✗ Loading failed: no network  ────", "           Retry with Return",
      ])
    #expect(
      drawing(of: view, RefreshSnapshot(state: .loading), height: 2).lines[1]
        == "               now failed")
    model.detach(footer)
  }

  @Test func `a footer without space for rules fills a gauge before its label during a pull`() {
    let view = LoadMoreView()
    let shown = [0.0, 0.01, 0.3, 0.5, 0.8, 0.99].map { progress in
      drawing(of: view, .pulled(progress), width: 1).lines[0]
    }
    #expect(shown == ["↑", "⣀", "⣤", "⣤", "⣿", "⣿"])
  }

  @Test func `F-6: a footer below content that cannot be scrolled does not suggest scrolling`() {
    let view = LoadMoreView()
    func words(isShort: Bool, isBlocked: Bool) -> String {
      let snapshot = RefreshSnapshot(
        loadsAutomatically: true, isContentShort: isShort, isBlocked: isBlocked)
      let line = drawing(of: view, snapshot, width: 40).lines[0]
      return line.drop { " ─↑".contains($0) }.prefix { $0 != "─" }.description
    }
    #expect(words(isShort: false, isBlocked: false) == "Scroll on for more  ")
    #expect(words(isShort: false, isBlocked: true) == "Scroll on for more  ")
    #expect(words(isShort: true, isBlocked: false) == "Pull up to load more")
    #expect(words(isShort: true, isBlocked: true) == "")
  }

  @Test(arguments: Language.allCases)
  func `in each language, the states of the footer have different texts`(language: Language) {
    let texts = LoadMoreTexts(language)
    let all = [
      texts.hint, texts.pull, texts.release, texts.loading, texts.success, texts.noMoreData,
      texts.failure, texts.retry, texts.timeout,
    ]
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { !$0.isEmpty })
    #expect(texts.noMoreData.hasPrefix("—— ") && texts.noMoreData.hasSuffix(" ——"))
  }

  @Test func `the footer draws at any size in every state`() {
    let states: [RefreshSnapshot] = [
      RefreshSnapshot(), .pulled(0.5), .pulled(.infinity, armedFor: .nan), .pulled(.nan),
      RefreshSnapshot(state: .loading, stateTime: .infinity), RefreshSnapshot(state: .failed),
      RefreshSnapshot(state: .finished(.cancelled)), RefreshSnapshot(state: .noMoreData),
    ]
    let view = LoadMoreView()
    for snapshot in states {
      for (width, height) in [(0, 0), (0, 1), (3, 0), (1, 1), (2, 9), (5, 2), (400, 3)] {
        let drawn = drawing(of: view, snapshot, width: width, height: height)
        #expect(drawn.lines.count == height && drawn.lines.allSatisfy { $0.count <= width })
        #expect(width < 400 || drawn.lines.contains { !$0.isEmpty })
      }
    }
  }

  @Test
  func `with reduced motion the footer's spinner stands still, but its lines follow the pull`() {
    let still = CanvasEnvironment(reducesMotion: true)
    let view = LoadMoreView()
    let loading = [0.1, 0.6].map { time in
      drawing(
        of: view, RefreshSnapshot(state: .loading, stateTime: time), width: 1, environment: still)
    }
    #expect(loading[0] == loading[1])
    #expect(
      drawing(of: view, .pulled(0.4), width: 50, environment: still).lines[0]
        == "         ───  ↑ Pull up to load more  ───")
  }

  /// Returns a list at its end with a footer whose runs the test ends.
  private func list(
    auto: Bool, content: Double = 50
  ) -> (RefreshFooter, LoadMoreView, ScrollModel) {
    let view = LoadMoreView()
    let footer = RefreshFooter(view: view)
    footer.canAutoLoadMore = auto
    footer.loading.shortContent = .onPull
    footer.setManualAction({})
    let model = ScrollModel()
    model.contentLength = content
    model.attach(footer)
    model.resize(width: 80, height: 20)
    model.jump(to: 40)
    return (footer, view, model)
  }

  @Test
  func `a pull footer has a dwell after noMoreData and a failure, an automatic footer has none`() {
    let (pulled, pullView, first) = list(auto: false)
    #expect(
      RefreshResult.allCases.map(pullView.dwell) == [.zero, .seconds(1.5), .seconds(3), .zero])
    let (loading, autoView, second) = list(auto: true)
    #expect(RefreshResult.allCases.map(autoView.dwell) == [.zero, .zero, .zero, .zero])
    first.detach(pulled)
    second.detach(loading)
  }

  @Test func `F-13: a pull footer's failure can be retried while it is shown`() {
    let (footer, view, model) = list(auto: false)
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    model.frame(at: 2.9)
    #expect(footer.state == .finished(.failure))
    #expect(model.insets.end == 1)
    #expect(
      drawing(of: view, footer.snapshot, width: 50).lines
        == ["  ───  ✗ Loading failed · Retry with Return  ───"])
    var heard: [RefreshState] = []
    let token = footer.observe { event in
      if case .stateChanged(let state) = event { heard.append(state) }
    }
    footer.activate()
    #expect(heard == [.failed, .loading])
    #expect(model.insets.end == 1)
    #expect(
      drawing(of: view, footer.snapshot, width: 50).lines == [
        "    ──────────────  ⣷ Loading…  ──────────────"
      ])
    footer.endRefreshing(.failure)
    model.frame(at: 7)
    #expect(footer.state == .failed)
    withExtendedLifetime(token) { model.detach(footer) }
  }

  @Test func `a pull footer shows that no data is left while its space is open`() {
    let (footer, view, model) = list(auto: false)
    footer.beginRefreshing()
    footer.endRefreshing(.noMoreData)
    model.frame(at: 1.4)
    #expect(footer.state == .finished(.success))
    #expect(
      drawing(of: view, footer.snapshot, width: 40).lines == [
        "──────────────  No more  ──────────────"
      ])
    model.frame(at: 1.5)
    #expect(footer.state == .noMoreData)
    model.detach(footer)
  }

  @Test func `F-6: the footer's hint asks to scroll on, or to pull if the content is too short`() {
    let (footer, view, model) = list(auto: true, content: 4)
    #expect(
      drawing(of: view, footer.snapshot, width: 40).lines == ["         ↑ Pull up to load more"])
    model.contentLength = 100
    footer.endRefreshing()
    #expect(
      drawing(of: view, footer.snapshot, width: 40).lines == [
        "─────────  Scroll on for more  ─────────"
      ])
    model.detach(footer)
  }

  @Test func `the factory for load-more footers passes on the preload distance`() {
    let footer = RefreshFooter.loadMore(preloadDistance: .viewports(2), canAutoLoadMore: false)
    #expect(footer.preloadDistance == .viewports(2))
    #expect(!footer.canAutoLoadMore)
    #expect(RefreshFooter.loadMore().canAutoLoadMore)
  }
}
