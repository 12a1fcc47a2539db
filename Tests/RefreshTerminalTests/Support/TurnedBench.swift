import RefreshCanvas
import RefreshKit
import RefreshList

@testable import RefreshTerminal

/// A list in a session, 24 lines long and 10 cells across in any direction, and a mouse with
/// positions from the list's origin edge.
@MainActor
final class TurnedBench {
  static let length = 24
  static let across = 10

  let direction: ScrollDirection
  let list: ListView
  let header = RefreshHeader(view: WordView(extent: 3))
  let footer = RefreshFooter(view: WordView(extent: 2))
  let bench: Bench<ListView>
  private let inputs: HeardInputs
  private(set) var activated: [Int] = []

  init(_ direction: ScrollDirection, rows: Int = 100) {
    self.direction = direction
    list = ListView(rowCount: rows, direction: direction) { row, region in
      for (index, digit) in "\(row)".enumerated() {
        let isSideways = region.width == 1
        region.write("\(digit)", x: isSideways ? 0 : index, y: isSideways ? index : 0)
      }
    }
    footer.canAutoLoadMore = false
    list.scroll.attach(header)
    list.scroll.attach(footer)
    let isVertical = direction.axis == .vertical
    bench = Bench(
      columns: isVertical ? Self.across : Self.length,
      rows: isVertical ? Self.length : Self.across, showing: list)
    inputs = HeardInputs(list.scroll)
    list.onActivate = { [unowned self] in activated.append($0) }
  }

  var scroll: ScrollModel { list.scroll }
  /// The key that scrolls to the origin edge.
  var keyOrigin: String { direction == .up ? "G" : "g" }
  var keyFar: String { direction == .up ? "g" : "G" }
  /// The inputs that the container received.
  var heard: [ContainerInput] { inputs.inputs }

  /// The current state in one line.
  var state: String {
    "\(scroll.offset + 0) \(scroll.phase) \(header.state) \(footer.state)"
      + " \(header.touchPosition ?? -1) \(scroll.fingerPosition ?? -1)"
  }

  /// Sends a mouse report at a line from the origin edge, counted from 0.
  func mouse(_ code: Int, line: Int, across: Int = 4, isUp: Bool = false) {
    let last = Self.length - 1
    let (column, row) =
      switch direction {
      case .down: (across, line)
      case .up: (across, last - line)
      case .right: (line, across)
      case .left: (last - line, across)
      }
    bench.send("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isUp ? "m" : "M")")
  }

  func press(line: Int, across: Int = 4) { mouse(0, line: line, across: across) }
  func drag(to line: Int, across: Int = 4) { mouse(32, line: line, across: across) }
  func release(line: Int, across: Int = 4) { mouse(0, line: line, across: across, isUp: true) }

  func tap(line: Int, across: Int = 4) {
    press(line: line, across: across)
    release(line: line, across: across)
  }

  /// The code of a wheel that turns towards the far edge.
  var wheelOn: Int { [.down: 65, .up: 64, .right: 67, .left: 66][direction] ?? 0 }
  /// The code of a wheel that turns towards the origin edge.
  var wheelBack: Int { [.down: 64, .up: 65, .right: 66, .left: 67][direction] ?? 0 }
  /// The arrow key towards the far edge.
  var keyOn: String {
    "\u{1B}[" + ([.down: "B", .up: "A", .right: "C", .left: "D"][direction] ?? "")
  }
  var keyBack: String {
    "\u{1B}[" + ([.down: "A", .up: "B", .right: "D", .left: "C"][direction] ?? "")
  }
}
