internal import RefreshCanvas

extension FrameRenderer {
  /// Draws a frame in screen-reader mode and writes the rows that are due (H-19).
  func drawForScreenReader(
    at now: Double, environment: CanvasEnvironment, until change: () -> Double,
    cursor: () -> Cursor, scene: () -> ScreenReaderRowWriter.NextFrame,
    _ body: (inout CanvasRegion) -> Void
  ) {
    if screenReader == nil { (screenReader, needsReset) = (ScreenReaderOutput(), true) }
    drawNext(at: now, body)
    let place = cursor()
    var picture = scene()
    picture.lines = next.lines
    picture.cursor = place.place?.row
    picture.policy = next.widthPolicy
    if let sentence = screenReader?.cover(&picture, environment, width: next.width, at: now) {
      let notice = TimedNotice(sentence, at: now)
      next.draw { notice.draw(in: &$0, environment: environment) }
    }
    resetIfNeeded()
    let delay = min(
      screenReader?.rows.write(picture, at: now, to: &diff.writer) ?? .infinity,
      screenReader?.delay(at: now) ?? .infinity)
    changeDeadline = now + min(change(), delay)
    swap(&shown, &next)
    placeCursor(place)
    output.take(&diff.writer.bytes)
  }

  func noteInput(_ event: InputEvent) {
    guard screenReader != nil else { return }
    switch event {
    case .key(.up, []), .key(.down, []): screenReader?.rows.noteInput(isArrow: true)
    case .key, .paste, .mouse: screenReader?.rows.noteInput(isArrow: false)
    case .focus, .resize, .background: break
    }
  }
}

/// The output in screen-reader mode. A class, so that a test for `nil` needs no exclusivity check.
@MainActor
final class ScreenReaderOutput {
  var rows = ScreenReaderRowWriter()
  private var waiting = ""
  /// The sentence that covers the last row, and the time at which it appeared.
  private var sentence: (text: String, since: Double)?
  private var covered = ""
  private var unreadCount = 0
  /// The time at which the unread count last changed; `nil` if the count is 0 or was announced.
  private var unreadCountChange: Double?

  func queue(_ sentence: String) { waiting += waiting.isEmpty ? sentence : " " + sentence }

  /// Announces the number of unread rows when it has not changed for 2 s and is not 0.
  private func noteUnreadCount(_ scene: ScreenReaderRowWriter.NextFrame, at now: Double) {
    if scene.unreadCount != unreadCount {
      unreadCount = scene.unreadCount
      unreadCountChange = scene.unreadCount > 0 ? now : nil
    }
    guard delay(at: now) <= 1e-6 else { return }
    unreadCountChange = nil
    queue(scene.unreadText + ".")
  }

  func delay(at now: Double) -> Double {
    unreadCountChange.map { $0 + ScreenReaderRowWriter.partDelay - now } ?? .infinity
  }

  /// Returns the sentence that covers the last row, or `nil`. The sentence usually stays until the
  /// row changes, because an uncovered row is spoken again.
  func cover(
    _ scene: inout ScreenReaderRowWriter.NextFrame, _ environment: CanvasEnvironment, width: Int,
    at now: Double
  ) -> String? {
    guard let last = scene.lines.indices.last else { return nil }
    noteUnreadCount(scene, at: now)
    if !waiting.isEmpty {
      sentence = (waiting, now)
      covered = scene.lines[last]
      waiting = ""
      scene.repeatedRow = last
    } else if let since = sentence?.since, now - since >= TimedNotice.duration - 1e-6,
      scene.lines[last] != covered || scene.cursor == last
    {
      sentence = nil
    }
    guard let text = sentence?.text else { return nil }
    scene.lines[last] = environment.truncated(text, columns: width - 1, policy: scene.policy)
    scene.responseRows.insert(last)
    return text
  }
}
