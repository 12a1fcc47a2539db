/// The scrolling container the package ships: UIKit's geometry and motion, without a screen.
///
/// It knows content and viewport only by their lengths along one axis, and takes in fingers,
/// wheels, keys and the app's own scrolling, all of them said from the origin edge, where the
/// content begins. Time comes in through ``frame(at:)``; everything else happens at the time of the
/// last frame.
@MainActor
public final class ScrollModel {
  let engine: RefreshEngine

  /// Who shows it, such as a session in a terminal.
  package weak var host: AnyObject?

  /// The way its content goes on screen, for whoever draws it and whoever turns hands (E-1, E-3).
  public let direction: ScrollDirection
  /// The axis it scrolls along.
  public var axis: Axis { direction.axis }

  /// Makes an empty container without a size; by default its content goes down.
  public init(
    direction: ScrollDirection = .down, configuration: Configuration = Configuration()
  ) {
    self.direction = direction
    engine = RefreshEngine(axis: direction.axis)
    configuration.check()
    engine.configure(configuration)
  }

  /// How it moves; a change acts from the next event on.
  public var configuration: Configuration {
    get { engine.core.scroller.configuration }
    set {
      newValue.check()
      engine.configure(newValue)
    }
  }

  /// What happens when header and footer want to run at once; the default is header wins.
  public var policy: CoordinationPolicy {
    get { engine.core.policy }
    set { engine.apply(newValue) }
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

  /// Who gives it frames; it is told when they are needed.
  public var frameSource: (any FrameSource)? {
    get { engine.frameSource }
    set { engine.frameSource = newValue }
  }
}

// MARK: - Geometry

extension ScrollModel {
  /// Where the viewport begins in the content.
  public var offset: Double { engine.core.scroller.offset }

  /// What it is doing.
  public var phase: ScrollPhase { engine.core.shownPhase }

  /// The geometry of the moment.
  public var metrics: ScrollMetrics { engine.core.metrics }

  /// The insets in force: the app's and what the controls contribute.
  public var insets: Insets { engine.core.insets }

  /// The offsets the content rests at, holds and footers included.
  public var restingRange: ClosedRange<Double> {
    let range = engine.core.scroller.layout.range
    return range.start...range.end
  }

  /// How long the content is, 0 or more.
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

  /// What a scroll bar takes of the length across the axis, 0 or more; views are told the rest.
  public var crossInset: Double {
    get { engine.crossInset }
    set { engine.insetAcross(by: checked(newValue, "cross inset")) }
  }

  /// How far the content is pulled past its leading resting edge.
  public var headerPull: Double { engine.core.pull(at: .leading) }

  /// How far the content is pulled past its trailing resting edge.
  public var footerPull: Double { engine.core.pull(at: .trailing) }

  /// How far it is to where the content rests at its end, without the hold of a footer that is
  /// pulled; 0 there and past it.
  ///
  /// What comes within ``Configuration/endTolerance`` counts as being there.
  public var distanceToEnd: Double { engine.core.distanceToEnd }

  /// How much of the header's extent shows.
  public var headerVisibleLength: Double { engine.core.visibleLength(at: .leading) }

  /// How much of the footer's extent shows; 0 while hidden.
  public var footerVisibleLength: Double { engine.core.visibleLength(at: .trailing) }

  /// Where the footer begins, in content coordinates.
  public var footerPosition: Double { engine.core.footerPosition }

  /// Refuses what no host may hand in (T-16).
  func checked(_ length: Double, _ name: String) -> Double {
    precondition(
      length.isFinite && length >= 0, "A \(name) must be finite and 0 or more, and is \(length)")
    return length
  }

  func finite(_ value: Double, _ name: String) -> Double {
    precondition(value.isFinite, "A \(name) must be finite, and is \(value)")
    return value
  }
}

// MARK: - Controls

extension ScrollModel {
  /// The header, if one is attached.
  public var header: RefreshHeader? { engine.header }

  /// The footer, if one is attached.
  public var footer: RefreshFooter? { engine.footer }

  /// How often a control came or went, or the configuration was set: who follows them looks at them
  /// when this is another number.
  package var changes: Int { engine.changes }

  /// Attaches a header or footer; one at the same edge is detached first.
  public func attach(_ control: RefreshControl) { engine.attach(control) }

  /// Detaches a control and restores its inset at once.
  public func detach(_ control: RefreshControl) { engine.detach(control) }

  /// Observes the geometry: told at the end of every turn that changed it, while the token lives.
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
  /// Returns whether it does: while a finger holds the content it does not, and a decision says so
  /// (S-7).
  @discardableResult
  public func scroll(to offset: Double) -> Bool {
    defer { handle(.scroll(to: offset)) }
    return canScroll
  }

  /// Whether an animated scroll would be taken.
  package var canScroll: Bool { !engine.core.scroller.isHeldByFinger }

  /// Whether the host is off screen: nothing loads by itself, and ends are not animated (L-5).
  public var isHidden: Bool {
    get { engine.core.isHidden }
    set { handle(.hidden(newValue)) }
  }

  /// The time of the last frame, in seconds on the host's clock.
  public var now: Double { engine.core.now }

  /// What tells the time before each event; `nil`, the default: ``frame(at:)`` alone does.
  ///
  /// For a host that leaves the main actor while it waits, so that a run that ends meanwhile ends
  /// when it does, and not at the last frame.
  package var clock: (() -> Double)? {
    get { engine.clock }
    set { engine.clock = newValue }
  }

  /// How the tasks begin in which the actions of its controls run; a change is for those to come.
  package var taskStarter: TaskStarter {
    get { engine.taskStarter }
    set { engine.taskStarter = newValue }
  }

  /// Brings everything to `time`: deadlines first, then motion, insets and the footer's question.
  ///
  /// Any schedule of frames gives the same motion. A time before the last one counts as that.
  public func frame(at time: Double) { engine.frame(at: finite(time, "frame time")) }

  /// Brings everything to `time` as ``frame(at:)`` does; returns whether anything moved until then.
  package func advance(to time: Double) -> Bool { engine.frame(at: finite(time, "frame time")) }

  /// Whether nothing moves, and no wheel release, minimum, dwell or animation is pending.
  public var isSettled: Bool { engine.core.isSettled }

  /// The next time at which something is due without any event; infinite if nothing is.
  public var nextDeadline: Double { engine.nextDeadline }

  /// Whether frames change anything until then: something moves, or an inset is on its way.
  public var isMoving: Bool { engine.core.isMoving }
}
