import RefreshCanvas
import RefreshKit

// Looks for words in a million rows, or filters by them, slice by slice; between two slices a key is
// answered. Or scrolls by a row a frame, with rows that say what they are or do not.
//
//     FindRows --slices 100 [--filter WORDS]
//     FindRows --frames 100 [--texts 1]

struct Options {
  var slices: Int?
  var filter: String?
  var frames = 0
  var hasTexts = false

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "--slices": slices = Int(value)
      case "--filter": filter = value
      case "--frames": frames = Int(value) ?? frames
      case "--texts": hasTexts = value == "1"
      default: break
      }
    }
  }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let texts = (0..<1_000).map {
  "\($0) a line of a log, as long as such lines are, with a word or two"
}

@MainActor
func makeList(rows: Int) -> ListModel {
  let list = ListModel(rowCount: rows) { row, region in
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
    list.filtersRows = true
    list.filter(filter)
  } else {
    list.find("nowhere")
  }
  // The first slice was looked at with the words.
  for _ in 1..<slices {
    let goesOn = list.lookFurther()
    precondition(goesOn, "a million rows were looked at in fewer than \(slices) slices")
  }
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

if let slices = options.slices { look(slices) } else { scroll(options.frames) }
