package import RefreshKit

extension GestureScript {
  /// A control as scripts describe it: the settings of the engine, and the ending of the action.
  @dynamicMemberLookup
  package struct ControlSettings: Sendable, Hashable {
    var engine: ControlInput.Settings
    package var ending = ActionEnding.manual

    package init(_ engine: ControlInput.Settings = .init()) { self.engine = engine }

    package subscript<Value>(
      dynamicMember path: any WritableKeyPath<ControlInput.Settings, Value> & Sendable
    ) -> Value {
      get { engine[keyPath: path] }
      set { engine[keyPath: path] = newValue }
    }

    /// Takes the settings of a control. Other properties keep their defaults.
    @MainActor
    package init(of control: RefreshControl) {
      self.init()
      engine.configuration = control.configuration
      if let footer = control as? RefreshFooter { engine.loading = footer.loading }
      engine.isEnabled = control.isEnabled
    }
  }

  package enum ActionEnding: Sendable, Hashable {
    case manual
    case atOnce(RefreshResult)
  }

  /// One `key=value` of a control.
  package struct ControlOption: Sendable, Hashable {
    package let key: String
    /// The default settings with this one value applied.
    private let control: ControlSettings

    init(_ key: ControlSettingKey, from control: ControlSettings) {
      self.key = key.name
      var own = ControlSettings()
      key.copy(control, &own)
      self.control = own
    }

    /// Stops the program if scripts have no key for the path.
    package init<Value>(_ path: WritableKeyPath<ControlSettings, Value>, _ value: Value) {
      var control = ControlSettings()
      control[keyPath: path] = value
      guard let key = ControlSettingKey.all.first(where: { $0.matches(path) }) else {
        refuse("scripts have no key for \(path)")
      }
      self.init(key, from: control)
    }

    package func apply(to settings: inout ControlSettings) {
      ControlSettingKey.named(key)?.copy(control, &settings)
    }

    /// The option in the form `key=value`, or an empty string if scripts omit it.
    package var text: String {
      ControlSettingKey.named(key)?.text(control).map { "\(key)=\($0)" } ?? ""
    }

    /// Returns the options that turn one control into another, as far as scripts can express them.
    package static func changes(
      of edge: Edge, from old: ControlSettings = ControlSettings(), to new: ControlSettings
    ) -> [ControlOption] {
      ControlSettingKey.all(of: edge, on: .options)
        .filter { !$0.isSame(old, new) && $0.text(new) != nil }
        .map { ControlOption($0, from: new) }
    }
  }
}

extension GestureScript.ActionEnding: ScriptWord {
  static var words: ScriptWords {
    [
      "manual": .manual, "success": .atOnce(.success), "no-more": .atOnce(.noMoreData),
      "failure": .atOnce(.failure),
    ]
  }
}

extension GestureScript.ControlSettings {
  mutating func read(_ fields: inout FieldReader, _ keys: [ControlSettingKey]) throws(ParseFailure)
  {
    var names: Set<String> = []
    for pair in try fields.takePairs(keys.map(\.name)) {
      try keys.first { $0.name == pair.key }?.read(UnparsedValue(pair), &self)
      names.insert(pair.key)
    }
    if let needed = keys.first(where: { $0.isRequired && !names.contains($0.name) }) {
      throw fields.missing("\(needed.name)=")
    }
  }
}
