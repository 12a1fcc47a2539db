public import RefreshCanvas

/// A store that keeps the time of the last success in a file between launches.
///
///     let store = FileLastUpdatedStore(app: "news")
///     let header = RefreshHeader.arrow(lastUpdated: .ago(store: store, clock: clock))
///
/// The file contains one line of text. If the file begins with other text when the store is
/// created, the store never writes it. A time is written to a file with `.new` added to the name
/// first, unless that file begins with other text. If nothing can be written, the time is only kept
/// in memory.
@MainActor
public final class FileLastUpdatedStore: LastUpdatedStore {
  package let path: String?
  private var seconds: Double?
  private let isWritable: Bool

  private static let start = "last update "
  /// The number of bytes to read; a line of this store is shorter.
  private static let limit = 100

  /// Creates a store in a file and reads the file.
  ///
  /// - Parameter path: The path of the file, or `nil` to keep the time in memory only.
  public init(path: String?) {
    self.path = path
    let text = path.map(Self.text) ?? ""
    seconds = Self.time(in: text)
    isWritable = path != nil && Self.mayReplace(text)
  }

  /// Returns the start of a file, which is empty if there is no file.
  private static func text(at path: String) -> String {
    SystemCalls.start(of: path, bytes: limit) ?? ""
  }

  private static func time(in text: String) -> Double? {
    guard text.hasPrefix(start) else { return nil }
    let time = Double(text.dropFirst(start.count).prefix { !$0.isNewline })
    return time.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func mayReplace(_ text: String) -> Bool { text.isEmpty || time(in: text) != nil }

  /// Creates a store for an app, in the user's state directory.
  ///
  /// The file is `last-update` in a directory with the app's name in `$XDG_STATE_HOME`, or in
  /// `~/.local/state`. If neither is an absolute path, the time is kept in memory only.
  ///
  /// - Parameter name: The name of the app, used as the name of its directory.
  public convenience init(app name: String) {
    let state = SystemCalls.environment("XDG_STATE_HOME") ?? ""
    let home = SystemCalls.environment("HOME") ?? ""
    let above = state.hasPrefix("/") ? state : home.hasPrefix("/") ? home + "/.local/state" : nil
    self.init(path: above.map { "\($0)/\(name)/last-update" })
  }

  /// The time of the last success, in seconds since 1970-01-01 00:00 UTC, or `nil` if there was
  /// none. Setting `nil` does not change the file.
  public var lastSuccess: Double? {
    get { seconds }
    set {
      seconds = newValue
      save()
    }
  }

  /// Writes a temporary file and renames it, so that the store's file is always complete.
  private func save() {
    guard isWritable, let path, let seconds, seconds.isFinite,
      Self.mayReplace(Self.text(at: path + ".new"))
    else { return }
    let above = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if above.count > 1 { try? LineFileWriter.makeDirectory(above.joined(separator: "/")) }
    do {
      var file = try LineFileWriter(path + ".new", replacing: true)
      try file.append("\(Self.start)\(seconds)\n")
    } catch { return }
    _ = SystemCalls.renameFile(path + ".new", to: path)
  }
}
