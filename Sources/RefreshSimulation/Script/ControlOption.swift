public import RefreshKit

extension GestureScript {
  /// All settings that a `header`, `footer` or `set` line has keys for.
  public struct ControlSettings: Sendable, Hashable {
    /// The settings of its behaviour.
    public var configuration = RefreshControl.Configuration()
    /// The settings for loading, if it is a footer.
    public var loading = RefreshFooter.Loading()
    /// Whether it takes part at all; the default is true.
    public var isEnabled = true
    /// The way in which its action ends; the default is by a `finish` step.
    public var ending = ActionEnding.manual

    /// Makes the default settings.
    public init() {}

    /// Makes the current settings of a control, which do not say how its action ends.
    @MainActor
    public init(of control: RefreshControl) {
      configuration = control.configuration
      if let footer = control as? RefreshFooter { loading = footer.loading }
      isEnabled = control.isEnabled
    }
  }

  /// The way in which a control's action ends.
  public enum ActionEnding: Sendable, Hashable {
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
  public struct ControlOption: Sendable, Hashable {
    /// The key, such as `trigger`.
    public let key: String
    /// The defaults, but for this value.
    private let settings: ControlSettings

    init(_ line: OptionLine, from settings: ControlSettings) {
      var own = ControlSettings()
      line.copy(settings, &own)
      key = line.name
      self.settings = own
    }

    /// Makes an option from where its value lives; there has to be a key for it.
    public init<Value>(_ path: WritableKeyPath<ControlSettings, Value>, _ value: Value) {
      var settings = ControlSettings()
      settings[keyPath: path] = value
      guard let line = OptionLine.all.first(where: { $0.isAt(path) }) else {
        refuse("No key of a script stands for \(path)")
      }
      self.init(line, from: settings)
    }

    /// Gives a control's settings this value.
    public func apply(to settings: inout ControlSettings) {
      OptionLine.named(key)?.copy(self.settings, &settings)
    }

    /// The option as a script writes it, `key=value`; empty where a script leaves it out.
    public var text: String {
      OptionLine.named(key)?.text(settings).map { "\(key)=\($0)" } ?? ""
    }

    /// The options that make the control at `edge` from one into the other, as far as they can.
    public static func changes(
      of edge: Edge, from old: ControlSettings = ControlSettings(), to new: ControlSettings
    ) -> [ControlOption] {
      OptionLine.all(of: edge).filter { !$0.isSame(old, new) && $0.text(new) != nil }
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

/// One key of a `header`, `footer` or `set` line: its name, its value's place, and its syntax.
///
/// Reading, writing, applying and comparing all go through these lines, so that none of them can
/// know a key that another does not.
struct OptionLine: Sendable {
  /// The key.
  let name: String
  /// Whether two settings have the same value here.
  let isSame: @Sendable (GestureScript.ControlSettings, GestureScript.ControlSettings) -> Bool
  /// Takes this value from one place to another.
  let copy: @Sendable (GestureScript.ControlSettings, inout GestureScript.ControlSettings) -> Void
  /// The value as a script writes it; `nil` if a script has no word for it.
  let text: @Sendable (GestureScript.ControlSettings) -> String?
  /// Reads the value.
  let read: @Sendable (FieldValue, inout GestureScript.ControlSettings) throws(Complaint) -> Void
  /// Whether the value lives there.
  let isAt: @Sendable (PartialKeyPath<GestureScript.ControlSettings>) -> Bool

  private init<Value: Sendable & Equatable>(
    _ name: String, _ path: Path<Value>, _ codec: Codec<Value>
  ) {
    self.name = name
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    text = { codec.write($0[keyPath: path]) }
    read = { field, settings throws(Complaint) in settings[keyPath: path] = try codec.read(field) }
    isAt = { $0 == path }
  }

  private init<Value: Sendable & Equatable>(
    _ name: String, _ path: Path<Value?>, _ codec: Codec<Value>
  ) {
    self.init(name, path, codec.optional)
  }

  private typealias Path<Value> =
    any WritableKeyPath<GestureScript.ControlSettings, Value> & Sendable
}

extension OptionLine {
  /// The keys of both controls.
  private static let common = [
    OptionLine("extent", \.configuration.extent, .length),
    OptionLine("trigger", \.configuration.triggerDistance, .positive),
    OptionLine("hold", \.configuration.hold, .length),
    OptionLine("dwell", \.configuration.dwell, .stay),
    OptionLine("min-loading", \.configuration.minimumLoadingTime, .time),
    OptionLine("timeout", \.configuration.timeout, .stay),
    OptionLine("auto-end", \.configuration.automaticEnd, .stay),
    OptionLine("timing", \.configuration.actionTiming, .word),
    OptionLine("busy", \.configuration.busyPolicy, .word),
    OptionLine("reveal-duration", \.configuration.revealDuration, .duration),
    OptionLine("hide-duration", \.configuration.hideDuration, .duration),
    OptionLine("enabled", \.isEnabled, .flag),
    OptionLine("action", \.ending, .word),
  ]

  /// The keys a header has besides.
  private static let headers = [
    OptionLine("every", \.configuration.refreshInterval, .positive),
    OptionLine("fires", \.configuration.firingMoment, .word),
  ]

  /// The keys a footer has besides.
  private static let footers = [
    OptionLine("auto", \.loading.canAutoLoadMore, .flag),
    OptionLine("preload", \.loading.preloadDistance, .preload),
    OptionLine("hide-when-no-more", \.loading.isHiddenWhenNoMoreData, .flag),
    OptionLine("short", \.loading.shortContent, .word),
    OptionLine("fill-limit", \.loading.fillLimit, .count),
    OptionLine("placement", \.loading.placement, .word),
    OptionLine("asleep", \.loading.startsAsleep, .flag),
    OptionLine("user-only", \.loading.isUserOnly, .flag),
    OptionLine("empty-limit", \.loading.emptyLimit, .count),
    OptionLine("reset-on-refresh", \.loading.resetsOnRefresh, .flag),
  ]

  /// The keys that a line about the control at this edge may have, in the order they are listed.
  static func all(of edge: Edge) -> [OptionLine] {
    common + (edge == .leading ? headers : footers)
  }

  /// Every line.
  static let all = common + headers + footers

  /// The line with this name.
  static func named(_ name: String) -> OptionLine? { all.first { $0.name == name } }
}
