package import RefreshKit

/// The small pictures of the built-in views, for each glyph set.
///
/// All characters are one column wide, except where characters of ambiguous width take two columns.
/// None is drawn as an emoji.
public enum Symbols {
  /// Returns a spinner that turns about once per second.
  public static func spinner(_ glyphs: CanvasEnvironment.Glyphs) -> Spinner {
    switch glyphs {
    case .braille: brailleSpinner
    case .blocks: blockSpinner
    case .ascii: asciiSpinner
    }
  }

  /// Returns a bar that fills from left to right.
  public static func bar(_ glyphs: CanvasEnvironment.Glyphs) -> ProgressBar {
    switch glyphs {
    case .braille: brailleBar
    case .blocks: blockBar
    case .ascii: asciiBar
    }
  }

  /// Returns the characters of a bar of one cell that fills from bottom to top, from empty to full.
  public static func gauge(_ glyphs: CanvasEnvironment.Glyphs) -> [Character] {
    switch glyphs {
    case .braille: brailleLevel
    case .blocks: blockLevel
    case .ascii: asciiLevel
    }
  }

  /// Returns an arrow that turns by half a turn. Diagonal arrows are omitted, because some
  /// terminals draw them as emoji in two columns.
  package static func arrowTurn(
    _ glyphs: CanvasEnvironment.Glyphs, from way: ScrollDirection = .down
  ) -> [Character] {
    let isASCII = glyphs == .ascii
    switch way {
    case .down: return Array(isASCII ? "v>^" : "↓→↑")
    case .up: return Array(isASCII ? "^>v" : "↑→↓")
    case .right: return Array(isASCII ? ">v<" : "→↓←")
    case .left: return Array(isASCII ? "<v>" : "←↓→")
    }
  }

  /// Returns a mark for success.
  public static func success(_ glyphs: CanvasEnvironment.Glyphs) -> Character {
    glyphs == .ascii ? "+" : "✓"
  }

  /// Returns a mark for failure.
  public static func failure(_ glyphs: CanvasEnvironment.Glyphs) -> Character {
    glyphs == .ascii ? "x" : "✗"
  }

  /// A blank thumb must be drawn reversed or with a background.
  package static func scrollBar(
    _ glyphs: CanvasEnvironment.Glyphs, along axis: Axis = .vertical
  ) -> (thumb: Character, track: Character) {
    switch axis {
    case .vertical: glyphs == .ascii ? ("#", "|") : (" ", "│")
    case .horizontal: glyphs == .ascii ? ("#", "-") : ("━", "─")
    }
  }

  private static let brailleSpinner = Spinner("⣷⣯⣟⡿⢿⣻⣽⣾", period: 0.8)
  private static let blockSpinner = Spinner("▖▘▝▗")
  private static let asciiSpinner = Spinner("|/-\\")
  private static let brailleBar = ProgressBar(steps: "⡀⡄⡆⡇⣇⣧⣷⣿")
  private static let blockBar = ProgressBar(steps: "▏▎▍▌▋▊▉█")
  private static let asciiBar = ProgressBar(steps: "#", empty: ".")
  private static let brailleLevel: [Character] = Array(" ⣀⣤⣶⣿")
  private static let blockLevel: [Character] = Array(" ▁▂▃▄▅▆▇█")
  private static let asciiLevel: [Character] = Array(" .:|#")
}

/// The characters of a bar that fills from left to right.
public struct ProgressBar: Sendable, Hashable {
  /// The characters of a cell as it fills. The last one is full.
  package let steps: [Character]
  package let empty: Character

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - steps: The characters of a cell that is filled more and more, at least one.
  ///   - empty: The character of an empty cell.
  public init(steps: String, empty: Character = " ") {
    require(!steps.isEmpty, "a bar must have at least one step")
    self.steps = Array(steps)
    self.empty = empty
  }
}

extension CanvasRegion {
  /// Draws a bar.
  ///
  /// - Parameters:
  ///   - bar: The characters of the bar.
  ///   - fraction: The filled fraction, clamped to 0...1.
  ///   - x: The left column.
  ///   - y: The row.
  ///   - width: The number of columns.
  ///   - style: The style of the bar.
  public mutating func draw(
    _ bar: ProgressBar, fraction: Double, x: Int = 0, y: Int = 0, width: Int, style: Style = .plain
  ) {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let x = clampedPlace(x)
    let length = clampedPlace(max(0, width))
    let filled = Int((fraction * Double(length * bar.steps.count) + 0.5).rounded(.down))
    let (whole, part) = filled.quotientAndRemainder(dividingBy: bar.steps.count)
    fill(bar.steps[bar.steps.count - 1], x: x, y: y, width: whole, height: 1, style: style)
    guard whole < length else { return }
    fill(bar.empty, x: x + whole, y: y, width: length - whole, height: 1, style: style)
    if part > 0 {
      fill(bar.steps[part - 1], x: x + whole, y: y, width: 1, height: 1, style: style)
    }
  }
}

/// Characters that are shown one after the other, repeatedly.
public struct Spinner: Sendable, Hashable {
  package let frames: [Character]
  package let period: Double

  /// Creates a spinner.
  ///
  /// - Parameters:
  ///   - frames: The characters of one turn, at least one.
  ///   - period: The duration of a turn in seconds, more than 0.
  public init(_ frames: String, period: Double = 1) {
    require(!frames.isEmpty, "a spinner must have at least one frame")
    require(period > 0, "a spinner's period must be more than 0 s, and is \(period) s")
    self.frames = Array(frames)
    self.period = period
  }

  /// Returns the character that is shown a number of seconds after the start.
  public func frame(at time: Double) -> Character { frames[index(at: time)] }

  func index(at time: Double) -> Int { place(at: time).map { passed($0) % frames.count } ?? 0 }

  /// Returns the next change of the character.
  ///
  /// - Parameter time: The seconds since the start.
  /// - Returns: The delay until the next frame, or `never` for a spinner of one frame or a time
  ///   that isn't finite.
  public func nextRedraw(after time: Double) -> Redraw {
    guard frames.count > 1, let place = place(at: time) else { return .never }
    return .after((Double(passed(place) + 1) - place) / Double(frames.count) * period)
  }

  /// Returns the number of frames since the start of the turn, or `nil` for a time that isn't finite.
  private func place(at time: Double) -> Double? {
    let turns = time / period
    return turns.isFinite ? (turns - turns.rounded(.down)) * Double(frames.count) : nil
  }

  /// Returns the number of frames that have passed, with a tolerance for rounding errors.
  private func passed(_ place: Double) -> Int { Int(place + 1e-9) }
}
