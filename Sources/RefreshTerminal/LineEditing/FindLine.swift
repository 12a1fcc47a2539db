internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The text field below a list, for text to find or to filter by.
@MainActor
final class FindLine {
  /// The maximum length of typed text in bytes. Each search is for the whole text.
  static let limit = 4_096

  enum Purpose {
    case find
    case filter
  }

  let list: ListView
  private let purpose: Purpose
  private var editor = LineEditor()
  private var isStale = false

  init(_ list: ListView, to purpose: Purpose = .find) {
    self.list = list
    self.purpose = purpose
    switch purpose {
    case .find:
      list.clearFind()
      list.find("")
    case .filter:
      editor = LineEditor(list.filterStatus?.query ?? "")
      list.filter(editor.text)
    }
    editor.maximumLength = Self.limit
  }

  func closes(after event: InputEvent) -> Bool {
    switch event {
    case .key(.enter, _) where editor.isEmpty, .key(.escape, _),
      .key(.backspace, _) where editor.isEmpty:
      if purpose == .find { list.cancelFinding() } else { list.cancelFilter() }
      return true
    case .key(.enter, _):
      search()
      if purpose == .find { list.keepFinding() } else { list.keepFilter() }
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
    switch purpose {
    case .find: list.find(editor.text)
    case .filter: list.filter(editor.text)
    }
  }

  private func step(down: Bool) {
    search()
    let isForward = list.scroll.direction == .up ? !down : down
    switch purpose {
    case .find: if isForward { list.findNext() } else { list.findPrevious() }
    case .filter:
      let key = isForward ? ScrollKey.down : .up
      if !list.press(key) { list.scroll.press(key) }
    }
  }

  /// Returns the column of the cursor.
  func draw(
    in region: inout CanvasRegion, _ environment: CanvasEnvironment, reversesCursor: Bool
  ) -> Int {
    let words = Self.status(of: list, purpose, environment)
    let status = Self.drawStatus(words, in: &region, environment)
    if !environment.isScreenReaderEnabled {
      region.write(Self.sign(of: purpose), style: environment.resolved(environment.theme.prompt))
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

  static func keepsText(_ list: ListView) -> Bool {
    list.findStatus != nil || list.filterStatus != nil
  }

  static func drawKept(
    _ list: ListView, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let purpose: Purpose = list.findStatus == nil ? .filter : .find
    guard let words = list.findStatus?.query ?? list.filterStatus?.query else { return }
    if environment.isScreenReaderEnabled {
      region.write(status(of: list, purpose, environment))
      return
    }
    let status = drawStatus(status(of: list, purpose, environment), in: &region, environment)
    let text = environment.truncated(
      sign(of: purpose) + words, columns: region.width - status, policy: region.widthPolicy)
    region.write(text, style: environment.resolved(environment.theme.status))
  }

  private static func sign(of purpose: Purpose) -> String { purpose == .find ? "/" : "&" }

  private static func status(
    of list: ListView, _ purpose: Purpose, _ environment: CanvasEnvironment
  ) -> String {
    switch purpose {
    case .find: list.findStatus?.text(in: environment.language) ?? ""
    case .filter: list.filterStatus?.text(in: environment.language) ?? ""
    }
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
