/// The base class of ``ScrollModel`` and ``RefreshCoordinator``, with a header and a footer.
@MainActor
public class RefreshContainer {
  let engine: RefreshEngine

  init(_ engine: RefreshEngine) { self.engine = engine }

  package final func handle(_ input: ContainerInput) {
    input.check()
    engine.handle(input)
  }

  /// Moves the deadlines of runs by a time for which the program was stopped or the machine slept.
  ///
  /// Call this method before the first frame after the pause, whose time includes the pause.
  ///
  /// - Parameter seconds: The length of the pause in seconds, 0 or more.
  public final func notePause(of seconds: Double) { handle(.paused(seconds)) }

  /// Adds an observer that is notified of each input before the input is applied.
  package final func observeInputs(
    _ handler: @escaping @MainActor (RecordedInput) -> Void
  ) -> ObservationToken {
    defer { engine.notePreparations() }
    return engine.log.observe(handler)
  }

  /// The policy for simultaneous runs; ``CoordinationPolicy/headerWins`` by default.
  public final var policy: CoordinationPolicy {
    get { engine.core.policy }
    set { handle(.policy(newValue)) }
  }

  /// The source of frames, notified when the requested schedule changes. It is not retained.
  public final var frameSource: (any FrameSource)? {
    get { engine.frameSource }
    set { engine.frameSource = newValue }
  }

  /// The header, if one is attached.
  public final var header: RefreshHeader? { engine.header }

  /// The footer, if one is attached.
  public final var footer: RefreshFooter? { engine.footer }

  /// Attaches a control, which leaves its previous container. Another at the same edge is detached.
  public final func attach(_ control: RefreshControl) { engine.attach(control) }

  /// Detaches a control and removes its inset immediately.
  public final func detach(_ control: RefreshControl) { engine.detach(control) }

  /// Whether the host is off screen. Then nothing loads automatically, and no run is animated.
  public final var isHidden: Bool {
    get { engine.core.isHidden }
    set { handle(.isHidden(newValue)) }
  }

  /// Advances everything to a time: deadlines first, then motion, insets and automatic loading.
  ///
  /// A motion that has begun does not depend on the frame rate.
  ///
  /// - Parameter time: The time in seconds on the host's clock; an earlier one counts as the last.
  public final func frame(at time: Double) {
    ContainerInput.frame(time).check()
    engine.frame(at: time)
  }

  /// The time of the next deadline, such as the end of a dwell; infinite if there is none.
  public final var nextDeadline: Double { engine.nextDeadline }

  package final var isMoving: Bool { engine.core.isMoving }

  /// Applies edits of the content as one change, relative to an anchor.
  package final func splice(
    _ edits: [ContentEdit], anchor: Double? = nil,
    preservesPositionAtEdge keepsRowsAtEdge: Bool? = nil
  ) {
    handle(.edited(edits, anchor: anchor, preservesPositionAtEdge: keepsRowsAtEdge))
  }

  /// The edge that the list follows: `.trailing`, or `nil`; `nil` by default.
  ///
  /// Once there, the list stays at that edge when content, size, insets or footer move it.
  /// Scrolling away ends this, and so do rows that the footer loads. Use this for logs and chats.
  public final var followedEdge: Edge? {
    get { engine.core.scroller.following.isEnabled ? .trailing : nil }
    set {
      require(newValue != .leading, "followedEdge must be .trailing or nil, and is .leading")
      handle(.followsTrailingEdge(newValue == .trailing))
    }
  }

  /// Whether the list currently follows the edge.
  public final var isFollowing: Bool { engine.core.scroller.isFollowing }

  /// Whether rows keep their position in a list at rest at its leading edge; `false` by default.
  public final var preservesPositionAtEdge: Bool {
    get { engine.core.keepsRowsAtEdge }
    set { engine.applyOutsideTurn(.preservesPositionAtEdge(newValue)) }
  }
}
