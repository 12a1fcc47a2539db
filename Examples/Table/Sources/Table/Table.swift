import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import RefreshTerminal
import TableRows

/// A table of a SQLite file. Only the rows near the viewport are read.
@main
@MainActor
final class Table: TerminalApp {
  static let usage = AppUsage(
    operands: [
      .init(
        "FILE.db", "a SQLite file; default: a temporary example table",
        isOptional: true),
      .init("TABLE", "a table or view of the file; default: the first one", isOptional: true),
    ], languages: [.english])

  let screen: any TerminalScreen
  private let list = ListView()
  private let lines = RowLines()
  private let rows: TableRows
  private let pages: OffsetPager<Record>
  private let detail: Detail
  private let clock: any AppClock
  private let title: @MainActor () -> String
  private var observation: ObservationToken?
  private var watch: Task<Void, Never>?

  init(_ arguments: AppArguments) throws {
    let sample = arguments.operands.isEmpty ? try SampleTable.write() : nil
    // The sample file is removed in all cases.
    defer { if let sample { SampleTable.remove(sample) } }
    let path = sample ?? arguments.operands[0]
    rows = try TableRows(path, table: arguments.operands.dropFirst().first)
    var configuration = OffsetPagerConfiguration()
    configuration.maximumRowsKept = 2_000
    pages = OffsetPager(rows, on: list, header: .arrow(), configuration: configuration) {
      [list, lines] _, record, region in
      lines.draw(record, in: &region, list.environment)
    }
    detail = Detail(rows)
    clock = arguments.clock
    let name = path.split(separator: "/").last.map(String.init) ?? path
    title = { [rows, list, isSample = sample != nil] in
      Self.title(isSample ? "A table to play with" : name, rows, list.rowCount)
    }
    screen = TitledScreen(SplitScreen(list, detail.list, fraction: 0.68), title: title)
    prepare()
  }

  private func prepare() {
    rows.pages = pages
    rows.near = { [list] in
      list.visibleRows.lowerBound - 300..<list.visibleRows.upperBound + 300
    }
    list.showsScrollBar = true
    list.allowsSelection = true
    list.emptyContent = "No rows."
    list.rowText = { [pages] row in
      pages[row].map { $0.cells.map(\.text).joined(separator: " ") } ?? ""
    }
    observation = list.scroll.observe { [unowned self] _ in
      lines.fit(to: pages, on: list, rows.shape)
      detail.show(list.selectedRow.flatMap { pages[$0] })
    }
  }

  func willRun(in session: TerminalSession) {
    watch = Task { [rows, clock, list, title] in
      while !Task.isCancelled {
        let old = title()
        let isCounting = await rows.look()
        if title() != old { list.setNeedsDrawing() }
        try? await clock.sleep(for: isCounting ? 0.08 : 0.25)
      }
    }
  }

  private static func title(_ name: String, _ rows: TableRows, _ count: Int) -> String {
    guard let shape = rows.shape else { return name }
    let about = rows.isCounted ? "" : "about "
    let others = shape.others.isEmpty ? "" : " · also \(shape.others.shortList)"
    let problem = rows.problem.map { " · \($0)" } ?? ""
    return "\(name): \(shape.name) · \(about)\(count.grouped) rows\(problem)\(others)"
  }
}

// MARK: - Tour

extension Table {
  func runDemo(on stage: HeadlessTerminal) {
    watch = Task { [rows] in while await rows.look() {} }
    waitForRows(stage)
    stage.showCaption("the first rows")
    stage.press(.end)
    waitForRows(stage)
    stage.showCaption("the last rows")
    stage.press(.home)
    stage.type("/last guest\r")
    stage.wait(until: { !(list.findStatus?.isSearching ?? false) }, for: "the words")
    waitForRows(stage)
    stage.showCaption("words found by a search in the file")
  }

  private func waitForRows(_ stage: HeadlessTerminal) {
    stage.wait(
      until: {
        pages.requestCount == 0 && !detail.isLoading && (rows.isCounted || rows.problem != nil)
      }, for: "the file")
    stage.settle()
  }
}

extension Int {
  /// The number with a comma between groups of three digits.
  fileprivate var grouped: String {
    let digits = Array(String(self))
    return digits.indices.map { index in
      index > 0 && (digits.count - index).isMultiple(of: 3)
        ? ",\(digits[index])" : "\(digits[index])"
    }.joined()
  }
}
