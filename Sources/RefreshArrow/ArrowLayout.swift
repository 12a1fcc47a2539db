import RefreshCanvas
import RefreshKit

/// The layout of an arrow header at one size, cached so that a frame does not wrap texts again.
struct ArrowLayout {
  let strip: StripLayout
  let marks: MarkImages
  /// The rows of the app's images; `nil` for the arrow, and empty for no mark.
  let images: [[String]]?
  let markRows: Int
  /// The columns of the progress bar in the row below the label. Without a bar they are empty.
  let bar: Range<Int>
  /// The rows of label, bar and date. A hint or retry text can need one more; see `below(_:)`.
  let rows: Int
  /// For each further level, the text shown until the pull reaches that level.
  let hints: [WrappedText]
  private var groups: [StripLayout.Group]

  /// Creates a layout. The second line shows the first of `details`; the others reserve space.
  init(
    key: LayoutKey, mark: ArrowView.Mark, texts: ArrowTexts, details: [String], reason: String?
  ) {
    let way = key.environment.direction
    images = mark.rows(in: key.environment)
    let columns = images.map { $0.joined().map(key.columns).max() ?? 0 } ?? 1
    markRows = images.map { $0.map(\.count).max() ?? 0 } ?? 1
    let strip = StripLayout(key: key, markColumns: columns, markRows: markRows)
    self.strip = strip
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
      labels,
      below: isRow ? details : details.prefix(3).map { Self.broken($0, after: texts.lastUpdated) })
    let label = groups.map(\.label.width).max() ?? 0
    let hasDetail = groups[0].below.height > 0
    if isRow, images == nil, label > 0 {
      // The width does not depend on the state, so that mark and label keep their columns.
      let second = (details.map { strip.fitted($0) } + hints).map(\.width).max() ?? 0
      let wide = strip.markRoom + label + Self.gap + second
      let isWide = hasDetail && wide <= key.width
      let width = min(
        isWide ? wide : max(strip.markRoom + label, second, Self.minimumBar), key.width)
      bar = (key.width - width) / 2..<(key.width - width) / 2 + width
      rows = isWide || !hasDetail ? 2 : 3
      for index in groups.indices { groups[index].start = bar.lowerBound + strip.markRoom }
    } else {
      bar = 0..<0
      rows = hasDetail ? 2 : 1
    }
    for index in groups.indices {
      if index % Self.count == HeaderLabel.failure.rawValue {
        groups[index].label = strip.failure(texts.failure, reason, at: groups[index])
        if isRow { groups[index].below = strip.fitted(texts.retry) }
      }
    }
  }

  private static let gap = 3
  private static let doubled = ["↑": "⇈", "↓": "⇊", "←": "⇇", "→": "⇉"]
  /// The length of the bar below short texts, in a strip with enough columns.
  private static let minimumBar = 24
  private static var count: Int { HeaderLabel.allCases.count }

  private static func broken(_ detail: String, after start: String) -> String {
    guard !start.isEmpty, detail.hasPrefix(start) else { return detail }
    return start + "\n" + detail.dropFirst(start.count)
  }

  func group(_ scene: ArrowScene) -> StripLayout.Group {
    groups[min(scene.level, groups.count / Self.count - 1) * Self.count + scene.label.rawValue]
  }

  /// Returns the place of the second text: at the end of the bar, or below the bar.
  func below(_ group: StripLayout.Group) -> (x: Int, rows: Int) {
    let x = bar.upperBound - group.below.width
    return x < group.start + group.label.width + 2 ? (bar.lowerBound, 2) : (x, 0)
  }

  /// Returns the part of the bar that is filled while loading. It moves back and forth with the
  /// images of the spinner, by 20 columns a second, from the middle.
  func segment(_ mark: ControlMark) -> Range<Int> {
    let spinner = Symbols.spinner(strip.key.environment.glyphs)
    guard case .spinner(let time) = mark, case .after(let image) = spinner.nextRedraw(after: 0)
    else { return 0..<0 }
    let length = max(1, bar.count / 4)
    let room = bar.count - length
    let seconds = time.isFinite ? max(0, min(time, 1e6)) : 0
    let steps = Int(seconds / image + 1e-6) * Int((20 * image).rounded())
    let place = (room / 2 + steps) % max(1, 2 * room)
    let start = min(place, 2 * room - place)
    return start..<start + length
  }

  func mark(_ scene: ArrowScene) -> [String] {
    guard case .arrow(let turn) = scene.mark else { return [marks.text(of: scene.mark)] }
    if let images {
      return images.isEmpty ? [] : images[Int(unitClamped(turn) * Double(images.count - 1))]
    }
    guard scene.isOnLevel else { return [marks.text(of: scene.mark)] }
    let arrow = marks.text(of: .arrow(turn: 1))
    return [scene.level == 1 ? Self.doubled[arrow] ?? arrow : String(min(scene.level, 9))]
  }
}

struct ArrowScene: Equatable {
  var mark: ControlMark
  var label: HeaderLabel
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
