/// Runs a header and a footer on a scroll view that the host implements.
///
/// The host reports drags, offsets and layouts. The coordinator changes the container through
/// ``ScrollContainer/apply(_:)``, and holds the container weakly.
@MainActor
public final class RefreshCoordinator: RefreshContainer {
  /// Creates a coordinator for a container and reads the geometry of the container.
  ///
  /// - Parameters:
  ///   - container: The host's scroll view.
  ///   - axis: The axis along which the container scrolls.
  public init(container: any ScrollContainer, axis: Axis = .vertical) {
    super.init(RefreshEngine(axis: axis, usesHostScrollView: true))
    engine.container = container
    layoutChanged()
  }

  /// Reports that a finger landed on the content.
  ///
  /// - Parameters:
  ///   - touch: The position of the finger across the axis, if known.
  ///   - along: The position along the axis, if known, from the edge where the content starts.
  ///   - finger: The number of the finger. While a finger is down, other fingers are ignored.
  public func dragBegan(across touch: Double? = nil, along: Double? = nil, finger: Int = 0) {
    handle(.touchDown(across: touch, along: along, finger: finger))
  }

  /// Reports that the offset of the container changed.
  ///
  /// - Parameter mover: The cause of the change.
  public func offsetChanged(cause mover: ScrollCause) {
    guard let container = engine.container else { return }
    let offset = checked(container.metrics).offset
    engine.shown.offset = offset
    handle(.hostOffsetChanged(to: offset, cause: mover))
  }

  /// Reports that the finger was lifted, which fires an armed pull.
  ///
  /// Call this method before anything moves the content, because the current pull counts. If it
  /// fires, the coordinator makes room for the control. Otherwise the host bounces or snaps back.
  ///
  /// - Parameter finger: The number of the finger.
  public func dragEnded(finger: Int = 0) { handle(.touchUp(velocity: 0, finger: finger)) }

  /// Reports that the system cancelled the drag. Nothing fires.
  public func dragCancelled(finger: Int = 0) { handle(.touchCancelled(finger: finger)) }

  /// Reports that the content came to rest.
  public func motionEnded() { handle(.hostMotionEnded) }

  /// Reports that the content, the viewport or the app's insets changed.
  public func layoutChanged() {
    guard let container = engine.container else { return }
    let metrics = checked(container.metrics)
    engine.shown.offset = metrics.offset
    handle(
      .hostLayoutChanged(
        contentLength: metrics.contentLength, baseInsets: metrics.baseInsets,
        offset: metrics.offset))
    engine.resize(viewport: metrics.viewportLength, cross: metrics.crossLength)
  }

  /// Returns the metrics with valid values in place of invalid ones (T-16).
  private func checked(_ metrics: ScrollMetrics) -> ScrollMetrics {
    let last = engine.core.metrics
    let control = engine.header ?? engine.footer as RefreshControl?
    func valid(_ value: Double, _ name: String, else last: Double, from least: Double = 0)
      -> Double
    {
      if value.isFinite, value >= least { return value }
      control?.reportInvalid(value, of: "the container's \(name)")
      return last
    }
    let base = metrics.baseInsets
    return ScrollMetrics(
      offset: valid(metrics.offset, "offset", else: last.offset, from: -.greatestFiniteMagnitude),
      contentLength: valid(metrics.contentLength, "content length", else: last.contentLength),
      viewportLength: valid(metrics.viewportLength, "viewport", else: last.viewportLength),
      crossLength: valid(metrics.crossLength, "viewport across", else: last.crossLength),
      baseInsets: Insets(
        start: valid(base.start, "inset", else: 0), end: valid(base.end, "inset", else: 0)))
  }
}
