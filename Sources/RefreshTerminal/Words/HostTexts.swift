internal import RefreshKit

/// All that the host says in one language; each language is a file beside this one.
protocol HostTexts {
  /// The name of the mouse's buttons and wheel, in the place of a key.
  static var hand: String { get }

  /// What a hand does, or a key, to refresh a list.
  static var pulls: PullTexts { get }

  /// The effect of a key, in a few words.
  static func action(of key: SessionKey) -> String

  /// The place of a row, counted from 1, among all rows.
  static func place(_ row: Int, of count: Int) -> String

  /// The sentence of an announcement.
  static func sentence(for announcement: Announcement) -> String

  static var copying: CopyTexts { get }
}

/// How to pull a list, by the way it goes.
struct PullTexts: Sendable {
  let down, up, right, left: String

  subscript(way: ScrollDirection) -> String {
    switch way {
    case .down: down
    case .up: up
    case .right: right
    case .left: left
    }
  }
}

/// The sentences about copying; `#` stands for the number of rows.
struct CopyTexts: Sendable {
  let copied: String
  let tooLong: String
  let nothing: String

  func copied(_ count: Int) -> String {
    copied.reduce(into: "") { $0 += $1 == "#" ? "\(count)" : "\($1)" }
  }
}
