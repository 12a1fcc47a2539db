/// The next time at which a picture changes although nothing but time passes.
public enum PictureChange: Sendable, Hashable {
  /// Not until something happens.
  case never
  /// So many seconds from now, 0 or more, and not before.
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
  package static func earliest(_ a: PictureChange, _ b: PictureChange) -> PictureChange {
    b.delay < a.delay || b == .everyFrame ? b : a
  }
}
