import RefreshCanvas
import RefreshKit

extension ArrowView {
  /// Draws mark, label and second line one below the other, next to the list.
  ///
  /// The strip gets wider with the finger: first the mark shows alone in its middle, then, as soon as
  /// they fit, the texts.
  func drawColumn(
    _ scene: ArrowScene, _ snapshot: RefreshSnapshot, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let column = column(snapshot, environment, in: region)
    let width = min(region.width, column.columns)
    let x = environment.direction == .left ? 0 : region.width - width
    let progress = snapshot.progress
    drawColumnMark(scene, column, x: x, width: width, progress: progress, in: &region, environment)
    drawFloor(scene, snapshot, in: &region, environment)
    guard column.width <= width else { return }
    column.labels[scene].draw(
      in: &region, x: x, y: column.labelY, width: width,
      style: labelStyle(scene, progress: progress, environment))
    column.detail.draw(
      in: &region, x: x, y: column.detailY, width: width,
      style: onBackground(configuration.detailStyle))
  }

  /// A line where the floor begins that the pull has come to.
  private func drawFloor(
    _ scene: ArrowScene, _ snapshot: RefreshSnapshot, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    guard let length = thisFloor(scene, snapshot) else { return }
    let columns = Int((min(length, 1e6) + 0.5).rounded(.down))
    region.fill(
      Symbols.rule(environment.glyphs, along: .vertical),
      x: environment.direction == .left ? columns - 1 : region.width - columns, y: 0, width: 1,
      height: region.height,
      style: floorStyle(scene, environment))
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
    if width >= place.columns {
      let x = x + (width - place.columns + odd) / 2
      let bottom = column.markY + place.rows
      if draw(scene, place, x: x, bottom: bottom, style: style, in: &region, environment) { return }
    }
    region.write(
      column.marks.text(of: scene.mark), x: x + (width - 1 + odd) / 2,
      y: column.markY + place.rows - 1, style: style)
  }
}

extension ArrowView {
  func markStyle(
    _ scene: ArrowScene, progress: Double, _ environment: CanvasEnvironment
  ) -> Style {
    switch scene.mark {
    case .success: style(configuration.successStyle, .success, environment)
    case .failure: style(configuration.failureStyle, .failure, environment)
    case .arrow:
      armed(style(configuration.markStyle, .accent, environment), scene, progress: progress)
    case .spinner, .none: style(configuration.markStyle, .accent, environment)
    }
  }

  /// The line where a floor begins.
  func floorStyle(_ scene: ArrowScene, _ environment: CanvasEnvironment) -> Style {
    var style = markStyle(scene, progress: 1, environment)
    style.attributes.remove(.reverse)
    return style
  }

  func labelStyle(
    _ scene: ArrowScene, progress: Double, _ environment: CanvasEnvironment
  ) -> Style {
    guard case .arrow = scene.mark else {
      return ending(scene.label, environment) ?? onBackground(configuration.labelStyle)
    }
    return armed(onBackground(configuration.labelStyle), scene, progress: progress)
  }

  /// The label's style at the end of a run, for a header without a mark; `nil` for other labels.
  private func ending(_ label: HeaderLabel, _ environment: CanvasEnvironment) -> Style? {
    guard configuration.mark == .none else { return nil }
    return switch label {
    case .success: style(configuration.successStyle, .success, environment)
    case .failure: style(configuration.failureStyle, .failure, environment).adding(.bold)
    case .pull, .release, .loading, .cancelled: nil
    }
  }

  /// Bold as soon as releasing fires, so that an arrow of one cell shows it too.
  private func armed(_ style: Style, _ scene: ArrowScene, progress: Double) -> Style {
    if scene.label == .release {
      return scene.isOnFloor ? style.adding([.bold, .reverse]) : style.adding(.bold)
    }
    return configuration.brightnessFollowsProgress ? style.brightened(by: progress) : style
  }

  /// A style of the app's own, or what a tint looks like here.
  private func style(
    _ own: Style?, _ tint: ColorRole, _ environment: CanvasEnvironment
  ) -> Style {
    if let own { return onBackground(own) }
    // A tint is made for the terminal's background, not for a colour of the app's.
    return onBackground(
      configuration.background == .default ? environment.style(of: tint) : .plain)
  }

  /// The style on the strip's colour; what has none of its own is black or white there.
  func onBackground(_ style: Style) -> Style {
    guard configuration.background != .default, style.background == .default else { return style }
    var style = style
    style.background = configuration.background
    if style.foreground == .default, let legible = configuration.background.legibleForeground {
      style.foreground = legible
    }
    return style
  }
}

extension Style {
  /// The style as bright as a pull has got: a third of itself at 0, itself from 1 on.
  ///
  /// A colour given as red, green and blue is scaled. Of any other only the terminal knows how
  /// bright it is, so it goes from dim by plain, from a half on, to bold.
  func brightened(by progress: Double) -> Style {
    let part = progress > 0 ? min(progress, 1) : 0
    if case .rgb(let red, let green, let blue) = foreground {
      func scaled(_ value: UInt8) -> UInt8 { UInt8(Double(value) * (1 + 2 * part) / 3) }
      var style = self
      style.foreground = .rgb(scaled(red), scaled(green), scaled(blue))
      return style
    }
    if part < 0.5 { return adding(.dim) }
    return part < 1 ? self : adding(.bold)
  }
}
