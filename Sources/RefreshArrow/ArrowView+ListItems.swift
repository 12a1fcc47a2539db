import RefreshCanvas
import RefreshKit

extension ArrowView {
  /// Draws the mark beside the label, the second line below it, and above them what floors show.
  func drawRows(
    _ scene: ArrowScene, _ snapshot: RefreshSnapshot, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let layout = layout(snapshot, environment, in: region)
    let isUp = environment.direction == .up
    let row = Self.labelRow(height: region.height, hasDetail: !layout.detail.isEmpty, isUp: isUp)
    // Below the label's row is the second line, or an empty row.
    let isLower = layout.mark.rows > 1 && (isUp || !layout.detail.isEmpty)
    // In the first row its lower half shows, with the head: that is next to the list.
    let bottom = isUp ? row + 2 : min(row + 2, region.height)
    drawMark(
      scene, layout, row: row, bottom: isLower ? bottom : row + 1, snapshot, in: &region,
      environment)
    drawFloors(scene, layout, row: row, snapshot, in: &region, environment)
    guard let labels = layout.labels else { return }
    let label = labels[scene]
    region.write(
      label.text, x: label.labelX, y: row,
      style: labelStyle(scene, progress: snapshot.progress, environment))
    guard !layout.detail.isEmpty, row + 1 < region.height else { return }
    region.write(
      layout.detail, x: layout.detailX(scene), y: row + 1,
      style: onBackground(configuration.detailStyle))
  }

  /// The mark: where the strip will have room a picture of several cells, else one cell.
  private func drawMark(
    _ scene: ArrowScene, _ layout: ArrowLayout, row: Int, bottom: Int,
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let place = layout.mark
    guard place.columns > 0 else { return }
    let style = markStyle(scene, progress: snapshot.progress, environment)
    let x = layout.markX(scene)
    if draw(scene, place, x: x, bottom: bottom, style: style, in: &region, environment) { return }
    region.write(
      layout.marks.text(of: scene.mark), x: x + place.columns / 2, y: row, style: style)
  }

  /// Draws the next floor's text above the mark, and a line where the floor begins that the pull is
  /// on.
  private func drawFloors(
    _ scene: ArrowScene, _ layout: ArrowLayout, row: Int, _ snapshot: RefreshSnapshot,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let isUp = environment.direction == .up
    if nextFloor(scene, snapshot) != nil, scene.floor < layout.hints.count {
      let y = isUp ? row + 3 : row - layout.mark.rows
      layout.hints[scene.floor].draw(
        in: &region, x: 0, y: y, width: region.width,
        style: onBackground(configuration.detailStyle))
    }
    if let length = thisFloor(scene, snapshot) {
      let rows = Int((min(length, 1e6) + 0.5).rounded(.down))
      region.fill(
        Symbols.rule(environment.glyphs), x: 0, y: isUp ? rows - 1 : region.height - rows,
        width: region.width, height: 1,
        style: floorStyle(scene, environment))
    }
  }

  /// The label's row: next to the list, with a row of air between them from three rows on.
  private static func labelRow(height: Int, hasDetail: Bool, isUp: Bool) -> Int {
    let air = height >= 3 ? 1 : 0
    return isUp ? air : max(0, height - (hasDetail ? 2 : 1) - air)
  }
}

// MARK: - The mark's picture

extension ArrowView {
  /// Draws a mark's picture of several cells, which ends above the row `bottom`; returns false for
  /// a mark without such a picture.
  func draw(
    _ scene: ArrowScene, _ place: MarkPlace, x: Int, bottom: Int, style: Style,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) -> Bool {
    if place.pictures != nil {
      guard case .arrow(let turn) = scene.mark, let rows = place.picture(at: turn)
      else { return false }
      for (index, text) in rows.enumerated() {
        region.write(text, x: x, y: bottom - rows.count + index, style: style)
      }
      return true
    }
    guard place.rows > 1 else { return false }
    let isNarrow = environment.glyphs == .blocks && region.widthPolicy.ambiguousIsWide
    let glyphs = isNarrow ? .ascii : environment.glyphs
    let y = bottom - ArrowPicture.rows
    if glyphs == .ascii, let rows = plainRows(scene, pointing: environment.direction) {
      region.write(rows[0], x: x, y: y, style: style)
      region.write(rows[1], x: x, y: y + 1, style: style)
    } else if let dots = dots(scene, glyphs, pointing: environment.direction) {
      region.draw(dots, x: x, y: y, style: style, glyphs: glyphs)
    } else {
      return false
    }
    return true
  }

  private func dots(
    _ scene: ArrowScene, _ glyphs: CanvasEnvironment.Glyphs, pointing way: ScrollDirection
  ) -> BrailleCanvas? {
    switch scene.mark {
    case .arrow where scene.isOnFloor: picture.floor(pointing: way)
    case .arrow(let turn): picture.picture(at: turn, pointing: way)
    case .spinner(let time): glyphs == .ascii ? nil : ring.picture(at: time)
    // Strokes this thin are dots or nothing.
    case .success: glyphs == .braille ? ring.success : nil
    case .failure: glyphs == .braille ? ring.failure : nil
    case .none: nil
    }
  }

  private func plainRows(_ scene: ArrowScene, pointing way: ScrollDirection) -> [String]? {
    switch scene.mark {
    case .arrow where scene.isOnFloor: ArrowPicture.plainFloor(pointing: way)
    case .arrow(let turn): ArrowPicture.plainRows(at: turn, pointing: way)
    case .spinner(let time): ArrowRing.plainRows(at: time)
    case .success, .failure, .none: nil
    }
  }
}
