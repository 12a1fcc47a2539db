/// The scrolling container the package ships: UIKit's geometry and motion, without a screen.
///
/// It knows content and viewport only by their lengths along one axis, and takes in fingers,
/// wheels, keys and the app's own scrolling, all of them measured from the origin edge, where the
/// content begins. Time comes in through ``frame(at:)``; everything else happens at the time of the
/// last frame.
@MainActor
public final class ScrollModel: RefreshContainer {
  /// The host that shows it, such as a session in a terminal.
  package weak var host: AnyObject?

  /// The way its content goes on screen, for drawing it and for reading gestures (E-1, E-3).
  public let direction: ScrollDirection
  /// The axis it scrolls along.
  public var axis: Axis { direction.axis }

  /// Makes an empty container without a size; by default its content goes down.
  public init(
    direction: ScrollDirection = .down, configuration: Configuration = Configuration()
  ) {
    self.direction = direction
    super.init(RefreshEngine(axis: direction.axis))
    engine.configure(configuration)
  }

  /// The constants of its movement; a change acts from the next event on.
  public var configuration: Configuration {
    get { engine.core.scroller.configuration }
    set { engine.configure(newValue) }
  }

  /// The length of a row, 0 or more, for preload distances in rows; the default is 1.
  public var rowLength: Double {
    get { engine.core.loading.rowLength }
    set {
      let input = ScrollInput.rowLength(newValue)
      input.check()
      if newValue != rowLength { engine.set(input) }
    }
  }
}

// MARK: - Geometry

extension ScrollModel {
  /// The position in the content at which the viewport begins.
  public var offset: Double { engine.core.scroller.offset }

  /// The phase of its movement.
  public var phase: ScrollPhase { engine.core.shownPhase }

  /// The geometry of the moment.
  public var metrics: ScrollMetrics { engine.core.metrics }

  /// The insets in force: the app's and what the controls contribute.
  public var insets: Insets { engine.core.insets }

  /// The offsets the content rests at, holds and footers included.
  package var restingRange: ClosedRange<Double> {
    let range = engine.core.scroller.layout.range
    return range.start...range.end
  }

  /// The length of the content, 0 or more.
  public var contentLength: Double {
    get { engine.core.scroller.layout.content }
    set { handle(.contentLength(newValue)) }
  }

  /// Grows the content before its start: what shows keeps its place, unless the start shows (F-14).
  public func prependContent(length: Double) {
    handle(.prepended(length))
  }

  /// The app's own insets, 0 or more; it may change them at any time.
  public var baseInsets: Insets {
    get { engine.core.scroller.layout.base }
    set { handle(.baseInsets(newValue)) }
  }

  /// Gives the container its size; 0 along the axis counts as none yet.
  public func resize(to size: Size) {
    engine.resize(
      viewport: checked(size.length(along: axis), "viewport length"),
      cross: checked(size.length(across: axis), "viewport length"))
  }

  /// The part of the length across the axis that a scroll bar takes, 0 or more; views get the rest.
  package var crossInset: Double {
    get { engine.crossInset }
    set { engine.insetAcross(by: checked(newValue, "cross inset")) }
  }

  /// The pull past the leading resting edge, 0 or more.
  public var headerPull: Double { engine.core.pull(at: .leading) }

  /// The pull past the trailing resting edge, 0 or more.
  public var footerPull: Double { engine.core.pull(at: .trailing) }

  /// The distance to the resting end, without the hold of a footer that is pulled; 0 there and past
  /// it.
  ///
  /// What comes within ``Configuration/endTolerance`` counts as being there.
  package var distanceToEnd: Double { engine.core.distanceToEnd }

  /// The visible part of the header's extent.
  public var headerVisibleLength: Double { engine.core.visibleLength(at: .leading) }

  /// The visible part of the footer's extent; 0 while hidden.
  public var footerVisibleLength: Double { engine.core.visibleLength(at: .trailing) }

  /// The start of the footer, in content coordinates.
  public var footerPosition: Double { engine.core.footerPosition }

  /// Checks that a length is finite and 0 or more (T-16).
  func checked(_ length: Double, _ name: String) -> Double {
    require(
      length.isFinite && length >= 0, "A \(name) must be finite and 0 or more, and is \(length)")
    return length
  }

  func finite(_ value: Double, _ name: String) -> Double {
    require(value.isFinite, "A \(name) must be finite, and is \(value)")
    return value
  }
}

// MARK: - Controls

extension ScrollModel {
  /// The number of times a control came or went, or the configuration was set.
  ///
  /// Code that follows them compares it with the number it saw last.
  package var changes: Int { engine.changes }

  /// Whether a run goes on and none has ended yet: the content is not known.
  package var awaitsFirstEnd: Bool {
    var running = 0
    for control in [header, footer] as [RefreshControl?] {
      guard let control, control.runCount > 0 else { continue }
      guard control.runCount == 1, control.isRefreshing else { return false }
      running += 1
    }
    return running > 0
  }

  /// Observes the geometry, at the end of every turn that changed it, while the token lives.
  public func observe(
    _ handler: @escaping @MainActor (ScrollMetrics) -> Void
  ) -> ObservationToken {
    engine.observeScrolling(handler)
  }
}

// MARK: - The app, and time

extension ScrollModel {
  /// Sets the offset at once, clamped to the resting range.
  public func jump(to offset: Double) { handle(.jump(to: offset)) }

  /// Scrolls to an offset in 0.25 s, clamped to the resting range; a finger ends it.
  ///
  /// Returns whether it does: while a finger holds the content it does not, and a decision has the
  /// reason (S-7).
  @discardableResult
  public func scroll(to offset: Double) -> Bool {
    defer { handle(.scroll(to: offset)) }
    return canScroll
  }

  /// Whether an animated scroll would be taken.
  package var canScroll: Bool { !engine.core.scroller.isHeldByFinger }

  /// The time of the last frame, in seconds on the host's clock.
  public var now: Double { engine.core.now }

  /// The clock read before each event; `nil`, the default: time comes from ``frame(at:)`` alone.
  ///
  /// For a host that leaves the main actor while it waits, so that a run that ends meanwhile ends
  /// when it does, and not at the last frame.
  package var clock: (() -> Double)? {
    get { engine.clock }
    set { engine.clock = newValue }
  }

  /// The way to begin the tasks that run its controls' actions; a change is for tasks to come.
  package var taskStarter: TaskStarter {
    get { engine.taskStarter }
    set { engine.taskStarter = newValue }
  }

  /// Brings everything to `time` as ``frame(at:)`` does; returns whether anything moved until then.
  package func advance(to time: Double) -> Bool { engine.frame(at: finite(time, "frame time")) }

  /// Whether nothing moves, and no wheel release, minimum, dwell or animation is pending.
  public var isSettled: Bool { engine.core.isSettled }
}

extension ScrollModel {
  /// The position in the content under the finger, if one is down and the host gave its place
  ///
  package var fingerPosition: Double? { engine.core.scroller.fingerPosition }
}

// MARK: - For the list and its index of rows

extension ScrollModel {
  /// Carries out `body` in a turn of its own; from inside a callback it is queued (N-5).
  package func turn(_ body: @escaping @MainActor () -> Void) {
    engine.call(body)
  }

  /// Edits the content; to be called within a turn.
  package func splice(_ splice: ContentSplice) { engine.act(.spliced(splice)) }

  /// Notifies the observers at the end of this turn, also if no number changed.
  package func contentChanged() { engine.mustNotify = true }

  /// Whether decisions are recorded for an observer.
  package var isExplaining: Bool { engine.core.turn.isExplaining }

  /// Whether rows that come in now are what a footer's run brings, whichever of rows and end came
  /// first in the turn (F-14).
  package var isFooterRun: Bool { engine.core.isFooterRun }

  /// Puts the viewport somewhere as a first layout would; to be called within a turn.
  package func restore(_ offset: Double, following: Bool = false) {
    engine.act(.restored(offset, isFollowing: following))
  }
}
