import RefreshCanvas
import RefreshKit
internal import RefreshList

// Edits rows of a list repeatedly, or wraps them again. `measure` counts the instructions of this
// program.
//
//     EditRows --rows 10000 --heights fixed|own --at start|middle|end --edits 1000
//     EditRows --rows 1000000 --wraps 10
//     EditRows --rows 20000 --refreshes 10 --by identity|index [--share PERCENT] [--ids numbers|strings]
//     EditRows --rows 10000 --marks 1000
//     EditRows --rows 100000 --several 10000
//     EditRows --items values|index --change subscript|append|insert --edits 1000

struct Options {
  var rows = 10_000
  var heights = "fixed"
  var at = "middle"
  var edits = 0
  var wraps: Int?
  var refreshes: Int?
  var isByIdentity = false
  /// The percentage of rows that are replaced.
  var share = 50
  var hasStrings = false
  var marks: Int?
  var several: Int?
  var items: String?
  var change = "subscript"

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "--rows": rows = Int(value) ?? rows
      case "--heights": heights = value
      case "--at": at = value
      case "--edits": edits = Int(value) ?? edits
      case "--wraps": wraps = Int(value)
      case "--refreshes": refreshes = Int(value)
      case "--share": share = Int(value) ?? share
      case "--ids": hasStrings = value == "strings"
      case "--marks": marks = Int(value)
      case "--several": several = Int(value)
      case "--items": items = value
      case "--change": change = value
      case "--by": isByIdentity = value == "identity"
      default: break
      }
    }
  }
}

/// Inserts one row and removes one row, so that the length of the list does not change.
@MainActor
func edit(_ options: Options) {
  let height: RowHeight =
    options.heights == "fixed" ? .fixed(1) : .perRow { row in 1 + row & 1 + row >> 3 & 3 }
  let list = ListView(rowCount: options.rows, rowHeight: height) { _, _ in }
  list.resize(width: 80, height: 4)
  list.scroll.jump(to: list.scroll.contentLength / 2)
  let row =
    switch options.at {
    case "start": 0
    case "end": options.rows - 1
    default: options.rows / 2
    }
  for step in 0..<options.edits {
    if step & 1 == 0 { list.insertRows(1, at: row) } else { list.removeRows(row..<row + 1) }
  }
}

/// Measures all rows at two widths in turn. Each change of the width discards the measured heights.
@MainActor
func wrap(_ options: Options, _ wraps: Int) {
  let list = ListView(
    rowCount: options.rows,
    rowHeight: .measured(estimate: 2) { row, width in
      (row % 300 + width) / width
    }
  ) { _, _ in }
  list.resize(width: 80, height: 24)
  list.scrollToRow(options.rows / 2, animated: false)
  for step in 0..<wraps { list.resize(width: step & 1 == 0 ? 79 : 80, height: 24) }
}

/// Replaces evenly distributed rows, found by ID before and after, or by index.
@MainActor
func refresh(_ options: Options, _ refreshes: Int) {
  let every = max(1, 100 / options.share)
  let one = Array(0..<options.rows)
  let other = one.map { $0 % every == every - 1 ? $0 + options.rows : $0 }
  if options.hasStrings {
    func name(_ row: Int) -> String { "the identity of message \(row)" }
    refresh(options, refreshes, every, one.map(name), other.map(name))
  } else {
    refresh(options, refreshes, every, one, other)
  }
}

@MainActor
func refresh<ID: Hashable>(
  _ options: Options, _ refreshes: Int, _ every: Int, _ one: [ID], _ other: [ID]
) {
  let list = ListView(rowCount: options.rows) { _, _ in }
  list.resize(width: 80, height: 24)
  list.scroll.jump(to: list.scroll.contentLength / 2)
  for step in 0..<refreshes {
    if options.isByIdentity {
      list.update(from: step & 1 == 0 ? one : other, to: step & 1 == 0 ? other : one)
    } else {
      list.performBatchUpdates { rows in
        for row in stride(from: every - 1, to: options.rows, by: every) {
          rows.removeRows(row..<row + 1)
          rows.insertRows(1, at: row)
        }
      }
    }
  }
}

/// Marks the rows one by one, with one call per row.
@MainActor
func mark(_ options: Options, _ marks: Int) {
  let list = ListView(rowCount: options.rows) { _, _ in }
  for row in 0..<marks { list.markRow(2 * row) }
}

/// Inserts rows all over the list in one change.
@MainActor
func insert(_ options: Options, _ several: Int) {
  let list = ListView(rowCount: options.rows) { _, _ in }
  list.resize(width: 80, height: 24)
  list.performBatchUpdates { rows in
    for step in 0..<several { rows.insertRows(1, at: step * 7_919 % options.rows) }
  }
}

/// Changes items with the methods of `ListItems`.
@MainActor
func changeValues(_ options: Options) {
  let rows = ListItems(Array(0..<options.rows))
  let list = ListView(rows) { _, _ in }
  list.resize(width: 80, height: 24)
  list.scroll.jump(to: list.scroll.contentLength / 2)
  for step in 0..<options.edits {
    switch options.change {
    case "append": rows.append(step)
    case "insert": rows.insert(step, at: rows.count / 2)
    default: rows[rows.count / 2] += 1
    }
  }
}

/// Changes items of an array, and notifies the list by index.
@MainActor
func changeByIndex(_ options: Options) {
  var items = Array(0..<options.rows)
  let list = ListView(rowCount: items.count) { _, _ in }
  list.resize(width: 80, height: 24)
  list.scroll.jump(to: list.scroll.contentLength / 2)
  for step in 0..<options.edits {
    let row = items.count / 2
    switch options.change {
    case "append":
      items.append(step)
      list.appendRows(1)
    case "insert":
      items.insert(step, at: row)
      list.insertRows(1, at: row)
    default:
      items[row] += 1
      list.reloadRows(row..<row + 1)
    }
  }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
if let items = options.items {
  if items == "values" { changeValues(options) } else { changeByIndex(options) }
} else if let wraps = options.wraps {
  wrap(options, wraps)
} else if let marks = options.marks {
  mark(options, marks)
} else if let several = options.several {
  insert(options, several)
} else if let refreshes = options.refreshes {
  refresh(options, refreshes)
} else {
  edit(options)
}
