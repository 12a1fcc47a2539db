import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

/// A view that writes a letter and the line's number, counted from the list's origin edge, on each
/// line.
final class LineView: CanvasView {
  let letter: Character
  let extent: Double

  init(_ letter: Character, extent: Double) { (self.letter, self.extent) = (letter, extent) }

  func stateChanged(to state: RefreshState) {}

  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    let direction = environment.direction
    for line in 0..<(direction.axis == .vertical ? region.height : region.width) {
      region.withLines(line, count: 1, of: direction) { $0.write(across: "\(letter)\(line)") }
    }
  }

  /// Only a list with direction left has a next redraw, which shows that the direction is passed.
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    environment.direction == .left ? .after(7) : .never
  }
}

extension CanvasRegion {
  /// Writes across the axis: in a horizontal list, the characters are below each other.
  mutating func write(across text: String, style: Style = .plain) {
    guard width == 1 else {
      _ = write(text, style: style)
      return
    }
    for (y, character) in text.enumerated() { write("\(character)", y: y, style: style) }
  }
}

/// A list that is 9 lines long and 12 cells across, in any direction.
@MainActor
struct TurnedList {
  static let length = 9
  static let across = 12

  let list: ListView
  let direction: ScrollDirection
  var environment = CanvasEnvironment()

  init(_ direction: ScrollDirection, rows: Int = 40, rowHeight: RowHeight = .fixed(1)) {
    self.direction = direction
    list = ListView(
      rowCount: rows, rowHeight: rowHeight, direction: direction
    ) { row, region, context in
      let direction = context.environment.direction
      for line in 0..<(direction.axis == .vertical ? region.height : region.width) {
        region.withLines(line, count: 1, of: direction) {
          $0.write(across: "\(row).\(line)", style: context.isSelected ? .bold : .plain)
        }
      }
    }
    resize()
  }

  var isVertical: Bool { direction.axis == .vertical }
  var width: Int { isVertical ? Self.across : Self.length }
  var height: Int { isVertical ? Self.length : Self.across }

  func resize() { list.resize(width: width, height: height) }

  var canvas: TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { list.draw(in: &$0, environment: environment) }
    return canvas
  }

  /// The picture's cells, line by line from the origin edge, each line across.
  var cells: [[Cell]] {
    let canvas = canvas
    return (0..<Self.length).map { line in
      (0..<Self.across).map { across in
        switch direction {
        case .down: canvas[across, line]
        case .up: canvas[across, canvas.height - 1 - line]
        case .right: canvas[line, across]
        case .left: canvas[canvas.width - 1 - line, across]
        }
      }
    }
  }

  /// The lines as text. A horizontal scroll bar has the characters of a vertical one.
  var lines: [String] {
    let canvas = canvas
    let upright = ["━": "█", "─": "│"]
    return cells.map { line in
      let texts = line.map { cell in
        let isThumb = cell.isBlank && cell.style == Theme().scrollThumb.adding(.reverse)
        return isThumb ? "█" : String(canvas.text(of: cell))
      }
      let text = texts.map { upright[$0] ?? $0 }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}
