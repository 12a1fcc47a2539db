public import RefreshKit

/// Formats a timeline as a table: a line for each step, after the lines of the events in the step.
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
  ///   - isASCII: Whether the table uses only ASCII characters, except in the rows of a screen.
  public init(for script: GestureScript, asciiOnly isASCII: Bool = false) {
    self.isASCII = isASCII
    let widest = script.steps.map(\.text.count).max() ?? 0
    stepWidth = min(max(widest, 8), 32)
  }

  /// The heading of the table.
  public var heading: String {
    row("time", "step", "phase", "offset", picture: "list".padded(to: Self.cells), "")
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
    case .step(let report): [line(of: report, picture: picture)]
    case .screen(let time, let rows):
      [Self.column(DecimalText.rounded(time)) + "frame"] + rows.map { "         \(bar)\($0)" }
    case .state, .action, .cancelled, .decision: [indented(event)]
    }
  }

  private static let cells = 24

  private static func column(_ time: String) -> String { (time + " ").padded(to: 9) }

  private var bar: String { isASCII ? "|" : "│" }

  private func line(of report: StepReport, picture: ListDiagram) -> String {
    let rest = (report.lengths + report.parts).joined(separator: ", ")
    return row(
      DecimalText.rounded(report.time), report.step, "\(report.phase)",
      DecimalText.rounded(report.offset),
      picture: picture.text(cells: Self.cells, isASCII: isASCII),
      isASCII ? rest.replacing("…", with: "-").replacing("×", with: "*") : rest)
  }

  private func row(
    _ time: String, _ step: String, _ phase: String, _ offset: String, picture: String,
    _ rest: String
  ) -> String {
    let space = String(repeating: " ", count: max(0, 11 - offset.count))
    var row =
      Self.column(time) + step.padded(to: stepWidth) + " " + phase.padded(to: 12)
      + space + offset + " \(picture) " + rest
    while row.last == " " { row.removeLast() }
    return row
  }

  private func indented(_ event: TimelineEvent) -> String {
    let parts = event.line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else { return event.line }
    return Self.column(String(parts[0])) + "  \(parts[1]) \(isASCII ? ">" : "▸") \(parts[2])"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// A one-line diagram of a list, drawn horizontally with its start on the left.
public struct ListDiagram: Sendable, Hashable {
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

  func text(cells: Int, isASCII: Bool) -> String {
    String((0..<cells).map { mark(at: $0, of: cells, isASCII) })
  }

  private func mark(at index: Int, of cells: Int, _ isASCII: Bool) -> Character {
    let place = start + (Double(index) + 0.5) / Double(cells) * length
    if footer.contains(place) { return isASCII ? "%" : "▒" }
    if place >= 0, place < content { return isASCII ? "=" : "━" }
    if place < 0, place >= -header { return isASCII ? "#" : "▓" }
    return isASCII ? "." : "·"
  }
}
