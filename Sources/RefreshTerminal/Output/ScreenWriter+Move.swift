extension ScreenWriter {
  /// Moves the cursor by the shortest way to a row and a column, both from 0.
  mutating func move(toRow target: Int, column goal: Int) {
    if target == row {
      moveAlong(to: goal)
    } else if addressing == .relative {
      moveBySteps(toRow: target, column: goal)
    } else {
      moveByNumber(toRow: target, column: goal)
    }
    (row, column) = (target, goal)
  }

  /// The bytes of a move within the row.
  @inline(__always)  // so that nothing of this is copied
  func costAlong(to goal: Int) -> Int {
    if goal == column { return 0 }
    if goal == 0 { return 1 }
    let absolute = 3 + Self.digits(goal + 1)
    guard column >= 0 else { return absolute }
    if goal < column && column - goal < 3 { return column - goal }
    return min(absolute, Self.costOfStep(abs(goal - column)))
  }

  static func costOfStep(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  private mutating func moveAlong(to goal: Int) {
    if goal == column { return }
    if goal == 0 { return write("\r") }
    if goal < column && column - goal < 3 {
      for _ in goal..<column { write("\u{8}") }
      return
    }
    guard column >= 0, Self.costOfStep(abs(goal - column)) < 3 + Self.digits(goal + 1) else {
      return writeSequence(goal + 1, "G")
    }
    if goal > column {
      writeSequence(goal - column, "C")
    } else {
      writeSequence(column - goal, "D")
    }
  }

  private mutating func moveByNumber(toRow target: Int, column goal: Int) {
    let steps = costOfSteps(target, goal)
    let direct = min(costOfAddress(target, goal), steps)
    let isNext = target == row + 1 && row != margins.upperBound - 1 && row != rows - 1
    if isNext && 2 + (goal == 0 ? 0 : Self.costOfStep(goal)) <= direct {
      write("\r\n")
      if goal > 0 { writeSequence(goal, "C") }
    } else if goal == column && 3 + Self.digits(target + 1) < direct {
      writeSequence(target + 1, "d")
    } else if steps == direct {
      writeSequence(abs(target - row), target > row ? "B" : "A")
      moveAlong(to: goal)
    } else {
      writeAddress(target, goal)
    }
  }

  /// The bytes of a move up or down and then along, where no margin is in the way.
  private func costOfSteps(_ target: Int, _ goal: Int) -> Int {
    guard column >= 0, row >= 0, margins.contains(row), margins.contains(target) else {
      return .max
    }
    return Self.costOfStep(abs(target - row)) + costAlong(to: goal)
  }

  private func costOfAddress(_ target: Int, _ goal: Int) -> Int {
    let first = target == 0 ? 0 : Self.digits(target + 1)
    return goal == 0 ? 3 + first : 4 + first + Self.digits(goal + 1)
  }

  private mutating func writeAddress(_ target: Int, _ goal: Int) {
    write("\u{1B}[")
    if target > 0 { writeNumber(target + 1) }
    if goal > 0 {
      write(";")
      writeNumber(goal + 1)
    }
    write("H")
  }

  private mutating func moveBySteps(toRow target: Int, column goal: Int) {
    if target < row {
      writeSequence(row - target, "A")
      return moveAlong(to: goal)
    }
    // The rows exist, so a line feed does not scroll; the CR makes it the same with ONLCR.
    write("\r")
    for _ in row..<target { write("\n") }
    column = 0
    moveAlong(to: goal)
  }
}
