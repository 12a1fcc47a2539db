/// A control's settings, and its lengths resolved for the viewport of the moment.
struct ControlLengths: Sendable {
  private(set) var settings = RefreshControl.Configuration()
  /// The view's own extent and trigger distance, as last asked.
  private var viewExtent = 0.0
  private(set) var viewTrigger: Double?
  /// The progress of each floor, rising (E-7), and the first of it by itself: most headers have none.
  private var floors: [Double] = []
  private(set) var firstFloor = Double.infinity

  private(set) var extent = 0.0
  /// The pull at which progress is 1, more than 0.
  private(set) var trigger = 1.0
  /// The inset reserved while loading.
  private(set) var hold = 0.0

  mutating func apply(
    _ settings: RefreshControl.Configuration, floors: [Double], viewExtent: Double
  ) {
    self.settings = settings
    self.viewExtent = viewExtent
    self.floors = floors
    firstFloor = floors.first ?? .infinity
  }

  mutating func setViewTrigger(_ distance: Double?) { viewTrigger = distance }

  /// Resolves lengths that depend on the viewport.
  mutating func resolve(viewport: Double) {
    extent = settings.extent ?? viewExtent
    hold = settings.hold ?? min(extent, viewport / 2)
    let wanted = settings.triggerDistance ?? viewTrigger ?? min(extent, viewport / 4)
    trigger = wanted > 0 ? wanted : max(viewport / 4, .leastNormalMagnitude)
  }

  /// The progress of a pull: finite, however far the pull.
  @inline(__always) func progress(of pull: Double) -> Double {
    min(pull / trigger, .greatestFiniteMagnitude)
  }

  /// The event for the machine that a pull is.
  @inline(__always) func event(ofPull pull: Double, _ cause: RefreshEvent.PullCause) -> RefreshEvent
  {
    let progress = progress(of: pull)
    let floor = progress < firstFloor ? 0 : floor(at: progress)
    return .pulled(progress: progress, floor: floor, cause: cause)
  }

  /// The highest floor that a progress comes to; equality does.
  private func floor(at progress: Double) -> UInt8 {
    floors.lastIndex { $0 <= progress }.map { UInt8($0 + 1) } ?? 0
  }
}
