import RefreshArrow
import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshLoadMore
import RefreshWave
import Testing

@testable import ExampleGallery
@testable import RefreshSoup
@testable import RefreshTerminal

/// Checks that the states of a view can be distinguished, in every size and terminal.
@Suite("Distinguishable states", .timeLimit(.minutes(60))) @MainActor
struct StateTests {
  /// A view by name.
  struct Subject: CustomTestStringConvertible {
    let testDescription: String
    /// The number of columns of the smallest picture. Narrower strips show only a part of it.
    var least = 1
    let make: @MainActor () -> any CanvasView
  }

  nonisolated static let subjects = [
    Subject(testDescription: "arrow") { ArrowView() },
    Subject(testDescription: "words", least: 10) { RefreshHeader.label().drawn },
    Subject(testDescription: "pictures", least: 5) {
      var configuration = ArrowView.Configuration()
      configuration.mark = .images(["(-_-)", "(o_o)", "(^_^)"])
      return ArrowView(configuration: configuration)
    },
    Subject(testDescription: "sunrise", least: 7) { RefreshHeader.frames().drawn },
    Subject(testDescription: "sunrise without words", least: 7) {
      RefreshHeader.frames(texts: nil).drawn
    },
    Subject(testDescription: "rocket", least: 14) {
      FramesView(plain: Pictures.bundled.frames, ascii: Pictures.bundled.letters)
    },
    Subject(testDescription: "wave") { WaveView() },
    Subject(testDescription: "dusk") {
      var configuration = WaveView.Configuration()
      configuration.palette = .dusk
      return WaveView(configuration: configuration)
    },
    Subject(testDescription: "soup", least: 10) { SoupView() },
    Subject(testDescription: "footer") { LoadMoreView() },
  ]

  /// The surroundings in which a view is drawn.
  struct Place: CustomStringConvertible {
    var environment: CanvasEnvironment
    var width, height: Int

    var description: String {
      "\(environment.direction) \(width) × \(height), \(environment.glyphs)"
        + (environment.colorDepth != .none ? "" : " without colours")
    }

    var length: Double {
      Double(environment.direction.axis == .vertical ? height : width)
    }

    /// Returns what terminals with each color depth show for a snapshot.
    @MainActor
    func draw(_ view: any CanvasView, _ snapshot: RefreshSnapshot) -> [[Cell]] {
      let depths: [ColorDepth] =
        environment.colorDepth != .none ? [.rgb, .palette, .ansi] : [.none]
      return depths.map { depth in
        var environment = environment
        environment.colorDepth = depth
        return drawing(
          of: view, snapshot, width: width, height: height, environment: environment
        ).cells.map { Cell(glyph: $0.glyph, style: depth.mapped($0.style)) }
      }
    }
  }

  private static var places: [Place] {
    var places: [Place] = []
    for direction in [ScrollDirection.down, .right] {
      let isVertical = direction.axis == .vertical
      for glyphs in CanvasEnvironment.Glyphs.allCases {
        for hasColors in [true, false] {
          for (width, height) in isVertical ? Self.rows : Self.columns {
            places.append(
              Place(
                environment: CanvasEnvironment(
                  glyphs: glyphs, colorDepth: hasColors ? .rgb : .none, direction: direction),
                width: width, height: height))
          }
        }
      }
    }
    return places
  }

  /// The widths and heights of strips above a list and beside a list.
  private static let rows = [(1, 1), (3, 2), (12, 3), (24, 2), (40, 1), (60, 5)]
  private static let columns = [(2, 3), (10, 8), (13, 24)]

  @Test(arguments: subjects)
  func `an armed control differs from an unarmed one in at least three cells, or in a style`(
    subject: Subject
  ) {
    let view = subject.make()
    var same: [String] = []
    for place in Self.places where place.width >= subject.least {
      for (reducedMotion, time) in [(false, 0.0), (true, 0)] {
        var place = place
        place.environment.reducesMotion = reducedMotion
        let nearly = place.draw(view, .pulled(0.99, of: place.length))
        let armed = place.draw(view, .pulled(1, of: place.length, armedFor: time))
        for (nearly, armed) in zip(nearly, armed) {
          guard nearly.contains(where: { $0 != .blank }) else { continue }
          let others = zip(nearly, armed).filter { $0 != $1 }
          let styles = others.count { $0.style != $1.style }
          if others.count < 3, styles == 0 { same.append("\(place), after \(time) s") }
        }
      }
    }
    #expect(same == [])
  }

  @Test(arguments: subjects)
  func `a view draws success, failure and cancellation differently until its strip is gone`(
    subject: Subject
  ) {
    let view = subject.make()
    var same: [String] = []
    for place in Self.places where place.width >= subject.least {
      for isLeaving in [false, true] {
        let frames = [RefreshOutcome.success, .failure, .cancelled].map { outcome in
          place.draw(
            view,
            RefreshSnapshot(
              state: isLeaving ? .initial : .finished(outcome), pull: place.length,
              triggerDistance: place.length, stateTime: 3, endingOutcome: isLeaving ? outcome : nil)
          )
        }
        for depth in frames[0].indices {
          let shown = frames.map { $0[depth] }
          guard shown.contains(where: { $0.contains { $0 != .blank } }) else { continue }
          if Set(shown).count < 3 { same.append("\(place), leaving \(isLeaving)") }
        }
      }
    }
    #expect(same == [])
  }

  @Test func `a header's failure is visible for at least two seconds`() {
    for subject in Self.subjects {
      #expect(
        subject.make().dwell(after: .failure)
          >= (subject.testDescription == "footer" ? .zero : .seconds(2)))
    }
  }

  @Test func `a sideways pull arms each header after 14 to 30 of 80 columns`() {
    for subject in Self.subjects where subject.testDescription != "footer" {
      let view = subject.make()
      let list = ListView(rowCount: 60, rowHeight: .fixed(9), direction: .right) { _, _ in }
      list.resize(width: 80, height: 20)
      list.addHeader(RefreshHeader(view: view)) { .success }
      list.scroll.touchDown(across: 5)
      var moved = 0.0
      while list.header?.snapshot.isArmed != true, moved < 80 {
        list.scroll.touchMoved(by: 1)
        moved += 1
      }
      #expect(14...30 ~= moved, "\(subject.testDescription): \(moved)")
    }
  }
}

extension RefreshHeader {
  /// The view, for drawing.
  fileprivate var drawn: any CanvasView {
    guard let view = view as? any CanvasView else { preconditionFailure("It does not draw.") }
    return view
  }
}
