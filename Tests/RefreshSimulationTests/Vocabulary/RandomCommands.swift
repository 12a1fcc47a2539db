import RefreshKit
import RefreshKitTesting
import RefreshList

@testable import RefreshSimulation

// Random commands of every kind.
extension SeededNumbers {
  /// Returns a random command for a word, or `nil` for an unknown word.
  mutating func command(_ word: String) -> GestureScript.Command? {
    if let input = fingers(word) ?? list(word) ?? lengths(word) { return .input(input) }
    if let input = control(word) { return .input(.control(edge(), input)) }
    return own(word) ?? rows(word) ?? changes(word)
  }

  private mutating func fingers(_ word: String) -> ContainerInput? {
    let finger = count()
    switch word {
    case "down":
      return .touchDown(across: maybe { $0.number() }, along: maybe { $0.number() }, finger: finger)
    case "drag": return .touchMoved(by: number(), finger: finger)
    case "pull": return .touchMovedToPull(length(), at: .leading, finger: finger)
    case "pull-end": return .touchMovedToPull(length(), at: .trailing, finger: finger)
    case "up": return .touchUp(velocity: maybe { $0.pick([0, $0.number()]) }, finger: finger)
    case "cancel": return .touchCancelled(finger: finger)
    case "wheel": return .wheel(ticks: ticks(), units: pick([1, length()]))
    case "key": return .key(pick(ScrollKey.allCases))
    case "stop": return .stop
    default: return nil
    }
  }

  /// Returns a random command that is not an input.
  private mutating func own(_ word: String) -> GestureScript.Command? {
    switch word {
    case "fling": .fling(number(), velocity: pick([nil, 0, number()]))
    case "tap": .tap(edge())
    case "resize": .resize(Size(width: length(), height: length()))
    case "wait": .wait(below(1e9))
    case "settle": .settle(max: pick([60, below(1e9)]))
    case "frame": pick([.frame(below(1e9)), .input(.frame(number()))])
    case "retry": .retry
    case "detach": .detach(edge())
    case "inside": .inside(.afterSteps(count: count()), inner())
    case "during": .inside(.duringStep(number: count()), inner())
    default: nil
    }
  }

  /// Returns a random command that contains an input as well.
  mutating func other(_ word: String) -> GestureScript.Command? {
    switch word {
    case "down": .down(y: maybe { $0.number() }, finger: count())
    case "drag": .drag(number(), over: 0.5 + below(599), finger: count())
    case "wheel": .wheel(pick([0, 2, -1_000_000]), rows: length())
    case "key": .key(pick([.refresh, .activate]))
    default: nil
    }
  }

  private mutating func inner() -> ContainerInput {
    while true {
      let word = pick(
        ScriptLineSyntax.steps.map(\.name).filter { $0 != "inside" && $0 != "during" })
      if case .input(let input) = command(word) { return input }
    }
  }

  private mutating func list(_ word: String) -> ContainerInput? {
    switch word {
    case "jump": .jump(to: number())
    case "scroll": .scroll(to: number())
    case "content": .contentLength(length())
    case "inset": .baseInsets(Insets(start: length(), end: length()))
    case "policy": .policy(pick(CoordinationPolicy.allCases))
    case "keep-rows": .preservesPositionAtEdge(chance(0.5))
    case "follow": .followsTrailingEdge(chance(0.5))
    case "pause": .paused(below(1e9))
    case "hide": .isHidden(true)
    case "show": .isHidden(false)
    case "more": .control(.trailing, .hasMoreData(chance(0.5)))
    case "switch": .control(.trailing, .loading(settings().loading))
    default: nil
    }
  }

  private mutating func lengths(_ word: String) -> ContainerInput? {
    switch word {
    case "prepend-length": .prepended(length())
    case "replace":
      .edited(
        edits(), anchor: maybe { $0.number() }, preservesPositionAtEdge: maybe { $0.chance(0.5) })
    case "splice": .spliced(splice())
    case "place": .restored(number(), isFollowing: chance(0.5))
    case "row-length": .rowLength(length())
    case "layout": .viewport(length: length(), cross: length())
    case "motion": .configuration(motion())
    case "host-scrolled": .hostOffsetChanged(to: number(), cause: pick([.finger, .momentum, .app]))
    case "host-rested": .hostMotionEnded
    case "host-laid-out":
      .hostLayoutChanged(
        contentLength: length(), baseInsets: Insets(start: length(), end: length()),
        offset: number())
    default: nil
    }
  }

  private mutating func edits() -> [ContentEdit] {
    (0..<pick([0, 1, 3])).map { _ in
      ContentEdit(at: length(), removing: length(), inserting: length())
    }
  }

  private mutating func splice() -> AnchoredContentChange {
    var splice = AnchoredContentChange(
      contentLength: length(), shift: number(), isGrowth: chance(0.5))
    splice.isCorrection = chance(0.5)
    splice.stopsFollowingEnd = chance(0.5)
    splice.keepsPositionAtEnd = chance(0.5)
    splice.target = maybe { .init(from: $0.number(), to: $0.number()) }
    splice.keepsRowsAtEdge = maybe { $0.chance(0.5) }
    return splice
  }

  private mutating func motion() -> ScrollModel.Configuration {
    var motion = ScrollModel.Configuration()
    motion.hasRubberBand = chance(0.5)
    motion.rubberBandCoefficient = pick([0.55, max(length(), 1e-9)])
    motion.maximumOverscroll = maybe { $0.length() }
    motion.decelerationRate = pick([0.998, 0.99])
    motion.springFrequency = pick([12.5, max(length(), 1e-9)])
    motion.scrollDurationSeconds = pick([0.25, below(600)])
    motion.wheelMotion = pick([.step, .smooth])
    motion.overscrollPerTick = pick([1, max(length(), 1e-9)])
    motion.endTolerance = pick([1, length()])
    return motion
  }

  private mutating func control(_ word: String) -> ControlInput? {
    switch word {
    case "begin":
      .begin(reveal: reveal(), level: chance(0.5) ? 0 : count())
    case "again": .retry(reveal: reveal(), level: count())
    case "abort": .cancel
    case "finish":
      chance(0.5) ? .end(result()) : .complete(result(), run: count())
    case "dismiss": .dismiss
    case "enable": .isEnabled(chance(0.5))
    case "dwell": .dwell(pick([.infinity, below(1e9)]))
    case "trigger": .triggerDistance(maybe { max($0.length(), 1e-9) })
    case "appear": .appeared(triggerDistance: maybe { max($0.length(), 1e-9) })
    case "leave": .left
    case "gone": .detach
    default: nil
    }
  }

  private mutating func rows(_ word: String) -> GestureScript.Command? {
    if let edit = edit(word) { return .row(edit) }
    return switch word {
    case "edit":
      .edit((0..<pick([0, 1, 3])).compactMap { _ in edit(pick(ScriptLineSyntax.edits).name) })
    case "show-row": .showRow(count(), isAnimated: chance(0.5))
    case "save": .save
    case "restore": .restore
    default: nil
    }
  }

  private mutating func edit(_ word: String) -> GestureScript.RowEdit? {
    switch word {
    case "insert": .insert(count(), at: count(), height: pick([1, length()]))
    case "append": .append(count(), height: pick([1, length()]))
    case "prepend": .prepend(count(), height: pick([1, length()]))
    case "remove": .remove(count(), at: count())
    case "move": .move(count(), from: count(), to: count())
    case "height":
      .height(
        length(), at: count(), count: pick([1, count()]),
        anchor: pick([.end, .start, .proportional]))
    default: nil
    }
  }

  private mutating func changes(_ word: String) -> GestureScript.Command? {
    let edge = edge()
    switch word {
    case "set": return change(edge)
    case "configure": return .input(.control(edge, .configuration(configured(edge))))
    case "attach":
      let seen = seen(edge)
      return pick([
        .attach(edge), .attachAnother(edge, view: "plain", seen),
        .input(.control(edge, .attach(seen))),
      ])
    default: return nil
    }
  }

  /// Returns the random settings of a `configure` line.
  private mutating func configured(_ edge: Edge) -> ControlInput.Settings {
    let settings = settings()
    var seen = ControlInput.Settings(loading: edge == .trailing ? settings.loading : .init())
    seen.configuration = settings.configuration
    seen.levels = pick([[], [1.5], [1.25, 2, 1e15]])
    seen.extent = length()
    if edge == .trailing { seen.configuration.firesOn = .release }
    seen.configuration.timeoutSeconds = pick([nil, .infinity, 3])
    return seen
  }

  /// Returns a random attachment of a control.
  private mutating func seen(_ edge: Edge) -> ControlInput.Settings {
    var seen = configured(edge)
    seen.isEnabled = chance(0.5)
    seen.hasMoreData = chance(0.5)
    seen.runs = count()
    seen.pendingBegin = maybe { $0.pick(RevealPolicy.allCases) }
    return seen
  }

  private mutating func change(_ edge: Edge) -> GestureScript.Command {
    let options = options(of: edge)
    return .set(edge, options.isEmpty ? [.init(\.isEnabled, true)] : options)
  }

  /// Returns some options of a control, in any order.
  mutating func options(of edge: Edge) -> [GestureScript.ControlOption] {
    let settings = settings()
    let keys = ControlSettingKey.all(of: edge, on: .options).shuffled(using: &self)
    return keys.prefix(pick([0, 1, 5, 30]))
      .map { GestureScript.ControlOption($0, from: settings) }
      .filter { !$0.text.isEmpty }
  }

  /// Returns random settings of a control.
  mutating func settings() -> GestureScript.ControlSettings {
    var settings = GestureScript.ControlSettings()
    settings.configuration.extent = maybe { $0.length() }
    settings.configuration.triggerDistance = maybe { max($0.length(), 1e-9) }
    settings.configuration.loadingInset = maybe { $0.length() }
    settings.configuration.dwellSeconds = maybe { $0.below(1e9) }
    settings.configuration.maximumDwellSeconds = pick([5, .infinity, below(1e9)])
    settings.configuration.minimumLoadingTimeSeconds = below(1e9)
    settings.configuration.timeoutSeconds = maybe { $0.below(1e9) }
    settings.configuration.automaticEndDelaySeconds = maybe { $0.below(1e9) }
    settings.configuration.actionTiming = pick([.immediate, .afterReveal])
    settings.configuration.reentrancy = pick([.ignore, .restart])
    settings.configuration.firesOn = pick([.release, .threshold])
    settings.configuration.revealDurationSeconds = below(600)
    settings.configuration.hideDurationSeconds = below(600)
    settings.isEnabled = chance(0.5)
    settings.ending = pick(GestureScript.ActionEnding.words.map(\.value))
    settings.loading.canAutoLoadMore = chance(0.5)
    settings.loading.preloadDistance = distance()
    settings.loading.isHiddenWhenNoMoreData = chance(0.5)
    settings.loading.shortContent = pick([.fill, .onPull, .ignore])
    settings.loading.maximumFillLoads = count()
    settings.loading.placement = pick([.afterContent, .viewportEnd])
    settings.loading.waitsForFirstRefresh = chance(0.5)
    settings.loading.loadsOnUserScrollOnly = chance(0.5)
    settings.loading.maximumEmptyLoads = count()
    settings.loading.resetsOnRefresh = chance(0.5)
    return settings
  }

  private mutating func distance() -> PreloadDistance {
    let bounds = [below(1e15), below(1e15)].sorted()
    return pick([
      .units(number()), .viewports(number()), .rows(number()), .seconds(length()),
      .adaptive(), .adaptive(.init(bounds: bounds[0]...bounds[1], pace: length())),
    ])
  }

  /// Returns a random setup.
  mutating func setup() -> GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.viewport = Size(width: length(), height: length())
    setup.rows = maybe { .init($0.count(), height: $0.pick([1, $0.length()])) }
    if setup.rows == nil { setup.content = length() }
    setup.direction = pick([.down, .up, .right, .left])
    setup.inset = pick([.zero, Insets(start: length(), end: length())])
    setup.scrolling.wheelMotion = pick([.step, .smooth])
    setup.scrolling.hasRubberBand = chance(0.5)
    setup.scrolling.maximumOverscroll = maybe { $0.length() }
    setup.framesPerSecond = pick([60, 0.001, 10_000, 29.97])
    setup.policy = pick(CoordinationPolicy.allCases)
    setup.keepsRows = chance(0.5)
    setup.follows = chance(0.5)
    setup.header = maybe {
      .init(view: $0.pick(["arrow", "plain"]), options: $0.options(of: .leading))
    }
    let fires = setup.header?.options.contains { $0.text == "fires=crossing" } ?? false
    setup.levels = fires ? [] : pick([[], [1.5], [1.000_000_1, 2, 1e15]])
    setup.footer = maybe { .init(view: "loadmore", options: $0.options(of: .trailing)) }
    return setup
  }

  private mutating func reveal() -> RevealPolicy { pick(RevealPolicy.allCases) }

  private mutating func result() -> RefreshResult { pick(RefreshResult.allCases) }

  private mutating func edge() -> Edge { pick([.leading, .trailing]) }

  private mutating func count() -> Int { pick([0, 1, 7, 1_000_000_000, Int(next() % 1000)]) }

  /// Returns a random number of simultaneous ticks.
  private mutating func ticks() -> Int { Int.random(in: -1_000_000...1_000_000, using: &self) }

  private mutating func maybe<Value>(_ make: (inout SeededNumbers) -> Value) -> Value? {
    chance(0.5) ? make(&self) : nil
  }

  private mutating func number() -> Double { below(1e15) * pick([1, -1]) }

  private mutating func length() -> Double { below(1e15) }

  /// Returns a number from 0 to `limit`, of any magnitude that a `Double` can have.
  mutating func below(_ limit: Double) -> Double {
    let some = Double(bitPattern: next()).magnitude
    let numbers = [0, 1, 0.1 + 0.2, 3.25, limit, .leastNonzeroMagnitude, some, some * 1e-300]
    let number = pick(numbers + [Double.random(in: 0...limit, using: &self)])
    return number <= limit ? number : Double.random(in: 0...1, using: &self)
  }
}
