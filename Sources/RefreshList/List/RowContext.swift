/// The circumstances in which a row is drawn.
public struct RowContext: Sendable, Hashable {
  /// Whether the row is the selected one.
  public var isSelected: Bool
  /// Whether the row is one of those that are marked; see ``ListModel/markedRows``.
  public var isMarked: Bool
  /// Whether it is drawn as the title of its section, at the list's edge.
  public var isTitle: Bool
  /// Whether it is drawn to be read, not to be seen: without what decorates it, wide enough for all.
  public var isReading: Bool
  /// The properties of the place that the row is drawn in.
  public var environment: CanvasEnvironment

  /// Makes a context; by default of a plain row.
  package init(
    isSelected: Bool = false, isMarked: Bool = false, isTitle: Bool = false,
    isReading: Bool = false,
    environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    self.isSelected = isSelected
    self.isMarked = isMarked
    self.isTitle = isTitle
    self.isReading = isReading
    self.environment = environment
  }

  /// The same for a row that is selected or marked.
  func with(isSelected: Bool, isMarked: Bool) -> RowContext {
    var context = self
    (context.isSelected, context.isMarked) = (isSelected, isMarked)
    return context
  }
}

/// What draws a list's rows.
@MainActor
package enum RowDrawing {
  /// Looks at nothing but the row's index; what is selected or marked is drawn as the theme has it.
  case byIndex(ListModel.Row)
  /// Looks at the ``RowContext``, and shows by itself what is selected or marked.
  case byContext(ListModel.ContextRow)

  func draw(_ row: Int, in region: inout CanvasRegion, _ context: RowContext) {
    switch self {
    case .byIndex(let draw): region.withAttributes(of: context) { draw(row, &$0) }
    case .byContext(let draw): draw(row, &region, context)
    }
  }
}

extension CanvasRegion {
  /// Draws a row that does not show by itself what it is: under what the theme has for a row that is
  /// selected or marked.
  mutating func withAttributes(of context: RowContext, _ body: (inout CanvasRegion) -> Void) {
    guard context.isSelected || context.isMarked else { return body(&self) }
    let environment = context.environment
    var cover = context.isMarked ? environment.seen(environment.theme.markedRow) : .plain
    if context.isSelected {
      let selected = environment.seen(environment.theme.selectedRow)
      cover = cover.covered(by: selected)
      withAttributes(selected.attributes) { $0.fill() }
    }
    withAttributes(cover.attributes, body)
    cover.attributes = []
    if cover != .plain { color(as: cover) }
  }

  /// Gives all that can be seen of the region the colours that a style names.
  private mutating func color(as cover: Style) {
    let columns = visibleColumns
    for y in visibleRows {
      touch(originY + y, originX + columns.lowerBound..<originX + columns.upperBound)
      let start = (originY + y) * canvas.width + originX
      for cell in start + columns.lowerBound..<start + columns.upperBound {
        canvas.cells[cell].style = canvas.cells[cell].style.covered(by: cover)
      }
    }
  }
}
