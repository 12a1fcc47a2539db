import RefreshKit
import Testing

/// The rules in every step of the machine up to depth 8.
@Suite(.timeLimit(.minutes(60))) struct MachineRulesTests {
  static let walks = [MachineWalk(edge: .leading), MachineWalk(edge: .trailing)]

  private func check(
    _ rule: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (MachineWalk.Step) -> Bool
  ) {
    for walk in Self.walks {
      let broken = walk.steps.filter { !holds($0) }
      let words = broken.prefix(3).map { "\($0.before) ⟶ \($0.event) ⟶ \($0.after)" }
      #expect(
        broken.isEmpty, "\(rule): \(broken.count) steps, \(words.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `N-2: a control's state is delivered when it changed, and only then`() {
    check("delivered") { step in
      step.effects.newState == (step.after.state == step.before.state ? nil : step.after.state)
    }
    #expect(Self.walks.allSatisfy { $0.steps.count > 1000 })
  }

  @Test func `F-10, F-13, T-7: a control makes only the transitions in the table of states`() {
    check("transition") { step in
      let after = step.after.state
      if step.before.edge == .leading, after == .noMoreData || after == .failed { return false }
      guard after != step.before.state else { return true }
      switch step.before.state {
      case .initial: return after.isPulling || after == .loading || after == .noMoreData
      case .pulling:
        return after.isPulling || after == .initial || after == .loading || after == .noMoreData
          || after == .failed
      case .loading: return after.isFinished
      case .finished: return after == .initial || after == .noMoreData || after == .failed
      case .noMoreData: return after == .initial
      case .failed:
        return after == .loading || after == .initial || after == .noMoreData || after.isPulling
      }
    }
  }

  @Test
  func `T-2, D-1: only a movement arms a pull, and other events neither arm nor begin a pull`() {
    check("armed means pulled to or past the trigger") { step in
      !step.after.isArmed || (step.after.state.progress ?? 0) >= 1
    }
    check("arming") { step in
      guard !step.before.isArmed, step.after.isArmed else { return true }
      guard case .pulled(let progress, _, .movement) = step.event else { return false }
      return progress >= 1
    }
    check("beginning") { step in
      guard !step.before.state.isPulling, step.after.state.isPulling else { return true }
      guard case .pulled(let progress, _, let cause) = step.event else { return false }
      return progress > 0 && cause != .other
    }
    check("disarming") { step in
      guard case .pulled(let progress, _, _) = step.event, progress < 1 else { return true }
      return !step.after.isArmed
    }
  }

  @Test
  func `T-1: a pull's progress is delivered unchanged, at least 1 only if a release would fire`() {
    check("progress") { step in
      guard let progress = step.after.state.progress else { return true }
      guard case .pulled(let delivered, _, _) = step.event else {
        return step.after.state == step.before.state
      }
      return progress == (step.after.isArmed ? delivered : min(delivered, 1.0.nextDown))
    }
    check("fires") { step in
      guard let progress = step.after.state.progress else { return true }
      var machine = step.after
      let fires = machine.handle(.released).newState == .loading
      return fires == (progress >= 1) && fires == step.after.isArmed
    }
  }

  @Test func `T-3, T-4: only a release fires a control, and only while its pull is armed`() {
    check("firing") { step in
      let enters = step.after.state == .loading && step.before.state != .loading
      if case .begun = step.event { return true }
      return enters == (step.event == .released && step.before.isArmed)
    }
    check("release") { step in
      guard step.event == .released else { return true }
      if step.before.isArmed { return step.after.state == .loading && step.effects.requestsAction }
      return step.before.state.isPulling
        ? step.after.state.isRest : step.after.state == step.before.state
    }
  }

  @Test
  func `T-5, T-6: a pull that returns to 0 or is cancelled puts the control in a state of rest`() {
    check("the end of a pull") { step in
      guard step.before.state.isPulling else { return true }
      switch step.event {
      case .pulled(0, _, _), .dragCancelled: return step.after.state.isRest
      default: return true
      }
    }
  }

  @Test(arguments: [
    StateMachineEvent.released, .dragCancelled, .pulled(progress: 0, cause: .movement),
  ])
  func `F-16, N-4: a failed footer that is pulled and released early is failed again`(
    end: StateMachineEvent
  ) {
    var machine = RefreshStateMachine(edge: .trailing)
    for event in [StateMachineEvent.begun(restart: false), .ended(.failure, waits: false)] {
      _ = machine.handle(event)
    }
    _ = machine.handle(.dismissed(pullIsHeld: false))
    _ = machine.handle(.pulled(progress: 0.5, cause: .movement))
    var refreshed = machine
    #expect(machine.handle(end).newState == .failed)
    _ = refreshed.handle(.reset)
    #expect(refreshed.handle(end).newState == .initial, "a refresh has reset it")
  }

  @Test func `T-7: no pull, release or cancelled drag changes loading, finished or no more data`() {
    check("kept") { step in
      guard step.before.isHolding || step.before.state == .noMoreData else { return true }
      switch step.event {
      case .pulled, .released, .dragCancelled:
        return step.after.state == step.before.state && step.effects == RefreshEffects.none
      default: return true
      }
    }
  }

  @Test func `T-8: a pull during which a run ended cannot fire until it has been back at 0`() {
    check("consumed") { step in
      guard step.event == .dismissed(pullIsHeld: true), step.before.state.isFinished,
        step.after.isEnabled, step.after.state != .noMoreData
      else { return true }
      var machine = step.after
      let pull = StateMachineEvent.pulled(progress: 2, cause: .movement)
      guard machine.handle(pull) == RefreshEffects.none else { return false }
      var released = machine
      guard released.handle(.released) == RefreshEffects.none else { return false }
      guard released.handle(pull).newState == .pulling(progress: 2) else { return false }
      _ = machine.handle(.pulled(progress: 0, cause: .movement))
      return machine.handle(pull).newState == .pulling(progress: 2)
    }
  }

  @Test
  func
    `T-11: unless loading, begin starts a run only from initial, pulling and failed, if enabled`()
  {
    check("begin") { step in
      guard case .begun = step.event, step.before.state != .loading else { return true }
      let starts =
        step.before.isEnabled && !step.before.state.isFinished && step.before.state != .noMoreData
      return starts
        ? step.after.state == .loading && step.effects.requestsAction
        : step.effects == RefreshEffects.none && step.after.state == step.before.state
    }
  }

  @Test func `T-14, D-12: restart ends the run and requests another, unless the run has not begun`()
  {
    check("restart") { step in
      guard case .begun(let restart, _) = step.event, step.before.state == .loading else {
        return true
      }
      // A run that was ended before its action was called has not begun either.
      let hasBegun = step.before.isRunning || step.effects.requestsAction
      guard restart, !step.before.awaitsAction, hasBegun else {
        return step.effects == RefreshEffects.none
      }
      let cancels: RefreshEffects.ActionEffect? =
        step.before.isRunning ? .cancel(run: step.before.runs) : nil
      return step.effects.requestsAction && step.effects.action == cancels
        && step.after.awaitsAction
        && step.effects.newState == nil
    }
  }

  @Test func `D-12: a run that ended before its action began is not restarted`() {
    var machine = RefreshStateMachine(edge: .leading)
    _ = machine.handle(.begun(restart: true))
    _ = machine.handle(.ended(.failure, waits: true))
    #expect(machine.handle(.begun(restart: true)) == RefreshEffects.none)
    #expect(machine.handle(.actionStarted) == RefreshEffects.none)
    #expect(machine.handle(.minimumElapsed).newState == .finished(.failure))
    #expect(machine.runs == 0)
  }

  @Test
  func `A-4, A-5: a loading control waits for its action, runs it, or waits with a result`() {
    check("balance") { step in
      guard step.event != .detached else { return true }
      let machine = step.after
      let phases = [machine.awaitsAction, machine.isRunning, machine.result != nil]
      return phases.filter { $0 }.count == (machine.state == .loading ? 1 : 0)
    }
    check("counting") { step in
      let starts = step.event == .actionStarted && step.before.awaitsAction
      guard step.after.runs == step.before.runs + (starts ? 1 : 0) else { return false }
      return !starts || step.effects.action == .start(run: step.after.runs)
    }
    check("an end that is not the action's own cancels it") { step in
      guard step.before.isRunning, !step.after.isRunning else { return true }
      if case .ended = step.event { return step.effects.action == nil }
      return step.effects.action == .cancel(run: step.before.runs)
    }
  }

  @Test
  func `A-5, A-6: results of a run wait for the minimum loading time, and the first result counts`()
  {
    check("ended") { step in
      guard case .ended(let result, let waits) = step.event, step.before.state == .loading,
        step.before.result == nil
      else { return true }
      return waits
        ? step.after.state == .loading && step.after.result == result
        : step.after.state == .finished(result.outcome)
    }
    check("a second result is none") { step in
      guard case .ended = step.event, step.before.result != nil else { return true }
      return step.after.state == .loading && step.after.result == step.before.result
    }
    check("minimum") { step in
      guard step.event == .minimumElapsed else { return true }
      guard let result = step.before.result else { return step.after == step.before }
      return step.after.state == .finished(result.outcome)
    }
    check("timeout") { step in
      guard case .timedOut(let waits) = step.event else { return true }
      guard step.before.state == .loading, step.before.result == nil else {
        return step.after == step.before
      }
      return waits ? step.after.result == .failure : step.after.state == .finished(.failure)
    }
  }

  @Test func `A-7: only cancelling and disabling skip the dwell of an outcome`() {
    check("skipping") { step in
      guard step.after.state.isFinished, !step.before.state.isFinished else { return true }
      return step.after.skipsDwell
        == (step.event == .cancelled || step.event == .enabledChanged(false))
    }
  }

  @Test func `F-10: no more data can be reported before or after the end of the load`() {
    check("no more data") { step in
      guard step.after.edge == .trailing, step.after.state == .loading, step.after.result == nil
      else { return true }
      return RefreshResult.allCases.allSatisfy { result in
        var first = step.after
        _ = first.handle(.moreDataChanged(false))
        _ = first.handle(.ended(result, waits: false))
        _ = first.handle(.dismissed(pullIsHeld: false))
        var second = step.after
        _ = second.handle(.ended(result, waits: false))
        _ = second.handle(.moreDataChanged(false))
        _ = second.handle(.dismissed(pullIsHeld: false))
        return first.state == .noMoreData && second.state == .noMoreData
      }
    }
    check("more data") { step in
      guard step.event == .moreDataChanged(true) else { return true }
      return step.after.state
        == (step.before.state == .noMoreData ? .initial : step.before.state)
    }
  }

  @Test func `F-11: a refresh resets a footer only from no more data and failed`() {
    check("reset") { step in
      guard step.event == .reset else { return true }
      let wakes = step.before.state == .noMoreData || step.before.state == .failed
      return step.after.state == (wakes ? .initial : step.before.state)
    }
  }

  @Test func `F-13: after a failure's dwell a footer is failed or in noMoreData, a header initial`()
  {
    check("failed") { step in
      guard step.before.state == .finished(.failure), case .dismissed = step.event else {
        return true
      }
      let footer = step.after.state == .failed || step.after.state == .noMoreData
      return step.before.edge == .trailing ? footer : step.after.state == .initial
    }
  }

  @Test func `L-4: a disabled control neither pulls nor loads`() {
    check("disabled") { step in
      step.after.isEnabled || !step.after.state.isPulling && step.after.state != .loading
    }
  }

  @Test func `D-8: detaching a control ends its run, and notifies of initial only during a pull`() {
    check("detach") { step in
      guard step.event == .detached else { return true }
      let told: RefreshState? = step.before.state.isPulling ? .initial : nil
      let ends: RefreshEffects.ActionEffect? =
        step.before.isRunning ? .cancel(run: step.before.runs) : nil
      return step.effects.newState == told && step.effects.action == ends
    }
  }
}
