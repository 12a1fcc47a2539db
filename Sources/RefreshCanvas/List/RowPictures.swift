/// The last pictures of rows that say which version they are.
///
/// There is one for each row that can show at once, found by the row's index: a list that scrolls
/// draws only what comes in.
struct RowPictures {
  /// What a picture shows.
  private struct Subject: Equatable {
    var row: Int
    var version: Int
    var isSelected: Bool
  }

  private var subjects: [Subject?] = []
  private var canvas = TextCanvas(width: 0, height: 0)
  private var environment = CanvasEnvironment()

  /// Prepares for a frame; what was drawn in another size or environment is forgotten.
  mutating func begin(
    _ region: borrowing CanvasRegion, width: Int, _ environment: CanvasEnvironment
  ) {
    let count = region.height
    let isOther =
      canvas.width != width || subjects.count != count || environment != self.environment
      || canvas.widthPolicy != region.widthPolicy
    guard isOther || canvas.clusters.count > canvas.clusterLimit else { return }
    self.environment = environment
    canvas = TextCanvas(width: width, height: count, widthPolicy: region.widthPolicy)
    subjects = Array(repeating: nil, count: count)
  }

  /// Draws a row of one line, or takes it from its picture if that shows the same.
  mutating func draw(
    _ row: Int, version: Int, _ context: RowContext, in region: inout CanvasRegion,
    _ draw: (inout CanvasRegion) -> Void
  ) {
    let subject = Subject(row: row, version: version, isSelected: context.isSelected)
    let place = row % max(1, subjects.count)
    if subjects[place] == subject { return region.drawRow(place, of: canvas, at: 0) }
    draw(&region)
    let isKept = region.keepRow(in: &canvas, row: place)
    subjects[place] = isKept ? subject : nil
  }
}
