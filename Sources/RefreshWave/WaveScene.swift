internal import RefreshKit

/// What the wave looks like at one moment, in dots: the water's edge and the circles on it.
///
/// Everything is worked out from a snapshot and a size, so it can be tested without drawing.
struct WaveScene: Equatable {
  /// The circles while loading.
  struct Circles: Equatable {
    /// How large everything is.
    var loader: WaveLoader
    /// Seconds since they started.
    var time: Double
    /// Where the centre is, from the top of the strip.
    var centerY: Double
  }

  /// The edge of the water; what lies above it is filled.
  var outline: WaveGeometry
  /// What turns, while it does.
  var circles: Circles?
  /// Whether nothing may move by time.
  var isStill: Bool

  /// The moment at which the circles stand still where motion is reduced.
  static let still = 1.0

  /// Works out the scene of a strip `rows` long and `columns` wide.
  init(
    _ snapshot: RefreshSnapshot, columns: Int, rows: Int, extent: Double, reducedMotion: Bool
  ) {
    let strip = 4 * min(max(0, snapshot.pull), Double(rows))
    let width = 2 * Double(columns)
    outline = WaveGeometry(spanning: width, baseline: strip / 2, depth: 0)
    isStill = reducedMotion
    switch snapshot.state {
    case .pulling:
      outline = WaveGeometry(
        width: width, baseline: strip / 2, depth: strip, touch: snapshot.touch.map { $0 * 2 })
    case .loading:
      let swing = snapshot.releasedPull == nil || reducedMotion ? 0 : WaveBounce.duration
      if snapshot.stateTime < swing {
        let depth = WaveBounce.depth(at: snapshot.stateTime) / 100 * snapshot.triggerDistance * 4
        outline = WaveGeometry(spanning: width, baseline: strip / 2, depth: depth)
      } else {
        let space = min(strip, 4 * extent)
        circles = Circles(
          loader: WaveLoader(fitting: min(space, width)),
          time: reducedMotion ? Self.still : snapshot.stateTime - swing,
          centerY: strip - space / 2)
      }
    case .initial, .finished, .noMoreData, .failed:
      break
    }
  }
}
