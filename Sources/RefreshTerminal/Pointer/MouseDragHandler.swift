internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Treats the left mouse button as a finger in a pane.
///
/// The methods change only the state of the handler. They return the input for the container under
/// the press, which the caller applies.
@MainActor
final class MouseDragHandler {
  /// The seconds for which a button may be held at the screen's border without a report.
  ///
  /// The pointer may have left the window there. The release is then never reported.
  static let releaseTimeout = 3.0
  /// The number of cells across the axis by which a click may move and still count as a tap.
  static let tapTolerance = 2

  /// The list or the scroll bar's thumb that the pressed button drags.
  ///
  /// This is a class, so that a mouse report copies neither the pane nor the positions.
  @MainActor private final class Capture {
    let pane: ScreenPane
    /// The pane's container, which is kept even if the screen replaces its container.
    let scroll: ScrollModel
    let pressPosition: (column: Int, row: Int)
    /// The line of the scroll bar's thumb that is dragged, or `nil` if the list is dragged.
    var thumbLine: Int?
    var position: (column: Int, row: Int)
    /// Whether the mouse moved along the list or far across it, or the press stopped a glide. If
    /// not, the release is a tap, except on a scroll bar.
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

  /// The pane of the press that an event continues or ends; `nil` for any other event.
  func pane(for event: InputEvent) -> ScreenPane? {
    if case .mouse(let mouse) = event, mouse.action.isDragStep { capture?.pane } else { nil }
  }

  var scroll: ScrollModel? { capture?.scroll }
  /// The time at which a press on a list at the screen's border is cancelled; otherwise infinity.
  var deadline: Double { capture?.deadline ?? .infinity }

  /// Handles a press of the button; returns the input for the pane's container.
  ///
  /// On a scroll bar, a press on the thumb begins to drag the thumb, and a press beside the thumb
  /// scrolls by a page.
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
      return delta == 0 ? nil : Self.moveThumb(line, of: capture, mouse)
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

  /// Ends the press. Returns the input for its container, and whether the press was a tap.
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

  /// The jump that moves the thumb below the mouse; `nil` if the thumb is missing or already there.
  private static func moveThumb(
    _ line: Int, of capture: Capture, _ mouse: MouseEvent
  ) -> ContainerInput? {
    guard let bar = capture.pane.screen.scrollBar else { return nil }
    let first = capture.scroll.place(of: mouse, in: capture.pane).line - bar.start - line
    let place = min(max(0, first), bar.length - bar.thumbLength)
    return place == bar.thumbStart ? nil : .jump(to: bar.offset(ofThumbAt: place))
  }

  /// Returns the time at which a press in a border cell of the screen ends, because its release may
  /// not be reported; infinity for other cells.
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
// The inputs of the engine, and recordings, are the same in all four directions.

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
  ///
  /// The viewport moves in the direction of the wheel. A vertical list uses only the vertical
  /// wheel. A horizontal list uses both wheels: the vertical wheel moves forward and back.
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
