import RefreshKit

/// The services of a platform: a clock, notifications of display refreshes, a timer and a surface.
@MainActor
protocol Platform: AnyObject {
  /// The time in seconds, on a clock that does not go back.
  var now: Double { get }
  /// Starts or stops the calls at each refresh of the display.
  func followDisplay(_ wanted: Bool)
  /// Sets the timer to a time, or stops it if the time is infinite.
  func setTimer(to time: Double)
  /// Requests that the surface is drawn.
  func setNeedsDrawing()
}

/// The view of a header or footer: one line of text.
final class Caption: RefreshView {
  let extent = 20.0
  private weak var control: RefreshControl?

  func attached(to control: RefreshControl) { self.control = control }
  func stateChanged(to state: RefreshState) {}  // `text` is read when the list is drawn
  func dwell(after result: RefreshResult) -> Duration { .seconds(0.5) }

  /// The text for the current state.
  var text: String {
    guard let control else { return "" }
    return switch control.state {
    case .initial: "pull"
    case .pulling: control.snapshot.isArmed ? "release" : "pull"
    case .loading: "loading"
    case .finished(.success): "done"
    case .finished(.cancelled): ""
    case .finished(.failure), .failed: "failed"
    case .noMoreData: "no more"
    }
  }
}

/// A list of labels, each 20 points high, on a surface.
@MainActor
final class LabelList: FrameSource {
  /// A text, and the position of its top on the surface.
  struct Label: Equatable {
    var top: Double
    var text: String
  }

  static let rowHeight = 20.0

  let model = ScrollModel()
  let header = RefreshHeader(view: Caption())
  let footer = RefreshFooter(view: Caption())
  private(set) var rows: [String] = []
  private let platform: any Platform
  private var tokens: [ObservationToken] = []

  init(on platform: any Platform) {
    self.platform = platform
    model.rowLength = Self.rowHeight
    model.attach(header)
    model.attach(footer)
    // Draw after each change of the scroll position or of a state.
    tokens = [model.observe { _ in platform.setNeedsDrawing() }]
    tokens += [header, footer].map { $0.observe { _ in platform.setNeedsDrawing() } }
    model.frameSource = self
  }

  // MARK: Size and rows

  func layOut(width: Double, height: Double) {
    model.resize(width: width, height: height)
  }

  func append(_ new: [String]) {
    catchUp()
    rows += new
    model.contentLength = Double(rows.count) * Self.rowHeight
  }

  func prepend(_ new: [String]) {
    catchUp()
    rows = new + rows
    model.prependContent(length: Double(new.count) * Self.rowHeight)
  }

  // MARK: Events, each at its own time

  func refresh() {
    catchUp()
    header.beginRefreshing()
  }

  func touchBegan(x: Double) {
    catchUp()
    model.touchDown(across: x)
  }

  func touchMoved(by distance: Double) {
    catchUp()
    model.touchMoved(by: distance)
  }

  func touchEnded(isCancelled: Bool = false) {
    catchUp()
    if isCancelled { model.touchCancelled() } else { model.touchUp() }
  }

  func wheelTurned(ticks: Int) {
    catchUp()
    model.wheel(ticks: ticks, units: 3 * Self.rowHeight)
  }

  // MARK: Time

  /// Called by the engine: it needs frames while anything moves, otherwise a timer, otherwise nothing.
  func scheduleChanged(frames: Bool, deadline: Double) {
    platform.followDisplay(frames)
    platform.setTimer(to: deadline)
  }

  /// Advances the engine to the current time: at a refresh of the display, when the timer fires, and
  /// before any other event.
  func catchUp() { model.frame(at: platform.now) }

  // MARK: Drawing

  /// Returns the visible labels: the rows, the header before them and the footer after them.
  func labels() -> [Label] {
    let metrics = model.metrics
    let end = metrics.offset + metrics.viewportLength
    var labels: [Label] = []
    if header.snapshot.pull > 0, let view = header.view as? Caption {
      labels.append(Label(top: -metrics.offset - view.extent, text: view.text))
    }
    var row = max(0, Int(metrics.offset / Self.rowHeight))
    while row < rows.count, Double(row) * Self.rowHeight < end {
      labels.append(Label(top: Double(row) * Self.rowHeight - metrics.offset, text: rows[row]))
      row += 1
    }
    if model.footerVisibleLength > 0, let view = footer.view as? Caption {
      labels.append(Label(top: model.footerPosition - metrics.offset, text: view.text))
    }
    return labels
  }
}
