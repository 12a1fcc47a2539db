import RefreshCanvas
import RefreshKit

/// All an arrow header needs to draw at one size, made once and kept, so that a frame costs no
/// allocation.
struct ArrowLayout {
  let strip: StripLayout
  let marks: MarkImages
  /// The app's pictures in place of the arrow, by their rows; `nil` for the built-in mark.
  let images: [[String]]?
  /// Rows of the mark; 0 for none.
  let markRows: Int
  /// What to do for each level beyond the trigger distance.
  let hints: [WrappedText]
  /// By level, and ``HeaderLabel``'s raw value.
  private var groups: [StripLayout.Group]

  /// Lays the texts out; the second line has room for the longest of `details`, and shows the first.
  init(
    key: LayoutKey, mark: ArrowView.Mark, texts: ArrowTexts, details: [String], reason: String?
  ) {
    let way = key.environment.direction
    images = mark.rows(in: key.environment)
    let columns = images.map { $0.joined().map(key.columns).max() ?? 0 } ?? 1
    markRows = images.map { $0.map(\.count).max() ?? 0 } ?? 1
    strip = StripLayout(key: key, markColumns: columns, markRows: markRows)
    marks = MarkImages(
      key.environment.glyphs, pointing: way, arrowsAreWide: key.policy.ambiguousIsWide)
    hints = texts.levels.map { level in
      WrappedText(level.keepPulling ?? texts.keepPulling, columns: key.width, lines: 1, key: key)
    }
    let labels = (0...texts.levels.count).flatMap { level in
      HeaderLabel.allCases.map { texts.on(floor: level)[$0, way] }
    }
    let isRow = strip.isRow
    groups = strip.groups(
      labels, below: details.map { isRow ? $0 : Self.broken($0, after: texts.lastUpdated) })
    for index in groups.indices where index % Self.count == HeaderLabel.failure.rawValue {
      groups[index].label = strip.failure(texts.failure, reason, at: groups[index])
      if details.isEmpty, isRow {
        groups[index].below = strip.fitted(texts.retry, key.width - groups[index].start)
        groups[index].belowStart = groups[index].start
      }
    }
  }

  private static var count: Int { HeaderLabel.allCases.count }

  /// The second line with its date in a line of its own.
  private static func broken(_ detail: String, after start: String) -> String {
    guard !start.isEmpty, detail.hasPrefix(start) else { return detail }
    return start + "\n" + detail.dropFirst(start.count)
  }

  /// The group of a scene; a level beyond the last that has texts takes the texts of that one.
  func group(_ scene: ArrowScene) -> StripLayout.Group {
    groups[min(scene.level, groups.count / Self.count - 1) * Self.count + scene.label.rawValue]
  }

  /// Whether there is a second line.
  var hasDetail: Bool { groups[0].below.height > 0 }

  /// The rows of a scene's mark.
  func mark(_ scene: ArrowScene) -> [String] {
    guard case .arrow(let turn) = scene.mark else { return [marks.text(of: scene.mark)] }
    if let images {
      return images.isEmpty ? [] : images[Int(unitClamped(turn) * Double(images.count - 1))]
    }
    return [scene.isOnLevel ? marks.level : marks.text(of: scene.mark)]
  }
}

/// The content of an arrow header in one moment, without any canvas.
struct ArrowScene: Equatable {
  var mark: ControlMark
  var label: HeaderLabel
  /// The level it is on.
  var level: Int
  /// Whether releasing takes a level beyond the trigger distance.
  var isOnLevel: Bool { label == .release && level > 0 }

  init(_ snapshot: RefreshSnapshot, arrowFollowsProgress: Bool, reducedMotion: Bool) {
    level = snapshot.level
    label = HeaderLabel(snapshot)
    mark = ControlMark(snapshot, reducesMotion: reducedMotion)
    if arrowFollowsProgress, label == .pull || label == .release {
      mark = .arrow(turn: unitClamped(snapshot.progress))
    }
  }
}

extension ArrowView.Mark {
  /// The rows of the app's pictures; none without a mark, and `nil` for the built-in one.
  fileprivate func rows(in environment: CanvasEnvironment) -> [[String]]? {
    switch self {
    case .arrow: nil
    case .none: []
    case .images(let texts):
      texts.map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).suffix(2).map {
          environment.displayText(for: String($0))
        }
      }
    }
  }
}
