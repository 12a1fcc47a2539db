import Observation
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Lists of values, written like an app: `ListValues WORKLOAD ROWS FRAMES [SHARE]`.
//
// Each frame changes the items and is drawn on 120 × 40 cells. SHARE is the number of changed
// items, of marked items, or of columns. `move-time` prints the median CPU time of a move as a
// multiple of that of `memmove` of the same bytes.

struct Item: Identifiable, Equatable {
  var id: Int
  var text: String
  var isOpen = false
}

struct NamedItem: Identifiable, Equatable {
  var id: String
  var text: String
}

/// The identity of an item has 16 bytes, as a UUID has.
struct Key: Hashable {
  var low: UInt64
  var high: UInt64
}

struct KeyedItem: Identifiable, Equatable {
  var id: Key
  var text: String
}

@Observable @MainActor final class Model: Identifiable {
  let id: Int
  var text: String

  init(_ id: Int) { (self.id, text) = (id, texts[id * 31 % 97]) }
}

@Observable @MainActor final class Models {
  var items: [Model] = []
}

let texts = (0..<97).map { "a row of text number \($0), as long as rows of a log are, or so" }
let arguments = CommandLine.arguments
guard arguments.count >= 4, let rowCount = Int(arguments[2]), let frameCount = Int(arguments[3])
else {
  fatalError("ListValues WORKLOAD ROWS FRAMES [SHARE]")
}
let share = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0

@MainActor func drain(_ session: TerminalSession) {
  while session.hasOutput { session.writeOutput { $0.count } }
}

/// Draws a frame after each change of a list.
@MainActor func frames(of list: ListView, _ change: (_ frame: Int) -> Void) {
  let session = TerminalSession(list, columns: 120, rows: 40)
  session.enter(at: 0)
  drain(session)
  session.frame(at: 0)
  drain(session)
  for frame in 0..<frameCount {
    change(frame)
    session.setNeedsDrawing()
    session.frame(at: Double(frame + 1) / 60)
    drain(session)
  }
}

func item(_ id: Int) -> Item { Item(id: id, text: texts[id * 31 % 97]) }

func keyedItem(_ id: Int) -> KeyedItem {
  KeyedItem(id: Key(low: 0x9E37_79B9 &* UInt64(id), high: UInt64(id)), text: texts[id * 31 % 97])
}

func namedItem(_ id: Int) -> NamedItem {
  NamedItem(id: "id-\(id)-abcdefghijkl", text: texts[id * 31 % 97])
}

@MainActor func list(_ items: ListItems<Item>) -> ListView {
  ListView(items) { item, region in region.write(item.text) }
}

/// Returns the items with a number of evenly distributed items changed.
func spread<Element>(_ items: [Element], _ change: (inout Element) -> Void) -> [Element] {
  var items = items
  let step = max(1, items.count / max(1, share))
  for index in stride(from: 0, to: items.count, by: step).prefix(share) { change(&items[index]) }
  return items
}

/// Sets all items to one of two arrays in turn.
@MainActor func alternate<Element>(
  _ items: ListItems<Element>, on list: ListView, _ first: [Element], _ second: [Element]
) {
  frames(of: list) { items.elements = $0 & 1 == 0 ? second : first }
}

@MainActor func columns(_ texts: [[String]], isScrolled: Bool) {
  let columns = Columns((0..<share).map { _ in .fixed(max(1, 120 / share - 1)) })
  let list = ListView(rowCount: rowCount) { row, region in
    region.write(texts[row % 97], columns: columns)
  }
  frames(of: list) { if isScrolled { list.scroll.jump(to: Double($0)) } }
}

/// Moves the first row to the end, and the same bytes without a list, in turn. Prints the ratio of
/// the median CPU times.
@MainActor func compareMoves(in items: ListItems<Item>) {
  let stride = MemoryLayout<Item>.stride
  var copied = [UInt8](repeating: 1, count: rowCount * stride)
  var moves: [clock_t] = []
  var copies: [clock_t] = []
  frames(of: list(items)) { _ in
    let begin = clock()
    items.move(fromOffsets: [0], toOffset: rowCount)
    let middle = clock()
    copied.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      memmove(start, start + stride, bytes.count - stride)
    }
    moves.append(middle - begin)
    copies.append(clock() - middle)
  }
  print(Double(moves.sorted()[frameCount / 2]) / Double(copies.sorted()[frameCount / 2]))
}

let one = (0..<rowCount).map(item)
let short = (0..<97).map { row in (0..<share).map { "c\(row * 7 + $0)" } }
switch arguments[1] {
case "same":
  let items = ListItems(one)
  alternate(items, on: list(items), one, (0..<rowCount).map(item))
case "value":
  let items = ListItems(one)
  alternate(items, on: list(items), one, spread(one) { $0.isOpen = true })
case "identity":
  let items = ListItems(one)
  alternate(items, on: list(items), one, spread(one) { $0.id += rowCount })
case "string-identity":
  let named = (0..<rowCount).map(namedItem)
  let items = ListItems(named)
  let list = ListView(items) { item, region in region.write(item.text) }
  alternate(items, on: list, named, spread(named) { $0.id += "x" })
case "observed":
  let models = Models()
  models.items = (0..<rowCount).map { Model($0) }
  let shown: @MainActor () -> [Model] = { models.items }
  let list = ListView(observing: shown, id: \.id) { item, region in
    region.write(item.text)
  }
  frames(of: list) { models.items[$0 % rowCount].text = "changed \($0)" }
case "reverse":
  let items = ListItems(one)
  let list = list(items)
  list.allowsSelection = true
  for row in 0..<share { list.markRow(row * 2 % rowCount) }
  frames(of: list) { _ in items.reverse() }
case "pager":
  let items = ListItems(one)
  let list = list(items)
  let pager = CursorPager(
    AnyCursorSource<Item, Int> { _ in CursorPage([], next: nil) }, into: items, on: list)
  let other = spread(one) { $0.id += rowCount }
  frames(of: list) { pager.listItems.elements = $0 & 1 == 0 ? other : one }
case "move":
  let items = ListItems(one)
  frames(of: list(items)) { items.move(fromOffsets: [$0], toOffset: rowCount - 1) }
case "move-time": compareMoves(in: ListItems(one))
case "sorted":
  let items = ListItems(one)
  frames(of: list(items)) { _ in items.sort { $0.id < $1.id } }
case "sort-one":
  let items = ListItems(one)
  frames(of: list(items)) {
    items[$0] = item(rowCount + $0)
    items.sort { $0.id < $1.id }
  }
case "set-each":
  let items = ListItems(one)
  frames(of: list(items)) { _ in for row in 0..<share { items[row].isOpen.toggle() } }
case "uuid-identity":
  let keyed = (0..<rowCount).map(keyedItem)
  let items = ListItems(keyed)
  let list = ListView(items) { item, region in region.write(item.text) }
  alternate(items, on: list, keyed, spread(keyed) { $0.id.high += 1 << 40 })
case "columns": columns(short, isScrolled: true)
case "columns-still": columns(short, isScrolled: false)
case "columns-cut":
  let long = short.map { $0.map { "\($0) with far more text than fits in it, " + texts[0] } }
  columns(long, isScrolled: true)
default: fatalError("unknown workload \(arguments[1])")
}
