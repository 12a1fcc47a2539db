import RefreshKit

// The laws that are checked at each notification and after each event.
extension FuzzWorld {
  func states(_ state: RefreshState, _ index: Int) {
    let last = diary[index].last
    let isFirst = diary[index].attaches && (state == .initial || state == .noMoreData)
    if isFirst {
      diary[index].attaches = false
      diary[index].openRun = nil
    }
    if let last, !isFirst {
      if last == state { fail("N-2: \(state) twice in a row") }
      if !Self.mayFollow(last, state, footer: index == 1) {
        fail("states: \(last) became \(state)")
      }
    }
    diary[index].last = state
    if let progress = state.progress, !(progress > 0 && progress.isFinite) {
      fail("T-1: progress is \(progress)")
    }
    if state == .loading { entered(index, from: last) }
    if case .finished(let outcome) = state { ended(index, outcome) }
    run(index == 0 ? .headerState : .footerState)
  }

  private static func mayFollow(_ last: RefreshState, _ next: RefreshState, footer: Bool) -> Bool {
    switch (last, next) {
    case (.initial, .pulling), (.initial, .loading), (.pulling, .pulling), (.pulling, .initial),
      (.pulling, .loading), (.loading, .finished), (.finished, .initial):
      return true
    case (.initial, .noMoreData), (.pulling, .noMoreData), (.finished, .noMoreData),
      (.finished, .failed), (.noMoreData, .initial), (.failed, .loading), (.failed, .initial),
      (.failed, .noMoreData), (.failed, .pulling), (.pulling, .failed):
      return footer
    default: return false
    }
  }

  /// Checks that there is a cause when a control has begun to load.
  private func entered(_ index: Int, from last: RefreshState?) {
    let comesByItself = header.configuration.refreshInterval != nil
    owesFill = false
    let isBegun = index == 0 ? causes.beginsHeader || comesByItself : causes.beginsFooter
    defer {
      diary[index].waits = false
      if index == 1, !causes.isInside { gate.grew = false }
    }
    if index == 1, header.state == .loading, list.policy != .independent {
      fail("C-1: the footer began while the header was loading")
    }
    if index == 0, footer.state == .loading, list.policy == .exclusive {
      fail("C-1: the header began while the footer was loading")
    }
    if !control(index).isEnabled { fail("L-4: a disabled control began") }
    let level = control(index).snapshot.level
    if isBegun || diary[index].waits || causes.isInside {
      if level > 0, !causes.releases, !causes.beginsHeader, !causes.isInside {
        fail("E-7: begun on level \(level)")
      }
      // A load requested by the app resets the counter (F-5).
      if index == 1 { gate.emptyLoads = 0 }
      return
    }
    if level != diary[index].level {
      fail("E-7: released at level \(diary[index].level), it is \(level)")
    }
    if case .pulling(let progress) = last {
      diary[index].fired += 1
      if !causes.releases { fail("T-3: fired without a release") }
      if progress < 1 { fail("T-4: fired at a progress of \(progress)") }
      if !diary[index].wasArmed { fail("T-2: fired without being armed") }
      if diary[index].fired > drags { fail("T-9: more runs than drags") }
    } else if index == 0 {
      fail("T-2: the header began without a cause")
    } else {
      loadedByItself(from: last)
    }
  }

  /// Checks an action of the header: it must be the action of the run's level.
  func called(level: Int) {
    if level != header.level {
      fail("E-7: at level \(header.level) the action of level \(level) is called")
    }
    run(.headerRun)
  }

  /// Checks the level: the pull must have reached it, and only an armed control has one.
  private func checkLevel(_ snapshot: RefreshSnapshot) {
    guard let progress = snapshot.state.progress else { return }
    let reached = header.levelProgress.count { $0 <= progress }
    if snapshot.level > reached { fail("E-7: level \(snapshot.level) at \(progress)") }
    if snapshot.level > 0, !snapshot.isArmed { fail("E-7: at a level and not armed") }
  }

  private func loadedByItself(from last: RefreshState?) {
    if !footer.canAutoLoadMore { fail("F-1: a load began without automatic loading") }
    if list.isHidden { fail("L-5: a load began automatically while hidden") }
    // Smooth ticks may reach the zone in a later frame, and count as the user's (H-10).
    let mayGlide = list.configuration.wheelMotion == .smooth
    if last == .failed, !causes.gestures, !mayGlide { fail("F-13: it retried without a gesture") }
    if !gate.isArmed { fail("F-4: it loaded again at the same content length") }
    if gate.emptyLoads >= footer.loading.maximumEmptyLoads {
      fail("F-5: \(gate.emptyLoads) empty loads")
    }
  }

  private func ended(_ index: Int, _ outcome: RefreshOutcome) {
    diary[index].openRun = nil
    diary[index].endedInDrag = list.phase == .dragging
    owesFill =
      index == 0 && outcome == .success && !causes.isInside
      && header.configuration.refreshInterval == nil
    if index == 0 {
      if outcome == .success { gate = Gate(isArmed: true, emptyLoads: 0, grew: gate.grew) }
    } else {
      if outcome == .success { gate.emptyLoads = gate.grew ? 0 : gate.emptyLoads + 1 }
      // A load that a refresh cancelled does not prevent the next load (C-1).
      let gaveWay =
        outcome == .cancelled && header.state == .loading && list.policy != .independent
      gate.isArmed = gate.grew || isOutsideZone || causes.isInside || gaveWay
    }
  }

  private var isOutsideZone: Bool {
    guard case .units(let preload) = footer.preloadDistance else { return true }
    return list.restingRange.upperBound - list.offset > preload
  }

  func happened(_ event: RefreshControl.Event, _ index: Int) {
    switch event {
    case .stateChanged: break
    case .runStarted(let run):
      if diary[index].openRun != nil, !mayDropResult(index) {
        fail("A-4: a run started before the last one ended")
      }
      if run != diary[index].runs + 1 { fail("A-4: run \(run) followed \(diary[index].runs)") }
      diary[index].runs = run
      diary[index].openRun = run
    case .runCancelled(let run):
      if diary[index].openRun != run { fail("A-4: run \(run) was cancelled and did not run") }
      diary[index].openRun = nil
    }
  }
}

extension FuzzWorld {
  /// Returns whether a result may be lost: a run that waits for the minimum duration has ended, and
  /// a restart discards it.
  private func mayDropResult(_ index: Int) -> Bool {
    let configuration = control(index).configuration
    return configuration.reentrancy == .restart && configuration.minimumLoadingTime > .zero
  }
}

// MARK: - After each event

extension FuzzWorld {
  func check() {
    for index in 0...1 { checkControl(index) }
    checkInsets()
    checkPulls()
    checkHost()
    checkFollowing()
    checkFill()
    if isOutsideZone { gate.isArmed = true }
  }

  /// Checks that a list that follows its end rests there, if the content is longer than the
  /// viewport.
  private func checkFollowing() {
    let metrics = list.metrics
    let (content, base) = (metrics.contentLength, metrics.baseInsets)
    let end = content + base.end - metrics.viewportLength
    guard list.isFollowing, list.phase == .resting, metrics.viewportLength > 0, end > -base.start
    else { return }
    if list.offset < end - list.configuration.endTolerance - 1e-9 {
      fail("R-6: it follows and rests at \(list.offset), short of \(end)")
    }
  }

  /// Checks that short content is filled as soon as the list rests after a refresh (F-3a, F-6).
  private func checkFill() {
    let isIdle = header.state == .initial && list.insets.start == list.baseInsets.start
    guard owesFill, isIdle, list.phase == .resting else { return }
    owesFill = false
    let range = list.restingRange
    guard range.lowerBound == range.upperBound, footer.isAttached, footer.isEnabled, !list.isHidden,
      footer.state == .initial, footer.snapshot.loadsAutomatically,
      !footer.loading.loadsOnUserScrollOnly,
      footer.loading.shortContent == .fill, list.metrics.viewportLength > 0,
      case .units(let preload) = footer.preloadDistance, preload >= 0
    else { return }
    fail("F-3a: nothing fills a short list that rests after a refresh")
  }

  /// Checks that an event has not changed what events of its kind must not change.
  func check(_ kind: FuzzEvent.Kind, after before: Scene) {
    if [.drag, .pull, .pullEnd].contains(kind), hasFinger { checkEndings() }
    switch kind {
    case .down, .drag, .pull, .pullEnd, .up, .upMeasured, .cancel, .wheel, .keyUp, .keyDown,
      .pageUp, .pageDown, .home, .end, .tap, .jump, .scroll, .content, .grow, .prepend, .resize,
      .inset:
      let isHolding = before.header == .loading || before.header.isFinished
      let mayStart = Self.pulls.contains(kind) || kind == .resize && before.hadNoSize
      let startsAnew = before.header.isFinished && mayStart
      if isHolding, !startsAnew, header.state != before.header {
        fail("T-7: \(before.header) became \(header.state) by \(kind)")
      }
    case .frame, .nextFrame, .sameFrame, .maximum, .interval: break
    default:
      // A list that follows its end moves with that end (D-16).
      if before.phase == .dragging, list.phase == .dragging, list.offset != before.offset,
        !list.isFollowing
      {
        fail("I-5: \(kind) moved the content under the finger by \(list.offset - before.offset)")
      }
    }
  }

  /// The events that may end a dwell by a pull (T-17). The first size starts a deferred begin
  /// (T-12).
  private static let pulls: Set<FuzzEvent.Kind> = [.drag, .pull, .wheel, .keyUp, .keyDown]

  /// Checks endings: a further pull ends a dwell, unless the run ended during the same drag (T-17).
  private func checkEndings() {
    for index in 0...1 where diary[index].wasEnding && !diary[index].endedInDrag {
      let control = control(index)
      guard control.state.isFinished, control.isAttached, control.isEnabled, control.hasMore,
        pull(index) > diary[index].pull, !isBlocked(index)
      else { continue }
      if index == 1, control.snapshot.loadsAutomatically { continue }
      fail("T-17: a pull of \(pull(index)) leaves \(control.state)")
    }
  }

  private func isBlocked(_ index: Int) -> Bool {
    switch list.policy {
    case .headerWins: index == 1 && header.state == .loading
    case .exclusive: control(1 - index).state == .loading
    case .independent: false
    }
  }

  private func checkControl(_ index: Int) {
    let control = control(index)
    diary[index].attaches = false
    if !control.isAttached {
      diary[index].openRun = nil
      diary[index].last = nil
      return
    }
    if diary[index].last != control.state {
      fail("N-2: the view was not notified of \(control.state)")
    }
    if diary[index].openRun != nil, control.state != .loading { fail("A-4: a run is left over") }
    if diary[index].runs != control.runCount { fail("A-4: \(control.runCount) runs are counted") }
    if !control.isEnabled, control.state.isPulling || control.state == .loading {
      fail("L-4: disabled and \(control.state)")
    }
    if index == 0 { checkLevel(control.snapshot) }
    diary[index].longest = max(
      diary[index].longest, hold(of: control), index == 1 ? control.extent : 0)
  }

  /// Returns the hold: the app's, except that a quarter of the viewport remains free.
  private func hold(of control: RefreshControl) -> Double {
    let metrics = list.metrics
    let room = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    return control.configuration.loadingInset.map { min($0, max(0, 0.75 * room)) }
      ?? usualHold(of: control, metrics)
  }

  /// Returns the hold of a control for which the app sets none (D-25).
  private func usualHold(of control: RefreshControl, _ metrics: ScrollMetrics) -> Double {
    let own =
      control.view.triggerDistance(
        inViewport: metrics.viewportLength, along: .vertical, rubberBandCoefficient: 0.55)
      ?? min(control.extent, metrics.viewportLength / 4)
    return min(control.extent, metrics.viewportLength / 2, own)
  }

  private func checkInsets() {
    let metrics = list.metrics
    let start = metrics.insets.start - metrics.baseInsets.start
    let end = metrics.insets.end - metrics.baseInsets.end
    let rounding = 1e-9
    if !(start >= -rounding && start <= diary[0].longest + rounding) {
      fail("I-1: the header contributes \(start) of \(diary[0].longest)")
    }
    if !(end >= -rounding && end <= diary[1].longest + rounding) {
      fail("I-1: the footer contributes \(end) of \(diary[1].longest)")
    }
    guard list.phase == .resting || list.phase == .dragging else { return }
    checkResting(metrics)
  }

  private func checkResting(_ metrics: ScrollMetrics) {
    let base = metrics.baseInsets
    var start = base.start
    if header.isAttached, header.state == .loading || header.state.isFinished {
      start += min(max(-metrics.offset - base.start, 0), hold(of: header))
    }
    if metrics.insets.start != start {
      fail("I-1: the start inset is \(metrics.insets.start) and not \(start)")
    }
    guard metrics.insets.end != base.end + standing(metrics) else { return }
    fail("I-1: the end inset is \(metrics.insets.end) and not \(base.end + standing(metrics))")
  }

  /// Returns the footer's contribution while nothing is animated (F-9).
  private func standing(_ metrics: ScrollMetrics) -> Double {
    guard footer.isAttached else { return 0 }
    let holds = footer.state == .loading || footer.state.isFinished
    let isGone =
      !footer.isEnabled || footer.state == .noMoreData && footer.loading.isHiddenWhenNoMoreData
    let base = metrics.baseInsets
    let extent = isGone ? 0 : footer.extent
    let isShort =
      metrics.contentLength + base.end + extent - metrics.viewportLength <= -base.start
    let isAuto =
      footer.canAutoLoadMore && !(footer.loading.shortContent == .onPull && isShort)
    if isAuto { return isGone && !holds ? 0 : footer.extent }
    return holds ? hold(of: footer) : 0
  }

  private func checkPulls() {
    for (control, pull) in [(header as RefreshControl, list.headerPull), (footer, list.footerPull)]
    {
      guard let progress = control.state.progress else { continue }
      if list.phase != .dragging { fail("N-4: pulling without a drag") }
      let isArmed = control.snapshot.isArmed
      if isArmed != (progress >= 1) { fail("T-1: progress \(progress), armed \(isArmed)") }
      let levels = (control as? RefreshHeader)?.levelProgress ?? []
      let next = [1] + levels
      let taken = isArmed ? control.snapshot.level + 1 : 0
      let limit = taken < next.count ? next[taken].nextDown : .infinity
      let told = min(pull / control.triggerDistance, limit)
      if abs(progress - told) > 1e-9 * max(told, 1) {
        fail("T-1: progress \(progress) at a pull of \(pull)")
      }
    }
    if !list.headerPull.isFinite || !list.footerPull.isFinite { fail("T-16: a pull is not finite") }
  }

  private func checkHost() {
    let metrics = list.metrics
    if !metrics.offset.isFinite { fail("T-15: the offset is \(metrics.offset)") }
    if told != metrics, told != ScrollMetrics() {
      fail("N-6: observers were not notified of a change")
    }
    if list.phase == .resting, metrics.offset == 0, metrics.offset.sign == .minus {
      fail("I-12: resting at −0")
    }
    if list.phase == .resting, metrics.viewportLength > 0,
      !list.restingRange.contains(metrics.offset)
    {
      fail("I-12: resting at \(metrics.offset) outside \(list.restingRange)")
    }
    if list.isSettled, list.isMoving { fail("L-3: settled and moving") }
    if source.frames != list.isMoving || source.deadline != list.nextDeadline {
      fail("L-3: the frame source has another schedule")
    }
    if footer.isAttached, footer.loading.placement == .afterContent,
      list.footerPosition != metrics.contentLength
    {
      fail("F-8: the footer is at \(list.footerPosition)")
    }
  }

  /// Detaches everything, and checks that nothing remains.
  func leave() {
    hooks = [:]
    list.touchCancelled()
    list.detach(header)
    list.detach(footer)
    if list.insets != list.baseInsets { fail("I-8: insets \(list.insets) are left") }
    headerView.hear = { [unowned self] in fail("N-7: notified of \($0) after it was detached") }
    footerView.hear = { [unowned self] in fail("N-7: notified of \($0) after it was detached") }
    for step in 1...3 { list.frame(at: list.now + Double(step) * 20) }
    if !list.isSettled || list.nextDeadline != .infinity { fail("I-8: work is pending") }
    if list.metrics.viewportLength > 0, !list.restingRange.contains(list.offset) {
      fail("I-12: left outside of its range")
    }
  }
}

extension RefreshControl {
  /// Whether there may be more data; always `true` for a header.
  fileprivate var hasMore: Bool { (self as? RefreshFooter)?.hasMoreData ?? true }
}
