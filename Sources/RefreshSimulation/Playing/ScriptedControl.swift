internal import RefreshKit

/// A control of a script: what is set on it, how its action ends, and what is noted of it.
@MainActor
final class ScriptedControl {
  let target: GestureScript.Target
  let control: RefreshControl
  private var behaviour = GestureScript.Behaviour.manual
  private var tokens: [ObservationToken] = []

  init(_ target: GestureScript.Target, setup: GestureScript.ControlSetup, view: any RefreshView) {
    self.target = target
    var options = ControlOptions()
    options.apply(setup.options)
    control =
      target == .header
      ? RefreshHeader(view: view, configuration: options.configuration)
      : RefreshFooter(view: view, configuration: options.configuration, loading: options.loading)
    applyAtOnce(options)
    control.setAction(calling: { [weak self] in self?.run() })
  }

  var footer: RefreshFooter? { control as? RefreshFooter }

  /// Changes options while running.
  func set(_ options: [GestureScript.ControlOption]) {
    var changed = ControlOptions(
      configuration: control.configuration, loading: footer?.loading ?? .init())
    changed.apply(options)
    if control.configuration != changed.configuration {
      control.configuration = changed.configuration
    }
    if let footer, footer.loading != changed.loading { footer.loading = changed.loading }
    applyAtOnce(changed)
  }

  /// Tells what happens to the control from now on.
  func observe(_ note: @escaping @MainActor (RefreshControl.Event) -> Void) {
    tokens.append(control.observe(note))
  }

  /// Tells what the control decides from now on.
  func observeDecisions(_ note: @escaping @MainActor (RefreshDecision) -> Void) {
    tokens.append(control.observeDecisions(note))
  }

  private func applyAtOnce(_ options: ControlOptions) {
    if let behaviour = options.behaviour { self.behaviour = behaviour }
    if let isEnabled = options.isEnabled, isEnabled != control.isEnabled {
      control.isEnabled = isEnabled
    }
  }

  private func run() {
    if let result = behaviour.result { control.end(result) }
  }
}
