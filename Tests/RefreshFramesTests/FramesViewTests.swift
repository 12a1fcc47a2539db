import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct FramesViewTests {
  static let snapshots: [RefreshSnapshot] = [
    .pulled(0), .pulled(2), .pulled(5), .pulled(11), .loading(5, at: 0), .loading(3, at: 0.7),
    .loading(0, at: 3), .loading(5, at: .infinity), .resting(.finished(.success), 5, at: 0.4),
    .resting(.finished(.failure), 5, at: 0.2), .resting(.finished(.cancelled), 4),
    .resting(.initial, 2), .resting(.noMoreData, 1), .resting(.failed, 1),
  ]

  @Test func `while a header of frames closes after a run, the last frame of its ending remains`() {
    let set = FrameSet.sunrise
    let leaving = RefreshSnapshot(state: .initial, pull: 2, stateTime: 0.1, endingOutcome: .success)
    let over = RefreshSnapshot(state: .finished(.success), pull: 2, stateTime: 60)
    #expect(set.frame(for: leaving) == set.frame(for: over))
  }

  @Test func `E-5: a frames view draws its frames next to the list in every direction`() {
    let view = FramesView(plain: FrameSet(pulling: FrameSequence([TextFrame("ab\ncd")])))
    func lines(_ direction: ScrollDirection) -> [String] {
      drawing(
        of: view, .pulled(1), width: 6, height: 4,
        environment: CanvasEnvironment(direction: direction)
      ).lines
    }
    #expect(lines(.down) == ["", "", "  ab", "  cd"])
    #expect(lines(.up) == ["  ab", "  cd", "", ""])
    #expect(lines(.right) == ["", "    ab", "    cd", ""])
    #expect(lines(.left) == ["", "ab", "cd", ""])
    #expect(FramesView(plain: .sunrise).extent(along: .horizontal) > 5)
  }

  @Test func `a frames view passes the conformance tests of header views`() {
    expectConforms(as: .header) { FramesView(plain: .sunrise, ascii: .asciiSunrise) }
    let frames = FrameSet(pulling: FrameSequence([TextFrame("a b"), TextFrame(" c ")]))
    expectConforms(as: .header) { FramesView(plain: frames, background: .blue) }
  }

  @Test func `a frames view draws the same snapshot as the same cells after any earlier drawing`() {
    let view = FramesView(plain: .sunrise, ascii: .asciiSunrise)
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      for snapshot in Self.snapshots + Self.snapshots.reversed() {
        #expect(frame(snapshot, 30, glyphs, view: view) == frame(snapshot, 30, glyphs))
      }
    }
  }

  @Test func `a frames view is drawn at every size, and draws nothing outside its strip`() {
    for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 1), (1, 9), (400, 2), (7, 60)] {
      for glyphs in CanvasEnvironment.Glyphs.allCases {
        let view = FramesView(plain: .sunrise)
        for snapshot in Self.snapshots {
          var canvas = TextCanvas(width: width + 4, height: height + 2)
          canvas.draw { region in
            region.fill("·")
            region.withRegion(x: 2, y: 1, width: width, height: height) { strip in
              strip.fill()
              view.draw(snapshot, in: &strip, environment: CanvasEnvironment(glyphs: glyphs))
            }
          }
          let lines = canvas.lines
          #expect(lines.first == lines.last)
          #expect(lines.allSatisfy { $0.hasPrefix("··") && $0.hasSuffix("··") })
        }
      }
    }
  }

  @Test
  func `a frames view is as long as its tallest frame, and its dwell is as long as its ending`() {
    let tall = FrameSet(
      pulling: FrameSequence([TextFrame("a"), TextFrame("b\nb\nb")]),
      success: FrameSequence([TextFrame("c"), TextFrame("d")], interval: 0.2))
    #expect(FramesView(plain: tall).extent == 3)
    #expect(FramesView(plain: tall).dwell(after: .success) == .seconds(0.4))
    #expect(FramesView(plain: tall).dwell(after: .failure) == .seconds(2))
    #expect(FramesView(plain: .sunrise).dwell(after: .failure) == .seconds(2))
    #expect(FramesView(plain: tall).dwell(after: .cancelled) == .zero)
    #expect(FramesView(plain: .sunrise).extent == 5)
    #expect(FramesView().triggerDistance(inViewport: 80) == nil)
  }

  @Test func `a frames view centres its frames at the end of the strip`() {
    let frames = FrameSet(pulling: FrameSequence([TextFrame("a"), TextFrame("bbb\nbbb")]))
    let view = FramesView(plain: frames, background: .blue)
    let short = frame(.resting(.initial, 0), 7, view: view, rows: 4)
    #expect(short.lines == ["", "", "", "  a"])
    #expect(short[0, 0].style.background == .blue && short[6, 3].style.background == .blue)
    #expect(frame(.pulled(5), 7, view: view, rows: 4).lines == ["", "", "  bbb", "  bbb"])
    #expect(frame(.pulled(5), 7, view: view, rows: 1).lines == ["  bbb"])
    #expect(frame(.pulled(5), 1, view: view, rows: 2).lines == ["b", "b"])
  }

  @Test func `characters of frames drawn by a closure are replaced by those of the glyph set`() {
    let drawn = FrameSet(
      pulling: FrameSequence(width: 2, height: 1, duration: 0) { progress, _ in
        TextFrame(progress < 1 ? "⣀│" : "⣿│")
      })
    for (glyphs, text) in [
      (CanvasEnvironment.Glyphs.braille, "⣿│"), (.blocks, "█│"), (.ascii, "#|"),
    ] {
      #expect(frame(.pulled(5), 2, glyphs, view: FramesView(plain: drawn), rows: 1).lines == [text])
    }
  }

  @Test func `with reduced motion nothing in a frames view moves with time`() {
    let still = frame(.loading(5, at: 0), 30, reducedMotion: true)
    for time in [0.1, 0.5, 9] {
      #expect(frame(.loading(5, at: time), 30, reducedMotion: true) == still)
    }
    #expect(frame(.loading(5, at: 0.5), 30) != still)
  }

  @Test func `the loading loop of the sunrise repeats without a jump`() {
    for set in [FrameSet.sunrise, .asciiSunrise] {
      let loop = set.loading
      #expect(loop.frame(looping: 0) == loop.frame(looping: loop.duration))
      #expect(loop.frame(looping: loop.duration * 0.99) != loop.frame(looping: 0))
    }
  }

  @Test func `the rays of the sunrise appear exactly when a release would fire`() {
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      for trigger in [5, 4, 3, 2, 1] as [Double] {
        var nearly = RefreshSnapshot.pulled(0.999, of: trigger)
        let armed = RefreshSnapshot.pulled(1, of: trigger, armedFor: 0)
        for reducedMotion in [false, true] {
          func drawn(_ snapshot: RefreshSnapshot) -> TextCanvas {
            frame(snapshot, 30, glyphs, reducedMotion: reducedMotion, rows: Int(trigger))
          }
          let (before, after) = (drawn(nearly), drawn(armed))
          let same = (0..<Int(trigger)).reduce(0) { count, y in
            count + (0..<30).count { before[$0, y] == after[$0, y] }
          }
          #expect(30 * Int(trigger) - same >= 3, "\(glyphs) \(trigger)")
        }
        nearly.pull = trigger
        #expect(!frame(nearly, 30, glyphs).lines.isEmpty)
      }
    }
  }

  @Test func `if a short pull fires, the frames view shows an armed frame that fits the strip`() {
    let view = FramesView(plain: .sunrise, ascii: .asciiSunrise)
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      // The frame has as many rows as the strip: the pull, rounded.
      for (trigger, rows) in [
        (1.0, 1), (1.4, 1), (1.9, 1), (2.4, 1), (2.5, 3), (3, 3), (4.4, 3), (4.75, 5), (9, 5),
      ] {
        let snapshot = RefreshSnapshot.pulled(1, of: trigger, armedFor: 0)
        let whole = frame(snapshot, 30, glyphs, view: view, rows: 8).lines
        #expect(whole.prefix(8 - rows).allSatisfy { $0.isEmpty }, "\(glyphs) \(trigger)")
        #expect(!whole[8 - rows].isEmpty)
      }
    }
    #expect(Axis.allCases.map { view.extent(along: $0) } == [5, 13])
    #expect(
      view.triggerDistance(inViewport: 80, along: .horizontal, rubberBandCoefficient: 0.55) == 13)
    #expect(
      view.triggerDistance(inViewport: 20, along: .horizontal, rubberBandCoefficient: 0.55) == 5)
  }

  @Test func `a frames view shows texts beside its frames, and a change of text moves nothing`() {
    let view = FramesView()
    func line(_ snapshot: RefreshSnapshot, _ width: Int = 60) -> String {
      frame(snapshot, width, .ascii, view: view, rows: 5).lines[2]
    }
    let pulled = line(.pulled(4.9))
    #expect(pulled.hasSuffix("Pull to refresh"))
    #expect(line(.pulled(5)).hasSuffix("Release to refresh"))
    #expect(line(.resting(.finished(.failure), 5, at: 3)).hasSuffix("x Refresh failed"))
    #expect(line(.resting(.finished(.failure), 5, at: 3)).contains("Refresh failed"))
    #expect(line(.pulled(5)).firstIndex(of: "R") == pulled.firstIndex(of: "P"))
    let lying = drawing(
      of: view, .pulled(1, of: 13, armedFor: 0), width: 13, height: 12,
      environment: CanvasEnvironment(glyphs: .ascii, direction: .right)
    ).lines
    #expect(lying.suffix(4).joined().contains("Release to"))
  }

  @Test func `a frames view draws texts that have no space beside its frames over them, in full`() {
    let view = FramesView()
    func lines(_ snapshot: RefreshSnapshot, rows: Int? = nil) -> [String] {
      frame(snapshot, 20, view: view, rows: rows).lines
    }
    #expect(lines(.pulled(1)) == [" Pull to refresh"])
    #expect(lines(.pulled(5)).first == " Release to refresh")
    #expect(lines(.resting(.finished(.failure), 5, at: 3)).first == " ✗ Refresh failed")
    // The frame is drawn next to the list at the bottom of the strip, and is covered where there is
    // no room.
    let alone = frame(.pulled(5), 20, rows: 5).lines
    #expect(Array(lines(.pulled(5)).dropFirst()) == Array(alone.dropFirst()))
    let higher = lines(.pulled(5), rows: 8)
    #expect(higher[..<2] == ["", ""] && higher[2] == " Release to refresh")
    #expect(Array(higher.suffix(5)) == alone)
  }

  @Test
  func `a frames view without ending frames shows the result as a mark until its strip is gone`() {
    let view = FramesView(plain: FrameSet(pulling: FrameSequence([TextFrame("ab\ncd")])))
    func text(_ outcome: RefreshOutcome) -> String {
      frame(RefreshSnapshot(pull: 2, endingOutcome: outcome), 8, view: view).lines.joined()
    }
    #expect(text(.success).contains("✓") && text(.failure).contains("✗"))
    #expect(text(.cancelled) == "   ab   cd")
  }

  @Test func `a footer of frames draws them next to the list, and keeps showing a failure`() {
    let frames = FrameSet(
      pulling: FrameSequence([TextFrame("ab")]), failure: FrameSequence([TextFrame("xx")]))
    let footer = RefreshFooter.frames(frames)
    let list = ListView(rowCount: 3) { _, _ in }
    list.resize(width: 8, height: 12)
    list.scroll.attach(footer)
    func lines(_ state: RefreshState) -> [String] {
      guard let view = footer.view as? FramesView else { return [] }
      return frame(.resting(state, 3), 6, view: view, rows: 3).lines
    }
    #expect(lines(.initial) == ["  ab", "", ""])
    #expect(lines(.failed) == ["  xx", "", ""])
    #expect(footer.view.dwell(after: .failure) >= .zero)
  }
}
