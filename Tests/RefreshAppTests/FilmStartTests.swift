import RefreshCanvas
import RefreshExport
import Testing

@testable import RefreshApp

@Suite("Where a film begins", .timeLimit(.minutes(60))) struct FilmStartTests {
  private func canvas(_ text: String) -> TextCanvas {
    var canvas = TextCanvas(width: 9, height: 1)
    canvas.draw { $0.write(text) }
    return canvas
  }

  private var film: ClipRecorder {
    var film = ClipRecorder(start: 10)
    for (text, time) in [("wait", 10.0), ("the rows", 12), ("the rest", 13), ("end", 14)] {
      film.note(canvas(text), at: time)
    }
    return film
  }

  @Test func `without a gesture an animation begins with the first of the longest frames`() {
    #expect(film.picture(until: 15, title: nil).contains("begin=\"-2s\""))
    #expect(ClipRecorder(start: 0).picture(until: 1, title: nil).contains("<svg"))
  }

  @Test func `with a gesture an animation begins after the pull`() {
    var film = film
    var touch = TouchPath(column: 1, row: 0, at: 12)
    touch.move(column: 1, row: 1, at: 13)
    touch.move(column: 1, row: 1, at: 14)
    film.touches = [touch]
    #expect(film.picture(until: 15, title: nil).contains("begin=\"-3.5s\""))
  }
}
