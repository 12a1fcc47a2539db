import RefreshCanvas
import RefreshKit

/// The layout of a load-more footer for one size, cached so that drawing allocates no memory.
///
/// A label and its mark form a centred group. In a row the label is next to the mark, and in a
/// column its lines are below the mark. Positions are columns in a row, and rows in a column.
struct LoadMoreLayout {
  /// A label, the text below it, and the start of the label after its mark.
  struct Group {
    var label: WrappedText
    var below = WrappedText.none
    var start: Int
  }

  /// The width of a footer in a horizontal list, including an empty column on either side.
  static let columns = 13
  /// The groups, by the raw value of ``LoadMoreScene/Label``.
  private(set) var groups: [Group] = []
  let detail: WrappedText
  let endingDetail: WrappedText
  /// The length of a rule on either side of the pull's label (0 without space), the end of the
  /// first rule, and the start of the second one.
  let ruleLength: Int
  let ruleEnd: Int
  let ruleStart: Int
  /// The character of a rule, and the text for the end of the data without space for a label.
  let rule: Character
  let end: String
  let isRow: Bool
  /// The cells of the mark and the gap after it.
  let markRoom: Int

  private let key: LayoutKey
  private let marks: MarkImages

  init(
    key: LayoutKey, texts: LoadMoreTexts, problem: String?, detail: String?, endingDetail: String?,
    rows: Int
  ) {
    let way = key.environment.direction
    let glyphs = key.environment.glyphs
    self.key = key
    isRow = way.axis == .vertical
    markRoom = isRow ? 2 : 1
    rule = Symbols.rule(glyphs, along: isRow ? .horizontal : .vertical)
    end = String(Symbols.rule(glyphs))
    marks = MarkImages(glyphs, pointing: way.reversed)
    let fitter = LoadMoreFitter(key: key, isRow: isRow, markRoom: markRoom)
    self.detail = fitter.fitted(detail ?? "")
    self.endingDetail = fitter.fitted(endingDetail ?? "")

    let pulls = fitter.group([texts.pull(in: way), texts.release])
    let start = pulls[0].start
    let longest = pulls.map { fitter.length($0.label) }.max() ?? 0
    let gap = isRow ? 2 : 1
    let most = isRow ? 8 : 4
    let room = min(start - markRoom, fitter.room - start - longest) - gap
    ruleLength = pulls[0].label.height == 0 ? 0 : max(0, min(most, room))
    ruleEnd = start - markRoom - gap
    ruleStart = start + longest + gap
    groups = LoadMoreScene.Label.allCases.map { label in
      switch label {
      case .hint: fitter.alone(texts.hint)
      case .pull: pulls[0]
      case .release: pulls[1]
      case .loading: fitter.group([texts.loading])[0]
      case .success: fitter.group([texts.success])[0]
      case .failure: fitter.failure(texts, problem: problem, rows: rows)
      case .noMoreData: fitter.dashed(texts.noMoreData)
      }
    }
  }

  /// Returns the text of a scene's mark. Without space for rules, a gauge replaces the arrow of a
  /// pull.
  func text(of scene: LoadMoreScene) -> String {
    guard case .arrow = scene.mark, ruleLength == 0, scene.progress > 0, scene.progress < 1 else {
      return marks.text(of: scene.mark)
    }
    return marks.gauge[Int((scene.progress * Double(marks.gauge.count - 1)).rounded(.up))]
  }
}

/// Fits texts into a row or a column.
private struct LoadMoreFitter {
  /// The minimum number of columns for a label. With fewer columns only the mark is shown.
  private static let leastLabel = 4

  let key: LayoutKey
  let isRow: Bool
  let markRoom: Int

  /// The number of cells along the strip.
  var room: Int { isRow ? key.width : key.height }

  func length(_ text: WrappedText) -> Int { isRow ? text.width : text.height }

  /// Returns a text that fits into a number of cells along the strip.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The available cells. The default is the whole strip.
  /// - Returns: One line in a row, several lines in a column.
  func fitted(_ text: String, _ room: Int = .max) -> WrappedText {
    let room = min(room, self.room)
    guard isRow else {
      return WrappedText(text, columns: key.width - 2, lines: max(0, room), key: key)
    }
    guard room >= Self.leastLabel else { return .none }
    return WrappedText(key.truncated(text, columns: room), columns: room, lines: 1, key: key)
  }

  /// Returns texts that start at the same position after one mark. The longest one is centred with
  /// the mark.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - markRoom: The cells of the mark and the gap after it. The default is the layout's.
  /// - Returns: One group for each text.
  func group(_ texts: [String], markRoom: Int? = nil) -> [LoadMoreLayout.Group] {
    let markRoom = markRoom ?? self.markRoom
    let labels = texts.map { fitted($0, room - markRoom) }
    let longest = labels.map(length).max() ?? 0
    // If no label fits, the mark alone is centred.
    let length = longest > 0 ? markRoom + longest : min(1, markRoom)
    let start = max(0, (room - length) / 2) + markRoom
    return labels.map { LoadMoreLayout.Group(label: $0, start: start) }
  }

  /// Returns a centred text without a mark.
  func alone(_ text: String) -> LoadMoreLayout.Group { group([text], markRoom: 0)[0] }

  /// Returns a text between dashes, which are omitted if there isn't enough space.
  ///
  /// In a column the dashes are above and below the text.
  ///
  /// - Parameter text: The text, which may start and end with dashes.
  /// - Returns: The group.
  func dashed(_ text: String) -> LoadMoreLayout.Group {
    let (dashes, bare) = key.environment.displayText(for: text).withoutDashes
    if isRow {
      return alone(
        key.columns(of: key.environment.displayText(for: text)) > key.width ? bare : text)
    }
    let fits = !dashes.isEmpty && fitted(bare).height + 2 <= room
    return alone(fits ? "\(dashes)\n\(bare)\n\(dashes)" : bare)
  }

  /// Returns the failure, its reason and how to retry, as far as they fit.
  ///
  /// The reason is truncated first, then omitted. In a column, the retry text is omitted next. In a
  /// row the retry text stays, because the mark already indicates the failure.
  ///
  /// - Parameters:
  ///   - texts: The texts of the footer.
  ///   - problem: The reason of the failure, or `nil` if it is unknown.
  ///   - rows: The number of rows of the footer.
  /// - Returns: The group.
  func failure(_ texts: LoadMoreTexts, problem: String?, rows: Int) -> LoadMoreLayout.Group {
    let what = texts.failure
    let retry = texts.retry(in: key.environment)
    let colon = key.environment.language.colon
    var below = fitted(retry)
    if isRow {
      let label = row(what, problem.map { colon + $0 }, rows < 2 ? retry : nil)
      return LoadMoreLayout.Group(label: label.label, below: below, start: label.start)
    }
    if 1 + fitted(what).height + below.height > room { below = .none }
    let label = fitted(what + (problem.map { colon + $0 } ?? ""), room - 1 - below.height)
    let start = max(0, room - 1 - label.height - below.height) / 2 + 1
    return LoadMoreLayout.Group(label: label, below: below, start: start)
  }

  private func row(_ what: String, _ reason: String?, _ retry: String?) -> LoadMoreLayout.Group {
    let what = key.environment.displayText(for: what)
    let bare = key.environment.displayText(for: retry ?? "")
    let retry = retry == nil ? "" : key.environment.displayText(for: " · ") + bare
    let left = room - markRoom - key.columns(of: what + retry)
    if let reason, left - key.columns(of: key.environment.language.colon) >= 8 {
      return group([what + key.truncated(reason, columns: left) + retry])[0]
    }
    if left >= 0 { return group([what + retry])[0] }
    let showsRetry = !bare.isEmpty && key.columns(of: bare) <= room - markRoom
    return group([showsRetry ? bare : what])[0]
  }
}

extension String {
  /// The dashes at the start of the text, and the text without dashes on both sides.
  fileprivate var withoutDashes: (dashes: String, bare: String) {
    let isDash: (Character) -> Bool = { $0 == "—" || $0 == "-" }
    let isFrame: (Character) -> Bool = { isDash($0) || $0 == " " }
    let bare = drop(while: isFrame).reversed().drop(while: isFrame).reversed()
    return (String(prefix(while: isDash)), String(bare))
  }
}

extension ScrollDirection {
  /// The opposite direction, in which a footer is pulled.
  fileprivate var reversed: ScrollDirection {
    switch self {
    case .down: .up
    case .up: .down
    case .right: .left
    case .left: .right
    }
  }
}

/// The content of a load-more footer for one snapshot, independent of drawing.
struct LoadMoreScene: Equatable {
  /// The visible text.
  enum Label: Int, CaseIterable {
    case hint, pull, release, loading, success, failure, noMoreData
  }

  var mark: ControlMark
  var label: Label
  /// The progress of a pull, from 0 to 1, or 0 without a pull.
  var progress = 0.0

  init(_ snapshot: RefreshSnapshot, reducedMotion: Bool) {
    let isAuto = snapshot.loadsAutomatically
    mark = ControlMark(snapshot, reducesMotion: reducedMotion)
    switch snapshot.displayState {
    case .initial where isAuto:
      mark = .none
      label = .hint
    case .initial, .pulling:
      mark = .arrow(turn: ControlMark.turn(of: snapshot, reducesMotion: reducedMotion))
      label = snapshot.isArmed ? .release : .pull
      progress = unitClamped(snapshot.progress)
    case .loading: label = .loading
    case .finished(.success) where !snapshot.hasMoreData:
      mark = .none
      label = .noMoreData
    case .finished(.success): label = .success
    case .finished(.failure), .failed: label = .failure
    case .finished(.cancelled): label = isAuto ? .hint : .pull
    case .noMoreData: label = .noMoreData
    }
  }
}
