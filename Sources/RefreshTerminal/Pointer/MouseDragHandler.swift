internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Treats the left mouse button as a finger in a pane.
///
/// The methods change only the pointer's own state. They return the input for the captured
/// container, which the caller applies.
@MainActor
final class MouseDragHandler {
  /// The seconds for which a button may be held at the screen's border without a report.
  ///
  /// The pointer may have left the window there, in which case its release is never reported.
  static let releaseTimeout = 3.0
  /// The number of columns or rows across the axis by which a click may move and still count as a
  /// tap.
  static let wander = 2

  /// The list or the scroll bar's thumb that the pressed button holds.
  ///
  /// A class, so that a mouse report copies neither the pane nor the positions.
  @MainActor private final class Capture {
    /// The pane in which the button was pressed.
    let pane: ScreenPane
    /// The pane's container. It is kept even if the screen replaces its container.
    let scroll: ScrollModel
    /// The cell of the screen in which the button was pressed.
    let landing: (column: Int, row: Int)
    /// The line of the scroll bar's thumb that is held, or `nil` if the list is held.
    var thumbLine: Int?
    /// The last reported cell of the screen.
    var position: (column: Int, row: Int)
    /// Whether the button moved along the list or far across it, or stopped a glide. If not, its
    /// release is a tap.
    var isGesture = false
    /// The time at which the press is cancelled.
    var deadline = Double.infinity

    init(_ mouse: MouseEvent, in pane: ScreenPane, of scroll: ScrollModel) {
      self.pane = pane
      self.scroll = scroll
      landing = (mouse.column, mouse.row)
      position = landing
    }
  }

  private var hold: Capture?

  /// The pane in which the button was pressed; `nil` while it is up.
  var pane: ScreenPane? { hold?.pane }

  /// Returns the pane in which the button was pressed if an event belongs to that press; `nil` for
  /// any other event.
  func pane(for event: InputEvent) -> ScreenPane? {
    if case .mouse(let mouse) = event, mouse.action.isDragStep { hold?.pane } else { nil }
  }

  /// The container in which the button was pressed.
  var scroll: ScrollModel? { hold?.scroll }
  /// The time at which the press is cancelled if no report arrives; infinite while the button is
  /// up.
  var deadline: Double { hold?.deadline ?? .infinity }

  /// Handles a press of the button. On a scroll bar, the press holds the thumb, or pages when it is
  /// beside the thumb.
  ///
  /// - Parameters:
  ///   - mouse: The mouse event.
  ///   - pane: The pane under the pointer.
  ///   - size: The size of the screen.
  ///   - now: The current time.
  /// - Returns: The input for the pane's container, or `nil` if there is none.
  func press(
    _ mouse: MouseEvent, in pane: ScreenPane, of size: (columns: Int, rows: Int), at now: Double
  ) -> ScrollInput? {
    let scroll = pane.screen.scroll
    let place = scroll.place(of: mouse, in: pane)
    let hold = Capture(mouse, in: pane, of: scroll)
    if let bar = pane.screen.scrollBar, Double(place.across) == scroll.metrics.crossLength - 1,
      bar.start..<bar.start + bar.length ~= place.line
    {
      let line = place.line - bar.start - bar.thumbStart
      guard line >= 0 && line < bar.thumbLength else {
        return .key(line < 0 ? .pageUp : .pageDown)
      }
      hold.thumbLine = line
      self.hold = hold
      return nil
    }
    hold.deadline = Self.deadline(of: mouse, of: size, at: now)
    hold.isGesture = scroll.phase == .decelerating
    self.hold = hold
    return .touchDown(
      across: Double(place.across) + 0.5, along: Double(place.line) + 0.5, finger: 0)
  }

  /// Handles a drag of the button, which moves the thumb or the list.
  ///
  /// - Parameters:
  ///   - mouse: The mouse event.
  ///   - size: The size of the screen.
  ///   - now: The current time.
  /// - Returns: The input for the captured container, or `nil` if there is none.
  func move(
    _ mouse: MouseEvent, of size: (columns: Int, rows: Int), at now: Double
  ) -> ScrollInput? {
    guard let hold else { return nil }
    let delta = hold.scroll.direction.movement(
      columns: mouse.column - hold.position.column, rows: mouse.row - hold.position.row)
    if let line = hold.thumbLine {
      hold.position = (mouse.column, mouse.row)
      // Without a movement, the thumb keeps the position to which arriving rows have moved it.
      return delta == 0 ? nil : Self.moveThumb(line, of: hold, mouse)
    }
    let across =
      hold.scroll.axis == .vertical
      ? mouse.column - hold.landing.column : mouse.row - hold.landing.row
    if delta != 0 || abs(across) > Self.wander { hold.isGesture = true }
    hold.position = (mouse.column, mouse.row)
    hold.deadline = Self.deadline(of: mouse, of: size, at: now)
    guard delta != 0 else { return nil }
    return .touchMoved(by: Double(delta), finger: 0)
  }

  /// Handles the release of the button at its last position.
  ///
  /// - Returns: The input for the captured container, and whether the press was a tap.
  func release() -> (input: ScrollInput?, isTap: Bool) {
    defer { hold = nil }
    guard let hold, hold.thumbLine == nil else { return (nil, false) }
    return (.touchUp(velocity: nil, finger: 0), !hold.isGesture)
  }

  /// Cancels the press.
  ///
  /// - Returns: The input for the captured container, or `nil` if there is none.
  func cancel() -> ScrollInput? {
    defer { hold = nil }
    guard let hold, hold.thumbLine == nil else { return nil }
    return .touchCancelled(finger: 0)
  }

  /// Returns the jump that moves the thumb under the mouse, or `nil` if it is already there.
  private static func moveThumb(
    _ line: Int, of hold: Capture, _ mouse: MouseEvent
  ) -> ScrollInput? {
    guard let bar = hold.pane.screen.scrollBar else { return nil }
    let first = hold.scroll.place(of: mouse, in: hold.pane).line - bar.start - line
    let place = min(max(0, first), bar.length - bar.thumbLength)
    return place == bar.thumbStart ? nil : .jump(to: bar.offset(ofThumbAt: place))
  }

  /// Returns the time at which a press at the border is cancelled, because its release may not be
  /// reported; infinite inside.
  private static func deadline(
    of mouse: MouseEvent, of size: (columns: Int, rows: Int), at now: Double
  ) -> Double {
    let isInside =
      mouse.column > 0 && mouse.row > 0 && mouse.column < size.columns - 1
      && mouse.row < size.rows - 1
    return isInside ? .infinity : now + releaseTimeout
  }
}
