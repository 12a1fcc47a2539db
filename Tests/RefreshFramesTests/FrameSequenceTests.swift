import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshFrames

/// Returns a frame that shows a number.
private func number(_ number: Int) -> TextFrame { TextFrame("\(number)") }

@Suite(.timeLimit(.minutes(60))) struct FrameSequenceTests {
  let ten = FrameSequence((0..<10).map(number))

  @Test
  func `a progress from 0 to 1 selects a frame from first to last, and other values are clamped`() {
    let shown = [-1, 0, 0.11, 0.112, 0.5, 0.999, 1, 7].map { ten.frame(atProgress: $0) }
    #expect(shown == [0, 0, 0, 1, 4, 8, 9, 9].map(number))
  }

  @Test func `each frame of a sequence lasts 0.1 s by default, and a loop starts over`() {
    #expect(ten.duration == 1)
    let times = (0..<25).map { ten.frame(looping: Double($0) * 0.1) }
    #expect(times == (0..<25).map { number($0 % 10) })
    #expect(ten.frame(looping: 0.0999) == number(0))
    #expect(ten.frame(looping: .infinity) == number(0))
    #expect(ten.frame(once: .infinity) == number(9))
  }

  @Test func `the cycle time of a frame sequence is the duration of all frames together`() {
    let three = FrameSequence((0..<3).map(number), cycle: 1.5)
    #expect(three.duration == 1.5)
    #expect(
      [0, 0.49, 0.5, 1.2, 1.5, 2.1].map { three.frame(looping: $0) }
        == [0, 0, 1, 2, 0, 1].map(number))
  }

  @Test func `a frame sequence that is played once keeps showing its last frame`() {
    #expect([0, 0.35, 0.95, 1, 60].map { ten.frame(once: $0) } == [0, 3, 9, 9, 9].map(number))
  }

  @Test func `a frame sequence can draw its frames with a closure, for a progress and a time`() {
    let drawn = FrameSequence(width: 20, height: 1, duration: 2) { TextFrame("\($0) \($1)") }
    #expect(drawn.frame(atProgress: 0.5, time: 3) == TextFrame("0.5 3.0"))
    #expect(drawn.frame(looping: 5, progress: 0.25) == TextFrame("0.25 5.0"))
    #expect(drawn.frame(once: 5) == TextFrame("1.0 2.0"))
  }
}

@Suite(.timeLimit(.minutes(60))) struct FrameSetTests {
  private var set: FrameSet {
    var set = FrameSet(
      pulling: FrameSequence((0...4).map { TextFrame("p\($0)") }),
      loading: FrameSequence((0...2).map { TextFrame("l\($0)") }),
      success: FrameSequence((0...1).map { TextFrame("s\($0)") }))
    set.loopsWhenArmed = false
    return set
  }

  private func snapshot(
    _ state: RefreshState, pull: Double = 3, time: Double = 0, armed: Double? = nil
  ) -> RefreshSnapshot {
    RefreshSnapshot(
      state: state, pull: pull, triggerDistance: 4, isArmed: armed != nil, stateTime: time,
      armedTime: armed ?? .infinity)
  }

  @Test
  func `the frame of a header follows the length of the pull, also while the strip springs back`() {
    #expect(set.frame(for: snapshot(.pulling(progress: 0.5), pull: 2)) == TextFrame("p2"))
    #expect(set.frame(for: snapshot(.pulling(progress: 2), pull: 8)) == TextFrame("p4"))
    #expect(set.frame(for: snapshot(.initial, pull: 1)) == TextFrame("p1"))
  }

  @Test
  func `the loading frames loop from the start of loading, or with loopsWhenArmed once armed`() {
    #expect(set.frame(for: snapshot(.loading, time: 0.4)) == TextFrame("l1"))
    let armed = snapshot(.pulling(progress: 1), pull: 4, armed: 0.2)
    #expect(set.frame(for: armed) == TextFrame("p4"))
    var early = set
    early.loopsWhenArmed = true
    #expect(early.frame(for: armed) == TextFrame("l2"))
  }

  @Test
  func `the frames for an outcome play once; if there are none, the pulling frames are shown`() {
    #expect(set.frame(for: snapshot(.finished(.success), time: 0.1)) == TextFrame("s1"))
    #expect(set.frame(for: snapshot(.finished(.success), time: 9)) == TextFrame("s1"))
    #expect(set.frame(for: snapshot(.finished(.failure), pull: 2)) == TextFrame("p2"))
    #expect(set.frame(for: snapshot(.finished(.cancelled), pull: 2)) == TextFrame("p2"))
  }

  @Test func `with reduced motion a pull changes the frame of a header, and time does not`() {
    for time in [0, 0.1, 7] {
      #expect(
        set.frame(for: snapshot(.loading, time: time), reducedMotion: true) == TextFrame("l0"))
      let end = snapshot(.finished(.success), time: time)
      #expect(set.frame(for: end, reducedMotion: true) == TextFrame("s1"))
    }
    let pulled = snapshot(.pulling(progress: 0.5), pull: 2)
    #expect(set.frame(for: pulled, reducedMotion: true) == TextFrame("p2"))
  }

  @Test func `a set of frames without loading frames loops the pulling frames`() {
    let set = FrameSet(pulling: FrameSequence((0...4).map { TextFrame("p\($0)") }))
    #expect(set.frame(for: snapshot(.loading, time: 0.3)) == TextFrame("p3"))
  }
}

@Suite(.timeLimit(.minutes(60))) struct TextFrameTests {
  @Test func `a frame stores the spans of a drawing without the blanks between them`() {
    let frame = TextFrame("  ab  c\n\nd", palette: ["c": .bold])
    #expect(frame.width == 7 && frame.height == 3)
    #expect(frame.lines[0] == [.init(x: 2, text: "ab"), .init(x: 6, text: "c", style: .bold)])
    #expect(frame.lines[1].isEmpty)
  }

  @Test func `wide characters of a frame take two columns`() {
    let frame = TextFrame("你a好")
    #expect(frame.width == 5)
    #expect(TextFrame("你 好").lines[0] == [.init(x: 0, text: "你"), .init(x: 3, text: "好")])
  }

  @Test func `a frame created from a canvas draws the same content`() {
    var canvas = TextCanvas(width: 9, height: 2)
    canvas.draw { region in
      region.write("a你", x: 1, style: .bold)
      region.write("⣿ e\u{301}", x: 3, y: 1, style: Style(background: .blue))
    }
    var again = TextCanvas(width: 9, height: 2)
    again.draw { TextFrame(canvas).draw(in: &$0) }
    #expect(again == canvas)
  }

  @Test
  func `characters in a frame that cannot be shown are replaced by characters of the same width`() {
    let frame = TextFrame("┌─┐ ⣿⠉ ▀█ →✓ 你é")
    func degraded(_ glyphs: CanvasEnvironment.Glyphs) -> TextFrame {
      frame.degraded(by: FrameGlyphFallback(glyphs: glyphs))
    }
    #expect(degraded(.braille) == frame)
    #expect(degraded(.blocks) == TextFrame("┌─┐ █▀ ▀█ →✓ 你é"))
    #expect(degraded(.ascii) == TextFrame("+-+ #\" '# >+ ???"))
    #expect(degraded(.ascii).width == frame.width)
  }
}
