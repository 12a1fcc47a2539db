internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// A header or footer of one line for a list that has none: that it loads, or what went wrong.
@MainActor
final class StatusLineView: CanvasView {
  private weak var control: RefreshControl?

  var extent: Double { 1 }

  func stateChanged(to state: RefreshState) {}

  func attached(to control: RefreshControl) { self.control = control }

  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled { return }
    let text = environment.truncated(text(of: snapshot.displayState), columns: region.width)
    let columns = TextWidth.columns(of: text, policy: region.widthPolicy)
    region.write(text, x: (region.width - columns) / 2, style: .dim)
  }

  private func text(of state: RefreshState) -> String {
    if state.isRunning { return "…" }
    guard state == .failed || state == .finished(.failure) else { return "" }
    return control?.error.flatMap(ErrorMessage.short) ?? "!"
  }
}

extension ListView {
  /// Replaces the drawing of rows.
  func draw(_ row: @escaping RowDrawing) {
    drawing = .byIndex(row)
    setNeedsDrawing()
  }
}

extension RefreshControl {
  /// Sets the action of a control and attaches it, unless it is attached already.
  ///
  /// The action comes first: a control that is attached to a list with a size may run at once. A run
  /// that began before is cancelled, since it was without this action.
  ///
  /// - Returns: Whether a run was cancelled.
  func bind(on scroll: ScrollModel, _ action: @escaping AsyncAction) -> Bool {
    let wasRefreshing = isRefreshing
    cancelRefreshing()
    setAction(action)
    if scroll.header !== self, scroll.footer !== self { scroll.attach(self) }
    return wasRefreshing
  }

  /// Ends a run of its own that is superseded.
  func cancelIfLoading() {
    if state == .loading { cancelRefreshing() }
  }
}
