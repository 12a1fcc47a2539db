/// A few characters shown one after the other, over and over.
public struct Spinner: Sendable, Hashable {
  /// The characters of one turn, each one column wide; never empty.
  public let frames: [Character]
  /// Seconds a turn takes, more than 0; the default is 1.
  public let period: Double

  /// Makes a spinner from at least one frame.
  public init(_ frames: String, period: Double = 1) {
    precondition(!frames.isEmpty, "a spinner needs a frame")
    precondition(period > 0, "a spinner's period is \(period) s; it must be more than 0")
    self.frames = Array(frames)
    self.period = period
  }

  /// The character shown so many seconds after the start.
  public func frame(at time: Double) -> Character {
    let turns = time / period
    guard turns.isFinite else { return frames[0] }
    let part = turns - turns.rounded(.down)
    return frames[min(frames.count - 1, Int(part * Double(frames.count)))]
  }
}
