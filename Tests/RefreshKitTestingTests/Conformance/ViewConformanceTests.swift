import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct ViewConformanceTests {
  @Test(arguments: ViewConformance.Role.allCases)
  func `a view that draws nothing passes the conformance checks`(target: ViewConformance.Role) {
    expectConforms(as: target) { EmptyView(extent: 3) }
    expectConforms(as: target) { EmptyView(extent: 0) }
    expectConforms(as: target) { SpyView(extent: 2) }
  }

  @Test(arguments: ViewConformance.Role.allCases)
  func `a view that draws only from its snapshot passes the conformance checks`(
    target: ViewConformance.Role
  ) {
    expectConforms(as: target) { DrawingView() }
  }

  @Test func `a view that ends its dwell early passes the conformance checks`() {
    expectConforms(as: .header) { Impatient() }
  }

  @Test(arguments: ViewConformance.Role.allCases)
  func `the conformance checks lead a view through every legal transition`(
    target: ViewConformance.Role
  ) {
    var transitions: Set<String> = []
    expectConforms(as: target) {
      let view = SpyView(extent: 3)
      var last = "initial"
      view.onStateChange = { state in
        let name = String("\(state)".prefix { $0.isLetter })
        transitions.insert("\(last) → \(name)")
        last = name
      }
      return view
    }
    // As in the table of states in Rules.md.
    var legal: Set = [
      "initial → pulling", "initial → loading", "pulling → pulling", "pulling → initial",
      "pulling → loading", "loading → finished", "finished → initial",
    ]
    if target == .footer {
      legal.formUnion([
        "initial → noMoreData", "pulling → noMoreData", "pulling → failed",
        "finished → noMoreData", "finished → failed", "noMoreData → initial", "failed → loading",
        "failed → initial", "failed → noMoreData", "failed → pulling",
      ])
    }
    #expect(legal.subtracting(transitions) == [])
  }

  @Test(arguments: Broken.all)
  func `a view that breaks one requirement fails the conformance check of that requirement only`(
    broken: Broken
  ) throws {
    let violations = ViewConformance.violations(as: broken.target, of: broken.make)
    #expect(violations.map(\.requirement) == [broken.requirement], "\(broken): \(violations)")
  }

  @Test
  func `a violation names the view's requirement, the observed value and the events before it`()
    throws
  {
    let violation = try #require(
      ViewConformance.violations(as: .header) { BeginsItself() }.first)
    #expect(
      violation.description
        == "violated: a view never drives the engine — the event was 'header loading' instead of "
        + "'header pulling 0.0625', after: down x=7")
  }
}

/// A view that violates one requirement.
struct Broken: Sendable, CustomStringConvertible {
  let description: String
  let requirement: ViewRequirement
  var target = ViewConformance.Role.header
  let make: @MainActor @Sendable () -> any RefreshView

  static let all = [
    Broken(description: "no number as extent", requirement: .hasValidExtent) {
      SpyView(extent: .nan)
    },
    Broken(description: "negative extent", requirement: .hasValidExtent) { SpyView(extent: -1) },
    Broken(description: "grows while loading", requirement: .hasConstantExtent) { Grows() },
    Broken(description: "trigger distance 0", requirement: .hasValidTriggerDistance) {
      AsksFor(trigger: 0)
    },
    Broken(description: "endless dwell", requirement: .hasValidDwell) {
      AsksFor(dwell: .untilDismissed)
    },
    Broken(description: "negative dwell", requirement: .hasValidDwell) {
      AsksFor(dwell: .seconds(-1))
    },
    Broken(description: "begins a run", requirement: .doesNotDriveEngine) { BeginsItself() },
    Broken(
      description: "begins a run after a failure", requirement: .doesNotDriveEngine, target: .footer
    ) {
      Calls(when: .failed) { $0.beginRefreshing() }
    },
    Broken(description: "ends the run", requirement: .doesNotDriveEngine) {
      Calls(when: .loading) { $0.endRefreshing(.success) }
    },
    Broken(description: "cancels the run", requirement: .doesNotDriveEngine) {
      Calls(when: .loading) { $0.cancelRefreshing() }
    },
    Broken(description: "disables its control", requirement: .doesNotDriveEngine) {
      Calls(when: .finished(.failure)) { $0.isEnabled = false }
    },
    Broken(description: "keeps its control", requirement: .doesNotRetainControl) { Keeps() },
    Broken(description: "draws a different text each time", requirement: .drawsDeterministically) {
      CountsDrawings()
    },
    Broken(description: "draws according to earlier drawings", requirement: .drawsDeterministically)
    {
      RemembersDrawings()
    },
    Broken(description: "draws CJK in ASCII", requirement: .drawsOnlyASCII) {
      TestView { _, region, _ in region.write("下拉") }
    },
    Broken(description: "draws Braille in blocks", requirement: .drawsOnlyBlocks) {
      TestView { _, region, environment in region.write(environment.glyphs == .ascii ? "a" : "⠿") }
    },
    Broken(description: "draws a bar for a screen reader", requirement: .isScreenReaderSafe) {
      TestView { _, region, _ in region.write("done |##|") }
    },
    Broken(description: "spins with reduced motion", requirement: .respectsReduceMotion) {
      TestView { snapshot, region, _ in region.write("\(Int(snapshot.stateTime * 10))") }
    },
    Broken(description: "moves before its next redraw", requirement: .reportsNextRedraw) {
      TestView(redraw: .after(1)) { snapshot, region, environment in
        region.write("\(environment.reducesMotion ? 0 : Int(snapshot.stateTime * 2))")
      }
    },
    Broken(description: "does not draw the ending outcome", requirement: .showsEndingUntilHidden) {
      TestView { snapshot, region, _ in region.write("\(snapshot.state)") }
    },
    Broken(
      description: "trigger distance 0 without a viewport", requirement: .hasValidTriggerDistance
    ) {
      PullsByAQuarter()
    },
    Broken(description: "draws relative to the clipped region", requirement: .drawsWithinBounds) {
      TestView { _, region, _ in region.write("here", x: 0, y: region.visibleRows.lowerBound) }
    },
    Broken(description: "infinite extent in a horizontal list", requirement: .hasValidExtent) {
      TestView(horizontalExtent: -.infinity)
    },
    Broken(description: "grows while loading in a horizontal list", requirement: .hasConstantExtent)
    {
      TestView(growsBy: 1)
    },
    Broken(
      description: "draws CJK in ASCII in a list that grows left", requirement: .drawsOnlyASCII
    ) {
      TestView { _, region, environment in
        if environment.direction == .left { region.write("左") }
      }
    },
    Broken(
      description: "spins with reduced motion in a horizontal list",
      requirement: .respectsReduceMotion
    ) {
      TestView { snapshot, region, environment in
        guard environment.direction == .right else { return }
        region.write("\(Int(snapshot.stateTime * 10))")
      }
    },
    Broken(
      description: "moves before its next redraw in a list that grows up",
      requirement: .reportsNextRedraw
    ) {
      TestView(redraw: .never) { snapshot, region, environment in
        guard environment.direction == .up, !environment.reducesMotion else { return }
        region.write("\(Int(snapshot.stateTime))")
      }
    },
    Broken(
      description: "does not draw the ending outcome in a list that grows left",
      requirement: .showsEndingUntilHidden
    ) {
      TestView { snapshot, region, environment in
        let isLeft = environment.direction == .left
        region.write("\(isLeft ? snapshot.state : snapshot.displayState)")
      }
    },
  ]
}

// MARK: - Views that conform

/// Draws state, progress and time as the environment allows.
private final class DrawingView: CanvasView {
  let extent = 2.0
  func stateChanged(to state: RefreshState) {}
  func dwell(after result: RefreshResult) -> Duration { .seconds(0.5) }
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled { return }
    let dots = ["⠋", "⠙", "⠹"]
    let time = environment.reducesMotion ? 0 : Int(snapshot.stateTime * 10) % 3
    let mark =
      environment.glyphs == .braille ? dots[time] : environment.glyphs == .ascii ? "*" : "●"
    region.write("\(mark) \(snapshot.displayState)", x: 0, y: max(0, region.height - 1))
  }
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    environment.reducesMotion ? .never : .everyFrame
  }
}

/// Ends `finished` immediately, as the protocol allows.
private final class Impatient: RefreshView {
  let extent = 3.0
  private weak var control: RefreshControl?
  func attached(to control: RefreshControl) { self.control = control }
  func dwell(after result: RefreshResult) -> Duration { .seconds(2) }
  func stateChanged(to state: RefreshState) {
    if case .finished = state { control?.dismissOutcome() }
  }
}

// MARK: - Views that do not

private final class Grows: RefreshView {
  private(set) var extent = 3.0
  func stateChanged(to state: RefreshState) { if state == .loading { extent = 4 } }
}

private final class AsksFor: RefreshView {
  let extent = 3.0
  private let trigger: Double?
  private let dwell: Duration
  init(trigger: Double? = nil, dwell: Duration = .zero) {
    self.trigger = trigger
    self.dwell = dwell
  }
  func stateChanged(to state: RefreshState) {}
  func triggerDistance(inViewport viewport: Double) -> Double? { trigger }
  func dwell(after result: RefreshResult) -> Duration { dwell }
}

private final class BeginsItself: RefreshView {
  let extent = 3.0
  private weak var control: RefreshControl?
  private var hasBegun = false
  func attached(to control: RefreshControl) { self.control = control }
  func stateChanged(to state: RefreshState) {
    guard !hasBegun else { return }
    hasBegun = true
    control?.beginRefreshing()
  }
}

private final class Calls: RefreshView {
  let extent = 3.0
  private weak var control: RefreshControl?
  private let state: RefreshState
  private let call: @MainActor (RefreshControl) -> Void
  init(when state: RefreshState, _ call: @escaping @MainActor (RefreshControl) -> Void) {
    self.state = state
    self.call = call
  }
  func attached(to control: RefreshControl) { self.control = control }
  func stateChanged(to state: RefreshState) {
    if state == self.state, let control { call(control) }
  }
}

private final class Keeps: RefreshView {
  let extent = 3.0
  private var control: RefreshControl?
  func attached(to control: RefreshControl) { self.control = control }
  func stateChanged(to state: RefreshState) {}
}

private final class CountsDrawings: CanvasView {
  let extent = 3.0
  private var count = 0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if !environment.reducesMotion { count += 1 }
    region.write("\(count)", x: 0, y: 0)
  }
}

private final class RemembersDrawings: CanvasView {
  let extent = 3.0
  private var highest = 0.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if !environment.reducesMotion { highest = max(highest, snapshot.progress) }
    region.write("\(Int(highest * 100))", x: 0, y: 0)
  }
}

/// A view whose trigger distance is a quarter of the viewport's length, which may be zero.
private final class PullsByAQuarter: RefreshView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func triggerDistance(inViewport viewport: Double) -> Double? { viewport / 4 }
}

/// A view whose drawing and horizontal extent are those of a test.
private final class TestView: CanvasView {
  typealias Drawing = @MainActor (RefreshSnapshot, inout CanvasRegion, CanvasEnvironment) -> Void

  let extent = 3.0
  private var horizontalExtent: Double
  private let growth: Double
  private let redraw: Redraw
  private let drawing: Drawing

  init(
    horizontalExtent: Double = 3, growsBy growth: Double = 0, redraw: Redraw = .everyFrame,
    drawing: @escaping Drawing = { _, _, _ in }
  ) {
    self.horizontalExtent = horizontalExtent
    self.growth = growth
    self.redraw = redraw
    self.drawing = drawing
  }

  func extent(along axis: Axis) -> Double { axis == .vertical ? extent : horizontalExtent }
  func stateChanged(to state: RefreshState) { if state == .loading { horizontalExtent += growth } }
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    drawing(snapshot, &region, environment)
  }
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    redraw
  }
}
