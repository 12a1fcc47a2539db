public import RefreshKit

extension Edge {
  /// The edge a header belongs to: what `header` means in a script.
  public static let header = Edge.leading
  /// The edge a footer belongs to: what `footer` means in a script.
  public static let footer = Edge.trailing

  /// The control at the edge, as scripts and timelines call it.
  var control: String { self == .header ? "header" : "footer" }
}

extension Edge: ScriptWord {
  static var words: KeyValuePairs<String, Edge> { ["header": .header, "footer": .footer] }
}

extension Axis: ScriptWord {
  static var words: KeyValuePairs<String, Axis> {
    ["vertical": .vertical, "horizontal": .horizontal]
  }
}

extension ScrollDirection: ScriptWord {
  static var words: KeyValuePairs<String, ScrollDirection> {
    ["down": .down, "up": .up, "right": .right, "left": .left]
  }
}

extension CoordinationPolicy: ScriptWord {
  static var words: KeyValuePairs<String, CoordinationPolicy> {
    ["header-wins": .headerWins, "exclusive": .exclusive, "independent": .independent]
  }
}

extension WheelMotion: ScriptWord {
  static var words: KeyValuePairs<String, WheelMotion> { ["step": .step, "smooth": .smooth] }
}

extension RevealPolicy: ScriptWord {
  /// `ifAtEdge` has no word: it is what a `begin` without one means.
  static var words: KeyValuePairs<String, RevealPolicy> {
    ["always": .always, "silent": .silent]
  }
}

extension RefreshResult: ScriptWord {
  static var words: KeyValuePairs<String, RefreshResult> {
    [
      "success": .success, "no-more": .noMoreData, "failure": .failure, "cancelled": .cancelled,
    ]
  }
}

extension RefreshControl.Configuration.ActionTiming: ScriptWord {
  static var words: KeyValuePairs<String, Self> {
    ["immediate": .immediate, "after-reveal": .afterReveal]
  }
}

extension RefreshControl.Configuration.FiringMoment: ScriptWord {
  static var words: KeyValuePairs<String, Self> {
    ["release": .release, "crossing": .crossing]
  }
}

extension RefreshControl.Configuration.BusyPolicy: ScriptWord {
  static var words: KeyValuePairs<String, Self> { ["ignore": .ignore, "restart": .restart] }
}

extension RefreshFooter.Loading.ShortContent: ScriptWord {
  static var words: KeyValuePairs<String, Self> {
    ["fill": .fill, "pull": .onPull, "ignore": .ignore]
  }
}

extension RefreshFooter.Loading.Placement: ScriptWord {
  static var words: KeyValuePairs<String, Self> {
    ["content": .afterContent, "viewport": .viewportEnd]
  }
}

extension RefreshCoordinator.Mover: ScriptWord {
  static var words: KeyValuePairs<String, RefreshCoordinator.Mover> {
    ["finger": .finger, "momentum": .momentum, "app": .app]
  }
}
