internal import RefreshCanvas
internal import RefreshKit

/// The wave at one moment, in dots: the edge of the water and the circles on it.
///
/// A scene is computed from a snapshot and a size, so it can be tested without drawing. Depths are
/// measured from the outer end of the strip towards the list, in any scroll direction.
struct WaveScene: Equatable {
  struct StripSize: Equatable {
    /// The dots across the strip, and from its outer end to the list.
    var across, along: Double
    /// The dots of one unit of the touch position.
    var acrossUnit = 2.0
    /// The dots of one unit of a pull.
    var alongUnit = 4.0
  }

  struct Settings {
    var extent: Double
    var bounce = WaveBounce.lively
    var reach: WaveView.Bulge?
    var reducedMotion = false
    /// The columns of the loading text, or 0 for none.
    var wordColumns = 1
  }

  struct Circles: Equatable {
    /// Images per second. The circles move slowly, so more would not look smoother.
    static let rate = 20.0

    var loader: WaveLoadingCircles
    var time: Double
    var depth: Double
    /// The distance of the centre from the middle of the strip, across the list.
    var offset = 0.0

    /// Creates the circles of a moment; `nil` if there is only room for text.
    init?(
      _ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings, end: Double, swings: Bool
    ) {
      var space = min(end, strip.alongUnit * manner.extent)
      depth = end - space / 2
      let start = swings ? manner.bounce.duration : 0
      time = Self.shown(max(0, snapshot.stateTime - start))
      if manner.reducedMotion {
        time = 1
        // In a vertical list the text takes a row of the strip; in others it is below the circles.
        if strip.alongUnit > strip.acrossUnit, manner.wordColumns > 0 {
          guard space >= 3 * strip.alongUnit else { return nil }
          space -= strip.alongUnit
          depth = end - strip.alongUnit - space / 2
        }
      }
      loader = WaveLoadingCircles(fitting: min(space, strip.across))
      // In a vertical list the circles are before the text if it has at least 11 columns there.
      let column = (Int(strip.across / strip.acrossUnit) - manner.wordColumns) / 2
      guard !manner.reducedMotion, strip.alongUnit > strip.acrossUnit, manner.wordColumns > 0,
        column >= 11
      else { return }
      loader = WaveLoadingCircles(fitting: min(space, 3 * strip.alongUnit))
      // The centre is in the middle of the row of the text.
      let rows = (end / strip.alongUnit).rounded()
      depth = (((rows - 1) / 2).rounded(.down) + 0.5) * strip.alongUnit
      // The centre is in the middle of a cell. Two columns on its right, and a gap of two, follow.
      offset = strip.acrossUnit * (Double(column) - 4.5) - strip.across / 2
    }

    static func shown(_ time: Double) -> Double {
      time.isFinite ? (time * rate + 1e-9).rounded(.down) / rate : 0
    }

    static func delay(after time: Double) -> Double {
      time.isFinite ? max(0, shown(time) + 1 / rate - time) : 1 / rate
    }
  }

  /// The shape of the bulge, from 0, the curve of the outline, to 1, a bell without corners.
  private(set) var bell = 0.0
  /// The edge of the water before `floor`, `bell` and the waves change the edge.
  private(set) var outline: WaveOutline
  /// The depth of the end of the strip. Water without bulge, swing and waves has this depth.
  let end: Double
  /// The length that has all colours of a gradient: of the strip, but at least the trigger distance.
  let length: Double
  private(set) var floor = 0.0
  /// The distance between the lowest point of a bulge and the list.
  private var air = 0.0
  /// The circles while loading, if the water covers them.
  private(set) var circles: Circles?
  /// Whether the loading text is beside the circles.
  private(set) var hasWords = false
  let mood: HeaderLabel
  /// The greatest distance of the waves along the edge from the end of the strip, in dots.
  private(set) var storm = 0.0
  private var drift = 0.0
  /// The length of a wave along the edge, in dots.
  static let waves = 32.0
  /// The greatest distance of these waves from the end, in units. The cells of the edge are then
  /// filled by two to five eighths. Half blocks round them to one half, so that edge is straight.
  private static let waveDepth = 0.75

  /// The share of a pulled strip that is filled over its whole width, before rounding to cells.
  static let leastShare = 0.7

  /// Returns the depth of water over the whole width of a pulled strip, in dots.
  static func flat(_ length: Double, _ strip: StripSize) -> Double {
    let cells = (leastShare * length / strip.alongUnit + 1e-9).rounded(.down)
    return min(length, max(1, cells) * strip.alongUnit)
  }

  init(_ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings) {
    let length = min(max(0, snapshot.pull * strip.alongUnit), strip.along)
    // The list begins at a whole cell, so the strip ends there.
    let isWhole = (length - strip.along).magnitude <= strip.alongUnit / 2
    end = isWhole ? strip.along : length
    self.length = max(end, snapshot.triggerDistance * strip.alongUnit)
    outline = WaveOutline(spanning: strip.across, baseline: end, depth: 0)
    air = strip.alongUnit / 2
    mood = HeaderLabel(snapshot)
    switch mood {
    case .pull, .release:
      outline = Self.bulge(snapshot, strip, manner, length: length, depth: length)
      // A row has no room for both a text and a bulge, so water fills it.
      floor = max(Self.flat(length, strip), min(end, strip.alongUnit))
      bell = 1
    case .loading:
      let swings = snapshot.releasedPull != nil && !manner.reducedMotion
      circles = Circles(snapshot, strip, manner, end: end, swings: swings)
      hasWords = circles?.offset ?? 0 != 0
      if swings, snapshot.stateTime < manner.bounce.duration {
        swing(snapshot, strip, manner, length: end)
        // The circles have little contrast to water that is still bright.
        if let circles,
          snapshot.stateTime < WaterStyles.fade
            || circles.depth + circles.loader.reach > leastDepth
        {
          self.circles = nil
        }
      } else if let circles, hasWords {
        ripple(strip, height: min(1, 4 * circles.time), at: circles.time)
      }
    case .failure: storm = min(Self.waveDepth * strip.alongUnit, end / 2)
    case .success where strip.alongUnit > strip.acrossUnit: ripple(strip, height: 1, at: 0)
    case .success, .cancelled: break
    }
  }

  /// Adds waves along the edge. In strips under four rows, text and circles need the row of the
  /// edge. While loading the waves move slowly, so that a frame changes few cells.
  private mutating func ripple(_ strip: StripSize, height: Double, at time: Double) {
    guard end >= 4 * strip.alongUnit else { return }
    storm = Self.waveDepth * height * strip.alongUnit
    drift = (2 * time + 1e-9).rounded(.down)
  }

  init(_ outline: WaveOutline, end: Double) {
    self.outline = outline
    self.end = end
    length = end
    mood = .pull
  }

  func depth(at place: Double) -> Double {
    if storm > 0 {
      // Two parabolas approximate a sine at lower cost.
      let part = (place - 2 * drift) / Self.waves
      let rest = 2 * (part - part.rounded(.down))
      let height = rest < 1 ? 4 * rest * (1 - rest) : -4 * (rest - 1) * (2 - rest)
      return end - storm * (0.72 - 0.28 * height)
    }
    let edge = outline.edge(at: place)
    if bell > 0, outline.depth != 0 {
      let height = 2 * (edge - outline.baseline) / outline.depth
      let top = max(0, outline.baseline + outline.depth / 2 - floor - air)
      let smooth = floor + top * height * height
      return bell * smooth + (1 - bell) * max(edge, floor)
    }
    return max(edge, floor)
  }

  /// A depth that the water has everywhere. A curve reaches half the depth of its control point.
  var leastDepth: Double {
    let curve = max(outline.baseline + min(0, outline.depth / 2), floor) - storm - 1e-9
    return bell * floor + (1 - bell) * curve
  }

  private static func bulge(
    _ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings, length: Double,
    depth: Double
  ) -> WaveOutline {
    var touch = snapshot.touchPosition.map { $0 * strip.acrossUnit }
    // A finger near the middle makes a symmetric bulge.
    if let place = touch, abs(place - strip.across / 2) <= 2 * strip.acrossUnit { touch = nil }
    return WaveOutline(
      width: strip.across, baseline: length / 2, depth: depth, touch: touch, reach: manner.reach)
  }

  /// Computes the outline after a release: the bulge widens, then the edge swings.
  private mutating func swing(
    _ snapshot: RefreshSnapshot, _ strip: StripSize, _ manner: Settings, length: Double
  ) {
    let bounce = manner.bounce
    let time = max(0, snapshot.stateTime)
    let trigger = snapshot.triggerDistance * strip.alongUnit
    let rest = 1 - time / bounce.duration
    let baseline = length - strip.alongUnit * rest * rest / 2
    // No part of the edge is farther than a row from the list.
    let least = 2 * (length - strip.alongUnit - baseline)
    let part = time / bounce.step
    guard part < 1 else {
      outline = WaveOutline(
        spanning: strip.across, baseline: baseline,
        depth: max(bounce.depth(at: time) / 100 * trigger, least))
      return
    }
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
    let released = min((snapshot.releasedPull ?? 0) * strip.alongUnit, strip.along)
    let first = max(bounce.depths[0] / 100 * trigger, least)
    outline = WaveOutline(
      widening: Self.bulge(
        snapshot, strip, manner, length: 2 * between(length / 2, baseline), depth: released),
      by: part, depth: between(released, first))
    floor = between(Self.flat(length, strip), length - strip.alongUnit)
    bell = 1 - part
  }
}
