internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The left mouse button as a finger: which pane it is in, and what it does there.
///
/// It changes nothing but itself. What a report of the mouse comes to is returned, and the caller
/// hands it in to the container that is held.
@MainActor
final class Pointer {
  /// The seconds that a button may be held at the screen's border without a report.
  ///
  /// The pointer may have left the window there, and then the release is never reported.
  static let patience = 3.0
  /// The columns or rows that a click may wander across a list, since no hand is quite steady.
  static let wander = 2

  /// The list, or its scroll bar's thumb, that the button has held since it went down.
  ///
  /// An object, so that a report of the mouse copies neither the pane nor the place.
  @MainActor private final class Capture {
    /// The pane it landed in, to which it belongs until it leaves.
    let pane: ScreenPane
    /// The pane's container, which it holds even if the screen exchanges that.
    let scroll: ScrollModel
    /// The cell of the screen that it landed in.
    let landing: (column: Int, row: Int)
    /// The line of the scroll bar's thumb that it holds; `nil` where it holds the list itself.
    var thumbLine: Int?
    /// The cell of the screen that it was reported in last.
    var position: (column: Int, row: Int)
    /// Whether it moved since it landed, along the list or far across it, or stopped a glide; if
    /// not, it is a tap.
    var isGesture = false
    /// The time at which it is taken for gone.
    var deadline = Double.infinity

    init(_ mouse: MouseEvent, in pane: ScreenPane, of scroll: ScrollModel) {
      (self.pane, self.scroll) = (pane, scroll)
      landing = (mouse.column, mouse.row)
      position = landing
    }
  }

  private var hold: Capture?

  /// The pane that the button went down in; `nil` while it is up.
  var pane: ScreenPane? { hold?.pane }

  /// The pane that the button holds, if an event is the button's; `nil` for any other event.
  func pane(for event: InputEvent) -> ScreenPane? {
    if case .mouse(let mouse) = event, mouse.action.isOfHand { hold?.pane } else { nil }
  }

  /// The container that it holds.
  var scroll: ScrollModel? { hold?.scroll }
  /// The time at which it is taken for gone unless it is reported before; infinite while it is up.
  var deadline: Double { hold?.deadline ?? .infinity }

  /// The button goes down in a pane, on a screen of some size.
  ///
  /// On a scroll bar it takes the thumb, or turns a page beside it; the list then feels no finger.
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

  /// The button moves: the thumb that it holds follows it, or the list does.
  func move(
    _ mouse: MouseEvent, of size: (columns: Int, rows: Int), at now: Double
  ) -> ScrollInput? {
    guard let hold else { return nil }
    let delta = hold.scroll.direction.movement(
      columns: mouse.column - hold.position.column, rows: mouse.row - hold.position.row)
    if let line = hold.thumbLine {
      hold.position = (mouse.column, mouse.row)
      // A thumb that is not moved stays where rows that arrive have moved it.
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

  /// The button goes up where it was moved to last; also returns whether that was a tap.
  func release() -> (input: ScrollInput?, isTap: Bool) {
    defer { hold = nil }
    guard let hold, hold.thumbLine == nil else { return (nil, false) }
    return (.touchUp(velocity: nil, finger: 0), !hold.isGesture)
  }

  /// The gesture ends without a release.
  func cancel() -> ScrollInput? {
    defer { hold = nil }
    guard let hold, hold.thumbLine == nil else { return nil }
    return .touchCancelled(finger: 0)
  }

  /// The jump that puts the thumb under the mouse; `nil` where it is already.
  private static func moveThumb(
    _ line: Int, of hold: Capture, _ mouse: MouseEvent
  ) -> ScrollInput? {
    guard let bar = hold.pane.screen.scrollBar else { return nil }
    let first = hold.scroll.place(of: mouse, in: hold.pane).line - bar.start - line
    let place = min(max(0, first), bar.length - bar.thumbLength)
    return place == bar.thumbStart ? nil : .jump(to: bar.offset(ofThumbAt: place))
  }

  /// The time at which a pointer at the border counts as gone, since its release may not be
  /// reported.
  private static func deadline(
    of mouse: MouseEvent, of size: (columns: Int, rows: Int), at now: Double
  ) -> Double {
    let isInside =
      mouse.column > 0 && mouse.row > 0 && mouse.column < size.columns - 1
      && mouse.row < size.rows - 1
    return isInside ? .infinity : now + patience
  }
}
