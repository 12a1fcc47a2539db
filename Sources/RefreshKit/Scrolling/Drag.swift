struct Finger: Sendable, Hashable {
  var id = 0
  /// The position across the axis.
  var touch: Double?
  /// The position along the axis, from the viewport's origin edge.
  var place: Double?
}

/// A drag in progress: by a finger, or by a burst of wheel ticks or keys.
struct Drag: Sendable {
  enum InputDevice: Sendable {
    case finger
    case wheel
  }

  private(set) var holder = InputDevice.finger
  private(set) var finger = Finger()
  /// The distance of the finger since it landed.
  private var travel = 0.0
  /// The offset without rubber band at `anchorTravel`, stored to avoid growing rounding errors.
  private var anchor = 0.0
  private var anchorTravel = 0.0
  private var tracker = VelocityTracker()
  /// The last pull requested as an exact length.
  private var exact = (edge: Edge.leading, offset: Double.nan, rest: 0.0, pull: 0.0)
  /// The range extended to an offset that is farther out than a drag can reach (D-16), or `nil`.
  private(set) var reach: RestingRange?

  init(holder: InputDevice = .finger) { self.holder = holder }

  /// The offset that the content would have without rubber band.
  @inline(__always) var virtual: Double { anchor - (travel - anchorTravel) }

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

  var place: Double? { holder == .finger ? finger.place.map { $0 + travel } : nil }

  mutating func follow(_ delta: Double) { travel += delta }

  mutating func anchor(at virtual: Double, reaching reach: RestingRange? = nil) {
    anchor = virtual
    anchorTravel = travel
    self.reach = reach
  }

  /// Keeps the content in place under the finger (D-16).
  mutating func keep(at offset: Double, in range: RestingRange, _ rubberBand: RubberBandLimits) {
    if rubberBand.reaches(offset, in: range) {
      anchor(at: rubberBand.virtual(offset, in: range))
    } else {
      anchor(at: offset, reaching: range.extended(to: offset))
    }
  }

  /// Moves the finger to `virtual`, where the content shows exactly `pull` at an edge.
  mutating func move(
    to virtual: Double, showing offset: Double, pull: Double, past rest: Double, at edge: Edge,
    time: Double
  ) {
    exact = (edge, offset, rest, pull)
    travel += self.virtual - virtual
    anchor(at: virtual)
    tracker.move(to: travel, at: time)
  }

  @inline(__always) func exactPull(at edge: Edge, showing offset: Double, past rest: Double)
    -> Double?
  {
    offset == exact.offset && edge == exact.edge && rest == exact.rest ? exact.pull : nil
  }

  /// Returns the velocity that the content has when the finger is lifted at `time` (S-4).
  func velocity(at time: Double) -> Double { -tracker.velocity(at: time) }
}
