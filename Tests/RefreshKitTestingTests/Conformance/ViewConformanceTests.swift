import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct ViewConformanceTests {
  @Test(arguments: ViewConformance.Role.allCases)
  func `a view that does nothing conforms`(target: ViewConformance.Role) {
    expectConforms(as: target) { PlainView(extent: 3) }
    expectConforms(as: target) { PlainView(extent: 0) }
    expectConforms(as: target) { SpyView(extent: 2) }
  }

  @Test(arguments: ViewConformance.Role.allCases)
  func `a view that draws by its snapshot conforms`(target: ViewConformance.Role) {
    expectConforms(as: target) { DrawingView() }
  }

  @Test func `a view that ends its dwell early conforms`() {
    expectConforms(as: .header) { Impatient() }
  }

  @Test(arguments: Broken.all)
  func `a broken view violates its own requirement and no other`(broken: Broken) throws {
    let violations = ViewConformance.violations(as: broken.target, of: broken.make)
    #expect(violations.map(\.requirement) == [broken.law], "\(broken): \(violations)")
  }

  @Test func `a violation contains the requirement, the observed value and the events before it`()
    throws
  {
    let violation = try #require(
      ViewConformance.violations(as: .header) { BeginsItself() }.first)
    #expect(
      violation.description
        == "broken: a view never drives the engine — there came 'header loading' instead of "
        + "'header pulling 0.0625', after: down x=7")
  }
}

/// A view that violates one requirement.
struct Broken: Sendable, CustomStringConvertible {
  let description: String
  let law: ViewRequirement
  var target = ViewConformance.Role.header
  let make: @MainActor @Sendable () -> any RefreshView

  static let all = [
    Broken(description: "no number as extent", law: .hasValidExtent) { SpyView(extent: .nan) },
    Broken(description: "negative extent", law: .hasValidExtent) { SpyView(extent: -1) },
    Broken(description: "grows while loading", law: .hasConstantExtent) { Grows() },
    Broken(description: "trigger distance 0", law: .hasValidTriggerDistance) {
      AsksFor(trigger: 0)
    },
    Broken(description: "endless dwell", law: .hasValidDwell) { AsksFor(dwell: .untilDismissed) },
    Broken(description: "negative dwell", law: .hasValidDwell) { AsksFor(dwell: .seconds(-1)) },
    Broken(description: "begins by itself", law: .doesNotDriveEngine) { BeginsItself() },
    Broken(description: "ends a failed footer's wait", law: .doesNotDriveEngine, target: .footer) {
      Calls(when: .failed) { $0.beginRefreshing() }
    },
    Broken(description: "ends the run", law: .doesNotDriveEngine) {
      Calls(when: .loading) { $0.endRefreshing(.success) }
    },
    Broken(description: "cancels the run", law: .doesNotDriveEngine) {
      Calls(when: .loading) { $0.cancelRefreshing() }
    },
    Broken(description: "switches itself off", law: .doesNotDriveEngine) {
      Calls(when: .finished(.failure)) { $0.isEnabled = false }
    },
    Broken(description: "keeps its control", law: .doesNotRetainControl) { Keeps() },
    Broken(description: "draws by chance", law: .drawsDeterministically) { CountsDrawings() },
    Broken(description: "draws by its history", law: .drawsDeterministically) {
      RemembersDrawings()
    },
    Broken(description: "draws CJK in ASCII", law: .drawsOnlyASCII) { Writes("下拉") },
    Broken(description: "draws Braille in blocks", law: .drawsOnlyBlocks) { WritesBraille() },
    Broken(description: "draws a bar for whom listens", law: .isScreenReaderSafe) {
      Writes("done |##|")
    },
    Broken(description: "spins for whom it disturbs", law: .respectsReduceMotion) { Spins() },
    Broken(description: "moves earlier than it says", law: .reportsNextRedraw) { Late() },
    Broken(description: "forgets its ending", law: .showsEndingUntilHidden) { Forgets() },
    Broken(description: "trigger distance 0 in no viewport", law: .hasValidTriggerDistance) {
      PullsByAQuarter()
    },
    Broken(description: "draws where it is seen, not where it is", law: .drawsWithinBounds) {
      FollowsTheClip()
    },
    Broken(description: "is of no length lying", law: .hasValidExtent) {
      Lying(extent: -.infinity)
    },
    Broken(description: "grows while loading, lying", law: .hasConstantExtent) {
      Lying(growsBy: 1)
    },
    Broken(description: "draws CJK in ASCII to the left", law: .drawsOnlyASCII) {
      Lying { _, region, environment in
        if environment.direction == .left { region.write("左") }
      }
    },
    Broken(description: "spins beside a list", law: .respectsReduceMotion) {
      Lying { snapshot, region, environment in
        guard environment.direction == .right else { return }
        region.write("\(Int(snapshot.stateTime * 10))")
      }
    },
    Broken(description: "moves earlier than it says, going up", law: .reportsNextRedraw) {
      Lying(change: .never) { snapshot, region, environment in
        guard environment.direction == .up, !environment.reducesMotion else { return }
        region.write("\(Int(snapshot.stateTime))")
      }
    },
    Broken(description: "forgets its ending to the left", law: .showsEndingUntilHidden) {
      Lying { snapshot, region, environment in
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

private final class Late: CanvasView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("\(environment.reducesMotion ? 0 : Int(snapshot.stateTime * 2))")
  }
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    .after(1)
  }
}

private final class Forgets: CanvasView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("\(snapshot.state)")
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

private final class Writes: CanvasView {
  let extent = 3.0
  private let text: String
  init(_ text: String) { self.text = text }
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write(text, x: 0, y: 0)
  }
}

private final class WritesBraille: CanvasView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write(environment.glyphs == .ascii ? "a" : "⠿", x: 0, y: 0)
  }
}

private final class Spins: CanvasView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("\(Int(snapshot.stateTime * 10))", x: 0, y: 0)
  }
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    .everyFrame
  }
}

/// A view whose trigger distance is a quarter of the viewport's length, which may be zero.
private final class PullsByAQuarter: RefreshView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func triggerDistance(inViewport viewport: Double) -> Double? { viewport / 4 }
}

private final class FollowsTheClip: CanvasView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("here", x: 0, y: region.visibleRows.lowerBound)
  }
}

/// Draws differently in a list that goes down than in other lists.
private final class Lying: CanvasView {
  typealias Drawing = @MainActor (RefreshSnapshot, inout CanvasRegion, CanvasEnvironment) -> Void

  let extent = 3.0
  private var lyingExtent: Double
  private let growth: Double
  private let change: Redraw
  private let drawing: Drawing

  init(
    extent: Double = 3, growsBy growth: Double = 0, change: Redraw = .everyFrame,
    drawing: @escaping Drawing = { _, _, _ in }
  ) {
    lyingExtent = extent
    self.growth = growth
    self.change = change
    self.drawing = drawing
  }

  func extent(along axis: Axis) -> Double { axis == .vertical ? extent : lyingExtent }
  func stateChanged(to state: RefreshState) { if state == .loading { lyingExtent += growth } }
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    drawing(snapshot, &region, environment)
  }
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    change
  }
}
