internal import RefreshKit

// Scrolling to a row.

extension RowBook {
  /// Scrolls until a row shows, by default as the first, as far as the content allows.
  ///
  /// Returns whether it does: animated, it does not while a finger holds the content (S-7).
  @discardableResult
  package func scroll(
    toRow row: Int, at alignment: RowAlignment = .start, animated: Bool
  ) -> Bool {
    precondition(row >= 0 && row < count, "row \(row) is none of \(count); rows count from 0")
    defer { turn(toRow: row, at: alignment, animated: animated) }
    return !animated || scroll.canScroll
  }

  private func turn(toRow row: Int, at alignment: RowAlignment, animated: Bool) {
    scroll.turn { [self] in
      guard index.count > 0 else { return }
      let row = min(row, index.count - 1)
      measure(around: row, at: alignment, animated: animated)
      guard let alignment = resolved(alignment, of: row) else { return }
      let offset = offset(showing: row, at: alignment)
      goal = animated && scroll.canScroll ? (RowTracker(row), alignment, offset) : nil
      if animated { scroll.scroll(to: offset) } else { scroll.jump(to: offset) }
    }
  }

  /// The offset at which a row shows.
  func offset(showing row: Int, at alignment: RowAlignment) -> Double {
    index.position(of: row).value - place(of: row, at: alignment)
  }

  /// The place in the viewport for a row's start.
  private func place(of row: Int, at alignment: RowAlignment) -> Double {
    let (start, end) = area(of: row)
    let length = index.length(of: row)
    if scroll.metrics.viewportLength == 0 { return start }  // there is no other place yet
    switch alignment {
    case .start, .nearest: return start
    case .center: return start + max(0, ((end - start - length) / 2).rounded(.down))
    case .end: return end - length
    }
  }

  /// The part of the viewport that shows rows if a row stands at its start, below the title of its
  /// section.
  private func area(of row: Int) -> (start: Double, end: Double) {
    let base = scroll.baseInsets
    let viewport = scroll.metrics.viewportLength
    var start = base.start
    if let title = title(row), title != row, index.count > title {
      start += max(1, index.length(of: title))
    }
    return (start, max(start, viewport - base.end))
  }

  /// The alignment in the place of `nearest`; `nil` if the row shows already.
  private func resolved(_ alignment: RowAlignment, of row: Int) -> RowAlignment? {
    guard alignment == .nearest else { return alignment }
    let (start, end) = area(of: row)
    let place = index.position(of: row).value - scroll.offset
    let length = index.length(of: row)
    if place < start || length > end - start { return .start }
    return place + length > end ? .end : nil
  }

  /// Measures rows whose lengths decide on the row's place.
  private func measure(around row: Int, at alignment: RowAlignment, animated: Bool) {
    guard case .measured = lengths, index.unknownCount > 0 else { return }
    let (anchor, unknown) = (anchor(), index.unknownCount)
    measure([row] + (title(row).map { [$0] } ?? []))
    if let alignment = resolved(alignment, of: row) {
      measureNearby(row, at: place(of: row, at: alignment))
    }
    if index.unknownCount < unknown { correct(anchor) }
  }
}
