import RefreshCanvas
import RefreshKit
internal import RefreshList

// Searches or filters rows by words, slice by slice. Or scrolls by one row per frame, with rows whose
// text is known or not.
//
//     FindRows --slices 100 [--filter WORDS]
//     FindRows --rows 10000 [--filter WORDS [--cleared 1]] [--drawn 1]
//     FindRows --frames 100 [--texts 1]
//
// A list has a million rows, and with `--rows` that number, which are all searched; with `--drawn`,
// the text of a row is what the row draws.

struct Options {
  var slices: Int?
  var filter: String?
  var frames = 0
  var hasTexts = false
  var rows: Int?
  var isDrawn = false
  var isCleared = false

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "--slices": slices = Int(value)
      case "--filter": filter = value
      case "--frames": frames = Int(value) ?? frames
      case "--rows": rows = Int(value)
      case "--drawn": isDrawn = value == "1"
      case "--cleared": isCleared = value == "1"
      case "--texts": hasTexts = value == "1"
      default: break
      }
    }
  }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let texts = (0..<1_000).map { number in
  // Half of the rows, in irregular order, contain the word "two".
  let words = number * 7_919 % 1_009 & 1 == 0 ? "two" : "six"
  return "\(number) a line of a log, as long as such lines are, with a word or \(words)"
}

@MainActor
func makeList(rows: Int) -> ListView {
  let list = ListView(rowCount: rows) { row, region in
    region.write(texts[row % texts.count])
  }
  list.resize(width: 80, height: 24)
  return list
}

@MainActor
func look(_ slices: Int) {
  let list = makeList(rows: 1_000_000)
  list.rowText = { texts[$0 % texts.count] }
  if let filter = options.filter {
    list.allowsFiltering = true
    list.filter(filter)
  } else {
    list.find("nowhere")
  }
  // The first slice was searched when the words were set.
  for _ in 1..<slices {
    let goesOn = list.continueFind()
    precondition(goesOn, "a million rows were looked at in fewer than \(slices) slices")
  }
}

/// Searches all rows of a list.
@MainActor
func lookThrough(_ rows: Int) {
  let list = makeList(rows: rows)
  if !options.isDrawn { list.rowText = { texts[$0 % texts.count] } }
  if let filter = options.filter {
    list.allowsFiltering = true
    list.filter(filter)
  } else {
    list.find("nowhere")
  }
  while list.continueFind() {}
  if options.isCleared { list.clearFilter() }
  while list.continueFind() {}
}

@MainActor
func scroll(_ frames: Int) {
  let list = makeList(rows: 1_000_000)
  if options.hasTexts { list.rowText = { texts[$0 % texts.count] } }
  var canvas = TextCanvas(width: 80, height: 24)
  for frame in 0..<frames {
    list.scroll.jump(to: Double(frame))
    canvas.draw { list.draw(in: &$0) }
  }
}

if let slices = options.slices {
  look(slices)
} else if let rows = options.rows {
  lookThrough(rows)
} else {
  scroll(options.frames)
}
