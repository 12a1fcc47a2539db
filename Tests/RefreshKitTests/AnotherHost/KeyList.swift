import RefreshKit

/// The view of a header or footer, one line high.
final class Line: RefreshView {
  let extent = 1.0
  func stateChanged(to state: RefreshState) {}
  func dwell(after result: RefreshResult) -> Duration {
    result == .failure ? .seconds(2) : .seconds(0.5)
  }
}

/// A list of lines that is scrolled by keys and a finger, and never outside its range.
@MainActor
final class KeyList: ScrollContainer {
  let header = RefreshHeader(view: Line())
  let footer = RefreshFooter(view: Line())
  private(set) var rows: [String] = []
  private let height: Double
  private var offset = 0.0, room = Insets.zero
  private lazy var coordinator = RefreshCoordinator(container: self)

  init(height: Int, frames: any FrameSource) {
    self.height = Double(height)
    coordinator.attach(header)
    coordinator.attach(footer)
    coordinator.frameSource = frames  // notified when frame(at:) has to be called
  }

  var metrics: ScrollMetrics {
    ScrollMetrics(
      offset: offset, contentLength: Double(rows.count), viewportLength: height, crossLength: 80)
  }

  func apply(_ adjustment: ScrollAdjustment) {
    (room, offset) = (adjustment.contributions, adjustment.offset)
  }

  func show(_ new: [String]) {
    rows = new
    coordinator.layoutChanged()
  }

  func frame(at time: Double) { coordinator.frame(at: time) }

  func press(_ key: Character) {
    switch key {
    case "j": move(to: offset + 1)
    case "k": move(to: offset - 1)
    case "G": move(to: .greatestFiniteMagnitude)
    case "r": header.beginRefreshing()
    case "\r": footer.activate()
    default: break
    }
  }

  func drag(_ distances: [Double]) {
    coordinator.dragBegan()
    for distance in distances {
      offset -= distance
      coordinator.offsetChanged(cause: .finger)
    }
    coordinator.dragEnded()  // before any movement: the current offset decides whether it fires
    move(to: offset)
  }

  /// Scrolls within the range, for the user but without a drag, so that it never pulls.
  private func move(to place: Double) {
    let end = max(-room.start, Double(rows.count) + room.end - height)
    offset = min(max(place, -room.start), end)
    coordinator.offsetChanged(cause: .momentum)
    coordinator.motionEnded()
  }

  /// Returns the visible lines, with the states of header and footer in their places.
  func screen() -> [String] {
    (0..<Int(height)).map { line in
      let row = line + Int(offset.rounded())
      if row == -1 { return "\(header.state)" }
      if row == rows.count, room.end > 0 { return "\(footer.state)" }
      return rows.indices.contains(row) ? rows[row] : ""
    }
  }
}
