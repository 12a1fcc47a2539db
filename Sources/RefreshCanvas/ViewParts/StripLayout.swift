package import RefreshKit

/// The layout of a mark, a label and a second line in the strip of a header or footer.
///
/// Mark and label form a group that is centred in the strip. In a vertical list the label is next
/// to the mark. In a horizontal list its lines are below the mark. Positions along the group are
/// columns in a vertical list, and rows in a horizontal one. Labels that are laid out together
/// start at the same position, so that nothing moves when the text changes.
package struct StripLayout {
  /// A label and the text below it, with their positions.
  package struct Group {
    package var label: WrappedText
    package var below: WrappedText
    /// The first cell of the label along the group.
    package var start: Int
    /// The first column of the text below, or its first row in a horizontal list. Without it, the
    /// text is centred, and follows the label in a horizontal list.
    package var belowStart: Int?
    fileprivate let markRoom: Int
  }

  /// The width of a strip in a horizontal list, including an empty column on either side.
  package static let columns = 13
  private static let minimumLabelColumns = 4
  /// The minimum width of a strip with labels in a horizontal list: narrower ones break words.
  private static let minimumColumns = 8
  private static let minimumReasonColumns = 8
  /// The minimum length of a rule beside a label that is longer than those passed to `rules`.
  private static let minimumRuleLength = 3

  package let key: LayoutKey
  /// Whether the list is vertical, so that the group is a row.
  package let isRow: Bool
  /// The cells of the mark and of the gap after it, along the group.
  package let markRoom: Int
  private let markLength: Int

  /// In a horizontal list, the rows between mark and label are one less than `gap`.
  package init(key: LayoutKey, markColumns: Int = 1, markRows: Int = 1, gap: Int = 1) {
    self.key = key
    isRow = key.environment.direction.axis == .vertical
    markLength = isRow ? markColumns : markRows
    markRoom = markColumns == 0 ? 0 : isRow ? markColumns + gap : markRows + gap - 1
  }

  /// The length of the strip along the group, in cells.
  package var room: Int { isRow ? key.width : key.height }

  /// Returns the length of a text along the group, in cells.
  package func length(_ text: WrappedText) -> Int { isRow ? text.width : text.height }

  /// Returns the text in one line, in several lines in a horizontal list, or no text without space.
  package func fitted(_ text: String, _ room: Int = .max) -> WrappedText {
    let room = min(room, self.room)
    guard isRow else {
      guard key.width >= Self.minimumColumns else { return .none }
      return WrappedText(text, columns: key.width - 2, lines: max(0, room), key: key)
    }
    guard room >= Self.minimumLabelColumns else { return .none }
    return WrappedText(key.truncated(text, columns: room), columns: room, lines: 1, key: key)
  }

  /// Returns groups whose labels start at the same position, as near to the middle as possible.
  /// Their second line is the first text of `below`. It is left out unless all of `below` fit.
  package func groups(
    _ texts: [String], below: [String] = [], markRoom: Int? = nil
  ) -> [Group] {
    let markRoom = markRoom ?? self.markRoom
    let labels = texts.map { fitted($0, room - markRoom) }
    let seconds = below.map { fitted($0, isRow ? room - markRoom : .max) }
    let longest = labels.map(length).max() ?? 0
    let second = seconds.map(length).max() ?? 0
    let needed = isRow || second == 0 ? longest : longest + 1 + second
    let hasSecond = second > 0 && longest > 0 && markRoom + needed <= room
    // Where no label fits, the mark alone is in the middle.
    let length = longest > 0 ? markRoom + (hasSecond ? needed : longest) : min(markLength, markRoom)
    let start = max(0, (room - length) / 2) + markRoom
    return labels.map { label in
      Group(
        label: label, below: hasSecond ? seconds[0] : .none, start: start,
        belowStart: hasSecond && !isRow ? start + longest + 1 : nil, markRoom: markRoom)
    }
  }

  /// The rules on either side of a label, which grow with a pull.
  package struct Rules {
    /// The length of each full rule beside the longest label in cells, or 0 without space.
    package let length: Int
    /// The cells between a full rule and the edge of the strip, on the side with less space.
    fileprivate let margin: Int
    fileprivate let gap: Int
  }

  /// Returns the rules on both sides of groups that start at the same position.
  package func rules(beside groups: [Group]) -> Rules {
    let longest = groups.map { length($0.label) }.max() ?? 0
    let (gap, most) = isRow ? (2, max(8, room / 10)) : (1, 4)
    let margin = max(0, (room - groups[0].markRoom - longest) / 2 - gap - most)
    let (start, end) = (groups[0].start - groups[0].markRoom, groups[0].start + longest)
    let shorter = min(start, room - end) - gap - margin
    return Rules(length: longest == 0 ? 0 : max(0, shorter), margin: margin, gap: gap)
  }

  package func alone(_ text: String) -> Group { groups([text], markRoom: 0)[0] }

  /// Returns the label of a failure, with as much of the reason as fits.
  package func failure(_ what: String, _ reason: String?, at group: Group) -> WrappedText {
    guard let reason else { return group.label }
    let what = key.environment.displayText(for: what) + key.environment.language.colon
    if !isRow {
      return fitted(what + reason, (group.belowStart.map { $0 - 1 } ?? room) - group.start)
    }
    let left = room - group.start - key.columns(of: what)
    guard left >= Self.minimumReasonColumns else { return group.label }
    return fitted(what + key.truncated(reason, columns: left), room - group.start)
  }

  // MARK: - Drawing

  /// The part of a region that the strip takes.
  package struct Place {
    package var x: Int
    package var width: Int
    package var middle: Int
  }

  /// Returns the part of a region that the strip takes: all columns in a vertical list, or the
  /// columns adjacent to the list in a horizontal one.
  package func place(in region: borrowing CanvasRegion) -> Place {
    let width = isRow ? region.width : min(region.width, key.width)
    let isLeft = key.environment.direction == .left
    let x = isLeft ? 0 : region.width - width
    // Centring is mirrored for the opposite direction.
    return Place(x: x, width: width, middle: x + (isLeft ? width : width - 1) / 2)
  }

  /// In a horizontal list, `y` is ignored.
  package func draw(
    _ group: Group, label: Style, below: Style, in region: inout CanvasRegion, _ place: Place,
    y: Int
  ) {
    let x = place.x
    let width = place.width
    if isRow {
      group.label.draw(
        in: &region, x: group.start, y: y, width: group.label.width, style: label)
      guard y + 1 < region.height else { return }
      group.below.draw(
        in: &region, x: group.belowStart ?? x, y: y + 1,
        width: group.belowStart == nil ? width : group.below.width, style: below)
    } else if group.label.width <= width {
      group.label.draw(in: &region, x: x, y: group.start, width: width, style: label)
      guard group.below.width <= width else { return }
      group.below.draw(
        in: &region, x: x, y: group.belowStart ?? group.start + group.label.height, width: width,
        style: below)
    }
  }

  /// Draws rules of equal length, which grow from the group. Beside very long labels, they extend
  /// closer to the edges.
  package func draw(
    _ rules: Rules, beside group: Group, progress: Double = 1, isHeavy: Bool = false, style: Style,
    in region: inout CanvasRegion, _ place: Place, y: Int
  ) {
    guard rules.length > 0 else { return }
    let start = group.start - group.markRoom - rules.gap
    let end = room - (group.start + length(group.label) + rules.gap)
    let margin = min(rules.margin, min(start, end) - min(Self.minimumRuleLength, rules.length))
    guard margin >= 0 else { return }
    let rule = Symbols.rule(
      key.environment.glyphs, along: isRow ? .horizontal : .vertical, isHeavy: isHeavy)
    let count = min(start, end) - margin
    let shown = count - Int((1 - unitClamped(progress)) * Double(count) + 0.999)
    guard shown > 0 else { return }
    for x in [start - shown, room - end] {
      region.fill(
        rule, x: isRow ? x : place.middle, y: isRow ? y : x, width: isRow ? shown : 1,
        height: isRow ? 1 : shown, style: style)
    }
  }
}

extension ScrollDirection {
  /// The opposite direction, in which a footer is pulled.
  package var reversed: ScrollDirection {
    switch self {
    case .down: .up
    case .up: .down
    case .right: .left
    case .left: .right
    }
  }
}

package func unitClamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

extension Symbols {
  package static func rule(
    _ glyphs: CanvasEnvironment.Glyphs, along axis: Axis = .horizontal, isHeavy: Bool = false
  ) -> Character {
    switch axis {
    case .horizontal: glyphs == .ascii ? (isHeavy ? "=" : "-") : isHeavy ? "━" : "─"
    case .vertical: glyphs == .ascii ? "|" : isHeavy ? "┃" : "│"
    }
  }
}
