package import RefreshKit

extension GestureScript {
  /// All settings that a `header`, `footer` or `set` line has keys for.
  package struct ControlSettings: Sendable, Hashable {
    /// The settings of its behaviour.
    package var configuration = RefreshControl.Configuration()
    /// The settings for loading, if it is a footer.
    package var loading = RefreshFooter.Loading()
    /// Whether it takes part at all; the default is true.
    package var isEnabled = true
    /// The way in which its action ends; the default is by a `finish` step.
    package var ending = ActionEnding.manual

    /// Makes the default settings.
    package init() {}

    /// Makes the current settings of a control, which do not say how its action ends.
    @MainActor
    package init(of control: RefreshControl) {
      configuration = control.configuration
      if let footer = control as? RefreshFooter { loading = footer.loading }
      isEnabled = control.isEnabled
    }
  }

  /// The way in which a control's action ends.
  package enum ActionEnding: Sendable, Hashable {
    /// By a `finish` step, or by what cancels it.
    case manual
    /// At once, inside the action itself, with this result.
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
    /// The defaults, but for this value.
    private let control: ControlSnapshot

    init(_ key: ControlKey, from control: ControlSnapshot) {
      self.key = key.name
      self.control = key.alone(in: control)
    }

    /// Makes an option from where its value lives: a single setting, each of which has a key.
    package init<Value>(_ path: WritableKeyPath<ControlSettings, Value>, _ value: Value) {
      var control = ControlSnapshot()
      control.settings[keyPath: path] = value
      let place = (\ControlSnapshot.settings).appending(path: path)
      guard let key = ControlKey.all.first(where: { $0.isAt(place) }) else {
        refuse("No key of a script stands for \(path)")
      }
      self.init(key, from: control)
    }

    /// Gives a control's settings this value.
    package func apply(to settings: inout ControlSettings) {
      var control = ControlSnapshot(settings)
      ControlKey.named(key)?.copy(self.control, &control)
      settings = control.settings
    }

    /// The option as a script writes it, `key=value`; empty where a script leaves it out.
    package var text: String {
      ControlKey.named(key)?.text(control).map { "\(key)=\($0)" } ?? ""
    }

    /// The options that make the control at `edge` from one into the other, as far as they can.
    package static func changes(
      of edge: Edge, from old: ControlSettings = ControlSettings(), to new: ControlSettings
    ) -> [ControlOption] {
      let (old, new) = (ControlSnapshot(old), ControlSnapshot(new))
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
