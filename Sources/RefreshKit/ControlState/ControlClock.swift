/// The times of a control's changes, in seconds of the container's time.
struct ControlClock: Sendable {
  /// The last change of state; a new progress is none.
  private(set) var stateSince = 0.0
  private(set) var armedSince = -Double.infinity
  private(set) var floorSince = -Double.infinity
  /// The entry into `loading`: from here the minimum counts.
  private var loading = 0.0
  /// The time from which the timeout counts: entry into `loading`, or the last restart (D-12).
  private var timeout = 0.0
  private var action = 0.0
  private var finished = 0.0
  /// The time that the refresh interval counts from: the first layout, or the end of the last run.
  private var idle = Double.infinity
  /// The seconds that the current `finished` stays; infinite until the view was asked.
  private var dwell = Double.infinity

  mutating func attached(at time: Double) { stateSince = time }

  mutating func stateChanged(to new: RefreshState, at time: Double) {
    stateSince = time
    if new.isRunning { loading = time }
    if new.isEnding { (finished, idle, dwell) = (time, time, .infinity) }
  }

  /// Takes in a layout; the first one counts, until a run has ended.
  mutating func laidOut(at time: Double) { idle = min(idle, time) }

  /// The time at which a run comes by itself.
  @inline(__always) func intervalEnds(_ interval: Double) -> Double { idle + interval }

  mutating func armedChanged(at time: Double) { armedSince = time }

  mutating func floorChanged(at time: Double) { floorSince = time }

  mutating func actionWanted(at time: Double) { timeout = time }

  mutating func actionStarted(at time: Double) { action = time }

  mutating func setDwell(_ length: Double) { dwell = length }

  func wasFinished(at time: Double) -> Bool { time - finished <= timeTolerance }

  func waitsForMinimum(_ settings: RefreshControl.Configuration, at time: Double) -> Bool {
    time - loading < settings.minimumLoadingTime - timeTolerance
  }

  /// The time at which the minimum loading time is over.
  func minimumEnds(_ settings: RefreshControl.Configuration) -> Double {
    loading + settings.minimumLoadingTime
  }

  func timesOut(_ settings: RefreshControl.Configuration) -> Double {
    settings.timeout.map { timeout + $0 } ?? .infinity
  }

  /// The time at which a run ends by itself whose action was started.
  func endsByItself(_ settings: RefreshControl.Configuration) -> Double {
    settings.automaticEndDelay.map { action + $0 } ?? .infinity
  }

  func dwellEnds(_ settings: RefreshControl.Configuration) -> Double {
    finished + min(dwell, settings.maximumDwell)
  }
}
