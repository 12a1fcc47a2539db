internal import RefreshKit

/// A refresh that was begun where the header does not show: told in words instead (S-5).
@MainActor
final class UnseenRefresh {
  private var token: ObservationToken?

  /// Says that the header's run goes on, and later how it ended, if nobody has come to see it.
  func follow(
    _ header: RefreshHeader, in scroll: ScrollModel,
    saying say: @escaping @MainActor (Announcement) -> Void
  ) {
    say(.refreshing)
    token = header.observe { [weak self, weak scroll] event in
      guard case .stateChanged(let state) = event, state != .loading else { return }
      if scroll?.headerVisibleLength == 0, let ending = Announcement(state, edge: .leading) {
        say(ending)
      }
      self?.token = nil
    }
  }
}
