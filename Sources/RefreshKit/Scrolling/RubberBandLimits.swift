/// The rubber band and the maximum overscroll of content that is dragged past an edge (S-2).
struct RubberBandLimits: Sendable, Hashable {
  private let band: RubberBand
  private let isElastic: Bool
  private let limit: Double?

  init(viewport: Double = 0, _ configuration: ScrollModel.Configuration = .init()) {
    band = RubberBand(dimension: viewport, coefficient: configuration.rubberBandCoefficient)
    isElastic = configuration.hasRubberBand
    limit = configuration.maximumOverscroll
  }

  /// Returns the visible offset for `virtual`, the offset without rubber band.
  @inline(__always) func shown(_ virtual: Double, in range: RestingRange) -> Double {
    if virtual < range.start {
      return cap(range.start - overscroll(at: range.start - virtual), in: range)
    }
    if virtual > range.end {
      return cap(range.end + overscroll(at: virtual - range.end), in: range)
    }
    return virtual
  }

  /// Returns the visible offset after lengths changed under a drag (D-16).
  /// `reach` is the range extended to an offset that no drag could reach.
  func shown(_ virtual: Double, in range: RestingRange, reaching reach: RestingRange) -> Double {
    let shown = shown(virtual, in: reach)
    guard let limit else { return shown }
    let first = range.start - limit
    let last = range.end + limit
    return min(max(shown, min(first, reach.start)), max(last, reach.end))
  }

  func virtual(_ offset: Double, in range: RestingRange) -> Double {
    guard isElastic, band.dimension > 0 else { return offset }
    if offset < range.start {
      return range.start - band.translation(forOverscroll: range.start - offset)
    }
    if offset > range.end { return range.end + band.translation(forOverscroll: offset - range.end) }
    return offset
  }

  func reaches(_ offset: Double, in range: RestingRange) -> Bool {
    let past = max(range.start - offset, offset - range.end)
    if past <= 0 { return true }
    if let limit, past > limit { return false }
    return !isElastic || past < band.dimension * (1 - 1e-9)
  }

  @inline(__always) func cap(_ offset: Double, in range: RestingRange) -> Double {
    guard let limit else { return offset }
    return min(max(offset, range.start - limit), range.end + limit)
  }

  @inline(__always) private func overscroll(at distance: Double) -> Double {
    isElastic ? band.overscroll(forTranslation: distance) : distance
  }
}
