internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension ScreenStack {
  func scene(rows: Int, _ language: Language) -> ScreenReaderRows.FrameContent {
    var scene = ScreenReaderRows.FrameContent()
    for pane in open {
      let first = max(0, pane.row)
      let end = min(rows, pane.row + min(pane.rows, rows))
      if first < end { scene.content.formUnion(first..<end) }
    }
    scene.isTyping = (rowCommands.typingPlace ?? topLayer.frame.cursorPosition) != nil
    if let list = focused.screen.screenRows?.list, list.showsUnreadCount {
      scene.unseen = list.unreadRows.start + list.unreadRows.end
      scene.unseenWords = ListView.newWords(scene.unseen, language)
    }
    if rows > 0, rowCommands.coversLastLine(of: focused.screen) {
      scene.content.remove(rows - 1)
      scene.responseRows.insert(rows - 1)
    }
    return scene
  }
}
