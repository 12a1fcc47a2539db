/// The scrolling container of this package, with UIKit's geometry and motion and without a screen.
///
/// Content and viewport are represented only by their lengths. Positions are measured from the
/// origin edge, at which the content begins. By default, time advances only with
/// ``RefreshContainer/frame(at:)``, and everything else happens at the time of the last frame.
@MainActor
public final class ScrollModel: RefreshContainer {
  package weak var host: AnyObject?

  /// The direction in which the content grows on the screen, for drawing and for gestures.
  public let direction: ScrollDirection
  package var axis: Axis { direction.axis }

  /// Creates an empty container without a size.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the content grows on the screen.
  ///   - configuration: The constants of the motion.
  public init(direction: ScrollDirection = .down, configuration: Configuration = Configuration()) {
    self.direction = direction
    super.init(RefreshEngine(axis: direction.axis))
    engine.configure(configuration)
  }

  /// The constants of the motion. A change moves no content before the next event or frame.
  public var configuration: Configuration {
    get { engine.core.scroller.configuration }
    set { engine.configure(newValue) }
  }

  /// The length of a row, 0 or more, for preload distances in rows; 1 by default.
  public var rowLength: Double {
    get { engine.core.loading.rowLength }
    set {
      let input = ContainerInput.rowLength(newValue)
      input.check()
      if newValue != rowLength { engine.applyOutsideTurn(input) }
    }
  }

  // MARK: - Geometry

  /// The position in the content at which the viewport begins.
  public var offset: Double { engine.core.scroller.offset }

  /// The phase of the motion.
  public var phase: ScrollPhase { engine.core.shownPhase }

  /// The current geometry.
  public var metrics: ScrollMetrics { engine.core.metrics }

  /// The effective insets: the app's insets and the contributions of the controls.
  public var insets: Insets { engine.core.insets }

  package var restingRange: ClosedRange<Double> {
    let range = engine.core.scroller.layout.range
    return range.start...range.end
  }

  /// The length of the content, 0 or more.
  public var contentLength: Double {
    get { engine.core.scroller.layout.content }
    set { handle(.contentLength(newValue)) }
  }

  /// Adds content before the start, so that the visible content keeps its position.
  ///
  /// At the leading edge, that requires rest and ``RefreshContainer/preservesPositionAtEdge``.
  ///
  /// - Parameter length: The length of the added content, 0 or more.
  public func prependContent(length: Double) { handle(.prepended(length)) }

  /// The insets that the app sets, 0 or more; they can be changed at any time.
  public var baseInsets: Insets {
    get { engine.core.scroller.layout.base }
    set { handle(.baseInsets(newValue)) }
  }

  /// Sets the size of the container. A length of 0 along the axis means no layout yet.
  ///
  /// - Parameters:
  ///   - width: The horizontal length, 0 or more.
  ///   - height: The vertical length, 0 or more.
  public func resize(width: Double, height: Double) {
    resize(to: Size(width: width, height: height))
  }

  package func resize(to size: Size) {
    let (viewport, cross) = (size.length(along: axis), size.length(across: axis))
    ContainerInput.viewport(length: viewport, cross: cross).check()
    engine.resize(viewport: viewport, cross: cross)
  }

  /// The part of the length across the axis that a scroll bar occupies, 0 or more.
  package var crossInset: Double {
    get { engine.crossInset }
    set {
      requireLength(newValue, "cross inset")
      engine.crossInset = newValue
    }
  }

  /// The distance of the content past its leading edge, including the header's inset; 0 or more.
  package var headerPull: Double { engine.core.pull(at: .leading) }

  /// The distance past the trailing edge, including the inset of a footer that loads on a pull.
  package var footerPull: Double { engine.core.pull(at: .trailing) }

  package var distanceToEnd: Double { engine.core.distanceToEnd }

  /// The visible part of the header's extent; 0 while the header is detached or disabled.
  public var headerVisibleLength: Double { engine.core.visibleLength(at: .leading) }

  /// The visible part of the footer's extent; 0 while the footer is detached, disabled or hidden.
  public var footerVisibleLength: Double { engine.core.visibleLength(at: .trailing) }

  /// The start of the footer, in content coordinates.
  public var footerPosition: Double { engine.core.footerPosition }

  // MARK: - Controls

  /// The number of times that a control was attached or detached, or the configuration was set.
  package var changes: Int { engine.changes }

  /// Whether a first run is in progress and no run has ended yet, so that the content is unknown.
  package var awaitsFirstEnd: Bool {
    let started = engine.controls.filter { $0.runCount > 0 }
    return !started.isEmpty && started.allSatisfy { $0.runCount == 1 && $0.isRefreshing }
  }

  /// Adds an observer of the geometry.
  ///
  /// - Parameter handler: Called when an event or frame has changed the geometry or a list's rows.
  /// - Returns: A token. The observation ends when the token is released or cancelled.
  public func observe(_ handler: @escaping @MainActor (ScrollMetrics) -> Void) -> ObservationToken {
    engine.isWatched = true
    if engine.scrollObservers.isEmpty { engine.reportedMetrics = engine.core.metrics }
    let token: ObservationToken
    (engine.scrollObservers, token) = engine.scrollObservers.adding(handler)
    return token
  }

  // MARK: - The app, and time

  /// Sets the offset immediately, clamped to the resting range.
  public func jump(to offset: Double) { handle(.jump(to: offset)) }

  /// Scrolls to an offset, clamped to the resting range, in an animation that input interrupts.
  ///
  /// The duration is ``Configuration/scrollDuration``.
  ///
  /// - Parameter offset: The position in the content at which the viewport is to begin.
  /// - Returns: `false`, without an effect, if a finger holds the content; a decision reports it.
  @discardableResult
  public func scroll(to offset: Double) -> Bool {
    defer { handle(.scroll(to: offset)) }
    return canScroll
  }

  package var canScroll: Bool { !engine.core.scroller.isHeldByFinger }

  /// The container's time, in seconds on the host's clock; 0 before the first frame.
  public var now: Double { engine.core.now }
  /// The preload distance for loading earlier pages at the start, in units.
  package var startPreload: Double { engine.core.startPreload }

  /// The source of the time at each event; `nil` if only frames advance the time. A host that
  /// leaves the main actor while it waits sets this clock, so that runs end at their actual time.
  package var clock: (() -> Double)? {
    get { engine.clock }
    set { engine.clock = newValue }
  }

  package var taskStarter: TaskStarter {
    get { engine.taskStarter }
    set { engine.taskStarter = newValue }
  }

  /// Advances everything to a time, and returns whether anything was moving before.
  package func advance(to time: Double) -> Bool {
    ContainerInput.frame(time).check()
    return engine.frame(at: time)
  }

  /// Whether nothing moves, and no pull by wheel or keys, dwell or wait of a result is in progress.
  public var isSettled: Bool { engine.core.isSettled }

  // MARK: - Package interface for lists

  /// The position in the content below the finger, if known.
  package var fingerPosition: Double? { engine.core.scroller.fingerPosition }

  package var onTouchDown: (@MainActor () -> Void)? {
    get { engine.onTouchDown }
    set { engine.onTouchDown = newValue }
  }

  /// Performs a closure as one event. A call from a callback is queued (N-5).
  package func turn(_ body: @escaping @MainActor () -> Void) { engine.call(body) }

  /// Edits the content. Call this method only inside ``turn(_:)`` or from an observer.
  package func splice(_ splice: AnchoredContentChange) { engine.apply(.spliced(splice)) }

  /// Notifies the observers after the current event, even if the geometry is unchanged.
  package func contentChanged() { engine.mustNotify = true }

  package var isExplaining: Bool { engine.core.work.isExplaining }

  /// Whether rows that are inserted now count as loaded by a run of the footer (F-14).
  package var isFooterRun: Bool { engine.core.isFooterRun }

  /// Restores an offset. Call this method only inside ``turn(_:)`` or from an observer.
  package func restore(_ offset: Double, following: Bool = false) {
    engine.apply(.restored(offset, isFollowing: following))
  }
}
