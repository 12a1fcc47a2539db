import RefreshCanvas
import RefreshKit

/// All an arrow header needs to draw in rows at one width, made once and kept, so that a frame costs
/// no allocation.
///
/// Its key is as high as the mark may be.
struct ArrowLayout {
  /// Columns between the mark's place and its label.
  static let gap = 1
  /// Fewer columns than this show no label, only the mark.
  static let leastLabel = 4
  /// Fewer columns of room for a reason leave it out.
  static let leastReason = 6
  /// The least number of columns at which the mark has the place of the large arrow.
  static let leastLarge = 20

  /// The mark's place: as large as the large arrow, one column, or as the pictures are.
  let mark: MarkPlace
  /// `nil` if no label fits.
  let labels: ArrowLabels<ArrowLabel>?
  let marks: MarkImages
  /// The second line; empty if there is none.
  let detail: String
  private let detailColumns: Int
  /// Whether both lines begin at one place, beside a mark of some columns.
  private let isBlock: Bool
  private let width: Int
  /// What to do for each floor beyond the trigger distance.
  let hints: [WrappedText]

  init(
    key: LayoutKey, mark: ArrowView.Mark, texts: ArrowTexts, details: [String], problem: String?
  ) {
    let isLarge = key.width >= Self.leastLarge && key.height >= ArrowPicture.rows
    let place = MarkPlace(mark, isLarge: isLarge, key: key)
    self.mark = place
    width = key.width
    marks = MarkImages(key.environment.glyphs, pointing: key.environment.direction)
    let markRoom = place.columns > 0 ? place.columns + Self.gap : 0
    let room = key.width - markRoom
    let hasLabels = room >= Self.leastLabel
    isBlock = place.columns != 1 && hasLabels
    let detail = details.first ?? ""
    self.detail = hasLabels ? key.truncated(detail, columns: isBlock ? room : key.width) : ""
    // The place of the second line is that of the longest: a success does not move it.
    detailColumns = details.map(key.columns).max() ?? 0
    hints = texts.levels.map { floor in
      WrappedText(floor.keepPulling ?? texts.keepPulling, columns: key.width, lines: 1, key: key)
    }
    let beside = isBlock ? min(detailColumns, room) : 0
    labels =
      hasLabels
      ? ArrowLabels(texts) { texts, label in
        ArrowLabel(
          label, of: texts, problem: problem, columns: room, markRoom: markRoom, beside: beside,
          key: key)
      } : nil
  }

  /// The first column of the mark's place.
  func markX(_ scene: ArrowScene) -> Int {
    labels?[scene].markX ?? max(0, (width - mark.columns) / 2)
  }

  /// The first column of the second line.
  func detailX(_ scene: ArrowScene) -> Int {
    let middle = max(0, (width - detailColumns) / 2)
    return isBlock ? labels?[scene].labelX ?? middle : middle
  }
}

/// A label beside its mark, both in the middle of a strip as one group.
struct ArrowLabel {
  /// The text as it fits.
  let text: String
  /// The first column of the mark's place, and of the text.
  let markX, labelX: Int

  /// Places a label of the texts; `markRoom` are the columns before it, `beside` those of what stands
  /// below it.
  init(
    _ label: HeaderLabel, of texts: ArrowTexts, problem: String?, columns: Int, markRoom: Int,
    beside: Int, key: LayoutKey
  ) {
    func shortened(_ label: HeaderLabel) -> String {
      key.truncated(texts[label, key.environment.direction], columns: columns)
    }
    text =
      label == .failure
      ? Self.failure(texts, problem, columns: columns, key) ?? shortened(label) : shortened(label)
    // Nothing moves sideways while a hand pulls.
    let drawn =
      label == .pull || label == .release ? [shortened(.pull), shortened(.release)] : [text]
    let widest = max(drawn.map(key.columns).max() ?? 0, beside)
    // A run that was cancelled has no mark.
    let before = label == .cancelled && beside == 0 ? 0 : markRoom
    markX = max(0, (key.width - before - widest) / 2)
    labelX = markX + before
  }

  /// The text of a failure and its reason, if there is room for one.
  private static func failure(
    _ texts: ArrowTexts, _ problem: String?, columns: Int, _ key: LayoutKey
  ) -> String? {
    guard let problem else { return nil }
    let what = key.environment.displayText(for: texts.failure) + key.environment.language.colon
    let room = columns - key.columns(of: what)
    return room >= ArrowLayout.leastReason ? what + key.truncated(problem, columns: room) : nil
  }
}
