/// The engine state of one container as one value: geometry, motion, both machines, the ledger.
///
/// Every event is one call into it; what the shell has to do collects in `effects`. It keeps no
/// clock: `now` is the time of the last evaluation.
struct EngineCore: Sendable {
  var options = ScrollModel.Configuration() {
    didSet { updateBand() }
  }
  var policy = CoordinationPolicy.headerWins
  var rowLength = 1.0

  var now = 0.0
  var offset = 0.0
  var content = 0.0
  var viewport = 0.0 {
    didSet { updateBand() }
  }
  /// The rubber band of this viewport.
  private(set) var band = RubberBand(dimension: 0)
  var crossLength = 0.0
  var base = Insets.zero
  var isHidden = false
  /// The host moves its content itself; the engine only reveals and hides.
  var isForeign = false
  var isHostMoving = false

  /// The range the content rests in, holds and footers included.
  var rangeStart = 0.0
  var rangeEnd = 0.0

  var phase = ScrollPhase.resting
  var drag = Drag()
  var motion = Motion()
  var burst = Burst()

  var header = ControlCore(edge: .leading)
  var footer = ControlCore(edge: .trailing)
  var loading = RefreshFooter.Loading()
  var gate = LoadGate()
  /// The app said that nothing is left while the header was loading.
  var isExhaustedDuringRefresh = false

  var entrance = Entrance()
  var step = TurnStep()
  var effects = TurnEffects()
  var followUps = FollowUps()
  var question = LoadQuestion()
  /// A frame came and not all that is due at it has happened.
  var isEvaluating = false
  var isExplaining = false
  var decisions: [ControlDecision] = []

  subscript(edge: Edge) -> ControlCore {
    @inline(__always) get { edge == .leading ? header : footer }
    @inline(__always) _modify {
      if edge == .leading { yield &header } else { yield &footer }
    }
  }

  var hasSize: Bool { viewport > 0 }

  private mutating func updateBand() {
    band = RubberBand(dimension: viewport, coefficient: options.rubberBandCoefficient)
  }
}

/// A decision and the control that took it.
struct ControlDecision: Sendable, Hashable {
  var edge: Edge
  var decision: RefreshDecision
}

/// What the shell has to do for both controls.
struct TurnEffects: Sendable, Hashable {
  var header = RefreshEffects()
  var footer = RefreshEffects()
}

/// What came of one step, small enough for registers.
struct TurnStep: Sendable, Hashable {
  struct Parts: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    /// The header's view hears the new progress of its pull.
    static let headerPull = Parts(rawValue: 1)
    /// The footer's view does.
    static let footerPull = Parts(rawValue: 2)
    /// There are effects to carry out.
    static let effects = Parts(rawValue: 4)
    /// The engine itself goes on: a follow-up, a question, a decision to tell.
    static let more = Parts(rawValue: 8)
  }

  var parts: Parts = []
  var progress = 0.0

  mutating func insert(_ part: Parts) { parts.insert(part) }

  mutating func tellPull(_ progress: Double, _ edge: Edge) {
    self.progress = progress
    parts.insert(edge == .leading ? .headerPull : .footerPull)
  }
}

/// What the engine itself has to do next, most urgent first.
struct FollowUps: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A header run cancels the footer's (C-1).
  static let cancelFooter = FollowUps(rawValue: 1)
  /// A cancelled run leaves `finished` without dwell.
  static let skipHeaderDwell = FollowUps(rawValue: 2)
  static let skipFooterDwell = FollowUps(rawValue: 4)
  /// A successful refresh wakes the footer (F-11).
  static let resetFooter = FollowUps(rawValue: 8)
  static let startHeader = FollowUps(rawValue: 16)
  static let startFooter = FollowUps(rawValue: 32)
  /// A dwell of 0 is over.
  static let endHeaderDwell = FollowUps(rawValue: 64)
  static let endFooterDwell = FollowUps(rawValue: 128)
}

/// What asks the footer's question at the end of a turn (F-3).
struct LoadQuestion: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A finger, a wheel tick or a key moved the list towards its end.
  static let gesture = LoadQuestion(rawValue: 1)
  /// Momentum did.
  static let momentum = LoadQuestion(rawValue: 2)
  /// The app did.
  static let app = LoadQuestion(rawValue: 4)
  /// The content grew.
  static let growth = LoadQuestion(rawValue: 8)
  /// A first layout, a resize, or the end of what forbade a load.
  static let layout = LoadQuestion(rawValue: 16)

  static let byUser: LoadQuestion = [.gesture, .momentum]
}
