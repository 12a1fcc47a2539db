import RefreshCanvas
import RefreshKit

/// What may stand by the mark, laid out once: each label as it is on each floor.
struct ArrowLabels<Made> {
  /// Floor after floor, by ``HeaderLabel``'s raw value.
  private(set) var all: [Made] = []

  /// Lays the texts out for a list that goes some way.
  init(_ texts: ArrowTexts, _ way: ScrollDirection, _ make: (String) -> Made) {
    for floor in 0...texts.floors.count {
      let texts = texts.on(floor: floor)
      all += HeaderLabel.allCases.map { make(texts[$0, way]) }
    }
  }

  private static var count: Int { HeaderLabel.allCases.count }

  /// The label of a scene; a floor without texts of its own says what the last one says.
  subscript(scene: ArrowScene) -> Made {
    all[min(scene.floor, all.count / Self.count - 1) * Self.count + scene.label.rawValue]
  }

  /// Says on every floor why the last run failed.
  mutating func replaceFailure(with made: Made) {
    for index in stride(from: HeaderLabel.failure.rawValue, to: all.count, by: Self.count) {
      all[index] = made
    }
  }
}
