/// The control that refreshes, at the origin edge: pull the content past its start.
///
/// The origin edge is where row 0 is: the top of a list that goes down, the bottom of a chat that goes
/// up, the left of a shelf that goes right (E-1).
public final class RefreshHeader: RefreshControl {
  /// Makes a header that `view` shows.
  public init(view: any RefreshView, configuration: Configuration = Configuration()) {
    super.init(edge: .leading, view: view, configuration: configuration, loading: .init())
  }

  override func takePlace(in engine: RefreshEngine) { engine.header = self }
}
