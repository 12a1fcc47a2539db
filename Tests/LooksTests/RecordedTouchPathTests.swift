import RefreshArrow
import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshSimulation
import RefreshWave
import Testing

@testable import ExampleGallery
@testable import RefreshSoup

/// How far a finger moves to arm the included headers, how far the list has moved by then, and
/// where it rests.
@Suite("The movement that arms a header", .timeLimit(.minutes(60))) @MainActor
struct RecordedTouchPathTests {
  /// A header by name, and whether it is included.
  struct Header: CustomTestStringConvertible {
    let testDescription: String
    var ships = true
    let make: @MainActor () -> any RefreshView
  }

  nonisolated static let headers = [
    Header(testDescription: "arrow") { ArrowView() },
    Header(testDescription: "sun") { FramesView(plain: .sunrise, ascii: .asciiSunrise) },
    Header(testDescription: "wave") { WaveView() },
    Header(testDescription: "soup") { SoupView() },
    Header(testDescription: "rocket") { FramesView(plain: Pictures.bundled.frames) },
    Header(testDescription: "plain", ships: false) { EmptyView(extent: 3) },
    Header(testDescription: "template", ships: false) { EmptyView(extent: 2) },
  ]

  nonisolated static let sizes = [(120, 37), (80, 22), (40, 10), (20, 4)]

  /// The result of a pull.
  struct Pull {
    /// The number of cells that the finger moved until the header was armed, and that the list had
    /// moved by then.
    var hand = 0
    var moved = 0.0
    /// The number of cells that remain open during the load.
    var rests = 0.0
  }

  /// Pulls cell by cell until a release would start a run, and releases.
  private func pull(
    _ header: Header, _ size: (columns: Int, rows: Int), _ direction: ScrollDirection,
    motion: String = "", by move: String = "drag +1"
  ) throws -> Pull? {
    let setup = """
      viewport \(size.columns)x\(size.rows)
      direction \(direction)
      content 400
      header arrow
      \(motion)
      \(move == "drag +1" ? "down" : "")

      """
    for hand in 1...120 {
      let drags = String(repeating: move + "\n", count: hand)
      let moved = player(header, try GestureScript(reading: setup + drags, named: "pull"))
      guard moved.model.header?.snapshot.isArmed == true else { continue }
      let held = player(
        header, try GestureScript(reading: setup + drags + "up\nwait 2\n", named: "let go"))
      #expect(held.model.header?.state == .loading)
      return Pull(hand: hand, moved: -moved.model.offset, rests: -held.model.offset)
    }
    return nil
  }

  private func player(_ header: Header, _ script: GestureScript) -> ScriptPlayer {
    let player = ScriptPlayer(script, views: { _ in header.make() })
    player.play { _ in }
    return player
  }

  @Test(arguments: headers, sizes)
  func `E-8, D-25: a release never moves the list further from its edge`(
    header: Header, size: (Int, Int)
  ) throws {
    for direction in ScrollDirection.allCases {
      let pull = try #require(try pull(header, size, direction))
      #expect(
        pull.rests <= pull.moved && pull.rests > 0, "\(header.testDescription), \(direction)")
    }
  }

  @Test(arguments: headers.filter(\.ships))
  func `E-8: a drag of at most 12 cells arms each header`(header: Header) throws {
    for (size, most) in zip(Self.sizes, [12, 8, 6, 4]) {
      for direction in [ScrollDirection.down, .up] {
        let pull = try #require(try pull(header, size, direction))
        #expect(pull.hand <= most, "\(header.testDescription), \(size)")
      }
    }
  }

  @Test(arguments: headers.filter(\.ships))
  func `E-8, S-2, D-6: in a list, a drag of at most 8 cells or three ticks arm each header`(
    header: Header
  )
    throws
  {
    let motion = "motion coefficient=1 tick-overscroll=2"
    for (size, hands) in zip(Self.sizes, [1...8, 6...7, 1...5, 1...4]) {
      for direction in [ScrollDirection.down, .up] {
        let drag = try #require(try pull(header, size, direction, motion: motion))
        #expect(hands.contains(drag.hand), "\(header.testDescription), \(size)")
        let wheel = try #require(
          try pull(header, size, direction, motion: motion, by: "wheel +1"))
        #expect(wheel.hand <= 3, "\(header.testDescription), \(size)")
        print("hand", header.testDescription, size, drag.hand, drag.moved, "ticks", wheel.hand)
      }
    }
  }
}

extension FramesView {
  /// Creates a view of frames without text.
  convenience init(plain frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default) {
    var configuration = Configuration(frames, ascii: ascii)
    configuration.texts = nil
    configuration.style.background = background
    self.init(configuration: configuration)
  }
}
