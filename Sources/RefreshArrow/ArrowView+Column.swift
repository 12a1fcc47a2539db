import RefreshCanvas
import RefreshKit

extension ArrowView {
  /// Draws mark, label and second line one below the other, next to the list.
  ///
  /// The strip gets wider with the finger: first the mark shows alone in its middle, then, as soon as
  /// they fit, the texts.
  func drawColumn(
    _ scene: ArrowScene, progress: Double, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let column = column(for: environment, in: region)
    let width = min(region.width, ArrowColumn.columns)
    let x = environment.direction == .left ? 0 : region.width - width
    drawColumnMark(
      scene.mark, column, x: x, width: width, progress: progress, in: &region, environment)
    guard column.width <= width else { return }
    column.labels[scene].draw(
      in: &region, x: x, y: column.labelY, width: width,
      style: labelStyle(scene, progress: progress))
    column.detail.draw(
      in: &region, x: x, y: column.detailY, width: width,
      style: onBackground(configuration.detailStyle))
  }

  private func drawColumnMark(
    _ mark: ControlMark, _ column: ArrowColumn, x: Int, width: Int, progress: Double,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let style = markStyle(mark, progress: progress)
    let isPicture = column.markRows > 1 && width >= ArrowPicture.columns
    // The middle is the same seen in a mirror: where it lies between two columns too.
    let odd = environment.direction == .left ? 1 : 0
    if isPicture, case .arrow(let turn) = mark {
      let x = x + (width - ArrowPicture.columns + odd) / 2
      drawPicture(turn: turn, x: x, y: column.markY, style: style, in: &region, environment)
    } else {
      region.write(
        column.marks.text(of: mark), x: x + (width - 1 + odd) / 2,
        y: column.markY + column.markRows - 1, style: style)
    }
  }
}
