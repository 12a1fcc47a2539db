/// The keys of a `header`, `footer` or `set` line; those of both come first.
enum OptionName: String, CaseIterable {
  case extent
  case trigger
  case hold
  case dwell
  case minLoading = "min-loading"
  case timeout
  case autoEnd = "auto-end"
  case timing
  case busy
  case revealDuration = "reveal-duration"
  case hideDuration = "hide-duration"
  case enabled
  case action
  case auto
  case preload
  case hideWhenNoMore = "hide-when-no-more"
  case short
  case fillLimit = "fill-limit"
  case placement
  case asleep
  case userOnly = "user-only"
  case emptyLimit = "empty-limit"
  case resetOnRefresh = "reset-on-refresh"

  /// The keys that a line about this control may have.
  static func names(of target: GestureScript.Target) -> [String] {
    let names = allCases.map(\.rawValue)
    guard target == .header, let end = allCases.firstIndex(of: .auto) else { return names }
    return Array(names[..<end])
  }

  /// The option with this value.
  func option(_ value: FieldValue) throws(Complaint) -> GestureScript.ControlOption {
    switch self {
    case .extent: .extent(try value.length())
    case .trigger: .trigger(try value.positive())
    case .hold: .hold(try value.length())
    case .dwell: .dwell(try value.length())
    case .minLoading: .minLoading(try value.length())
    case .timeout: .timeout(try value.length())
    case .autoEnd: .autoEnd(try value.length())
    case .timing: .timing(try value.choice())
    case .busy: .busy(try value.choice())
    case .revealDuration: .revealDuration(try value.length())
    case .hideDuration: .hideDuration(try value.length())
    case .enabled: .enabled(try value.flag())
    case .action: .action(try value.choice())
    case .auto: .auto(try value.flag())
    case .preload: .preload(try value.preload())
    case .hideWhenNoMore: .hideWhenNoMore(try value.flag())
    case .short: .short(try value.choice())
    case .fillLimit: .fillLimit(try value.count())
    case .placement: .placement(try value.choice())
    case .asleep: .asleep(try value.flag())
    case .userOnly: .userOnly(try value.flag())
    case .emptyLimit: .emptyLimit(try value.count())
    case .resetOnRefresh: .resetOnRefresh(try value.flag())
    }
  }
}
