public import RefreshKit

/// The text that a header shows, of those it has.
public enum HeaderLabel: Int, Sendable, Hashable, CaseIterable {
  /// Not pulled, or not as far as needed.
  case pull
  /// Pulled far enough.
  case release
  /// While the action runs.
  case loading
  /// After a success.
  case success
  /// After a failure.
  case failure
  /// After a cancellation.
  case cancelled

  /// The label of a snapshot; how a run ended stays until its room is gone.
  public init(_ snapshot: RefreshSnapshot) {
    switch snapshot.displayState {
    case .initial, .pulling, .noMoreData, .failed: self = snapshot.isArmed ? .release : .pull
    case .loading: self = .loading
    case .finished(.success): self = .success
    case .finished(.failure): self = .failure
    case .finished(.cancelled): self = .cancelled
    }
  }
}

/// The texts of a header, state by state, in the words that all built-in ones share.
///
/// Start from a language and replace what should read otherwise:
///
///     .frames(texts: { language in
///       var texts = HeaderTexts(language)
///       texts.pull = "Raise the sun"
///       return texts
///     })
public struct HeaderTexts: Sendable, Hashable {
  /// At rest, and while the pull is not armed, in a list that goes down.
  ///
  /// Setting it sets ``pullAnyDirection`` as well.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same in lists that go in other directions; it names none.
  public var pullAnyDirection: String
  /// Pulled far enough: releasing refreshes.
  public var release: String
  /// While the action runs.
  public var loading: String
  /// After a success.
  public var success: String
  /// After a failure; what went wrong follows after a colon where there is room.
  public var failure: String
  /// After a cancellation.
  public var cancelled: String
  /// The reason given for a run that took too long.
  public var timeout: String

  /// Makes the built-in texts of a language.
  public init(_ language: Language) {
    let words = Words[language]
    pull = words["header.pull"]
    pullAnyDirection = words["header.pullAnyDirection"]
    release = words["header.release"]
    loading = words["header.loading"]
    success = words["header.success"]
    failure = words["header.failure"]
    cancelled = words["header.cancelled"]
    timeout = words["timeout"]
  }

  /// The text of a label in a list of some direction, by default down.
  public subscript(label: HeaderLabel, way: ScrollDirection = .down) -> String {
    switch label {
    case .pull: way == .down ? pull : pullAnyDirection
    case .release: release
    case .loading: loading
    case .success: success
    case .failure: failure
    case .cancelled: cancelled
    }
  }

  /// The text of a failure, with the reason after a colon if there is one.
  public func failure(of reason: String?, in language: Language) -> String {
    reason.map { failure + language.colon + $0 } ?? failure
  }
}

/// The words for an error in one line of a header or footer.
public enum ErrorMessage {
  /// The first line of an error that describes itself, or the name of a plain enum's case.
  ///
  /// Of one that prints as Foundation's do, `Error Domain=… Code=… "No such host."`, it is the quoted
  /// sentence. `nil` for all others: their description is made for programmers.
  public static func short(for error: any Error) -> String? {
    let printed = "\(error)"
    if printed.hasPrefix("Error Domain=") { return sentence(inDump: printed) }
    if error is any CustomStringConvertible { return firstLine(of: printed[...]) }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return nil }
    return mirror.children.first?.label ?? printed
  }

  private static func firstLine(of text: Substring) -> String? {
    let line = text.prefix { !$0.isNewline }
    return line.isEmpty ? nil : String(line)
  }

  /// The sentence between the code of an error of Foundation's and what else it knows.
  private static func sentence(inDump text: String) -> String? {
    guard let quote = text.firstIndex(of: "\"") else { return nil }
    let rest = text[text.index(after: quote)...]
    let end =
      rest.indices.first { rest[$0] == "\"" && rest[$0...].hasPrefix("\" UserInfo=") }
      ?? rest.lastIndex(of: "\"")
    guard let end, rest[..<end] != "(null)" else { return nil }
    return firstLine(of: rest[..<end])
  }
}
