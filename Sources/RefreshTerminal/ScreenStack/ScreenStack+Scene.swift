internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension ScreenStack {
  func scene(rows: Int, _ language: Language) -> ScreenReaderRowWriter.NextFrame {
    var scene = ScreenReaderRowWriter.NextFrame()
    for pane in open {
      let first = max(0, pane.row)
      let end = min(rows, pane.row + min(pane.rows, rows))
      if first < end { scene.listRows.formUnion(first..<end) }
    }
    scene.isTyping = (rowCommands.typingCell ?? topLayer.frame.cursorPosition) != nil
    if let list = focused.screen.screenRows?.list, list.showsUnreadCount {
      scene.unreadCount = list.unreadRows.start + list.unreadRows.end
      scene.unreadText = ListView.newWords(scene.unreadCount, language)
    }
    if rows > 0, rowCommands.coversLastLine(of: focused.screen) {
      scene.listRows.remove(rows - 1)
      scene.responseRows.insert(rows - 1)
    }
    return scene
  }
}
