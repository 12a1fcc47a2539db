public import RefreshCanvas

extension AppArguments {
  /// The environment that a given one and the arguments ask for, in a language that the app speaks.
  public func environment(from given: CanvasEnvironment) -> CanvasEnvironment {
    var environment = given
    if let locale { environment.locale = locale }
    if !usage.languages.contains(environment.language) {
      environment.locale = usage.languages[0].rawValue
    }
    if isASCII { environment.glyphs = .ascii }
    if reducesMotion || announces { environment.reducedMotion = true }
    return environment
  }
}
