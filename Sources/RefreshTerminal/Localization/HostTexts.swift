internal import RefreshCanvas
internal import RefreshKit

/// All that the host says in one language: a column of `words.tsv`, in which a phrase is a row.
///
/// `#` and `%` stand for numbers.
struct HostTexts: Sendable {
  /// The name of the mouse's buttons and wheel, in the place of a key.
  let hand: String
  /// What a hand does, or a key, to refresh a list, by the way it goes.
  let pulls: [ScrollDirection: String]
  private let actions: [SessionKey: String]
  private let sentences: [Announcement: String]
  private let place, copied: String
  let tooLong, nothing: String

  private init(_ words: [String: String]) {
    func word(_ key: String) -> String {
      guard let word = words[key] else { refuse("words.tsv has no \(key)") }
      return word
    }
    func table<Key: Hashable>(_ name: String, _ keys: [Key]) -> [Key: String] {
      Dictionary(uniqueKeysWithValues: keys.map { ($0, word("\(name).\($0)")) })
    }
    hand = word("hand")
    pulls = table("pull", [.down, .up, .right, .left])
    actions = table("key", SessionKey.allCases)
    sentences = table("say", Announcement.allCases)
    (place, copied) = (word("place"), word("copy.copied"))
    (tooLong, nothing) = (word("copy.tooLong"), word("copy.nothing"))
  }

  /// The effect of a key, in a few words.
  func action(of key: SessionKey) -> String { actions[key] ?? "" }

  /// The place of a row, counted from 1, among all rows.
  func place(_ row: Int, of count: Int) -> String { place.filling("#", row).filling("%", count) }

  /// The sentence of an announcement.
  func sentence(for announcement: Announcement) -> String { sentences[announcement] ?? "" }

  func copied(_ count: Int) -> String { copied.filling("#", count) }

  fileprivate static let all: [Language: HostTexts] = {
    let lines = String(decoding: PackageResources.words_tsv, as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return Dictionary(
      uniqueKeysWithValues: lines[0].indices.dropFirst().compactMap { column in
        guard let language = Language(rawValue: lines[0][column]) else { return nil }
        let words = lines.map { ($0[0], $0[column]) }
        return (language, HostTexts(Dictionary(uniqueKeysWithValues: words)))
      })
  }()
}

extension String {
  fileprivate func filling(_ mark: Character, _ number: Int) -> String {
    reduce(into: "") { $0 += $1 == mark ? "\(number)" : "\($1)" }
  }
}

extension Language {
  /// The host's texts in this language.
  var host: HostTexts {
    guard let texts = HostTexts.all[self] else { refuse("words.tsv has no column \(rawValue)") }
    return texts
  }
}

extension Announcement {
  /// The sentence in a language given as a BCP 47 or POSIX tag; English where there is none.
  func text(locale: String) -> String { Language(locale: locale).host.sentence(for: self) }
}

/// A change that is announced in words.
enum Announcement: Sendable, Hashable, CaseIterable {
  case pulling
  case armed
  case refreshing
  case refreshed
  case refreshFailed
  case refreshCancelled
  case refused
  case loading
  case loaded
  case loadFailed
  /// The same where Return is for the selected row.
  case loadFailedAtRow
  case nothingMore
  case mouseOff
  case mouseOn
  case marked
  case unmarked

  /// Makes the announcement for a new state of the control at an edge; `nil` if there is none.
  ///
  /// `retriesByReturn` says whether Return tries a footer again that failed.
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
}
