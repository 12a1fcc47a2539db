internal import RefreshCanvas
internal import RefreshKit

/// A place to draw a view: an environment, and strips as they are there.
struct ViewStage {
  let environment: CanvasEnvironment

  /// Lists of all directions in all grades, some of them without motion and in another language.
  static let all: [ViewStage] = ScrollDirection.allCases.flatMap { direction in
    CanvasEnvironment.Glyphs.allCases.flatMap { glyphs in
      let environment = CanvasEnvironment(glyphs: glyphs, direction: direction)
      var still = environment
      still.reducesMotion = true
      still.locale = "zh_CN.UTF-8"
      return [environment, still]
    }.map(ViewStage.init).filter { $0.isFirst || !$0.environment.reducesMotion }
  }

  /// Lists of all directions, as they are by default.
  static let directions = ScrollDirection.allCases.map {
    ViewStage(environment: CanvasEnvironment(direction: $0))
  }

  /// Lists of all directions, drawn for a screen reader.
  static let plain = ScrollDirection.allCases.map { direction in
    var environment = CanvasEnvironment(
      glyphs: .ascii, reducesMotion: true, hasColors: false, direction: direction)
    environment.isScreenReaderEnabled = true
    return ViewStage(environment: environment)
  }

  /// Whether its direction is the first along its axis; the other one is its mirror image.
  var isFirst: Bool { environment.direction == .down || environment.direction == .right }

  /// Strips from nothing to those of usual lists, wider than high or higher than wide.
  var sizes: [(Int, Int)] {
    environment.direction.axis == .vertical
      ? [(0, 0), (0, 3), (3, 0), (1, 1), (7, 2), (40, 3)]
      : [(0, 0), (3, 0), (0, 3), (1, 1), (4, 7), (15, 20)]
  }

  /// A strip in a list larger than any.
  var hugeSize: (Int, Int) {
    environment.direction.axis == .vertical ? (400, 40) : (40, 400)
  }

  /// A strip with room enough.
  var size: (Int, Int) { environment.direction.axis == .vertical ? (80, 6) : (24, 18) }
}
