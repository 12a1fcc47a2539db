package import RefreshKit

/// A control of a script with its settings, the ending of its action, and its observers.
@MainActor
final class ScriptedControl {
  let edge: Edge
  let control: RefreshControl
  private var ending = GestureScript.ActionEnding.manual
  var tokens: [ObservationToken] = []

  init(
    _ edge: Edge, setup: GestureScript.ControlSetup, levels: [Double] = [], view: any RefreshView
  ) {
    self.edge = edge
    var settings = GestureScript.ControlSettings()
    for option in setup.options { option.apply(to: &settings) }
    control =
      edge == .leading
      ? RefreshHeader(view: view, configuration: settings.configuration)
      : RefreshFooter(
        view: view, configuration: settings.configuration, loading: settings.loading)
    apply(settings)
    control.setManualAction({ [weak self] in self?.run() })
    header?.take(levels: levels, calling: { [weak self] in self?.run() })
  }

  var header: RefreshHeader? { control as? RefreshHeader }

  var footer: RefreshFooter? { control as? RefreshFooter }

  var level: Int { header?.level ?? 0 }

  func addLevels(of input: ControlInput) throws(ParseFailure) {
    var levels = LevelValidator(edge: edge, header?.levelProgress ?? [])
    try levels.apply(input)
    header?.take(levels: levels.progress, calling: { [weak self] in self?.run() })
  }

  func set(_ options: [GestureScript.ControlOption]) {
    var settings = settings
    for option in options { option.apply(to: &settings) }
    apply(settings)
  }

  private var settings: GestureScript.ControlSettings {
    var settings = GestureScript.ControlSettings(of: control)
    settings.ending = ending
    return settings
  }

  func apply(_ settings: GestureScript.ControlSettings) {
    if control.configuration != settings.configuration {
      control.configuration = settings.configuration
    }
    if let footer, footer.loading != settings.loading { footer.loading = settings.loading }
    ending = settings.ending
    if control.isEnabled != settings.isEnabled { control.isEnabled = settings.isEnabled }
  }

  private func run() { if case .atOnce(let result) = ending { control.endRefreshing(result) } }
}

/// A view that draws nothing. Scripts call it `plain`.
package final class EmptyView: RefreshView {
  package static let scriptName = "plain"

  package let extent: Double

  package init(extent: Double) { self.extent = extent }

  package func stateChanged(to state: RefreshState) {}
}
