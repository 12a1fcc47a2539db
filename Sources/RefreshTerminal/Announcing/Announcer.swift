internal import RefreshCanvas
internal import RefreshKit

/// Turns what the controls tell into short sentences.
@MainActor
final class Announcer {
  /// Is told each sentence.
  var onSentence: ((String) -> Void)?
  /// Is told each sentence too, where all of them are shown.
  var onShownSentence: ((String) -> Void)?
  /// Whether anybody listens; while nobody does nothing is noted.
  private var isHeard: Bool { onSentence != nil || onShownSentence != nil }

  private var last: [ObjectIdentifier: RefreshState] = [:]
  private var armed: Set<ObjectIdentifier> = []
  private var announcements: [Announcement] = []

  /// Keeps something to say.
  func say(_ announcement: Announcement) {
    if isHeard { announcements.append(announcement) }
  }

  /// Tells what happened since it was last asked, in a language and with the characters there are.
  func tell(locale: @autoclosure () -> String, isASCII: @autoclosure () -> Bool) {
    guard isHeard, !announcements.isEmpty else { return }
    let (told, locale, isASCII) = (announcements, locale(), isASCII())
    announcements = []
    for announcement in told {
      let text = announcement.text(locale: locale)
      let sentence = isASCII ? ASCIIForm.text(text) : text
      onSentence?(sentence)
      onShownSentence?(sentence)
    }
  }

  /// Notes a state that a control's view has heard; progress alone says nothing.
  func note(_ state: RefreshState, of control: ObjectIdentifier, edge: Edge) {
    guard isHeard else { return }
    if edge == .leading { noteArmed(state, of: control) }
    if case .pulling = state, case .pulling? = last[control] { return }
    last[control] = state
    if let announcement = Announcement(state, edge: edge) { say(announcement) }
  }

  private func noteArmed(_ state: RefreshState, of control: ObjectIdentifier) {
    if case .pulling(let progress) = state, progress >= 1 {
      if armed.insert(control).inserted { say(.armed) }
    } else {
      armed.remove(control)
    }
  }
}
