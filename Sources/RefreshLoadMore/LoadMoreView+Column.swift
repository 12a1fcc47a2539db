import RefreshCanvas
import RefreshKit

extension LoadMoreView {
  func drawColumn(
    _ scene: LoadMoreScene, isLeaving: Bool, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let column = column(for: environment, in: region)
    let group = column.groups[scene.label.rawValue]
    let width = min(region.width, LoadMoreColumn.columns)
    // Next to the list; its middle is the same seen in a mirror.
    let isLeft = environment.direction == .left
    let x = isLeft ? region.width - width : 0
    let middle = x + (isLeft ? width : width - 1) / 2
    let markY = max(0, group.y - 1)
    if scene.mark != .none {
      region.write(
        column.text(of: scene), x: middle, y: markY, style: markStyle(of: scene, environment))
    }
    drawRules(scene, column, x: middle, in: &region, environment)
    guard group.label.width <= width else {
      if scene.label == .noMoreData {
        region.write(column.end, x: middle, y: markY, style: configuration.quietStyle)
      }
      return
    }
    group.label.draw(in: &region, x: x, y: group.y, width: width, style: labelStyle(of: scene))
    let detail = isLeaving ? column.endingDetail : column.detail
    let second = scene.label == .failure ? group.retry : detail
    guard second.width <= width else { return }
    second.draw(
      in: &region, x: x, y: group.y + group.label.height, width: width,
      style: configuration.quietStyle)
  }

  private func drawRules(
    _ scene: LoadMoreScene, _ column: LoadMoreColumn, x: Int, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let length = Int(scene.progress * Double(column.ruleLength))
    let style = markStyle(of: scene, environment)
    region.fill(
      column.rule, x: x, y: column.ruleEnd - length, width: 1, height: length, style: style)
    region.fill(column.rule, x: x, y: column.ruleStart, width: 1, height: length, style: style)
  }

  /// The layout beside a list, which does not depend on how much of the strip there is.
  private func column(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> LoadMoreColumn {
    var key = LayoutKey(region, environment, locale: configuration.locale, height: region.height)
    key.width = LoadMoreColumn.columns
    return columns.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      return LoadMoreColumn(
        key: key, texts: texts, problem: problem(texts), detail: detail,
        endingDetail: endingDetail)
    }
  }
}
