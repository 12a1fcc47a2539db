import RefreshCanvas
import RefreshKit
import RefreshList

/// Rows of different heights, or messages that are being written. The driver edits them by ID.
@MainActor
final class DrivenRows: Driven {
  /// A row: its text, or its height in lines.
  private struct Row: Hashable {
    var id: String
    var height: Int
    var text: String
  }

  private(set) var list = ListView()
  private var rows: [Row] = []
  private let count: Int?

  init(_ options: Command) {
    let direction: ScrollDirection =
      switch options["direction"] {
      case "up": .up
      case "left": .left
      default: .down
      }
    count = options["big"].flatMap { Int($0) }
    if let count {
      list = ListView(rowCount: count, rowHeight: .fixed(4), direction: direction) { row, region in
        region.write("row \(row)")
      }
    } else if options.number("wrap") == 1 {
      list = ListView(rowCount: 0, wraps: true, scroll: ScrollModel(direction: direction)) {
        [unowned self] row in StyledText(rows[row].text)
      }
    } else {
      list = ListView(
        rowHeight: .measured(estimate: Double(options.number("estimate", 5))) {
          [unowned self] row, _ in
          rows[row].height
        },
        scroll: ScrollModel(direction: direction)
      ) { [unowned self] row, region in region.write(rows[row].text) }
    }
    if options.number("follow") == 1 { list.followedEdge = .trailing }
    if options.number("keep") == 1 { list.preservesPositionAtEdge = true }
    list.showsScrollBar = options.number("bar") == 1
  }

  /// Parses rows: `id:height:text`, separated by commas, with `_` for a blank and `|` for a break.
  private func parse(_ text: String?) -> [Row] {
    (text ?? "").split(separator: ",").map { part in
      let fields = part.split(separator: ":", maxSplits: 2).map(String.init)
      return Row(
        id: fields[0], height: Int(fields[1]) ?? 1,
        text: fields.count > 2
          ? fields[2].replacing("_", with: " ").replacing("|", with: "\n") : "row \(fields[0])")
    }
  }

  func carryOut(_ command: Command) -> String {
    switch command.word {
    case "set":
      let new = parse(command["rows"])
      let old = rows
      rows = new
      if old.isEmpty || new.isEmpty {
        list.resetRows(count: new.count)
      } else {
        change(from: old, to: new, command)
      }
    case "edit":
      for row in parse(command["rows"]) {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { continue }
        rows[index] = row
        list.reloadRows(index..<index + 1)
      }
    case "unfold":
      for row in parse(command["rows"]) {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { continue }
        rows[index] = row
        list.reloadRow(index)
      }
    case "to":
      let row =
        command["id"].flatMap { id in rows.firstIndex { $0.id == id } } ?? command.number("row")
      list.scrollToRow(row, at: .start, animated: command.number("smooth") == 1)
    case "jump": list.scroll.jump(to: Double(command["to"] ?? "") ?? 0)
    case "place":
      let place = list.scrollPosition
      return "{\"row\":\(place.row),\"position\":\(place.position),\"length\":\(place.length)}"
    case "restore":
      let value = { (name: String) in command[name].flatMap { Double($0) } ?? 0 }
      list.restoreScrollPosition(
        ListPosition(
          row: command.number("row"), position: value("position"), length: value("length")))
    case "end": list.scroll.press(.end)
    case "home": list.scroll.press(.home)
    default: break
    }
    let metrics = list.scroll.metrics
    return
      "{\"offset\":\(metrics.offset),\"content\":\(metrics.contentLength),\"rows\":\(list.rowCount)}"
  }

  /// Applies an edit by ID. Rows that have changed are measured again.
  private func change(from old: [Row], to new: [Row], _ command: Command) {
    list.update(
      from: old.map(\.id), to: new.map(\.id),
      preservingPositionAtEdge: command["keep"].map { $0 == "1" })
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    for (index, row) in new.enumerated() where before[row.id].map({ $0 != row }) ?? false {
      list.reloadRows(index..<index + 1)
    }
  }
}
