import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshLoadMore

@Suite("Load-more view", .timeLimit(.minutes(60))) @MainActor
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
    model.resize(to: Size(width: 80, height: 20))
    _ = await footer.refresh()
    model.frame(at: 4)
    try #require(footer.state == .failed)
    return (view, footer, model)
  }

  @Test("F-13 A failed footer says what went wrong and how to retry, as far as there is room")
  func failure() async throws {
    let (view, footer, model) = try await failed(with: Refused())
    let lines = [80, 50, 46, 40, 30, 19, 18, 12].map { width in
      drawing(of: view, footer.snapshot, width: width).lines[0]
    }
    #expect(
      lines == [
        "            ✗ Loading failed: the server said no · tap/Return: retry",
        "✗ Loading failed: the server… · tap/Return: retry",
        "✗ Loading failed: the ser… · tap/Return: retry",
        "  ✗ Loading failed · tap/Return: retry", "     ✗ tap/Return: retry",
        "✗ tap/Return: retry", " ✗ Loading failed", "✗ Loading f…",
      ])
    model.detach(footer)
  }

  @Test("R-10: where Return is for the selected row, the words to try again name what does")
  func withoutReturn() async throws {
    let (view, footer, model) = try await failed(with: Mute())
    var environment = CanvasEnvironment()
    environment.returnKeyRetries = false
    #expect(
      drawing(of: view, footer.snapshot, width: 60, environment: environment).lines[0]
        == "          ✗ Loading failed · tap/scroll on: retry")
    for language in Language.allCases {
      let texts = LoadMoreTexts(language)
      #expect(texts.retry(in: environment) != texts.retry, "\(language)")
    }
    model.detach(footer)
  }

  @Test("A timeout is told in the user's language; an error without words has none")
  func problems() async throws {
    let (view, footer, model) = try await failed(with: RefreshTimeout())
    let chinese = CanvasEnvironment(locale: "zh-Hans")
    #expect(
      drawing(of: view, footer.snapshot, width: 60, environment: chinese).lines[0]
        == "            ✗ 加载失败：超时 · 点按或按回车重试")
    model.detach(footer)
    let (mute, second, other) = try await failed(with: Mute())
    #expect(
      drawing(of: mute, second.snapshot, width: 60).lines[0]
        == "            ✗ Loading failed · tap/Return: retry")
    other.detach(second)
  }

  @Test("With a second row the footer is two rows long, and how to retry stands in the second")
  func secondRow() async throws {
    var configuration = LoadMoreView.Configuration()
    configuration.detail = { "now \($0)" }
    configuration.errorMessage = { _ in "no network" }
    let (view, footer, model) = try await failed(with: Mute(), configuration: configuration)
    #expect(view.extent == 2)
    #expect(
      drawing(of: view, footer.snapshot, height: 2).lines == [
        "      ✗ Loading failed: no network", "           tap/Return: retry",
      ])
    #expect(
      drawing(of: view, RefreshSnapshot(state: .loading), height: 2).lines[1]
        == "               now failed")
    model.detach(footer)
  }

  @Test("Without room for rules a level rises before the label instead")
  func level() {
    let view = LoadMoreView()
    let shown = [0.0, 0.01, 0.3, 0.5, 0.8, 0.99].map { progress in
      drawing(of: view, .pulled(progress), width: 1).lines[0]
    }
    #expect(shown == ["↑", "⣀", "⣤", "⣤", "⣿", "⣿"])
  }

  @Test func `F-6: above short content, which cannot be scrolled, a footer does not ask to scroll`()
  {
    let view = LoadMoreView()
    func words(isShort: Bool, isBlocked: Bool) -> String {
      let snapshot = RefreshSnapshot(
        loadsAutomatically: true, isContentShort: isShort, isBlocked: isBlocked)
      return drawing(of: view, snapshot, width: 40).lines[0].trimmingPrefix { $0 == " " }
        .description
    }
    #expect(words(isShort: false, isBlocked: false) == "Scroll on for more")
    #expect(words(isShort: false, isBlocked: true) == "Scroll on for more")
    #expect(words(isShort: true, isBlocked: false) == "Pull up to load more")
    #expect(words(isShort: true, isBlocked: true) == "")
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
        let drawn = drawing(of: view, snapshot, width: width, height: height)
        #expect(drawn.lines.count == height && drawn.lines.allSatisfy { $0.count <= width })
        #expect(width < 400 || drawn.lines.contains { !$0.isEmpty })
      }
    }
  }

  @Test("With reduced motion the spinner stands still and the rules still follow the hand")
  func reducedMotion() {
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
    model.resize(to: Size(width: 80, height: 20))
    model.jump(to: 40)
    return (footer, view, model)
  }

  @Test("A pull footer's endings stay long enough to be read, an auto footer stays by itself")
  func dwells() {
    let (pulled, pullView, first) = list(auto: false)
    #expect(
      RefreshResult.allCases.map(pullView.dwell) == [.zero, .seconds(1.5), .seconds(3), .zero])
    let (loading, autoView, second) = list(auto: true)
    #expect(RefreshResult.allCases.map(autoView.dwell) == [.zero, .zero, .zero, .zero])
    first.detach(pulled)
    second.detach(loading)
  }

  @Test("F-13 A pull footer's failure is tried again while it shows, in the room it has")
  func retriedWhileShown() {
    let (footer, view, model) = list(auto: false)
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    model.frame(at: 2.9)
    #expect(footer.state == .finished(.failure))
    #expect(model.insets.end == 1)
    #expect(
      drawing(of: view, footer.snapshot, width: 50).lines
        == ["       ✗ Loading failed · tap/Return: retry"])
    var heard: [RefreshState] = []
    let token = footer.observe { event in
      if case .stateChanged(let state) = event { heard.append(state) }
    }
    footer.activate()
    #expect(heard == [.failed, .loading])
    #expect(model.insets.end == 1)
    #expect(
      drawing(of: view, footer.snapshot, width: 50).lines == ["                    ⠋ Loading…"])
    footer.endRefreshing(.failure)
    model.frame(at: 7)
    #expect(footer.state == .failed)
    withExtendedLifetime(token) { model.detach(footer) }
  }

  @Test("A pull footer says that there is no more while its room is still there")
  func noMore() {
    let (footer, view, model) = list(auto: false)
    footer.beginRefreshing()
    footer.endRefreshing(.noMoreData)
    model.frame(at: 1.4)
    #expect(footer.state == .finished(.success))
    #expect(
      drawing(of: view, footer.snapshot, width: 40).lines == ["             —— No more ——"])
    model.frame(at: 1.5)
    #expect(footer.state == .noMoreData)
    model.detach(footer)
  }

  @Test("F-6 The hint says what would load now")
  func hint() {
    let (footer, view, model) = list(auto: true, content: 4)
    #expect(
      drawing(of: view, footer.snapshot, width: 40).lines == ["         ↑ Pull up to load more"])
    model.contentLength = 100
    footer.endRefreshing()
    #expect(
      drawing(of: view, footer.snapshot, width: 40).lines == ["           Scroll on for more"])
    model.detach(footer)
  }

  @Test("The factory hands on when to load")
  func factory() {
    let footer = RefreshFooter.loadMore(preloadDistance: .viewports(2), canAutoLoadMore: false)
    #expect(footer.preloadDistance == .viewports(2))
    #expect(!footer.canAutoLoadMore)
    #expect(RefreshFooter.loadMore().canAutoLoadMore)
  }
}
