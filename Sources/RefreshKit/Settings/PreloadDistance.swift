/// The distance before the end at which a footer loads automatically; past the end if negative.
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
  /// The length covered in a number of seconds, 0 or more, at the current velocity.
  ///
  /// The distance is at least a tenth of the viewport, also at rest and towards the start.
  case seconds(Double)
  /// The length covered in the time that loads take; see ``Adaptive``.
  case adaptive(Adaptive = Adaptive())

  /// `velocity` is positive towards the rows to load; `latency` is a load's duration in seconds.
  func length(viewport: Double, rowLength: Double, velocity: Double, latency: Double?) -> Double {
    switch self {
    case .units(let length): return length
    case .viewports(let count): return count * viewport
    case .rows(let count): return count * rowLength
    case .seconds(let seconds): return max(velocity * seconds, 0.1 * viewport)
    case .adaptive(let adaptive):
      let seconds = min(max(latency ?? 1, adaptive.bounds.lowerBound), adaptive.bounds.upperBound)
      return max(velocity * seconds, 0.1 * viewport, adaptive.minimumSpeed * viewport * seconds)
    }
  }

  var dependsOnVelocity: Bool {
    switch self {
    case .units, .viewports, .rows: false
    case .seconds, .adaptive: true
    }
  }

  /// A distance that adapts to the duration of loads.
  ///
  /// The distance is covered, at the current velocity or ``minimumSpeed``, in the time within which
  /// nine of ten of the last twenty loads ended. It is at least a tenth of the viewport.
  ///
  ///     footer.preloadDistance = .adaptive(.init(bounds: 1...5))
  ///
  /// The duration of a load is the time from the begin to the end of its run. Only successful loads
  /// count. In a simulation of a thousand minutes of reading, an adaptive distance shows a spinner
  /// for less than a sixth of the time that a distance of one viewport does.
  public struct Adaptive: Sendable, Hashable {
    /// The bounds to which that time is limited, in seconds, 0 or more; 0.5 … 10 by default.
    public var bounds: ClosedRange<Double>
    /// The minimum velocity that is assumed, in viewports per second, 0 or more; 2 by default.
    ///
    /// Content that is slower, rests or moves the other way counts as moving at this velocity. The
    /// default is the velocity of a flick that continues for about one viewport.
    public var minimumSpeed: Double

    /// Creates an adaptive distance. The first load is assumed to take a second, within the bounds.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the time in seconds, 0 or more.
    ///   - pace: The minimum velocity, in viewports per second, 0 or more.
    public init(bounds: ClosedRange<Double> = 0.5...10, pace: Double = 2) {
      self.bounds = bounds
      self.minimumSpeed = pace
    }
  }
}

extension PreloadDistance: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a distance in units.
  public init(integerLiteral value: Int) { self = .units(Double(value)) }
  /// Creates a distance in units.
  public init(floatLiteral value: Double) { self = .units(value) }
}
