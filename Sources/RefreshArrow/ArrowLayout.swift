import RefreshCanvas
import RefreshKit

/// All an arrow header needs to draw in rows at one width, made once and kept, so that a frame costs
/// no allocation.
struct ArrowLayout {
  /// Columns between the mark's place and its label.
  static let gap = 1
  /// Fewer columns than this show no label, only the mark.
  static let leastLabel = 4
  /// Fewer columns of room for a reason leave it out.
  static let leastReason = 6
  /// From so many columns on the mark has the place of the large arrow.
  static let leastLarge = 20

  /// The mark's place: as large as the large arrow, one column, or as the pictures are.
  let mark: MarkPlace
  /// The first columns of the mark's place and of the labels; no label fits if there are none.
  let markX: Int
  let labelX: Int
  /// `nil` if no label fits.
  let labels: ArrowLabels<String>?
  let marks: MarkPictures
  /// The second line, and where it begins; empty if there is none.
  let detail: String
  let detailX: Int

  /// Lays the texts out; the second line has the place of the widest of `details`, its first.
  init(
    key: LayoutKey, mark: ArrowView.Mark, texts: ArrowTexts, details: [String], problem: String?
  ) {
    let way = key.environment.direction
    let place = MarkPlace(mark, isLarge: key.width >= Self.leastLarge, key: key)
    self.mark = place
    let markRoom = place.columns > 0 ? place.columns + Self.gap : 0
    let room = key.width - markRoom
    let hasLabels = room >= Self.leastLabel
    var labels =
      hasLabels ? ArrowLabels(texts, way) { key.shortened($0, columns: room) } : nil
    // Beside the large arrow both lines begin at one place; else the second is in the middle.
    let detailWidth = details.map(key.columns).max() ?? 0
    let isBlock = place.columns != 1 && hasLabels
    let widest = max(labels?.all.map(key.columns).max() ?? 0, isBlock ? min(detailWidth, room) : 0)
    let group = widest > 0 ? markRoom + widest : place.columns
    markX = max(0, (key.width - group) / 2)
    labelX = markX + markRoom
    if let problem, hasLabels {
      // The reason takes what room there is to the right: the group keeps its place.
      let what = key.environment.shown(texts.failure) + key.environment.language.colon
      let room = key.width - labelX - key.columns(of: what)
      if room >= Self.leastReason {
        labels?.replaceFailure(with: what + key.shortened(problem, columns: room))
      }
    }
    self.labels = labels
    marks = MarkPictures(key.environment.glyphs, pointing: way)
    detail =
      hasLabels ? key.shortened(details.first ?? "", columns: isBlock ? room : key.width) : ""
    detailX = isBlock ? labelX : max(0, (key.width - detailWidth) / 2)
  }
}
