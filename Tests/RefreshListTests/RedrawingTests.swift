import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Drawing a canvas again", .timeLimit(.minutes(60))) @MainActor
struct RedrawingTests {
  /// Drawings on 6 × 5 cells.
  enum Drawing: CaseIterable {
    case nothing, text, cutText, dots, cutPicture, pictureAndText, picturesFromBelow, clearPicture
    case rectangle, outOfSight

    private static let picture = {
      var picture = TextCanvas(width: 6, height: 3)
      picture.draw { region in
        region.write("你好👨‍👩‍👧")
        region.write("abc", y: 1)
      }
      return picture
    }()

    func draw(in region: inout CanvasRegion) {
      switch self {
      case .nothing: break
      case .text: region.write("text", x: 1, y: 2)
      case .cutText: region.write("你好你好", x: -1, y: 4)
      case .dots:
        var dots = BrailleCanvas(width: 3, height: 1)
        dots.fill(x: 0, y: 0, width: 4, height: 4)
        region.draw(dots, x: 1, y: 3)
      case .cutPicture: region.draw(Self.picture, x: -3, y: -1)
      case .pictureAndText:
        region.draw(Self.picture, y: 1)
        region.write("x", x: 5)
      case .picturesFromBelow:
        for y in [3, 2, 0, -1] { region.draw(Self.picture, y: y) }
      case .clearPicture: region.draw(Self.picture, y: 2, transparent: true)
      case .rectangle: region.fill("x", x: 2, y: 1, width: 2, height: 2)
      case .outOfSight:
        region.withRegion(x: 0, y: 1, width: 6, height: 1) { $0.write("text", y: 2) }
      }
    }
  }

  @Test(arguments: Drawing.allCases)
  func `redrawing a canvas leaves nothing of its previous drawing visible`(_ drawing: Drawing) {
    var expected = TextCanvas(width: 6, height: 5)
    expected.draw { drawing.draw(in: &$0) }
    var canvas = TextCanvas(width: 6, height: 5)
    canvas.draw { region in
      for row in 0..<5 { region.write("天🚀天", y: row, style: .bold) }
    }
    canvas.redraw { drawing.draw(in: &$0) }
    #expect(canvas == expected)
    #expect(canvas.lines == expected.lines)
  }

  @Test func `a row that draws nothing has an empty cached drawing`() {
    let list = ListView(rowCount: 5) { row, region in
      if row % 2 == 0 { region.write("row \(row)") }
    }
    list.rowVersion = { _ in 0 }
    var canvas = TextCanvas(width: 6, height: 5)
    for _ in 0..<2 {
      canvas.draw { $0.fill("x") }
      canvas.redraw { list.draw(in: &$0) }
      #expect(canvas.lines == ["row 0", "", "row 2", "", "row 4"])
    }
  }

  @Test(arguments: 0...20)
  func `filling any number of cells leaves the neighbouring cells unchanged`(width: Int) {
    var canvas = TextCanvas(width: 22, height: 1)
    canvas.draw { $0.fill("░", x: 1, y: 0, width: width, height: 1, style: .bold) }
    let filled = (0..<22).filter { canvas[$0, 0].style == .bold }
    #expect(filled == Array(1..<1 + width))
  }
}
