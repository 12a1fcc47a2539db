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
  /// Attaches what there is of both.
  func attach(_ header: RefreshHeader?, _ footer: RefreshFooter?) {
    if let header { scroll.attach(header) }
    if let footer { scroll.attach(footer) }
  }

  /// Its header; where it has none, a plain one is attached.
  func headerForPages() -> RefreshHeader {
    if let header { return header }
    let ours = RefreshHeader(view: StatusLineView())
    scroll.attach(ours)
    return ours
  }

  /// Its footer; where it has none, a plain one is attached.
  func footerForPages() -> RefreshFooter {
    if let footer { return footer }
    let ours = RefreshFooter(view: StatusLineView())
    scroll.attach(ours)
    return ours
  }

  /// Replaces the drawing of rows.
  func draw(_ row: @escaping RowDrawing) {
    drawing = .byIndex(row)
    setNeedsDrawing()
  }
}

extension RefreshControl {
  /// Ends a run of its own that is superseded.
  func cancelIfLoading() {
    if state == .loading { cancelRefreshing() }
  }
}
