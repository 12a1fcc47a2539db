internal import RefreshKit

/// Announces a refresh that began while the header is out of view (S-5).
@MainActor
final class UnseenRefresh {
  private var token: ObservationToken?

  /// Announces that the header's run goes on, and how it ends if the header is still out of view.
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
