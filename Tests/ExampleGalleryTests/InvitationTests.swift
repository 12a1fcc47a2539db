import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

@testable import ExampleGallery

@Suite("The gallery's invitation to pull", .timeLimit(.minutes(60))) @MainActor
struct InvitationTests: GalleryStage {
  let clock = ManualClock()

  @Test func `if there is no input, the gallery moves its list by two lines after a second, twice`()
  {
    let gallery = gallery()
    let usual = screen(gallery, columns: 40, rows: 14)
    #expect(gallery.nextRedraw(environment: CanvasEnvironment()) == .after(1))
    var tops: [Int] = []
    var words = 0
    for frame in 0...360 {
      gallery.scroll.frame(at: Double(frame) / 30)
      let lines = screen(gallery, columns: 40, rows: 14)
      guard let top = lines.firstIndex(where: { $0.contains("The Tyger") }) else { continue }
      if tops.last != top { tops.append(top) }
      if top == 1 { #expect(lines == usual) }
      if top == 3 {
        words += 1
        #expect(lines.contains { $0.contains("Pull to refresh") })
      }
      #expect(gallery.scroll.isSettled && gallery.list.header?.state == .initial)
    }
    #expect(tops == [1, 2, 3, 2, 1, 2, 3, 2, 1] && words > 40)
    #expect(gallery.nextRedraw(environment: CanvasEnvironment()) == .never)
  }

  /// The reports that a terminal sends without user input: focus, background, modes and attributes.
  private static let answers =
    "\u{1B}[I\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62c\u{1B}[O"

  @Test(arguments: [(40, 14), (120, 40)])
  func `the gallery does not count terminal responses and automatic loading as user input`(
    columns: Int, rows: Int
  ) async {
    let gallery = gallery()
    let session = TerminalSession(gallery, columns: columns, rows: rows)
    session.enter(at: 0)
    var tops: [Int] = []
    for frame in 0...150 {
      let time = Double(frame) / 30
      if frame == 3 { session.feed(Self.answers.utf8, at: time) }
      clock.advance(to: time)
      // The loading action is sleeping again, or has continued.
      for _ in 0..<50 { await Task.yield() }
      session.frame(at: time)
      unsafe session.writeOutput { $0.count }
      let top = session.canvas.lines.firstIndex { $0.contains("The Tyger") }
      if let top, tops.last != top { tops.append(top) }
    }
    #expect(tops == [1, 2, 3, 2, 1])
    #expect((gallery.list.rowCount > 24) == (rows == 40))
  }

  @Test
  func `the gallery's demonstrating movement does not begin after input or with reduced motion`() {
    for touch in ["x", "m"] {
      let gallery = gallery()
      _ = screen(gallery, columns: 40, rows: 14)
      for scalar in touch.unicodeScalars { _ = gallery.handle(.key(.text(scalar), [])) }
      #expect(gallery.nextRedraw(environment: CanvasEnvironment()) == .never)
      gallery.scroll.frame(at: 1.7)
      #expect(screen(gallery, columns: 40, rows: 14)[1].contains("The Tyger"))
    }
    let still = gallery(CanvasEnvironment(reducesMotion: true))
    _ = screen(still, columns: 40, rows: 14)
    #expect(still.nextRedraw(environment: CanvasEnvironment()) == .never)
    let pulled = gallery()
    _ = screen(pulled, columns: 40, rows: 14)
    pulled.scroll.touchDown()
    pulled.scroll.touchMoved(by: 1)
    _ = screen(pulled, columns: 40, rows: 14)
    #expect(pulled.nextRedraw(environment: CanvasEnvironment()) == .never)
  }
}
