internal import RefreshCanvas
internal import RefreshKit

/// Turns changes of the controls' states into short sentences.
@MainActor
final class Announcer {
  /// Called with each sentence.
  var onSentence: ((String) -> Void)?
  /// Called with each sentence as well, for the last line of a plain screen.
  var onShownSentence: ((String) -> Void)?
  /// Whether there is a callback; without one nothing is noted.
  private var isHeard: Bool { onSentence != nil || onShownSentence != nil }

  private var last: [ObjectIdentifier: RefreshState] = [:]
  private var armed: Set<ObjectIdentifier> = []
  private var announcements: [Announcement] = []

  /// Queues an announcement until the next call of ``tell(locale:isASCII:)``.
  func say(_ announcement: Announcement) {
    if isHeard { announcements.append(announcement) }
  }

  /// Hands the queued announcements to the callbacks, in a language, in ASCII where asked for.
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

  /// Queues the announcement for a control's new state; progress within a pull makes none.
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

/// Announces refreshes that began while their headers are out of view (S-5).
@MainActor
final class UnseenRefresh {
  private var tokens: [ObjectIdentifier: ObservationToken] = [:]

  /// Announces that the header's run goes on, and how it ends if the header is still out of view.
  func follow(
    _ header: RefreshHeader, in scroll: ScrollModel,
    saying say: @escaping @MainActor (Announcement) -> Void
  ) {
    say(.refreshing)
    let identity = ObjectIdentifier(header)
    tokens[identity] = header.observe { [weak self, weak scroll] event in
      guard case .stateChanged(let state) = event, state != .loading else { return }
      if scroll?.headerVisibleLength == 0, let ending = Announcement(state, edge: .leading) {
        say(ending)
      }
      self?.tokens[identity] = nil
    }
  }
}
