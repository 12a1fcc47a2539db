// Plays a drag of N moves through a scroll model, a header and a footer whose views do nothing.
//
//     swift run -c release --package-path Tests/Benchmarks EngineEvents --events N [--content LENGTH]
//         [--watched 1]     with the observers of a terminal session
//         [--preload S]     with a footer that loads S seconds before its end, and a drag inside the content;
//                           every second move checks the footer
//
// Measure the instructions with callgrind as the difference between two N, so that start-up cancels
// out.

import RefreshKit

@MainActor final class QuietView: RefreshView {
  let extent: Double
  init(extent: Double) { self.extent = extent }
  func stateChanged(to state: RefreshState) {}
}

func argument(_ name: String, default value: Double) -> Double {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
    return value
  }
  return Double(arguments[index + 1]) ?? value
}

/// The observers of a terminal session: whether frames are needed, and whether anything has
/// changed.
@MainActor final class PollThread: FrameSource {
  private var tokens: [ObservationToken] = []
  private var changes = 0

  init(_ model: ScrollModel) {
    model.frameSource = self
    tokens.append(model.observe { [unowned self] _ in changes += 1 })
    for control: RefreshControl in [model.header, model.footer].compactMap({ $0 }) {
      tokens.append(control.observe { [unowned self] _ in changes += 1 })
    }
  }

  func scheduleChanged(frames: Bool, deadline: Double) { changes += 1 }
}

@MainActor func run() {
  let events = Int(argument("--events", default: 1_000_000))
  let model = ScrollModel()
  model.contentLength = argument("--content", default: 100)
  model.attach(RefreshHeader(view: QuietView(extent: 3)))
  model.attach(RefreshFooter(view: QuietView(extent: 1)))
  model.resize(width: 80, height: 24)
  let watcher = argument("--watched", default: 0) > 0 ? PollThread(model) : nil
  defer { withExtendedLifetime(watcher) {} }
  let preload = argument("--preload", default: 0)
  if preload > 0 {
    model.footer?.preloadDistance = .seconds(preload)
    model.jump(to: model.contentLength / 2)
  }
  model.touchDown(across: 40)
  // A triangle of 200 moves: past the edge and back, so that the view is notified of every move.
  for index in 0..<events {
    if preload > 0 { model.frame(at: Double(index) / 120) }
    model.touchMoved(by: index / 100 % 2 == 0 ? 0.2 : -0.2)
  }
  model.touchCancelled()
  print("\(events) events, offset \(model.offset)")
}

run()
