/// The engine of one container as a value: its components, and the methods that change them.
///
/// The setters of the components are private, so all changes are made in this file.
/// The page *Rules* explains words such as turn, hold and dwell, and rule numbers such as T-8.
struct EngineCore: Sendable {
  private(set) var scroller: Scroller
  private(set) var header = ControlCore(RefreshStateMachine(edge: .leading))
  private(set) var footer = ControlCore(RefreshStateMachine(edge: .trailing))
  private(set) var loading = AutoLoadRules()
  private(set) var work = PendingEngineWork()
  private(set) var pendingLayout = PendingLayout()
  /// Whether visible rows keep their position at the leading edge too.
  private(set) var keepsRowsAtEdge = false
  private(set) var policy = CoordinationPolicy.headerWins
  private(set) var now = 0.0
  private(set) var isHidden = false
  /// Whether a header on a host's scroll view may have to be revealed again (I-14).
  private(set) var mayRevealAgain = false

  init(usesHostScrollView: Bool = false) {
    scroller = Scroller(usesHostScrollView: usesHostScrollView)
  }

  private(set) subscript(edge: Edge) -> ControlCore {
    @inline(__always) get { edge == .leading ? header : footer }
    @inline(__always) _modify {
      if edge == .leading { yield &header } else { yield &footer }
    }
  }

  /// Returns a value of a control without copying the control.
  @inline(__always) func read<Value>(_ edge: Edge, _ body: (ControlCore) -> Value) -> Value {
    edge == .leading ? body(header) : body(footer)
  }

  var hasSize: Bool { scroller.layout.hasSize }

  mutating func setHidden(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    guard hidden else { return loading.requestCheck() }
    if scroller.isHeld { release(.dragCancelled, velocity: 0) }
    for edge in Edge.allCases {
      if self[edge].machine.awaitsAction { work.add(.start, edge) }
      if self[edge].machine.result != nil { send(.minimumElapsed, to: edge) }
    }
  }

  mutating func switchPolicy(_ policy: CoordinationPolicy) {
    let wasBlocked = isBlocked(.trailing)
    self.policy = policy
    notePullIfHeld()
    if wasBlocked, !isBlocked(.trailing) { loading.requestCheck() }
    if policy != .independent, header.isLoading, footer.isLoading { work.add(.cancel, .trailing) }
  }

  mutating func recordDecisions(_ isOn: Bool) { work.isExplaining = isOn }

  mutating func takeDecisions() -> [ControlDecision] { work.takeDecisions() }

  mutating func beginEvaluation(at time: Double) {
    now = max(now, time)
    work.isEvaluating = true
  }

  /// Returns `false`, without an effect, if the frame may have work to do.
  mutating func advanceIfIdle(to time: Double) -> Bool {
    assert(
      work.isIdle && pendingLayout.isEmpty && !loading.isCheckDue, "A turn left something to do")
    let time = max(now, time)
    guard nextDeadline > time + timeTolerance, !isMoving, !scroller.following.isEnabled,
      !header.machine.awaitsAction, !footer.machine.awaitsAction
    else { return false }
    now = time
    return true
  }

  @inline(__always) mutating func takeStep() -> EngineStepEffects {
    work.takeStep(hasMoreWork: loading.isCheckDue)
  }

  /// Whether the other control prevents a control from running (C-1).
  @inline(__always) func isBlocked(_ edge: Edge) -> Bool {
    switch policy {
    case .headerWins: edge == .trailing && header.isLoading
    case .exclusive: self[edge.opposite].isLoading
    case .independent: false
    }
  }

  // MARK: - Inputs

  /// Applies an input and returns the resulting step, in one exclusive access.
  @inline(__always) mutating func step(with input: ContainerInput) -> EngineStepEffects {
    apply(input)
    return takeStep()
  }

  /// Applies an input. A frame only begins here; ``continueFrame()`` performs the rest of it.
  mutating func apply(_ input: ContainerInput) {
    // The most frequent input avoids the stack frame of the large switch: 36 instructions less.
    if case .touchMoved(let delta, let finger) = input {
      touchMoved(by: delta, finger: finger)
    } else {
      applyAny(input)
    }
    resolve()
  }

  @inline(never) private mutating func applyAny(_ input: ContainerInput) {
    switch input {
    case .touchMoved(let delta, let finger): touchMoved(by: delta, finger: finger)
    case .touchDown(let touch, let place, let finger):
      touchDown(Finger(id: finger, touch: touch, place: place))
    case .touchMovedToPull(let pull, let edge, let finger):
      touchMoved(toPull: pull, at: edge, finger: finger)
    case .touchUp(let velocity, let finger):
      // Without a velocity, the measured one counts (S-4).
      if scroller.isHeld(by: finger) {
        release(velocity: velocity.map { -$0 } ?? scroller.drag.velocity(at: now))
      }
    case .touchCancelled(let finger):
      if scroller.isHeld(by: finger) { release(.dragCancelled, velocity: 0) }
    case .wheel(let ticks, let units):
      let motion = scroller.configuration.wheelMotion
      tick(towardsStart: ticks > 0, count: Double(ticks.magnitude), units: units, as: motion)
    case .key(let key): press(key)
    case .stop:
      if scroller.isInMotion {
        interrupt()
        scroller.settle(velocity: 0, time: now)
      }
    case .jump(let target): place(at: target, by: .app)
    case .scroll(let target): scroll(to: target)
    case .frame(let time): beginEvaluation(at: time)
    case .paused(let seconds):
      header.clock.pause(for: seconds)
      footer.clock.pause(for: seconds)
    case .isHidden(let hidden): setHidden(hidden)
    case .control(let edge, let input): apply(input, on: edge)
    case .configuration(let configuration):
      scroller.configure(configuration)
      // During a drag, this change resolves no lengths; the next drag resolves them at the latest.
      if !scroller.isHeld { resolveLengths() }
    case .policy(let policy): switchPolicy(policy)
    case .viewport(let length, let cross): resize(viewport: length, cross: cross)
    case .baseInsets(let insets): setBase(insets)
    case .hostOffsetChanged(let target, let mover): hostScrolled(to: target, by: mover)
    case .hostMotionEnded: hostRested()
    case .hostLayoutChanged(let length, let insets, let offset):
      hostLaidOut(length, insets, at: offset)
    case .contentLength(let length): setContent(length)
    case .prepended(let length):
      if length > 0 {
        splice(
          AnchoredContentChange(
            contentLength: scroller.layout.content + length, shift: length, isGrowth: false))
      }
    case .edited(let edits, let anchor, let keeps):
      // By default, content under the finger or at the start of the viewport keeps its position.
      let anchor = anchor ?? scroller.fingerPosition ?? max(scroller.offset, 0)
      var change = AnchoredContentChange(edits, of: scroller.layout.content, keeping: anchor)
      change.keepsRowsAtEdge = keeps
      splice(change)
    case .spliced(let change): splice(change)
    case .followsTrailingEdge(let follows):
      scroller.follow(follows, end: restingOffset(at: .trailing))
      if follows { scroller.followIfFitting(end: restingOffset(at: .trailing)) }
    case .preservesPositionAtEdge(let keeps): keepsRowsAtEdge = keeps
    case .restored(let offset, let isFollowing):
      place(at: offset, by: .app)
      resolve()
      if isFollowing { scroller.following.start() }
      loading.requestCheck()
    case .rowLength(let length): loading.rowLength = length
    }
  }

  private mutating func apply(_ input: ControlInput, on edge: Edge) {
    switch input {
    case .begin(let reveal, let level): begin(edge, reveal: reveal, level: UInt8(clamping: level))
    case .retry(let reveal, let level):
      if self[edge].canRetry {
        begin(edge, reveal: reveal, level: UInt8(clamping: level), because: .retried)
      }
    case .end(let result): end(edge, result)
    case .complete(let result, let run):
      if self[edge].machine.isRunning, self[edge].machine.runs == run {
        end(edge, result, isReturned: true)
      }
    case .cancel: cancel(edge)
    case .dismiss: dismiss(edge)
    case .isEnabled(let enabled): setEnabled(edge, enabled)
    case .hasMoreData(let more): setMoreData(more)
    case .dwell(let length): setDwell(edge, length)
    case .configuration(let settings): configure(edge, settings)
    case .loading(let loading): switchLoading(loading)
    case .triggerDistance(let distance): self[edge].lengths.viewTrigger = distance
    case .attach(let attachment): attach(edge, attachment)
    case .appeared(let distance): attached(edge, trigger: distance)
    case .left: leave(edge)
    case .detach: detached(edge)
    }
  }

  // MARK: - Time

  /// Deadlines are evaluated one by one, before motion and insets (D-13).
  mutating func continueFrame() -> EngineStepEffects? {
    guard work.isEvaluating else { return nil }
    if !fireDue() {
      work.isEvaluating = false
      pendingLayout.note(.time)
    }
    resolve()
    return takeStep()
  }

  private mutating func fireDue() -> Bool {
    let due = nextDeadline
    guard due <= now + timeTolerance else { return false }
    if header.deadline <= due || footer.deadline <= due {
      let edge = header.deadline <= due ? Edge.leading : .trailing
      let event = self[edge].dueEvent(at: now, pullIsHeld: isConsumed(edge), isHidden: isHidden)
      send(event, to: edge)
    } else if intervalDeadline <= due {
      begin(.leading, reveal: .never, because: .intervalElapsed, isAutomatic: true)
    } else {
      release(velocity: 0)
    }
    return true
  }

  // MARK: - The end of each step

  /// Updates everything that depends on the changes of the step, in a fixed order (Decision 2).
  @inline(__always) mutating func resolve() {
    while !pendingLayout.isEmpty {
      if !pendingLayout.invalid.isEmpty || pendingLayout.target != nil { resolveGeometry() }
      if let cause = pendingLayout.pulls.take() { deliverPulls(cause) }
      if let movement = pendingLayout.movement.take() { note(movement) }
    }
    if loading.awaitsRest, scroller.phase == .resting, !header.isHolding, !header.inset.isMoving {
      loading.awaitsRest = false
      loading.requestCheck()
    }
  }

  @inline(never) private mutating func resolveGeometry() {
    let started = pendingLayout.startedInset
    var (invalid, cause) = pendingLayout.takeInvalid()
    if invalid.contains(.range) {
      let start = reserve(at: .leading)
      let end = reserve(at: .trailing)
      if scroller.followEnd(
        reserving: isAutoFooter ? end : 0,
        isHiding: pendingLayout.target?.hides(.trailing) ?? false, time: now)
      {
        invalid.insert(.motion)
        if header.inset.isMoving, scroller.overscroll <= 0 {
          header.inset.stop()
          startActionsAfterReveal()
        }
      }
      scroller.isHoldUnrevealed = header.holdsUnrevealedRun
      let retargeting = scroller.reserve(start, end, because: cause, time: now)
      restartInset(with: retargeting, except: started)
    }
    if invalid.contains(.lengths) {
      if scroller.isHeldByFinger { scroller.keepUnderFinger() }
      header.inset.retarget(reserve(at: .leading), at: now)
      footer.inset.retarget(reserve(at: .trailing), at: now)
      notePullIfHeld()
    }
    if invalid.contains(.motion) {
      restartInset(with: scroller.followRange(because: cause, time: now), except: started)
    }
    if invalid.contains(.rest) { scroller.keepInRange() }
    if invalid.contains(.orphan), scroller.purpose?.isScroll ?? true { scroller.putInRange() }
    switch pendingLayout.target.take() {
    case nil: break
    case .settle(let velocity): scroller.settle(velocity: velocity, time: now)
    case .hide(_, nil): scroller.putInRange()
    case .hide(let edge, let duration?): animate(to: .hide(edge), duration: duration)
    case .reveal(let edge, let duration):
      if edge == .leading {
        scroller.leaveEnd()
        mayRevealAgain = scroller.usesHostScrollView
      }
      animate(to: .reveal(edge), duration: duration)
    }
    if invalid.contains(.time) { advanceMotion() }
    if scroller.following.isEnabled, !invalid.isDisjoint(with: [.lengths, .time]) {
      scroller.followIfFitting(end: restingOffset(at: .trailing))
    }
  }

  private mutating func restartInset(with retargeting: AnimationRetarget?, except started: Edge?) {
    guard let retargeting else { return }
    if let edge = retargeting.edge, edge != started {
      self[edge].inset.restart(towards: reserve(at: edge), over: retargeting.left, at: now)
    }
    if retargeting.continues, retargeting.left <= 0 { pendingLayout.note(.time) }
  }

  private mutating func animate(to purpose: Motion.Purpose, duration: Double) {
    scroller.animate(to: purpose, duration: duration, time: now)
    if duration <= 0 { pendingLayout.note(.time) }
  }

  private mutating func advanceMotion() {
    let isThrown = scroller.phase == .decelerating || scroller.purpose?.isScroll ?? false
    if let movement = scroller.advance(to: now) { pendingLayout.movement = movement }
    if isThrown { noteHoldReached() }
    header.inset.advance(to: now)
    footer.inset.advance(to: now)
    startActionsAfterReveal()
  }

  // MARK: - Fingers

  mutating func touchDown(_ finger: Finger) {
    guard !scroller.isHeldByFinger else { return }
    mayRevealAgain = false
    gestureBegan()
    interrupt()
    scroller.land(finger, time: now)
    pendingLayout.notePulls(.touch)
  }

  mutating func touchMoved(by delta: Double, finger: Int) {
    guard let movement = scroller.drag(by: delta, finger: finger, time: now) else { return }
    moved(movement, .movement)
  }

  mutating func touchMoved(toPull pull: Double, at edge: Edge, finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    let movement = scroller.drag(toPull: pull, past: restingOffset(at: edge), at: edge, time: now)
    moved(movement, .movement)
  }

  mutating func release(velocity: Double) {
    for edge in Edge.allCases { explainRelease(edge) }
    release(.released, velocity: velocity)
  }

  private mutating func release(_ event: StateMachineEvent, velocity: Double) {
    scroller.release()
    if header.isAttached { send(event, to: .leading) }
    if footer.isAttached { send(event, to: .trailing) }
    if event == .released, header.isLoading, header.holdsUnrevealedRun,
      header.lengths.progress(of: pull(at: .leading)) >= 1
    {
      header.inset.pendingReveal = .always
    }
    if scroller.isSuspended, pendingLayout.target == nil, !revealPending() {
      pendingLayout.target = .settle(velocity: velocity)
    }
  }

  private mutating func explainRelease(_ edge: Edge) {
    guard work.isExplaining, let pull = self[edge].machine.pull else { return }
    if !pull.isArmed {
      work.explain(edge, pull.isPastTrigger ? .armedWithoutFinger : .releasedBeforeThreshold)
    } else {
      work.explain(
        edge, pull.level > 0 ? .releasedAtLevel(Int(pull.level)) : .releasedPastThreshold)
    }
  }

  // MARK: - Wheels and keys, and the app

  /// Moves the content by wheel ticks or an arrow key; in its range a tick is `units` long (S-5).
  mutating func tick(
    towardsStart: Bool, count: Double = 1, units: Double, as wheel: WheelMotion = .step
  ) {
    guard !scroller.isHeldByFinger, hasSize else { return }
    extendBurst()
    interrupt()
    let movement = scroller.tick(
      towardsStart: towardsStart, count: count, units: units, as: wheel, time: now)
    moved(movement, .movement)
  }

  mutating func press(_ key: ScrollKey) {
    let page = max(scroller.layout.viewport - 1, 0)
    switch key {
    case .up: tick(towardsStart: true, units: 1)
    case .down: tick(towardsStart: false, units: 1)
    case .pageUp: turnPage(to: scroller.projectedOffset - page)
    case .pageDown: turnPage(to: scroller.projectedOffset + page, towardsEnd: true)
    case .home: turnPage(to: scroller.layout.range.start)
    case .end:
      turnPage(to: scroller.layout.range.end, towardsEnd: true)
      guard !scroller.isHeldByFinger, hasSize else { return }
      // The key counts as an arrival at the end, even if the list already rested there.
      let arrival = OffsetChange(from: scroller.offset, cause: .hand)
      scroller.noteFollowing(arrival, end: restingOffset(at: .trailing))
    }
  }

  private mutating func turnPage(to target: Double, towardsEnd: Bool = false) {
    guard !scroller.isHeldByFinger, hasSize else { return }
    extendBurst()
    let isAtEnd = scroller.offset >= restingOffset(at: .trailing) - lengthTolerance
    place(at: target, by: .hand)
    // At the end, where nothing moves, the key still requests a load check.
    if isAtEnd, towardsEnd { loading.requestCheck(.gesture) }
  }

  mutating func place(at target: Double, by cause: OffsetChangeCause) {
    interrupt()
    let movement = scroller.place(at: target, by: cause)
    noteHoldReached()
    moved(movement, .other)
  }

  mutating func scroll(to target: Double) {
    guard !scroller.isHeldByFinger else {
      return work.explain(header.isAttached ? .leading : .trailing, .fingerDown)
    }
    interrupt()
    scroller.scroll(to: target, time: now)
    pendingLayout.notePulls(.other)
    scroller.leaveEndForScroll(end: restingOffset(at: .trailing))
    if scroller.purpose != nil, scroller.configuration.scrollDurationSeconds <= 0 {
      pendingLayout.note(.time)
    }
  }

  /// Marks an unrevealed run as revealed when the content reaches its hold (T-18).
  private mutating func noteHoldReached() {
    guard header.holdsUnrevealedRun, !scroller.isHeld, scroller.isAtHold else { return }
    header.isRevealed = true
    pendingLayout.note(.range)
  }

  @inline(__always) mutating func moved(
    _ movement: OffsetChange, _ cause: StateMachineEvent.PullCause
  ) {
    pendingLayout.notePulls(cause)
    pendingLayout.movement = movement
  }

  /// A new burst counts as a new drag.
  private mutating func extendBurst() { if scroller.extendBurst(time: now) { gestureBegan() } }

  private mutating func gestureBegan() {
    resolveLengths()
    header.dragBegan()
    footer.dragBegan()
    loading.gestureBegan()
  }

  /// Stops reveals, hides and scrolls at their current position (D-3).
  mutating func interrupt() {
    header.interrupt(pull: pull(at: .leading))
    footer.interrupt(pull: pull(at: .trailing))
    scroller.interrupt()
    startActionsAfterReveal()
  }

  // MARK: - Pulls

  mutating func deliverPulls(_ cause: StateMachineEvent.PullCause) {
    if header.isAttached {
      deliverPull(at: .leading, cause, counts: !isBlocked(.leading) && !header.hasFired)
    }
    guard footer.isAttached else { return }
    let isAuto = isAutoFooter
    guard !isAuto || footer.machine.isPulling || footer.machine.isConsumed else { return }
    deliverPull(at: .trailing, cause, counts: !isAuto && !isBlocked(.trailing) && !header.hasFired)
  }

  /// A pull that does not count is sent as 0, or not at all.
  @inline(__always) private mutating func deliverPull(
    at edge: Edge, _ cause: StateMachineEvent.PullCause, counts: Bool
  ) {
    let pull = scroller.isHeld ? pull(at: edge) : 0
    if read(edge, { $0.machine.ending != nil }) {
      return pullDuringEnding(pull, at: edge, cause, counts: counts)
    }
    if counts && pull > 0 || read(edge, { $0.machine.isPulling })
      || pull == 0 && read(edge, { $0.machine.isConsumed })
    {
      sendPull(counts ? pull : 0, to: edge, cause)
    }
  }

  /// Ends a shown outcome at the first movement that lengthens a pull (T-8, T-17).
  private mutating func pullDuringEnding(
    _ pull: Double, at edge: Edge, _ cause: StateMachineEvent.PullCause, counts: Bool
  ) {
    if pull == 0 { self[edge].endedUnderPull = false }
    guard counts, pull > 0, cause == .movement, let from = pendingLayout.movement?.from,
      edge == .leading ? scroller.offset < from : scroller.offset > from,
      !self[edge].endedUnderPull, self[edge].machine.isEnabled, self[edge].machine.hasMoreData
    else { return }
    send(.dismissed(pullIsHeld: false), to: edge)
    work.add(.pull, edge)
  }

  private mutating func notePullIfHeld() { if scroller.isHeld { pendingLayout.notePulls(.other) } }

  private mutating func sendPull(
    _ pull: Double, to edge: Edge, _ cause: StateMachineEvent.PullCause
  ) {
    let wasPulling = read(edge) { $0.machine.isPulling }
    let isFinger = scroller.isHeldByFinger
    let event = read(edge) {
      $0.lengths.event(ofPull: pull, cause, currentLevel: $0.machine.level, byFinger: isFinger)
    }
    send(event, to: edge)
    if !wasPulling, read(edge, { $0.machine.isPulling }) {
      self[edge].pullBegan(at: scroller.touch)
      if work.isExplaining { explainLevelsOutOfReach() }
    }
    if cause == .movement, read(edge, { $0.firesNow }) { work.add(.fire, edge) }
  }

  /// Fires an armed pull without a release. The drag continues, but cannot fire again (T-9).
  private mutating func fireAtCrossing(_ edge: Edge) {
    guard self[edge].firesNow else { return }
    work.explain(edge, .thresholdCrossed)
    self[edge].hasFired = true
    send(.released, to: edge, as: NextRunReveal(reveal: .ifAtEdge))
  }

  // MARK: - Lengths

  mutating func setContent(_ length: Double) {
    let old = scroller.layout.content
    guard length != old else { return }
    let change = AnchoredContentChange(contentLength: length, shift: 0, isGrowth: length > old)
    splice(change, because: .lengths)
  }

  mutating func setBase(_ insets: Insets) {
    guard insets != scroller.layout.base else { return }
    let hold = header.lengths.hold
    let follows = scroller.restsAtStart && !scroller.followsAtStart
    scroller.setBase(insets)
    resolveLengths()
    if follows, header.lengths.hold != hold {
      scroller.stayAtStart(reserving: reserve(at: .leading))
    }
    pendingLayout.note([.range, .lengths])
  }

  private mutating func resolveLengths() {
    let limits = ControlLengthLimits(scroller.layout, scroller.configuration)
    header.lengths.resolve(in: limits)
    footer.lengths.resolve(in: limits)
    loading.reach = limits.reach
  }

  private mutating func explainLevelsOutOfReach() {
    guard work.isExplaining, hasSize else { return }
    for level in header.takeLevelsOutOfReach() { work.explain(.leading, .levelOutOfReach(level)) }
  }

  mutating func resize(viewport: Double, cross: Double) {
    guard viewport != scroller.layout.viewport || cross != scroller.layout.cross else { return }
    let follows = scroller.restsAtStart
    scroller.resize(viewport: viewport, cross: cross)
    resolveLengths()
    explainLevelsOutOfReach()
    if hasSize { header.clock.laidOut(at: now) }
    if follows { scroller.stayAtStart(reserving: reserve(at: .leading)) }
    pendingLayout.note([.range, .lengths, .rest])
    resolve()
    loading.resized()
    for edge in Edge.allCases { runPendingBegin(edge) }
  }

  private mutating func runPendingBegin(_ edge: Edge) {
    guard hasSize, self[edge].isAttached, let reveal = self[edge].pendingBegin.take()
    else { return }
    begin(edge, reveal: reveal, animated: false)
  }

  // MARK: - The scroll view of a host

  /// The engine sets the offset of a list that follows its end, unless the host changed the offset.
  private mutating func hostLaidOut(_ length: Double, _ insets: Insets, at offset: Double) {
    let before = scroller.offset
    let follows = scroller.isFollowing
    setBase(insets)
    resolve()
    setContent(length)
    resolve()
    if !follows || offset != before { hostScrolled(to: offset, by: .app) }
  }

  mutating func hostScrolled(to target: Double, by mover: RefreshCoordinator.ScrollCause) {
    guard target != scroller.offset else { return }
    // A reveal continues although the host's scroll view moves the content (I-14).
    let keepsReveal =
      mayRevealAgain && !scroller.isHeld
      && target <= scroller.layout.start(reserving: 0) + lengthTolerance
    if scroller.phase == .animating, !keepsReveal { interrupt() }
    if !keepsReveal { mayRevealAgain = false }
    let cause: OffsetChangeCause =
      mover == .app ? .app : mover == .finger && scroller.isHeld ? .hand : .momentum
    let movement = scroller.hostScrolled(
      to: target, by: cause, isGliding: mover == .momentum, time: now)
    if keepsReveal, let left = scroller.continueReveal(time: now) {
      header.inset.restart(towards: reserve(at: .leading), over: left, at: now)
    }
    if scroller.isHeld { pendingLayout.notePulls(mover == .finger ? .movement : .other) }
    pendingLayout.movement = movement
  }

  /// Reveals the header again if the host has moved the content away from the header (I-14).
  private mutating func hostRested() {
    scroller.hostRested()
    guard mayRevealAgain else { return }
    mayRevealAgain = false
    guard header.isHolding, scroller.phase == .resting, scroller.restsBeforeHold else { return }
    pendingLayout.target = .reveal(
      .leading, duration: isHidden ? 0 : header.settings.revealDurationSeconds)
  }

  // MARK: - Edits of the content, and following its end

  /// Applies an edit as one change: the offset moves with the anchor, or the list follows its end.
  mutating func splice(_ splice: AnchoredContentChange, because cause: RangeChangeCause = .edit) {
    let isLatched = loading.latch == scroller.layout.content
    let follows = followsEdit(splice)
    let shift = follows ? 0 : shift(of: splice)
    if shift != 0 { scroller.shift(by: shift) }
    if follows, !splice.isCorrection { scroller.moveToEnd() }
    let isRemoval =
      cause == .edit && !splice.isCorrection && splice.contentLength < scroller.layout.content
    if let target = splice.target {
      scroller.retargetScroll(from: target.from + shift, to: target.to)
    }
    if splice.isGrowth { scroller.prepareForGrowth(time: now) }
    scroller.layout.content = splice.contentLength
    pendingLayout.note([.range, .lengths], because: cause)
    if shift != 0 || splice.target != nil { pendingLayout.note(.motion) }
    if splice.isGrowth {
      loading.grew()
    } else if isLatched, splice.isCorrection {
      loading.latch = scroller.layout.content
    }
    if isRemoval { loading.requestCheck() }
  }

  /// Returns whether the list still follows its end; rows loaded by the footer stop that (F-14).
  private mutating func followsEdit(_ splice: AnchoredContentChange) -> Bool {
    guard scroller.isFollowing else { return false }
    if isFooterRun && splice.isGrowth || splice.stopsFollowingEnd {
      scroller.following.stopUntilUserInput()
    }
    return scroller.isFollowing
  }

  // MARK: - Runs and the state of data

  /// Begins a run without a touch (T-11). `cause` is `nil` if the decision is already recorded.
  mutating func begin(
    _ edge: Edge, reveal: RevealPolicy, level: UInt8 = 0,
    because cause: RefreshDecision? = .beginCalled, animated: Bool = true,
    isAutomatic: Bool = false
  ) {
    if let reason = refusal(of: edge) { return work.explain(edge, reason) }
    guard hasSize && self[edge].isAttached || self[edge].isLoading else {
      return self[edge].storePendingBegin(reveal)
    }
    if reveal == .never, delaysSilentBegin(edge) {
      self[edge].silentBeginLevel = self[edge].silentBeginLevel ?? level
      return
    }
    if self[edge].machine.ending != nil {
      return endDwell(edge, for: DwellEndingBegin(reveal: reveal, level: level, cause: cause))
    }
    if !self[edge].isLoading, let cause { work.explain(edge, cause) }
    let nextReveal = NextRunReveal(
      reveal: edge == .trailing ? footerReveal : reveal, isAnimated: animated,
      isAtEdge: isAtLeadingEdge, isSilent: reveal == .never, isAutomatic: isAutomatic)
    let restarts = self[edge].settings.reentrancy == .restart
    send(.begun(restart: restarts, level: level), to: edge, as: nextReveal)
  }

  /// Ends a dwell so that a run can begin later in the same turn. The hold is kept (T-17).
  private mutating func endDwell(_ edge: Edge, for next: DwellEndingBegin) {
    self[edge].nextBegin = next
    send(.dismissed(pullIsHeld: false), to: edge)
    work.add(.begin, edge)
  }

  private mutating func beginWaitingRun(_ edge: Edge) {
    if let next = self[edge].nextBegin {
      begin(edge, reveal: next.reveal, level: next.level, because: next.cause)
      self[edge].nextBegin = nil
    } else if let level = self[edge].silentBeginLevel, !delaysSilentBegin(edge) {
      self[edge].silentBeginLevel = nil
      begin(edge, reveal: .never, level: level)
      if !self[edge].isLoading { work.add(RefreshEffects(isDropped: true), edge) }
    }
  }

  /// Applies the result of a run, or a result that the app reports without a run.
  mutating func end(_ edge: Edge, _ result: RefreshResult, isReturned: Bool = false) {
    self[edge].dropPendingBegin()
    if edge == .trailing, result == .noMoreData, !footer.isLoading {
      loading.exhausted(duringRefresh: header.isLoading)
    }
    let waits = !isHidden && self[edge].waitsForMinimum(at: now)
    let isFixed = isReturned && result.outcome == .success && !isHidden
    let awaitsEnd = isFixed && self[edge].awaitAutomaticEnd(at: now)
    send(.ended(result, waits: waits || awaitsEnd), to: edge)
    // The app can end a run whose action has returned and whose result still waits.
    if !isReturned, !waits, self[edge].machine.result != nil { send(.minimumElapsed, to: edge) }
  }

  mutating func cancel(_ edge: Edge) {
    self[edge].dropPendingBegin()
    send(.cancelled, to: edge)
    if self[edge].machine.skipsDwell { work.add(.skipDwell, edge) }
  }

  mutating func dismiss(_ edge: Edge) { send(.dismissed(pullIsHeld: isConsumed(edge)), to: edge) }

  mutating func setMoreData(_ more: Bool) {
    if !more { loading.exhausted(duringRefresh: header.isLoading) }
    // The distance to the end is measured before a hidden footer shows again.
    let near = more && isFooterHidden ? approach : nil
    send(.moreDataChanged(more), to: .trailing)
    if more { loading.moreDataReported(near: near) }
  }

  mutating func setEnabled(_ edge: Edge, _ enabled: Bool) {
    guard enabled != self[edge].machine.isEnabled else { return }
    if !enabled { self[edge].silentBeginLevel = nil }
    send(.enabledChanged(enabled), to: edge)
    if self[edge].machine.skipsDwell { work.add(.skipDwell, edge) }
    if !self[edge].machine.isHolding {
      if edge == .trailing { footer.inset.stop() }
      pendingLayout.note([.range, .lengths])
    }
    if enabled, edge == .trailing { loading.requestCheck() }
  }

  // MARK: - Deferred effects of a transition

  /// One call: with two calls, Swift 6.3's optimiser does not end the first access to `self`.
  mutating func continueTurn() -> EngineStepEffects? {
    followUp(endingDwells: true) ?? continueFrame()
  }

  mutating func followUp(endingDwells: Bool = false) -> EngineStepEffects? {
    guard let (next, edge) = work.takeDeferred(endingDwells: endingDwells) else { return nil }
    switch next {
    case .fire: fireAtCrossing(edge)
    case .cancel: cancel(edge)
    case .skipDwell, .endDwell: dismiss(edge)
    case .resetFooter:
      if self[edge].isAttached, loading.resetsAfterRefresh { send(.reset, to: edge) }
    case .pull: deliverPulls(.movement)
    case .begin: beginWaitingRun(edge)
    case .start: send(.actionStarted, to: edge)
    }
    resolve()
    return takeStep()
  }

  /// Sets the dwell in seconds: 0 off screen and for an unrevealed run out of sight (A-7, T-18).
  mutating func setDwell(_ edge: Edge, _ dwell: Double) {
    guard self[edge].machine.ending != nil else { return }
    let isOutOfSight = self[edge].holdsUnrevealedRun && !isShowing(edge)
    let length = isHidden || isOutOfSight ? 0 : dwell
    self[edge].clock.dwell = length
    if length <= 0 { work.add(.endDwell, edge) }
  }

  // MARK: - Events of a control

  mutating func send(
    _ event: StateMachineEvent, to edge: Edge, as nextReveal: NextRunReveal = NextRunReveal()
  ) {
    let old = read(edge) { $0.state }
    let shown = contribution(at: edge)
    let effects = self[edge].handle(event, at: now)
    work.add(effects, edge)
    switch effects.newState {
    case nil, .pulling: break
    case .loading:
      self[edge].runBegan(as: nextReveal)
      enteredLoading(edge, from: shown, as: nextReveal)
    case .finished(let outcome):
      self[edge].endedUnderPull = holdsPull(at: edge) && !self[edge].holdsUnrevealedRun
      enteredFinished(edge, outcome)
    case .initial, .noMoreData, .failed: enteredRest(edge, after: old, shown: shown)
    }
    if effects.requestsAction {
      let waits = self[edge].settings.actionTiming == .afterReveal && self[edge].inset.isMoving
      if !waits { work.add(.start, edge) }
    }
  }

  private mutating func enteredLoading(
    _ edge: Edge, from shown: Double, as nextReveal: NextRunReveal
  ) {
    let pull = pull(at: edge)
    if edge == .leading {
      loading.refreshStarted()
      if policy == .headerWins, footer.isLoading { work.add(.cancel, .trailing) }
      if nextReveal.reveal == .always, pull > 0 { header.releasedPull = pull }
    } else {
      loading.loadStarted(at: now)
    }
    reveal(edge, from: shown, as: nextReveal)
    notePullIfHeld()
  }

  private mutating func enteredFinished(_ edge: Edge, _ outcome: RefreshOutcome) {
    if edge == .trailing {
      return loading.loadEnded(
        outcome, near: approach, in: scroller.layout, at: now, latches: !isBlocked(.trailing))
    }
    if outcome == .success, !header.isAutomatic {
      loading.refreshed()
      work.add(.resetFooter, .trailing)
    }
    // Under `exclusive`, a load would block a retry while the outcome is shown.
    if policy == .headerWins || policy == .independent && outcome == .success {
      requestCheckAfterRefresh()
    }
  }

  /// With short content, the check waits until the list rests (F-6).
  private mutating func requestCheckAfterRefresh() {
    if isShort { loading.awaitsRest = true } else { loading.requestCheck() }
  }

  /// Removes or restores the inset of a control that came to rest (F-9, F-12).
  private mutating func enteredRest(_ edge: Edge, after old: RefreshState, shown: Double) {
    if self[edge].silentBeginLevel != nil { work.add(.begin, edge) }
    if edge == .leading {
      guard case .finished = old else { return }
      if policy == .exclusive { requestCheckAfterRefresh() }
      if header.nextBegin == nil {
        hide(edge, from: shown, over: header.settings.hideDurationSeconds)
      }
      return
    }
    if case .finished = old, footer.state == .initial, loading.hasGrown { loading.requestCheck() }
    let reserve = reserve(at: edge)
    guard footer.nextBegin == nil, shown != reserve || footer.inset.isMoving else { return }
    if shown > reserve || (pendingLayout.target?.purpose ?? scroller.purpose) == .reveal(edge) {
      let hidden = isFooterHidden
      hide(
        edge, from: shown,
        over: hidden ? Self.footerHideDuration : footer.settings.hideDurationSeconds)
    } else {
      footer.inset.stop()
      pendingLayout.note(.range)
    }
  }

  // MARK: - Animated insets (I-2 to I-6)

  /// The seconds in which a footer is hidden because no data is left (F-12).
  static let footerHideDuration = 0.3

  /// During a drag, the scroll waits for the release.
  mutating func reveal(_ edge: Edge, from shown: Double, as nextReveal: NextRunReveal) {
    self[edge].inset.stop()
    let isPermanent = edge == .trailing && isAutoFooter
    if scroller.isHeld {
      if edge == .leading {
        header.inset.pendingReveal = nextReveal.isRevealRequested ? nextReveal.reveal : nil
      }
      return pendingLayout.note(.range)
    }
    guard !isPermanent, nextReveal.isRevealRequested || edge == .trailing else {
      return pendingLayout.note(.range, because: .silent)
    }
    let isAnimated = nextReveal.isAnimated && !isHidden
    let duration = isAnimated ? self[edge].settings.revealDurationSeconds : 0
    self[edge].inset.move(from: shown, to: reserve(at: edge), over: duration, at: now)
    pendingLayout.startedInset = edge
    guard nextReveal.isRevealRequested else { return pendingLayout.note(.range, because: .silent) }
    scroller.suspend()
    pendingLayout.note(.range)
    pendingLayout.target = .reveal(edge, duration: duration)
  }

  /// Begins a reveal that waited for the end of a drag; returns whether a reveal begins (D-11).
  mutating func revealPending() -> Bool {
    guard let reveal = header.inset.pendingReveal else { return false }
    header.inset.pendingReveal = nil
    guard header.machine.isHolding, reveal == .always || scroller.overscroll >= -lengthTolerance
    else { return false }
    if header.holdsUnrevealedRun {
      header.isRevealed = true
      pendingLayout.note(.range)
    }
    let duration = isHidden ? 0 : header.settings.revealDurationSeconds
    pendingLayout.target = .reveal(.leading, duration: duration)
    return true
  }

  /// While something holds the content, the removal of the inset is not animated (D-2).
  mutating func hide(_ edge: Edge, from shown: Double, over duration: Double) {
    let range = scroller.layout.range(reserving: reserve(at: .leading), reserve(at: .trailing))
    let isOutside = edge == .leading ? scroller.offset < range.start : scroller.offset > range.end
    let isAnimated = !scroller.isHeld && !isHidden && duration > 0
    self[edge].inset.stop()
    if isAnimated, isOutside || edge == .trailing {
      self[edge].inset.move(from: shown, to: reserve(at: edge), over: duration, at: now)
    }
    pendingLayout.note(.range)
    let movesOffset =
      (pendingLayout.target?.purpose ?? scroller.purpose).map { $0.edge == edge } ?? isOutside
    guard !scroller.isHeld, movesOffset else { return }
    scroller.suspend()
    pendingLayout.target =
      isOutside || !isAnimated
      ? .hide(edge, duration: isAnimated ? duration : nil) : .settle(velocity: 0)
  }

  mutating func startActionsAfterReveal() {
    if header.machine.awaitsAction, !header.inset.isMoving { work.add(.start, .leading) }
    if footer.machine.awaitsAction, !footer.inset.isMoving { work.add(.start, .trailing) }
  }

  // MARK: - The footer's load check

  /// Applies a movement, which may leave the preload distance or request a load check (F-3, F-4).
  @inline(__always) mutating func note(_ movement: OffsetChange) {
    let offset = scroller.offset
    if scroller.following.isEnabled, offset != movement.from {
      scroller.noteFollowing(movement, end: restingOffset(at: .trailing))
    }
    let requestsCheck = offset > movement.from && offset > -scroller.layout.base.start
    guard requestsCheck || loading.latch != nil, offset != movement.from, footer.isAttached,
      isAutoFooter
    else { return }
    loading.moved(
      to: approach, in: scroller.layout, by: movement.cause, requestsCheck: requestsCheck,
      isExplaining: work.isExplaining)
  }

  mutating func checkLoad() -> EngineStepEffects? {
    guard loading.isCheckDue else { return nil }
    let causes = loading.takeCauses()
    guard footer.isAttached else { return nil }
    let decision = loadDecision(for: causes)
    loading.measured = nil
    work.explain(.trailing, decision)
    if decision.didStart {
      if isShort { loading.fills += 1 }
      // A shown outcome ends before the load begins.
      if footer.machine.ending != nil {
        endDwell(.trailing, for: DwellEndingBegin(reveal: .ifAtEdge, level: 0, cause: nil))
      } else {
        send(.begun(restart: false), to: .trailing, as: NextRunReveal(reveal: .never))
      }
      resolve()
    }
    return takeStep()
  }

  // MARK: - Attaching, detaching and configuring controls

  /// Completes the attachment of a control whose view has received its state.
  mutating func attached(_ edge: Edge, trigger: Double?) {
    self[edge].attach(at: now)
    self[edge].lengths.viewTrigger = trigger
    resolveLengths()
    explainLevelsOutOfReach()
    if hasSize { self[edge].clock.laidOut(at: now) }
    pendingLayout.note([.range, .lengths])
    resolve()
    if edge == .trailing { loading.requestCheck() }
    runPendingBegin(edge)
  }

  /// Begins the attachment of a control. Its view has not received a state yet.
  mutating func attach(_ edge: Edge, _ settings: ControlInput.Settings) {
    if edge == .trailing { loading.attach(settings.loading) }
    let machine = RefreshStateMachine(
      edge: edge, startsExhausted: !settings.hasMoreData, isEnabled: settings.isEnabled,
      runs: settings.runs)
    self[edge] = ControlCore(machine)
    self[edge].lengths.apply(settings)
    if let reveal = settings.pendingBegin { self[edge].storePendingBegin(reveal) }
  }

  mutating func leave(_ edge: Edge) {
    self[edge].wasIdleWhenRemoved =
      contribution(at: edge) == 0 && !self[edge].inset.isMoving && !self[edge].machine.isHolding
    send(.detached, to: edge)
  }

  mutating func detached(_ edge: Edge) {
    let wasIdle = self[edge].wasIdleWhenRemoved
    if self[edge].isLoading { loading.requestCheck() }
    self[edge] = ControlCore(RefreshStateMachine(edge: edge))
    for effect in TransitionFollowUp.allCases { work.drop(effect, edge) }
    for effect in [TransitionFollowUp.cancel, .resetFooter] { work.drop(effect, .trailing) }
    pendingLayout.note([.range, .lengths])
    if wasIdle { return }
    if scroller.purpose?.edge == edge { scroller.suspend() }
    pendingLayout.note(.orphan)
  }

  mutating func configure(_ edge: Edge, _ settings: ControlInput.Settings) {
    if edge == .trailing {
      switchLoading(settings.loading)
      resolve()
      loading.settings = settings.loading
    }
    self[edge].lengths.apply(settings)
    let follows = edge == .leading && scroller.restsAtStart
    resolveLengths()
    explainLevelsOutOfReach()
    if follows { scroller.stayAtStart(reserving: reserve(at: .leading)) }
    pendingLayout.note([.range, .lengths])
  }

  mutating func switchLoading(_ new: RefreshFooter.Loading) {
    guard footer.isAttached else { return }
    let shown = contribution(at: .trailing)
    let wasAuto = isAutoFooter
    let hasNewLimits = !loading.settings.hasSameLimits(as: new)
    loading.settings.takeImmediateSettings(of: new)
    let reserve = reserve(at: .trailing)
    if footer.inset.target ?? shown != reserve {
      if shown > reserve, isFooterHidden {
        hide(.trailing, from: shown, over: Self.footerHideDuration)
      } else {
        footer.inset.stop()
      }
    }
    pendingLayout.note([.range, .lengths])
    guard isAutoFooter, !wasAuto || hasNewLimits else { return }
    loading.requestCheck()
  }
}
