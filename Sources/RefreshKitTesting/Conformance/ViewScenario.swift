internal import RefreshKit
internal import RefreshSimulation

/// A gesture script that leads a control with the tested view through a number of states.
struct ViewScenario {
  typealias Command = GestureScript.Command

  private(set) var script: GestureScript

  /// Creates a scenario for a control with a trigger distance of 4 units.
  init(_ target: Edge, options: [GestureScript.ControlOption], _ steps: [Command]) {
    var setup = GestureScript.Setup()
    setup.scrolling.hasRubberBand = false
    let trigger = Option(\.configuration.triggerDistance, 4)
    let control = GestureScript.ControlSetup(view: "tested", options: [trigger] + options)
    if target == .leading { setup.header = control } else { setup.footer = control }
    script = GestureScript(setup: setup, steps: steps.map { GestureScript.Step($0) })
  }

  /// The same scenario in a list that grows to the right.
  var horizontal: ViewScenario {
    var turned = self
    turned.script.setup.direction = .right
    return turned
  }

  static func tours(for target: Edge) -> [ViewScenario] {
    var all = [sweep, jumps, outcomes].map {
      ViewScenario(target, options: pulls(target), $0(target))
    }
    if target == .trailing {
      all.append(ViewScenario(target, options: [], loading))
      all.append(ViewScenario(target, options: asleep, waking))
    }
    return all
  }

  static func states(for target: Edge) -> [ViewScenario] {
    ways(for: target).map { ViewScenario(target, options: pulls(target), edge(target) + $0) }
  }

  static func interruptions(for target: Edge) -> [ViewScenario] {
    ways(for: target).flatMap { way in
      interruptions(of: target).map { interruption in
        let end: [Command] = [.show, .cancel, .settle(max: 10)]
        return ViewScenario(target, options: pulls(target), edge(target) + way + interruption + end)
      }
    }
  }

  /// Returns the options of a control that requires a pull, so that a footer has all header states.
  private static func pulls(_ target: Edge) -> [GestureScript.ControlOption] {
    target == .leading ? [] : [.init(\.loading.canAutoLoadMore, false)]
  }

  private static func edge(_ target: Edge) -> [Command] { target == .leading ? [] : [.jump(100)] }

  /// Returns a pull to 3 times the trigger distance and back in small steps, and one that fires.
  private static func sweep(_ target: Edge) -> [Command] {
    let up = stride(from: 0.0, through: 12, by: 0.25).map { pull($0, target) }
    let down = stride(from: 12.0, through: 0, by: -0.75).map { pull($0, target) }
    return edge(target) + [.down(x: 7)] + up + down + [pull(4, target)]
      + [.up(0), .wait(0.1), .wait(0.4), .finish(target, .success), .settle(max: 10)]
  }

  private static func jumps(_ target: Edge) -> [Command] {
    let pulls = [12, 0.001, 3.999, 8, 0, 4, 0.5].map { pull($0, target) }
    return edge(target) + [.down(x: nil)] + pulls
      + [.up(0), .wait(0.1), .down(x: 1), pull(6, target), .cancel, .settle(max: 10)]
      + [.wheel(target == .leading ? 2 : -2, rows: 3), .settle(max: 10)]
  }

  private static func outcomes(_ target: Edge) -> [Command] {
    var steps = edge(target)
    for result in RefreshResult.allCases {
      steps += [.begin(target, .ifAtEdge), .wait(1.3), .finish(target, result), .wait(0.2)]
      steps += [.settle(max: 10), .down(x: nil), pull(1, target), .up(0), .settle(max: 10)]
      steps.append(.more(true))
    }
    steps += [.begin(target, .always), .abort(target), .settle(max: 10)]
    steps += [
      .set(target, [.init(\.configuration.timeoutSeconds, 0.5)]), .begin(target, .never), .wait(1),
      .settle(max: 10),
    ]
    return steps
  }

  private typealias Option = GestureScript.ControlOption

  private static let asleep: [Option] = [
    .init(\.loading.waitsForFirstRefresh, true), .init(\.loading.isHiddenWhenNoMoreData, true),
  ]
  private static let longer: [Option] = [
    .init(\.configuration.extent, 9), .init(\.configuration.reentrancy, .restart),
  ]

  private static func enabled(_ isEnabled: Bool, _ edge: Edge) -> Command {
    .set(edge, [.init(\.isEnabled, isEnabled)])
  }

  private static let loading: [Command] = [
    .jump(100), .wait(0.3), .content(110), .finish(.trailing, .success), .jump(120),
    .finish(.trailing, .failure), .settle(max: 10), .tap(.trailing),
    .finish(.trailing, .noMoreData), .settle(max: 10), .more(true),
    .resize(Size(width: 80, height: 200)), .settle(max: 10),
  ]

  private static let waking: [Command] = [
    .jump(100), .more(true), .more(false), .settle(max: 10), .more(true),
    .begin(.trailing, .ifAtEdge), .finish(.trailing, .noMoreData), .wait(0.1), .settle(max: 10),
  ]

  private static func pull(_ distance: Double, _ target: Edge) -> Command {
    target == .leading ? .pull(distance) : .pullEnd(distance)
  }

  /// Returns the steps that lead to each state, and to the moments between states.
  private static func ways(for target: Edge) -> [[Command]] {
    let armed: [Command] = [.down(x: nil), pull(5, target)]
    let begun: [Command] = [.begin(target, .ifAtEdge)]
    var ways: [[Command]] = [
      [], armed, armed + [.up(0)], armed + [.up(0), .settle(max: 1)],
      begun + [.wait(0.1)], begun + [.finish(target, .success)],
      begun + [.settle(max: 1), .finish(target, .failure), .wait(0.1)],
      [.down(x: nil), pull(3, target), .up(0), .wait(0.05)],
    ]
    if target == .trailing {
      ways.append([.more(false)])
      ways.append(begun + [.finish(target, .failure), .settle(max: 10)])
    }
    return ways
  }

  /// Returns interruptions that can occur in every state.
  private static func interruptions(of target: Edge) -> [[Command]] {
    let screen = GestureScript.Command.resize(Size(width: 80, height: 24))
    return [
      [.detach(target), .wait(0.1), .attach(target)], [.detach(target)],
      [.resize(Size(width: 0, height: 0)), .wait(0.1), screen],
      [.resize(Size(width: 80, height: 0)), .wait(0.1), screen],
      [.resize(Size(width: 1_000_000, height: 1_000_000)), .wait(0.1), screen],
      [.resize(Size(width: 1, height: 1)), .wait(0.1)],
      [enabled(false, target), .wait(0.1), enabled(true, target)],
      [.down(x: 3), .drag(2, over: 0), .up(0)], [.begin(target, .always)],
      [.abort(target)], [.dismiss(target)], [.jump(50), .wait(0.1)],
      [.content(0), .wait(0.1), .content(1000)], [.inset(Insets(start: 3, end: 2))],
      [.hide, .finish(target, .success)], [.finish(target, .noMoreData)], [.retry],
      [.set(target, longer), .begin(target, .ifAtEdge)],
    ]
  }
}
