public import RefreshKit

/// The properties of the terminal and the list that a drawing is made for.
public struct CanvasEnvironment: Sendable, Hashable {
  /// The characters that may be used, from the smallest set to the largest.
  public enum Glyphs: Sendable, Hashable, Comparable, CaseIterable {
    /// Printable ASCII only.
    case ascii
    /// Box drawing, block elements, arrows and CJK, but no Braille.
    case blocks
    /// All characters, including Braille.
    case braille
  }

  /// The brightness of the terminal's background.
  public enum Background: Sendable, Hashable, CaseIterable {
    /// Unknown. Text has the terminal's own colour, and marks are visible on any background.
    case unknown
    /// Darker than the text.
    case dark
    /// Brighter than the text.
    case light
  }

  /// The characters that may be used. The default is ``Glyphs/braille``.
  public var glyphs: Glyphs
  /// Whether animations are disabled. Movements that follow input stay enabled.
  public var reducesMotion: Bool
  /// The number of colours. The default is 24-bit colours.
  public var colorDepth: ColorDepth
  /// The language of built-in texts as a BCP 47 or POSIX tag, such as `zh-Hans` or `ja_JP.UTF-8`.
  public var locale: String
  /// The scroll direction of the list. The default is `down`.
  public var direction: ScrollDirection
  /// The brightness of the background. The default is ``Background/unknown``.
  public var background: Background
  /// Whether a screen reader speaks the output. The default is `false`.
  ///
  /// A screen reader speaks every character. Draw only words then: no rules, bars, spinners or
  /// marks. Built-in headers and footers draw nothing: their states are announced separately.
  public var isScreenReaderEnabled = false
  /// Whether the Return key retries a footer that failed. The default is `true`.
  ///
  /// It is `false` where a row is selected and Return activates the row.
  public var returnKeyRetries = true
  /// The styles of titles, hints, selected rows and the like.
  public var theme = Theme()

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - glyphs: The characters that may be used.
  ///   - reducedMotion: Whether animations are disabled.
  ///   - colorDepth: The host's colours. With `.none`, a style with a background is drawn reversed.
  ///   - locale: The language of built-in texts as a tag, such as `zh-Hans`.
  ///   - direction: The scroll direction of the list.
  ///   - background: The brightness of the background.
  public init(
    glyphs: Glyphs = .braille, reducesMotion reducedMotion: Bool = false,
    colorDepth: ColorDepth = .rgb, locale: String = "en", direction: ScrollDirection = .down,
    background: Background = .unknown
  ) {
    self.glyphs = glyphs
    self.reducesMotion = reducedMotion
    self.colorDepth = colorDepth
    self.locale = locale
    self.direction = direction
    self.background = background
  }

  /// The language of built-in texts: English if only ASCII may be used, otherwise the locale's.
  public var language: Language {
    glyphs == .ascii ? .english : Language(locale: locale)
  }

  /// Returns a text as it can be displayed.
  ///
  /// If only ASCII may be used, `…` becomes `...`, and `—`, `–`, `─`, `·` and `•` become `-`. Other
  /// characters are unchanged.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text to display.
  public func displayText(for text: String) -> String {
    guard glyphs == .ascii else { return text }
    return text.reduce(into: "") { shown, character in
      switch character {
      case "…": shown += "..."
      case "—", "–", "─", "·", "•": shown += "-"
      default: shown.append(character)
      }
    }
  }

  /// Returns a text as it can be displayed in a number of columns.
  ///
  /// A truncated text ends in `…`, in `~` for ASCII, or without a mark for a screen reader. The
  /// result may be shorter, because wide characters are never split and blanks before the mark are
  /// removed. The result is empty if there is no space for the mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The maximum number of columns.
  ///   - policy: How to measure the text.
  /// - Returns: The text as ``displayText(for:)`` returns it, truncated if necessary.
  public func truncated(
    _ text: String, columns: Int, policy: WidthPolicy = WidthPolicy()
  ) -> String {
    let text = displayText(for: text)
    guard TextWidth.columns(of: text, policy: policy) > columns else { return text }
    let mark = isScreenReaderEnabled ? "" : glyphs == .ascii ? "~" : "…"
    let room = max(-1, columns) - TextWidth.columns(of: mark, policy: policy)
    guard room >= 0 else { return "" }
    var start = TextWidth.prefix(of: text, columns: room, policy: policy)
    while start.last == " " { start.removeLast() }
    return start + mark
  }

  /// Returns a style as it can be displayed: without colours, one with a background is reversed.
  public func resolved(_ style: Style) -> Style {
    colorDepth == .none && style.background != .default ? style.adding(.reverse) : style
  }
}

/// The meaning of a colour in a built-in view. The colour itself depends on the background.
///
///     region.write("↓", style: environment.style(of: .accent))
public enum ColorRole: Sendable, Hashable, CaseIterable {
  /// For elements that need attention: arrows, spinners, new rows.
  case accent
  /// For a success.
  case success
  /// For a failure.
  case failure
}

extension CanvasEnvironment {
  /// Returns the style of a colour role on the background of this environment.
  ///
  /// For a dark or light background, the contrast ratio with black or white is at least 4.5:1,
  /// which is enough for text. For an unknown background, it is at least 3:1 with both, enough for
  /// marks. The ratios apply to xterm's palette. Of its first 16 colours, only 1, 5, 8, 9, 12 and
  /// 13 have 3:1 with both. Without a suitable colour, the terminal's own is used.
  ///
  /// - Parameter tint: The colour role.
  /// - Returns: A style with the role's colour as the foreground.
  public func style(of tint: ColorRole) -> Style { Style(foreground: color(of: tint)) }

  package func color(of tint: ColorRole) -> Color {
    switch (tint, background) {
    case (.accent, .unknown): .ansi(12)
    case (.accent, .dark): isRich ? .palette(80) : .cyan
    case (.accent, .light): isRich ? .palette(26) : .blue
    case (.success, .unknown): .default
    case (.success, .dark): isRich ? .palette(78) : .green
    // The 16 colours contain no green with enough contrast.
    case (.success, .light): isRich ? .palette(28) : .default
    case (.failure, .unknown): .red
    case (.failure, .dark): isRich ? .palette(203) : .ansi(9)
    case (.failure, .light): isRich ? .palette(160) : .red
    }
  }

  /// Whether the terminal has the colours 16 to 255, which are the same in all terminals.
  private var isRich: Bool { colorDepth > .ansi }
}
