/// The engine of one container as one value: its rooms, and what all of them need to know.
///
/// Every event is one call into it. The rooms do not know each other: what one of them answers is
/// handed to the next here, in the extensions that stand beside the rooms. It keeps no clock: `now`
/// is the time of the last evaluation.
struct EngineCore: Sendable {
  var scroller: Scroller
  var header = ControlCore(RefreshStateMachine(edge: .leading))
  var footer = ControlCore(RefreshStateMachine(edge: .trailing))
  var loading = AutoLoad()
  var turn = Turn()
  /// Whether what is read keeps its place at the leading edge too.
  var keepsRowsAtEdge = false
  private(set) var policy = CoordinationPolicy.headerWins
  private(set) var now = 0.0
  /// The host is off screen (L-5).
  private(set) var isHidden = false

  init(isForeign: Bool = false) { scroller = Scroller(isForeign: isForeign) }

  subscript(edge: Edge) -> ControlCore {
    @inline(__always) get { edge == .leading ? header : footer }
    @inline(__always) _modify {
      if edge == .leading { yield &header } else { yield &footer }
    }
  }

  var hasSize: Bool { scroller.layout.hasSize }

  mutating func setHidden(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    if !hidden { loading.ask(.layout) }
  }

  /// Takes over another policy: a pull that it blocks is over, a load it allows is asked for.
  mutating func switchPolicy(_ policy: CoordinationPolicy) {
    let wasBlocked = isBlocked(.trailing)
    self.policy = policy
    if scroller.isHeld { deliverPulls(.other) }
    if wasBlocked, !isBlocked(.trailing) { loading.ask(.layout) }
  }

  /// A frame has come.
  mutating func beginEvaluation(at time: Double) {
    now = max(now, time)
    turn.beginFrame()
  }

  /// Takes in a frame at which nothing is due and nothing moves; `false`, and nothing has happened,
  /// if there may be anything to do.
  mutating func pass(to time: Double) -> Bool {
    assert(turn.isIdle && !loading.isAsked, "A turn left something to do")
    let time = max(now, time)
    guard nextDeadline > time + timeTolerance, !isMoving, !scroller.following.isOn,
      !header.machine.awaitsAction, !footer.machine.awaitsAction
    else { return false }
    now = time
    return true
  }

  /// What came of the last step.
  @inline(__always) mutating func takeStep() -> TurnStep {
    turn.takeStep(goesOn: loading.isAsked)
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
