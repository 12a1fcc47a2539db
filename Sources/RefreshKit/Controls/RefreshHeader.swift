/// A control at the leading edge: pull the content past its start to refresh it.
public final class RefreshHeader: RefreshControl {
  /// Makes a header that `view` shows.
  public init(view: any RefreshView, configuration: Configuration = Configuration()) {
    super.init(edge: .leading, view: view, configuration: configuration)
  }
}
