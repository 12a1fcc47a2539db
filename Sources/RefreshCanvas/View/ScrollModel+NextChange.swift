public import RefreshKit

extension ScrollModel {
  /// The next change of the header's or the footer's picture although only time passes.
  ///
  /// A host that has drawn asks this, and draws again then and not before unless something happens:
  /// what does not show, and what stands still, costs no frames.
  public func nextChange(environment: CanvasEnvironment) -> PictureChange {
    var environment = environment
    environment.direction = direction
    return .earliest(
      nextChange(of: header, visible: headerVisibleLength, environment),
      nextChange(of: footer, visible: footerVisibleLength, environment))
  }

  private func nextChange(
    of control: RefreshControl?, visible length: Double, _ environment: CanvasEnvironment
  ) -> PictureChange {
    guard length > 0, let control, let view = control.view as? any CanvasView else { return .never }
    return view.nextChange(of: control.snapshot, environment: environment)
  }
}
