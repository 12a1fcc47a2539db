internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Queues announcements, converts them into sentences, and has the bell.
@MainActor
final class Announcer {
  var onSentence: ((String) -> Void)?
  /// Called with each sentence in screen-reader mode, to show the sentence.
  var onShownSentence: ((String) -> Void)?
  var hasListener: Bool { onSentence != nil || onShownSentence != nil }
  let bell = PullBell()

  private var last: [ObjectIdentifier: RefreshState] = [:]
  private var armed: Set<ObjectIdentifier> = []
  private var sentences: [(Language) -> String] = []
  private var unseenRefreshes: [ObjectIdentifier: ObservationToken] = [:]
  /// The row counts of the controls' lists when a run began.
  private var rowCounts: [ObjectIdentifier: Int] = [:]

  func announce(_ announcement: Announcement, adding detail: ((Language) -> String)? = nil) {
    guard hasListener else { return }
    sentences.append { announcement.text(in: $0, detail: detail?($0) ?? "") }
  }

  func announce(words: String) {
    if hasListener { sentences.append { _ in words } }
  }

  func flush(_ configuration: @autoclosure () -> TerminalSession.Configuration) {
    guard hasListener, !sentences.isEmpty else { return }
    let queued = sentences
    let configuration = configuration()
    let language = configuration.environment.language
    sentences = []
    for text in queued {
      let sentence =
        configuration.acceptsUTF8 ? text(language) : ASCIIFallback.text(text(language))
      onSentence?(sentence)
      onShownSentence?(sentence)
    }
  }

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
      if count > 0 { return { ", " + Words[$0].text("unread.rows", count) } }
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

  /// Reports a refresh out of view (S-5). `show` receives an announcement and a failure's reason.
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

/// Decides when the bell rings: at most once per pull, after the pull arms (H-18).
@MainActor
final class PullBell {
  var isEnabled = false {
    didSet { if !isEnabled { due = [] } }
  }
  private var armed: Set<ObjectIdentifier> = []
  private var due: Set<ObjectIdentifier> = []

  func note(_ state: RefreshState, of control: ObjectIdentifier) {
    guard case .pulling(let progress) = state else {
      armed.remove(control)
      if !state.isRunning { due.remove(control) }
      return
    }
    guard isEnabled else { return }
    if progress < 1 {
      due.remove(control)
    } else if armed.insert(control).inserted {
      due.insert(control)
    }
  }

  func rings() -> Bool {
    guard isEnabled, !due.isEmpty else { return false }
    due = []
    return true
  }
}

enum Announcement: String, Sendable, Hashable, CaseIterable {
  case pulling, armed
  case refreshing, refreshed, refreshFailed, refreshCancelled, refused
  case loading, loaded, loadFailed
  /// A load failed while Return activates the selected row instead of retrying.
  case loadFailedAtRow
  case nothingMore
  case mouseOff, mouseOn
  case marked, unmarked

  init?(_ state: RefreshState, edge: Edge, retriesByReturn: Bool = true) {
    switch (state, edge) {
    case (.pulling, .leading): self = .pulling
    case (.loading, .leading): self = .refreshing
    case (.finished(.success), .leading): self = .refreshed
    case (.finished(.failure), .leading): self = .refreshFailed
    case (.finished(.cancelled), .leading): self = .refreshCancelled
    case (.loading, .trailing): self = .loading
    case (.finished(.success), .trailing): self = .loaded
    case (.failed, .trailing): self = retriesByReturn ? .loadFailed : .loadFailedAtRow
    case (.noMoreData, .trailing): self = .nothingMore
    case (.initial, _), (.pulling, .trailing), (.finished, .trailing), (.noMoreData, _),
      (.failed, _):
      return nil
    }
  }

  func text(in language: Language, detail: String = "") -> String {
    let sentence = Words[language]["say.\(rawValue)"]
    return detail.isEmpty ? sentence : "\(sentence.dropLast())\(detail)."
  }
}
