/// Reads the text that a closure draws, without drawing it if it is simple and in reading order.
package struct DrawnTextReader: Sendable {
  private var canvas: TextCanvas
  private var textComparer = DrawnTextComparer()

  package init(width: Int, height: Int, widthPolicy: WidthPolicy) {
    canvas = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
  }

  package func reads(width: Int, height: Int, widthPolicy: WidthPolicy) -> Bool {
    canvas.width == width && canvas.height == height && canvas.widthPolicy == widthPolicy
  }

  package mutating func read(_ body: (inout CanvasRegion) -> Void) {
    textComparer.beginReading()
    canvas.redraw { region in
      swap(&region.textComparer, &textComparer)
      body(&region)
      swap(&region.textComparer, &textComparer)
    }
  }

  /// Returns the text of a row, without trailing blanks, and its columns. Call it once per row.
  package mutating func takeLine(_ row: Int) -> (text: String, columns: Int) {
    textComparer.phase == .reading ? textComparer.line(row) : canvas.takeContent(ofRow: row)
  }
}
