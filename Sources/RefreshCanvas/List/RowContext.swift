/// What a row may want to know when it is drawn.
public struct RowContext: Sendable, Hashable {
  /// Whether the row is the selected one.
  public var isSelected: Bool
  /// Whether it is drawn as the title of its section, at the list's edge.
  public var isTitle: Bool
  /// What the drawing may assume about the place it appears in.
  public var environment: CanvasEnvironment

  /// Makes a context; by default of a plain row.
  public init(
    isSelected: Bool = false, isTitle: Bool = false,
    environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    self.isSelected = isSelected
    self.isTitle = isTitle
    self.environment = environment
  }
}
