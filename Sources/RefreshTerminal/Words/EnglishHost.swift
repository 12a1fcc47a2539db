internal import RefreshCanvas

/// What the host says in English.
enum EnglishHost: HostTexts {
  static let hand = "drag, wheel"
  static let pulls = PullTexts(
    down: "drag down or r", up: "drag up or r", right: "drag right or r", left: "drag left or r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "move the list; pull at an edge"
    case .scroll: "one row; past an edge, pull"
    case .page: "one page"
    case .ends: "to the start, to the end"
    case .refresh: "refresh"
    case .more: "load more, try again"
    case .unseen: "to the new rows"
    case .pane: "next pane"
    case .find: "find words; next, before"
    case .filter: "only rows with certain words"
    case .mark: "mark the row"
    case .copy: "copy rows"
    case .mouse: "mouse off and on, to select text; or Shift and drag"
    case .place: "say the row and its place"
    case .redraw: "draw everything anew"
    case .suspend: "suspend; fg comes back"
    case .interrupt: "leave with status 130"
    case .quit: "quit"
    case .help: "keys"
    case .back: "back"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "Row \(row) of \(count)" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "Pull to refresh."
    case .armed: "Release to refresh."
    case .refreshing: "Refreshing."
    case .refreshed: "Refreshed."
    case .refreshFailed: "Refreshing failed."
    case .refreshCancelled: "Refreshing cancelled."
    case .refused: "Cannot refresh now."
    case .loading: "Loading more."
    case .loaded: "More loaded."
    case .loadFailed: "Loading failed. Press Return to try again."
    case .loadFailedAtRow: "Loading failed. Scroll on to try again."
    case .nothingMore: "Nothing more to load."
    case .mouseOff: "The mouse selects text now. Press s to have it back."
    case .mouseOn: "The mouse moves the list again."
    case .marked: "Marked."
    case .unmarked: "No longer marked."
    }
  }

  static let copying = CopyTexts(
    copied: "Rows sent to terminal: #.", tooLong: "Too long to be copied: nothing was.",
    nothing: "No row is selected or marked.")
}
