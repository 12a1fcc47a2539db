public import RefreshCanvas

/// A store that keeps the time of the last success in a file between launches.
///
///     let store = FileLastUpdatedStore(app: "news")
///     let header = RefreshHeader.arrow(lastUpdated: .ago(store: store, clock: clock))
///
/// If the file begins with other text than a store's when the store is created, the store never
/// writes it. A time is written to a file with `.new` added to the name first, unless that file
/// begins with other text. If nothing can be written, the time is only kept in memory.
@MainActor
public final class FileLastUpdatedStore: LastUpdatedStore {
  package let path: String?
  private let isWritable: Bool

  private static let start = "last update "

  /// Creates a store in a file, or in memory only for `nil`, and reads the file.
  public init(path: String?) {
    self.path = path
    let text = path.map(Self.text) ?? ""
    lastSuccess = Self.time(in: text)
    isWritable = path != nil && Self.mayReplace(text)
  }

  private static func text(at path: String) -> String {
    // A line of this store is shorter.
    SystemCalls.start(of: path, bytes: 100) ?? ""
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
  public convenience init(app name: String) {
    let state = SystemCalls.environment("XDG_STATE_HOME") ?? ""
    let home = SystemCalls.environment("HOME") ?? ""
    let above = state.hasPrefix("/") ? state : home.hasPrefix("/") ? home + "/.local/state" : nil
    self.init(path: above.map { "\($0)/\(name)/last-update" })
  }

  /// The last success in seconds since 1970 (UTC), or `nil`; setting `nil` does not write the file.
  public var lastSuccess: Double? { didSet { save() } }

  /// Writes a temporary file and renames it, so that the store's file is always complete.
  private func save() {
    guard isWritable, let path, let lastSuccess, lastSuccess.isFinite,
      Self.mayReplace(Self.text(at: path + ".new"))
    else { return }
    let above = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if above.count > 1 { try? LineFileWriter.makeDirectory(above.joined(separator: "/")) }
    do {
      var file = try LineFileWriter(path + ".new", replacing: true)
      try file.append("\(Self.start)\(lastSuccess)\n")
    } catch { return }
    _ = SystemCalls.renameFile(path + ".new", to: path)
  }
}
