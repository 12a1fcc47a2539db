import RefreshArrow
import RefreshCanvas
import RefreshExport
import RefreshFrames
import RefreshKit
import RefreshLoadMore
import RefreshWave

/// The states of four included views: of all four as text, or of one view as a picture, in a
/// language.
@main @MainActor
struct States {
  static let names = ["arrow", "frames", "wave", "load-more"]

  static func main() {
    guard let name = CommandLine.arguments.dropFirst().first else {
      for name in names { print("\(name)\n\n" + canvas(of: name).lines.joined(separator: "\n")) }
      return
    }
    guard names.contains(name) else {
      return print("usage: States [\(names.joined(separator: "|")) [LOCALE]]")
    }
    let locale = CommandLine.arguments.dropFirst(2).first ?? "en"
    let canvas = canvas(of: name, locale: locale)
    print(SVGWriter(title: "Each state of the view \(name)").svg(of: canvas))
  }

  /// Returns a picture of the moments of one view, one below the other, each with its name.
  private static func canvas(of name: String, locale: String = "en") -> TextCanvas {
    let view = view(named: name)
    let length = Int(view.extent(along: .vertical).rounded(.up))
    let moments = name == "load-more" ? Moment.ofFooters : Moment.ofHeaders
    var canvas = TextCanvas(width: 68, height: moments.count * (length + 1))
    canvas.draw { region in
      for (index, moment) in moments.enumerated() {
        let top = index * (length + 1)
        region.write(moment.name, x: 1, y: top, style: .dim)
        let snapshot = moment.snapshot(Double(length))
        let height = min(length, Int(snapshot.pull.rounded(.up)))
        region.withRegion(x: 24, y: top, width: 42, height: height) { strip in
          view.draw(snapshot, in: &strip, environment: CanvasEnvironment(locale: locale))
        }
      }
    }
    return canvas
  }

  private static func view(named name: String) -> any CanvasView {
    let control: RefreshControl =
      switch name {
      case "frames": RefreshHeader.frames()
      case "wave": RefreshHeader.wave()
      case "load-more": RefreshFooter.loadMore()
      default: RefreshHeader.arrow()
      }
    return control.view as? any CanvasView ?? ArrowView()
  }
}

/// A state by its name, and the snapshot that a view of a given length receives in this state.
@MainActor
private struct Moment {
  let name: String
  let snapshot: (_ length: Double) -> RefreshSnapshot

  private init(_ name: String, _ snapshot: @escaping (_ length: Double) -> RefreshSnapshot) {
    (self.name, self.snapshot) = (name, snapshot)
  }

  /// Creates a state that has lasted for a second.
  private init(_ name: String, _ state: RefreshState) {
    self.init(name) { RefreshSnapshot(state: state, pull: $0, triggerDistance: $0, stateTime: 1) }
  }

  private static let pulls = [
    Moment("pulling") {
      RefreshSnapshot(state: .pulling(progress: 0.67), pull: $0 * 0.67, triggerDistance: $0)
    },
    Moment("pulling, armed") {
      RefreshSnapshot(
        state: .pulling(progress: 1), pull: $0, triggerDistance: $0, isArmed: true, stateTime: 1,
        armedTime: 1)
    },
  ]

  static let ofHeaders =
    pulls + [
      Moment("loading", .loading),
      Moment("finished(success)", .finished(.success)),
      Moment("finished(failure)", .finished(.failure)),
    ]

  static let ofFooters =
    [
      Moment("initial, by itself") {
        RefreshSnapshot(pull: $0, triggerDistance: $0, loadsAutomatically: true)
      }
    ] + pulls + [
      Moment("loading", .loading),
      Moment("finished(success)", .finished(.success)),
      Moment("finished(failure)", .finished(.failure)),
      Moment("failed", .failed),
      Moment("noMoreData", .noMoreData),
    ]
}
