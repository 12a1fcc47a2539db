import RefreshCanvas
import RefreshExport
import Testing

@testable import RefreshApp

@Suite(.timeLimit(.minutes(60))) struct ClipRecorderTests {
  private func canvas(_ text: String) -> TextCanvas {
    var canvas = TextCanvas(width: 9, height: 1)
    canvas.draw { $0.write(text) }
    return canvas
  }

  private var clip: ClipRecorder {
    var clip = ClipRecorder(start: 10)
    for (text, time) in [("wait", 10.0), ("the rows", 12), ("the rest", 13), ("end", 14)] {
      clip.note(canvas(text), at: time)
    }
    return clip
  }

  @Test func `the still image of an animation without touches is the frame with the most text`() {
    #expect(clip.picture(until: 15, title: nil).contains("begin=\"-2s\""))
    #expect(ClipRecorder(start: 0).picture(until: 1, title: nil).contains("<svg"))
  }

  @Test func `the still image of an animation with touches is the moment of the pull`() {
    var clip = clip
    var touch = TouchPath(column: 1, row: 0, at: 12)
    touch.move(column: 1, row: 1, at: 13)
    touch.move(column: 1, row: 1, at: 14)
    clip.touches = [touch]
    #expect(clip.picture(until: 15, title: nil).contains("begin=\"-3.5s\""))
  }
}
