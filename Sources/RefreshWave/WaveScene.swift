internal import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The picture of the wave at one moment, in dots: the water's edge and the circles on it.
///
/// Everything is worked out from a snapshot and a size, so it can be tested without drawing. Depths
/// are counted from the strip's outer end towards the list, whichever way that lies on screen.
struct WaveScene: Equatable {
  /// The strip in dots, and how many dots make one unit.
  struct Strip: Equatable {
    /// Dots across, and dots from the outer end to the list.
    var across, along: Double
    /// Dots of one unit of the touch, and of one unit of a pull.
    var acrossUnit = 2.0
    var alongUnit = 4.0
  }

  /// The state of the control, as the water shows it.
  enum Phase: Equatable {
    /// Pulled, not far enough yet.
    case calm
    /// Releasing fires.
    case armed
    case loading, success, failure, cancelled
  }

  /// The settings of a wave that hold at every moment.
  struct Settings {
    /// Units held while loading.
    var extent: Double
    var bounce = WaveBounce.lively
    /// The part of the width that bulges; `nil`: that of the touch.
    var reach: WaveView.Bulge?
    var reducedMotion = false
    /// Whether words stand by circles that stand still.
    var hasWords = true
  }

  /// The circles while loading.
  struct Circles: Equatable {
    /// Pictures a second: the eye sees no more of something this slow, and a line has less to carry.
    static let rate = 20.0
    /// Units beside the list that are left for words where the circles stand still.
    static let wordRoom = 1.0

    /// The sizes of the circles and of their path.
    var loader: WaveLoader
    /// Seconds since they started.
    var time: Double
    /// The depth of the centre.
    var depth: Double

    /// The circles of a moment; `nil` where there is room for words alone.
    init?(
      _ snapshot: RefreshSnapshot, _ strip: Strip, _ manner: Settings, end: Double, swings: Bool
    ) {
      var space = min(end, strip.alongUnit * manner.extent)
      depth = end - space / 2
      let start = swings ? manner.bounce.duration : 0
      time = Self.shown(max(0, snapshot.stateTime - start))
      if manner.reducedMotion {
        time = WaveScene.still
        // Upright the words take a row of the water; beside a list they stand below.
        if strip.alongUnit > strip.acrossUnit, manner.hasWords {
          let room = Self.wordRoom * strip.alongUnit
          guard space >= 3 * room else { return nil }
          space -= room
          depth = end - room - space / 2
        }
      }
      loader = WaveLoader(fitting: min(space, strip.across))
    }

    /// The time that shows at a time: that of the last picture.
    static func shown(_ time: Double) -> Double {
      time.isFinite ? (time * rate + 1e-9).rounded(.down) / rate : 0
    }

    /// The seconds to the next picture.
    static func delay(after time: Double) -> Double {
      time.isFinite ? max(0, shown(time) + 1 / rate - time) : 1 / rate
    }
  }

  /// The edge of the water by the book; what lies before it is filled.
  private(set) var outline: WaveGeometry
  /// The end of the strip, which calm water reaches.
  let end: Double
  /// Water reaches at least so deep everywhere, so that it meets the list without a gap.
  private(set) var floor = 0.0
  /// The circles, while a run loads.
  private(set) var circles: Circles?
  /// The state that the water shows.
  let mood: Phase
  /// The height of the storm's waves, in dots; 0 but after a failure.
  private(set) var storm = 0.0

  /// The share of a pulled strip that is water all across.
  static let leastShare = 0.7
  /// The moment at which the circles stand still where motion is reduced.
  static let still = 1.0

  /// Works out the scene of a strip.
  init(_ snapshot: RefreshSnapshot, _ strip: Strip, _ manner: Settings) {
    let length = min(max(0, snapshot.pull * strip.alongUnit), strip.along)
    // The list begins at a whole cell: calm water reaches as far.
    let isWhole = (length - strip.along).magnitude <= strip.alongUnit / 2
    end = isWhole ? strip.along : length
    outline = WaveGeometry(spanning: strip.across, baseline: end, depth: 0)
    mood = Phase(snapshot)
    switch mood {
    case .calm, .armed:
      outline = Self.bulge(snapshot, strip, manner, length: length, depth: length)
      floor = Self.leastShare * length
      // One row has room for words or for a bulge.
      if snapshot.triggerDistance <= 2, strip.alongUnit > strip.acrossUnit {
        floor = max(floor, min(end, strip.alongUnit) + 1e-6)
      }
    case .loading:
      let swings = snapshot.releasedPull != nil && !manner.reducedMotion
      if swings, snapshot.stateTime < manner.bounce.duration {
        swing(snapshot, strip, manner, length: end)
      } else {
        circles = Circles(snapshot, strip, manner, end: end, swings: swings)
      }
    case .failure: storm = min(Self.stormHeight * strip.alongUnit, end / 2)
    case .success, .cancelled: break
    }
  }

  /// The scene of an outline by itself.
  init(_ outline: WaveGeometry, end: Double) {
    self.outline = outline
    self.end = end
    mood = .calm
  }

  /// The depth of the water at a place across.
  func depth(at place: Double) -> Double {
    let depth = max(outline.edge(at: place), floor)
    guard storm > 0 else { return depth }
    // Waves of some columns, none like the one before it.
    return depth - storm * (1 - sin(place * 0.7) * cos(place * 0.31)) / 2
  }

  /// The depth that the water has everywhere at least.
  ///
  /// A curve leaves the base line to one side only, and reaches half of its depth; what rounding
  /// could add to that is left out.
  var leastDepth: Double {
    max(outline.baseline + min(0, outline.depth / 2), floor) - storm - 1e-9
  }

  /// The height of the waves after a failure, in units of the strip.
  private static let stormHeight = 0.6

  /// A bulge that follows the finger out of the middle of the strip.
  private static func bulge(
    _ snapshot: RefreshSnapshot, _ strip: Strip, _ manner: Settings, length: Double, depth: Double
  ) -> WaveGeometry {
    WaveGeometry(
      width: strip.across, baseline: length / 2, depth: depth,
      touch: snapshot.touchPosition.map { $0 * strip.acrossUnit }, reach: manner.reach)
  }

  /// The bulge widens from where it was released, then all of the edge swings; the base line eases to
  /// the end of the strip meanwhile.
  private mutating func swing(
    _ snapshot: RefreshSnapshot, _ strip: Strip, _ manner: Settings, length: Double
  ) {
    let bounce = manner.bounce
    let time = max(0, snapshot.stateTime)
    let trigger = snapshot.triggerDistance * strip.alongUnit
    let rest = 1 - time / bounce.duration
    let baseline = length * (1 - rest * rest * rest / 2)
    let part = time / bounce.step
    guard part < 1 else {
      outline = WaveGeometry(
        spanning: strip.across, baseline: baseline,
        depth: bounce.depth(at: time) / 100 * trigger)
      return
    }
    let released = min((snapshot.releasedPull ?? 0) * strip.alongUnit, strip.along)
    let first = bounce.depths[0] / 100 * trigger
    outline = Self.bulge(snapshot, strip, manner, length: 2 * baseline, depth: released)
      .widened(by: part, depth: released + (first - released) * part)
    floor = Self.leastShare * length * (1 - part)
  }
}

extension WaveScene.Phase {
  /// The mood of a snapshot: the outcome of a run until its room is gone, else the state.
  init(_ snapshot: RefreshSnapshot) {
    self =
      switch snapshot.endingOutcome.map(RefreshState.finished) ?? snapshot.state {
      case .loading: .loading
      case .finished(.success), .noMoreData: .success
      case .finished(.failure), .failed: .failure
      case .finished(.cancelled): .cancelled
      default: snapshot.isArmed ? .armed : .calm
      }
  }
}
