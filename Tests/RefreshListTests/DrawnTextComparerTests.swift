import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Rows without versions", .timeLimit(.minutes(60))) @MainActor
struct DrawnTextComparerTests {
  /// A drawing operation of a row.
  private enum Stroke {
    case text(String, Style, gap: Int)
    case cut(String, Style)
    case outside(String)
    case inner(String, x: Int, width: Int)
    case dim(String)
    case fill(x: Int, width: Int)
    case picture(TextCanvas)
    case invert(Int)
    case list
    case columns([String], Style)

    static func random(_ random: inout SeededNumbers) -> Stroke {
      let texts = [
        "abc", "天气晴", "row", "", "👨‍👩‍👧 x", "~ 你", "\u{7}\u{301}", "a long text", "a\tb", "ends ",
      ]
      let text = random.pick(texts)
      switch random.next() % 23 {
      case 0: return .fill(x: random.pick([-2, 3, 11]), width: 4)
      case 1:
        var picture = TextCanvas(width: 5, height: 1)
        picture.draw { $0.write(text) }
        return .picture(picture)
      case 2: return .invert(random.pick([0, 4]))
      case 3: return .list
      case 4: return .outside(text)
      case 5: return .dim(text)
      case 20...22:
        let count = random.next() % 4
        return .columns((0..<count).map { _ in random.pick(texts) }, random.pick([.plain, .bold]))
      case 6...9: return .cut(text, random.pick([.plain, .bold]))
      case 10, 11: return .inner(text, x: random.pick([-1, 2, 9]), width: random.pick([1, 4, 20]))
      default:
        return .text(text, random.pick([.plain, .bold]), gap: random.pick([-1, 0, 1]))
      }
    }

    @MainActor
    func draw(at x: inout Int, in region: inout CanvasRegion) {
      switch self {
      case .text(let text, let style, let gap): x += region.write(text, x: x, style: style) + gap
      case .cut(let text, let style):
        let text = StyledText(text, style: style)
        x += region.write(text, x: x, truncatingIn: CanvasEnvironment())
      case .outside(let text): x += region.write(text, y: -1)
      case .inner(let text, let left, let width):
        region.withRegion(x: left, width: width, height: 2) { x += $0.write(text, x: -1) }
      case .dim(let text):
        let start = x
        region.withAttributes(.dim) { _ = $0.write(text, x: start, y: 1) }
      case .fill(let left, let width): region.fill("░", x: left, y: 0, width: width, height: 1)
      case .picture(let picture): region.draw(picture, x: x)
      case .invert(let column): region.invert(column: column)
      case .columns(let texts, let style):
        let columns = Columns(.fixed(3), .fixed(4, .trailing), .fixed(6, .center))
        // New strings, as in a program that creates them for each frame.
        region.write(texts.map { $0 + "" }, columns: columns, style: style)
      case .list:
        let list = ListView(rowCount: 3) { row, region in region.write("\(row)") }
        region.withRegion(x: 4, width: 6, height: 2) { list.draw(in: &$0) }
      }
    }
  }

  /// Two lists side by side whose rows change, on a screen that is drawn repeatedly.
  @MainActor
  private final class Stage {
    var random: SeededNumbers
    var rows: [[Stroke]] = []
    var background: Character?

    init(seed: Int) { random = SeededNumbers(seed: UInt64(seed)) }

    func makeList() -> ListView {
      ListView(rowCount: rows.count, rowHeight: .fixed(rows.count % 2 + 1)) {
        [unowned self] row, region in draw(row, in: &region)
      }
    }

    func draw(_ row: Int, in region: inout CanvasRegion) {
      var x = 0
      for stroke in rows[row] { stroke.draw(at: &x, in: &region) }
    }

    func change() {
      for row in rows.indices where random.chance(0.2) {
        var strokes: [Stroke] = []
        for _ in 0..<random.next() % 4 { strokes.append(.random(&random)) }
        if random.chance(0.5) { strokes = rows[row] + strokes.prefix(1) }
        rows[row] = random.chance(0.2) ? Array(rows[row].dropLast()) : Array(strokes.suffix(5))
      }
    }

    func draw(_ lists: [ListView], at offset: Double, in region: inout CanvasRegion) {
      if let background { region.fill(background, x: 3, y: 1, width: 9, height: 3) }
      for (list, place) in zip(lists, [(x: 0, width: 14), (x: 13, width: 12)]) {
        region.withRegion(x: place.x, width: place.width, height: 7) { region in
          list.resize(width: place.width, height: 7)
          list.scroll.jump(to: offset)
          list.draw(in: &region)
        }
      }
    }
  }

  @Test(arguments: 1...share(8, of: 40))
  func `after each change, rows without versions look the same as in a new list`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.rows = Array(repeating: [], count: 11 + seed % 2)
    let lists = [stage.makeList(), stage.makeList()]
    var shown = TextCanvas(width: 25, height: 8)
    var next = shown
    for frame in 0..<60 {
      stage.change()
      stage.background = stage.random.chance(0.3) ? stage.random.pick(["·", "天"]) : nil
      let offset = Double(stage.random.next() % 4)
      next.redraw { stage.draw(lists, at: offset, in: &$0) }
      var expected = TextCanvas(width: 25, height: 8)
      let fresh = [stage.makeList(), stage.makeList()]
      expected.draw { stage.draw(fresh, at: offset, in: &$0) }
      #expect(next == expected && next.lines == expected.lines, "frame \(frame)")
      swap(&shown, &next)
    }
  }

  @Test(arguments: 1...share(8, of: 40))
  func `Q-1: the extracted text of a row is the text of its cells`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.rows = Array(repeating: [], count: 11 + seed % 2)
    let list = stage.makeList()
    for step in 0..<60 {
      stage.change()
      for row in stage.rows.indices {
        var canvas = TextCanvas(width: 512, height: stage.rows.count % 2 + 1)
        canvas.draw { stage.draw(row, in: &$0) }
        var lines = canvas.lines
        while lines.last == "" { lines.removeLast() }
        let said = list.text(ofRow: row)
        #expect(said == lines.joined(separator: "\n"), "step \(step): \(stage.rows[row])")
      }
    }
  }

  @Test func `the cells below a row's reused drawing are those of the current frame`() {
    let list = ListView(rowCount: 1) { _, region in region.write("x", x: 1) }
    var canvas = TextCanvas(width: 3, height: 1)
    for character in "ab  cc" {
      canvas.redraw { region in
        region.fill(character)
        list.draw(in: &region)
      }
      #expect(canvas.lines == [character == " " ? " x" : "\(character)x\(character)"])
    }
  }

  @Test
  func `Q-2: a row that truncates its text in some frames looks the same as without stored texts`()
  {
    for text in ["a long text", "a\tb", "fits"] {
      var isCut = false
      func draw(_ region: inout CanvasRegion) {
        if isCut {
          region.write(StyledText(text), truncatingIn: CanvasEnvironment())
        } else {
          region.write(text)
        }
      }
      let list = ListView(rowCount: 1) { _, region in draw(&region) }
      var canvas = TextCanvas(width: 9, height: 1)
      for frame in 0..<9 {
        isCut = frame % 3 > 0
        canvas.redraw { list.draw(in: &$0) }
        var plain = TextCanvas(width: 9, height: 1)
        plain.draw { draw(&$0) }
        #expect(canvas.lines == plain.lines, "\(text), frame \(frame)")
      }
    }
  }

  @Test func `Q-1: a list inside a row is drawn unchanged after the text of the row was extracted`()
  {
    let inner = ListView(rowCount: 2) { row, region in region.write("inner \(row)") }
    inner.rowVersion = { _ in 0 }
    let list = ListView(rowCount: 1, rowHeight: .fixed(2)) { _, region in
      region.withRegion(width: 9, height: 2) { inner.draw(in: &$0) }
    }
    #expect(list.text(ofRow: 0) == "inner 0\ninner 1")
    var canvas = TextCanvas(width: 9, height: 2)
    canvas.redraw { list.draw(in: &$0) }
    #expect(canvas.lines == ["inner 0", "inner 1"])
  }

  @Test func `V-5: a row of columns is drawn again if a text, column, style or mark changes`() {
    var texts = ["ab", "a long text"]
    var columns = Columns(.fixed(4), .fixed(6))
    var style = Style.plain
    var environment = CanvasEnvironment()
    func draw(_ region: inout CanvasRegion) {
      region.write(texts, columns: columns, style: style, truncatingIn: environment)
    }
    let list = ListView(rowCount: 1) { _, region in draw(&region) }
    var canvas = TextCanvas(width: 12, height: 1)
    let changes: [(String, () -> Void)] = [
      ("none", {}),
      ("a text", { texts[0] = "cd" }),
      ("a longer text", { texts[0] = "cde" }),
      ("the width", { columns = Columns(.fixed(5), .fixed(6)) }),
      ("the alignment", { columns = Columns(.fixed(5, .trailing), .fixed(6)) }),
      ("the mark", { environment.glyphs = .ascii }),
      ("the style", { style = .bold }),
      ("the number", { texts.removeLast() }),
    ]
    for (change, apply) in changes {
      apply()
      canvas.redraw { list.draw(in: &$0) }
      var expected = TextCanvas(width: 12, height: 1)
      expected.draw { draw(&$0) }
      #expect(canvas == expected && canvas.lines == expected.lines, "\(change)")
    }
  }

  @Test func `a row without a version is drawn in each frame`() {
    var drawn = 0
    let list = ListView(rowCount: 1) { _, region in
      drawn += 1
      region.write("x")
    }
    var canvas = TextCanvas(width: 3, height: 1)
    for _ in 0..<5 { canvas.redraw { list.draw(in: &$0) } }
    #expect(drawn == 5)
  }

  @Test func `a row with many texts, or with a long text, is drawn correctly in each frame`() {
    let list = ListView(rowCount: 2) { row, region in
      for x in 0..<(row == 0 ? 200 : 1) {
        region.write(row == 0 ? "x" : String(repeating: "y", count: 10_000), x: x)
      }
    }
    var canvas = TextCanvas(width: 300, height: 2)
    for _ in 0..<3 {
      canvas.redraw { list.draw(in: &$0) }
      #expect(
        canvas.lines == [String(repeating: "x", count: 200), String(repeating: "y", count: 300)])
    }
  }
}
