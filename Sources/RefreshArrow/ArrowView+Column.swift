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
    drawColumnMark(scene, column, x: x, width: width, progress: progress, in: &region, environment)
    guard column.width <= width else { return }
    column.labels[scene].draw(
      in: &region, x: x, y: column.labelY, width: width,
      style: labelStyle(scene, progress: progress, environment))
    column.detail.draw(
      in: &region, x: x, y: column.detailY, width: width,
      style: onBackground(configuration.detailStyle))
  }

  private func drawColumnMark(
    _ scene: ArrowScene, _ column: ArrowColumn, x: Int, width: Int, progress: Double,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let place = column.mark
    guard place.columns > 0 else { return }
    let style = markStyle(scene, progress: progress, environment)
    // The middle is the same seen in a mirror: where it lies between two columns too.
    let odd = environment.direction == .left ? 1 : 0
    if case .arrow(let turn) = scene.mark, width >= place.columns,
      place.pictures != nil || place.rows > 1
    {
      let x = x + (width - place.columns + odd) / 2
      draw(
        place, turn: turn, x: x, bottom: column.markY + place.rows, style: style, in: &region,
        environment)
    } else {
      region.write(
        column.marks.text(of: scene.mark), x: x + (width - 1 + odd) / 2,
        y: column.markY + place.rows - 1, style: style)
    }
  }
}
