/// The durations of the last twenty loads that succeeded, on the time of frames (P-7).
struct LoadLatency: Sendable {
  /// The number of loads that count.
  static let count = 20

  /// The seconds that nine of ten of them took at most; `nil` before the first.
  private(set) var percentile: Double?
  private var start = 0.0
  private var latencies: [Double] = []
  /// The one that goes next.
  private var oldest = 0

  mutating func started(at time: Double) { start = time }

  mutating func ended(_ outcome: RefreshOutcome, at time: Double) {
    guard outcome == .success else { return }
    if latencies.count < Self.count {
      latencies.append(time - start)
    } else {
      latencies[oldest] = time - start
      oldest = (oldest + 1) % Self.count
    }
    // The smallest that nine of ten do not exceed.
    let rank = (latencies.count * 9 + 9) / 10
    percentile = latencies.sorted()[rank - 1]
  }
}
