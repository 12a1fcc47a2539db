package import RefreshKit

/// The layout of a picture in the strip of a header or footer, with the texts next to the picture,
/// above it or below it.
///
/// Picture and texts are centred as one group. In a vertical list, texts that do not fit next to
/// the picture take the row above or below it, on the side away from the list. Without such a row
/// they cover the picture's outermost visible row on that side.
package struct PictureLayout {
  private static let minimumTextColumns = 8

  private let strip: StripLayout
  /// The strip of the texts, with room for the picture if the texts fit next to the picture.
  private let textStrip: StripLayout
  private let groups: [StripLayout.Group]
  private let size: (columns: Int, rows: Int)
  /// Whether the list is below the strip, or to the right of it.
  package let isListAfter: Bool

  /// Whether there are texts and space for them.
  package var hasWords: Bool { groups.contains { $0.label.height > 0 } }
  private var isBeside: Bool { strip.markRoom == textStrip.markRoom }

  package init(key: LayoutKey, isFooter: Bool = false, _ texts: HeaderTexts?, reason: String?) {
    let way = key.environment.direction
    var key = key
    if isFooter { key.environment.direction = way.reversed }
    isListAfter = key.environment.direction == .down || key.environment.direction == .right
    size = (key.pictureWidth, key.pictureHeight)
    strip = StripLayout(key: key, markColumns: size.columns, markRows: size.rows, gap: 2)
    guard let texts, !strip.isRow || key.width >= Self.minimumTextColumns else {
      textStrip = strip
      groups = strip.groups([""])
      return
    }
    let glyphs = key.environment.glyphs
    let labels = HeaderLabel.allCases.map { label in
      switch label {
      case .success: "\(Symbols.success(glyphs)) \(texts.success)"
      case .failure: "\(Symbols.failure(glyphs)) \(texts.failure)"
      default: texts[label, way]
      }
    }
    let widest = labels.map(key.columns).max() ?? 0
    let fits = !strip.isRow || widest + strip.markRoom <= key.width
    textStrip = fits ? strip : StripLayout(key: key, markColumns: 0)
    var groups = textStrip.groups(labels)
    let failure = HeaderLabel.failure.rawValue
    let what = labels[failure]
    groups[failure].label = textStrip.failure(what, reason, at: groups[failure])
    groups[failure].below = textStrip.fitted(texts.retry, textStrip.room - groups[failure].start)
    if textStrip.isRow { groups[failure].belowStart = groups[failure].start }
    self.groups = groups
  }

  package func origin(in region: borrowing CanvasRegion) -> (x: Int, y: Int) {
    func half(_ room: Int) -> Int { Int((Double(room) / 2).rounded(.down)) }
    let start = groups[0].start - strip.markRoom
    if strip.isRow {
      let x = isBeside && size.columns <= region.width ? start : half(region.width - size.columns)
      return (x, isListAfter ? region.height - size.rows : 0)
    }
    let y = isBeside && hasWords ? start : half(region.height - size.rows)
    return (isListAfter ? region.width - size.columns : 0, y)
  }

  /// Draws the mark of an outcome right of a picture without texts, or below the picture in a
  /// horizontal list. Without space, the mark is on the picture's edge.
  package func draw(_ mark: Character, in region: inout CanvasRegion, _ style: Style) {
    let (x, y) = origin(in: region)
    let isRow = strip.isRow
    let column = x + (isRow ? size.columns : size.columns / 2)
    let row = y + (isRow ? size.rows / 2 : size.rows)
    region.write(
      String(mark), x: min(max(column, 0), region.width - 1),
      y: min(max(row, 0), region.height - 1), style: style)
  }

  package func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, _ environment: CanvasEnvironment,
    _ style: ViewStyle
  ) {
    guard hasWords else { return }
    let label = HeaderLabel(snapshot)
    var group = groups[label.rawValue]
    let place = textStrip.place(in: region)
    let middle = size.rows / 2
    var y =
      isListAfter ? max(0, region.height - size.rows + middle) : min(middle, region.height - 1)
    if textStrip.isRow, !isBeside {
      y = isListAfter ? max(0, region.height - size.rows - 1) : min(size.rows, region.height - 1)
      region.fill(
        " ", x: 0, y: y, width: region.width, height: 1, style: Style(background: style.background))
      group.below = .none
    } else if !textStrip.isRow, groups.contains(where: { $0.label.width > place.width }) {
      return
    }
    let mark: ControlMark = label == .success ? .success : label == .failure ? .failure : .none
    textStrip.draw(
      group, label: style.labelStyle(of: mark, snapshot, in: environment),
      below: style.onBackground(style.secondary), in: &region, place, y: y)
  }
}
