import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

@testable import BrowserHost

/// The pictures that are sent to a page.
@Suite("Pictures", .timeLimit(.minutes(5))) @MainActor
struct PictureTests {
  private func list(_ count: Int) -> ListView {
    ListView(rowCount: count) { row, region in region.write("row \(row)") }
  }

  @MainActor private final class Page {
    let session: TerminalSession
    let picture = Picture()
    var time = 0.0

    init(_ screen: any TerminalScreen) {
      var configuration = TerminalSession.Configuration()
      configuration.frameRate = 1_000
      session = TerminalSession(screen, columns: 20, rows: 10, configuration: configuration)
      session.enter(at: 0)
    }

    func next() -> String? {
      time += 1.0 / 60
      _ = session.drainOutput()
      session.frame(at: time)
      return picture.difference(to: session, adding: [:])
    }

    /// Returns a list of the next message, decoded.
    func nextList() throws -> [String: Any] {
      let message = try #require(next())
      let frame = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
      let lists = frame?["panes"] as? [String: Any]
      return lists?.values.first as? [String: Any] ?? [:]
    }
  }

  @Test func `a browser page is sent the visible rows and the rows near them once`() throws {
    let page = Page(list(1_000))
    let first = try page.nextList()
    #expect((first["rows"] as? [String: Any])?.count == 35)
    #expect(first["place"] as? [Int] == [0, 0, 20, 10])
    #expect(page.next() == nil)
  }

  @Test
  func `while a list is dragged, a browser message that only moves rows has at most 64 bytes`()
    throws
  {
    let list = list(100_000)
    let page = Page(list)
    _ = page.next()
    var (frames, bytes) = (0, 0)
    var told: [Substring] = []
    list.scroll.touchDown(finger: 1)
    for _ in 0..<600 {
      list.scroll.touchMoved(by: -0.37, finger: 1)
      let message = try #require(page.next())
      if message.wholeMatch(of: /{"panes":{"1":{"shift":-?[\d.]+}}}/) != nil {
        frames += 1
        bytes = max(bytes, "data:\(message)\n\n".utf8.count)
      } else {
        told += message.matches(of: /row \d+/).map(\.output)
      }
    }
    #expect(bytes <= 64)
    #expect(frames > 570)
    #expect(told.count > 200 && Set(told).count == told.count)
  }

  @Test(arguments: [92.25, 92.5, 92.500_000_000_1])
  func `if the offset is between two lines, a browser page is sent rows without additional cells`(
    offset: Double
  ) throws {
    for direction in [ScrollDirection.down, .up] {
      let list = ListView(rowCount: 200, rowHeight: .fixed(1), direction: direction) {
        $1.write("row \($0)")
      }
      let page = Page(list)
      list.scroll.jump(to: offset)
      #expect((try page.nextList()["rest"] as? [String: Any])?.isEmpty ?? false)
    }
  }

  @Test func `a browser page is not sent the pane's position again after rows are inserted above`()
    throws
  {
    let list = list(1_000)
    let page = Page(list)
    list.scroll.jump(to: 500)
    _ = page.next()
    list.prependRows(7)
    list.rowText = nil
    let change = try page.nextList()
    // The same row numbers have different texts, so the rows are sent again.
    #expect(change["place"] == nil)
    #expect(change["facts"] != nil)
  }

  @Test func `a row on a browser page keeps its identity when an edit moves it`() throws {
    var names = (0..<200).map { "row \($0)" }
    let list = ListView(rowCount: names.count) { row, region in region.write(names[row]) }
    let page = Page(list)
    list.scroll.jump(to: 100.5)
    _ = page.next()
    names.insert(contentsOf: ["x", "y", "z"], at: 0)
    list.prependRows(3)
    let message = try #require(page.next())
    #expect(!message.contains("row 105"))
    #expect(!message.contains("shift"), "what is read did not move")
    names[110] = "written"
    list.reloadRows(110..<111)
    let change = try page.nextList()
    let rows = try #require(change["rows"] as? [String: Any])
    #expect(rows.count == 1 && !(rows.values.first is NSNull))
  }

  @Test func `moved rows with duplicate texts keep their identities on a browser page`() throws {
    @MainActor final class Names {
      var all = (0..<200).map { $0.isMultiple(of: 3) ? "" : "row \($0)" }
    }
    let names = Names()
    let list = ListView(rowCount: 200) { row, region in region.write(names.all[row]) }
    let page = Page(list)
    list.scroll.jump(to: 100)
    _ = page.next()
    names.all.insert(contentsOf: ["", "y", "", "z"], at: 0)
    list.prependRows(4)
    let change = try page.nextList()
    #expect(change["shift"] == nil)
    let rows = change["rows"] as? [String: Any]
    #expect(rows?.count ?? 0 <= 8, "those at the ends of what the page has")
  }

  @Test
  func `after a jump, ten times as many rows on a browser page take less than 25 times as long`()
    throws
  {
    func seconds(rows: Int) throws -> Double {
      let list = ListView(rowCount: 100_000) { row, region in region.write("row \(row)") }
      let page = Page(list)
      page.session.resize(columns: 60, rows: rows)
      _ = page.next()
      var times: [Double] = []
      for place in 1...3 {
        list.scroll.jump(to: Double(place * 20_000))
        let start = ContinuousClock.now
        _ = try #require(page.next())
        times.append((ContinuousClock.now - start) / .seconds(1))
      }
      return times.min() ?? .infinity
    }
    let (few, many) = (try seconds(rows: 30), try seconds(rows: 300))
    #expect(many < 25 * few, "\(few) s, \(many) s")
  }

  @Test
  func `the browser gets a notice as cells below the rows, or over the last row until it ends`()
    throws
  {
    let page = Page(list(3))
    _ = page.next()
    page.session.announce("a sentence")
    let beside = try #require(try page.nextList()["rest"] as? [String: Any])
    #expect(beside.keys.allSatisfy { $0.hasPrefix("b") } && !beside.isEmpty)
    let list = list(100)
    let other = Page(list)
    _ = other.next()
    other.session.announce("a sentence")
    let line = try #require(try other.nextList()["rest"] as? [String: [Any]])
    #expect(line.keys.sorted() == ["9"])
    other.time += 2
    let gone = try #require(try other.nextList()["rest"] as? [String: Any])
    #expect(gone["9"] is NSNull)
  }

  @Test func `the text of a row is sent to a browser page only as a string`() throws {
    let hostile = "</script><img src=x onerror=alert(1)>\"\\\u{7}\u{2028}"
    let page = Page(ListView(rowCount: 1) { _, region in region.write(hostile) })
    page.session.resize(columns: 60, rows: 4)
    let rows = try #require(try page.nextList()["rows"] as? [String: [String: Any]])
    let lines = try #require(rows.values.first?["lines"] as? [[Any]])
    let text = lines[0].map { ($0 as? String) ?? (($0 as? [Any])?.first as? String) ?? "" }.joined()
    #expect(text.hasPrefix("</script><img src=x onerror=alert(1)>\"\\"))
    #expect(!text.unicodeScalars.contains { $0.value < 32 })
  }

  @Test
  func `a line is sent to a browser page as runs of one style, with columns for wide characters`()
    throws
  {
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw { region in
      region.write("ab", style: .bold)
      region.write("你好", x: 2)
      region.write("c", x: 7, style: Style(foreground: .rgb(1, 2, 255), background: .palette(196)))
    }
    #expect(
      try canvas.runs(row: 0, columns: 0..<20).encoded
        == ##"[["ab","//1"],["你好","",4]," ",["c","#0102ff/#ff0000/0"]]"##)
  }

  @Test
  func `right-to-left words are sent to a browser page as one run, digits after them as another`()
    throws
  {
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw { $0.write("שלום, עולם  12") }
    #expect(try canvas.runs(row: 0, columns: 0..<20).encoded == #"[["שלום, עולם  ","",12],"12"]"#)
  }

  @Test func `a patch for the browser contains only changed, added and removed values`() {
    let old: JSON = .object(["a": .number(1), "b": .object(["c": .text("x"), "d": .null])])
    let new: JSON = .object(["b": .object(["c": .text("y"), "d": .null]), "e": .list([])])
    #expect(
      new.change(from: old)
        == .object(["a": .null, "b": .object(["c": .text("y")]), "e": .list([])]))
    #expect(new.change(from: new) == nil)
  }
}
