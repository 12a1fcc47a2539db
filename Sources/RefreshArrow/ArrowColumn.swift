import RefreshCanvas
import RefreshKit

/// All an arrow header needs to draw in a strip some columns wide and as high as the list.
///
/// Mark and label stand one below the other as a group in the middle. Its place is that of the label
/// with the most lines, so that nothing moves when the text changes.
struct ArrowColumn {
  /// Columns of the whole strip if a pull can reach that far, a blank column on each side included.
  static let columns = 13
  /// Fewer columns show the mark alone: words would be broken into pieces.
  static let leastLabels = 8

  /// The mark's place, and its rows.
  let mark: MarkPlace
  private let markRows: Int
  let markY: Int
  let labelY: Int
  /// Columns of the strip that it is laid out for.
  let columns: Int
  let labels: ArrowLabels<WrappedText>
  /// The widest line of all: a narrower strip shows the mark alone.
  let width: Int
  /// The second line, with the last success; empty if there is none, or no room.
  let detail: WrappedText
  let detailY: Int
  let marks: MarkImages

  /// Lays the texts out for a strip of the key's size; the second line has the place of the longest
  /// of `details`, its first.
  init(
    key: LayoutKey, mark: ArrowView.Mark, texts: ArrowTexts, details: [String], problem: String?
  ) {
    func wrapped(_ text: String, lines: Int) -> WrappedText {
      guard key.width >= Self.leastLabels else { return .none }
      return WrappedText(text, columns: key.width - 2, lines: max(0, lines), key: key)
    }
    func labels(lines: Int) -> ArrowLabels<WrappedText> {
      ArrowLabels(texts) { wrapped($0[$1, key.environment.direction], lines: lines) }
    }
    let wanted = labels(lines: .max).all.map(\.height).max() ?? 0
    self.mark = MarkPlace(
      mark, isLarge: wanted + ArrowPicture.rows <= key.height, key: key)
    markRows = self.mark.rows
    columns = key.width
    let rows = min(wanted, key.height - markRows)
    var shown = labels(lines: rows)
    let detailLines = details.map {
      wrapped(Self.broken($0, after: texts.lastUpdated), lines: .max)
    }
    let detailRows = detailLines.map(\.height).max() ?? 0
    // A row of air above the second line, and one below the arrow, while there is room.
    let hasDetail = detailRows > 0 && markRows + rows + 1 + detailRows <= key.height
    let group = markRows + rows + (hasDetail ? 1 + detailRows : 0)
    let air = group < key.height && markRows > 1 ? 1 : 0
    markY = max(0, key.height - group - air) / 2
    labelY = markY + markRows + air
    detailY = labelY + rows + 1
    detail = hasDetail ? detailLines[0] : .none
    if let problem {
      // The reason takes what room there is below: the group keeps its place.
      let room = (hasDetail ? detailY - 1 : key.height) - labelY
      let what = texts.failure + key.environment.language.colon
      shown.replaceFailure(with: wrapped(what + problem, lines: room))
    }
    self.labels = shown
    width = max(shown.all.map(\.width).max() ?? 0, detail.width)
    marks = MarkImages(key.environment.glyphs, pointing: key.environment.direction)
  }

  /// The second line with its date in a line of its own.
  private static func broken(_ detail: String, after start: String) -> String {
    guard !start.isEmpty, detail.hasPrefix(start) else { return detail }
    return start + "\n" + detail.dropFirst(start.count)
  }
}
