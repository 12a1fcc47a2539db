internal import RefreshKit

extension RowBook {
  /// Carries out all steps, and then hands the container their sum.
  func carryOut(_ changes: RowChanges, keepingRowsAtEdge: Bool?, holding heldRow: Int?) {
    let heldLine = heldRow.flatMap { firstLine(of: $0) }
    let keepsRow = heldLine != nil || shownKeptRow != nil
    var anchor = heldLine.map { EditAnchor($0) } ?? editAnchor()
    let held =
      keepsRow ? .anchor : held(keepingRowsAtEdge, bringing: changes.endsWithNewRows)
    let isLoading = scroll.footer?.state == .loading
    let isSeen = isLoading || changes.bringsKnownRows || scroll.metrics.viewportLength == 0
    // One step needs no notes on which rows it brought: nothing follows that reads them.
    let notes: RowMarks = changes.steps.count > 1 ? [.moved, .added] : []
    let brings = isSeen ? notes : notes.union(.new)
    for step in changes.steps {
      carryOut(step, marks: brings)
      anchor.follow(step, in: index, scroll.direction, fixed: lengths.initial)
      goal?.row.follow(step)
      selected?.follow(step)
      keptRow?.follow(step)
      follower?(.step(step))
    }
    measureAll()
    measure(anchor.rows)
    let chosen = anchor.chosen(in: index)
    measureNearby(held, chosen)
    let isGrowth = changes.endsWithNewRows || index.count > 0 && index.isLastRowNew
    index.unmark(.moved, and: .added)
    selected = selected?.row(of: index.count).map { RowTracker($0) }
    goal = goal.flatMap { goal in
      goal.row.row(of: index.count).map { (RowTracker($0), goal.alignment, goal.offset) }
    }
    tell(
      shift: chosen.shift(in: index), isGrowth: isGrowth, keepsRow ? true : keepingRowsAtEdge,
      letsGoOfEnd: keepsRow)
  }

  private func carryOut(_ step: RowChanges.Step, marks: RowMarks) {
    switch step {
    case .insert(let count, let row, let length):
      index.insert(count, at: row, length: length ?? lengths.initial, marks: marks)
    case .remove(let rows): index.remove(rows)
    case .move(let rows, let target): index.move(rows, to: target, marks: .moved)
    case .setLength(nil, let rows, _) where isMeasured: index.forgetLengths(of: rows)
    case .setLength(let length, let rows, _): index.setLength(length ?? lengths.initial, of: rows)
    }
  }

  /// Puts the new lengths into the container.
  func tell(
    shift: Double, isGrowth: Bool = false, _ keepingRowsAtEdge: Bool? = nil,
    isCorrection: Bool = false, letsGoOfEnd: Bool = false
  ) {
    var splice = ContentSplice(
      contentLength: index.total.value, shift: shift, isGrowth: isGrowth)
    splice.isCorrection = isCorrection
    splice.letsGoOfEnd = letsGoOfEnd
    splice.keepsRowsAtEdge = keepingRowsAtEdge
    if let goal, let row = goal.row.row(of: index.count) {
      let offset = offset(showing: row, at: goal.alignment)
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
    (goal, selected, keptRow) = (nil, nil, nil)
    follower?(.replaced(count))
    measureAll()
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

// MARK: - Places

extension RowBook {
  /// The row at the start of what shows and its place, to be restored later.
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
