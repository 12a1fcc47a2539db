import Foundation

/// What one reader does in a minute: flings, wheel and pauses, drawn by lot.
///
/// Speeds are those of a terminal of 24 rows. A fling of 15 to 120 rows a second goes on for half as
/// many rows; a wheel turns 3 to 20 notches of 3 rows each; one move in eight goes back. Between two
/// moves the reader reads, 0.3 to 4 s, and now and then for longer. All in all that is some 9 rows a
/// second.
struct ReadingTrace {
  enum Act {
    /// A finger moves so far in 0.1 s and leaves at a velocity; + towards the start.
    case fling(way: Double, velocity: Double)
    /// Notches, + towards the start, each so many seconds after the one before.
    case wheel(notches: Int, gap: Double)
    case pause(Double)
  }

  private(set) var acts: [Act] = []
  /// How long loads take in this trace, in seconds, on the average.
  let latency: Double
  /// What the latency of each load is drawn from.
  let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    var numbers = SeededNumbers(seed: seed)
    latency = numbers.spread(0.05, 3)
    var length = 0.0
    while length < 60 { length += add(&numbers) }
  }

  /// Adds a move and a pause; returns how long they take.
  private mutating func add(_ numbers: inout SeededNumbers) -> Double {
    let sign = Int.random(in: 0..<8, using: &numbers) == 0 ? 1.0 : -1
    let move: Double
    if Int.random(in: 0..<3, using: &numbers) > 0 {
      let velocity = numbers.spread(15, 120)
      let way = velocity * Double.random(in: 0.05...0.1, using: &numbers)
      acts.append(.fling(way: sign * way, velocity: sign * velocity))
      move = 1
    } else {
      let notches = Int.random(in: 3...20, using: &numbers)
      let gap = Double.random(in: 0.03...0.12, using: &numbers)
      acts.append(.wheel(notches: Int(sign) * notches, gap: gap))
      move = Double(notches) * gap
    }
    let isLong = Int.random(in: 0..<10, using: &numbers) == 0
    let pause = isLong ? numbers.spread(4, 12) : numbers.spread(0.3, 4)
    acts.append(.pause(pause))
    return move + pause
  }
}

extension SeededNumbers {
  /// A number between two others, as often between 1 and 2 as between 2 and 4.
  mutating func spread(_ low: Double, _ high: Double) -> Double {
    low * pow(high / low, Double.random(in: 0..<1, using: &self))
  }
}
