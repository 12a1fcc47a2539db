internal import RefreshKit

/// A control as the lines of a script tell it: all that can be set, and what a recorder sees besides.
struct ControlSnapshot: Sendable, Hashable {
  var settings = GestureScript.ControlSettings()
  /// The progress of each floor of a header.
  var floors: [Double] = []
  /// The length of its view.
  var extent = 0.0
  /// Whether there may be anything to load.
  var hasMoreData = true
  /// The number of runs it had before.
  var runs = 0
  /// The reveal of a run that waits for the first layout.
  var pendingBegin: RevealPolicy?

  init() {}

  init(_ settings: GestureScript.ControlSettings) { self.settings = settings }
}

extension ControlSnapshot {
  init(_ settings: ControlInput.Settings) {
    self.settings.configuration = settings.configuration
    self.settings.loading = settings.loading
    (floors, extent) = (settings.floors, settings.extent)
  }

  init(_ attachment: ControlInput.Attachment) {
    self.init(attachment.settings)
    settings.isEnabled = attachment.isEnabled
    (hasMoreData, runs) = (attachment.hasMoreData, attachment.runs)
    pendingBegin = attachment.pendingBegin
  }

  /// The settings as the engine takes them over.
  var engineSettings: ControlInput.Settings {
    ControlInput.Settings(
      configuration: settings.configuration, loading: settings.loading, floors: floors,
      extent: extent)
  }

  /// The control as it is attached.
  var attachment: ControlInput.Attachment {
    ControlInput.Attachment(
      engineSettings, isEnabled: settings.isEnabled, hasMoreData: hasMoreData, runs: runs,
      pendingBegin: pendingBegin)
  }
}

extension ControlSnapshot {
  /// Takes what is left of a line; keys that are needed have to be there.
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

  /// The fields that differ from those of a new control, and those that are needed.
  func fields(_ keys: [ControlKey]) -> [String] {
    let new = ControlSnapshot()
    return keys.compactMap { key in
      guard key.isNeeded || !key.isSame(self, new) else { return nil }
      return key.text(self).map { "\(key.name)=\($0)" }
    }
  }
}
