import RefreshCanvas
import RefreshKit

// Edits rows of a list, over and over, or wraps it anew: what `measure` counts instructions of.
//
//     EditRows --rows 10000 --heights fixed|own --at start|middle|end --edits 1000
//     EditRows --rows 1000000 --wraps 10
//     EditRows --rows 20000 --refreshes 10 --by identity|index

struct Options {
  var rows = 10_000
  var heights = "fixed"
  var at = "middle"
  var edits = 0
  var wraps: Int?
  var refreshes: Int?
  var isByIdentity = false

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "--rows": rows = Int(value) ?? rows
      case "--heights": heights = value
      case "--at": at = value
      case "--edits": edits = Int(value) ?? edits
      case "--wraps": wraps = Int(value)
      case "--refreshes": refreshes = Int(value)
      case "--by": isByIdentity = value == "identity"
      default: break
      }
    }
  }
}

/// One row comes in, and one row goes: the list is as long as before.
@MainActor
func edit(_ options: Options) {
  let height: RowHeight =
    options.heights == "fixed" ? .fixed(1) : .perRow { row in 1 + row & 1 + row >> 3 & 3 }
  let list = ListModel(rowCount: options.rows, rowHeight: height) { _, _ in }
  list.resize(width: 80, height: 4)
  list.scroll.jump(to: list.scroll.contentLength / 2)
  let row =
    switch options.at {
    case "start": 0
    case "end": options.rows - 1
    default: options.rows / 2
    }
  for step in 0..<options.edits {
    if step & 1 == 0 { list.insert(1, at: row) } else { list.remove(1, at: row) }
  }
}

/// All rows measured at two widths in turn: each change forgets what was known.
@MainActor
func wrap(_ options: Options, _ wraps: Int) {
  let list = ListModel(
    rowCount: options.rows,
    rowHeight: .measured(estimate: 2) { row, width in
      (row % 300 + width) / width
    }
  ) { _, _ in }
  list.resize(width: 80, height: 24)
  list.scroll(toRow: options.rows / 2, animated: false)
  for step in 0..<wraps { list.resize(width: step & 1 == 0 ? 79 : 80, height: 24) }
}

/// Every second row gives way to another one, told by the identities before and after, or by index.
@MainActor
func refresh(_ options: Options, _ refreshes: Int) {
  let list = ListModel(rowCount: options.rows) { _, _ in }
  list.resize(width: 80, height: 24)
  list.scroll.jump(to: list.scroll.contentLength / 2)
  let one = Array(0..<options.rows)
  let other = one.map { $0 & 1 == 0 ? $0 : $0 + options.rows }
  for step in 0..<refreshes {
    if options.isByIdentity {
      list.update(from: step & 1 == 0 ? one : other, to: step & 1 == 0 ? other : one)
    } else {
      list.update { rows in
        for row in stride(from: 1, to: options.rows, by: 2) {
          rows.remove(1, at: row)
          rows.insert(1, at: row)
        }
      }
    }
  }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
if let wraps = options.wraps {
  wrap(options, wraps)
} else if let refreshes = options.refreshes {
  refresh(options, refreshes)
} else {
  edit(options)
}
