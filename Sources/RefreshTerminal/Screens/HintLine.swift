public import RefreshCanvas

/// A line that shows keys and their actions.
///
/// If the hints do not all fit, the most important ones are shown, of equally important ones the
/// first, and then each further hint that fits. If there is room, a `…` (`...` in ASCII) then ends
/// the line.
public struct HintLine: Sendable {
  package var hints: [KeyHint]

  private static let gap = 2

  /// Creates a hint line of keys and their actions, in the order in which they are shown.
  public init(_ hints: [KeyHint]) { self.hints = hints }

  /// Draws the line with a blank at both ends.
  ///
  /// - Parameters:
  ///   - region: The region to draw into; its first row is used.
  ///   - environment: The environment of the drawing.
  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let (shown, mark) = fitting(columns: region.width - 2, environment: environment)
    let key = environment.resolved(environment.theme.hintKey)
    let action = environment.resolved(environment.theme.hint)
    var x = 1
    for hint in shown {
      x += region.write(environment.displayText(for: hint.key), x: x, style: key) + 1
      x += region.write(environment.displayText(for: hint.action), x: x, style: action) + Self.gap
    }
    region.write(mark, x: x, style: action)
  }

  func fitting(columns: Int, environment: CanvasEnvironment) -> (shown: [KeyHint], mark: String) {
    let all = environment.glyphs == .ascii ? hints.map { $0.spelled(in: environment) } : hints
    if Self.width(of: all, environment) <= columns { return (all, "") }
    let mark = environment.displayText(for: "…")
    let markWidth = TextWidth.columns(of: mark)
    var room = columns - markWidth
    var shown: [Int] = []
    for index in all.indices.sorted(by: { (-all[$0].importance, $0) < (-all[$1].importance, $1) }) {
      let width = Self.width(of: [all[index]], environment) + Self.gap
      guard width <= room else { continue }
      room -= width
      shown.append(index)
    }
    return (shown.sorted().map { all[$0] }, markWidth <= columns ? mark : "")
  }

  static func width(of hints: [KeyHint], _ environment: CanvasEnvironment) -> Int {
    let texts = hints.map {
      environment.displayText(for: $0.key) + " " + environment.displayText(for: $0.action)
    }
    let gaps = gap * max(0, hints.count - 1)
    return texts.reduce(gaps) { $0 + TextWidth.columns(of: $1) }
  }
}

/// A key of a screen and its action, for the hint line and for the list of all keys.
///
///     KeyHint("n", "keep rows", importance: 1)
public struct KeyHint: Sendable, Hashable {
  /// The key or keys, as a user would name them: `n`, `← →`, `Esc`. In ASCII, arrows become words.
  public var key: String
  package var action: String
  package var importance: Int

  /// Creates a hint.
  ///
  /// - Parameters:
  ///   - key: The key, or related keys.
  ///   - action: The action of the key, in one or two words.
  ///   - importance: The rank of the hint. Higher ones are kept longer when space is short.
  public init(_ key: String, _ action: String, importance: Int = 0) {
    self.key = key
    self.action = action
    self.importance = importance
  }

  func spelled(in environment: CanvasEnvironment) -> KeyHint {
    guard environment.glyphs == .ascii else { return self }
    var hint = self
    for (arrow, word) in [("↑", "Up"), ("↓", "Down"), ("←", "Left"), ("→", "Right")] {
      hint.key = hint.key.replacing(arrow, with: word)
    }
    return hint
  }
}

extension [KeyHint] {
  func adding(_ others: [KeyHint]) -> [KeyHint] {
    self + others.filter { hint in !contains { $0.key == hint.key } }
  }
}
