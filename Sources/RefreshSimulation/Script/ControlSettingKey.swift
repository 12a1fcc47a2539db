internal import RefreshKit

/// A setting `key=value` of a control in a script: its property, its syntax, and the kinds of lines
/// that contain it. Each setting is one line of the table ``all``.
struct ControlSettingKey: Sendable {
  enum LineKind: Sendable {
    /// `header`, `footer` and `set`.
    case options
    /// `configure`.
    case settings
    /// `switch`.
    case loading
    /// `attach`.
    case attachment
  }

  let name: String
  let matches: @Sendable (PartialKeyPath<GestureScript.ControlSettings>) -> Bool
  let isRequired: Bool
  let isSame: @Sendable (GestureScript.ControlSettings, GestureScript.ControlSettings) -> Bool
  let copy: @Sendable (GestureScript.ControlSettings, inout GestureScript.ControlSettings) -> Void
  let text: @Sendable (GestureScript.ControlSettings) -> String?
  let read:
    @Sendable (UnparsedValue, inout GestureScript.ControlSettings) throws(ParseFailure) -> Void
  private let lines: [LineKind]
  /// The edge of the controls that have the key, or `nil` for both.
  private let edge: Edge?

  private init<Value: Sendable & Equatable>(
    _ name: String, _ path: Path<Value>, _ codec: FieldCodec<Value>, of edge: Edge? = nil,
    on lines: [LineKind] = [.options, .settings, .attachment], isRequired: Bool = false
  ) {
    self.name = name
    self.edge = edge
    self.lines = lines
    self.isRequired = isRequired
    matches = { $0 == path }
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    text = { codec.write($0[keyPath: path]) }
    read = { field, control throws(ParseFailure) in control[keyPath: path] = try codec.read(field) }
  }

  private typealias Path<Value> = any WritableKeyPath<GestureScript.ControlSettings, Value>
    & Sendable

  private static func loading<Value: Sendable & Equatable>(
    _ name: String, _ path: Path<Value>, _ codec: FieldCodec<Value>
  ) -> ControlSettingKey {
    ControlSettingKey(
      name, path, codec, of: .trailing, on: [.options, .settings, .loading, .attachment])
  }

  /// All keys, in the order in which `configure`, `switch` and `attach` lines contain them.
  static let all: [ControlSettingKey] = [
    ControlSettingKey("view", \.extent, .length, on: [.settings, .attachment], isRequired: true),
    ControlSettingKey("floors", \.levels, .levels, on: [.settings, .attachment]),

    ControlSettingKey("extent", \.configuration.extent, FieldCodec.length.optional),
    ControlSettingKey("trigger", \.configuration.triggerDistance, FieldCodec.positive.optional),
    ControlSettingKey("hold", \.configuration.loadingInset, FieldCodec.length.optional),
    ControlSettingKey("dwell", \.configuration.dwellSeconds, FieldCodec.timeOrForever.optional),
    ControlSettingKey("min-loading", \.configuration.minimumLoadingTimeSeconds, .time),
    ControlSettingKey("timeout", \.configuration.timeoutSeconds, FieldCodec.timeOrForever.optional),
    ControlSettingKey(
      "auto-end", \.configuration.automaticEndDelaySeconds, FieldCodec.timeOrForever.optional),
    ControlSettingKey("timing", \.configuration.actionTiming, .word),
    ControlSettingKey("busy", \.configuration.reentrancy, .word),
    ControlSettingKey("reveal-duration", \.configuration.revealDurationSeconds, .duration),
    ControlSettingKey("hide-duration", \.configuration.hideDurationSeconds, .duration),

    ControlSettingKey(
      "every", \.configuration.refreshIntervalSeconds, FieldCodec.positive.optional,
      of: .leading),
    ControlSettingKey("fires", \.configuration.firesOn, .word, of: .leading),

    loading("auto", \.loading.canAutoLoadMore, .flag),
    loading("preload", \.loading.preloadDistance, .preload),
    loading("hide-when-no-more", \.loading.isHiddenWhenNoMoreData, .flag),
    loading("short", \.loading.shortContent, .word),
    loading("fill-limit", \.loading.maximumFillLoads, .count),
    loading("placement", \.loading.placement, .word),
    loading("asleep", \.loading.waitsForFirstRefresh, .flag),
    loading("user-only", \.loading.loadsOnUserScrollOnly, .flag),
    loading("empty-limit", \.loading.maximumEmptyLoads, .count),
    loading("reset-on-refresh", \.loading.resetsOnRefresh, .flag),

    ControlSettingKey("dwell-limit", \.configuration.maximumDwellSeconds, .timeOrForever),
    ControlSettingKey("enabled", \.isEnabled, .flag, on: [.options, .attachment]),
    ControlSettingKey("action", \.ending, .word, on: [.options]),
    ControlSettingKey("more", \.hasMoreData, .flag, on: [.attachment]),
    ControlSettingKey("runs", \.runs, .count, on: [.attachment]),
    ControlSettingKey("pending", \.pendingBegin, FieldCodec.pending.optional, on: [.attachment]),
  ]

  static func all(of edge: Edge, on line: LineKind) -> [ControlSettingKey] {
    all.filter { $0.lines.contains(line) && $0.edge ?? edge == edge }
  }

  static func named(_ name: String) -> ControlSettingKey? { all.first { $0.name == name } }
}

extension FieldCodec<[Double]> {
  fileprivate static let levels = FieldCodec(
    read: { field throws(ParseFailure) in
      let levels = try field.list(",")
      guard levels.first ?? 2 > 1, zip(levels, levels.dropFirst()).allSatisfy({ $0 < $1 }),
        levels.count <= RefreshHeader.maximumLevels
      else {
        throw field.invalid(
          "rising numbers above 1, such as 1.5,2; at most \(RefreshHeader.maximumLevels) of them")
      }
      return levels
    },
    write: { $0.map(DecimalText.exact).joined(separator: ",") })
}

extension FieldCodec<RevealPolicy> {
  fileprivate static let pending = FieldCodec(
    read: { field throws(ParseFailure) in
      field.isWord("at-edge") ? .ifAtEdge : try field.choice()
    },
    write: { $0.word ?? "at-edge" })
}
