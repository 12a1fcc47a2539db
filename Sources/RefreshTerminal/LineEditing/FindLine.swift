internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The text field below a list, for text to find or to filter by.
@MainActor
final class FindLine {
  /// The maximum length of typed text in bytes. Each search is for the whole text.
  static let limit = 4_096

  private let list: ListView
  /// Whether the text filters the rows, instead of being found.
  private let filters: Bool
  private var editor = LineEditor()
  private var isStale = false

  init(_ list: ListView, filters: Bool) {
    self.list = list
    self.filters = filters
    if filters {
      editor = LineEditor(list.filterStatus?.query ?? "")
      list.filter(editor.text)
    } else {
      list.clearFind()
      list.find("")
    }
    editor.maximumLength = Self.limit
  }

  func closes(after event: InputEvent) -> Bool {
    switch event {
    case .key(.enter, _) where editor.isEmpty, .key(.escape, _),
      .key(.backspace, _) where editor.isEmpty:
      if filters { list.cancelFilter() } else { list.search.cancel() }
      return true
    case .key(.enter, _):
      search()
      if filters { list.keepFilter() } else { list.search.keep() }
      return true
    case .key(.down, _): step(down: true)
    case .key(.up, _): step(down: false)
    default:
      let before = editor
      _ = editor.handle(event)
      if editor.text != before.text { isStale = true }
    }
    return false
  }

  func search() {
    guard isStale else { return }
    isStale = false
    if filters { list.filter(editor.text) } else { list.find(editor.text) }
  }

  private func step(down: Bool) {
    search()
    let isForward = list.scroll.direction == .up ? !down : down
    if filters {
      let key = isForward ? ScrollKey.down : .up
      if !list.press(key) { list.scroll.press(key) }
    } else if isForward {
      list.findNext()
    } else {
      list.findPrevious()
    }
  }

  /// Returns the column of the cursor.
  func draw(
    in region: inout CanvasRegion, _ environment: CanvasEnvironment, reversesCursor: Bool
  ) -> Int {
    let words = Self.status(of: list, filters, environment)
    let status = Self.drawStatus(words, in: &region, environment)
    if !environment.isScreenReaderEnabled {
      region.write(filters ? "&" : "/", style: environment.resolved(environment.theme.prompt))
    }
    let start = environment.isScreenReaderEnabled ? 0 : 1
    let room = max(0, region.width - start - status)
    var place = 0
    region.withRegion(x: start, width: room, height: 1) { region in
      guard region.width > 0 else { return }
      let column = editor.draw(in: &region)
      if reversesCursor { region.invert(column: column) }
      place = column + start
    }
    return place
  }

  static func drawKept(
    _ list: ListView, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let filters = list.findStatus == nil
    guard let words = list.findStatus?.query ?? list.filterStatus?.query else { return }
    let status = status(of: list, filters, environment)
    if environment.isScreenReaderEnabled {
      region.write(status)
      return
    }
    let room = region.width - drawStatus(status, in: &region, environment)
    let text = environment.truncated(
      (filters ? "&" : "/") + words, columns: room, policy: region.widthPolicy)
    region.write(text, style: environment.resolved(environment.theme.status))
  }

  private static func status(
    of list: ListView, _ filters: Bool, _ environment: CanvasEnvironment
  ) -> String {
    let language = environment.language
    let status =
      filters ? list.filterStatus?.text(in: language) : list.findStatus?.text(in: language)
    return status ?? ""
  }

  /// Returns the width with a blank before and after the status, or 0.
  private static func drawStatus(
    _ status: String, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) -> Int {
    guard !status.isEmpty else { return 0 }
    let room = region.width - min(region.width, 4)
    let text = environment.truncated(status, columns: room, policy: region.widthPolicy)
    let columns = TextWidth.columns(of: text, policy: region.widthPolicy)
    region.write(
      text, x: region.width - columns - 1, style: environment.resolved(environment.theme.status))
    return columns + 2
  }
}
