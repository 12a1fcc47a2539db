import Observation
import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Observable @MainActor
private final class Note: Identifiable {
  let id: Int
  var text: String
  var detail: String
  var height = 1
  var isHidden = false

  init(_ id: Int) { (self.id, text, detail) = (id, "note \(id)", "detail \(id)") }
}

/// Rows of observable objects in random changes, compared with a plain drawing of the objects.
@Suite("Random changes of observable objects", .timeLimit(.minutes(60))) @MainActor
struct ObservedWorldTests {
  @MainActor private final class World {
    private var random: SeededNumbers
    private let items: ListItems<Note>
    private let list: ListView
    private var created = 12
    private var time = 0.0
    private var width = 20
    private var query = ""
    private var isFiltering = false
    private(set) var log: [String] = []

    init(seed: UInt64) {
      random = SeededNumbers(seed: seed)
      let items = ListItems((0..<12).map { Note($0) })
      // What a drawing reads depends on the selection and the width.
      list = ListView(items, rowHeight: .measured(estimate: 1) { note, _ in note.height }) {
        note, region, context in
        region.write(context.isSelected || region.width < 15 ? note.detail : note.text)
      }
      self.items = items
      list.allowsSelection = true
      list.rowText = { items[$0].text }
      if seed.isMultiple(of: 2) { list.rowVersion = { items[$0].id } }
      _ = difference()
    }

    func change() {
      let index = Int.random(in: items.indices, using: &random)
      let note = items[index]
      let number = Int.random(in: 0..<1_000, using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1, 2:
        log.append("text of \(index)")
        note.text = random.pick(["text \(number)", "wanted \(number)", "wanted wanted"])
      case 3, 4:
        log.append("detail of \(index)")
        note.detail = "more \(number)"
      case 5, 6:
        log.append("height of \(index)")
        note.height = Int.random(in: 1...3, using: &random)
      case 7:
        log.append("hidden \(index)")
        note.isHidden.toggle()
      case 8:
        log.append("select \(index)")
        list.selectedRow = random.pick([nil, index])
      case 9:
        let offset = Double.random(in: 0...12, using: &random).rounded()
        log.append("jump \(offset)")
        list.scroll.jump(to: offset)
      case 10:
        width = width == 20 ? 12 : 20
        log.append("width \(width)")
      case 11 where items.count > 4:
        log.append("remove \(index)")
        items.remove(at: index)
      case 11, 12:
        log.append("insert at \(index)")
        items.insert(Note(created), at: index)
        created += 1
      case 13:
        log.append("sideways")
        list.columnOffset = 2
        draw()
        list.columnOffset = 0
      case 14:
        log.append("row frames")
        var canvas = TextCanvas(width: 12, height: 3)
        canvas.draw { for row in list.rowFrames(in: 0..<3) { list.draw(row, in: &$0) } }
      default: search()
      }
    }

    private func search() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        log.append("find")
        query = random.pick(["wanted", "text", "note 1"])
        list.find(query)
        list.search.keep()
      case 1:
        log.append("end of the search")
        query = ""
        list.clearFind()
      case 2:
        log.append("filter")
        isFiltering = true
        list.filter { (note: Note) in !note.isHidden }
      default:
        log.append("end of the filter")
        isFiltering = false
        list.clearFilter()
      }
    }

    @discardableResult
    private func draw() -> TextCanvas {
      var canvas = TextCanvas(width: width, height: 6)
      canvas.draw { list.draw(in: &$0) }
      return canvas
    }

    /// Draws a frame, and returns how it differs from the objects.
    func difference() -> String? {
      time += 1
      list.scroll.frame(at: time)
      while list.continueFind() {}
      let canvas = draw()
      let rows = items.indices.filter { !isFiltering || !items[$0].isHidden }
      let matches = rows.reduce(0) { $0 + FindQuery(query).ranges(in: items[$1].text).count }
      if !query.isEmpty, list.findStatus?.count != matches {
        return "\(list.findStatus?.count as Any) matches, not \(matches)"
      }
      if isFiltering, list.filterStatus?.count != rows.count {
        return "\(list.filterStatus?.count as Any) rows pass, not \(rows.count)"
      }
      guard let first = list.rows.layout.shownRows().first else { return nil }
      var expected = [String](repeating: "", count: 6)
      // The place is a difference of sums, so it can be a little less than the half that it is.
      var y = Int((first.place + 0.5 + 1e-9).rounded(.down))
      for row in rows[first.row...] {
        let note = items[row]
        let text = row == list.selectedRow || width < 15 ? note.detail : note.text
        if expected.indices.contains(y) { expected[y] = String(text.prefix(width)) }
        y += note.height
      }
      let shown = canvas.lines.map { String($0.prefix(width)) }
      // An empty list draws the status of its filter.
      return rows.isEmpty || shown == expected ? nil : "\(shown), not \(expected)"
    }
  }

  @Test func `V-7: each frame, search and filter shows the current values of all objects`() {
    for seed in 1...UInt64(share(30, of: 4_000)) {
      let world = World(seed: seed)
      for step in 0..<50 {
        world.change()
        guard let difference = world.difference() else { continue }
        Issue.record("seed \(seed), step \(step): \(difference)\n\(world.log.suffix(6))")
        return
      }
    }
  }
}
