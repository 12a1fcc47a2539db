import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Rows with versions", .timeLimit(.minutes(60))) @MainActor
struct RowVersionTests {
  /// A list that counts how often each row is drawn.
  @MainActor
  private final class Stage {
    var drawn: [Int] = []
    var versions: [Int: Int] = [:]
    var text: (Int) -> String = { "row \($0) 你 👨‍👩‍👧" }
    private(set) lazy var list = ListView(rowCount: 30) { [unowned self] row, region in
      drawn.append(row)
      region.write(text(row), style: .bold)
    }

    init() { list.rowVersion = { [unowned self] in versions[$0] ?? 0 } }

    /// Returns the screen, and the rows that were drawn for it.
    func draw(
      width: Int = 12, _ environment: CanvasEnvironment = .init(), _ policy: WidthPolicy = .init()
    ) -> (TextCanvas, [Int]) {
      drawn = []
      var canvas = TextCanvas(width: width, height: 4, widthPolicy: policy)
      canvas.draw { list.draw(in: &$0, environment: environment) }
      return (canvas, drawn)
    }
  }

  @Test
  func `only new rows and rows with another version are drawn again, without visible differences`()
  {
    let stage = Stage()
    let (first, rows) = stage.draw()
    #expect(rows == [0, 1, 2, 3])
    let again = stage.draw()
    #expect(again.0 == first && again.1 == [])
    #expect(again.0.lines == first.lines)
    stage.list.scroll.jump(to: 1)
    let scrolled = stage.draw()
    #expect(scrolled.1 == [4])
    #expect(scrolled.0.lines == (1...4).map { "row \($0) 你 👨‍👩‍👧" })
    #expect(scrolled.0[0, 0].style == .bold)
    stage.versions[2] = 1
    stage.text = { "new \($0)" }
    let changed = stage.draw()
    #expect(changed.1 == [2])
    #expect(changed.0.lines == ["row 1 你 👨‍👩‍👧", "new 2", "row 3 你 👨‍👩‍👧", "row 4 你 👨‍👩‍👧"])
  }

  @Test func `a changed width, environment or version closure of a list draws all its rows again`()
  {
    let stage = Stage()
    _ = stage.draw()
    #expect(stage.draw(width: 9).1.count == 4)
    #expect(stage.draw(width: 9).1 == [])
    #expect(stage.draw(width: 9, CanvasEnvironment(glyphs: .ascii)).1.count == 4)
    stage.list.rowVersion = { _ in 0 }
    #expect(stage.draw(width: 9, CanvasEnvironment(glyphs: .ascii)).1.count == 4)
    stage.list.rowVersion = nil
    #expect(stage.draw(width: 9).1.count == 4 && stage.draw(width: 9).1.count == 4)
  }

  @Test func `a list that a row draws in another environment shows no old drawings afterwards`() {
    let ascii = CanvasEnvironment(glyphs: .ascii)
    var copy = TextCanvas(width: 9, height: 4)
    var drawsCopy = false
    weak var drawn: ListView?
    let list = ListView(rowCount: 4) { row, region, context in
      if drawsCopy, row == 1 {
        drawsCopy = false
        copy.draw { drawn?.draw(in: &$0, environment: ascii) }
      }
      region.write("\(row) \(context.environment.glyphs)")
    }
    drawn = list
    list.rowVersion = { _ in 0 }
    func lines(_ environment: CanvasEnvironment) -> [String] {
      var canvas = TextCanvas(width: 9, height: 4)
      canvas.draw { list.draw(in: &$0, environment: environment) }
      return canvas.lines
    }
    drawsCopy = true
    #expect(lines(CanvasEnvironment()) == (0..<4).map { "\($0) braille" })
    #expect(copy.lines == (0..<4).map { "\($0) ascii" })
    #expect(lines(ascii) == (0..<4).map { "\($0) ascii" })
    #expect(lines(CanvasEnvironment()) == (0..<4).map { "\($0) braille" })
  }

  @Test func `rows with the same version are not mixed up when their cached drawings are shown`() {
    let stage = Stage()
    var canvas = TextCanvas(width: 12, height: 4)
    for offset in [0, 16, 3, 19, 26] {
      stage.list.scroll.jump(to: Double(offset))
      // The second frame copies cached rows in the same places.
      for _ in 0..<2 {
        canvas.redraw { stage.list.draw(in: &$0) }
        #expect(canvas.lines == (offset..<offset + 4).map { "row \($0) 你 👨‍👩‍👧" })
      }
    }
  }

  @Test
  func `a row that is not marked is not shown with the cached drawing that it had while marked`() {
    let stage = Stage()
    stage.list.allowsSelection = true
    var canvas = TextCanvas(width: 12, height: 4)
    for isMarked in [false, true, false] {
      stage.list.markRow(1, isMarked)
      for _ in 0..<2 { canvas.redraw { stage.list.draw(in: &$0) } }
      #expect((canvas[0, 1].style != canvas[0, 0].style) == isMarked)
    }
  }

  @Test func `a row with the same version is drawn again if an earlier environment is set again`() {
    let stage = Stage()
    _ = stage.draw()
    #expect(stage.draw(CanvasEnvironment(glyphs: .ascii)).1.count == 4)
    #expect(stage.draw().1.count == 4)
    #expect(stage.draw().1 == [])
  }

  @Test func `a row with the same version is drawn again if the width policy changes`() {
    let stage = Stage()
    stage.text = { "± \($0)" }
    _ = stage.draw()
    let wide = stage.draw(.init(), WidthPolicy(ambiguousIsWide: true))
    #expect(wide.1.count == 4 && wide.0[1, 0].isContinuation)
    #expect(stage.draw().1.count == 4)
    #expect(stage.draw().1 == [])
  }

  @Test func `a row is drawn again when its selection changes, and cached until then`() {
    let stage = Stage()
    stage.list.allowsSelection = true
    _ = stage.draw()
    for isSelected in [true, false] {
      stage.list.selectedRow = isSelected ? 1 : nil
      for drawn in [[1], []] {
        let (canvas, rows) = stage.draw()
        #expect(rows == drawn)
        #expect(canvas[0, 1].style.attributes.contains(.reverse) == isSelected)
        #expect(canvas[0, 0].style.attributes == .bold)
      }
    }
  }

  @Test func `a row's cached drawing is clipped at every edge like a row that is drawn again`() {
    var picture = TextCanvas(width: 7, height: 1)
    picture.draw { $0.write("你a好👨‍👩‍👧") }
    picture.cells[2].style = .bold
    for x in -7...7 {
      for width in 0...7 {
        var (one, two) = (TextCanvas(width: 8, height: 1), TextCanvas(width: 8, height: 1))
        one.draw { $0.fill("界") }
        two.draw { $0.fill("界") }
        one.draw { $0.withRegion(x: 1, width: width, height: 1) { $0.draw(picture, x: x) } }
        two.draw {
          $0.withRegion(x: 1, width: width, height: 1) { $0.draw(picture, x: x, transparent: true) }
        }
        #expect(one == two && one.lines == two.lines, "\(x) in \(width)")
      }
    }
  }
}
