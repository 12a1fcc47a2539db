public import RefreshKit

/// The small pictures of the built-in views, each in the three grades of characters.
///
/// All characters are one column wide in every terminal: none is an emoji, none has a variant.
public enum Symbols {
  /// Something turning, one turn a second.
  public static func spinner(_ glyphs: CanvasEnvironment.Glyphs) -> Spinner {
    switch glyphs {
    case .braille: brailleSpinner
    case .blocks: blockSpinner
    case .ascii: asciiSpinner
    }
  }

  /// A bar that fills from left to right.
  public static func bar(_ glyphs: CanvasEnvironment.Glyphs) -> ProgressBar {
    switch glyphs {
    case .braille: brailleBar
    case .blocks: blockBar
    case .ascii: asciiBar
    }
  }

  /// A bar of one cell that fills from the bottom to the top: empty first, full last.
  public static func gauge(_ glyphs: CanvasEnvironment.Glyphs) -> [Character] {
    switch glyphs {
    case .braille: brailleLevel
    case .blocks: blockLevel
    case .ascii: asciiLevel
    }
  }

  /// An arrow turning by half a turn, from where it points at first; by default down.
  ///
  /// Upright it turns by the left, on its side by the bottom: up mirrors down, and left mirrors right.
  package static func arrowTurn(
    _ glyphs: CanvasEnvironment.Glyphs, from way: ScrollDirection = .down
  ) -> [Character] {
    let isASCII = glyphs == .ascii
    switch way {
    case .down: return isASCII ? asciiArrow : blockArrow
    case .up: return (isASCII ? asciiArrow : blockArrow).reversed()
    case .right: return Array(isASCII ? ">v<" : "►◢▼◣◄")
    case .left: return Array(isASCII ? "<v>" : "◄◣▼◢►")
    }
  }

  /// A mark for success.
  public static func success(_ glyphs: CanvasEnvironment.Glyphs) -> Character {
    glyphs == .ascii ? "+" : "✓"
  }

  /// A mark for failure.
  public static func failure(_ glyphs: CanvasEnvironment.Glyphs) -> Character {
    glyphs == .ascii ? "x" : "✗"
  }

  /// A rule, by default a horizontal one.
  public static func rule(
    _ glyphs: CanvasEnvironment.Glyphs, along axis: Axis = .horizontal
  ) -> Character {
    switch axis {
    case .horizontal: glyphs == .ascii ? "-" : "─"
    case .vertical: glyphs == .ascii ? "|" : "│"
    }
  }

  /// The part of a scroll bar that moves, a blank where its background is to be seen, and the track it
  /// moves on.
  package static func scrollBar(
    _ glyphs: CanvasEnvironment.Glyphs, along axis: Axis = .vertical
  ) -> (thumb: Character, track: Character) {
    switch axis {
    case .vertical: glyphs == .ascii ? ("#", "|") : (" ", "│")
    case .horizontal: glyphs == .ascii ? ("#", "-") : ("━", "─")
    }
  }

  private static let brailleSpinner = Spinner("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let blockSpinner = Spinner("▖▘▝▗")
  private static let asciiSpinner = Spinner("|/-\\")
  private static let brailleBar = ProgressBar(steps: "⡀⡄⡆⡇⣇⣧⣷⣿")
  private static let blockBar = ProgressBar(steps: "▏▎▍▌▋▊▉█")
  private static let asciiBar = ProgressBar(steps: "#", empty: ".")
  private static let brailleLevel: [Character] = Array(" ⣀⣤⣶⣿")
  private static let blockLevel: [Character] = Array(" ▁▂▃▄▅▆▇█")
  private static let asciiLevel: [Character] = Array(" .:|#")
  private static let blockArrow: [Character] = Array("▼◣◄◤▲")
  private static let asciiArrow: [Character] = Array("v<^")
}

/// The characters of a bar that fills from left to right.
public struct ProgressBar: Sendable, Hashable {
  /// A cell filled more and more, the last one wholly; never empty, each one column wide.
  package let steps: [Character]
  /// A cell not filled at all.
  package let empty: Character

  /// Makes a bar from at least one step.
  public init(steps: String, empty: Character = " ") {
    require(!steps.isEmpty, "a bar needs a step")
    self.steps = Array(steps)
    self.empty = empty
  }
}

extension CanvasRegion {
  /// Draws a bar `width` columns long, filled by a fraction that is clamped to 0...1.
  public mutating func draw(
    _ bar: ProgressBar, fraction: Double, x: Int = 0, y: Int = 0, width: Int, style: Style = .plain
  ) {
    let fraction = fraction == fraction ? min(max(fraction, 0), 1) : 0
    let (x, length) = (clampedPlace(x), clampedPlace(max(0, width)))
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

/// A few characters shown one after the other, over and over.
public struct Spinner: Sendable, Hashable {
  /// The characters of one turn, each one column wide; never empty.
  package let frames: [Character]
  /// Seconds a turn takes, more than 0; the default is 1.
  package let period: Double

  /// Makes a spinner from at least one frame.
  public init(_ frames: String, period: Double = 1) {
    require(!frames.isEmpty, "a spinner needs a frame")
    require(period > 0, "a spinner's period is \(period) s; it must be more than 0")
    self.frames = Array(frames)
    self.period = period
  }

  /// The character shown `time` seconds after the start.
  public func frame(at time: Double) -> Character { frames[index(at: time)] }

  /// The index of the frame that is shown `time` seconds after the start.
  public func index(at time: Double) -> Int {
    let turns = time / period
    guard turns.isFinite else { return 0 }
    return passed((turns - turns.rounded(.down)) * Double(frames.count)) % frames.count
  }

  /// The next change of the character, `time` seconds after the start.
  public func nextRedraw(after time: Double) -> Redraw {
    let turns = time / period
    guard turns.isFinite, frames.count > 1 else { return .never }
    let place = (turns - turns.rounded(.down)) * Double(frames.count)
    return .after((Double(passed(place) + 1) - place) / Double(frames.count) * period)
  }

  /// The number of frames that have passed; one that is due but for rounding has.
  private func passed(_ place: Double) -> Int { Int(place + 1e-9) }
}
