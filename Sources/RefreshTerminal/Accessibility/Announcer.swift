internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

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
  /// What waits to be told: an announcement, what is added to it, or other words.
  private enum PendingAnnouncement {
    case change(Announcement, Detail)
    case words(String)
  }

  /// What is said of a change besides.
  enum Detail {
    case none
    /// The number of rows that are new.
    case new(Int)
    /// What went wrong.
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
  /// The number of rows of the lists that are refreshed, as it was before.
  private var rowCounts: [ObjectIdentifier: Int] = [:]

  /// Queues an announcement until the next call of ``tell(locale:isASCII:)``.
  func say(_ announcement: Announcement, adding detail: Detail = .none) {
    if isHeard { announcements.append(.change(announcement, detail)) }
  }

  /// Queues other words.
  func say(words: String) {
    if isHeard { announcements.append(.words(words)) }
  }

  /// Hands the queued announcements to the callbacks, in a language, in ASCII where asked for.
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

  /// Queues the announcement for a control's new state; progress within a pull makes none.
  ///
  /// Where sentences show, how many rows are new and what went wrong belong to them. Neither is asked
  /// for where there is no callback.
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

extension ScreenStack {
  /// What a screen reader needs to know of a picture's `rows` rows.
  func scene(rows: Int, _ language: Language) -> ScreenReaderRows.Scene {
    var scene = ScreenReaderRows.Scene()
    for pane in open {
      let first = max(0, pane.row)
      let end = min(rows, pane.row + min(pane.rows, rows))
      if first < end { scene.content.formUnion(first..<end) }
    }
    scene.isTyping = (rowKeys.typingPlace ?? topLayer.frame.cursorPosition) != nil
    if let list = focused.screen.screenRows?.list, list.showsUnreadCount {
      scene.unseen = list.unreadRows.start + list.unreadRows.end
      scene.unseenWords = ListView.newWords(scene.unseen, language)
    }
    if rows > 0, rowKeys.coversLastLine(of: focused.screen) {
      scene.content.remove(rows - 1)
      scene.answers.insert(rows - 1)
    }
    return scene
  }
}
