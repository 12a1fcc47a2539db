extension EngineCore {
  /// Returns the length that a control adds to the resting range (F-9).
  @inline(__always) func reserve(at edge: Edge) -> Double {
    let holds = read(edge) { $0.isAttached && $0.isHolding }
    if edge == .trailing, isAutoFooter { return holds || footerShows ? footer.lengths.extent : 0 }
    return holds ? read(edge) { $0.lengths.hold } : 0
  }

  /// Returns the length that a control currently adds to the inset. A header's scrolls away with
  /// the list (I-3). A footer keeps its reserved length, visible or not (Decision 5).
  @inline(__always) func contribution(at edge: Edge) -> Double {
    let time = now
    if let moving = read(edge, { $0.inset.movingValue(at: time) }) { return moving }
    let reserve = reserve(at: edge)
    guard edge == .leading else { return reserve }
    return reserve > 0 ? min(max(scroller.overscroll, 0), reserve) : 0
  }

  @inline(__always) var insets: Insets {
    let base = scroller.layout.base
    return Insets(
      start: base.start + contribution(at: .leading), end: base.end + contribution(at: .trailing))
  }

  /// Returns the offset from which a pull at an edge is measured.
  @inline(__always) func restingOffset(at edge: Edge) -> Double {
    if edge == .leading { return scroller.layout.start(reserving: 0) }
    let shows = isAutoFooter && (footerShows || footer.inset.isMoving)
    return scroller.layout.end(reserving: shows ? contribution(at: .trailing) : 0)
  }

  var distanceToEnd: Double { max(0, restingOffset(at: .trailing) - scroller.offset) }

  @inline(__always) func pull(at edge: Edge) -> Double {
    scroller.pull(at: edge, past: restingOffset(at: edge))
  }

  @inline(__always) func holdsPull(at edge: Edge) -> Bool { scroller.isHeld && pull(at: edge) > 0 }

  /// Whether a revealed run ended during the current pull (T-8).
  func isConsumed(_ edge: Edge) -> Bool { self[edge].endedUnderPull && holdsPull(at: edge) }

  func delaysSilentBegin(_ edge: Edge) -> Bool {
    self[edge].machine.isPulling || self[edge].machine.ending != nil && isShowing(edge)
  }

  var footerPosition: Double {
    let layout = scroller.layout
    guard loading.settings.placement == .viewportEnd else { return layout.content }
    return max(
      layout.content,
      layout.viewport - layout.base.start - layout.base.end - footer.lengths.extent)
  }

  func visibleLength(at edge: Edge) -> Double {
    guard hasSize else { return 0 }
    let layout = scroller.layout
    switch edge {
    case .leading:
      guard header.isAttached, header.machine.isEnabled else { return 0 }
      return min(max(scroller.overscroll, 0), header.lengths.extent)
    case .trailing:
      guard footerShows else { return 0 }
      let shown = scroller.offset + layout.viewport - layout.base.end - footerPosition
      return min(max(shown, 0), footer.lengths.extent)
    }
  }

  func isShowing(_ edge: Edge) -> Bool { visibleLength(at: edge) > 0 }

  @inline(__always) var metrics: ScrollMetrics {
    let layout = scroller.layout
    return ScrollMetrics(
      offset: scroller.offset, contentLength: layout.content, viewportLength: layout.viewport,
      crossLength: layout.cross, baseInsets: layout.base, insets: insets)
  }

  // MARK: - Loading

  @inline(__always) var isAutoFooter: Bool {
    loading.settings.canAutoLoadMore && !(loading.settings.shortContent == .onPull && isShort)
  }

  /// Whether the content fits into the viewport, with a footer that may load automatically (F-6).
  @inline(__always) var isShort: Bool {
    let layout = scroller.layout
    let extent = loading.settings.canAutoLoadMore && footerShows ? footer.lengths.extent : 0
    return layout.content + layout.base.end + extent - layout.viewport <= -layout.base.start
  }

  @inline(__always) var footerShows: Bool {
    footer.isAttached && footer.machine.isEnabled && !isFooterHidden
  }

  @inline(__always) var isFooterHidden: Bool {
    loading.settings.isHiddenWhenNoMoreData && footer.state == .noMoreData
  }

  // Inlined, because a call would copy the whole engine.
  @inline(__always) func loadDecision(for causes: LoadCheckCauses) -> RefreshDecision {
    let machine = footer.machine
    let settings = loading.settings
    let retries = causes.contains(.gesture) && loading.hasNewGesture
    guard machine.isEnabled else { return .disabled }
    switch machine.state {
    case .loading: return .alreadyLoading(run: machine.runs)
    case .finished where !machine.hasMoreData: return .noMoreData
    case .finished(.failure) where retries: break
    case .finished: return .outcomeShowing
    case .noMoreData: return .noMoreData
    case .failed where !retries: return .lastRunFailed
    case .initial, .pulling, .failed: break
    }
    if isHidden { return .hidden }
    if !hasSize { return .containerHasNoSize }
    if isBlocked(.trailing) { return .otherControlRunning }
    if !isAutoFooter { return .requiresPull }
    if settings.loadsOnUserScrollOnly, causes.isDisjoint(with: .byUser) {
      return .requiresUserScroll
    }
    let (remaining, velocity) = loading.measured ?? approach
    let preload = loading.preload(in: scroller.layout, at: velocity)
    guard remaining <= preload else { return .farFromEnd(remaining: remaining, preload: preload) }
    let isShort = isShort
    if isShort, settings.shortContent == .ignore { return .shortContentIgnored }
    // A retry of the user after a failure is not an automatic load, so the limits do not apply.
    if machine.state != .failed, machine.state != .finished(.failure) {
      if isShort, settings.shortContent == .fill, loading.fills >= settings.maximumFillLoads {
        return .fillLimitReached(settings.maximumFillLoads)
      }
      if loading.emptyLoads >= settings.maximumEmptyLoads {
        return .emptyLoadLimitReached(loading.emptyLoads)
      }
      if loading.latch == scroller.layout.content {
        return .contentUnchanged(sinceRun: machine.runs)
      }
    }
    return .nearEnd(remaining: remaining, preload: preload)
  }

  // MARK: - Time

  @inline(__always) var nextDeadline: Double {
    min(header.deadline, footer.deadline, scroller.burstDeadline, intervalDeadline)
  }

  // Inlined, because a call would copy the whole engine at each event.
  @inline(__always) var intervalDeadline: Double {
    guard let interval = header.lengths.settings.refreshIntervalSeconds, header.isAttached,
      header.machine.isEnabled, header.machine.isAtInitialRest, hasSize,
      !isHidden, footer.machine.run == nil, !holdsPull(at: .leading), header.nextBegin == nil
    else { return .infinity }
    return header.clock.intervalStart + interval
  }

  @inline(__always) var isMoving: Bool {
    header.inset.isMoving || footer.inset.isMoving || scroller.isInMotion
  }

  /// Mutating, because a nonmutating method would copy the engine.
  @inline(never) mutating func report() -> TurnReport { (metrics, isMoving, earliestDeadline()) }

  @inline(never) private mutating func earliestDeadline() -> Double { nextDeadline }

  var isSettled: Bool {
    let isStill = scroller.isHeld ? scroller.isHeldByFinger : scroller.phase == .resting
    return isStill && !header.isSettling && !footer.isSettling
  }

  // Inlined, because a call would copy the whole engine.
  @inline(__always) var shownPhase: ScrollPhase {
    let movesInset = header.inset.isMoving || footer.inset.isMoving
    return movesInset && !scroller.isHeld ? .animating : scroller.phase
  }

  // MARK: - Results of calls

  func beginResult(_ edge: Edge) -> BeginResult {
    refusal(of: edge) != nil ? .refused : self[edge].isLoading ? .joined : .started
  }

  func refusal(of edge: Edge) -> RefreshDecision? {
    let control = self[edge]
    guard control.machine.isEnabled else { return .disabled }
    if control.state.isRunning { return nil }
    let endsWithoutMore = control.state.isEnding && !control.machine.hasMoreData
    if control.state == .noMoreData || endsWithoutMore { return .noMoreData }
    return isBlocked(edge) ? .otherControlRunning : nil
  }

  var adjustment: ScrollAdjustment {
    let contributions = Insets(start: contribution(at: .leading), end: contribution(at: .trailing))
    return ScrollAdjustment(contributions: contributions, offset: scroller.offset)
  }

  /// Returns the shift of the offset that keeps the anchor of an edit in place.
  func shift(of splice: AnchoredContentChange) -> Double {
    let layout = scroller.layout
    if scroller.overscroll >= -lengthTolerance {
      let keeps = splice.keepsRowsAtEdge ?? keepsRowsAtEdge
      let rests = scroller.phase == .resting && scroller.offset >= layout.range.start
      if !keeps || !rests { return 0 }
    }
    if splice.isCorrection, !splice.keepsPositionAtEnd, scroller.restsAtEnd {
      return splice.contentLength - layout.content
    }
    return splice.shift
  }

  var isAtLeadingEdge: Bool {
    scroller.overscroll >= -lengthTolerance
      && (scroller.phase != .animating || header.inset.isMoving)
  }

  /// A retry uses the space of the previous failure if that space is still visible (T-13, F-13).
  var footerReveal: RevealPolicy {
    guard footer.state == .failed else { return .never }
    let restsInHold =
      scroller.phase == .resting && !isAutoFooter && scroller.offset > restingOffset(at: .trailing)
    return restsInHold || scroller.purpose == .hide(.trailing) ? .always : .never
  }

  var approach: EndApproach {
    (
      remaining: scroller.layout.range.end - scroller.offset,
      velocity: loading.dependsOnVelocity ? scroller.velocity(at: now) : 0
    )
  }

  var startPreload: Double {
    loading.preload(
      in: scroller.layout, at: loading.dependsOnVelocity ? -scroller.velocity(at: now) : 0)
  }

  /// Whether content that is inserted now counts as loaded by a run of the footer.
  var isFooterRun: Bool { footer.machine.isHolding || now - footer.clock.runEnd <= timeTolerance }
}
