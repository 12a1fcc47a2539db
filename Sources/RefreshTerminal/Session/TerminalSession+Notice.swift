internal import RefreshCanvas
internal import RefreshKit

/// A sentence that is shown for a while.
struct Notice: Sendable, Hashable {
  /// How long a sentence stays, in seconds.
  static let duration = 1.0

  var text: String
  /// When it goes.
  var deadline: Double
}

extension TerminalSession {
  /// Says something on the screen's last line for a second, in place of the hints there.
  public func say(_ sentence: String) {
    notice = Notice(text: sentence, deadline: now + Notice.duration)
    needsDrawing = true
  }

  func dropNoticeIfDue() {
    guard let notice, notice.deadline <= now else { return }
    self.notice = nil
    needsDrawing = true
  }

  func drawNotice(in region: inout CanvasRegion) {
    guard let notice, region.height > 0 else { return }
    let environment = configuration.environment
    let text = environment.shortened(notice.text, columns: region.width - 2)
    region.withRegion(y: region.height - 1, width: region.width, height: 1) { region in
      region.fill(style: Style(attributes: .reverse))
      region.write(text, x: 1, style: Style(attributes: .reverse))
    }
  }
}

// MARK: - What is said

extension TerminalSession {
  /// Says that a refresh cannot begin now, and why.
  func sayRefusal(_ reason: RefreshDecision.Reason?) {
    announcer.say(.refused)
    let sentence = Announcement.refused.text(locale: configuration.environment.locale)
    say(reason.map { "\(sentence.dropLast()): \($0.words)." } ?? sentence)
  }

  /// Says who has the mouse now.
  func sayMouse() {
    let announcement = configuration.reportsMouse ? Announcement.mouseOn : .mouseOff
    announcer.say(announcement)
    say(announcement.text(locale: configuration.environment.locale))
  }

  /// Writes the mode that ``Configuration/reportsMouse`` asks for.
  func switchMouse() {
    cancelFinger()
    guard isEntered, configuration.inlineRows == nil else { return }
    output.append(configuration.reportsMouse ? Self.mouseOn : Self.mouseOff)
  }

  static let mouseOn: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff: StaticString = "\u{1B}[?1006l\u{1B}[?1002l"
}
