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
  private var hasListener: Bool { onSentence != nil || onShownSentence != nil }

  private var last: [ObjectIdentifier: RefreshState] = [:]
  private var armed: Set<ObjectIdentifier> = []
  /// The queued sentences, as functions of the locale.
  private var sentences: [(String) -> String] = []
  /// The observations of headers whose refreshes began out of view.
  private var unseenRefreshes: [ObjectIdentifier: ObservationToken] = [:]
  /// The number of rows of lists that are being refreshed, before the refresh.
  private var rowCounts: [ObjectIdentifier: Int] = [:]

  /// Queues an announcement until the next call of ``flush(locale:isASCII:)``.
  ///
  /// - Parameters:
  ///   - announcement: The change to announce.
  ///   - detail: Returns a text to insert before the full stop, or `nil` for none.
  func announce(_ announcement: Announcement, adding detail: ((Language) -> String)? = nil) {
    guard hasListener else { return }
    sentences.append { locale in
      let sentence = announcement.text(locale: locale)
      return detail.map { "\(sentence.dropLast())\($0(Language(locale: locale)))." } ?? sentence
    }
  }

  /// Queues another text.
  func announce(words: String) {
    if hasListener { sentences.append { _ in words } }
  }

  /// Passes the queued sentences to the callbacks.
  ///
  /// - Parameters:
  ///   - locale: The language, as a BCP 47 or POSIX tag.
  ///   - isASCII: Whether the sentences are limited to ASCII.
  func flush(locale: @autoclosure () -> String, isASCII: @autoclosure () -> Bool) {
    guard hasListener, !sentences.isEmpty else { return }
    let queued = sentences
    let locale = locale()
    let isASCII = isASCII()
    sentences = []
    for text in queued {
      let sentence = isASCII ? ASCIIFallback.text(text(locale)) : text(locale)
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
    guard hasListener else { return }
    let list = list()
    let detail =
      onShownSentence == nil ? nil : detail(of: state, of: control, in: list, error())
    if edge == .leading { noteArmed(state, of: control) }
    if case .pulling = state, case .pulling? = last[control] { return }
    last[control] = state
    let retriesByReturn = list?.retriesByReturn ?? true
    if let announcement = Announcement(state, edge: edge, retriesByReturn: retriesByReturn) {
      announce(announcement, adding: detail)
    }
  }

  /// Returns the additional text of an announcement: the number of new rows, or the reason of a
  /// failure.
  private func detail(
    of state: RefreshState, of control: ObjectIdentifier, in list: ListView?,
    _ error: (any Error)?
  ) -> ((Language) -> String)? {
    switch state {
    case .loading: rowCounts[control] = list?.rowCount
    case .finished(.failure), .failed:
      if let error, let line = ErrorMessage.short(for: error) { return { _ in ": \(line)" } }
    case .finished(.success):
      guard let list, let before = rowCounts.removeValue(forKey: control) else { return nil }
      let count = list.rowCount - before
      if count > 0 { return { ", \(ListView.newWords(count, $0))" } }
    default: break
    }
    return nil
  }

  private func noteArmed(_ state: RefreshState, of control: ObjectIdentifier) {
    if case .pulling(let progress) = state, progress >= 1 {
      if armed.insert(control).inserted { announce(.armed) }
    } else {
      armed.remove(control)
    }
  }

  /// Reports that a refresh is in progress whose header is out of view, and the outcome if the
  /// header is still out of view then (S-5).
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - scroll: The container of the header.
  ///   - show: Shows an announcement, with the reason of a failure or `nil`.
  func reportUnseenRefresh(
    of header: RefreshHeader, in scroll: ScrollModel,
    _ show: @escaping @MainActor (Announcement, String?) -> Void
  ) {
    show(.refreshing, nil)
    let identity = ObjectIdentifier(header)
    unseenRefreshes[identity] = header.observe { [weak self, weak scroll, weak header] event in
      guard case .stateChanged(let state) = event, state != .loading else { return }
      if scroll?.headerVisibleLength == 0, let ending = Announcement(state, edge: .leading) {
        let error = state == .finished(.failure) ? header?.error : nil
        show(ending, error.flatMap { ErrorMessage.short(for: $0) })
      }
      self?.unseenRefreshes[identity] = nil
    }
  }
}
