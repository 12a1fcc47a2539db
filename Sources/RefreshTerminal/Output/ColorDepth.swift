public import RefreshCanvas

extension ColorDepth {
  /// Reads the environment's variables: `NO_COLOR`, else `CLICOLOR_FORCE`, else `COLORTERM` and
  /// `TERM`.
  ///
  /// `NO_COLOR` counts when it is not empty; a `CLICOLOR_FORCE` that is neither empty nor 0 asks
  /// for colours of a terminal that would get none. An explicit setting of the host's beats all.
  public init(environment: [String: String]) {
    let offered = Self.offered(
      term: environment["TERM"] ?? "", colorTerm: environment["COLORTERM"] ?? "")
    let force = environment["CLICOLOR_FORCE"] ?? ""
    if !(environment["NO_COLOR"] ?? "").isEmpty {
      self = .none
    } else if force.isEmpty || force == "0" {
      self = offered
    } else {
      self = max(.ansi, offered)
    }
  }

  private static func offered(term: String, colorTerm: String) -> ColorDepth {
    if term.isEmpty || term == "dumb" || term.hasSuffix("-mono") || term.hasSuffix("-m") {
      return .none
    }
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .rgb }
    if term.hasSuffix("-direct") || term.hasSuffix("-truecolor") { return .rgb }
    let known = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
    if known.contains(term) { return .rgb }
    if term.utf8.holds("256color") { return .palette }
    return term.hasPrefix("vt") ? .none : .ansi
  }
}
