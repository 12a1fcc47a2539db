import RefreshCanvas
import RefreshKit

/// All a load-more footer draws at one size, made once and kept, so that a frame costs no allocation.
///
/// A label and its mark are a group in the middle: in a row the label stands beside the mark, and in a
/// column in lines below it. Places are columns there and rows here.
struct LoadMoreLayout {
  /// A label, what stands below it, and the place it begins at, behind its mark.
  struct Group {
    var label: WrappedText
    var below = WrappedText.none
    var start: Int
  }

  /// Columns of a strip beside a list, a column of air on either side included.
  static let columns = 13
  /// By ``LoadMoreScene/Label``'s raw value.
  private(set) var groups: [Group] = []
  let detail: WrappedText
  let endingDetail: WrappedText
  /// Cells of a rule before and behind a pull's label, 0 if there is no room, and where they meet it.
  let ruleLength: Int
  let ruleEnd: Int
  let ruleStart: Int
  /// A piece of a rule, and one that stands for an end in too little room.
  let rule: Character
  let end: String
  let isRow: Bool
  /// Cells of the mark, and of the gap behind it.
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
    let (start, longest) = (pulls[0].start, pulls.map { fitter.length($0.label) }.max() ?? 0)
    let (gap, most) = isRow ? (2, 8) : (1, 4)
    let room = min(start - markRoom, fitter.room - start - longest) - gap
    ruleLength = pulls[0].label.height == 0 ? 0 : max(0, min(most, room))
    (ruleEnd, ruleStart) = (start - markRoom - gap, start + longest + gap)
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

  /// The text of a scene's mark; where no rule fits, a pull's arrow gives way to a level that rises.
  func text(of scene: LoadMoreScene) -> String {
    guard case .arrow = scene.mark, ruleLength == 0, scene.progress > 0, scene.progress < 1 else {
      return marks.text(of: scene.mark)
    }
    return marks.gauge[Int((scene.progress * Double(marks.gauge.count - 1)).rounded(.up))]
  }
}

/// Fits texts into a row or a column.
private struct LoadMoreFitter {
  /// Fewer columns than this show no label, only the mark.
  private static let leastLabel = 4

  let key: LayoutKey
  let isRow: Bool
  let markRoom: Int

  /// The cells along the strip.
  var room: Int { isRow ? key.width : key.height }

  func length(_ text: WrappedText) -> Int { isRow ? text.width : text.height }

  /// A text in a number of cells along the strip: in one row, or in lines.
  func fitted(_ text: String, _ room: Int = .max) -> WrappedText {
    let room = min(room, self.room)
    guard isRow else {
      return WrappedText(text, columns: key.width - 2, lines: max(0, room), key: key)
    }
    guard room >= Self.leastLabel else { return .none }
    return WrappedText(key.truncated(text, columns: room), columns: room, lines: 1, key: key)
  }

  /// Texts that stand at one place behind one mark, the longest of them in the middle with it.
  func group(_ texts: [String], markRoom: Int? = nil) -> [LoadMoreLayout.Group] {
    let markRoom = markRoom ?? self.markRoom
    let labels = texts.map { fitted($0, room - markRoom) }
    let longest = labels.map(length).max() ?? 0
    // Where no label fits, the mark alone is in the middle.
    let length = longest > 0 ? markRoom + longest : min(1, markRoom)
    let start = max(0, (room - length) / 2) + markRoom
    return labels.map { LoadMoreLayout.Group(label: $0, start: start) }
  }

  /// A text without a mark, in the middle.
  func alone(_ text: String) -> LoadMoreLayout.Group { group([text], markRoom: 0)[0] }

  /// A text between dashes, which go first where there is no room for all of it; in a column they
  /// stand above and below it.
  func dashed(_ text: String) -> LoadMoreLayout.Group {
    let (dashes, bare) = key.environment.displayText(for: text).withoutDashes
    if isRow {
      return alone(
        key.columns(of: key.environment.displayText(for: text)) > key.width ? bare : text)
    }
    let fits = !dashes.isEmpty && fitted(bare).height + 2 <= room
    return alone(fits ? "\(dashes)\n\(bare)\n\(dashes)" : bare)
  }

  /// The failure, its reason and the words to try again, as far as there is room.
  ///
  /// What went wrong is shortened first, then left out; then, in a column, how to try again goes. In
  /// a row that stays: that it failed the mark says too.
  func failure(_ texts: LoadMoreTexts, problem: String?, rows: Int) -> LoadMoreLayout.Group {
    let (what, retry) = (texts.failure, texts.retry(in: key.environment))
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
  /// The dashes before a text, and the text without those on both sides.
  fileprivate var withoutDashes: (dashes: String, bare: String) {
    let isDash: (Character) -> Bool = { $0 == "—" || $0 == "-" }
    let isFrame: (Character) -> Bool = { isDash($0) || $0 == " " }
    let bare = drop(while: isFrame).reversed().drop(while: isFrame).reversed()
    return (String(prefix(while: isDash)), String(bare))
  }
}

extension ScrollDirection {
  /// The way a footer is pulled: against the way the list goes.
  fileprivate var reversed: ScrollDirection {
    switch self {
    case .down: .up
    case .up: .down
    case .right: .left
    case .left: .right
    }
  }
}

/// The content of a load-more footer in one moment, without any canvas.
struct LoadMoreScene: Equatable {
  /// The text that shows.
  enum Label: Int, CaseIterable {
    case hint, pull, release, loading, success, failure, noMoreData
  }

  var mark: ControlMark
  var label: Label
  /// The progress of a pull, from 0 to 1; 0 without one.
  var progress = 0.0

  init(_ snapshot: RefreshSnapshot, reducedMotion: Bool) {
    let isAuto = snapshot.loadsAutomatically
    mark = ControlMark(snapshot, reducesMotion: reducedMotion)
    switch snapshot.displayState {
    case .initial where isAuto: (mark, label) = (.none, .hint)
    case .initial, .pulling:
      mark = .arrow(turn: ControlMark.turn(of: snapshot, reducesMotion: reducedMotion))
      label = snapshot.isArmed ? .release : .pull
      progress = unitClamped(snapshot.progress)
    case .loading: label = .loading
    case .finished(.success) where !snapshot.hasMoreData: (mark, label) = (.none, .noMoreData)
    case .finished(.success): label = .success
    case .finished(.failure), .failed: label = .failure
    case .finished(.cancelled): label = isAuto ? .hint : .pull
    case .noMoreData: label = .noMoreData
    }
  }
}
