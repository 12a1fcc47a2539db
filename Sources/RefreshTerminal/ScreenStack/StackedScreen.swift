internal import RefreshCanvas
internal import RefreshKit

/// A screen of a stack: its rectangle, and the text field for searching its lists.
@MainActor
final class StackedScreen {
  let screen: any TerminalScreen
  let presentation: Presentation
  let rowCommands: FindAndCopyHandler
  private(set) var frame: ScreenPane

  init(_ screen: any TerminalScreen, _ presentation: Presentation, _ renderer: FrameRenderer) {
    self.screen = screen
    self.presentation = presentation
    rowCommands = FindAndCopyHandler(renderer)
    frame = presentation.pane(
      of: screen, columns: renderer.shown.width, rows: renderer.shown.height)
  }

  func resize(columns: Int, rows: Int) {
    frame = presentation.pane(of: screen, columns: columns, rows: rows)
    screen.sizeChanged(columns: frame.columns, rows: frame.rows)
  }

  /// Outside of its rectangle, an overlay receives only drags and releases of the pointer.
  func receives(_ event: InputEvent) -> Bool {
    guard case .overlay = presentation, case .mouse(let mouse) = event else { return true }
    return mouse.action.isDragStep || frame.contains(column: mouse.column, row: mouse.row)
  }

  func handle(_ event: InputEvent) -> EventResult {
    guard case .overlay = presentation else { return screen.handle(event) }
    return screen.handle(frame.local(event))
  }

  func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment, focused: any TerminalScreen
  ) {
    switch presentation {
    case .fullScreen: screen.draw(in: &region, environment: environment)
    case .overlay:
      drawFrame(in: &region, environment)
      frame.draw(in: &region, environment: environment)
    }
    rowCommands.draw(in: &region, environment: environment, focused: focused)
  }

  private func drawFrame(in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    guard frame.column > 0, frame.row > 0 else { return region.fill() }
    if environment.isScreenReaderEnabled {
      // Rows of the overlay and of the screen below must not share a line.
      return region.fill(
        " ", x: 0, y: frame.row - 1, width: region.width, height: frame.rows + 2)
    }
    let isASCII = environment.glyphs == .ascii
    let corners: [Character] = isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "└", "┘"]
    let lines = Symbols.rule(environment.glyphs)
    let sides = Symbols.rule(environment.glyphs, along: .vertical)
    region.withRegion(
      x: frame.column - 1, y: frame.row - 1, width: frame.columns + 2, height: frame.rows + 2
    ) { region in
      let style = environment.resolved(environment.theme.frame)
      let right = region.width - 1
      let bottom = region.height - 1
      region.fill()
      for y in [0, bottom] {
        region.fill(lines, x: 0, y: y, width: region.width, height: 1, style: style)
      }
      for x in [0, right] {
        region.fill(sides, x: x, y: 0, width: 1, height: region.height, style: style)
      }
      for (corner, place) in zip(corners, [(0, 0), (right, 0), (0, bottom), (right, bottom)]) {
        region.write(String(corner), x: place.0, y: place.1, style: style)
      }
    }
  }
}
