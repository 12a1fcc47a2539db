/// A finger as the host reports it.
struct Finger: Sendable, Hashable {
  var id = 0
  /// The position across the axis at which it landed.
  var touch: Double?
  /// The position along the axis at which it landed, from the viewport's origin edge.
  var place: Double?
}

/// The hold of a finger on the content, or of wheel and keys as its stand-in.
struct Drag: Sendable, Hashable {
  enum Holder: Sendable, Hashable {
    case finger
    case wheel
  }

  private(set) var holder = Holder.finger
  private(set) var finger = Finger()
  /// The way that the finger has come since it landed.
  private var travel = 0.0
  /// The offset without rubber band when the finger was at `anchorTravel`.
  ///
  /// It is kept apart from the way since then, so that no rounding errors add up.
  private var anchor = 0.0
  private var anchorTravel = 0.0
  private var tracker = VelocityTracker()
  /// A pull that was asked for to the last bit, and the offset that shows it past a rest.
  private var exactEdge = Edge.leading
  private var exactOffset = Double.nan
  private var exactRest = 0.0
  private var exactPull = 0.0
  /// The range that the finger feels: where the content was when lengths changed under it, if the
  /// rubber band cannot show it there.
  private(set) var reach: RestingRange?

  init(holder: Holder = .finger) { self.holder = holder }

  /// The offset that the content would have without rubber band.
  @inline(__always) var virtual: Double { anchor - (travel - anchorTravel) }

  /// A finger lands where the content would be at `virtual` without rubber band.
  mutating func land(_ finger: Finger, virtual: Double, time: Double) {
    holder = .finger
    self.finger = finger
    travel = 0
    anchor(at: virtual)
    tracker.begin(at: time)
  }

  @inline(__always) mutating func move(by delta: Double, time: Double) {
    travel += delta
    tracker.move(to: travel, at: time)
  }

  /// The position of the finger along the axis, from the viewport's origin edge, if that is known.
  var place: Double? { holder == .finger ? finger.place.map { $0 + travel } : nil }

  /// Takes in that the content of the host's own scroll view followed the finger.
  mutating func follow(_ delta: Double) { travel += delta }

  /// Takes the content to be at `virtual` from here on: the range or the content changed under it.
  mutating func anchor(at virtual: Double, reaching reach: RestingRange? = nil) {
    anchor = virtual
    anchorTravel = travel
    self.reach = reach
  }

  /// Keeps the content where it is under the finger. If the rubber band cannot show it there, the
  /// range counts as reaching that far (D-16).
  mutating func keep(at offset: Double, in range: RestingRange, _ rubberBand: RubberBandLimits) {
    if rubberBand.reaches(offset, in: range) {
      anchor(at: rubberBand.virtual(offset, in: range))
    } else {
      anchor(at: offset, reaching: range.extended(to: offset))
    }
  }

  /// Moves the finger to `virtual`, where the content shows `pull` at an edge to the last bit.
  mutating func move(
    to virtual: Double, showing offset: Double, pull: Double, past rest: Double, at edge: Edge,
    time: Double
  ) {
    exactEdge = edge
    exactOffset = offset
    exactRest = rest
    exactPull = pull
    travel += self.virtual - virtual
    anchor(at: virtual)
    tracker.move(to: travel, at: time)
  }

  /// The pull that was asked for at an edge, while the content still shows it.
  @inline(__always) func exactPull(at edge: Edge, showing offset: Double, past rest: Double)
    -> Double?
  {
    offset == exactOffset && edge == exactEdge && rest == exactRest ? exactPull : nil
  }

  /// The content's velocity if the finger leaves now (S-4).
  func velocity(at time: Double) -> Double { -tracker.velocity(at: time) }
}
