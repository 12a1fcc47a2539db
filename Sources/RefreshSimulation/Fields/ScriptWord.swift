internal import RefreshKit

/// A value that scripts write as a word. Parsing and writing use the same table.
protocol ScriptWord: Hashable, Sendable {
  /// The words and their values. No word and no value occurs twice.
  static var words: ScriptWords { get }
}

extension ScriptWord {
  typealias ScriptWords = KeyValuePairs<String, Self>

  init?(word: String) {
    guard let pair = Self.words.first(where: { $0.key == word }) else { return nil }
    self = pair.value
  }

  var word: String? { Self.words.first { $0.value == self }?.key }

  static var allowed: String { words.map(\.key).joined(separator: ", ") }
}

extension Edge: ScriptWord {
  var control: String { self == .leading ? "header" : "footer" }

  static var words: ScriptWords { ["header": .leading, "footer": .trailing] }
}

extension Axis: ScriptWord {
  static var words: ScriptWords { ["vertical": .vertical, "horizontal": .horizontal] }
}

extension ScrollDirection: ScriptWord {
  static var words: ScriptWords { ["down": .down, "up": .up, "right": .right, "left": .left] }
}

extension CoordinationPolicy: ScriptWord {
  static var words: ScriptWords {
    ["header-wins": .headerWins, "exclusive": .exclusive, "independent": .independent]
  }
}

extension WheelMotion: ScriptWord {
  static var words: ScriptWords { ["step": .step, "smooth": .smooth] }
}

extension RevealPolicy: ScriptWord {
  /// `begin` and `again` without a word mean `ifAtEdge`.
  static var words: ScriptWords { ["always": .always, "silent": .never] }
}

extension RefreshResult: ScriptWord {
  static var words: ScriptWords {
    ["success": .success, "no-more": .noMoreData, "failure": .failure, "cancelled": .cancelled]
  }
}

extension RefreshControl.Configuration.ActionTiming: ScriptWord {
  static var words: ScriptWords { ["immediate": .immediate, "after-reveal": .afterReveal] }
}

extension RefreshControl.Configuration.FiringEvent: ScriptWord {
  static var words: ScriptWords { ["release": .release, "crossing": .threshold] }
}

extension RefreshControl.Configuration.Reentrancy: ScriptWord {
  static var words: ScriptWords { ["ignore": .ignore, "restart": .restart] }
}

extension RefreshFooter.Loading.ShortContent: ScriptWord {
  static var words: ScriptWords { ["fill": .fill, "pull": .onPull, "ignore": .ignore] }
}

extension RefreshFooter.Loading.Placement: ScriptWord {
  static var words: ScriptWords { ["content": .afterContent, "viewport": .viewportEnd] }
}

extension RefreshCoordinator.ScrollCause: ScriptWord {
  static var words: ScriptWords { ["finger": .finger, "momentum": .momentum, "app": .app] }
}
