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
