import RefreshKit
import Testing

/// The behavior of the default configuration.
@Suite(.timeLimit(.minutes(60))) @MainActor struct DefaultsTests {
  @Test func `S-2, S-3, S-7: by default a list decelerates, bounces and scrolls like UIKit's`() {
    let motion = ScrollModel().configuration
    #expect(motion.hasRubberBand && motion.rubberBandCoefficient == 0.55)
    #expect(motion.maximumOverscroll == nil)
    #expect(motion.decelerationRate == 0.998 && motion.springFrequency == 12.5)
    #expect(motion.scrollDuration == .seconds(0.25))
    #expect(motion == ScrollModel.Configuration())
  }

  @Test
  func `C-1, R-2, R-6, L-5: by default a list neither follows its end nor keeps its position`() {
    let list = ScrollModel()
    #expect(list.direction == .down && list.axis == .vertical && list.policy == .headerWins)
    #expect(list.followedEdge == nil && !list.isFollowing && !list.preservesPositionAtEdge)
    #expect(!list.isHidden && list.rowLength == 1 && list.crossInset == 0)
    #expect(list.baseInsets == .zero && list.contentLength == 0 && list.offset == 0)
    #expect(list.isSettled && !list.isMoving && list.nextDeadline == .infinity)
  }

  @Test func `A-7, A-8, N-1, T-14: a control by default has its view's lengths and no timeout`() {
    let settings = RefreshHeader(view: SpyView(extent: 3)).configuration
    #expect(
      settings.extent == nil && settings.triggerDistance == nil && settings.loadingInset == nil)
    #expect(settings.dwell == nil && settings.maximumDwell == .seconds(5))
    #expect(settings.minimumLoadingTime == .zero)
    #expect(settings.timeout == nil && settings.automaticEndDelay == nil)
    #expect(settings.actionTiming == .immediate && settings.reentrancy == .ignore)
    #expect(settings.revealDuration == .seconds(0.25))
    #expect(settings.hideDuration == .seconds(0.25))
  }

  @Test func `F-1 to F-15: by default a footer loads at the very end and fills short content`() {
    let loading = RefreshFooter(view: SpyView(extent: 1)).loading
    #expect(loading.canAutoLoadMore && loading.preloadDistance == .units(0))
    #expect(
      !loading.isHiddenWhenNoMoreData && !loading.waitsForFirstRefresh
        && !loading.loadsOnUserScrollOnly)
    #expect(loading.shortContent == .fill && loading.placement == .afterContent)
    #expect(
      loading.maximumFillLoads == 5 && loading.maximumEmptyLoads == 3 && loading.resetsOnRefresh)
  }
}
