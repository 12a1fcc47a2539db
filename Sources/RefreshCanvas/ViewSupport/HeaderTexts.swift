/// The texts of a header for each state, for all built-in headers except `ArrowView`.
///
/// Start from a language and replace individual texts:
///
///     .frames(texts: { language in
///       var texts = HeaderTexts(language)
///       texts.pull = "Raise the sun"
///       return texts
///     })
public struct HeaderTexts: Sendable, Hashable {
  /// The text at rest and before the pull is armed, in a list that scrolls down.
  ///
  /// Setting this property also sets ``pullAnyDirection``.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same text in lists of other directions. The built-in text names no direction.
  public var pullAnyDirection: String
  /// The text while the pull is armed: releasing refreshes.
  public var release: String
  /// The text while the action is running.
  public var loading: String
  /// The text after a success.
  public var success: String
  /// The text after a failure. The reason follows after a colon if there is space.
  public var failure: String
  /// The text of the second line after a failure, which explains how to retry.
  public var retry: String
  /// The text after a cancellation.
  public var cancelled: String
  /// The reason of a failure by timeout.
  public var timeout: String

  /// Creates the built-in texts of a language.
  public init(_ language: Language) {
    let words = Words[language]
    pull = words["header.pull"]
    pullAnyDirection = words["header.pullAnyDirection"]
    release = words["header.release"]
    loading = words["header.loading"]
    success = words["header.success"]
    failure = words["header.failure"]
    retry = words["header.retry"]
    cancelled = words["header.cancelled"]
    timeout = words["timeout"]
  }
}

/// The message for an error in one line of a header or footer.
public enum ErrorMessage {
  /// Returns a short message for an error.
  ///
  /// The message is the first line of the description that the error's type provides, or the name
  /// of an enumeration case. For an error in Foundation's form,
  /// `Error Domain=… Code=… "No such host."`, the message is the quoted sentence.
  ///
  /// - Parameter error: The error.
  /// - Returns: The message. It is `nil` if the first line has no text, and for all other errors,
  ///   because their descriptions are for developers.
  public static func short(for error: any Error) -> String? {
    let printed = "\(error)"
    if printed.hasPrefix("Error Domain=") { return sentence(inDump: printed) }
    if error is any CustomStringConvertible { return firstLine(of: printed[...]) }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return nil }
    // A description for debugging replaces the name of a case in `printed`.
    return mirror.children.first?.label
      ?? (error is any CustomDebugStringConvertible ? nil : printed)
  }

  private static func firstLine(of text: Substring) -> String? {
    let line = text.prefix { !$0.isNewline }
    return line.isEmpty ? nil : String(line)
  }

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
