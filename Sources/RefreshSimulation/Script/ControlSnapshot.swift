internal import RefreshKit

/// A control as scripts describe it: its settings, and the state that only a recorder writes.
struct ControlSnapshot: Sendable, Hashable {
  var settings = GestureScript.ControlSettings()
  /// The progress of each level of a header.
  var floors: [Double] = []
  /// The length of the view, in units.
  var extent = 0.0
  /// Whether there may be more data to load.
  var hasMoreData = true
  /// The number of previous runs.
  var runs = 0
  /// The reveal policy of a run that waits for the first layout.
  var pendingBegin: RevealPolicy?

  init() {}

  init(_ settings: GestureScript.ControlSettings) { self.settings = settings }
}

extension ControlSnapshot {
  init(_ settings: ControlInput.Settings) {
    self.settings.configuration = settings.configuration
    self.settings.loading = settings.loading
    floors = settings.floors
    extent = settings.extent
  }

  init(_ attachment: ControlInput.Attachment) {
    self.init(attachment.settings)
    settings.isEnabled = attachment.isEnabled
    hasMoreData = attachment.hasMoreData
    runs = attachment.runs
    pendingBegin = attachment.pendingBegin
  }

  /// The settings in the engine's form.
  var engineSettings: ControlInput.Settings {
    ControlInput.Settings(
      configuration: settings.configuration, loading: settings.loading, floors: floors,
      extent: extent)
  }

  /// The state in which the control is attached.
  var attachment: ControlInput.Attachment {
    ControlInput.Attachment(
      engineSettings, isEnabled: settings.isEnabled, hasMoreData: hasMoreData, runs: runs,
      pendingBegin: pendingBegin)
  }
}

extension ControlSnapshot {
  /// Parses the remaining fields of a line.
  ///
  /// - Parameters:
  ///   - fields: The reader of the line.
  ///   - keys: The keys that the line allows.
  /// - Throws: A `ParseFailure` for an unknown, invalid or missing key.
  mutating func read(_ fields: inout FieldReader, _ keys: [ControlKey]) throws(ParseFailure) {
    var names: Set<String> = []
    for pair in try fields.takePairs(keys.map(\.name)) {
      try keys.first { $0.name == pair.key }?.read(FieldValue(pair), &self)
      names.insert(pair.key)
    }
    if let needed = keys.first(where: { $0.isNeeded && !names.contains($0.name) }) {
      throw fields.missing("\(needed.name)=")
    }
  }

  /// Returns the fields that differ from those of a new control, and the required ones.
  ///
  /// - Parameter keys: The keys that the line allows.
  /// - Returns: Fields in the form `key=value`.
  func fields(_ keys: [ControlKey]) -> [String] {
    let new = ControlSnapshot()
    return keys.compactMap { key in
      guard key.isNeeded || !key.isSame(self, new) else { return nil }
      return key.text(self).map { "\(key.name)=\($0)" }
    }
  }
}
