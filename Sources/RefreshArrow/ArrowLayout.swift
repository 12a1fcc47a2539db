import RefreshCanvas
import RefreshKit

/// Everything an arrow header needs to draw at one size, computed once and cached, so that a frame
/// allocates nothing.
struct ArrowLayout {
  let strip: StripLayout
  let marks: MarkImages
  /// The rows of the app's images that replace the arrow; `nil` for the arrow, empty for no mark.
  let images: [[String]]?
  /// The rows of the mark; 0 without a mark.
  let markRows: Int
  /// The rules beside the label of a pull.
  let rules: StripLayout.Rules
  /// The text that describes each level after the trigger distance during a pull before the level.
  let hints: [WrappedText]
  /// The groups by level and the raw value of ``HeaderLabel``.
  private var groups: [StripLayout.Group]

  /// Creates a layout. The second line has room for the longest of `details`, and shows the first.
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
      labels, below: details.map { isRow ? $0 : Self.broken($0, after: texts.lastUpdated) },
      centered: HeaderLabel.loading.rawValue + 1)
    rules = strip.rules(
      beside: Array(groups[...HeaderLabel.release.rawValue]), hasFixedEnds: true)
    for index in groups.indices {
      if index % Self.count == HeaderLabel.failure.rawValue {
        groups[index].label = strip.failure(texts.failure, reason, at: groups[index])
        if isRow { groups[index].below = strip.fitted(texts.retry) }
      }
    }
  }

  private static var count: Int { HeaderLabel.allCases.count }

  /// Returns the second line, with a line break after `start` if it begins with that.
  private static func broken(_ detail: String, after start: String) -> String {
    guard !start.isEmpty, detail.hasPrefix(start) else { return detail }
    return start + "\n" + detail.dropFirst(start.count)
  }

  /// Returns the group of a scene. A level without texts uses those of the last level with texts.
  func group(_ scene: ArrowScene) -> StripLayout.Group {
    groups[min(scene.level, groups.count / Self.count - 1) * Self.count + scene.label.rawValue]
  }

  var hasDetail: Bool { groups[0].below.height > 0 }

  func mark(_ scene: ArrowScene) -> [String] {
    guard case .arrow(let turn) = scene.mark else { return [marks.text(of: scene.mark)] }
    if let images {
      return images.isEmpty ? [] : images[Int(unitClamped(turn) * Double(images.count - 1))]
    }
    return [scene.isOnLevel ? marks.level : marks.text(of: scene.mark)]
  }
}

/// The content of an arrow header for one snapshot, independent of drawing.
struct ArrowScene: Equatable {
  var mark: ControlMark
  var label: HeaderLabel
  /// The level of the pull or the run.
  var level: Int
  /// Whether releasing the pull triggers a level after the trigger distance.
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
  /// Returns the rows of the app's images: none without a mark, and `nil` for the built-in mark.
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
