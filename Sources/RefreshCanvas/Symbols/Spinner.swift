internal import RefreshKit

/// A few characters shown one after the other, over and over.
public struct Spinner: Sendable, Hashable {
  /// The characters of one turn, each one column wide; never empty.
  package let frames: [Character]
  /// Seconds a turn takes, more than 0; the default is 1.
  package let period: Double

  /// Makes a spinner from at least one frame.
  public init(_ frames: String, period: Double = 1) {
    require(!frames.isEmpty, "a spinner needs a frame")
    require(period > 0, "a spinner's period is \(period) s; it must be more than 0")
    self.frames = Array(frames)
    self.period = period
  }

  /// The character shown `time` seconds after the start.
  public func frame(at time: Double) -> Character { frames[index(at: time)] }

  /// The index of the frame that is shown `time` seconds after the start.
  public func index(at time: Double) -> Int {
    let turns = time / period
    guard turns.isFinite else { return 0 }
    return passed((turns - turns.rounded(.down)) * Double(frames.count)) % frames.count
  }

  /// The next change of the character, `time` seconds after the start.
  public func nextRedraw(after time: Double) -> Redraw {
    let turns = time / period
    guard turns.isFinite, frames.count > 1 else { return .never }
    let place = (turns - turns.rounded(.down)) * Double(frames.count)
    return .after((Double(passed(place) + 1) - place) / Double(frames.count) * period)
  }

  /// The number of frames that have passed; one that is due but for rounding has.
  private func passed(_ place: Double) -> Int { Int(place + 1e-9) }
}
