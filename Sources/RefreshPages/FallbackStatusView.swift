internal import RefreshCanvas
internal import RefreshKit

/// The view of a control that a pager creates: one line, which is empty with a screen reader.
@MainActor
final class FallbackStatusView: CanvasView {
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

extension RefreshControl {
  /// Cancels a run, which began without this action. The action is set before the control is
  /// attached, because attaching it to a list with a size may start a run.
  func bind(on scroll: ScrollModel, _ action: @escaping AsyncAction) {
    cancelRefreshing()
    setAction(action)
    if scroll.header !== self, scroll.footer !== self { scroll.attach(self) }
  }

  func cancelIfLoading() {
    if state == .loading { cancelRefreshing() }
  }
}
