/// Reads the text that a closure draws.
///
/// Most drawings only write texts next to each other, which do not overlap and are not cut. Such
/// texts are recorded and need not be drawn.
package struct DrawnTextReader: Sendable {
  private var canvas: TextCanvas
  private var trace = DrawnTextLog()

  /// Creates a reader for canvases of one size.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - widthPolicy: How to measure characters whose width differs between terminals.
  package init(width: Int, height: Int, widthPolicy: WidthPolicy) {
    canvas = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
  }

  /// Returns whether the reader reads canvases of a size.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - widthPolicy: How to measure characters whose width differs between terminals.
  /// - Returns: Whether all values are those of this reader.
  package func reads(width: Int, height: Int, widthPolicy: WidthPolicy) -> Bool {
    canvas.width == width && canvas.height == height && canvas.widthPolicy == widthPolicy
  }

  /// Reads the drawing of a closure.
  ///
  /// - Parameter body: Draws in the region.
  package mutating func read(_ body: (inout CanvasRegion) -> Void) {
    trace.beginReading()
    canvas.redraw { region in
      swap(&region.trace, &trace)
      body(&region)
      swap(&region.trace, &trace)
    }
  }

  /// Returns the text of a row without trailing blanks, and removes it.
  ///
  /// - Parameter row: The row of the canvas.
  /// - Returns: The text and the number of columns that it takes.
  package mutating func takeLine(_ row: Int) -> (text: String, columns: Int) {
    trace.phase == .reading ? trace.line(row) : canvas.takeContent(ofRow: row)
  }
}
