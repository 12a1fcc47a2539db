/// The words for an error in one line of a header or footer.
public enum ErrorWords {
  /// The first line of an error that describes itself, or the name of a plain enum's case.
  ///
  /// `nil` for all others: their description is made for programmers.
  public static func line(for error: any Error) -> String? {
    if let error = error as? any CustomStringConvertible {
      let line = error.description.prefix { !$0.isNewline }
      return line.isEmpty ? nil : String(line)
    }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return nil }
    return mirror.children.first?.label ?? "\(error)"
  }
}
