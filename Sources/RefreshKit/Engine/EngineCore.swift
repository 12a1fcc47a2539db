/// The engine of one container as one value: its components, and the methods that change them.
///
/// Every event is one call into it. The components do not know each other: what one of them returns
/// is handed to the next here. They are closed, so whatever changes one of them stands in this file, and
/// what only reads them in `EngineCore+Reading.swift`. It keeps no clock: `now` is the time of the last
/// evaluation.
struct EngineCore: Sendable {
  private(set) var scroller: Scroller
  private(set) var header = ControlCore(RefreshStateMachine(edge: .leading))
  private(set) var footer = ControlCore(RefreshStateMachine(edge: .trailing))
  private(set) var loading = AutoLoad()
  private(set) var turn = EngineTransaction()
  private(set) var unresolved = PendingLayout()
  /// Whether what is read keeps its place at the leading edge too.
  private(set) var keepsRowsAtEdge = false
  private(set) var policy = CoordinationPolicy.headerWins
  private(set) var now = 0.0
  /// Whether the host is off screen (L-5).
  private(set) var isHidden = false
  /// Whether a header that was revealed on another host may have to be revealed again (I-14).
  private(set) var awaitsRoom = false

  init(isForeign: Bool = false) { scroller = Scroller(isForeign: isForeign) }

  private(set) subscript(edge: Edge) -> ControlCore {
    @inline(__always) get { edge == .leading ? header : footer }
    @inline(__always) _modify {
      if edge == .leading { yield &header } else { yield &footer }
    }
  }

  /// Reads something of a control without a copy of the whole of it.
  @inline(__always) func read<Value>(_ edge: Edge, _ body: (ControlCore) -> Value) -> Value {
    edge == .leading ? body(header) : body(footer)
  }

  var hasSize: Bool { scroller.layout.hasSize }

  mutating func setHidden(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    guard hidden else { return loading.requestCheck(.layout) }
    if scroller.isHeld { letGo(.dragCancelled, velocity: 0) }
    for edge in [Edge.leading, .trailing] where self[edge].machine.awaitsAction {
      turn.add(.start, edge)
    }
  }

  /// Takes over another policy: a pull that it blocks is over, a load it allows is asked for.
  mutating func switchPolicy(_ policy: CoordinationPolicy) {
    let wasBlocked = isBlocked(.trailing)
    self.policy = policy
    notePullIfHeld()
    if wasBlocked, !isBlocked(.trailing) { loading.requestCheck(.layout) }
    if policy != .independent, header.isLoading, footer.isLoading { turn.add(.cancel, .trailing) }
  }

  /// Keeps decisions from now on, or no more: as long as they have an observer.
  mutating func keepDecisions(_ keeps: Bool) { turn.explain(keeps) }

  /// The decisions since the last call, in order.
  mutating func takeDecisions() -> [ControlDecision] { turn.takeDecisions() }

  /// A frame has come.
  mutating func beginEvaluation(at time: Double) {
    now = max(now, time)
    turn.beginFrame()
  }

  /// Takes in a frame at which nothing is due and nothing moves; `false`, and nothing has happened,
  /// if there may be anything to do.
  mutating func advanceIfIdle(to time: Double) -> Bool {
    assert(turn.isIdle && unresolved.isEmpty && !loading.isCheckDue, "A turn left something to do")
    let time = max(now, time)
    guard nextDeadline > time + timeTolerance, !isMoving, !scroller.following.isOn,
      !header.machine.awaitsAction, !footer.machine.awaitsAction
    else { return false }
    now = time
    return true
  }

  /// Takes the effects of the last step, and whether the engine goes on.
  @inline(__always) mutating func takeStep() -> TransactionStep {
    turn.takeStep(goesOn: loading.isCheckDue)
  }

  /// Whether the other control keeps this one from running (C-1).
  @inline(__always) func isBlocked(_ edge: Edge) -> Bool {
    switch policy {
    case .headerWins: edge == .trailing && header.isLoading
    case .exclusive: self[edge.opposite].isLoading
    case .independent: false
    }
  }
}

// MARK: - Inputs

extension EngineCore {
  /// Lets an input act and takes the step that comes of it, in one exclusive access.
  @inline(__always) mutating func step(with input: ScrollInput) -> TransactionStep {
    act(input)
    return takeStep()
  }

  /// Lets an input act; a frame only begins here, and goes on with ``continueFrame()``.
  mutating func act(_ input: ScrollInput) {
    switch input {
    case .touchMoved(let delta, let finger): touchMoved(by: delta, finger: finger)
    case .touchDown(let touch, let place, let finger):
      touchDown(Finger(id: finger, touch: touch, place: place))
    case .touchMovedToPull(let pull, let edge, let finger):
      touchMoved(toPull: pull, at: edge, finger: finger)
    case .touchUp(let velocity, let finger):
      touchUp(velocity: velocity.map { -$0 }, finger: finger)
    case .touchCancelled(let finger): touchCancelled(finger: finger)
    case .wheel(let ticks, let units):
      let motion = scroller.configuration.wheelMotion
      tick(towardsStart: ticks > 0, count: Double(ticks.magnitude), units: units, as: motion)
    case .key(let key): press(key)
    case .stop: stop()
    case .jump(let target): place(at: target, by: .app)
    case .scroll(let target): scroll(to: target)
    case .frame(let time): beginEvaluation(at: time)
    case .paused(let seconds):
      header.pause(for: seconds)
      footer.pause(for: seconds)
    case .isHidden(let hidden): setHidden(hidden)
    case .control(let edge, let input): act(input, on: edge)
    case .configuration, .policy, .viewport, .baseInsets, .hostOffsetChanged, .hostMotionEnded,
      .hostLayoutChanged:
      actOnGeometry(input)
    case .contentLength, .prepended, .edited, .spliced, .followsTrailingEdge,
      .preservesPositionAtEdge, .restored,
      .rowLength:
      actOnRows(input)
    }
    resolve()
  }

  /// Lets an input act that is about lengths, places or ways to move.
  private mutating func actOnGeometry(_ input: ScrollInput) {
    switch input {
    case .configuration(let configuration):
      scroller.configure(configuration)
      // Under a hand nothing tells the view; its next pull goes by what is set now.
      if !scroller.isHeld { resolveLengths() }
    case .policy(let policy): switchPolicy(policy)
    case .viewport(let length, let cross): resize(viewport: length, cross: cross)
    case .baseInsets(let insets): setBase(insets)
    case .hostOffsetChanged(let target, let mover): hostScrolled(to: target, by: mover)
    case .hostMotionEnded: hostRested()
    case .hostLayoutChanged(let length, let insets, let offset):
      let (before, follows) = (scroller.offset, scroller.isFollowing)
      setBase(insets)
      resolve()
      setContent(length)
      resolve()
      if !follows || offset != before { hostScrolled(to: offset, by: .app) }
    default: break
    }
  }

  /// Lets an input act that is about rows.
  private mutating func actOnRows(_ input: ScrollInput) {
    switch input {
    case .contentLength(let length): setContent(length)
    case .prepended(let length): prependContent(length)
    case .edited(let edits, let anchor, let keeps): splice(edits, keeping: anchor, keeps)
    case .spliced(let change): splice(change)
    case .followsTrailingEdge(let follows): follow(follows)
    case .preservesPositionAtEdge(let keeps): keepsRowsAtEdge = keeps
    case .restored(let offset, let isFollowing): restore(offset, following: isFollowing)
    case .rowLength(let length): loading.setRowLength(length)
    default: break
    }
  }

  /// Lets an input of one control act.
  private mutating func act(_ input: ControlInput, on edge: Edge) {
    switch input {
    case .begin(let reveal): begin(edge, reveal: reveal)
    case .beginLevel(let reveal, let floor):
      begin(edge, reveal: reveal, floor: UInt8(clamping: floor))
    case .retry(let reveal, let floor):
      if self[edge].canTryAgain {
        begin(edge, reveal: reveal, floor: UInt8(clamping: floor), because: .retried)
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
    case .triggerDistance(let distance): self[edge].setViewTrigger(distance)
    case .attach(let attachment): attach(edge, attachment)
    case .appeared(let distance): attached(edge, trigger: distance)
    case .left: leave(edge)
    case .detach: detached(edge)
    }
  }
}

// MARK: - Time

// Deadlines one by one, then motion and insets (D-13).

extension EngineCore {
  /// The next step of a frame; `nil` when it is over, and the footer's load check may come.
  mutating func continueFrame() -> TransactionStep? {
    guard turn.isEvaluating else { return nil }
    if !fireDue() {
      turn.endFrame()
      unresolved.note(.time)
    }
    resolve()
    return takeStep()
  }

  /// Carries out the earliest thing that is due; `false` if nothing is.
  private mutating func fireDue() -> Bool {
    let due = nextDeadline
    guard due <= now + timeTolerance else { return false }
    if header.deadline <= due {
      fire(.leading)
    } else if footer.deadline <= due {
      fire(.trailing)
    } else if intervalDeadline <= due {
      beginByItself()
    } else {
      release(velocity: 0)
    }
    return true
  }

  private mutating func fire(_ edge: Edge) {
    let event = self[edge].dueEvent(at: now, holding: isConsumed(edge), isHidden: isHidden)
    send(event, to: edge)
  }

  /// Lets the header refresh by itself: unseen unless it brings something.
  private mutating func beginByItself() {
    begin(.leading, reveal: .never, because: .intervalElapsed, byItself: true)
  }
}

// MARK: - The end of each step

// Everything is brought in line with what the step has changed.

extension EngineCore {
  /// Brings everything in line with what the step has changed, in one order (Decision 2).
  ///
  /// It is: the range with what controls reserve, what moves or holds the content with the range,
  /// the offset with its aim, motion with the time, pulls with the offset, and the footer's
  /// load check with the movement.
  @inline(__always) mutating func resolve() {
    while !unresolved.isEmpty {
      if !unresolved.invalid.isEmpty || unresolved.aim != nil { resolveGeometry() }
      if let cause = unresolved.takePulls() { deliverPulls(cause) }
      if let movement = unresolved.takeMovement() { note(movement) }
    }
    if loading.awaitsRest, isAtRestAfterRefresh { loading.restedAfterRefresh() }
  }

  @inline(never) private mutating func resolveGeometry() {
    let departed = unresolved.departed
    var (invalid, cause) = unresolved.takeInvalid()
    if invalid.contains(.range) {
      let (start, end) = (reserve(at: .leading), reserve(at: .trailing))
      let standing = isAutoFooter ? end : 0
      if scroller.followEnd(
        reserving: standing, isHiding: unresolved.aim?.hides(.trailing) ?? false, time: now)
      {
        invalid.insert(.motion)
        leaveHeaderBehind()
      }
      scroller.setHoldUnseen(header.holdsUnseen)
      let retargeting = scroller.reserve(start, end, because: cause, time: now)
      keepStep(with: retargeting, except: departed)
    }
    if invalid.contains(.lengths) {
      if scroller.isHeldByFinger { scroller.keepUnderFinger() }
      header.letInsetFollow(reserve(at: .leading), at: now)
      footer.letInsetFollow(reserve(at: .trailing), at: now)
      notePullIfHeld()
    }
    if invalid.contains(.motion) {
      keepStep(with: scroller.followRange(because: cause, time: now), except: departed)
    }
    if invalid.contains(.rest) { scroller.keepInRange() }
    if invalid.contains(.orphan), scroller.goal?.isScroll ?? true { scroller.putInRange() }
    if let aim = unresolved.takeAim() { carryOut(aim) }
    if invalid.contains(.time) { advanceMotion() }
    if scroller.following.isOn, !invalid.isDisjoint(with: [.lengths, .time]) {
      scroller.holdIfFitting(end: rest(at: .trailing))
    }
  }

  /// A list that went to its end has left a header that was coming or going.
  private mutating func leaveHeaderBehind() {
    guard header.inset.isMoving, scroller.overscroll <= 0 else { return }
    header.stopInset()
    startActionsAfterReveal()
  }

  /// Lets a control's inset keep step with an offset that set out anew.
  private mutating func keepStep(with retargeting: AnimationRetarget?, except departed: Edge?) {
    guard let retargeting else { return }
    if let edge = retargeting.edge, edge != departed {
      self[edge].restartInset(towards: reserve(at: edge), over: retargeting.left, at: now)
    }
    if retargeting.goesOn, retargeting.left <= 0 { unresolved.note(.time) }
  }

  private mutating func carryOut(_ aim: PendingLayout.Target) {
    switch aim {
    case .settle(let velocity): scroller.settle(velocity: velocity, time: now)
    case .hide(_, nil): scroller.putInRange()
    case .reveal(let edge, let duration):
      if edge == .leading {
        scroller.leaveEnd()
        awaitsRoom = scroller.isForeign
      }
      animate(to: .reveal(edge), duration: duration)
    case .hide(let edge, let duration?): animate(to: .hide(edge), duration: duration)
    }
  }

  private mutating func animate(to goal: Motion.Purpose, duration: Double) {
    scroller.animate(to: goal, duration: duration, time: now)
    if duration <= 0 { unresolved.note(.time) }
  }

  /// Brings motion and insets to `now`.
  private mutating func advanceMotion() {
    let isThrown = scroller.phase == .decelerating || scroller.goal?.isScroll ?? false
    if let movement = scroller.advance(to: now) { unresolved.note(movement) }
    if isThrown { noteHoldReached() }
    header.advanceInset(to: now)
    footer.advanceInset(to: now)
    startActionsAfterReveal()
  }
}

// MARK: - Fingers

// The scroller moves; what it returns goes to the machines as a pull, and to `loading` as a
// movement.

extension EngineCore {
  /// A finger lands; while one is down, others take no part (T-9).
  mutating func touchDown(_ finger: Finger) {
    guard !scroller.isHeldByFinger else { return }
    awaitsRoom = false
    resolveLengths()
    interrupt()
    scroller.land(finger, time: now)
    header.dragBegan()
    footer.dragBegan()
    loading.gestureBegan()
    unresolved.notePulls(.touch)
  }

  mutating func touchMoved(by delta: Double, finger: Int) {
    guard let movement = scroller.drag(by: delta, finger: finger, time: now) else { return }
    moved(movement, .movement)
  }

  mutating func touchMoved(toPull pull: Double, at edge: Edge, finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    let movement = scroller.drag(toPull: pull, past: rest(at: edge), at: edge, time: now)
    moved(movement, .movement)
  }

  /// The finger leaves with the content's `velocity`; `nil` measures it (S-4).
  mutating func touchUp(velocity: Double?, finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    release(velocity: velocity ?? scroller.drag.velocity(at: now))
  }

  /// The system takes the drag away: nothing fires (T-6).
  mutating func touchCancelled(finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    letGo(.dragCancelled, velocity: 0)
  }

  /// The drag ends; the control that is armed fires (T-3).
  mutating func release(velocity: Double) {
    for edge in [Edge.leading, .trailing] { explainRelease(edge) }
    letGo(.released, velocity: velocity)
  }

  /// Nothing holds the content any more: a reveal takes it, or it settles.
  private mutating func letGo(_ event: RefreshEvent, velocity: Double) {
    scroller.letGo()
    if header.isAttached { send(event, to: .leading) }
    if footer.isAttached { send(event, to: .trailing) }
    if event == .released, header.isLoading, header.holdsUnseen, isPastTrigger {
      header.awaitRelease(.always)
    }
    if scroller.isSuspended, unresolved.aim == nil, !revealPending() {
      unresolved.note(.settle(velocity: velocity))
    }
  }

  private mutating func explainRelease(_ edge: Edge) {
    guard turn.isExplaining, let pull = self[edge].machine.pull else { return }
    let unarmed: RefreshDecision.Reason =
      pull.isPastTrigger ? .armedWithoutFinger : .releasedBeforeThreshold
    let armed: RefreshDecision.Reason =
      pull.floor > 0 ? .releasedAtLevel(Int(pull.floor)) : .releasedPastThreshold
    turn.explain(
      edge, RefreshDecision(didStart: pull.isArmed, reason: pull.isArmed ? armed : unarmed))
  }
}

// MARK: - Wheels and keys, and the app

extension EngineCore {
  /// Wheel ticks, or an arrow key: `units` each inside the range (S-5).
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
    case .pageUp: turnPage(to: scroller.headedFor - page)
    case .pageDown: turnPage(to: scroller.headedFor + page, towardsEnd: true)
    case .home: turnPage(to: scroller.layout.range.start)
    case .end: pressEnd()
    }
  }

  /// End takes hold of the end also where the list stands there and nothing moves.
  private mutating func pressEnd() {
    turnPage(to: scroller.layout.range.end, towardsEnd: true)
    guard !scroller.isHeldByFinger, hasSize else { return }
    let arrived = Movement(from: scroller.offset, cause: .hand)
    scroller.noteFollowing(arrived, end: rest(at: .trailing))
  }

  /// A paging key, Home or End: to `target`, at once, and never past an edge.
  private mutating func turnPage(to target: Double, towardsEnd: Bool = false) {
    guard !scroller.isHeldByFinger, hasSize else { return }
    extendBurst()
    let isAtEnd = scroller.offset >= rest(at: .trailing) - lengthTolerance
    place(at: target, by: .hand)
    // Where nothing is left to move, the key still asks for more.
    if isAtEnd, towardsEnd { loading.requestCheck(.gesture) }
  }

  /// Puts the content at `target`, clamped.
  mutating func place(at target: Double, by cause: MovementCause) {
    interrupt()
    let movement = scroller.place(at: target, by: cause)
    noteHoldReached()
    moved(movement, .other)
  }

  mutating func scroll(to target: Double) {
    guard !scroller.isHeldByFinger else { return explainRefusedScroll() }
    interrupt()
    scroller.scroll(to: target, time: now)
    unresolved.notePulls(.other)
    scroller.leaveEndForScroll(end: rest(at: .trailing))
    if scroller.goal != nil, scroller.configuration.scrollDurationSeconds <= 0 {
      unresolved.note(.time)
    }
  }

  /// A key, a jump, a scroll or a fling that comes to the hold of a run that was not meant to be seen
  /// has revealed it (T-18).
  private mutating func noteHoldReached() {
    guard header.holdsUnseen, !scroller.isHeld, scroller.isAtHold else { return }
    header.reveal()
    unresolved.note(.range)
  }

  private mutating func explainRefusedScroll() {
    turn.explain(
      header.isAttached ? .leading : .trailing,
      RefreshDecision(didStart: false, reason: .fingerDown))
  }

  /// A tap on the content stops it where it is; outside its range it springs back from rest.
  mutating func stop() {
    guard scroller.isInMotion else { return }
    interrupt()
    scroller.settle(velocity: 0, time: now)
  }

  /// Content was moved: pulls follow it, and the footer's load check.
  @inline(__always) mutating func moved(_ movement: Movement, _ cause: RefreshEvent.PullCause) {
    unresolved.notePulls(cause)
    unresolved.note(movement)
  }

  private mutating func extendBurst() {
    guard scroller.extendBurst(time: now) else { return }
    resolveLengths()
    header.dragBegan()
    footer.dragBegan()
    loading.gestureBegan()
  }

  /// A finger, tick, key, jump or scroll ends reveals, hides and scrolls where they are (D-3).
  mutating func interrupt() {
    header.interrupt(pull: pull(at: .leading))
    footer.interrupt(pull: pull(at: .trailing))
    scroller.interrupt()
    startActionsAfterReveal()
  }
}

// MARK: - Pulls

extension EngineCore {
  /// Sends the pull of the moment to the machines.
  mutating func deliverPulls(_ cause: RefreshEvent.PullCause) {
    if header.isAttached {
      deliverPull(at: .leading, cause, counts: !isBlocked(.leading) && !header.hasFired)
    }
    guard footer.isAttached else { return }
    let isAuto = isAutoFooter
    guard !isAuto || footer.machine.followsPull else { return }
    deliverPull(
      at: .trailing, cause, counts: !isAuto && !isBlocked(.trailing) && !header.hasFired)
  }

  /// Sends the pull at an edge to its machine, as 0 if it does not count, since the control may not
  /// run.
  ///
  /// A consumed pull is forgotten only when the content has been back at the edge (T-8).
  @inline(__always) private mutating func deliverPull(
    at edge: Edge, _ cause: RefreshEvent.PullCause, counts: Bool
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

  /// The first movement that pulls while an ending shows ends it, unless the run ended in this pull
  /// (T-8, T-17).
  private mutating func pullDuringEnding(
    _ pull: Double, at edge: Edge, _ cause: RefreshEvent.PullCause, counts: Bool
  ) {
    if pull == 0 { self[edge].pullIsBack() }
    guard counts, pull > 0, cause == .movement, movesOutward(at: edge), !self[edge].endedUnderPull,
      self[edge].machine.isEnabled, self[edge].machine.hasMoreData
    else { return }
    send(.dismissed(holding: false), to: edge)
    turn.add(.pull, edge)
  }

  /// Notes that the pull of what holds the content may have changed, although nothing moved.
  private mutating func notePullIfHeld() {
    if scroller.isHeld { unresolved.notePulls(.other) }
  }

  private mutating func sendPull(
    _ pull: Double, to edge: Edge, _ cause: RefreshEvent.PullCause
  ) {
    let wasPulling = read(edge) { $0.machine.isPulling }
    let isFinger = scroller.isHeldByFinger
    let event = read(edge) {
      $0.lengths.event(ofPull: pull, cause, taken: $0.machine.floor, byFinger: isFinger)
    }
    send(event, to: edge)
    if !wasPulling, read(edge, { $0.machine.isPulling }) {
      self[edge].pullBegan(at: scroller.touch)
      if turn.isExplaining { explainReach() }
    }
    if cause == .movement, read(edge, { $0.firesNow }) { turn.add(.fire, edge) }
  }

  /// A pull that armed fires, as a release would; the drag goes on, and has had its run (T-9).
  private mutating func fireAtCrossing(_ edge: Edge) {
    guard self[edge].firesNow else { return }
    turn.explain(edge, RefreshDecision(didStart: true, reason: .thresholdCrossed))
    self[edge].noteFired()
    send(.released, to: edge, as: LoadingEntrance(reveal: .ifAtEdge))
  }
}

// MARK: - Lengths

extension EngineCore {
  mutating func setContent(_ length: Double) {
    let old = scroller.layout.content
    guard length != old else { return }
    let change = ContentSplice(contentLength: length, shift: 0, isGrowth: length > old)
    splice(change, because: .lengths)
  }

  /// Grows the content before its start; what shows keeps its place, unless its start shows (F-14).
  mutating func prependContent(_ length: Double) {
    guard length > 0 else { return }
    splice(
      ContentSplice(
        contentLength: scroller.layout.content + length, shift: length, isGrowth: false))
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
    unresolved.note([.range, .lengths])
  }

  /// Resolves lengths that depend on the container.
  private mutating func resolveLengths() {
    let room = controlRoom
    header.resolve(in: room)
    footer.resolve(in: room)
    loading.setReach(room.reach)
  }

  /// Tells of each floor once that no hand pulls to.
  private mutating func explainReach() {
    guard turn.isExplaining, hasSize else { return }
    for floor in header.takeFloorsOutOfReach() {
      turn.explain(
        .leading, RefreshDecision(didStart: false, reason: .levelOutOfReach(floor)))
    }
  }

  mutating func resize(viewport: Double, cross: Double) {
    guard viewport != scroller.layout.viewport || cross != scroller.layout.cross else { return }
    let follows = scroller.restsAtStart
    scroller.resize(viewport: viewport, cross: cross)
    resolveLengths()
    explainReach()
    if hasSize { header.laidOut(at: now) }
    if follows { scroller.stayAtStart(reserving: reserve(at: .leading)) }
    unresolved.note([.range, .lengths, .rest])
    resolve()
    loading.resized()
    if hasSize { runPendingBegins() }
  }

  private mutating func runPendingBegins() {
    for edge in [Edge.leading, .trailing] where self[edge].isAttached {
      guard let reveal = self[edge].takePendingBegin() else { continue }
      begin(edge, reveal: reveal, animated: false)
    }
  }
}

// MARK: - Another host

extension EngineCore {
  /// The host's content is at `target` now.
  mutating func hostScrolled(to target: Double, by mover: RefreshCoordinator.ScrollCause) {
    guard target != scroller.offset else { return }
    let keepsRoom = bringsRoom(at: target)
    if scroller.phase == .animating, !keepsRoom { interrupt() }
    if !keepsRoom { awaitsRoom = false }
    let movement = scroller.hostScrolled(
      to: target, by: cause(of: mover), isGliding: mover == .momentum, time: now)
    if keepsRoom, let left = scroller.goOnRevealing(time: now) {
      header.restartInset(towards: reserve(at: .leading), over: left, at: now)
    }
    if scroller.isHeld { unresolved.notePulls(mover == .finger ? .movement : .other) }
    unresolved.note(movement)
  }
}

extension EngineCore {
  /// The host's content came to rest; a header that was released has its room, whatever the host did
  /// meanwhile (I-14).
  private mutating func hostRested() {
    scroller.hostRested()
    guard awaitsRoom else { return }
    awaitsRoom = false
    guard header.isHolding, scroller.phase == .resting, scroller.restsBeforeHold else { return }
    unresolved.note(
      .reveal(.leading, duration: isHidden ? 0 : header.settings.revealDurationSeconds))
  }
}

// MARK: - Edits of the content, and following its end

extension EngineCore {
  /// Carries out an edit as one change: what is read keeps its place, and only then the range clamps.
  mutating func splice(_ splice: ContentSplice, because cause: RangeCause = .edit) {
    let isLatched = loading.isLatched(in: scroller.layout)
    let follows = followsEdit(splice)
    let shift = follows ? 0 : shift(of: splice)
    if shift != 0 { scroller.shift(by: shift) }
    if follows, !splice.isCorrection { scroller.comeToEnd() }
    let isRemoval =
      cause == .edit && !splice.isCorrection && splice.contentLength < scroller.layout.content
    if let goal = splice.goal { scroller.moveGoal(from: goal.from + shift, to: goal.to) }
    if splice.isGrowth { scroller.awaitGrowth(time: now) }
    scroller.setContent(splice.contentLength)
    unresolved.note([.range, .lengths], because: cause)
    if shift != 0 || splice.goal != nil { unresolved.note(.motion) }
    if splice.isGrowth {
      loading.grew()
    } else if isLatched, splice.isCorrection {
      loading.latch(in: scroller.layout)
    }
    if isRemoval { loading.requestCheck(.removal) }
  }

  /// Carries out edits in lengths; by default what lies at the viewport's start keeps its place.
  mutating func splice(_ edits: [ContentEdit], keeping anchor: Double?, _ keeps: Bool?) {
    let anchor = anchor ?? scroller.fingerPosition ?? max(scroller.offset, 0)
    var splice = ContentSplice(edits, of: scroller.layout.content, keeping: anchor)
    splice.keepsRowsAtEdge = keeps
    self.splice(splice)
  }

  /// Puts the viewport somewhere as a first layout would.
  mutating func restore(_ offset: Double, following isFollowing: Bool) {
    place(at: offset, by: .app)
    resolve()
    if isFollowing { scroller.takeHold() }
    loading.requestCheck(.layout)
  }

  mutating func follow(_ follows: Bool) {
    scroller.follow(follows, end: rest(at: .trailing))
    if follows { scroller.holdIfFitting(end: rest(at: .trailing)) }
  }

  /// Whether the end is what keeps its place over an edit.
  ///
  /// Rows that a footer's run brings are not followed, whichever of rows and end came first in the
  /// turn (F-14, R-6).
  private mutating func followsEdit(_ splice: ContentSplice) -> Bool {
    guard scroller.isFollowing else { return false }
    if isFooterRun && splice.isGrowth || splice.letsGoOfEnd { scroller.unfollow() }
    return scroller.isFollowing
  }
}

// MARK: - Runs, and what the app says about its data

extension EngineCore {
  /// Begins a run without any touch (T-11).
  mutating func begin(
    _ edge: Edge, reveal: RevealPolicy, floor: UInt8 = 0,
    because cause: RefreshDecision.Reason? = .beginCalled, animated: Bool = true,
    byItself isAutomatic: Bool = false
  ) {
    if let reason = refusal(of: edge) {
      return turn.explain(edge, RefreshDecision(didStart: false, reason: reason))
    }
    guard hasSize && self[edge].isAttached || self[edge].isLoading else {
      return self[edge].remember(reveal)
    }
    if reveal == .never, delaysSilentBegin(edge) { return self[edge].waitSilently() }
    if self[edge].machine.ending != nil {
      return endDwell(edge, for: PendingBegin(reveal: reveal, floor: floor, cause: cause))
    }
    if !self[edge].isLoading, let cause {
      turn.explain(edge, RefreshDecision(didStart: true, reason: cause))
    }
    let entrance = LoadingEntrance(
      reveal: edge == .trailing ? footerReveal : reveal, isAnimated: animated,
      isAtEdge: isAtLeadingEdge, isSilent: reveal == .never, isAutomatic: isAutomatic)
    let restarts = self[edge].settings.reentrancy == .restart
    send(.begun(restart: restarts, floor: floor), to: edge, as: entrance)
  }

  /// Ends a dwell for the run that comes next in the turn; the hold stays (T-17).
  private mutating func endDwell(_ edge: Edge, for next: PendingBegin) {
    self[edge].setNextBegin(next)
    send(.dismissed(holding: false), to: edge)
    turn.add(.begin, edge)
  }

  /// Begins what waited for an ending or a pull to be over.
  private mutating func beginWaiting(_ edge: Edge) {
    if let next = self[edge].nextBegin {
      begin(edge, reveal: next.reveal, floor: next.floor, because: next.cause)
      self[edge].forgetNextBegin()
    } else if self[edge].waitsSilently, !delaysSilentBegin(edge) {
      self[edge].stopWaiting()
      begin(edge, reveal: .never)
      if !self[edge].isLoading { turn.add(RefreshEffects.dropped, edge) }
    }
  }

  /// Takes in a run's result, or the app's stray `end`; a success that the action
  /// returned waits for the automatic end too.
  mutating func end(_ edge: Edge, _ result: RefreshResult, isReturned: Bool = false) {
    self[edge].forgetBegin()
    if edge == .trailing, result == .noMoreData, !footer.isLoading {
      loading.exhausted(duringRefresh: header.isLoading)
    }
    let waits = !isHidden && self[edge].waitsForMinimum(at: now)
    let isFixed = isReturned && result.outcome == .success && !isHidden
    let awaitsEnd = isFixed && self[edge].awaitAutomaticEnd(at: now)
    send(.ended(result, waits: waits || awaitsEnd), to: edge)
    // A result that only waits for the automatic end does not wait longer than the app does.
    if !isReturned, !waits, self[edge].machine.result != nil { send(.minimumElapsed, to: edge) }
  }

  mutating func cancel(_ edge: Edge) {
    self[edge].forgetBegin()
    send(.cancelled, to: edge)
    if self[edge].machine.skipsDwell { turn.add(.skipDwell, edge) }
  }

  mutating func dismiss(_ edge: Edge) {
    send(.dismissed(holding: isConsumed(edge)), to: edge)
  }

  mutating func setMoreData(_ more: Bool) {
    if !more { loading.exhausted(duringRefresh: header.isLoading) }
    // A footer that was hidden is not there to be near to: the zone is measured without it.
    let near = more && isFooterHidden ? approach : nil
    send(.moreDataChanged(more), to: .trailing)
    if more { loading.rearm(near: near) }
  }

  mutating func setEnabled(_ edge: Edge, _ enabled: Bool) {
    guard enabled != self[edge].machine.isEnabled else { return }
    if !enabled { self[edge].stopWaiting() }
    send(.enabledChanged(enabled), to: edge)
    if self[edge].machine.skipsDwell { turn.add(.skipDwell, edge) }
    if !self[edge].machine.isHolding {
      if edge == .trailing { footer.stopInset() }
      unresolved.note([.range, .lengths])
    }
    if enabled, edge == .trailing { loading.requestCheck(.layout) }
  }
}

// MARK: - What follows from a transition

extension EngineCore {
  /// Carries out the first step that belongs to the transition itself; `nil` if none is left.
  mutating func followUp() -> TransactionStep? { followUp(endingDwells: false) }

  /// Ends a dwell of 0, or else continues the frame; `nil` if neither is to be done.
  ///
  /// One call, because of two in a row Swift 6.3's optimiser forgets to end the access of the first.
  mutating func goOn() -> TransactionStep? { followUp(endingDwells: true) ?? continueFrame() }

  private mutating func followUp(endingDwells: Bool) -> TransactionStep? {
    guard let (next, edge) = turn.takeFollowUp(endingDwells: endingDwells) else { return nil }
    switch next {
    case .fire: fireAtCrossing(edge)
    case .cancel: cancel(edge)
    case .skipDwell, .endDwell: dismiss(edge)
    case .wake: if self[edge].isAttached, loading.wakesAfterRefresh { send(.reset, to: edge) }
    case .pull: deliverPulls(.movement)
    case .begin: beginWaiting(edge)
    case .start: send(.actionStarted, to: edge)
    }
    resolve()
    return takeStep()
  }

  /// Takes in the dwell that the view asks for.
  mutating func setDwell(_ edge: Edge, _ dwell: Double) {
    guard self[edge].machine.ending != nil else { return }
    let length = isHidden || isUnseen(edge) ? 0 : dwell
    self[edge].setDwell(length)
    if length <= 0 { turn.add(.endDwell, edge) }
  }
}

// MARK: - Events of a control

// What happens to a control, and what that does to its inset, to the other one and to the footer's
// load check.

extension EngineCore {
  /// Hands an event to a machine and follows up on what it decided.
  mutating func send(
    _ event: RefreshEvent, to edge: Edge, as entrance: LoadingEntrance = LoadingEntrance()
  ) {
    let old = read(edge) { $0.state }
    let shown = contribution(at: edge)
    let effects = self[edge].handle(event, at: now)
    turn.add(effects, edge)
    switch effects.newState {
    case nil, .pulling: break
    case .loading:
      self[edge].runBegan(as: entrance, at: edge)
      enteredLoading(edge, from: shown, as: entrance)
    case .finished(let outcome):
      self[edge].runEnded(underPull: holdsPull(at: edge) && !self[edge].holdsUnseen)
      enteredFinished(edge, outcome)
    case .initial, .noMoreData, .failed: enteredRest(edge, after: old, shown: shown)
    }
    if effects.wantsAction { wantAction(edge) }
  }

  private mutating func enteredLoading(
    _ edge: Edge, from shown: Double, as entrance: LoadingEntrance
  ) {
    let pull = pull(at: edge)
    if edge == .leading {
      loading.refreshStarted()
      if policy == .headerWins, footer.isLoading { turn.add(.cancel, .trailing) }
      if entrance.reveal == .always, pull > 0 { header.fired(at: pull) }
    } else {
      loading.loadStarted(at: now)
    }
    reveal(edge, from: shown, as: entrance)
    notePullIfHeld()
  }

  /// The action starts in this turn, or when the reveal is over (N-1).
  private mutating func wantAction(_ edge: Edge) {
    let waits = self[edge].settings.actionTiming == .afterReveal && self[edge].inset.isMoving
    if !waits { turn.add(.start, edge) }
  }

  private mutating func enteredFinished(_ edge: Edge, _ outcome: RefreshOutcome) {
    if edge == .trailing { return loadEnded(outcome) }
    if outcome == .success, !header.isAutomatic {
      loading.refreshed()
      turn.add(.wake, .trailing)
    }
    // Under *exclusive* a load would take the turn of a retry while the ending shows.
    if policy == .headerWins || policy == .independent && outcome == .success {
      requestCheckAfterRefresh()
    }
  }

  /// Short content is asked for more when the list rests again, as at a first layout (F-6).
  private mutating func requestCheckAfterRefresh() {
    if isShort { loading.awaitRest() } else { loading.requestCheck(.layout) }
  }

  /// A control is at rest: the room it took closes up, or that of a footer comes back (F-9, F-12).
  private mutating func enteredRest(_ edge: Edge, after old: RefreshState, shown: Double) {
    if self[edge].waitsSilently { turn.add(.begin, edge) }
    if edge == .leading {
      guard case .finished = old else { return }
      if policy == .exclusive { requestCheckAfterRefresh() }
      if header.nextBegin == nil {
        hide(edge, from: shown, over: header.settings.hideDurationSeconds)
      }
      return
    }
    if case .finished = old, footer.state == .initial, loading.hasGrown {
      loading.requestCheck(.growth)
    }
    let reserve = reserve(at: edge)
    guard footer.nextBegin == nil, shown != reserve || footer.inset.isMoving else { return }
    if shown > reserve || (unresolved.aim?.goal ?? scroller.goal) == .reveal(edge) {
      let hidden = isFooterHidden
      hide(
        edge, from: shown,
        over: hidden ? Self.footerHideDuration : footer.settings.hideDurationSeconds)
    } else {
      footer.stopInset()
      unresolved.note(.range)
    }
  }
}

// MARK: - Insets that come and go (I-2 to I-6)

extension EngineCore {
  /// The seconds that a footer takes to hide: a little longer than a hold, since a row of the list
  /// closes up.
  static let footerHideDuration = 0.3

  /// Makes room for a control that begins to load, where it is wanted and nothing holds the content.
  mutating func reveal(_ edge: Edge, from shown: Double, as entrance: LoadingEntrance) {
    self[edge].stopInset()
    let isStanding = edge == .trailing && isAutoFooter
    if scroller.isHeld {
      if edge == .leading { header.awaitRelease(entrance.isWanted ? entrance.reveal : nil) }
      return unresolved.note(.range)
    }
    guard !isStanding, entrance.isWanted || edge == .trailing else {
      return unresolved.note(.range, because: .silent)
    }
    let isAnimated = entrance.isAnimated && !isHidden
    let duration = isAnimated ? self[edge].settings.revealDurationSeconds : 0
    self[edge].moveInset(from: shown, to: reserve(at: edge), over: duration, at: now)
    unresolved.noteDeparture(of: edge)
    guard entrance.isWanted else { return unresolved.note(.range, because: .silent) }
    scroller.suspend()
    unresolved.note(.range)
    unresolved.note(.reveal(edge, duration: duration))
  }

  /// Settles a header that was begun under the finger at its hold (D-11).
  mutating func revealPending() -> Bool {
    guard let reveal = header.inset.pendingReveal else { return false }
    header.awaitRelease(nil)
    guard header.machine.isHolding, reveal == .always || scroller.overscroll >= -lengthTolerance
    else { return false }
    if header.holdsUnseen {
      header.reveal()
      unresolved.note(.range)
    }
    let duration = isHidden ? 0 : header.settings.revealDurationSeconds
    unresolved.note(.reveal(.leading, duration: duration))
    return true
  }

  /// Takes a control's inset away: animated, unless something holds the content (D-2) or the
  /// control is out of sight (I-4).
  mutating func hide(_ edge: Edge, from shown: Double, over duration: Double) {
    let range = scroller.layout.range(
      reserving: reserve(at: .leading), reserve(at: .trailing))
    let isOutside =
      edge == .leading ? scroller.offset < range.start : scroller.offset > range.end
    let isAnimated = !scroller.isHeld && !isHidden && duration > 0
    self[edge].stopInset()
    if isAnimated, isOutside || edge == .trailing {
      self[edge].moveInset(from: shown, to: reserve(at: edge), over: duration, at: now)
    }
    unresolved.note(.range)
    let movesOffset = (unresolved.aim?.goal ?? scroller.goal).map { $0.edge == edge } ?? isOutside
    guard !scroller.isHeld, movesOffset else { return }
    scroller.suspend()
    if !isAnimated {
      unresolved.note(.hide(edge, duration: nil))
    } else {
      unresolved.note(isOutside ? .hide(edge, duration: duration) : .settle(velocity: 0))
    }
  }

  /// Starts actions that waited for their reveal.
  mutating func startActionsAfterReveal() {
    if header.machine.awaitsAction, !header.inset.isMoving { turn.add(.start, .leading) }
    if footer.machine.awaitsAction, !footer.inset.isMoving { turn.add(.start, .trailing) }
  }
}

// MARK: - The footer's load check

extension EngineCore {
  /// Takes in a movement: it may leave the footer's zone, or request a load check (F-3, F-4).
  @inline(__always) mutating func note(_ movement: Movement) {
    let offset = scroller.offset
    if scroller.following.isOn { noteFollowing(movement) }
    let requestsCheck = offset > movement.from && offset > -scroller.layout.base.start
    if requestsCheck || loading.hasLatch { noteForFooter(movement, requestsCheck: requestsCheck) }
  }

  private mutating func noteFollowing(_ movement: Movement) {
    guard scroller.offset != movement.from else { return }
    scroller.noteFollowing(movement, end: rest(at: .trailing))
  }

  private mutating func noteForFooter(_ movement: Movement, requestsCheck: Bool) {
    guard scroller.offset != movement.from, footer.isAttached, isAutoFooter else { return }
    loading.moved(
      to: approach, in: scroller.layout, by: movement.cause, requestsCheck: requestsCheck,
      isExplaining: turn.isExplaining)
  }

  /// A footer's run is over: it may have to wait for something new.
  mutating func loadEnded(_ outcome: RefreshOutcome) {
    loading.loadEnded(
      outcome, near: approach, in: scroller.layout, at: now, latches: !isBlocked(.trailing))
  }

  /// Makes the load check that this turn's movement, growth or layout requested; `nil` if none was.
  mutating func checkLoad() -> TransactionStep? {
    guard loading.isCheckDue else { return nil }
    let causes = loading.takeCauses()
    guard footer.isAttached else { return nil }
    let decision = loading.decide(for: causes, in: loadSituation)
    loading.forgetMeasured()
    turn.explain(.trailing, decision)
    if decision.didStart {
      if isShort { loading.fillStarted() }
      loadByItself()
      resolve()
    }
    return takeStep()
  }

  private mutating func loadByItself() {
    if footer.machine.ending != nil {
      endDwell(.trailing, for: PendingBegin(reveal: .ifAtEdge, floor: 0, cause: nil))
    } else {
      send(.begun(restart: false), to: .trailing, as: LoadingEntrance(reveal: .never))
    }
  }
}

// MARK: - Controls that come, go and change their settings

extension EngineCore {
  /// A control has been attached, and its view has its state.
  mutating func attached(_ edge: Edge, trigger: Double?) {
    self[edge].attach(at: now)
    self[edge].setViewTrigger(trigger)
    resolveLengths()
    explainReach()
    if hasSize { self[edge].laidOut(at: now) }
    unresolved.note([.range, .lengths])
    resolve()
    if edge == .trailing { loading.requestCheck(.layout) }
    guard hasSize, let reveal = self[edge].takePendingBegin() else { return }
    begin(edge, reveal: reveal, animated: false)
  }

  /// A control is attached; its view has no state yet.
  mutating func attach(_ edge: Edge, _ attachment: ControlInput.Attachment) {
    let settings = attachment.settings
    if edge == .trailing { loading.attach(settings.loading) }
    let machine = RefreshStateMachine(
      edge: edge, asleep: !attachment.hasMoreData, isEnabled: attachment.isEnabled,
      runs: attachment.runs)
    self[edge] = ControlCore(machine)
    self[edge].apply(
      settings.configuration, floors: settings.floors, viewExtent: settings.extent)
    if let reveal = attachment.pendingBegin { self[edge].remember(reveal) }
  }

  /// A control is about to go: its run is over.
  mutating func leave(_ edge: Edge) {
    self[edge].leaves(quietly: isQuiet(edge))
    send(.detached, to: edge)
  }

  /// A control has gone: insets are restored at once (I-8).
  mutating func detached(_ edge: Edge) {
    let wasQuiet = self[edge].leavesQuietly
    if self[edge].isLoading { loading.requestCheck(.layout) }
    self[edge] = ControlCore(RefreshStateMachine(edge: edge))
    for followUp in [DeferredEffect.fire, .skipDwell, .pull, .begin, .start, .endDwell] {
      turn.drop(followUp, edge)
    }
    for followUp in [DeferredEffect.cancel, .wake] { turn.drop(followUp, .trailing) }
    unresolved.note([.range, .lengths])
    if wasQuiet { return }
    if scroller.goal?.edge == edge { scroller.suspend() }
    unresolved.note(.orphan)
  }

  /// Takes over settings that act from the next event on.
  mutating func configure(_ edge: Edge, _ settings: ControlInput.Settings) {
    if edge == .trailing {
      switchLoading(settings.loading)
      resolve()
      loading.apply(settings.loading)
    }
    self[edge].apply(
      settings.configuration, floors: settings.floors, viewExtent: settings.extent)
    let follows = edge == .leading && scroller.restsAtStart
    resolveLengths()
    explainReach()
    if follows { scroller.stayAtStart(reserving: reserve(at: .leading)) }
    unresolved.note([.range, .lengths])
  }

  /// Takes over what acts at once.
  mutating func switchLoading(_ new: RefreshFooter.Loading) {
    guard footer.isAttached else { return }
    let shown = contribution(at: .trailing)
    let wasAuto = isAutoFooter
    let hasNewLimits = loading.settings.limits != new.limits
    loading.switchOver(to: new)
    followReserve(from: shown)
    unresolved.note([.range, .lengths])
    guard isAutoFooter, !wasAuto || hasNewLimits else { return }
    loading.requestCheck(.layout)
  }

  /// Brings the footer's inset where it belongs, unless it is on its way there already.
  private mutating func followReserve(from shown: Double) {
    let reserve = reserve(at: .trailing)
    guard footer.inset.target ?? shown != reserve else { return }
    if shown > reserve, isFooterHidden {
      hide(.trailing, from: shown, over: Self.footerHideDuration)
    } else {
      footer.stopInset()
    }
  }
}
