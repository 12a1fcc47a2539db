/// A finger on the content, or its stand-in.
struct Drag: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case finger
    case wheel
  }

  var kind = Kind.finger
  /// How far the finger has come since it landed.
  var travel = 0.0
  /// Where the content would be without rubber band when the finger was at `anchorTravel`; kept
  /// apart from the way since then, so that no rounding errors add up.
  private var anchor = 0.0
  private var anchorTravel = 0.0

  /// Where the content would be without rubber band.
  var virtual: Double {
    get { anchor - (travel - anchorTravel) }
    set {
      anchor = newValue
      anchorTravel = travel
    }
  }

  /// Where across the axis the finger landed.
  var touch: Double?
  var tracker = VelocityTracker()

  /// A pull that was asked for to the last bit, and the offset that shows it.
  var exactEdge = Edge.leading
  var exactOffset = Double.nan
  var exactPull = 0.0

  init(kind: Kind = .finger) { self.kind = kind }
}

/// Wheel ticks or keys with short gaps.
struct Burst: Sendable, Hashable {
  /// The longest gap inside a burst, in seconds.
  static let gap = 0.3

  var last = -Double.infinity
  /// Whether the list rested at that edge when the burst began: only then does it pull there.
  var mayPullLeading = false
  var mayPullTrailing = false

  func isOver(at time: Double) -> Bool { time - last >= Self.gap - timeTolerance }
}
