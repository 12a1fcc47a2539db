/// The base class of containers with a header and a footer.
///
/// Its subclasses are ``ScrollModel``, and ``RefreshCoordinator`` for the scroll view of a host.
@MainActor
public class RefreshContainer {
  let engine: RefreshEngine

  init(_ engine: RefreshEngine) { self.engine = engine }

  /// Takes in an input; every other method that changes the container is short for this.
  ///
  /// From inside a callback it is queued until the current transition is over (N-5).
  package final func handle(_ input: ScrollInput) {
    input.check()
    engine.handle(input)
  }

  /// Moves the deadlines of runs by a time for which the program was stopped or the machine slept.
  ///
  /// Call it before the first frame after the pause, whose time includes the pause.
  ///
  /// - Parameter seconds: The length of the pause in seconds, 0 or more.
  public final func notePause(of seconds: Double) { handle(.paused(seconds)) }

  /// Observes each input with its time, in order and before it acts, while the token lives.
  ///
  /// Evaluations of time are among them, and what happens inside callbacks, at the place where it
  /// acts. The same inputs, taken in by a container that was the same, leave it the same to the bit.
  package final func observeInputs(
    _ handler: @escaping @MainActor (RecordedInput) -> Void
  ) -> ObservationToken {
    engine.observeInputs(handler)
  }

  /// The policy for a header and a footer that request runs at the same time;
  /// ``CoordinationPolicy/headerWins`` by default.
  public final var policy: CoordinationPolicy {
    get { engine.core.policy }
    set { engine.apply(newValue) }
  }

  /// The source of frames, which is called when frames are needed.
  public final var frameSource: (any FrameSource)? {
    get { engine.frameSource }
    set { engine.frameSource = newValue }
  }

  /// The header, if one is attached.
  public final var header: RefreshHeader? { engine.header }

  /// The footer, if one is attached.
  public final var footer: RefreshFooter? { engine.footer }

  /// Attaches a header or footer; a control at the same edge is detached first.
  public final func attach(_ control: RefreshControl) { engine.attach(control) }

  /// Detaches a control and restores its inset immediately.
  public final func detach(_ control: RefreshControl) { engine.detach(control) }

  /// Whether the host is off screen. A hidden container does not load automatically, and runs end
  /// without an animation.
  public final var isHidden: Bool {
    get { engine.core.isHidden }
    set { handle(.isHidden(newValue)) }
  }

  /// Advances everything to a time: deadlines first, then motion, insets and automatic loading.
  ///
  /// Every schedule of frames results in the same motion.
  ///
  /// - Parameter time: The time in seconds on the host's clock. A time before the last one counts
  ///   as the last one.
  public final func frame(at time: Double) {
    ScrollInput.frame(time).check()
    engine.frame(at: time)
  }

  /// The next time at which something is due without an event; infinite if nothing is due.
  public final var nextDeadline: Double { engine.nextDeadline }

  /// Whether frames change anything until then: something moves, or an inset is on its way.
  package final var isMoving: Bool { engine.core.isMoving }

  // MARK: Edits

  /// Edits the content anywhere, as one change: what is read keeps its place, in every phase.
  ///
  /// Positions are those before the change, in order. What stands at `anchor` keeps its place: by
  /// default what lies at the viewport's start, or under a finger whose place is known. At the
  /// leading edge new content appears instead, unless `keepsRowsAtEdge` is on, here or for the
  /// container; a list that follows keeps its end.
  ///
  /// A host's own scroll view has carried out the change by then: it is called in place of
  /// ``RefreshCoordinator/layoutChanged()``.
  package final func splice(
    _ edits: [ContentEdit], anchor: Double? = nil,
    preservesPositionAtEdge keepsRowsAtEdge: Bool? = nil
  ) {
    handle(.edited(edits, anchor: anchor, preservesPositionAtEdge: keepsRowsAtEdge))
  }

  /// The edge that the list follows: `.trailing`, or `nil`; `nil` by default.
  ///
  /// A list that has reached its end then stays there when content, size, insets or a footer move
  /// the end. Logs and chats are such lists.
  public final var followedEdge: Edge? {
    get { engine.core.scroller.following.isOn ? .trailing : nil }
    set {
      require(
        newValue != .leading,
        "A list follows its trailing edge or none; at the leading one it stays")
      handle(.followsTrailingEdge(newValue == .trailing))
    }
  }

  /// Whether the list currently follows the edge.
  public final var isFollowing: Bool { engine.core.scroller.isFollowing }

  /// Whether rows keep their position at the leading edge too; `false` by default, so that new
  /// content appears there.
  public final var preservesPositionAtEdge: Bool {
    get { engine.core.keepsRowsAtEdge }
    set { engine.set(.preservesPositionAtEdge(newValue)) }
  }
}
