import RefreshKit
import Testing

/// Invalid values of plug-ins never end the program: the default is used, and the problem is
/// reported once (T-16).
@Suite(.timeLimit(.minutes(60))) @MainActor struct PlugInTests {
  /// A scroll view that returns arbitrary values.
  private final class Nonsense: ScrollContainer {
    var metrics = ScrollMetrics(
      offset: 0, contentLength: 100, viewportLength: 24, crossLength: 80)

    func apply(_ adjustment: ScrollAdjustment) { metrics.offset = adjustment.offset }
  }

  private nonisolated static let impossible = [-2, .nan, Double.infinity, -.infinity]

  /// Returns the texts of a header's decisions, recorded while the token exists.
  private func listen(_ header: RefreshHeader) -> (words: () -> [String], token: ObservationToken) {
    final class Words { var all: [String] = [] }
    let words = Words()
    let token = header.observeDecisions { words.all.append($0) }
    return ({ words.all.filter { $0.hasPrefix("takes the default") } }, token)
  }

  @Test(arguments: impossible)
  func `T-16, X-1: an invalid extent of a view counts as 0`(extent: Double) {
    let list = ScrollModel()
    list.contentLength = 100
    let header = RefreshHeader(view: SpyView(extent: extent))
    let (words, token) = listen(header)
    list.attach(header)
    list.resize(width: 80, height: 24)
    #expect(header.extent == 0 && header.triggerDistance == 6)
    header.configuration.dwell = .seconds(1)
    list.frame(at: 1)
    #expect(words() == ["takes the default: the view's extent cannot be \(extent)"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: impossible + [0])
  func `T-16, X-1: an invalid trigger distance of a view counts as no trigger distance`(
    distance: Double
  ) {
    let list = ScrollModel()
    let view = SpyView(extent: 3)
    view.trigger = distance
    let header = RefreshHeader(view: view)
    let (words, token) = listen(header)
    list.attach(header)
    for height in [24.0, 3, 24] { list.resize(width: 80, height: height) }
    #expect(header.triggerDistance == 3)
    #expect(words() == ["takes the default: the view's trigger distance cannot be \(distance)"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [Duration.seconds(-1), .seconds(Int64.min)])
  func `T-16: an invalid dwell of a view counts as 0`(dwell: Duration) {
    let stage = Stage { $0.headerView.dwell = dwell }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
  }

  @Test(arguments: impossible)
  func `T-16, X-1: a container ignores invalid metrics of its host, and takes invalid insets as 0`(
    wrong: Double
  ) {
    let host = Nonsense()
    let coordinator = RefreshCoordinator(container: host)
    let header = RefreshHeader(view: SpyView(extent: 3))
    header.setManualAction({})
    let (words, token) = listen(header)
    coordinator.attach(header)
    for _ in 0..<2 {
      host.metrics.baseInsets = Insets(start: wrong, end: wrong)
      if wrong != -2 { host.metrics.offset = wrong }
      host.metrics.contentLength = wrong
      host.metrics.viewportLength = wrong
      host.metrics.crossLength = wrong
      coordinator.layoutChanged()
      coordinator.offsetChanged(cause: .momentum)
    }
    host.metrics = ScrollMetrics(
      offset: -4, contentLength: 100, viewportLength: 24, crossLength: 80)
    coordinator.dragBegan()
    coordinator.offsetChanged(cause: .finger)
    host.metrics.offset = -5
    coordinator.offsetChanged(cause: .finger)
    coordinator.dragEnded()
    #expect(header.state == .loading, "the run continues")
    #expect(words().count == (wrong == -2 ? 4 : 5))
    withExtendedLifetime((token, coordinator)) {}
  }
}
