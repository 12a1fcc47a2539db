public import RefreshCanvas
public import RefreshKit

/// A screen with a line to type into below it, as a chat has.
///
///     let screen = ComposerScreen(chat, placeholder: "write something")
///     screen.onSubmit = { text in say(text) }
///     TerminalHost.main(TitledScreen(screen) { "A chat" })
///
/// While the line is typed into it has the terminal's cursor, Return hands its text over, and ↑ ↓ PgUp
/// and PgDn scroll what is above. Tab and Esc go up there, where keys mean what they mean in every
/// list; Tab or a click on the line comes back. A click above does not leave the line, so that a
/// user who scrolls by hand goes on typing.
@MainActor
public final class ComposerScreen: TerminalScreen {
  /// The screen above the line.
  public let content: any TerminalScreen
  /// The line: its text as typed until now, and its cursor.
  public var editor = LineEditor() {
    didSet { if editor != oldValue { session?.setNeedsDrawing() } }
  }
  /// Whether keys go to the line, as they do at first, and not to what is above.
  public var isEditing = true {
    didSet { if isEditing != oldValue { session?.setNeedsDrawing() } }
  }
  /// The text before the line; the default is `> `.
  public var prompt: String
  /// The text in the line while it is empty; the default is none.
  public var placeholder: String
  /// The app's own keys, for hint lines and for the list that `?` shows.
  public var additionalKeyHints: [KeyHint] = []
  /// Handles each event first, for the app's own keys; returns the answer to it.
  public var onEvent: (InputEvent) -> EventResult = { _ in .ignored }
  /// Gets the text of the line when Return is pressed, unless it is blank; the line is empty then.
  public var onSubmit: (String) -> Void = { _ in }

  private var columns = 0
  private var rows = 0
  private var cursor = 0
  /// Whether a line was handed over; a plain screen says only until then what to type.
  private var hasSubmitted = false

  /// Puts a line below a list or any other screen.
  public init(_ content: any TerminalScreen, prompt: String = "> ", placeholder: String = "") {
    self.content = content
    self.prompt = prompt
    self.placeholder = placeholder
  }

  public var scroll: ScrollModel { content.scroll }
  public var panes: [ScreenPane] {
    [ScreenPane(content, columns: columns, rows: max(0, rows - 1))]
  }

  public var keyHints: [KeyHint] {
    let ours =
      isEditing
      ? [
        KeyHint("Return", "send", importance: 5), KeyHint("Tab", "read", importance: 4),
        KeyHint("Ctrl-C", "quit", importance: 3),
      ] : [KeyHint("Tab", "write", importance: 25)]
    return ours + additionalKeyHints + content.keyHints
  }

  public var cursorPosition: (column: Int, row: Int)? {
    isEditing && rows > 0 ? (cursor, rows - 1) : nil
  }

  public func sizeChanged(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
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
    case .key(let key, []) where Self.scrolls(key):
      guard let scrolled = ScrollKey(key, direction: scroll.direction) else { return .ignored }
      scroll.press(scrolled)
    default: return type(event)
    }
    return .handled
  }

  private func type(_ event: InputEvent) -> EventResult {
    guard editor.hasRoom(for: event) else {
      let language = session?.configuration.environment.language
      session?.announce(language.map { Words[$0]["composer.full"] } ?? "")
      return .handled
    }
    return editor.handle(event) ? .handled : .ignored
  }

  private static func scrolls(_ key: Key) -> Bool {
    switch key {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }

  private func submit() {
    let text = editor.text
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    editor.clear()
    hasSubmitted = true
    onSubmit(text)
  }

  /// Tab goes from the line to what is above, through the panes there, and back to the line.
  private func leave(by step: Int) -> EventResult {
    let last = max(0, content.panes.count - 1)
    if isEditing {
      isEditing = false
      if last > 0 { content.focus = step > 0 ? 0 : last }
    } else if last == 0 || content.focus ?? 0 == (step > 0 ? last : 0) {
      isEditing = true
    } else {
      return .ignored
    }
    return .handled
  }
}
