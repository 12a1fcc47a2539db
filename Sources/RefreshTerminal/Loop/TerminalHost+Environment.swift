internal import RefreshCanvas

extension TerminalHost {
  /// What the environment says about colours, glyphs, language, motion and the terminal's manners.
  public static func configuration() -> TerminalSession.Configuration {
    var configuration = TerminalSession.Configuration()
    configuration.colorDepth = ColorDepth(environment: environment())
    configuration.acceptsUTF8 = isUTF8
    configuration.environment = CanvasEnvironment(
      glyphs: isUTF8 ? .braille : .ascii,
      reducedMotion: SystemCalls.environment("REDUCE_MOTION") == "1",
      locale: Language.locale(from: SystemCalls.environment))
    let term = SystemCalls.environment("TERM") ?? ""
    configuration.asksForSynchronizedOutput =
      SystemCalls.environment("TERM_PROGRAM") != "Apple_Terminal" && term != "linux"
    return configuration
  }

  private static func environment() -> [String: String] {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM"] {
      environment[name] = SystemCalls.environment(name)
    }
    return environment
  }

  /// Whether the locale has UTF-8; where none is named it is taken for granted.
  private static var isUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = SystemCalls.environment(name), !value.isEmpty else { continue }
      return value.lowercased().contains("utf-8") || value.lowercased().contains("utf8")
    }
    return true
  }
}
