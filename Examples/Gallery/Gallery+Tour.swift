import ExampleGallery
import RefreshApp
import RefreshKit

extension Gallery {
  /// The minimum duration of each animation in seconds. README shows animations side by side.
  private static let filmLength = 5.8

  /// The word that the tour finds, in a poem further down.
  static let sought = "Beauty"

  /// Pulls each header, both footers and lists of other directions in simulated time.
  func runDemo(on stage: HeadlessTerminal) {
    for kind in HeaderKind.allCases {
      press(Character("\(kind.rawValue)"))
      tour(of: kind, on: stage)
    }
    tourFooter(on: stage)
    tourDirections(on: stage)
  }

  private func tour(of kind: HeaderKind, on stage: HeadlessTerminal) {
    stage.recordClip(
      "header-\(kind.name)",
      title: "A list is pulled down and let go; the \(kind.name) shows that it refreshes",
      duration: Self.filmLength
    ) { pull(kind, on: stage) }
    // The footers need some of the source's few pages.
    guard kind == .arrow || kind == .wave else { return }
    stage.press(.end)
    stage.wait(0.7)
    stage.showCaption("at the end: more rows load automatically")
    stage.wait(1.2)
    stage.showCaption("more has loaded")
    stage.press(.home)
    stage.wait(0.5)
  }

  private func pull(_ kind: HeaderKind, on stage: HeadlessTerminal) {
    stage.showCaption("the \(kind.name)")
    stage.wait(0.3)
    stage.touchDown(across: 10)
    stage.drag(3, over: 0.4)
    stage.showCaption("\(kind.name): pulled, not far enough")
    stage.drag(5, over: 0.4)
    stage.wait(0.6)
    stage.showCaption("\(kind.name): armed, release now")
    stage.touchUp()
    stage.wait(0.3)
    stage.showCaption("\(kind.name): released")
    stage.wait(1)
    stage.showCaption("\(kind.name): loading")
    stage.wait(0.3)
    stage.showCaption("\(kind.name): finished")
    stage.settle()
    stage.showCaption("\(kind.name): three new ones")
    stage.wait(0.3)
  }

  private func tourFooter(on stage: HeadlessTerminal) {
    press("e")
    stage.press(.end)
    stage.wait(2)
    stage.showCaption("the next page fails")
    stage.scroll.footer?.activate()
    stage.wait(2)
    stage.showCaption("tried again")
    showBare {
      stage.recordClip(
        "footer-pull",
        title: "A list is pulled up at its end: more loads, fails once, and is tried again",
        duration: Self.filmLength
      ) { tourPullFooter(on: stage) }
    }
    press("f")
    for _ in 0..<4 where stage.scroll.footer?.state != .noMoreData {
      stage.press(.end)
      stage.wait(2)
    }
    stage.press(.end)
    stage.wait(0.5)
    stage.showCaption("no more rows")
  }

  private func tourDirections(on stage: HeadlessTerminal) {
    press("1")
    for way in ["up", "right", "left"] {
      press("d")
      stage.press(.home)
      stage.wait(0.5)
      stage.recordClip(
        "direction-\(way)", title: "A list that goes \(way) is pulled and refreshes",
        duration: Self.filmLength
      ) { pull(way, on: stage) }
      stage.press(.end)
      stage.wait(0.5)
      stage.showCaption("\(way): at the far edge")
    }
    press("d")
    stage.press(.home)
    stage.settle()
    stage.type("/" + Self.sought)
    stage.settle()
    stage.showCaption("find: the first poem with the word; all visible matches are marked")
    stage.type("\u{1B}")
    stage.wait(1)
  }

  private func pull(_ way: String, on stage: HeadlessTerminal) {
    stage.showCaption("a list that goes \(way)")
    stage.touchDown()
    stage.drag(way == "up" ? 8 : 32, over: 0.4)
    stage.wait(0.6)
    stage.showCaption("\(way): pulled at its origin edge")
    stage.touchUp()
    stage.wait(0.8)
    stage.showCaption("\(way): loading")
    stage.wait(1)
    stage.settle()
    stage.showCaption("\(way): three new ones")
    stage.wait(0.7)
  }

  private func tourPullFooter(on stage: HeadlessTerminal) {
    press("f")
    stage.press(.end)
    stage.wait(0.2)
    stage.showCaption("a footer that waits for a pull")
    press("e")
    stage.touchDown()
    stage.drag(-1, over: 0.2)
    stage.showCaption("pulled, not far enough")
    stage.drag(-3, over: 0.2)
    stage.wait(0.4)
    stage.showCaption("pulled further: release now")
    stage.touchUp()
    stage.wait(0.8)
    stage.showCaption("loading")
    stage.wait(1.5)
    stage.showCaption("the load failed; the footer shows how to retry")
    stage.scroll.footer?.activate()
    stage.wait(0.8)
    stage.showCaption("loading in the same place")
    stage.wait(1.1)
    stage.showCaption("the footer shows how many rows it loaded")
    stage.wait(1.2)
    stage.showCaption("older rows have replaced the footer")
    stage.wait(0.3)
  }
}
