import RefreshCanvas

@testable import RefreshList

/// An event of a list in the endurance test.
enum RowEvent: Hashable {
  /// A step of an edit. Indices are taken modulo the number of rows.
  enum Edit: Hashable {
    case insert(Int, at: Int, length: Double)
    case remove(Int, at: Int)
    case move(Int, from: Int, to: Int)
    case length(Double, of: Int, at: Int, ResizeAnchor)
  }

  case edit([Edit], keeping: Bool?, isInCallback: Bool)
  case down(along: Double?)
  case follow(Bool)
  case up(Double)
  case cancel
  case drag(Double)
  case wheel(Int)
  case jump(Double)
  case scroll(Double)
  case showRow(Int, animated: Bool)
  case select(Int?)
  case save, restore
  case beginHeader, finishHeader
  case beginFooter, finishFooter
  case resize(Double)
  case inset(Double, Double)
  case wait(Double)
}

extension RowEvent {
  /// Creates a random event.
  init(_ numbers: inout SeededNumbers) {
    func pick(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }
    func signed(_ bound: Int) -> Double { Double(pick(2 * bound + 1) - bound) / 2 }
    switch pick(31) {
    case 0..<11:
      let steps = pick(4) == 0 ? pick(5) : 1
      let keeping = pick(6) == 0 ? true : pick(12) == 0 ? false : nil
      let edits = (0..<steps).map { _ in Edit(&numbers) }
      self = .edit(edits, keeping: keeping, isInCallback: pick(8) == 0)
    case 11, 12: self = .down(along: pick(2) == 0 ? nil : Double(pick(80)) / 4)
    case 13: self = .up(signed(200))
    case 14: self = .cancel
    case 15, 16: self = .drag(signed(40))
    case 17: self = .wheel(pick(9) - 4)
    case 18: self = pick(2) == 0 ? .jump(signed(200) + 60) : .scroll(signed(200) + 60)
    case 19: self = .showRow(pick(200), animated: pick(3) > 0)
    case 20: self = .select(pick(4) == 0 ? nil : pick(200))
    case 21: self = pick(2) == 0 ? .save : .restore
    case 25: self = .follow(pick(2) == 0)
    case 22: self = pick(2) == 0 ? .beginHeader : .finishHeader
    case 23: self = pick(2) == 0 ? .beginFooter : .finishFooter
    case 24:
      self = pick(3) == 0 ? .resize(Double(pick(40))) : .inset(Double(pick(4)), Double(pick(3)))
    default: self = .wait([1.0 / 60, 0.05, 0.3, 2][pick(4)])
    }
  }

  /// The event as lines of a gesture script. An event that the language cannot express is a
  /// comment.
  var line: String {
    switch self {
    case .edit(let edits, let keeping, let isInCallback):
      (isInCallback ? "# the next edit comes inside a state change\n" : "")
        + (keeping.map { "# the next edit has keepingRowsAtEdge \($0)\n" } ?? "")
        + "edit\n" + edits.map { $0.line + "\n" }.joined() + "end"
    case .down(let along): "down\(along.map { " y=\($0)" } ?? "")"
    case .follow(let follows): "follow \(follows ? "on" : "off")"
    case .up(let velocity): "up v=\(velocity)"
    case .cancel: "cancel"
    case .drag(let delta): "drag \(delta)"
    case .wheel(let ticks): "wheel \(ticks)"
    case .jump(let offset): "jump \(offset)"
    case .scroll(let offset): "scroll \(offset)"
    case .showRow(let row, let animated): "show-row \(row)\(animated ? " animated" : "")"
    case .select(let row): "# select \(row.map(String.init) ?? "none")"
    case .save: "save"
    case .restore: "restore"
    case .beginHeader: "begin header always"
    case .finishHeader: "finish header success"
    case .beginFooter: "begin footer"
    case .finishFooter: "finish footer success"
    case .resize(let length): "resize 20x\(length)"
    case .inset(let start, let end): "inset start=\(start) end=\(end)"
    case .wait(let seconds): "wait \(seconds)"
    }
  }
}

extension RowEvent.Edit {
  init(_ numbers: inout SeededNumbers) {
    func pick(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }
    let lengths = [0, 0.5, 1, 1, 1, 2, 3, 7.25, 40]
    let count = pick(8) == 0 ? pick(60) : pick(4)
    // Most events are near the list's position: near the start or at the end.
    let row = pick(4) == 0 ? 10_000 : pick(2) == 0 ? pick(12) : pick(200)
    switch pick(8) {
    case 0..<3: self = .insert(count, at: row, length: lengths[pick(lengths.count)])
    case 3, 4: self = .remove(pick(12) == 0 ? 10_000 : count, at: row)
    case 5: self = .move(count, from: row, to: pick(200))
    default:
      let growth = [ResizeAnchor.start, .end, .proportional][pick(3)]
      self = .length(lengths[pick(lengths.count)], of: count, at: row, growth)
    }
  }

  var line: String {
    switch self {
    case .insert(let count, let row, let length): "insert \(count) at=\(row) height=\(length)"
    case .remove(let count, let row): "remove \(count) at=\(row)"
    case .move(let count, let row, let target): "move \(count) from=\(row) to=\(target)"
    case .length(let length, let count, let row, let growth):
      "height \(length) at=\(row) count=\(count) grows=\(growth)"
    }
  }
}
