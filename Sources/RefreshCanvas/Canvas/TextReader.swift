/// Reads what is drawn on a canvas as text.
///
/// Most of what is drawn are texts beside each other that cells show as they are. These are noted, and
/// nothing is drawn.
package struct TextReader: Sendable {
  private var canvas: TextCanvas
  private var trace = WriteLog()

  /// A reader of canvases of this size.
  package init(width: Int, height: Int, widthPolicy: WidthPolicy) {
    canvas = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
  }

  /// Whether it reads canvases of this size.
  package func reads(width: Int, height: Int, widthPolicy: WidthPolicy) -> Bool {
    canvas.width == width && canvas.height == height && canvas.widthPolicy == widthPolicy
  }

  /// Reads what `body` draws.
  package mutating func read(_ body: (inout CanvasRegion) -> Void) {
    trace.beginReading()
    canvas.redraw { region in
      swap(&region.trace, &trace)
      body(&region)
      swap(&region.trace, &trace)
    }
  }

  /// Takes the text of a row without the blanks at its end, and the columns it takes.
  package mutating func takeLine(_ row: Int) -> (text: String, columns: Int) {
    trace.phase == .reading ? trace.line(row) : canvas.takeContent(ofRow: row)
  }
}
