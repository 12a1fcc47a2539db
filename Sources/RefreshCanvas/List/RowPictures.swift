/// The last pictures of rows that say which version they are.
///
/// There is one for each row that can show at once, found by the row's index: a list that scrolls
/// draws only what comes in.
@MainActor
struct RowPictures {
  /// What a picture shows.
  private struct Subject: Equatable {
    var row: Int
    var version: Int
    var isSelected: Bool
  }

  @MainActor
  private struct Picture {
    private var subject: Subject?
    private var canvas = TextCanvas(width: 0, height: 0)

    /// Draws a row, or copies the picture if that shows the same in the same size.
    mutating func draw(
      _ subject: Subject, _ context: RowContext, in region: inout CanvasRegion,
      _ draw: ListModel.ContextRow
    ) {
      if self.subject == subject, region.copy(canvas) { return }
      draw(subject.row, &region, context)
      self.subject = region.keep(in: &canvas) ? subject : nil
    }
  }

  private var pictures: [Picture] = []
  private var environment = CanvasEnvironment()
  private var widthPolicy = WidthPolicy()

  /// Prepares for a frame that shows so many rows; what was drawn otherwise is forgotten.
  mutating func begin(
    rows count: Int, _ widthPolicy: WidthPolicy, _ environment: CanvasEnvironment
  ) {
    guard
      count > pictures.count || environment != self.environment || widthPolicy != self.widthPolicy
    else { return }
    (self.environment, self.widthPolicy) = (environment, widthPolicy)
    // Room for more than show now, so that a list which grows line by line does not begin anew.
    var room = max(16, pictures.count)
    while room < count { room *= 2 }
    pictures = Array(repeating: Picture(), count: room)
  }

  /// Draws a row, or takes it from its picture.
  mutating func draw(
    _ row: Int, version: Int, _ context: RowContext, in region: inout CanvasRegion,
    _ draw: ListModel.ContextRow
  ) {
    let subject = Subject(row: row, version: version, isSelected: context.isSelected)
    pictures[row % max(1, pictures.count)].draw(subject, context, in: &region, draw)
  }
}
