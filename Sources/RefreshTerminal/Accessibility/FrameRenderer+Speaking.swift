internal import RefreshCanvas

extension FrameRenderer {
  /// Draws what `body` does, and writes of it what is to be said now (H-19).
  func drawPlain(
    at now: Double, environment: CanvasEnvironment, until change: () -> Double,
    cursor: () -> Cursor, scene: () -> ScreenReaderRows.Scene, _ body: (inout CanvasRegion) -> Void
  ) {
    if speech == nil { (speech, needsReset) = (ScreenReaderOutput(), true) }
    isDrawing = true
    next.redraw(body)
    isDrawing = false
    need.isNeeded = false
    lastDrawn = now
    let place = cursor()
    var picture = scene()
    picture.lines = next.lines
    picture.cursor = place.place?.row
    picture.policy = next.widthPolicy
    if let sentence = speech?.cover(&picture, environment, width: next.width, at: now) {
      let notice = Notice(sentence, at: now)
      next.draw { notice.draw(in: &$0, environment: environment) }
    }
    if needsReset {
      needsReset = false
      shown.clear()
      diff.reset(columns: shown.width, rows: shown.height)
      speech?.rows.reset(rows: shown.height)
    }
    let delay = min(
      speech?.rows.write(picture, at: now, to: &diff.writer) ?? .infinity,
      speech?.delay(at: now) ?? .infinity)
    pictureDeadline = now + min(change(), delay)
    swap(&shown, &next)
    rest(place)
    output.append(&diff.writer.bytes)
  }

  /// Puts a picture off because something still moves, as a plain one does: it shows where things rest.
  func waitForRest(at now: Double) { lastDrawn = now }

  /// Notes that a key or a hand came, to which what changes next is the answer.
  func noteInput(_ event: InputEvent) {
    guard speech != nil else { return }
    switch event {
    case .key(.up, []), .key(.down, []): speech?.rows.noteInput(isArrow: true)
    case .key, .paste, .mouse: speech?.rows.noteInput(isArrow: false)
    case .focus, .resize, .modeReport, .background, .terminalName, .deviceAttributes: break
    }
  }
}

/// What a plain screen says: its rows, and over the last one the last sentence.
///
/// An object, so that each event sees without a check of access that there is none.
@MainActor
final class ScreenReaderOutput {
  var rows = ScreenReaderRows()
  /// The sentences that were not written yet.
  private var waiting = ""
  /// The sentence that covers the last row, and since when.
  private var sentence: (text: String, since: Double)?
  /// The row that it covers, as it was then.
  private var covered = ""
  /// The number of rows that came in out of sight, and since when that is to be said.
  private var unseen = 0
  private var unseenSince: Double?

  /// Has a sentence written with the next picture, even if it shows already.
  func say(_ sentence: String) { waiting += waiting.isEmpty ? sentence : " " + sentence }

  /// Says how many rows came in out of sight, once there have been no more for a while.
  private func noteUnseen(_ scene: ScreenReaderRows.Scene, at now: Double) {
    if scene.unseen != unseen {
      (unseen, unseenSince) = (scene.unseen, scene.unseen > 0 ? now : nil)
    }
    guard delay(at: now) <= 1e-6 else { return }
    unseenSince = nil
    say(scene.unseenWords + ".")
  }

  /// The seconds until there is something to say.
  func delay(at now: Double) -> Double {
    unseenSince.map { $0 + ScreenReaderRows.SettleDelay.part - now } ?? .infinity
  }

  /// Puts the last sentence over a picture's last row, and returns it; `nil` if that row shows.
  ///
  /// It stays until there is something else to say there: to write the row again would be to say it
  /// again.
  func cover(
    _ scene: inout ScreenReaderRows.Scene, _ environment: CanvasEnvironment, width: Int,
    at now: Double
  ) -> String? {
    guard let last = scene.lines.indices.last else { return nil }
    noteUnseen(scene, at: now)
    if !waiting.isEmpty {
      (sentence, covered) = ((waiting, now), scene.lines[last])
      waiting = ""
      scene.repeated = last
    } else if let since = sentence?.since, now - since >= Notice.duration - 1e-6,
      scene.lines[last] != covered || scene.cursor == last
    {
      sentence = nil
    }
    guard let text = sentence?.text else { return nil }
    scene.lines[last] = environment.truncated(text, columns: width - 1, policy: scene.policy)
    scene.answers.insert(last)
    return text
  }
}
