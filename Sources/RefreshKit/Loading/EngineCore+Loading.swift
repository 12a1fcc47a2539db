// What the loading room is told, and what its answer leads to.

extension EngineCore {
  /// Whether the footer loads by itself, short content on pull apart.
  @inline(__always) var isAutoFooter: Bool {
    loading.settings.canAutoLoadMore && !(loading.settings.shortContent == .onPull && isShort)
  }

  /// Whether the content, base insets and the footer included, fits into the viewport (F-6).
  @inline(__always) var isShort: Bool {
    let layout = scroller.layout
    let extent = loading.settings.canAutoLoadMore && footerShows ? footer.lengths.extent : 0
    return layout.content + layout.base.end + extent - layout.viewport <= -layout.base.start
  }

  /// Whether the footer is there at all: attached, enabled and not hidden by F-12.
  @inline(__always) var footerShows: Bool {
    footer.isAttached && footer.machine.isEnabled && !isFooterHidden
  }

  @inline(__always) var isFooterHidden: Bool {
    loading.settings.isHiddenWhenNoMoreData && footer.state == .noMoreData
  }

  private var approach: Approach {
    Approach(
      remaining: scroller.layout.range.end - scroller.offset,
      velocity: loading.dependsOnVelocity ? scroller.velocity(at: now) : 0)
  }

  /// Takes in a movement: it may leave the footer's zone, or ask its question (F-3, F-4).
  @inline(__always) mutating func note(_ movement: Movement) {
    let offset = scroller.offset
    if scroller.following.isOn { noteFollowing(movement) }
    let asks = offset > movement.from && offset > -scroller.layout.base.start
    if asks || loading.hasLatch { noteForFooter(movement, asks: asks) }
  }

  private mutating func noteFollowing(_ movement: Movement) {
    guard scroller.offset != movement.from else { return }
    scroller.noteFollowing(movement, end: rest(at: .trailing))
  }

  private mutating func noteForFooter(_ movement: Movement, asks: Bool) {
    guard scroller.offset != movement.from, footer.isAttached, isAutoFooter else { return }
    loading.moved(
      to: approach, in: scroller.layout, by: movement.mover, asks: asks,
      isExplaining: turn.isExplaining)
  }

  /// A footer's run is over: it may have to wait for something new.
  mutating func loadEnded(_ outcome: RefreshOutcome) {
    loading.loadEnded(outcome, near: approach, in: scroller.layout, at: now)
  }

  /// Answers the question that this turn's movement, growth or layout asked; `nil` if none was.
  mutating func answerQuestion() -> TurnStep? {
    guard loading.isAsked else { return nil }
    let asked = loading.takeQuestion()
    guard footer.isAttached else { return nil }
    let decision = loading.answer(asked, in: loadSituation)
    turn.explain(.trailing, decision)
    if decision.fired {
      send(.begun(restart: false), to: .trailing, as: Entrance(reveal: .silent))
    }
    return takeStep()
  }

  private var loadSituation: LoadSituation {
    LoadSituation(
      footer: footer.machine, layout: scroller.layout, end: approach, isHidden: isHidden,
      isBlocked: isBlocked(.trailing), isAuto: isAutoFooter, isShort: isShort)
  }
}
