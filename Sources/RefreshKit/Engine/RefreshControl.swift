/// A header or a footer: the public face of the engine for one edge of a container.
@MainActor
public class RefreshControl {
  /// What shows the control.
  public let view: any RefreshView

  init(view: any RefreshView) {
    self.view = view
  }
}
