/// A scroll view of another host: whatever has an offset, a content length, insets and drags.
///
/// Conform with an adapter around the host's own scroll view, hand it to a ``RefreshCoordinator``,
/// and report to that what happens: the host keeps its own physics, the coordinator decides when a
/// pull fires and which insets and offset that takes. The contract:
/// - ``metrics`` is true at any time. Its base insets are the app's, without what
///   ``apply(_:)`` added.
/// - ``apply(_:)`` writes insets and offset in one step, so that no frame shows one without the
///   other. It may report the change it makes from inside; a change that changes nothing is not
///   asked for.
/// - Nothing but inset and offset is ever written, and never across the axis.
@MainActor
public protocol ScrollContainer: AnyObject {
  /// The geometry now; `insets` is not read.
  var metrics: ScrollMetrics { get }

  /// Writes contributions and offset in one step.
  func apply(_ adjustment: ScrollAdjustment)
}
