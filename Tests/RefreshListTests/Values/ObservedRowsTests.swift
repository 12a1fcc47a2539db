import Observation
import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// An item whose properties change without a change of the items.
@Observable @MainActor
private final class Note: Identifiable {
  let id: Int
  var text: String
  var height = 1
  var detail = ""

  init(_ id: Int) { (self.id, text) = (id, "note \(id)") }
}

@Observable @MainActor
private final class Notebook {
  var notes: [Note]
  init(_ count: Int) { notes = (0..<count).map { Note($0) } }
}

/// A value that a drawing reads, and that is not observable.
@MainActor
private final class Shown {
  var isDetail = false
}

/// A value that contains an observable object.
private struct Card: Identifiable {
  let id: Int
  let note: Note
}

@Suite("Rows of observable objects", .timeLimit(.minutes(60))) @MainActor
struct ObservedRowsTests {
  private let book = Notebook(100)
  private var notes: [Note] { book.notes }
  private var shown: @MainActor () -> [Note] { { [book] in book.notes } }

  private func observing(height: ItemHeight<Note> = .fixed(1)) -> ListView {
    let list = ListView(observing: shown, id: \.id, rowHeight: height) { note, region in
      region.write(note.text)
    }
    _ = frame(list, 0)
    return list
  }

  /// Advances to a time and returns the drawn lines.
  private func frame(_ list: ListView, _ time: Double) -> [String] {
    list.scroll.frame(at: time)
    return lines(list, 20)
  }

  @Test func `V-7: a change inside an observable item is drawn in the next frame, each time`() {
    let list = observing()
    for time in 1...3 {
      notes[1].text = "text \(time)"
      #expect(frame(list, Double(time)) == ["note 0", "text \(time)", "note 2", "note 3"])
    }
  }

  @Test func `V-7: a change inside an observable item wakes the host only if its row is drawn`()
    async
  {
    let list = observing()
    var wakes = 0
    let token = list.scroll.observe { _ in wakes += 1 }
    notes[50].text = "never drawn"
    for _ in 0..<20 { await Task.yield() }
    #expect(wakes == 0 && list.scroll.nextDeadline == .infinity)
    notes[3].text = "drawn"
    notes[2].text = "drawn"
    for _ in 0..<10_000 where wakes == 0 { await Task.yield() }
    #expect(wakes == 1 && list.scroll.nextDeadline <= 0)
    #expect(frame(list, 0) == ["note 0", "note 1", "drawn", "drawn"])
    #expect(list.scroll.nextDeadline == .infinity)
    token.cancel()
  }

  @Test func `V-7: observable items are tracked only in rows that were drawn or measured`() {
    let list = observing()
    #expect(list.rows.observed?.count == 4)
    list.scroll.jump(to: 50)
    _ = frame(list, 1)
    #expect(list.rows.observed?.count == 8)
  }

  @Test func `V-7: list items that are observable objects are tracked without a model`() {
    let items = ListItems(notes)
    let list = ListView(items) { note, region, context in region.write(note.text) }
    _ = frame(list, 0)
    notes[0].text = "new"
    #expect(frame(list, 1).first == "new")
    items.swapAt(0, 1)
    _ = frame(list, 2)
    notes[0].text = "newer"
    #expect(frame(list, 3) == ["note 1", "newer", "note 2", "note 3"])
  }

  @Test
  func `V-7: a row out of sight is measured again when its object changes, also after insertions`()
  {
    let list = observing(height: .measured { note, _ in note.height })
    #expect(list.scroll.contentLength == 100)
    notes[4].height = 3
    _ = frame(list, 1)
    #expect(list.rows.naturalLength(of: SourceRowIndex(4)) == 3)
    book.notes.insert(Note(100), at: 0)
    (notes[4].height, notes[5].height) = (2, 2)
    _ = frame(list, 2)
    #expect((4...5).map { list.rows.naturalLength(of: SourceRowIndex($0)) } == [2, 2])
    notes[4].height = 1
    _ = frame(list, 3)
    #expect((4...5).map { list.rows.naturalLength(of: SourceRowIndex($0)) } == [1, 2])
  }

  @Test func `V-7: the height of an invisible row is updated when its object changes`() {
    let list = observing(height: .perItem { note in note.height })
    notes[90].height = 11
    _ = frame(list, 1)
    #expect(list.scroll.contentLength == 110)
  }

  @Test func `V-7: wrapped texts are updated when the objects that they read change`() {
    let list = ListView(observing: shown, id: \.id, wraps: true) {
      StyledText($0.text)
    }
    _ = frame(list, 0)
    notes[0].text = "a text of more columns than a line has"
    _ = frame(list, 1)
    #expect(list.rows.length(of: VisibleRowIndex(0)) > 1)
    #expect(lines(list, 20).first?.hasPrefix("a text") ?? false)
  }

  @Test func `V-7: a changed row outside the viewport is found and filtered by its current text`() {
    let list = observing()
    list.allowsFiltering = true
    list.find("wanted")
    while list.continueFind() {}
    #expect(list.findStatus?.count == 0)
    notes[70].text = "wanted"
    _ = frame(list, 1)
    while list.continueFind() {}
    #expect(list.findStatus?.count == 1)
    list.clearFind()
    list.filter("wanted")
    while list.continueFind() {}
    #expect(list.filterStatus?.count == 1)
    notes[60].text = "wanted too"
    notes[70].text = "no longer"
    _ = frame(list, 2)
    while list.continueFind() {}
    #expect(lines(list, 20).first == "wanted too" && list.filterStatus?.count == 1)
    list.clearFilter()
    notes[80].text = "wanted"
    #expect(list.scroll.nextDeadline == .infinity)
  }

  @Test func `V-7: a filter's predicate is called again for a changed item`() {
    let items = ListItems(notes)
    let list = ListView(items) { note, region in region.write(note.text) }
    list.filter { (note: Note) in !note.detail.isEmpty }
    while list.continueFind() {}
    _ = frame(list, 0)
    notes[42].detail = "present"
    #expect(frame(list, 1) == ["note 42", "", "", ""])
  }

  @Test
  func `V-7: an observed property that is first read in a later drawing is tracked from then on`() {
    let style = Shown()
    let list = ListView(observing: shown, id: \.id) { note, region in
      region.write(style.isDetail ? note.detail : note.text)
    }
    _ = frame(list, 0)
    style.isDetail = true
    list.setNeedsDrawing()
    _ = frame(list, 1)
    notes[0].detail = "detail"
    #expect(list.rows.observed?.hasChanges == true)
    #expect(frame(list, 2).first == "detail")
    notes[0].text = "no longer read"
    #expect(list.rows.observed?.hasChanges == false)
  }

  @Test func `V-7: another object with the same ID is drawn, and tracked in place of the first`() {
    let list = observing()
    let first = notes[0]
    book.notes[0] = Note(0)
    book.notes[0].text = "second"
    #expect(frame(list, 1).first == "second")
    notes[0].text = "third"
    #expect(frame(list, 2).first == "third")
    first.text = "gone"
    #expect(frame(list, 3).first == "third")
  }

  @Test func `V-7: observable objects inside values are tracked as well`() {
    let cards = notes.map { Card(id: $0.id, note: $0) }
    let all: @MainActor () -> [Card] = { cards }
    let list = ListView(observing: all, id: \.id) { card, region in
      region.write(card.note.text)
    }
    _ = frame(list, 0)
    for time in 1...2 {
      notes[2].text = "inside \(time)"
      #expect(list.rows.observed?.hasChanges == true)
      #expect(frame(list, Double(time))[2] == "inside \(time)")
    }
  }

  @Test func `V-7, R-9: a row with an unchanged version is drawn again if its object has changed`()
  {
    let list = observing()
    list.rowVersion = { _ in 0 }
    _ = frame(list, 1)
    for time in 2...3 {
      notes[0].text = "version \(time)"
      #expect(frame(list, Double(time)).first == "version \(time)")
    }
  }

  @Test
  func `V-7, R-9: a row that is shown from the cache is still updated when its object changes`() {
    let list = observing()
    list.rowVersion = { _ in 0 }
    for (time, offset) in [0, 0, 1, 0].enumerated() {
      list.scroll.jump(to: Double(offset))
      _ = frame(list, Double(time))
    }
    notes[1].text = "new"
    #expect(list.rows.observed?.hasChanges == true)
    #expect(frame(list, 5) == ["note 0", "new", "note 2", "note 3"])
  }

  @Test
  func `V-7, R-9: a cached row is updated after a change even if it was also drawn elsewhere`() {
    let list = ListView(ListItems(notes)) { note, region, context in
      region.write(context.isSelected || region.width < 15 ? note.detail : note.text)
    }
    list.allowsSelection = true
    list.rowVersion = { _ in 0 }
    _ = frame(list, 1)
    var canvas = TextCanvas(width: 12, height: 1)
    canvas.draw { list.draw(list.rowFrames(in: 0..<1)[0], in: &$0) }
    notes[0].text = "first"
    #expect(frame(list, 2).first == "first")
    list.columnOffset = 2
    list.selectedRow = 0
    _ = frame(list, 3)
    (list.columnOffset, list.selectedRow) = (0, nil)
    _ = frame(list, 4)
    notes[0].text = "second"
    #expect(frame(list, 5).first == "second")
  }

  @Test func `V-7: the tracking of removed items is discarded`() {
    let list = observing()
    for start in 1...300 {
      book.notes = (0..<8).map { Note(start * 8 + $0) }
      _ = frame(list, Double(start))
    }
    #expect((4...1024).contains(list.rows.observed?.count ?? 0))
  }

  @Test func `V-7: an observed property that a row reads only while it is selected is tracked`() {
    let all = notes
    let list = ListView(rowCount: 4) { row, region, context in
      region.write(context.isSelected ? all[row].detail : all[row].text)
    }
    list.rows.observed = ObservedRows(list, readsObjects: true) {
      .object(ObjectIdentifier(all[$0]))
    }
    list.allowsSelection = true
    _ = frame(list, 0)
    list.selectedRow = 1
    _ = frame(list, 1)
    all[1].detail = "detail"
    #expect(list.rows.observed?.hasChanges == true)
    #expect(frame(list, 2) == ["note 0", "detail", "note 2", "note 3"])
    list.selectedRow = nil
    _ = frame(list, 3)
    all[1].text = "text"
    #expect(frame(list, 4)[1] == "text")
  }

  @Test func `V-7: an observed property that a row reads only at another width is tracked`() {
    let list = ListView(observing: shown, id: \.id) { note, region in
      region.write(region.width < 20 ? note.detail : note.text)
    }
    _ = frame(list, 0)
    list.scroll.frame(at: 1)
    _ = lines(list, 19)
    notes[0].detail = "narrow"
    #expect(list.rows.observed?.hasChanges == true)
    list.scroll.frame(at: 2)
    #expect(lines(list, 19).first == "narrow")
  }

  @Test func `V-7: objects in rows that only a search has read are not tracked after the search`() {
    let list = observing()
    list.find("wanted")
    while list.continueFind() {}
    notes[70].text = "wanted"
    #expect(list.rows.observed?.hasChanges == true)
    _ = frame(list, 1)
    list.clearFind()
    notes[70].text = "after the search"
    #expect(list.rows.observed?.hasChanges == false)
    list.filter { (note: Note) in note.detail.isEmpty }
    while list.continueFind() {}
    _ = frame(list, 2)
    notes[80].detail = "hidden"
    #expect(list.rows.observed?.hasChanges == true)
    _ = frame(list, 3)
    list.clearFilter()
    notes[80].detail = "after the filter"
    #expect(list.rows.observed?.hasChanges == false)
    // A search that is still active keeps its rows tracked after a filter.
    list.find("wanted")
    while list.continueFind() {}
    list.filter("note")
    while list.continueFind() {}
    list.clearFilter()
    notes[60].text = "wanted"
    #expect(list.rows.observed?.hasChanges == true)
  }

  @Test func `V-7, R-9: an observed property that a row reads only in a new version is tracked`() {
    let style = Shown()
    let list = observing()
    list.drawing = .byIndex { [book] row, region in
      region.write(style.isDetail ? book.notes[row].detail : book.notes[row].text)
    }
    list.rowVersion = { _ in style.isDetail ? 1 : 0 }
    _ = frame(list, 1)
    style.isDetail = true
    _ = frame(list, 2)
    notes[0].detail = "detail"
    #expect(list.rows.observed?.hasChanges == true)
    #expect(frame(list, 3).first == "detail")
  }

  @Test
  func `V-7: an observed property read only in selected or marked rows is tracked in each state`() {
    let all = notes
    let list = ListView(rowCount: 4) { row, region, context in
      switch (context.isSelected, context.isMarked) {
      case (false, false): region.write(all[row].text)
      case (true, false): region.write(all[row].detail)
      case (false, true): region.write("height \(all[row].height)")
      case (true, true): region.write("both")
      }
    }
    list.rows.observed = ObservedRows(list, readsObjects: true) {
      .object(ObjectIdentifier(all[$0]))
    }
    list.allowsSelection = true
    list.selectedRow = 1
    _ = frame(list, 1)
    list.selectedRow = nil
    list.markRow(1)
    _ = frame(list, 2)
    all[1].height = 5
    #expect(list.rows.observed?.hasChanges == true)
    #expect(frame(list, 3)[1] == "height 5")
    list.selectedRow = 1
    _ = frame(list, 4)
    all[1].height = 6
    #expect(list.rows.observed?.hasChanges == false)
    list.markRow(1, false)
    _ = frame(list, 5)
    all[1].detail = "detail"
    #expect(frame(list, 6)[1] == "detail")
  }
}
