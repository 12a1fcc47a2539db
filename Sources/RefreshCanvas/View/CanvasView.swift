public import RefreshKit

/// A refresh view that draws itself on a text canvas.
@MainActor
public protocol CanvasView: RefreshView {
  /// Draws the control into its strip.
  ///
  /// The region is the strip: for a header as long as the visible pull, so that it grows with the
  /// finger, with the list beginning right after its last row; for a footer its own extent. Its
  /// size may be anything, 0 × 0 included. The same snapshot and environment draw the same cells.
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// The next change of a snapshot's picture although only time passes; the default is never.
  ///
  /// Hosts draw again then, and not before, unless something else happens. To be early costs a
  /// frame, to be late shows an old picture: at any time before the one named the drawing of the
  /// same snapshot, grown older, has to be the same.
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw

  /// The name of the view in a gesture script, such as `wave`; the default is `plain`, for none.
  ///
  /// A recording of a session uses this name, and playing it makes a view by that name.
  var scriptName: String { get }
}

extension CanvasView {
  /// Does nothing: what is drawn is a function of the snapshot.
  public func stateChanged(to state: RefreshState) {}
  public var scriptName: String { "plain" }
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    .never
  }
}

/// The next time at which a picture changes by itself, since only time passes.
public enum Redraw: Sendable, Hashable {
  /// Not until something happens.
  case never
  /// After a number of seconds from now, 0 or more, and not before.
  case after(Double)
  /// With each frame.
  case everyFrame

  /// The seconds for which the picture stays as it is; infinite if it does.
  public var delay: Double {
    switch self {
    case .never: .infinity
    case .after(let seconds): max(0, seconds)
    case .everyFrame: 0
    }
  }

  /// The one of two that comes first.
  public static func earliest(_ a: Redraw, _ b: Redraw) -> Redraw {
    b.delay < a.delay || b == .everyFrame ? b : a
  }
}

extension ScrollModel {
  /// The next time at which the picture of the header or the footer changes by itself.
  ///
  /// A host asks for it after drawing, and draws again at that time, or earlier if something
  /// happens. So what does not show, and what stands still, costs no frames.
  public func nextRedraw(environment: CanvasEnvironment) -> Redraw {
    var environment = environment
    environment.direction = direction
    return .earliest(
      nextChange(of: header, visible: headerVisibleLength, environment),
      nextChange(of: footer, visible: footerVisibleLength, environment))
  }

  private func nextChange(
    of control: RefreshControl?, visible length: Double, _ environment: CanvasEnvironment
  ) -> Redraw {
    guard length > 0, let control, let view = control.view as? any CanvasView else { return .never }
    return view.nextRedraw(of: control.snapshot, environment: environment)
  }
}
