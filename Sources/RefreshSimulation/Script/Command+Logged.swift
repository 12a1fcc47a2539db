public import RefreshKit

extension GestureScript.Command {
  /// Makes the step for an input that a container logged, for a script with recorded frames.
  ///
  /// ```
  /// let token = scroll.observeInputs { lines.append(GestureScript.Command($0).text) }
  /// ```
  ///
  /// A frame is its distance from the last one, from which the same time comes again.
  public init(_ logged: LoggedInput) {
    if case .first = logged.moment {
      self = Self.frame(logged) ?? .input(logged.input)
    } else {
      self = .inside(logged.moment, logged.input)
    }
  }

  /// A frame by its distance from the last one, if there is a number that leads to the same time.
  private static func frame(_ logged: LoggedInput) -> Self? {
    guard case .frame(let time) = logged.input, time >= logged.time else { return nil }
    let delta = time - logged.time
    let deltas = [delta, delta.nextUp, delta.nextDown]
    return deltas.first { $0 >= 0 && logged.time + $0 == time }.map { .frame($0) }
  }
}
