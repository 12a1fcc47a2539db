import RefreshKit

/// What a platform offers: a clock, a display that can be followed, a timer, and a surface.
@MainActor
protocol Platform: AnyObject {
  /// Seconds on a clock that does not go back.
  var now: Double { get }
  /// Follow the display from now on, or no longer.
  func followDisplay(_ wanted: Bool)
  /// Set the one timer to a time; infinite means none.
  func setTimer(to time: Double)
  /// The surface will have to be drawn.
  func setNeedsDrawing()
}

/// A header or footer that is a line of words.
final class Caption: RefreshView {
  let extent = 20.0
  private weak var control: RefreshControl?

  func attached(to control: RefreshControl) { self.control = control }
  func stateChanged(to state: RefreshState) {}  // what it looks like is asked when it is drawn
  func dwell(after result: RefreshResult) -> Duration { .seconds(0.5) }

  /// The words of the moment.
  var text: String {
    guard let control else { return "" }
    return switch control.state {
    case .initial: "pull"
    case .pulling: control.snapshot.isArmed ? "let go" : "pull"
    case .loading: "loading"
    case .finished(.success): "done"
    case .finished(.cancelled): ""
    case .finished(.failure), .failed: "failed"
    case .noMoreData: "no more"
    }
  }
}

/// A list of labels 20 points high on a surface of points.
@MainActor
final class LabelList: FrameSource {
  /// A text and where its top is on the surface.
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
    // Whatever changes, a number or a state, is drawn.
    tokens = [model.observe { _ in platform.setNeedsDrawing() }]
    tokens += [header, footer].map { $0.observe { _ in platform.setNeedsDrawing() } }
    model.frameSource = self
  }

  // MARK: Size and rows

  func layOut(width: Double, height: Double) {
    model.resize(to: Size(width: width, height: height))
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

  // MARK: Hands, and what the app does by itself: each at its own time

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

  /// The engine says what it needs: frames while something moves, else a timer, else nothing.
  func scheduleChanged(frames: Bool, deadline: Double) {
    platform.followDisplay(frames)
    platform.setTimer(to: deadline)
  }

  /// Brings the engine to now: the display was refreshed, the timer has gone off, or something
  /// else is about to be told that happens now.
  func catchUp() { model.frame(at: platform.now) }

  // MARK: Drawing

  /// What is to be seen: the rows that show, the header right before them, the footer behind.
  func labels() -> [Label] {
    let metrics = model.metrics
    let end = metrics.offset + metrics.viewportLength
    var labels: [Label] = []
    if model.headerPull > 0, let view = header.view as? Caption {
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
