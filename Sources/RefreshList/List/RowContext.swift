public import RefreshCanvas

/// The context in which a row is drawn.
public struct RowContext: Sendable, Hashable {
  /// Whether the row is selected.
  public var isSelected: Bool
  /// Whether the row is marked; see ``ListView/markedRows``.
  public var isMarked: Bool
  /// Whether the row is drawn as the title of its section at the list's edge.
  public var isSectionHeader: Bool
  /// Whether the row is drawn only to extract its text. Omit decoration then. In a vertical list
  /// the region has 512 columns or more.
  public var isExtractingText: Bool
  /// The environment of the drawing.
  public var environment: CanvasEnvironment

  package init(
    isSelected: Bool = false, isMarked: Bool = false, isSectionHeader: Bool = false,
    isExtractingText: Bool = false, environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    self.isSelected = isSelected
    self.isMarked = isMarked
    self.isSectionHeader = isSectionHeader
    self.isExtractingText = isExtractingText
    self.environment = environment
  }
}

@MainActor
package struct RowRenderer {
  package typealias Row = @MainActor (_ row: Int, _ region: inout CanvasRegion) -> Void
  typealias ContextRow =
    @MainActor (_ row: Int, _ region: inout CanvasRegion, _ context: RowContext) -> Void

  /// Draws a row with its selection and mark.
  let draw: ContextRow
  /// The drawing of a row that is neither selected nor marked, if that needs no context.
  private(set) var plain: Row?

  /// The theme determines the look of selected and marked rows.
  package static func byIndex(_ draw: @escaping Row) -> RowRenderer {
    RowRenderer(
      draw: { row, region, context in
        region.withAttributes(of: context) { draw(row, &$0) }
      }, plain: draw)
  }

  static func byText(_ texts: TextListRows) -> RowRenderer {
    RowRenderer(
      draw: { row, region, context in
        region.withAttributes(of: context) {
          texts.draw(row, in: &$0, context.environment.glyphs)
        }
      },
      plain: { row, region in texts.draw(row, in: &region, texts.glyphs) })
  }
}

extension CanvasRegion {
  /// Draws a row with the theme's look of selected or marked rows.
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
      // One reversed bar; otherwise each colour of the row would become a different background.
      restyle { style in
        var style = style
        style.foreground = .default
        style.background = .default
        style.attributes.remove(.dim)
        return style
      }
    }
    if cover != .plain { restyle { $0.covered(by: cover) } }
  }
}
