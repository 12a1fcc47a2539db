public import RefreshCanvas

/// The circumstances in which a row is drawn.
public struct RowContext: Sendable, Hashable {
  /// Whether the row is the selected one.
  public var isSelected: Bool
  /// Whether the row is one of those that are marked; see ``ListView/markedRows``.
  public var isMarked: Bool
  /// Whether it is drawn as the title of its section, at the list's edge.
  public var isSectionHeader: Bool
  /// Whether it is drawn to be read, not to be seen: without what decorates it, wide enough for all.
  public var isExtractingText: Bool
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
    self.isSectionHeader = isTitle
    self.isExtractingText = isReading
    self.environment = environment
  }
}

/// The drawing of a list's rows.
@MainActor
package struct RowRenderer {
  /// The same as ``ListView/RowRenderer`` and ``ListView/RowDrawingInContext``.
  package typealias Row = @MainActor (_ row: Int, _ region: inout CanvasRegion) -> Void
  package typealias ContextRow =
    @MainActor (_ row: Int, _ region: inout CanvasRegion, _ context: RowContext) -> Void

  let draw: ContextRow
  /// The drawing of a row that is neither selected nor marked, if that needs no context.
  private(set) var plain: Row?

  /// Looks at nothing but the row's index; what is selected or marked is drawn as the theme has it.
  package static func byIndex(_ draw: @escaping Row) -> RowRenderer {
    RowRenderer(
      draw: { row, region, context in
        region.withAttributes(of: context) { draw(row, &$0) }
      }, plain: draw)
  }

  /// Draws a row of text, under what the theme has as well.
  static func byText(_ texts: TextRows) -> RowRenderer {
    RowRenderer(
      draw: { row, region, context in texts.draw(row, in: &region, context) },
      plain: { row, region in texts.draw(row, in: &region, texts.glyphs) })
  }

  /// Looks at the ``RowContext``, and shows by itself what is selected or marked.
  package static func byContext(_ draw: @escaping ContextRow) -> RowRenderer {
    RowRenderer(draw: draw, plain: nil)
  }
}

extension CanvasRegion {
  /// Draws a row that does not show by itself what it is: under what the theme has for a row that is
  /// selected or marked.
  mutating func withAttributes(of context: RowContext, _ body: (inout CanvasRegion) -> Void) {
    guard context.isSelected || context.isMarked else { return body(&self) }
    let environment = context.environment
    var cover = context.isMarked ? environment.resolved(environment.theme.markedRow) : .plain
    if context.isSelected {
      let selected = environment.resolved(environment.theme.selectedRow)
      cover = cover.covered(by: selected)
      withAttributes(selected.attributes) { $0.fill() }
    }
    withAttributes(cover.attributes, body)
    let isBar = context.isSelected && cover.attributes.contains(.reverse)
    cover.attributes = []
    if isBar {
      // One bar: reversed, each colour of the row would be a background of its own.
      restyle { style in
        var style = style
        (style.foreground, style.background) = (.default, .default)
        style.attributes.remove(.dim)
        return style
      }
    }
    if cover != .plain { restyle { $0.covered(by: cover) } }
  }
}
