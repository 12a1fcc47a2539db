/// The distance before the end at which an auto footer loads; a negative one lies past the end.
///
///     footer.preloadDistance = .viewports(1)
///     footer.preloadDistance = .seconds(2)
///     footer.preloadDistance = .adaptive()
public enum PreloadDistance: Sendable, Hashable {
  /// A length in the host's unit.
  case units(Double)
  /// A multiple of the viewport's length.
  case viewports(Double)
  /// A number of rows, each as long as the container's `rowLength`.
  case rows(Double)
  /// The length that passes in a number of seconds, 0 or more, at the current velocity (P-7).
  ///
  /// It is never less than a tenth of the viewport, which is all that counts while the content rests
  /// or moves towards its start.
  case seconds(Double)
  /// The same with the seconds that loads take here; see ``Adaptive``.
  case adaptive(Adaptive = Adaptive())

  /// The least that a distance in seconds comes to, in viewports.
  static let leastViewports = 0.1

  /// The situation that a distance depends on.
  struct Situation: Sendable, Hashable {
    let viewport: Double
    let rowLength: Double
    /// The velocity of the content, in units a second, + towards the end.
    var velocity = 0.0
    /// The duration of loads in seconds, as far as that was measured.
    var latency: Double?
  }

  /// The distance in units.
  func length(in situation: Situation) -> Double {
    switch self {
    case .units(let length): length
    case .viewports(let count): count * situation.viewport
    case .rows(let count): count * situation.rowLength
    case .seconds(let seconds): situation.way(in: seconds)
    case .adaptive(let adaptive): adaptive.length(in: situation)
    }
  }

  /// Whether it depends on the velocity of the content.
  var dependsOnVelocity: Bool {
    switch self {
    case .units, .viewports, .rows: false
    case .seconds, .adaptive: true
    }
  }
}

extension PreloadDistance.Situation {
  /// The length that passes in a time, or the least that counts.
  func way(in seconds: Double) -> Double {
    max(velocity * seconds, PreloadDistance.leastViewports * viewport)
  }
}

extension PreloadDistance {
  /// A distance that adapts to the duration of loads.
  ///
  /// It is the distance that is covered, at the current velocity, in the time that nine of ten of
  /// the last twenty loads took at most.
  ///
  ///     footer.preloadDistance = .adaptive()
  ///     footer.preloadDistance = .adaptive(.init(bounds: 1...5))
  ///
  /// A load is measured on the time of frames, from the beginning of its run to its end, and counts
  /// if it succeeds. A fast source is asked late, which saves pages that are never reached; a slow
  /// one early, which saves waiting. On a thousand minutes of reading it shows a spinner for a sixth
  /// of the time that one viewport does, and for less than any fixed distance that loads as many
  /// pages.
  public struct Adaptive: Sendable, Hashable {
    /// The bounds of those seconds, 0 or more; the default is 0.5 … 10.
    public var bounds: ClosedRange<Double>
    /// The pace assumed for a reader at rest, in viewports a second, 0 or more; the default is 2.
    ///
    /// A flick of that velocity goes on for one viewport.
    ///
    /// Content that moves more slowly counts as moving at this pace.
    public var minimumSpeed: Double

    /// Makes an adaptive distance; until a load has ended, one second is assumed.
    public init(bounds: ClosedRange<Double> = 0.5...10, pace: Double = 2) {
      self.bounds = bounds
      self.minimumSpeed = pace
    }

    fileprivate func length(in situation: Situation) -> Double {
      let seconds = min(max(situation.latency ?? 1, bounds.lowerBound), bounds.upperBound)
      return max(situation.way(in: seconds), minimumSpeed * situation.viewport * seconds)
    }
  }
}

extension PreloadDistance: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A distance in units.
  public init(integerLiteral value: Int) { self = .units(Double(value)) }
  /// A distance in units.
  public init(floatLiteral value: Double) { self = .units(value) }
}
