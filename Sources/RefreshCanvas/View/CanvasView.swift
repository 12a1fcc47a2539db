public import RefreshKit

/// A refresh view that draws itself on a text canvas.
@MainActor
public protocol CanvasView: RefreshView {
  /// Draws the control in its strip.
  ///
  /// The strip of a header adjoins the list and is as long as the visible pull, so that the strip
  /// grows with the finger. The strip of a footer has the footer's extent. The strip can have any
  /// size, including 0 × 0. The same snapshot and environment must draw the same cells.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - region: The strip to draw in.
  ///   - environment: The glyphs, colours, language and direction to draw with.
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// Returns the next time-based change of the drawing. The default is `never`.
  ///
  /// Hosts draw a visible control again at this time, or earlier if something else happens. A time
  /// that is too early only costs a frame. Until this time, time alone must not change the drawing.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - environment: The glyphs, colours, language and direction to draw with.
  /// - Returns: The delay until the next redraw.
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw
}

extension CanvasView {
  /// Does nothing, because the drawing depends only on the snapshot.
  public func stateChanged(to state: RefreshState) {}
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    .never
  }
}

/// The next time at which a drawing changes without any event.
public enum Redraw: Sendable, Hashable {
  /// Never.
  case never
  /// After a number of seconds from now, at least 0.
  case after(Double)
  /// In each frame.
  case everyFrame

  /// The seconds until the next redraw, or infinity for none.
  public var delay: Double {
    switch self {
    case .never: .infinity
    case .after(let seconds): max(0, seconds)
    case .everyFrame: 0
    }
  }

  /// Returns the earlier of two redraws.
  public static func earliest(_ a: Redraw, _ b: Redraw) -> Redraw {
    b.delay < a.delay || b == .everyFrame ? b : a
  }
}

extension ScrollModel {
  /// Returns the next time-based change of the header or the footer.
  ///
  /// A host calls this method after drawing, and draws again at that time or earlier.
  ///
  /// - Parameter environment: The environment that the controls are drawn with.
  /// - Returns: The delay until the next redraw; `never` if no visible control changes.
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
