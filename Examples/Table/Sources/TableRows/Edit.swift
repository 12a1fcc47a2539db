/// Rows inserted (a positive change) or removed (a negative change) at a position.
struct Edit: Equatable {
  var at: Int
  var change: Int

  /// Returns the edits from old rows, of which some keys are known, to new rows, in order.
  static func edits(from old: [Key?], to new: [Key]) -> [Edit] {
    let places = Dictionary(
      new.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var stays = old.enumerated().compactMap { at, key in
      key.flatMap { places[$0] }.map { (old: at, new: $0) }
    }
    stays.append((old.count, new.count))
    var (edits, before) = ([Edit](), (old: -1, new: -1))
    for stay in stays where stay.new > before.new {
      let (went, came) = (stay.old - before.old - 1, stay.new - before.new - 1)
      if went != came {
        edits.append(Edit(at: before.old + 1 + min(went, came), change: came - went))
      }
      before = stay
    }
    return edits
  }

  /// Returns the edits in order, with all edits before `rows`, and all edits after them, merged
  /// into one each.
  static func merged(_ edits: [Edit], keeping rows: Range<Int>) -> [Edit] {
    let kept = edits.filter { $0.end > rows.lowerBound && $0.at < rows.upperBound }
    let start = min(rows.lowerBound, kept.first?.at ?? .max)
    let end = max(rows.upperBound, kept.last?.end ?? 0)
    let before = edits.filter { $0.end <= start && $0.at < rows.upperBound && !kept.contains($0) }
    let change = before.reduce(0) { $0 + $1.change }
    let rest = edits.reduce(0) { $0 + $1.change } - kept.reduce(change) { $0 + $1.change }
    return [Edit(at: start + min(0, change), change: change)] + kept + [Edit(at: end, change: rest)]
  }

  /// The row after the removed rows.
  private var end: Int { at + max(0, -change) }
}
