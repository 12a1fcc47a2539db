import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) @MainActor struct RowContextTests {
  @Test func `R-10: a selected row of several colours is one reversed bar over the whole width`() {
    let list = ListView(rowCount: 2) { _ in
      StyledText("red", style: Style(foreground: .palette(1), background: .palette(7)))
    }
    list.allowsSelection = true
    list.selectedRow = 1
    var canvas = TextCanvas(width: 6, height: 2)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas[0, 0].style == Style(foreground: .palette(1), background: .palette(7)))
    #expect(Set((0..<6).map { canvas[$0, 1].style }) == [Style(attributes: .reverse)])
  }
}
