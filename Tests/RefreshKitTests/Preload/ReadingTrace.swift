import Foundation

/// The random actions of one reader in a minute: flings, wheel turns and pauses.
///
/// The speeds are those of a terminal of 24 rows. A fling of 15 to 120 rows per second scrolls half
/// as many rows; a wheel turn has 3 to 20 notches of 3 rows each; one move in eight goes back.
/// Between two moves the reader pauses for 0.3 to 4 s, sometimes longer. On average this is about 9
/// rows per second.
struct ReadingTrace {
  enum Act {
    /// A finger moves by `way` in 0.1 s and is lifted with a velocity; positive values scroll
    /// towards the start.
    case fling(way: Double, velocity: Double)
    /// Notches of a wheel, positive towards the start, with a gap in seconds between them.
    case wheel(notches: Int, gap: Double)
    case pause(Double)
  }

  private(set) var acts: [Act] = []
  /// The average time of a load in this trace, in seconds.
  let latency: Double
  /// The seed of the latencies of loads.
  let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    var numbers = SeededNumbers(seed: seed)
    latency = numbers.spread(0.05, 3)
    var length = 0.0
    while length < 60 { length += add(&numbers) }
  }

  /// Adds a move and a pause.
  ///
  /// - Returns: Their duration in seconds.
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
  /// Returns a number between two bounds. Its logarithm is evenly distributed: numbers from 1 to 2
  /// are as frequent as numbers from 2 to 4.
  mutating func spread(_ low: Double, _ high: Double) -> Double {
    low * pow(high / low, Double.random(in: 0..<1, using: &self))
  }
}
