internal import RefreshCanvas
internal import RefreshKit

/// Turns what the controls tell into short sentences.
struct Announcer: Sendable {
  var isEnabled = false
  private var last: [Edge: RefreshState] = [:]
  private var isArmed = false
  private var announcements: [Announcement] = []

  /// Keeps something to say.
  mutating func say(_ announcement: Announcement) {
    if isEnabled { announcements.append(announcement) }
  }

  /// What is to be said now.
  mutating func take() -> [Announcement] {
    defer { announcements = [] }
    return announcements
  }

  /// Notes a state that the view of the control at `edge` has heard; progress alone says nothing.
  mutating func note(_ state: RefreshState, edge: Edge) {
    guard isEnabled else { return }
    if edge == .leading { noteArmed(state) }
    if case .pulling = state, case .pulling? = last[edge] { return }
    last[edge] = state
    if let announcement = Announcement(state, edge: edge) { say(announcement) }
  }

  private mutating func noteArmed(_ state: RefreshState) {
    var isArmed = false
    if case .pulling(let progress) = state { isArmed = progress >= 1 }
    if isArmed && !self.isArmed { say(.armed) }
    self.isArmed = isArmed
  }
}

extension TerminalSession {
  /// Tells what happened since it was last asked.
  func announce() {
    guard let onAnnouncement else { return }
    for announcement in announcer.take() {
      onAnnouncement(announcement.text(locale: configuration.environment.locale))
    }
  }
}
