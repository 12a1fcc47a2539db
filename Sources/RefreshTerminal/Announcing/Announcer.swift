internal import RefreshCanvas
internal import RefreshKit

/// Turns what the controls tell into short sentences.
@MainActor
final class Announcer {
  var isEnabled = false
  private var last: [ObjectIdentifier: RefreshState] = [:]
  private var armed: Set<ObjectIdentifier> = []
  private var announcements: [Announcement] = []

  /// Keeps something to say.
  func say(_ announcement: Announcement) {
    if isEnabled { announcements.append(announcement) }
  }

  /// What is to be said now.
  func take() -> [Announcement] {
    defer { announcements = [] }
    return announcements
  }

  /// Notes a state that a control's view has heard; progress alone says nothing.
  func note(_ state: RefreshState, of control: ObjectIdentifier, edge: Edge) {
    guard isEnabled else { return }
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

extension TerminalSession {
  /// Tells what happened since it was last asked.
  func announce() {
    guard announcer.isEnabled, let onAnnouncement else { return }
    for announcement in announcer.take() {
      let text = announcement.text(locale: configuration.environment.locale)
      onAnnouncement(configuration.acceptsUTF8 ? text : ASCIIForm.text(text))
    }
  }
}
