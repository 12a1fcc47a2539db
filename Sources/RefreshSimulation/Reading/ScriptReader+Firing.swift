internal import RefreshKit

extension ScriptReader {
  /// Checks that no step makes a header with floors fire otherwise than by a release (T-3).
  func noteFiring(of command: GestureScript.Command) throws(Complaint) {
    switch command {
    case .set(.leading, let options): try checkFiring(options)
    case .input(.control(_, let input)), .inside(_, .control(_, let input)):
      switch input {
      case .configure(let settings): try check(settings)
      case .attach(let attachment): try check(attachment.settings)
      default: break
      }
    case .attachAnother(_, _, let attachment): try check(attachment.settings)
    default: break
    }
  }

  /// Checks what is set on the header.
  func checkFiring(_ options: [GestureScript.ControlOption]) throws(Complaint) {
    var settings = GestureScript.ControlSettings()
    for option in options { option.apply(to: &settings) }
    try check(settings.configuration, floors: script.setup.floors)
  }

  private func check(_ settings: ControlInput.Settings) throws(Complaint) {
    try check(settings.configuration, floors: settings.floors)
  }

  private func check(
    _ configuration: RefreshControl.Configuration, floors: [Double]
  ) throws(Complaint) {
    guard configuration.firingMoment != .release, !floors.isEmpty else { return }
    throw Complaint("a header with floors fires by a release; allowed: fires=release")
  }
}
