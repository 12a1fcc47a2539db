internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Converts changes of the controls' states into short sentences.
@MainActor
final class Announcer {
  /// Called with each sentence.
  var onSentence: ((String) -> Void)?
  /// Also called with each sentence, for the last line in screen-reader mode.
  var onShownSentence: ((String) -> Void)?
  /// Whether there is a callback. Without a callback nothing is recorded.
  private var isHeard: Bool { onSentence != nil || onShownSentence != nil }

  private var last: [ObjectIdentifier: RefreshState] = [:]
  private var armed: Set<ObjectIdentifier> = []
  /// A pending announcement with its detail, or another text.
  private enum PendingAnnouncement {
    case change(Announcement, Detail)
    case words(String)
  }

  /// The additional text of an announcement.
  enum Detail {
    case none
    /// The number of new rows.
    case new(Int)
    /// The reason of a failure.
    case reason(String)

    func words(_ language: Language) -> String {
      switch self {
      case .none: ""
      case .new(let count): ", \(ListView.newWords(count, language))"
      case .reason(let reason): ": \(reason)"
      }
    }
  }

  private var announcements: [PendingAnnouncement] = []
  /// The number of rows of lists that are being refreshed, before the refresh.
  private var rowCounts: [ObjectIdentifier: Int] = [:]

  /// Queues an announcement until the next call of ``tell(locale:isASCII:)``.
  func say(_ announcement: Announcement, adding detail: Detail = .none) {
    if isHeard { announcements.append(.change(announcement, detail)) }
  }

  /// Queues another text.
  func say(words: String) {
    if isHeard { announcements.append(.words(words)) }
  }

  /// Passes the queued announcements to the callbacks.
  ///
  /// - Parameters:
  ///   - locale: The language, as a BCP 47 or POSIX tag.
  ///   - isASCII: Whether the sentences are limited to ASCII.
  func tell(locale: @autoclosure () -> String, isASCII: @autoclosure () -> Bool) {
    guard isHeard, !announcements.isEmpty else { return }
    let (told, locale, isASCII) = (announcements, locale(), isASCII())
    announcements = []
    for told in told {
      let text =
        switch told {
        case .change(let announcement, .none): announcement.text(locale: locale)
        case .change(let announcement, let detail):
          "\(announcement.text(locale: locale).dropLast())"
            + "\(detail.words(Language(locale: locale)))."
        case .words(let words): words
        }
      let sentence = isASCII ? ASCIIForm.text(text) : text
      onSentence?(sentence)
      onShownSentence?(sentence)
    }
  }

  /// Queues the announcement for a control's new state. Progress within a pull is not announced.
  ///
  /// If sentences are shown, they include the number of new rows and the reason of a failure.
  /// Without a callback, neither the list nor the error is evaluated.
  func note(
    _ state: RefreshState, of control: ObjectIdentifier, edge: Edge,
    in list: @autoclosure () -> ListView? = nil, error: @autoclosure () -> (any Error)? = nil
  ) {
    guard isHeard else { return }
    let list = list()
    let detail =
      onShownSentence == nil ? Detail.none : detail(of: state, of: control, in: list, error())
    if edge == .leading { noteArmed(state, of: control) }
    if case .pulling = state, case .pulling? = last[control] { return }
    last[control] = state
    let retriesByReturn = list?.retriesByReturn ?? true
    if let announcement = Announcement(state, edge: edge, retriesByReturn: retriesByReturn) {
      say(announcement, adding: detail)
    }
  }

  private func detail(
    of state: RefreshState, of control: ObjectIdentifier, in list: ListView?,
    _ error: (any Error)?
  ) -> Detail {
    switch state {
    case .loading: rowCounts[control] = list?.rowCount
    case .finished(.failure), .failed:
      if let error, let line = ErrorMessage.short(for: error) { return .reason(line) }
    case .finished(.success):
      guard let list, let before = rowCounts.removeValue(forKey: control) else { return .none }
      if list.rowCount > before { return .new(list.rowCount - before) }
    default: break
    }
    return .none
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

  /// Announces that a run is in progress, and its outcome if the header is still out of view then.
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
