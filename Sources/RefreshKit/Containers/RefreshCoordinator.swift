/// Runs header and footer on a scroll view that the host implements.
///
/// The host reports drags, offsets and layouts; the coordinator answers through the container's
/// ``ScrollContainer/apply(_:)``. It holds the container weakly.
@MainActor
public final class RefreshCoordinator: RefreshContainer {
  /// Makes a coordinator for a container that scrolls along an axis, and reads its geometry.
  public init(container: any ScrollContainer, axis: Axis = .vertical) {
    super.init(RefreshEngine(axis: axis, isForeign: true))
    engine.container = container
    layoutChanged()
  }

  /// A finger landed on the content, at `touch` across the axis and `along` it, if that is known.
  ///
  /// While one finger is down, others take no part.
  public func dragBegan(across touch: Double? = nil, along: Double? = nil, finger: Int = 0) {
    handle(.touchDown(across: touch, along: along, finger: finger))
  }

  /// The offset changed.
  public func offsetChanged(cause mover: ScrollCause) {
    guard let container = engine.container else { return }
    engine.hostScrolled(to: checked(container.metrics).offset, by: mover)
  }

  /// The finger left: the one moment at which a pull fires, by how far the content is pulled now.
  ///
  /// Call it before anything moves the content. If the pull fires, the coordinator makes room for
  /// the header (I-14); otherwise the host bounces or snaps back by itself.
  public func dragEnded(finger: Int = 0) {
    handle(.touchUp(velocity: 0, finger: finger))
  }

  /// The system took the drag away: nothing fires.
  public func dragCancelled(finger: Int = 0) { handle(.touchCancelled(finger: finger)) }

  /// The content came to rest.
  public func motionEnded() { handle(.hostMotionEnded) }

  /// Content, viewport or the app's insets changed.
  public func layoutChanged() {
    guard let container = engine.container else { return }
    engine.hostLaidOut(checked(container.metrics))
  }

  /// The container's answer; what cannot be in it counts as it was, and insets as 0 (T-16).
  private func checked(_ metrics: ScrollMetrics) -> ScrollMetrics {
    let (last, control) = (engine.core.metrics, engine.header ?? engine.footer as RefreshControl?)
    func possible(_ answer: Double, _ question: String, else usual: Double, from least: Double = 0)
      -> Double
    {
      if answer.isFinite, answer >= least { return answer }
      _ = control?.possible(answer, "the container's \(question)") { _ in false }
      return usual
    }
    let base = metrics.baseInsets
    return ScrollMetrics(
      offset: possible(
        metrics.offset, "offset", else: last.offset, from: -.greatestFiniteMagnitude),
      contentLength: possible(metrics.contentLength, "content length", else: last.contentLength),
      viewportLength: possible(metrics.viewportLength, "viewport", else: last.viewportLength),
      crossLength: possible(metrics.crossLength, "viewport across", else: last.crossLength),
      baseInsets: Insets(
        start: possible(base.start, "inset", else: 0), end: possible(base.end, "inset", else: 0)))
  }
}
