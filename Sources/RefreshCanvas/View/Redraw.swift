public import RefreshKit

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
