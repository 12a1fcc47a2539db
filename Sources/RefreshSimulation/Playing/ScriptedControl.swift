package import RefreshKit

/// A control of a script: its settings, the way its action ends, and its observers.
@MainActor
final class ScriptedControl {
  let edge: Edge
  let control: RefreshControl
  private var ending = GestureScript.ActionEnding.manual
  private var tokens: [ObservationToken] = []

  init(
    _ edge: Edge, setup: GestureScript.ControlSetup, floors: [Double] = [], view: any RefreshView
  ) {
    self.edge = edge
    var settings = GestureScript.ControlSettings()
    for option in setup.options { option.apply(to: &settings) }
    control =
      edge == .leading
      ? RefreshHeader(view: view, configuration: settings.configuration)
      : RefreshFooter(
        view: view, configuration: settings.configuration, loading: settings.loading)
    take(settings)
    control.setAction(endingManually: { [weak self] in self?.run() })
    for progress in floors {
      header?.addLevel(at: progress, endingManually: { [weak self] in self?.run() })
    }
  }

  var header: RefreshHeader? { control as? RefreshHeader }

  var footer: RefreshFooter? { control as? RefreshFooter }

  /// The floor that releasing would take, or that the run is on.
  var floor: Int { header?.level ?? 0 }

  /// Gives it the floors that were added in a recorded session; those it has stay.
  func followFloors(of input: ControlInput) throws(ParseFailure) {
    var floors = LevelValidator(edge: edge, header?.levelProgress ?? [])
    try floors.follow(input)
    header?.take(floors: floors.progress, calling: { [weak self] in self?.run() })
  }

  /// Changes options while running.
  func set(_ options: [GestureScript.ControlOption]) {
    var settings = settings
    for option in options { option.apply(to: &settings) }
    take(settings)
  }

  private var settings: GestureScript.ControlSettings {
    var settings = GestureScript.ControlSettings(of: control)
    settings.ending = ending
    return settings
  }

  /// Gives the control what has changed, and nothing it has already.
  func take(_ settings: GestureScript.ControlSettings) {
    if control.configuration != settings.configuration {
      control.configuration = settings.configuration
    }
    if let footer, footer.loading != settings.loading { footer.loading = settings.loading }
    ending = settings.ending
    if control.isEnabled != settings.isEnabled { control.isEnabled = settings.isEnabled }
  }

  /// Observes the events of the control from now on.
  func observe(_ note: @escaping @MainActor (RefreshControl.Event) -> Void) {
    tokens.append(control.observe(note))
  }

  /// Observes the decisions of the control from now on.
  func observeDecisions(_ note: @escaping @MainActor (RefreshDecision) -> Void) {
    tokens.append(control.observeDecisions(note))
  }

  private func run() {
    if case .atOnce(let result) = ending { control.endRefreshing(result) }
  }
}

/// A view that draws nothing: what `plain` is in a script.
package final class PlainView: RefreshView {
  /// The name that a script has for a view that draws nothing.
  package static let scriptName = "plain"

  /// The length along the axis, in units.
  package let extent: Double

  /// Makes a view that long.
  package init(extent: Double) { self.extent = extent }

  /// Draws nothing, and so has nothing to do.
  package func stateChanged(to state: RefreshState) {}
}
