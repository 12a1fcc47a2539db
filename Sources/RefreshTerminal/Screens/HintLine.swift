public import RefreshCanvas

/// Keys and what they do, in one line.
///
/// Where not all of them have room whole hints are left out, the least important first and of equal
/// ones the last, and a `…` at the end says so. No hint is ever cut in the middle.
public struct HintLine: Sendable {
  /// The hints, in the order they are drawn in.
  public var hints: [KeyHint]

  private static let gap = 2

  /// Makes a line.
  public init(_ hints: [KeyHint]) { self.hints = hints }

  /// Draws the line into the first row of a region, with a blank at either end.
  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let (shown, mark) = fitting(columns: region.width - 2, environment: environment)
    let (key, action) = (
      environment.resolved(environment.theme.hintKey), environment.resolved(environment.theme.hint)
    )
    var x = 1
    for hint in shown {
      x += region.write(environment.displayText(for: hint.key), x: x, style: key) + 1
      x += region.write(environment.displayText(for: hint.action), x: x, style: action) + Self.gap
    }
    region.write(mark, x: x, style: action)
  }

  /// The hints that fit into `columns` columns, and the mark for those left out.
  func fitting(columns: Int, environment: CanvasEnvironment) -> (shown: [KeyHint], mark: String) {
    var shown = hints
    if Self.width(of: shown, environment) <= columns { return (shown, "") }
    let mark = environment.displayText(for: "…")
    let markWidth = TextWidth.columns(of: mark)
    while !shown.isEmpty, Self.width(of: shown, environment) + Self.gap + markWidth > columns {
      shown.remove(at: Self.leastImportant(of: shown))
    }
    return (shown, markWidth <= columns ? mark : "")
  }

  private static func leastImportant(of hints: [KeyHint]) -> Int {
    var least = 0
    for (index, hint) in hints.enumerated() where hint.importance <= hints[least].importance {
      least = index
    }
    return least
  }

  private static func width(of hints: [KeyHint], _ environment: CanvasEnvironment) -> Int {
    let texts = hints.map {
      environment.displayText(for: $0.key) + " " + environment.displayText(for: $0.action)
    }
    let gaps = gap * max(0, hints.count - 1)
    return texts.reduce(gaps) { $0 + TextWidth.columns(of: $1) }
  }
}

/// A key of a screen's and what it does, for the hint line and for the list of all keys.
///
///     KeyHint("n", "keep rows", importance: 1)
public struct KeyHint: Sendable, Hashable {
  /// The key, or several that belong together, as a person would name them: `n`, `1 2 3`, `Esc`.
  public var key: String
  /// The key's effect, in a word or two.
  public var action: String
  /// The hint's rank where not all have room: higher ones stay; 0 by default.
  public var importance: Int

  /// Makes a hint.
  public init(_ key: String, _ action: String, importance: Int = 0) {
    self.key = key
    self.action = action
    self.importance = importance
  }
}
