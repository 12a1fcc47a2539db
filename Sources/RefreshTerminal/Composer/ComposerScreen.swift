public import RefreshCanvas
public import RefreshKit

/// A screen with a text field on its last row, as in a chat.
///
///     let screen = ComposerScreen(chat, placeholder: "write something")
///     screen.onSubmit = { text in say(text) }
///     TerminalHost.main(TitledScreen(screen) { "A chat" })
///
/// While the field is edited, it contains the terminal's cursor. Return submits the text, and ↑, ↓,
/// PgUp and PgDn scroll the content. Tab and Esc move the focus to the content; a click on it does
/// not. Tab in the last pane of the content, or a click on the field, moves the focus back.
@MainActor
public final class ComposerScreen: TerminalScreen {
  package let content: any TerminalScreen
  /// The text field: its current text and cursor.
  public var editor = LineEditor() {
    didSet { if editor != oldValue { session?.setNeedsDrawing() } }
  }
  /// Whether keys go to the text field instead of the content; `true` by default.
  public var isEditing = true {
    didSet { if isEditing != oldValue { session?.setNeedsDrawing() } }
  }
  /// The text before the field, except in screen-reader mode; `> ` by default.
  public var prompt: String
  /// The text in an empty field, for a screen reader only until a submission; empty by default.
  public var placeholder: String
  /// The app's own keys, for hint lines and for the list that `?` shows.
  public var additionalKeyHints: [KeyHint] = []
  /// Called with each event first, for the app's own keys. A result other than `.ignored` is final.
  public var onEvent: (InputEvent) -> EventResult = { _ in .ignored }
  /// Called with the text after Return, unless it is blank. The field is cleared before the call.
  public var onSubmit: (String) -> Void = { _ in }

  private var columns = 0
  private var rows = 0
  private var cursor = 0
  private var hasSubmitted = false

  /// Creates a screen with a text field below other content.
  ///
  /// - Parameters:
  ///   - content: The screen above the text field.
  ///   - prompt: The text before the field.
  ///   - placeholder: The text shown while the field is empty.
  public init(_ content: any TerminalScreen, prompt: String = "> ", placeholder: String = "") {
    self.content = content
    self.prompt = prompt
    self.placeholder = placeholder
  }

  public var scroll: ScrollModel { content.scroll }
  public var panes: [ScreenPane] { [ScreenPane(content, columns: columns, rows: max(0, rows - 1))] }

  public var keyHints: [KeyHint] {
    let ours =
      isEditing
      ? [
        KeyHint("Return", words["composer.send"], importance: 5),
        KeyHint("Tab", words["composer.read"], importance: 4),
        KeyHint("Ctrl-C", words["key.quit"], importance: 3),
      ] : tabEdits(1) ? [KeyHint("Tab", words["composer.write"], importance: 25)] : []
    return ours.adding(additionalKeyHints.adding(content.keyHints))
  }

  public var cursorPosition: (column: Int, row: Int)? {
    isEditing && rows > 0 ? (cursor, rows - 1) : nil
  }

  public func sizeChanged(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    content.sizeChanged(columns: self.columns, rows: max(0, self.rows - 1))
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for pane in panes { pane.draw(in: &region, environment: environment) }
    region.withRegion(y: rows - 1, width: columns, height: 1) { drawLine(in: &$0, environment) }
  }

  private func drawLine(in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    let theme = environment.theme
    let start = region.write(
      environment.isScreenReaderEnabled ? "" : environment.displayText(for: prompt),
      style: environment.resolved(isEditing ? theme.prompt : theme.status))
    region.withRegion(x: start, width: max(0, columns - start), height: 1) { region in
      guard region.width > 0 else { return }
      if editor.isEmpty, !environment.isScreenReaderEnabled || !hasSubmitted {
        let text = environment.truncated(placeholder, columns: region.width)
        region.write(text, style: environment.resolved(theme.status))
      }
      var line = editor
      let column = line.draw(
        in: &region, style: isEditing ? .plain : environment.resolved(theme.status))
      if line != editor { editor = line }
      cursor = start + column
      if isEditing, session?.configuration.cursor == .never { region.invert(column: column) }
    }
  }

  public func handle(_ event: InputEvent) -> EventResult {
    let answer = onEvent(event)
    guard answer == .ignored else { return answer }
    switch event {
    case .mouse(let mouse) where mouse.action == .press(.left) && mouse.row == rows - 1:
      isEditing = true
    case .key(let key, let modifiers) where modifiers.isSubset(of: .shift) && key == .tab:
      return leave(by: modifiers.isEmpty ? 1 : -1)
    case _ where !isEditing: return .ignored
    case .key(.escape, _): isEditing = false
    case .key(.enter, _): submit()
    case .key(let key, []) where [.up, .down, .pageUp, .pageDown].contains(key):
      guard let scrolled = ScrollKey(key, direction: scroll.direction) else { return .ignored }
      scroll.press(scrolled)
    case _ where !editor.hasRoom(for: event): session?.announce(words["composer.full"])
    default: return editor.handle(event) ? .handled : .ignored
    }
    return .handled
  }

  private func submit() {
    let text = editor.text
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    editor.clear()
    hasSubmitted = true
    onSubmit(text)
  }

  private func leave(by step: Int) -> EventResult {
    if isEditing {
      isEditing = false
      let leaves = PaneTree(ScreenPane(content)).leaves
      if leaves.count > 1 {
        PaneTree.setFocus(of: content, to: leaves[step > 0 ? 0 : leaves.count - 1])
      }
    } else if tabEdits(step) {
      isEditing = true
    } else {
      return .ignored
    }
    return .handled
  }

  /// Whether Tab (`step` 1) or Shift-Tab (−1) moves the focus from the content to the text field.
  private func tabEdits(_ step: Int) -> Bool {
    let leaves = PaneTree(ScreenPane(content)).leaves
    let end = step > 0 ? leaves.last : leaves.first
    return PaneTree.focusedScreen(of: content) === end?.pane.screen
  }
}
