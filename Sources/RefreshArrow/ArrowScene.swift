import RefreshCanvas
import RefreshKit

/// The content of an arrow header in one moment, without any canvas.
struct ArrowScene: Equatable {
  var mark: ControlMark
  var label: HeaderLabel
  /// The floor it is on.
  var floor: Int
  /// Whether releasing takes a floor beyond the trigger distance.
  var isOnFloor: Bool { label == .release && floor > 0 }

  init(_ snapshot: RefreshSnapshot, arrowFollowsProgress: Bool, reducedMotion: Bool) {
    floor = snapshot.level
    label = HeaderLabel(snapshot)
    mark = ControlMark(snapshot, reducesMotion: reducedMotion)
    if arrowFollowsProgress, label == .pull || label == .release {
      mark = .arrow(turn: unitClamped(snapshot.progress))
    }
  }
}

/// The labels that may stand by the mark, laid out once, one set for each floor.
struct ArrowLabels<Made> {
  /// Floor after floor, by ``HeaderLabel``'s raw value.
  private(set) var all: [Made] = []

  /// Lays the texts of each floor out.
  init(_ texts: ArrowTexts, _ make: (_ texts: ArrowTexts, _ label: HeaderLabel) -> Made) {
    for floor in 0...texts.levels.count {
      let texts = texts.on(floor: floor)
      all += HeaderLabel.allCases.map { make(texts, $0) }
    }
  }

  private static var count: Int { HeaderLabel.allCases.count }

  /// The label of a scene; a floor beyond the last that has texts takes the texts of that one.
  subscript(scene: ArrowScene) -> Made {
    all[min(scene.floor, all.count / Self.count - 1) * Self.count + scene.label.rawValue]
  }

  /// Replaces the text of a failed run on every floor.
  mutating func replaceFailure(with made: Made) {
    for index in stride(from: HeaderLabel.failure.rawValue, to: all.count, by: Self.count) {
      all[index] = made
    }
  }
}
