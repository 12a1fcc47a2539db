import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@testable import RefreshWave

@Suite(.timeLimit(.minutes(60))) @MainActor struct WaveTextLayoutTests {
  @Test func `if a pull fires within one row, the wave shows its instructions in that row`() {
    func lines(_ progress: Double, armedFor time: Double?) -> [String] {
      drawing(
        of: WaveView(), .pulled(progress, of: 1, armedFor: time), width: 19,
        height: 1, environment: CanvasEnvironment()
      ).lines
    }
    #expect(lines(0.9, armedFor: nil) == ["  Pull to refresh"])
    #expect(lines(1, armedFor: 1) == ["Release to refresh"])
  }

  @Test func `after a failure the wave's water is red and rough, with the reason on it`() {
    let canvas = frame(.resting(.finished(.failure), 6), 40)
    #expect(canvas.lines[2].trimmed == "✗ Refresh failed")
    let failure = WaveView.Palette.sea.failure
    #expect(canvas[1, 4].style.background.contrast(with: failure) ?? 9 < 1.1)
    #expect(Set((0..<40).map { canvas[$0, 5].waterEighths }).count > 3)
    let narrow = frame(.resting(.finished(.failure), 6), 9)
    #expect(narrow.lines[2].trimmed == "✗")
    #expect(frame(.resting(.finished(.failure), 6), 2).lines[2].trimmed == "")
  }

  @Test
  func `the wave shows the reason of a failure where there is room, until the strip is gone`() {
    let view = WaveView()
    let header = RefreshHeader(view: view)
    let list = ListView(rowCount: 20) { _, _ in }
    list.resize(width: 60, height: 20)
    list.scroll.attach(header)
    header.setManualAction({})
    header.beginRefreshing(reveal: .always)
    header.endRefreshing(throwing: RefreshTimeout())
    for (rows, row) in [(6.0, 4), (4, 2), (1, 0)] {
      let canvas = frame(.resting(.initial, rows, leaving: .failure), 60, view: view)
      #expect(canvas.lines[row].contains("✗ Refresh failed: timed out"), "\(rows)")
    }
  }

  @Test func `the wave of an armed pull shows its text once all of the text has room`() {
    func words(_ rows: Double, _ columns: Int, _ view: WaveView = WaveView()) -> Bool {
      let lines = [CanvasEnvironment.Glyphs.braille, .blocks, .ascii].map {
        frame(.pulled(rows, touch: 0.2), columns, $0, view: view).lines.joined()
      }
      #expect(Set(lines.map { $0.contains("Release to refresh") }).count == 1)
      #expect(lines.allSatisfy { $0.contains("Rel") == $0.contains("Release to refresh") })
      return lines[0].contains("Release to refresh")
    }
    #expect(words(2, 40) && words(3, 40) && words(9, 200) && words(3, 20))
    #expect(!words(1.9, 40) && !words(3, 17) && !words(3, 0))
    #expect(!words(3, 40, .wordless))
    var configuration = WaveView.Configuration()
    configuration.locale = "de"
    let german = frame(.pulled(3, touch: nil), 40, view: WaveView(configuration: configuration))
    #expect(german.lines[1].contains("Zum Aktualisieren loslassen"))
    configuration.texts = { language in
      var texts = HeaderTexts(language)
      texts.release = "Surf!"
      return texts
    }
    let own = frame(.pulled(3, touch: nil), 40, view: WaveView(configuration: configuration))
    #expect(own.lines[1].contains("      Surf!"))
  }

  @Test func `beside a horizontal list, the wave's text is wrapped into lines`() {
    for direction in [ScrollDirection.right, .left] {
      let lines = drawing(
        of: WaveView(), .pulled(1, of: 12, armedFor: 1), width: 12, height: 20,
        environment: CanvasEnvironment(direction: direction)
      ).lines
      let words = lines.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
      #expect(words == ["Release", "to", "refresh"], "\(direction)")
    }
  }

  @Test(arguments: [40, 79, 80, 120])
  func `the wave's loading text is in the middle, with the circles before it`(width: Int) throws {
    let canvas = frame(.loading(6, at: 1.5), width, view: WaveView())
    let row = Array(canvas.row(2))
    let middle = try #require(row.firstIndex { $0 == "●" })
    let text = try #require(row.firstIndex { $0 == "R" })
    // Two columns of circles on the right of the large one, and a gap of two.
    #expect(text == middle + 5)
    let right = width - text - "Refreshing…".count
    #expect(text == right || text + 1 == right, "\(text) \(right)")
  }

  @Test
  func `in a strip that fires at two rows, the wave shows instructions and result from one row on`()
  {
    func says(_ snapshot: RefreshSnapshot, reducedMotion: Bool = false) -> [String] {
      frame(snapshot, 40, reducedMotion: reducedMotion, view: WaveView()).lines
        .map { $0.filter { $0.isLetter || $0 == "✓" } }.filter { !$0.isEmpty }
    }
    #expect(says(.pulled(1, touch: nil)) == ["Pulltorefresh"])
    #expect(says(.pulled(0.2, of: 5)) == ["Pulltorefresh"])
    #expect(says(.pulled(1.6, touch: nil)) == ["Pulltorefresh"])
    #expect(says(.pulled(2, touch: nil)) == ["Releasetorefresh"])
    #expect(says(.loading(4, at: 1)) == ["Refreshing"])
    let narrow = frame(.loading(4, at: 1), 32, view: WaveView()).lines.joined()
    #expect(!narrow.contains("Refr"))
    for rows in [1.0, 2, 3, 6] {
      #expect(says(.loading(rows, at: 1), reducedMotion: true) == ["Refreshing"], "\(rows)")
      #expect(says(.resting(.finished(.success), rows)) == ["✓Refreshed"])
      #expect(says(.resting(.initial, rows, leaving: .success)) == ["✓Refreshed"])
    }
    #expect(says(.resting(.initial, 3, leaving: .cancelled)) == [])
    #expect(WaveView().dwell(after: .success) >= .seconds(0.8))
  }

  @Test func `the wave's text is visible in each frame from the first row to the end of a run`() {
    let pulls = stride(from: 0.1, through: 0.95, by: 0.05).map { RefreshSnapshot.pulled($0, of: 5) }
    let swings = stride(from: 0.0, through: 0.6, by: 1.0 / 60).map { time in
      RefreshSnapshot(
        state: .loading, pull: max(5, 7 - 8 * time), triggerDistance: 5, stateTime: time,
        releasedPull: 7, touchPosition: 20)
    }
    for snapshot in pulls + swings {
      let canvas = drawing(
        of: WaveView(), snapshot, width: 60, height: Int(snapshot.pull.rounded(.up)))
      let text = snapshot.state == .loading ? "Refreshing…" : "Pull to refresh"
      let row = canvas.lines.firstIndex { $0.contains(text) }
      #expect(row != nil, "\(snapshot)")
      // The letters are on water.
      for cell in canvas.cells where cell.scalar?.properties.isAlphabetic ?? false {
        #expect(cell.style.background != .default)
      }
      guard snapshot.state == .loading, let row else { continue }
      #expect((1...3).contains(row), "\(snapshot)")
    }
  }
}

extension String {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
