public import RefreshKit

/// Formats a timeline as a table: one line per step, and the lines of each event during the step.
///
/// ```
/// 0        down     dragging              0 ━━━━━━━━━━━━━━━━━━━━━━━━ header initial
/// 0          header ▸ pulling 0.5
/// 0        pull 1.5 dragging           -1.5 ▓━━━━━━━━━━━━━━━━━━━━━━━ pull 1.5, …
/// ```
public struct TimelineTable: Sendable {
  private let isASCII: Bool
  private let stepWidth: Int

  /// Creates a table for a script.
  ///
  /// - Parameters:
  ///   - script: The script, whose longest step determines the width of a column.
  ///   - isASCII: Whether the table uses only ASCII characters.
  public init(for script: GestureScript, asciiOnly isASCII: Bool = false) {
    self.isASCII = isASCII
    let widest = script.steps.map(\.text.count).max() ?? 0
    stepWidth = min(max(widest, 8), 32)
  }

  /// The heading of the table.
  public var heading: String {
    row("time", "step", "phase", "offset", picture: "list".padded(to: Self.cells), "")
      .trimmingBlanks()
  }

  /// Returns the lines of one event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - picture: The diagram of the list at the time of the event.
  /// - Returns: One line, or several for a screen.
  @MainActor
  public func lines(of event: TimelineEvent, diagram picture: ListDiagram) -> [String] {
    switch event {
    case .step(let report):
      [line(of: report, picture: picture)]
    case .screen(let time, let rows):
      [Self.column(DecimalText.rounded(time)) + "frame"] + rows.map { "         \(bar)\($0)" }
    case .state, .action, .cancelled, .decision:
      [indented(event)]
    }
  }

  private static let cells = 24

  /// Returns a time padded to the width of the first column, followed by at least one blank.
  private static func column(_ time: String) -> String { (time + " ").padded(to: 9) }

  private var bar: String { isASCII ? "|" : "│" }

  private func line(of report: StepReport, picture: ListDiagram) -> String {
    var controls: [String] = []
    if let header = report.header { controls.append("header \(header.words)") }
    if let footer = report.footer { controls.append("footer \(footer.words)") }
    if let rows = report.rows { controls.append(isASCII ? rows.wordsInASCII : rows.words) }
    return row(
      DecimalText.rounded(report.time), report.step, "\(report.phase)",
      DecimalText.rounded(report.offset),
      picture: picture.text(cells: Self.cells, marks: isASCII ? .ascii : .blocks),
      (report.lengths + controls).joined(separator: ", ")
    ).trimmingBlanks()
  }

  private func row(
    _ time: String, _ step: String, _ phase: String, _ offset: String, picture: String,
    _ rest: String
  ) -> String {
    let space = String(repeating: " ", count: max(0, 11 - offset.count))
    return Self.column(time) + step.padded(to: stepWidth) + " " + phase.padded(to: 12)
      + space + offset + " \(picture) " + rest
  }

  private func indented(_ event: TimelineEvent) -> String {
    let parts = event.line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else { return event.line }
    return Self.column(String(parts[0])) + "  \(parts[1]) \(isASCII ? ">" : "▸") \(parts[2])"
  }
}

extension StepReport {
  /// The pulls and insets that are not 0, as text.
  fileprivate var lengths: [String] {
    var lengths: [String] = []
    if pull.header != 0 { lengths.append("pull \(DecimalText.rounded(pull.header))") }
    if pull.footer != 0 { lengths.append("pull-end \(DecimalText.rounded(pull.footer))") }
    if insets != .zero {
      lengths.append(
        "inset \(DecimalText.rounded(insets.start)) \(DecimalText.rounded(insets.end))")
    }
    if base != .zero {
      lengths.append("base \(DecimalText.rounded(base.start)) \(DecimalText.rounded(base.end))")
    }
    return lengths
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func trimmingBlanks() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A one-line diagram of a list, drawn horizontally with its start on the left.
public struct ListDiagram: Sendable, Hashable {
  package struct Marks: Sendable, Hashable {
    package var header: Character
    package var content: Character
    package var footer: Character
    package var empty: Character

    /// Block elements and lines.
    package static let blocks = Marks(header: "▓", content: "━", footer: "▒", empty: "·")
    /// Printable ASCII only.
    package static let ascii = Marks(header: "#", content: "=", footer: "%", empty: ".")
  }

  private let start: Double
  private let length: Double
  private let content: Double
  private let header: Double
  private let footer: Range<Double>

  /// Creates the diagram of a list's current state.
  ///
  /// - Parameter model: The list.
  @MainActor
  public init(of model: ScrollModel) {
    let metrics = model.metrics
    start = metrics.offset
    length = metrics.viewportLength
    content = metrics.contentLength
    header = model.headerVisibleLength
    footer = model.footerPosition..<model.footerPosition + model.footerVisibleLength
  }

  /// Returns the diagram as text.
  package func text(cells: Int, marks: Marks = .blocks) -> String {
    String((0..<max(cells, 0)).map { mark(at: $0, of: cells, marks) })
  }

  private func mark(at index: Int, of cells: Int, _ marks: Marks) -> Character {
    let place = start + (Double(index) + 0.5) / Double(cells) * length
    if footer.contains(place) { return marks.footer }
    if place >= 0 { return place < content ? marks.content : marks.empty }
    return place >= -header ? marks.header : marks.empty
  }
}
