extension GestureScript.ControlOption {
  /// The option as a script writes it: `key=value`.
  public var text: String {
    switch self {
    case .extent(let value): pair(.extent, value)
    case .trigger(let value): pair(.trigger, value)
    case .hold(let value): pair(.hold, value)
    case .dwell(let value): pair(.dwell, value)
    case .minLoading(let value): pair(.minLoading, value)
    case .timeout(let value): pair(.timeout, value)
    case .autoEnd(let value): pair(.autoEnd, value)
    case .timing(let word): pair(.timing, word.rawValue)
    case .busy(let word): pair(.busy, word.rawValue)
    case .revealDuration(let value): pair(.revealDuration, value)
    case .hideDuration(let value): pair(.hideDuration, value)
    case .enabled(let flag): pair(.enabled, flag)
    case .action(let word): pair(.action, word.rawValue)
    case .auto(let flag): pair(.auto, flag)
    case .preload(.units(let value)): pair(.preload, value)
    case .preload(.viewports(let value)): pair(.preload, DecimalText.exact(value) + "vp")
    case .hideWhenNoMore(let flag): pair(.hideWhenNoMore, flag)
    case .short(let word): pair(.short, word.rawValue)
    case .fillLimit(let count): pair(.fillLimit, "\(count)")
    case .placement(let word): pair(.placement, word.rawValue)
    case .asleep(let flag): pair(.asleep, flag)
    case .userOnly(let flag): pair(.userOnly, flag)
    case .emptyLimit(let count): pair(.emptyLimit, "\(count)")
    case .resetOnRefresh(let flag): pair(.resetOnRefresh, flag)
    }
  }

  private func pair(_ name: OptionName, _ value: String) -> String { "\(name.rawValue)=\(value)" }

  private func pair(_ name: OptionName, _ value: Double) -> String {
    pair(name, DecimalText.exact(value))
  }

  private func pair(_ name: OptionName, _ flag: Bool) -> String { pair(name, "\(flag)") }
}
