internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Treats the left mouse button as a finger in a pane, whose container receives the inputs.
@MainActor
final class MouseDragHandler {
  /// In seconds. A pointer at the border may leave the window, and its release may not be reported.
  static let releaseTimeout = 3.0
  /// The number of cells across the axis by which a click may move and still count as a tap.
  static let tapTolerance = 2

  /// A drag of a list or of a scroll bar's thumb. A class, so that mouse reports do not copy it.
  @MainActor private final class Capture {
    let pane: ScreenPane
    /// The pane's container, which is kept even if the screen replaces its container.
    let scroll: ScrollModel
    let pressPosition: (column: Int, row: Int)
    /// The line of the scroll bar's thumb that is dragged, or `nil` if the list is dragged.
    var thumbLine: Int?
    var position: (column: Int, row: Int)
    /// If `false`, the release is a tap, except on a scroll bar.
    var isGesture = false
    var deadline = Double.infinity

    init(_ mouse: MouseEvent, in pane: ScreenPane, of scroll: ScrollModel) {
      self.pane = pane
      self.scroll = scroll
      pressPosition = (mouse.column, mouse.row)
      position = pressPosition
    }
  }

  private var capture: Capture?

  var pane: ScreenPane? { capture?.pane }

  func pane(for event: InputEvent) -> ScreenPane? {
    if case .mouse(let mouse) = event, mouse.action.isDragStep { capture?.pane } else { nil }
  }

  var scroll: ScrollModel? { capture?.scroll }
  /// Infinity, except while the pointer holds a list at the screen's border.
  var deadline: Double { capture?.deadline ?? .infinity }

  func press(
    _ mouse: MouseEvent, in pane: ScreenPane, of size: (columns: Int, rows: Int), at now: Double
  ) -> ContainerInput? {
    let scroll = pane.screen.scroll
    let place = scroll.place(of: mouse, in: pane)
    let capture = Capture(mouse, in: pane, of: scroll)
    if let bar = pane.screen.scrollBar, Double(place.across) == scroll.metrics.crossLength - 1,
      bar.start..<bar.start + bar.length ~= place.line
    {
      let line = place.line - bar.start - bar.thumbStart
      guard line >= 0 && line < bar.thumbLength else {
        return .key(line < 0 ? .pageUp : .pageDown)
      }
      capture.thumbLine = line
      self.capture = capture
      return nil
    }
    capture.deadline = Self.deadline(of: mouse, of: size, at: now)
    capture.isGesture = scroll.phase == .decelerating
    self.capture = capture
    return .touchDown(
      across: Double(place.across) + 0.5, along: Double(place.line) + 0.5, finger: 0)
  }

  func move(
    _ mouse: MouseEvent, of size: (columns: Int, rows: Int), at now: Double
  ) -> ContainerInput? {
    guard let capture else { return nil }
    let delta = capture.scroll.direction.movement(
      columns: mouse.column - capture.position.column, rows: mouse.row - capture.position.row)
    if let line = capture.thumbLine {
      capture.position = (mouse.column, mouse.row)
      // Without a movement, the thumb keeps the position to which arriving rows have moved it.
      guard delta != 0, let bar = capture.pane.screen.scrollBar else { return nil }
      let first = capture.scroll.place(of: mouse, in: capture.pane).line - bar.start - line
      let place = min(max(0, first), bar.length - bar.thumbLength)
      return place == bar.thumbStart ? nil : .jump(to: bar.offset(ofThumbAt: place))
    }
    let across =
      capture.scroll.axis == .vertical
      ? mouse.column - capture.pressPosition.column : mouse.row - capture.pressPosition.row
    if delta != 0 || abs(across) > Self.tapTolerance { capture.isGesture = true }
    capture.position = (mouse.column, mouse.row)
    capture.deadline = Self.deadline(of: mouse, of: size, at: now)
    guard delta != 0 else { return nil }
    return .touchMoved(by: Double(delta), finger: 0)
  }

  func release() -> (input: ContainerInput?, isTap: Bool) {
    defer { capture = nil }
    guard let capture, capture.thumbLine == nil else { return (nil, false) }
    return (.touchUp(velocity: nil, finger: 0), !capture.isGesture)
  }

  func cancel() -> ContainerInput? {
    defer { capture = nil }
    guard let capture, capture.thumbLine == nil else { return nil }
    return .touchCancelled(finger: 0)
  }

  /// The release of a press in a border cell may not be reported.
  private static func deadline(
    of mouse: MouseEvent, of size: (columns: Int, rows: Int), at now: Double
  ) -> Double {
    let isInside =
      mouse.column > 0 && mouse.row > 0 && mouse.column < size.columns - 1
      && mouse.row < size.rows - 1
    return isInside ? .infinity : now + releaseTimeout
  }
}

// Converts gestures on the screen to movements from the origin edge of a list (E-3).

extension ScrollModel {
  /// The line of the mouse from the origin edge, and its cell across the axis.
  func place(of mouse: MouseEvent, in pane: ScreenPane) -> (line: Int, across: Int) {
    direction.place(
      ofColumn: mouse.column - pane.column, row: mouse.row - pane.row,
      length: Int(metrics.viewportLength))
  }
}

extension ScrollDirection {
  /// The distance of a movement away from the origin edge.
  func movement(columns: Int, rows: Int) -> Int {
    switch self {
    case .down: rows
    case .up: -rows
    case .right: columns
    case .left: -columns
    }
  }

  /// The ticks towards the origin edge, or `nil` for a wheel that the list does not use (E-4).
  func ticks(of wheel: ScrollDirection) -> Int? {
    switch (wheel, self) {
    case (.up, .up): -1
    case (.up, _): 1
    case (.down, .up): 1
    case (.down, _): -1
    case (.left, .right), (.right, .left): 1
    case (.right, .right), (.left, .left): -1
    case (.left, _), (.right, _): nil
    }
  }
}
