internal import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The wave at one moment, in dots: the edge of the water and the circles on it.
///
/// A scene is computed from a snapshot and a size, so it can be tested without drawing. Depths are
/// measured from the outer end of the strip towards the list, in any scroll direction.
struct WaveScene: Equatable {
  /// The size of the strip in dots, and the dots per unit.
  struct StripSize: Equatable {
    /// The dots across the strip, and from its outer end to the list.
    var across, along: Double
    /// The dots of one unit of the touch position, and of one unit of a pull.
    var acrossUnit = 2.0
    var alongUnit = 4.0
  }

  /// The state that the water shows.
  enum Phase: Equatable {
    /// No pull is armed.
    case calm
    /// A pull is armed.
    case armed
    case loading, success, failure, cancelled
  }

  /// The settings of a wave that do not depend on time.
  struct Settings {
    /// The length of the strip while loading, in units.
    var extent: Double
    var bounce = WaveBounce.lively
    /// The part of the width that bulges; `nil` for the part that was touched.
    var reach: WaveView.Bulge?
    var reducedMotion = false
    /// Whether text is shown beside circles that do not move.
    var hasWords = true
  }

  /// The circles while loading.
  struct Circles: Equatable {
    /// Images per second. The circles move slowly, so more would not be visible, and fewer need
    /// less output.
    static let rate = 20.0
    /// The units next to the list that are reserved for text if the circles do not move.
    static let wordRoom = 1.0

    /// The sizes of the circles and of their orbit.
    var loader: WaveLoadingCircles
    /// The seconds since the circles started.
    var time: Double
    /// The depth of the centre.
    var depth: Double

    /// Creates the circles of a moment; `nil` if there is only room for text.
    init?(
      _ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings, end: Double, swings: Bool
    ) {
      var space = min(end, strip.alongUnit * manner.extent)
      depth = end - space / 2
      let start = swings ? manner.bounce.duration : 0
      time = Self.shown(max(0, snapshot.stateTime - start))
      if manner.reducedMotion {
        time = WaveScene.still
        // Above a list the text takes a row of the water; beside a list it is below the water.
        if strip.alongUnit > strip.acrossUnit, manner.hasWords {
          let room = Self.wordRoom * strip.alongUnit
          guard space >= 3 * room else { return nil }
          space -= room
          depth = end - room - space / 2
        }
      }
      loader = WaveLoadingCircles(fitting: min(space, strip.across))
    }

    /// Returns the time of the last image at or before a time.
    static func shown(_ time: Double) -> Double {
      time.isFinite ? (time * rate + 1e-9).rounded(.down) / rate : 0
    }

    /// Returns the seconds until the next image.
    static func delay(after time: Double) -> Double {
      time.isFinite ? max(0, shown(time) + 1 / rate - time) : 1 / rate
    }
  }

  /// The edge of the water before waves are added. The area before the edge is filled.
  private(set) var outline: WaveOutline
  /// The end of the strip, up to which calm water extends.
  let end: Double
  /// The least depth of the water everywhere, so that it meets the list without a gap.
  private(set) var floor = 0.0
  /// The circles, while a run loads.
  private(set) var circles: Circles?
  /// The state that the water shows.
  let mood: Phase
  /// The height of the waves after a failure, in dots; otherwise 0.
  private(set) var storm = 0.0

  /// The share of a pulled strip that is filled over its whole width.
  static let leastShare = 0.7
  /// The time whose image is shown if motion is reduced.
  static let still = 1.0

  /// Computes the scene of a strip.
  init(_ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings) {
    let length = min(max(0, snapshot.pull * strip.alongUnit), strip.along)
    // The list begins at a whole cell: calm water reaches as far.
    let isWhole = (length - strip.along).magnitude <= strip.alongUnit / 2
    end = isWhole ? strip.along : length
    outline = WaveOutline(spanning: strip.across, baseline: end, depth: 0)
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

  /// Creates a scene of an outline alone.
  init(_ outline: WaveOutline, end: Double) {
    self.outline = outline
    self.end = end
    mood = .calm
  }

  /// Returns the depth of the water at a position across the strip.
  func depth(at place: Double) -> Double {
    let depth = max(outline.edge(at: place), floor)
    guard storm > 0 else { return depth }
    // Waves of about 16 columns, none like the one before it.
    return depth - storm * (1 - sin(place * 0.2) * cos(place * 0.09)) / 2
  }

  /// The least depth of the water over the whole strip.
  ///
  /// A curve is on one side of the base line, and reaches half of its depth. Rounding errors are
  /// subtracted.
  var leastDepth: Double {
    max(outline.baseline + min(0, outline.depth / 2), floor) - storm - 1e-9
  }

  /// The height of the waves after a failure, in units of the strip.
  private static let stormHeight = 0.6

  /// A bulge that follows the finger out of the middle of the strip.
  private static func bulge(
    _ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings, length: Double,
    depth: Double
  ) -> WaveOutline {
    WaveOutline(
      width: strip.across, baseline: length / 2, depth: depth,
      touch: snapshot.touchPosition.map { $0 * strip.acrossUnit }, reach: manner.reach)
  }

  /// Computes the outline after a release: the bulge widens, then the whole edge moves back and
  /// forth while the base line eases to the end of the strip.
  private mutating func swing(
    _ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings, length: Double
  ) {
    let bounce = manner.bounce
    let time = max(0, snapshot.stateTime)
    let trigger = snapshot.triggerDistance * strip.alongUnit
    let rest = 1 - time / bounce.duration
    let baseline = length * (1 - rest * rest * rest / 2)
    let part = time / bounce.step
    guard part < 1 else {
      outline = WaveOutline(
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
  /// Creates the phase of a snapshot: the outcome of a run until the strip has closed, otherwise
  /// the state.
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
