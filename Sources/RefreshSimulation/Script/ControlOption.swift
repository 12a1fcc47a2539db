package import RefreshKit

extension GestureScript {
  /// The settings that have keys in a `header`, `footer` or `set` line.
  package struct ControlSettings: Sendable, Hashable {
    /// The settings of the control's behaviour.
    package var configuration = RefreshControl.Configuration()
    /// The settings of a footer's loading.
    package var loading = RefreshFooter.Loading()
    /// Whether the control is enabled. The default is `true`.
    package var isEnabled = true
    /// The ending of the action. The default is a `finish` step.
    package var ending = ActionEnding.manual

    /// Creates the default settings.
    package init() {}

    /// Creates the current settings of a control. ``ending`` keeps its default.
    ///
    /// - Parameter control: The control to read.
    @MainActor
    package init(of control: RefreshControl) {
      configuration = control.configuration
      if let footer = control as? RefreshFooter { loading = footer.loading }
      isEnabled = control.isEnabled
    }
  }

  /// The ending of a control's action.
  package enum ActionEnding: Sendable, Hashable {
    /// With a `finish` step or a cancellation.
    case manual
    /// Immediately, inside the action, with this result.
    case atOnce(RefreshResult)
  }

  /// One `key=value` of a control.
  ///
  /// ```
  /// let option = GestureScript.ControlOption(\.configuration.triggerDistance, 4)
  /// print(option.text)   // trigger=4
  /// ```
  package struct ControlOption: Sendable, Hashable {
    /// The key, such as `trigger`.
    package let key: String
    /// The default settings with this one value applied.
    private let control: ControlSnapshot

    init(_ key: ControlKey, from control: ControlSnapshot) {
      self.key = key.name
      self.control = key.alone(in: control)
    }

    /// Creates an option for the setting at a key path.
    ///
    /// - Parameters:
    ///   - path: The key path of a single setting, all of which have keys.
    ///   - value: The value of the setting.
    package init<Value>(_ path: WritableKeyPath<ControlSettings, Value>, _ value: Value) {
      var control = ControlSnapshot()
      control.settings[keyPath: path] = value
      let place = (\ControlSnapshot.settings).appending(path: path)
      guard let key = ControlKey.all.first(where: { $0.isAt(place) }) else {
        refuse("scripts have no key for \(path)")
      }
      self.init(key, from: control)
    }

    /// Applies the option to settings.
    package func apply(to settings: inout ControlSettings) {
      var control = ControlSnapshot(settings)
      ControlKey.named(key)?.copy(self.control, &control)
      settings = control.settings
    }

    /// The option in the form `key=value`, or an empty string if scripts omit it.
    package var text: String {
      ControlKey.named(key)?.text(control).map { "\(key)=\($0)" } ?? ""
    }

    /// Returns the options that turn one control into another.
    ///
    /// - Parameters:
    ///   - edge: The edge of the control.
    ///   - old: The current settings.
    ///   - new: The desired settings.
    /// - Returns: The options. Differences that scripts can't express are omitted.
    package static func changes(
      of edge: Edge, from old: ControlSettings = ControlSettings(), to new: ControlSettings
    ) -> [ControlOption] {
      let old = ControlSnapshot(old)
      let new = ControlSnapshot(new)
      return ControlKey.all(of: edge, on: .options)
        .filter { !$0.isSame(old, new) && $0.text(new) != nil }
        .map { ControlOption($0, from: new) }
    }
  }
}

extension GestureScript.ActionEnding: ScriptWord {
  static var words: KeyValuePairs<String, GestureScript.ActionEnding> {
    [
      "manual": .manual, "success": .atOnce(.success), "no-more": .atOnce(.noMoreData),
      "failure": .atOnce(.failure),
    ]
  }
}
