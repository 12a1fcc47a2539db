internal import RefreshKit

extension RowBook {
  /// Carries out all steps, and then tells the container what they come to.
  func carryOut(_ changes: RowChanges, keepingRowsAtEdge: Bool?) {
    var anchor = anchor()
    let isLoading = scroll.footer?.state == .loading
    let isSeen = isLoading || scroll.metrics.viewportLength == 0
    // One step needs no notes on which rows it brought: nothing follows that could ask.
    let notes: RowMarks = changes.steps.count > 1 ? [.moved, .added] : []
    let brings = isSeen ? notes : notes.union(.new)
    for step in changes.steps {
      carryOut(step, marks: brings)
      anchor.follow(step, in: index)
      goal?.row.follow(step)
      selected?.follow(step)
    }
    askAll()
    let isGrowth = changes.endsWithNewRows || index.count > 0 && index.isLastRowNew
    index.unmark(.moved, and: .added)
    selected = selected?.row(of: index.count).map { RowTracker($0) }
    goal = goal.flatMap { goal in
      goal.row.row(of: index.count).map { (RowTracker($0), goal.offset) }
    }
    tell(shift: anchor.shift(in: index), isGrowth: isGrowth, keepingRowsAtEdge)
  }

  private func carryOut(_ step: RowChanges.Step, marks: RowMarks) {
    switch step {
    case .insert(let count, let row, let length):
      index.insert(count, at: row, length: length ?? lengths.initial, marks: marks)
    case .remove(let rows): index.remove(rows)
    case .move(let rows, let target): index.move(rows, to: target, marks: .moved)
    case .setLength(let length, let rows): index.setLength(length ?? lengths.initial, of: rows)
    }
  }

  /// Puts the new lengths into the container.
  func tell(
    shift: Double, isGrowth: Bool = false, _ keepingRowsAtEdge: Bool? = nil,
    isCorrection: Bool = false
  ) {
    var splice = ContentSplice(
      contentLength: index.total.value, shift: shift, isGrowth: isGrowth)
    splice.isCorrection = isCorrection
    splice.keepsRowsAtEdge = keepingRowsAtEdge
    if let goal, let row = goal.row.row(of: index.count) {
      let offset = index.position(of: row).value - scroll.baseInsets.start
      splice.goal = ContentSplice.Shift(from: goal.offset, to: offset)
      self.goal?.offset = offset
    }
    scroll.rowLength = typicalLength
    scroll.splice(splice)
    scroll.contentChanged()
  }

  /// Forgets everything about the old rows; the offset stays where it can.
  func startOver(_ count: Int) {
    index = RowIndex(estimate: lengths.estimate)
    index.insert(count, at: 0, length: lengths.initial)
    (goal, selected) = (nil, nil)
    askAll()
    tell(shift: 0, isGrowth: index.total.value > scroll.contentLength)
  }

  /// The length that distances in rows count with.
  var typicalLength: Double {
    let rows = index.count
    guard rows > 0 else { return max(1, lengths.estimate) }
    let length = index.total.value / Double(rows)
    if case .fixed = lengths { return length > 0 ? length : 1 }
    return max(1, length)
  }
}

// MARK: - Scrolling

extension RowBook {
  /// Scrolls until a row is the first that shows, as far as the content allows.
  package func scroll(toRow row: Int, animated: Bool) {
    precondition(row >= 0 && row < count, "row \(row) is none of \(count); rows count from 0")
    scroll.turn { [self] in
      guard index.count > 0 else { return }
      let offset = index.position(of: min(row, index.count - 1)).value - scroll.baseInsets.start
      goal = animated ? (RowTracker(row), offset) : nil
      if animated { scroll.scroll(to: offset) } else { scroll.jump(to: offset) }
    }
  }

  /// Which row stands where, to be restored later.
  package var place: RowPlace {
    if let wantedPlace { return wantedPlace }
    let offset = scroll.offset
    let row = min(readingRow()?.row ?? 0, max(0, index.count - 1))
    return RowPlace(
      row: row, position: index.position(of: row).value - offset,
      length: index.count > 0 ? index.length(of: row) : 0, isFollowing: scroll.isFollowing)
  }

  /// Puts a row where it stood; before the first layout it waits for that.
  package func restore(_ place: RowPlace) {
    scroll.turn { [self] in
      wantedPlace = place
      settle()
    }
  }
}
