public import RefreshKit

/// The properties of the place that a drawing appears in.
public struct CanvasEnvironment: Sendable, Hashable {
  /// The characters that may be used.
  public enum Glyphs: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Printable ASCII only.
    case ascii
    /// Box drawing, blocks, arrows and CJK, but no Braille.
    case blocks
    /// Everything, Braille included.
    case braille

    /// Fewer characters come first.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The brightness of what lies behind the text.
  public enum Background: Sendable, Hashable, CaseIterable {
    /// Not known: text keeps to the terminal's own colour, marks to colours seen on both.
    case unknown
    /// Darker than the text on it.
    case dark
    /// Brighter than the text on it.
    case light
  }

  /// The characters that may be used; the default is ``Glyphs/braille``.
  public var glyphs: Glyphs
  /// Whether what moves by time should stand still; what moves by hand stays.
  public var reducesMotion: Bool
  /// The number of colours; the default is all.
  public var colorDepth: ColorDepth
  /// The language of built-in texts as a BCP 47 or POSIX tag, such as `zh-Hans` or `ja_JP.UTF-8`.
  public var locale: String
  /// The direction of the list; the default is down.
  ///
  /// A header's strip lies at the side the list comes from, a footer's at the side it goes to.
  public var direction: ScrollDirection
  /// The brightness of the background; the default is ``Background/unknown``.
  ///
  /// ``style(of:)`` has colours that are legible on it.
  public var background: Background
  /// Whether a screen reader speaks what is written; the default is false.
  ///
  /// A screen reader speaks what is written, so where this is set words are drawn, or nothing: no
  /// rule, bar, spinner or mark. The states of headers and footers are said elsewhere, so that those
  /// draw nothing.
  public var isScreenReaderEnabled = false
  /// Whether Return tries a footer again that failed; the default is true.
  ///
  /// It does not where a row is selected and Return activates it.
  public var returnKeyRetries = true
  /// The styles of titles, hints, marks and the like.
  public var theme = Theme()

  /// Makes an environment; the defaults are Braille, motion, colours, English, a list that goes
  /// down and an unknown background.
  public init(
    glyphs: Glyphs = .braille, reducesMotion reducedMotion: Bool = false, hasColors: Bool = true,
    locale: String = "en", direction: ScrollDirection = .down, background: Background = .unknown
  ) {
    self.glyphs = glyphs
    self.reducesMotion = reducedMotion
    colorDepth = hasColors ? .rgb : .none
    self.locale = locale
    self.direction = direction
    self.background = background
  }

  /// Whether there are colours; without them, what only a background would show is reversed.
  ///
  /// It follows ``colorDepth``; setting it to true where there are no colours gives all of them.
  public var hasColors: Bool {
    get { colorDepth != .none }
    set { if newValue != hasColors { colorDepth = newValue ? .rgb : .none } }
  }
}

extension CanvasEnvironment {
  /// The language to use for built-in texts: the locale's, or English where only ASCII shows.
  public var language: Language {
    glyphs == .ascii ? .english : Language(locale: locale)
  }

  /// A text as it can be shown: where only ASCII may be used, `…` becomes `...` and a dash `-`.
  ///
  /// Other characters stay as they are, since there is no way to spell them.
  public func displayText(for text: String) -> String {
    guard glyphs == .ascii else { return text }
    return text.reduce(into: "") { shown, character in
      switch character {
      case "…": shown += "..."
      case "—", "–", "─": shown += "-"
      case "·", "•": shown += "-"
      default: shown.append(character)
      }
    }
  }

  /// A text cut to at most `columns` columns; one that is longer ends in `…`, or `~` for ASCII, or in
  /// nothing for a screen reader.
  ///
  /// A wide character is never split, so the result may be a column short.
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
}

extension CanvasEnvironment {
  /// Returns a style as it can be shown: without colours, one with a background is reversed.
  public func resolved(_ style: Style) -> Style {
    colorDepth == .none && style.background != .default ? style.adding(.reverse) : style
  }
}

/// The meaning of a colour of a built-in view; the colour itself depends on the background.
///
///     region.write("↓", style: environment.style(of: .accent))
public enum ColorRole: Sendable, Hashable, CaseIterable {
  /// Look here: arrows, spinners, what is new.
  case accent
  /// A success.
  case success
  /// A failure.
  case failure
}

extension CanvasEnvironment {
  /// The style of a tint on the background of this environment.
  ///
  /// On a background that is known it has at least 4.5 : 1 in xterm's colours, enough for text; on
  /// an unknown one, at least 3 : 1 on black and on white, enough for marks, or the terminal's own
  /// colour. Of xterm's 16 colours only 1, 5, 8, 9, 12 and 13 have that.
  public func style(of tint: ColorRole) -> Style { Style(foreground: color(of: tint)) }

  /// The colour of a tint on the background of this place.
  public func color(of tint: ColorRole) -> Color {
    switch (tint, background) {
    case (.accent, .unknown): .ansi(12)
    case (.accent, .dark): .cyan
    case (.accent, .light): .blue
    case (.success, .unknown): .default
    case (.success, .dark): .green
    // The 16 colours have no green for it.
    case (.success, .light): colorDepth > .ansi ? .palette(28) : .default
    case (.failure, .unknown), (.failure, .light): .red
    case (.failure, .dark): .ansi(9)
    }
  }
}
