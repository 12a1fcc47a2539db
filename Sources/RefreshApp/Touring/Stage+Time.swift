internal import RefreshKit
internal import RefreshTerminal

extension Stage {
  /// Lets simulated time pass, frame by frame.
  public func wait(_ seconds: Double) {
    let end = now + seconds
    while nextFrame <= end + 1e-9 {
      now = nextFrame
      frames += 1
      evaluate()
    }
  }

  /// Lets time pass until nothing moves or is pending, or for so many seconds at most.
  public func settle(atMost limit: Double = 10) {
    let end = now + limit
    while !scroll.isSettled, now < end { wait(1 / Self.framesPerSecond) }
  }

  /// Runs the main queue, in no simulated time, until `condition` holds: for actions that read
  /// files or wait for other programs.
  public func wait(until condition: () -> Bool) {
    while !condition() { MainQueue.run() }
    evaluate()
  }

  /// Lets actions that read files or ask others work, in no simulated time, until each waits by the
  /// stage's clock or has ended.
  public func work() {
    wait(until: { clock.sleeperCount >= controls.count { $0.state == .loading } })
  }

  /// Lets time pass until no control loads, or for so many seconds at most.
  public func finishLoads(atMost limit: Double = 60) {
    let end = now + limit
    work()
    while now < end, controls.contains(where: { $0.state == .loading }) {
      wait(1 / Self.framesPerSecond)
      work()
    }
  }

  /// Lets tasks that were woken or started go on, on the main actor, in no simulated time.
  func letActionsRun() {
    var turns = 2
    while turns > 0 || clock.wakingCount > 0 {
      turns -= 1
      MainQueue.runWhatWaits()
    }
  }

  private var nextFrame: Double { Double(frames + 1) / Self.framesPerSecond }
}
