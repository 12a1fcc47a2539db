// Passes one invalid number, as an app or a host would. Tests/Preconditions/run starts this program
// with the name of the number.
import RefreshKit

/// A view that returns nonsense in a small window.
final class Nonsense: RefreshView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func triggerDistance(inViewport viewport: Double) -> Double? { viewport < 5 ? 0 : nil }
}

@MainActor
func handIn(_ number: String) {
  let list = ScrollModel()
  let header = RefreshHeader(view: Nonsense())
  let token = header.observeDecisions { print($0) }
  list.attach(header)
  switch number {
  case "content": list.contentLength = .nan
  case "inset": list.baseInsets = Insets(start: -1)
  case "viewport": list.resize(width: 80, height: .infinity)
  case "movement": list.touchMoved(by: .nan)
  case "offset": list.jump(to: .infinity)
  case "time": list.frame(at: .nan)
  case "tick": list.wheel(ticks: 1, units: -1)
  case "row": list.rowLength = -1
  case "trigger": header.configuration.triggerDistance = 0
  case "hold": header.configuration.loadingInset = -.infinity
  case "interval": header.configuration.refreshInterval = .zero
  case "preload": RefreshFooter(view: Nonsense()).preloadDistance = .units(.nan)
  case "floor": header.addLevel(at: 1, nil)
  case "no floor": header.beginRefreshing(level: 3)
  case "motion": list.configuration.springFrequency = 0
  case "view": list.resize(width: 80, height: 3)
  default: print("there is no number \(number)")
  }
  withExtendedLifetime(token) {}
}

let number = CommandLine.arguments.last ?? ""
if !handInToScreen(number) { handIn(number) }
