import RefreshCanvas

/// Draws lines of output into rows.
enum LineDrawing {
  private static let tab = 8

  /// Draws a line from a column on, with its tabs and styles.
  static func draw(_ runs: [StyledRun], x start: Int = 0, in region: inout CanvasRegion) {
    var x = start
    for run in runs {
      for (index, piece) in run.text.split(separator: "\t", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { x = start + ((x - start) / tab + 1) * tab }
        if x >= region.width { return }
        x += region.write(piece, x: x, style: run.style)
      }
    }
  }

  /// Draws what became of a line.
  static func draw(_ mark: LineMarks.Mark?, in region: inout CanvasRegion) {
    switch mark {
    case .new: region.write("+", style: Style(foreground: .green, attributes: .bold))
    case .changed: region.write("~", style: Style(foreground: .yellow, attributes: .bold))
    case nil: break
    }
  }
}
